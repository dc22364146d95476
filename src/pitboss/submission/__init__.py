"""What a licensee chooses for a table, as people write it: in a file, or as settings of the command line."""

from pitboss.submission.draft import Draft
from pitboss.submission.file import read_submission
from pitboss.submission.settings import with_settings

__all__ = ["Draft", "read_submission", "with_settings"]
