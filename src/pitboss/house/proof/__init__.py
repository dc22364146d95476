"""What proves a store: significant events, signed roots, keys, receipts, the audit."""
