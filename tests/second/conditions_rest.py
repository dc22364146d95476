"""What a submission of wheels, dice, baccarat, single cards, twenty-one and poker must fulfill, from the text."""

from __future__ import annotations

from pitboss.games import GAMES
from tests.second.conditions_cards import Condition, Options

COLORS = ("six_color_offered", "seven_color_offered", "eight_color_offered")
SIDES = ("multiple_action", "progressive", "blackjack_bonus", "streak", "twenty_point", "optional_bonus", "in_between")
APART = {  # by paragraph: the wager, and those that may not be offered with it
    "2.18(a)": (
        "multiple_action",
        ("progressive", "blackjack_bonus", "streak", "match_the_dealer", "twenty_point", "in_between"),
    ),
    "2.17(a)": ("additional_wager", ("progressive",)),
    "2.20(l)": ("blackjack_bonus", SIDES),
    "2.22(l)": ("streak", SIDES),
    "2.23(g)": ("match_the_dealer", ("optional_bonus", "in_between")),
    "2.24(i)": ("twenty_point", SIDES),
    "2.25(h)": ("optional_bonus", SIDES),
    "2.26(h)": ("in_between", (*SIDES, "match_the_dealer")),
}
SPECIAL = ("six_seven_eight", "three_sevens", "designated_blackjack", "five_card_21")
RANKED = ("full_house", "aces_full", "four_of_a_kind", "four_eights", "straight_flush")


def is_offered(options: Options, name: str) -> bool:
    """Whether a wager or a variation is offered."""
    return options[name] not in (False, "none", "not_offered")


def conflict(law: str, wager: str, others: tuple[str, ...]) -> Condition:
    """A wager that may not be offered with some others."""
    return Condition(law, lambda o: is_offered(o, wager) and any(is_offered(o, one) for one in others if one != wager))


def is_six_to_five(options: Options) -> bool:
    """Whether blackjack is paid 6 to 5."""
    return bool(options["blackjack_pays"] == "6 to 5")


def is_from_hand(options: Options) -> bool:
    """Whether blackjack is dealt from the hand."""
    return bool(options["dealing"] == "hand")


