"""The database: schema and migrations, transactions and the writer, leases between workers, ledger, backups.

Other subpackages write through a `Transaction` and read through a connection; this one imports no accounts,
tables or API.
"""
