"""The solver of winner's pot poker for a single player against the dealer."""
