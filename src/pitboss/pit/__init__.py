"""The pit's money: what tables should win, whether a result is luck, what players are worth.

`expected` computes a plan's win, `records` reads bets and results from logs, `hold` judges them, `drift` tests wheels
and dice, `report` prints. The command line and the house's store come through these modules only.
"""
