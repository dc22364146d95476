"""Environments for learners: every game as a Gymnasium environment (one seat) and a PettingZoo one (several seats).

They are built from the table's own asks and views. A learner sees only what
:func:`pitboss.table.log.views.seen` lets through for its seat; what it may do is what the ask lets it do.
Needs the extra ``envs``: ``pip install 'pitboss[envs]'``.
"""

from pitboss.envs.seats import SeatsEnv
from pitboss.envs.single import TableEnv

__all__ = ["SeatsEnv", "TableEnv"]
