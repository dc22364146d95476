"""Optional packages, and the extra of pitboss that installs each."""

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
    "mcp": "mcp",
}
"""The extra, by the package's import name."""


def missing(error: ModuleNotFoundError) -> str:
    """How to install a package that was not found; empty if no extra has it."""
    package = (error.name or "").partition(".")[0]
    extra = EXTRA_OF.get(package)
    return f"this needs the package {package}: pip install 'pitboss[{extra}]'" if extra else ""
