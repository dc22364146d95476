"""The second evaluator ranks the hands that the text names as examples."""

from __future__ import annotations

import pytest

from tests.second import hands

DECREASING = {
    # each line of hands from the highest to the lowest, equal hands joined by =
    hands.five: [  # 16.5(b), (c)
        "AS KS QS JS 10S",
        "KS QS JS 10S 9S",
        "5D 4D 3D 2D AD",
        "AS AH AD AC 2S",
        "2S 2H 2D 2C KS",
        "AS AH AD KS KH",
        "2S 2H 2D 3S 3H",
        "AS KS QS JS 9S",
        "AS KD QH JC 10D",
        "6S 5D 4H 3C 2D",
        "5S 4D 3H 2C AD",
        "AS AH AD 3C 2D",
        "AS AD 3H 3C QD",
        "AH AC 2S 2D KC",
        "3S 3H 2D 2C AS",
        "2S 2H AD KC QD",
        "AS KD 5D 3S 2D",
        "AS KD 4H 3C 2S = AH KC 4S 3D 2H",
        "AH QC JD 9S 8C",
    ],
    hands.three: [  # 20.3(b)
        "AS KS QS",
        "4D 3D 2D",
        "3D 2D AD",
        "2S 2H 2D",
        "AS KD QH",
        "4S 3D 2H",
        "3S 2D AH",
        "AS KS JS",
        "5S 3S 2S",
        "2S 2D 3H",
        "QC 3D 2H",
        "JS 10D 8C",
    ],
    hands.four: [  # 27.3(b)
        "2S 2H 2D 2C",
        "AS KS QS JS",
        "4D 3D 2D AD",
        "2S 2H 2D 3C",
        "5S 4S 3S AS",
        "AS KD QH JC",
        "4S 3D 2H AC",
        "3S 3D 2H 2C",
        "AS AD 4H 3C",
        "KS QD JH 9C",
    ],
    hands.two: [  # 30.5(b)
        "JK JK",
        "AS KS",
        "KD QD",
        "2H AH",
        "AS KD",
        "3S 2D",
        "AC 2D",
        "JK AS = AH AD",
        "2S 2D = JK 2H",
        "AS QS",
        "AS 3S",
        "4D 2D",
        "AS QD",
        "JS 9D",
    ],
    hands.fast_action_five: [  # 21.3(b)
        "7S 7S 7S 7S 7S",
        "AS KS QS JS 10S",
        "8S 8S 8S 8S AS",
        "KS QS JS 10S 9S",
        "2S 2S 2S 3S 3S",
        "AS AH AD AC AS",
        "5S 5S 5S 3S 2S",
        "5S 5S 3S 3S 2S",
        "2S 2S 3S 4S 5S",
        "AS AH AD AC 2S",
        "AS AH AD KS KH",
        "AS KS QS JS 9S",
        "5S 4D 3H 2C AD",
        "AS AH AD 3C 2D",
        "AS AD 3H 3C QD",
        "2S 2H AD KC QD",
        "AS KD 5D 3S 2D",
    ],
    hands.pai_gow_five: [  # 11.3(b), (c)
        "AS AH AD AC JK",
        "AS KS QS JS JK = AH KH QH JH 10H",
        "AS 2S 3S 4S 5S",
        "KD QD JD 10D 9D",
        "AS AH AD JK 2S",
        "KS KH KD KC JK",
        "AS KD QH JC JK",
        "AS 2D 3H 4C 5D",
        "KS QD JH 10C 9D",
        "KS KD JK 9H 2C = KH KC AS 9D 2H",
    ],
    hands.asia_four: [  # 31.3(b)
        "AS AH AD JK",
        "AS KS QS JS",
        "AD 2D 3D 4D",
        "KS QS JS 10S",
        "KS KH KD KC",
        "KD 9D 6D JK",
        "AC QC JC 10C",
        "AS KD QH JC",
        "AS 2D 3H 4C",
        "KS QD JH 10C",
        "2S 2H 2D AC",
        "2S 2H 3D 3C",
        "2S 2H AD KC",
        "AS KD QH 9C",
    ],
    hands.tiles: [  # 10.2(b)-(h)
        "2-4 1-2",
        "6-6 6-6",
        "1-1 1-1",
        "1-5 1-5",
        "3-6 4-5",
        "1-4 2-3",
        "6-6 4-5 = 6-6 3-6",
        "1-1 4-5",
        "6-6 4-4 = 6-6 2-6",
        "1-1 2-6",
        "4-4 5-6",
        "1-3 1-4",
        "2-4 1-4 = 1-2 2-3",
        "5-5 1-6",
        "5-5 4-6",
        "5-6 4-5",
    ],
}


