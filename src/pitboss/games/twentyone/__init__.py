"""Twenty-one: blackjack (13:69F-2), blackjack switch (2A), switch hands (2B), Spanish 21 (19), double attack (26) and
triple attack (36).

``engine`` says in which order things happen; ``play_rules`` what a player may do and what decides a hand, which the
solver and the kernel read too; each game has its own file. In between, in the order of a round: ``shoe``, ``deal``,
``insurance``, ``turns``, ``dealer``, ``settlement``; ``irregular`` is what goes wrong.
"""
