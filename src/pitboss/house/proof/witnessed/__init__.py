"""Witnessed history: the log of signed roots as checkpoints that others cosign, time-stamp and compare.

The formats are those of transparency logs: RFC 6962 trees, C2SP signed notes, checkpoints and cosignatures, RFC 3161
time stamps. The house publishes, a witness cosigns, and anybody checks with public data.
"""
