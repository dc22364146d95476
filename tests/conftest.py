"""How the tests run: hypothesis tries the same examples each time, so that a failure is a change in the code.

A shell that starts a job in the background has it ignore Ctrl-C, and whatever the job starts ignores it too; the tests
of interrupted commands therefore give it its meaning back.
"""

from __future__ import annotations

import signal

from hypothesis import settings

settings.register_profile("suite", derandomize=True, deadline=None)
settings.load_profile("suite")
signal.signal(signal.SIGINT, signal.default_int_handler)
