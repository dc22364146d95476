"""Running the service: the server process, connection limits, rate limits, telemetry, peers."""
