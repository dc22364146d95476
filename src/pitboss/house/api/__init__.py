"""The HTTP and WebSocket API: one module per subject, with request models, access checks and error bodies.

Only the application imports it.
"""
