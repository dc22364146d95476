"""Processes that compute beside the event loop: prices, the coach, equities."""
