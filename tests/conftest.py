"""How the tests run: hypothesis tries the same examples each time, so that a failure is a change in the code."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None)
settings.load_profile("suite")
