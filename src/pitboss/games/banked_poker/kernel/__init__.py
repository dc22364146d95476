"""Rounds of house-banked poker in compiled code, built from the declaration that the table plays.

- ``paths``: every path of a round for one player: how many cards are drawn, what is decided, where it ends.
- ``lookups``: the solver's best play at each decision, as a table to look up by the cards seen.
- ``ranked``: the hands that decide wagers, as sets of cards and tables of their ranks.
- ``program``: paths, lookups and hands as flat arrays, so that one compiled function plays every game.
- ``play``: that function. It finds the *outcome* of each round: how the path ended, which rows its hands reach, and how
  they compare.
- ``settled``: what each outcome pays. The table itself plays one round of each.
- ``rounds``: the kernel.
- ``many_tables``: many tables step by step, where somebody else decides.
"""
