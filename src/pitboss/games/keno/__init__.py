"""Keno, 13:69F-15: a game of tickets. A round is one game: tickets are sold, sales close, 20 numbers are drawn."""
