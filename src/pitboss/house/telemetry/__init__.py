"""Metrics, traces and log lines, for operators. Any subpackage may use it; it imports no other."""
