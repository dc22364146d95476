"""The analyst: prices every game, simulates it, follows sessions, and proves solvers and kernels against the table."""
