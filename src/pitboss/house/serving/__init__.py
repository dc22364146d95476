"""How requests reach the house: the server, bounds on connections and requests, rates, forwarding to other workers.

The command line calls `server.run`; the application installs the middleware. Nothing here knows a route.
"""