ROULETTE = [
    Condition("5.1(g)", lambda o: o["red_black_offered"] and any(o[name] for name in COLORS)),
    Condition("5.1(g)", lambda o: o["dozen_offered"] and (o["seven_color_offered"] or o["eight_color_offered"])),
    Condition("5.1(e)7", lambda o: o["seven_color_offered"] and o["wheel"] == "double_zero"),
    Condition("5.1(e)8", lambda o: o["eight_color_offered"] and o["wheel"] != "double_zero"),
    Condition("5.2(c)", lambda o: o["wheel"] == "single_zero" and o["zero_rule"] == "lose_half"),
    Condition("5.2(d)3", lambda o: o["wheel"] == "double_as_single" and o["zero_rule"] == "lose_half"),
]
ON_WIN = Condition("1.5(a)", lambda o: not set(o["buy_percent_on_win"]) <= set(o["buy_offered"]))
POKER = [
    Condition("14.14(b)", lambda o: not o["rake"]),
    Condition("14.4(c)1", lambda o: o["wash_active_deck_only"] and o["shuffle"] != "manual"),
    Condition("14.19(b)3", lambda o: o["loser_percent"] + o["winner_percent"] > 100),
    Condition("14.19(l)", lambda o: o["payout_fund"] != "none" and not o["discontinuance_filed"]),
    Condition("14.19(m)", lambda o: o["secondary"] != "none" and o["payout_fund"] != "bad_beat"),
    Condition(
        "14.19(m)",
        lambda o: o["secondary"] != "none" and RANKED.index(o["secondary_hand"]) >= RANKED.index(o["fund_hand"]),
    ),
    Condition("14.20(b)", lambda o: o["multi_casino"] and (o["payout_fund"] == "none" or not o["agreement_approved"])),
]
BLACKJACK = [
    Condition("2.2(a)1", lambda o: is_from_hand(o) and o["decks"] > 2),
    Condition("2.2(b)3iii", lambda o: is_from_hand(o) and o["shuffle"] != "device"),
    Condition(
        "2.5(i)",
        lambda o: is_from_hand(o) and o["rounds_per_deck"] == "several" and o["cutting_card_percent"] * 3 < 100,
    ),
    Condition("2.5(i)", lambda o: o["rounds_per_deck"] == "one" and not (is_from_hand(o) and o["decks"] == 1)),
    Condition(
        "2.17(e)2",  # tables for one, two, four, six and eight decks; the last has three options
        lambda o: (
            o["additional_wager"] == "same_suit"
            and (o["decks"] not in (1, 2, 4, 6, 8) or (o["decks"] == 8 and o["same_suit_option"] == 4))
        ),
    ),
    Condition("2.6A(h)", lambda o: is_from_hand(o) and o["dealer_card"] in ("down", "up")),
    Condition("2.21", lambda o: o["dealing"] == "double_shoe" and o["shuffle"] == "continuous"),
    Condition("2.6A(c)", lambda o: o["burn_each_round"] and not is_from_hand(o)),
    Condition("2.6A(e)3", lambda o: is_from_hand(o) and not o["busts_lose_all"]),
    Condition("2.2(a)2", lambda o: o["decks"] < 2 and (is_offered(o, "twenty_point") or is_offered(o, "in_between"))),
    Condition("2.2(a)3", lambda o: o["decks"] < 4 and (o["additional_wager"] == "sevens" or o["progressive"])),
    Condition("2.2(a)4", lambda o: o["decks"] not in (6, 8) and (o["match_the_dealer"] or o["optional_bonus"])),
    Condition("2.12(d)", lambda o: is_six_to_five(o) and not o["hits_soft_17"]),
    Condition("2.8(c)", lambda o: o["surrender"] and (is_six_to_five(o) or o["progressive"])),
    Condition("2.8(c)", lambda o: o["surrender"] and is_offered(o, "multiple_action")),
    Condition("2.3(e)", lambda o: is_six_to_five(o) and any(o[name] for name in SPECIAL)),
    Condition("2.10(a)2", lambda o: not o["double_after_split"] and not is_from_hand(o) and not is_six_to_five(o)),
    Condition("2.10(a)1", lambda o: o["double_on"] != "any_two" and not is_from_hand(o)),
    Condition(
        "2.11(e)",
        lambda o: (o["resplit_aces"] and not o["resplit"]) or (o["resplit"] and is_offered(o, "multiple_action")),
    ),
    Condition("2.9(b)", lambda o: o["dealer_card"] == "reader" and o["late_insurance"]),
    Condition("2.6(j)2", lambda o: o["dealer_card"] in ("down", "reader") and o["progressive"]),
    Condition("2.6(k)", lambda o: o["dealer_card"] == "up" and o["progressive"]),
    Condition("2.6(k)3", lambda o: o["dealer_card"] == "up" and (o["surrender"] or o["even_money"])),
    Condition("2.6(k)3", lambda o: o["dealer_card"] == "up" and o["late_insurance"]),
    Condition("2.6(k)5", lambda o: o["dealer_card"] == "up" and o["resplit"]),
    Condition("2.24(d)", lambda o: is_offered(o, "twenty_point") and (is_from_hand(o) or o["dealer_card"] == "up")),
    Condition("2.26(e)", lambda o: is_offered(o, "in_between") and is_from_hand(o)),
    Condition("2.18(c)", lambda o: is_offered(o, "multiple_action") and is_from_hand(o)),
    Condition("2.18(e)", lambda o: is_offered(o, "multiple_action") and o["dealer_card"] != "none"),
    Condition("2.18(f)", lambda o: is_offered(o, "multiple_action") and not o["busts_lose_all"]),
    Condition("2.13(a)", lambda o: o["persons_per_box"] > 1 and o["progressive"]),
    *(conflict(law, wager, others) for law, (wager, others) in APART.items()),
]  # fmt: skip
SHUFFLER = [  # mini-baccarat alone has the option
    Condition("7.1(d)", lambda o: o["shuffling"] == "automated_shuffler" and (o["decks"] < 12 or o["decks"] % 2 != 0)),
]
BACCARAT = {
    "punto-banco": ("3.2(a)6iii", "3.3(e)2"),
    "mini-baccarat": ("7.2(a)6iii", "7.3(f)2"),
}


