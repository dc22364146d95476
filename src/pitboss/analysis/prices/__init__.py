"""Exact prices: a submission, its wagers, its rules one by one, lawful paytables, and the reports of them."""
