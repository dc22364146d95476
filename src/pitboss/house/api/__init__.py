"""The HTTP API of the house."""
