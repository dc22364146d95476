"""The solver of games with a cross of community cards."""