@pytest.mark.parametrize("rank", DECREASING, ids=lambda rank: rank.__name__)
def test_hands_rank_as_the_text_lists_them(rank: hands.Ranking) -> None:
    """Every hand is below the one before it, equal where the text makes them equal."""
    lines = [[rank(one.split()) for one in line.split(" = ")] for line in DECREASING[rank]]
    for line in lines:
        assert len(set(line)) == 1
    ranks = [line[0] for line in lines]
    assert ranks == sorted(ranks, reverse=True)
    assert len(set(ranks)) == len(ranks)


def test_low_hands_and_badugi() -> None:
    """14.3(e), (f), 14.12A(l) and 14.12B(l)."""
    low = [hands.low(one.split()) for one in ("5H 4H 3H 2H AH", "6S 4C 3D 2C AD", "KS QD JC 10H 9S", "AS AD 2C 3H 4S")]
    assert low == sorted(low)
    assert hands.qualifies(hands.best_low("AC 2C QS JS 3S 4D 8C".split()), 8)
    assert not hands.qualifies(hands.best_low("AC 2C QS JS 3S 4D 9C".split()), 8)
    seven = [hands.deuce_to_seven(one.split()) for one in ("7S 5D 4C 3H 2S", "KS KD 9H 8C 2D", "6S 5C 4D 3C 2H")]
    assert seven == sorted(seven)
    wheel = "5S 4D 3C 2H AS".split()
    assert hands.deuce_to_seven(wheel) > hands.deuce_to_seven("AS AD AC KD QH".split())
    assert hands.deuce_to_seven(wheel, wheel_is_straight=False) < hands.deuce_to_seven("2S 2D 3C 4D 5H".split())
    assert hands.badugi("AS 2H 3D KC".split()) < hands.badugi("AH 2C 3S 4S".split())


def test_supreme_pai_gow_hands() -> None:
    """34.3(a) and (b): pairs, two faces, points with the joker as 3 or 6."""
    ranks = [
        hands.supreme_two(one.split())[0] for one in ("JK JK", "AS AD", "2S 2D", "KS QD", "QS JD", "KS 9D", "10S KD")
    ]
    assert ranks == sorted(ranks, reverse=True)
    points = {"A": 7, "2": 8, "3": 9, "4": 7, "5": 8, "6": 9, "7": 3, "8": 4, "9": 5, "10": 6, "K": 6}
    assert {rank: hands.supreme_two(["JK", rank + "S"])[0][1] for rank in points} == points
    assert hands.supreme_two("KD 9C".split()) > hands.supreme_two("6H JK".split())


@pytest.mark.parametrize(
    ("low", "high", "lawful"),
    [
        ("7S 7D", "7H 7C AS KD 2C", True),
        ("AS KD", "AH KC 9D 5C 3C", True),
        ("AS KD", "AH QC 9D 5C 3C", False),
        ("10H 10C", "9S 9D 7H 5C 2D", False),
        ("2S 2D", "AH KC 9D 5C 3C", False),
    ],
)
def test_the_low_hand_may_not_rank_above_the_high_hand(low: str, high: str, lawful: bool) -> None:
    """11.9(a)."""
    assert hands.pai_gow_low_beside_high(low.split(), hands.pai_gow_five(high.split())) == lawful
