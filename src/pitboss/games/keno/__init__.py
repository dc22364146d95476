"""Keno, 13:69F-15: a game of tickets. A round is one game: tickets are sold, the system is locked out, 20 are drawn."""
