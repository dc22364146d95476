"""A second implementation of every game's settlement, to hold the engine against.

One file per family, written from the text of the rules by people who had not read ``src/pitboss/games``: plain Python,
slow and obvious. A settler gets the facts of a finished round (``facts.py``: options, bets, cards, dice, decisions) and
answers what each seat won or lost on each wager. ``compare.py`` plays random rounds under random lawful submissions and
compares the settler's answer with what the engine paid, to the cent. Where they differ, the text of the rules decides.

A family file has ``SETTLERS``, a dictionary from the id of a game to its ``Settler``; ``settlers.py`` collects them.
The suite plays 200 rounds of each game; ``python -m tests.second GAME --rounds 5000`` plays more. Settlers know the
current edition (13:69F, with and without the jackpot amendment) only.
"""
