"""A licensee's choices for a table, from a file or from command-line settings."""

from pitboss.submission.draft import Draft
from pitboss.submission.file import read_submission
from pitboss.submission.settings import with_settings

__all__ = ["Draft", "read_submission", "with_settings"]
