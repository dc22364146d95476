"""Packages that not everybody needs, and the extra of pitboss that brings each."""

from __future__ import annotations

EXTRA_OF = {
    "alembic": "house",
    "argon2": "house",
    "fastapi": "house",
    "httptools": "house",
    "prometheus_client": "house",
    "psycopg": "house",
    "sqlalchemy": "house",
    "starlette": "house",
    "uvicorn": "house",
    "uvloop": "house",
    "websockets": "house",
    "numba": "analyst",
    "numpy": "analyst",
    "distributed": "cluster",
    "typst": "press",
    "gymnasium": "envs",
    "pettingzoo": "envs",
    "opentelemetry": "telemetry",
}
"""By the name under which a package is imported."""


def missing(error: ModuleNotFoundError) -> str:
    """What to install when a package was not found; empty where no extra brings it."""
    package = (error.name or "").partition(".")[0]
    extra = EXTRA_OF.get(package)
    return f"this needs the package {package}: pip install 'pitboss[{extra}]'" if extra else ""
