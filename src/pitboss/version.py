"""The version of pitboss, as logs name it; the package is built with it."""

VERSION = "0.2.0"
