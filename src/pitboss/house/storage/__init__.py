"""The database: schema and migrations, transactions and the writer, leases between workers, ledger, backups.

Other rooms write through a `Transaction` and read through a connection; nothing here knows accounts, tables or the API.
"""
