"""The store: schema, migrations, transactions, the writer, leases, the ledger, backups."""
