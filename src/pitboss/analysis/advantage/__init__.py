"""Advantage play: card counting, removal effects, exposed cards."""
