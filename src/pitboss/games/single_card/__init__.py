"""Games of single cards from a shoe, where only the rank of a card counts: red dog (13:69F-6) and casino war (22)."""
