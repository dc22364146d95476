"""What a submission of banked poker, pai gow, fast action and poker must fulfill: a table written from the text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

Options = dict[str, Any]


class Condition(NamedTuple):
    """A combination of options that the text does not allow, and its paragraph."""

    law: str
    broken: Callable[[Options], bool]


def dealt_by_hand(law: str) -> Condition:
    """x.8(b)1: cards dealt from the hand are shuffled by a device."""
    return Condition(law, lambda o: o["dealing"] == "hand" and o["shuffle"] == "manual")


def second_deck(law: str) -> Condition:
    """x.2(b): a second deck is shuffled by a device while the first is in play."""
    return Condition(law, lambda o: o["two_decks"] and o["shuffle"] == "manual")


def count_waived(law: str, *, shoe: bool = False) -> Condition:
    """x.7(f): a device counts the cards; in some subchapters (x.9(f)) only with the automated dealing shoe."""
    return Condition(
        law,
        lambda o: (
            o["stub_count_waived"]
            and (o["shuffle"] != "counting_device" or (shoe and o["dealing"] != "automated_shoe"))
        ),
    )


def together(law: str, *names: str) -> Condition:
    """Wagers that may not be offered at one table."""
    return Condition(law, lambda o: all(o[name] not in (False, "none") for name in names))


def only_with(law: str, name: str, needed: str) -> Condition:
    """Something that needs something else."""
    return Condition(law, lambda o: o[name] not in (False, "none") and o[needed] in (False, "none"))


def limit_below(law: str, option: str, value: str, least: int) -> Condition:
    """A payout limit below the least that may be established, where an option has a value."""
    return Condition(law, lambda o: o[option] == value and o["payout_limit"] is not None and o["payout_limit"] < least)


def _stub(chapter: int, law: str, *, shoe: bool = False) -> list[Condition]:
    conditions = [second_deck(f"{chapter}.2(b)"), count_waived(f"{chapter}.{law}", shoe=shoe)]
    return conditions if chapter == 24 else [dealt_by_hand(f"{chapter}.8(b)1"), *conditions]


CONDITIONS: dict[str, list[Condition]] = {
    "caribbean-stud-poker": _stub(16, "9(f)", shoe=True),
    "double-down-stud": [dealt_by_hand("17.8(a)2i"), second_deck("17.2(b)")],
    "let-it-ride-poker": _stub(18, "7(f)"),
    "three-card-poker": [
        *_stub(20, "7(f)"),
        # tables A to C in a version of 20.6(f) and only there
        Condition("20.11(a)3i", lambda o: (o["version"] == "base") != (o["ante_bonus"] == "base")),
        Condition("20.11(a)4ii", lambda o: o["six_card_bonus"] == "E" and o["version"] == "base"),
        Condition("20.9(c)2", lambda o: o["dealer_stack"] == "after_decisions" and o["dealing"] != "automated_shoe"),
    ],
    "colorado-hold-em-poker": [
        *_stub(23, "7(f)"),
        *(
            limit_below(law, "version", version, 50_000)
            for version, law in (("required", "23.12(c)"), ("permissible", "23.13(c)"))
        ),
    ],
    "boston-5-stud-poker": _stub(24, "9(f)", shoe=True),  # 24.4(a): a device shuffles always
    "double-cross-poker": _stub(25, "7(f)"),
    "four-card-poker": _stub(27, "7(f)"),
    "texas-hold-em-bonus-poker": _stub(28, "7(g)"),
    "flop-poker": _stub(29, "9(f)", shoe=True),
    "two-card-joker-poker": _stub(30, "9(f)", shoe=True),
    "ultimate-texas-hold-em": [dealt_by_hand("32.8(b)1"), second_deck("32.2(b)")],  # no waiver in 32
    "winners-pot-poker": _stub(33, "9(g)", shoe=True),
    "mississippi-stud": _stub(35, "9(f)", shoe=True),
    "mini-tex-3-card-hold-em": _stub(37, "9(f)", shoe=True),
    "pai-gow": [
        only_with("10.8(e)", "co_banking", "banking"),
        Condition(
            "10.7(l)2", lambda o: o["dragons_eye"] and o["banking"] and o["dragons_eye_vigorish"] == "triples_lose"
        ),
    ],
    "asia-poker": [
        second_deck("31.2(b)"),
        Condition(
            "31.11(d)",
            lambda o: o["start"] == "button" and (o["shuffle"] == "manual" or o["dealing"] != "automated_shoe"),
        ),
    ],
    "supreme-pai-gow": [
        second_deck("34.2(b)"),
        Condition(
            "34.11(d)",
            lambda o: o["start"] == "button" and (o["shuffle"] == "manual" or o["dealing"] != "automated_shoe"),
        ),
        only_with("34.13(e)", "co_banking", "banking"),
        Condition("34.8(e)", lambda o: o["stub_count_waived"] and o["shuffle"] != "counting_device"),
    ],
    "fast-action-hold-em": [
        Condition("21.2(a)", lambda o: o["shuffle"] != "device" and o["decks"] not in (6, 8)),
        Condition("21.2(d)", lambda o: o["shuffle"] == "device" and (o["decks"] < 12 or o["decks"] % 2 != 0)),
        Condition("21.5(h)2", lambda o: o["stored_batch_dealt"] and o["shuffle"] != "device"),
    ],
}
"""By game; all options that a condition names are in the submission."""

SECTIONS = {"one": 24, "two": 15, "five": 7, "ten": 4, "twenty": 2, "joker": 1, "flag": 1}
FLOORS: dict[str, list[tuple[str, object, object, str]]] = {
    "caribbean-stud-poker": [
        ("payout_limit", 5_000, "4999.99", "16.12(d)"),
        ("meter_rate", 70, 69, "16.12(f)"),
        ("bet_pays", {"flush": "5 to 1"}, {"flush": "4 to 1"}, "16.12(c)"),
        ("progressive_pays", {"flush": "$50"}, {"flush": "$49.99"}, "16.12(e)"),
    ],
    "double-down-stud": [("payout_limit", 100_000, "99999.99", "17.10(c)")],
    "let-it-ride-poker": [
        ("payout_limit", 50_000, "49999.99", "18.11(c)"),
        ("bonus_pays", {"straight": "$25"}, {"straight": "$24.99"}, "18.11(d)"),
    ],
    "three-card-poker": [("pair_plus_pays", {"straight": "5 to 1"}, {"straight": "4 to 1"}, "20.11(a)2")],
    "colorado-hold-em-poker": [("payout_limit", 50_000, "49999.99", "23.12(c)")],
    "boston-5-stud-poker": [
        ("payout_limit", 50_000, "49999.99", "24.11(e)"),
        ("optional_bonus_pays", {"flush": "3 to 1"}, {"flush": "2 to 1"}, "24.11(d)"),
    ],
    "double-cross-poker": [
        ("payout_limit", 60_000, "59999.99", "25.11(d)"),
        ("raise_pays", {"two_pair": "3 to 2"}, {"two_pair": "1 to 1"}, "25.11(b)"),
    ],
    "four-card-poker": [
        ("ante_bonus_pays", {"straight_flush": "20 to 1"}, {"straight_flush": "19 to 1"}, "27.11(a)2"),
        ("aces_up_odds", {"flush": "6 to 1"}, {"flush": "5 to 1"}, "27.11(a)3"),
    ],
    "texas-hold-em-bonus-poker": [
        ("aces_pays", {"aces_against_aces": "1,000 to 1"}, {"aces_against_aces": "999 to 1"}, "28.11(d)")
    ],
    "flop-poker": [("flop_pays", {"straight": "10 to 1"}, {"straight": "9 to 1"}, "29.11(c)")],
    "ultimate-texas-hold-em": [("trips_odds", {"flush": "7 to 1"}, {"flush": "6 to 1"}, "32.11(d)")],
    "winners-pot-poker": [("commission_percent", 10, "10.01", "33.10(h)2")],
    "mini-tex-3-card-hold-em": [("pocket_poker_odds", {"pair": "3 to 1"}, {"pair": "2 to 1"}, "37.11(c)")],
    "pai-gow-poker": [
        ("meter_reset", 10_000, "9999.99", "11.14(f)"),
        ("additional_pays", {"win": "6 to 1"}, {"win": "61 to 10"}, "11.13(b)6"),
        ("bonus_limit", 40_000, "39999.99", "11.16(d)"),
        ("seven_card_limit", 50_000, "49999.99", "11.18(d)"),
        ("imperial_limit", 40_000, "39999.99", "11.20(e)"),
        ("ez_limit", 40_000, "39999.99", "11.23(f)"),
    ],
    "supreme-pai-gow": [("bonus_pays", {"flush": "8 to 1"}, {"flush": "7 to 1"}, "34.14(a)")],
    "roulette": [("color_sections", {}, {"red": [32, 15, 19, 4, 21, 2]}, "5.1(e)6ii")],
    "big-six": [("sections", {**SECTIONS, "flag": 2}, {**SECTIONS, "flag": 0}, "5.5(a)")],
    "hold-em": [
        ("rake_percent", 10, "10.01", "14.14(b)1i"),
        ("ante", "0.75", "0.80", "14.7(c)"),
    ],
}
"""Boundaries by game: the option, a value that is just lawful, one that is just not, and the paragraph."""

PAI_GOW_POKER: list[Condition] = [
    second_deck("11.2(b)"),
    Condition(
        "11.8C(d)", lambda o: o["start"] == "button" and (o["shuffle"] == "manual" or o["dealing"] != "automated_shoe")
    ),
    only_with("11.10(e)", "co_banking", "banking"),
    together("11.15(a)", "bonus", "three_card_bonus"),
    together("11.17(a)", "bonus", "three_card_bonus"),
    together("11.15(a)", "bonus", "seven_card_bonus"),
    together("11.17(a)", "bonus", "seven_card_bonus"),
    together("11.15(a)", "bonus", "imperial"),
    together("11.19(a)", "bonus", "imperial"),
    together("11.19(a)", "imperial", "insurance"),
    together("11.19(a)", "imperial", "three_card_bonus"),
    together("11.17(a)", "imperial", "three_card_bonus"),
    together("11.19(a)", "imperial", "seven_card_bonus"),
    together("11.17(a)", "imperial", "seven_card_bonus"),
    Condition("11.4(b)", lambda o: o["dragons_eye"] and o["start"] != "dice"),
    Condition("11.9(k)2", lambda o: o["dragons_eye"] and o["banking"] and o["dragons_eye_vigorish"] == "triples_lose"),
    Condition("11.9(k)", lambda o: o["dragons_eye"] and o["ez"]),
    Condition("11.13(a)", lambda o: o["additional"] and o["start"] != "random_number"),
    Condition(
        "11.17(b)",
        lambda o: (o["three_card_bonus"] or o["seven_card_bonus"] != "none") and o["dealing"] != "automated_shoe",
    ),
    Condition(
        "11.4(a)",
        lambda o: (
            (o["three_card_bonus"] or o["seven_card_bonus"] != "none") and (o["dragons_eye"] or o["start"] != "dice")
        ),
    ),
    only_with("11.7(h)", "dynasty", "ez"),
    only_with("11.7(h)", "protection", "ez"),
    only_with("11.7(h)", "red_black", "ez"),
    only_with("11.7(h)", "queens_dragon", "ez"),
    Condition(
        "11.14(e)", lambda o: o["meter_rate"] < {"none": 0, "one_dollar": 21, "five_dollars": 27}[o["progressive"]]
    ),
    Condition("11.17(i)", lambda o: o["stub_count_waived"] and o["shuffle"] != "counting_device"),
]
CONDITIONS["pai-gow-poker"] = PAI_GOW_POKER

STATED: dict[str, dict[str, tuple[str, ...]]] = {
    "craps": {"1.4(a)": ()},
    "mini-craps": {"1.4(a)": ()},
    "automated-craps": {"1A.6(a)": ()},
    "big-six": {"5.5(b)": ()},
    "sic-bo": {"9.4(a)": ()},
    "pai-gow-poker": {"11.18(a)": ("three_card_pays", "seven_card_a_pays", "seven_card_b_pays")},
    "pokette": {"12.6(a)": ()},
    "mini-dice": {"13.6(a)": ()},
    "caribbean-stud-poker": {"16.12(a)": ()},
    "double-down-stud": {"17.10(a)": ()},
    "let-it-ride-poker": {"18.11(a)": ()},
    "colorado-hold-em-poker": {"23.12(a)": ()},
    "boston-5-stud-poker": {"24.11(a)": ()},
    "double-cross-poker": {"25.11(a)": ()},
    "texas-hold-em-bonus-poker": {"28.11(a)": ()},
    "flop-poker": {"29.11(a)": ()},
    "two-card-joker-poker": {"30.11(a)": ()},
    "ultimate-texas-hold-em": {"32.11(a)": ()},
    "winners-pot-poker": {"33.11(a)": ()},
    "mississippi-stud": {"35.11(a)": ()},
    "mini-tex-3-card-hold-em": {"37.11(a)": ()},
}
"""The paragraph by which odds are stated with "to" or "win" and never with "for", and the wagers it is about (all if
none is named). Subchapters 2, 3, 5.2, 7, 19, 20, 26, 27, 31, 34 and the other wagers of 11 have none."""
