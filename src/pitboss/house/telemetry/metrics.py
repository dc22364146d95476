"""The metrics of a house, served at ``/metrics`` for Prometheus.

Names of people, tables and cards are never labels. The processes of one house share files
(``PROMETHEUS_MULTIPROC_DIR``), so that each can report the sum.
"""

from __future__ import annotations

import os

from prometheus_client import REGISTRY, CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

_SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)

request_seconds = Histogram(
    "pitboss_request_seconds", "Time to answer a request.", ["method", "route"], buckets=_SECONDS
)
requests = Counter("pitboss_requests", "Requests by how they were answered.", ["method", "route", "status"])
work_seconds = Histogram(
    "pitboss_batch_seconds", "Time of the writer for a batch, its commit included.", buckets=_SECONDS
)
work = Counter("pitboss_work", "The writer's work, by its result.", ["result"])
batch_size = Histogram("pitboss_batch_size", "How much was committed together.", buckets=(1, 2, 4, 8, 16, 32, 64))
pending = Gauge("pitboss_pending", "Requests that wait for the writer.", multiprocess_mode="livesum")
tables_loaded = Gauge("pitboss_tables_loaded", "Tables in the writer's memory.", multiprocess_mode="livesum")
watchers = Gauge("pitboss_watchers", "Live lines of people who look at tables.", multiprocess_mode="livesum")
chance_bytes = Gauge(
    "pitboss_chance_bytes", "Bytes drawn from the secure source and tested.", multiprocess_mode="livesum"
)
chance_sound = Gauge(
    "pitboss_chance_sound", "1 while the secure source passes its health tests.", multiprocess_mode="livemin"
)
draining = Gauge("pitboss_draining", "1 while a process is about to close.", multiprocess_mode="livemax")
significant = Counter("pitboss_significant_events", "Significant events by kind.", ["kind"])

CONTENT_TYPE = CONTENT_TYPE_LATEST


def prometheus_text() -> bytes:
    """All metrics of all processes of the house, in Prometheus's format."""
    if "PROMETHEUS_MULTIPROC_DIR" not in os.environ:
        return generate_latest(REGISTRY)
    from prometheus_client.multiprocess import MultiProcessCollector  # noqa: PLC0415 - only where there are several

    together = CollectorRegistry()
    MultiProcessCollector(together)  # type: ignore[no-untyped-call] # it has no types
    return generate_latest(together)
