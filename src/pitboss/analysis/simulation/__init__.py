"""Simulations and sessions: plans, strategies, executors, checkpoints, and proofs against the table."""
