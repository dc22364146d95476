"""How a store is proved: significant events, Merkle trees, signed roots and keys, and the audit.

Other rooms record events (`events.record`); the audit reads only the store and uses no accounts, tables or API.
"""
