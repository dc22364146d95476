"""The pai gow family: pieces that a person sets into hands, against a dealer or a bank (10, 11, 31, 34)."""
