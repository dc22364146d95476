"""Metrics, traces and log lines, for operators. Any room may use it; it imports no other."""
