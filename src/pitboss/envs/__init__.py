"""Environments for learners: every game as a Gymnasium environment (one seat) and a PettingZoo one (several seats).

They are built from the table's own asks and views. A learner sees only what
:func:`pitboss.table.log.views.seen` lets through for its seat; what it may do is what the ask lets it do.
Needs the extra ``envs``: ``pip install '.[envs]'``.
Importing this package registers every game with Gymnasium: ``gymnasium.make("pitboss/Blackjack-v0")``.
"""

from pitboss.envs.registration import env_id, register_games
from pitboss.envs.seats import SeatsEnv
from pitboss.envs.single import TableEnv

__all__ = ["SeatsEnv", "TableEnv", "env_id"]

register_games()
