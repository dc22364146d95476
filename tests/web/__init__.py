"""Tests of the page's source that need no browser."""
