"""Playing: the table, the round, what it asks, who sits there, and where the money is."""
