"""Processes that compute for the pages: prices, the coach and equities, over one protocol (`worker_process`).

The house uses `Prices`, `Coach` and `Equities`; a question contains all that its worker needs from the store.
"""
