"""Faults of the system calls of the store, one after another."""
