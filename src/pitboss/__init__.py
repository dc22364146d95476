"""pitboss: New Jersey's Rules of the Games, N.J.A.C. 13:69F, as a program that deals, settles, checks and proves."""

import pitboss.source  # noqa: F401 - first, because it says where compiled code is kept
from pitboss.version import VERSION

__version__ = VERSION
__all__ = ["__version__"]
