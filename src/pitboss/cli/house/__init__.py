"""Commands of the house: serve, audit, backup, roots, keys, random bytes."""
