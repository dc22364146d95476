"""The version of pitboss, as logs name it."""

from importlib.metadata import PackageNotFoundError, version

try:
    VERSION = version("pitboss")
except PackageNotFoundError:  # a checkout that was not installed
    VERSION = "0"
