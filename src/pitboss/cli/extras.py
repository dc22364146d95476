"""Optional packages, and the extra of pitboss that installs each."""

from __future__ import annotations

import importlib.util
import sys
from contextlib import suppress

from pitboss.errors import install

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


def may_price() -> bool:
    """True if the extra ``analyst`` is installed; otherwise a line on stderr says how to install it."""
    if not all(map(_is_installed, ("numpy", "numba"))):
        print(f"not priced: prices need the extra analyst, {install('analyst')}", file=sys.stderr)
        return False
    return True


def _is_installed(package: str) -> bool:
    with suppress(ModuleNotFoundError):
        return importlib.util.find_spec(package) is not None
    return False


def missing(error: ModuleNotFoundError) -> str:
    """How to install a package that was not found; empty if no extra has it."""
    package = (error.name or "").partition(".")[0]
    extra = EXTRA_OF.get(package)
    return f"this needs the package {package}: {install(extra)}" if extra else ""
