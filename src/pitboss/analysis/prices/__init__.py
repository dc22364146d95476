"""Exact prices of submissions, wagers and single rules, lawful paytables, and their reports."""
