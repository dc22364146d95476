"""Breaks a house on purpose and checks what its clients saw; ``python -m tests.breaker`` is the long form."""
