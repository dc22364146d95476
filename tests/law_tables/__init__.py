"""The law's data a second time: for each paragraph its odds, bounds and values, and what cites it.

``NN.toml`` has a table for each game of a subchapter (``all``: what every game whose rules are there has) and in it a
line for each paragraph. ``test_law_tables.py`` compares them with the games, paragraph by paragraph.

After a change of a game, ``python -m tests.law_tables 24`` writes ``24.toml`` anew: compare each changed line with the
text of its paragraph before you commit it. ``python -m tests.law_tables.audit FOLDER`` looks for each figure of the
tables in the text of its paragraph.
"""