def _in_play(options: Options) -> int:
    """The decks in play: a shuffler holds the other half (7.1(d))."""
    decks: int = options["decks"]
    return decks // 2 if options.get("shuffling") == "automated_shuffler" else decks


CONDITIONS: dict[str, list[Condition]] = {
    "roulette": ROULETTE,
    "keno": [
        Condition("15.3(e)", lambda o: o["maximum_individual"] not in (None, o["maximum_aggregate"])),
        Condition("15.3(e)", lambda o: o["rate_card"] == "own"),  # none is written
    ],
    "automated-craps": [ON_WIN],
    "craps": [ON_WIN, Condition("1.9(e)1", lambda o: not o["no_roll_callers"])],
    "mini-craps": [
        ON_WIN,
        Condition("1.9(e)2", lambda o: not o["no_roll_callers"]),
        Condition("1.9(e)2", lambda o: "stickperson" in o["no_roll_callers"] and not o["stickperson"]),
    ],
    "casino-war": [
        Condition("22.2(a)", lambda o: o["shuffle"] != "device" and o["decks"] not in (6, 7, 8)),
        Condition("22.2(d)", lambda o: o["shuffle"] == "device" and (o["decks"] < 12 or o["decks"] % 2 != 0)),
    ],
    "blackjack": BLACKJACK,
    **{
        game: [Condition("2A.11(e)", lambda o: o["resplit_aces"] and not o["resplit"])]
        for game in ("blackjack-switch", "switch-hands-blackjack")
    },
    "spanish-21": [
        Condition("19.7(g)", lambda o: o["dealer_card"] == "up"),
        Condition("19.4(a)", lambda o: o["shuffle"] in ("continuous", "bart_carter")),
    ],
    "double-attack-blackjack": [
        Condition("26.7(g)", lambda o: o["dealer_card"] == "up"),
        Condition("26.8(a)3", lambda o: o["surrender_settles_now"] and o["dealer_card"] != "reader"),
        Condition("26.4(a)", lambda o: o["shuffle"] in ("continuous", "bart_carter")),
    ],
    **{
        game: [
            Condition(law, lambda o: o["banker_regime"] == "dragon7" and o["total_cards_offered"]),
            Condition(law, lambda o: o["banker_regime"] == "dragon7" and o["bonus_offered"]),
            Condition(waived, lambda o: o["banker_regime"] == "no_vig_total" and not o["total_cards_offered"]),
            *SHUFFLER,
        ]
        for game, (law, waived) in BACCARAT.items()
    },
    **{id_: POKER for id_, game in GAMES.items() if game.sections == ("14",)},
}  # fmt: skip
AMENDED: dict[str, list[Condition]] = {
    game: [
        Condition(royal, lambda o: o["royal_bonus_offered"]),  # the amendment names it without its rules
        Condition(face_up, lambda o: o["jackpot_offered"] and o["deal_mode"] != "face_up"),
        Condition(decks, lambda o: o["jackpot_offered"] and _in_play(o) not in (6, 8)),
    ]
    for game, royal, face_up, decks in (
        ("punto-banco", "3.2(a)7", "3.7(e)", "3.1(a)"),
        ("mini-baccarat", "7.2(a)7", "7.7(j)", "7.1(a)"),
    )
}
"""What the Jackpot Baccarat amendment adds."""
