"""Which paragraph an act, an option or a step cites where it depends on how the game is dealt, banked or varied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import pytest

from pitboss.equipment import Scripted, ScriptRanOut, Seeded, source_from
from pitboss.equipment.chance import Chance, Drawn, Outcomes
from pitboss.games import find
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import Event
from pitboss.table import Table, submit

CHIPS = 1_000_00
Said = tuple[str, str]
"""What was said or done, and the paragraph."""


class PartlyScripted(Scripted):
    """A script that continues at random where it says nothing."""

    def __init__(self, order: Mapping[str, Iterable[str]], to: Mapping[str, Iterable[str]], more: Chance) -> None:
        super().__init__(order, to)
        self.more = more

    def draw(self, among: Outcomes, to: str) -> Drawn:
        try:
            return super().draw(among, to)
        except ScriptRanOut:
            return self.more.draw(among, to)

    def copy(self) -> PartlyScripted:
        return PartlyScripted(self._order, self._to, source_from(self.more.state()))


@dataclass
class Play:
    """A table at which seats 1 and 2 bet in each round and prefer some answers to others."""

    table: Table
    prefer: Sequence[str] = ()
    said: list[Said] = field(default_factory=list)

    def hear(self, events: Iterable[Event]) -> None:
        for event in events:
            plain = plain_of(event)
            words = [str(plain[key]) for key in ("to", "of", "wager", "result", "says", "because") if plain.get(key)]
            self.said.append((" ".join([str(plain["kind"]), *words]), str(plain.get("law", ""))))

    def answer(self) -> None:
        while (ask := self.table.ask) is not None and ask.waiting:
            asked = ask.waiting[0]
            options = {option.id: option for option in ask.options[asked]}
            self.said.append((f"ask {ask.prompt}", ask.law or ""))
            self.said += [(f"option {option.id}", option.law or "") for option in options.values()]
            passive = next(option.id for option in options.values() if option.passive)
            choice = next((id_ for id_ in self.prefer if id_ in options), passive)
            amounts = options[choice].amounts
            amount = None if amounts is None else amounts[1]
            self.hear(self.table.choose(asked.seat, choice, amount=amount, at=asked.at))

    def round(self, bets: Mapping[int, Mapping[str, int]]) -> None:
        self.hear(self.table.begin())
        self.answer()
        for seat, bet in bets.items():
            if not any(f"bank marker is placed in front of seat {seat}" in said for said, _ in self.said):
                self.hear(self.table.bet(seat, bet))
        self.hear(self.table.no_more_bets())
        self.answer()


def played(
    game: str,
    options: Mapping[str, object],
    bet: Mapping[str, int],
    *,
    prefer: Sequence[str] = (),
    rounds: int = 1,
    chance: Chance | None = None,
    seats: Sequence[int] = (1, 2),
) -> list[Said]:
    """What was said in some rounds, with the paragraphs."""
    play = Play(Table(submit(find(game), options), chance or Seeded(3)), prefer)
    for seat in seats:
        play.table.sit(seat, chips=CHIPS)
    for _ in range(rounds):
        play.round(dict.fromkeys(seats, bet))
    return play.said


def laws_of(said: Iterable[Said], words: str) -> set[str]:
    """The paragraphs of what was said with these words."""
    return {law.removeprefix("13:69F-") for what, law in said if words in what}


def check(said: Sequence[Said], expected: Mapping[str, str]) -> None:
    assert {words: laws_of(said, words) for words in expected} == {words: {law} for words, law in expected.items()}


# ---------------------------------------------------------------------- pai gow games

MAIN = {
    "pai-gow": {"pai_gow": 10_00},
    "pai-gow-poker": {"pai_gow_poker": 10_00},
    "asia-poker": {"asia_poker": 10_00},
    "supreme-pai-gow": {"supreme_pai_gow": 10_00},
}
BANKED = ("house_way", "play")
HAND, SHOE, AUTOMATED = ({"dealing": way} for way in ("hand", "manual_shoe", "automated_shoe"))


@pytest.mark.parametrize(
    ("game", "options", "prefer", "expected"),
    [
        ("pai-gow-poker", HAND, ["bank"], {
            "shakes the dice": "11.10(i)2", "The dice total": "11.10(i)2", "is dealt first": "11.10(i)4",
            "dealt seat": "11.10(i)5", "dealt dealer": "11.10(i)5", "revealed seat 2": "11.10(l)",
            "the bank marker": "11.10(c)", "option no_cut": "11.6(d)2", "option cut": "11.6(d)2",
            "ask the cut is offered": "11.6(d)2", "option play": "11.10(l)"}),
        ("pai-gow-poker", SHOE, ["bank"], {
            "shakes the dice": "11.10(h)1", "is dealt first": "11.10(h)3", "dealt seat": "11.8(c)"}),
        ("pai-gow-poker", AUTOMATED, ["bank"], {
            "shakes the dice": "11.10(j)1", "is dealt first": "11.10(j)3", "dealt seat": "11.8B(d)"}),
        ("pai-gow-poker", SHOE, ["co_bank"], {"the co-bank marker": "11.10(e)", "revealed seat 2": "11.10(m)"}),
        ("supreme-pai-gow", HAND, ["bank"], {
            "shakes the dice": "34.13(i)2", "The dice total": "34.13(i)2", "is dealt first": "34.13(i)4",
            "dealt seat": "34.13(i)5", "dealt dealer": "34.13(i)5", "revealed seat 2": "34.13(l)",
            "the bank marker": "34.13(c)", "option no_cut": "34.6(d)2", "option cut": "34.6(d)2"}),
        ("supreme-pai-gow", SHOE, ["bank"], {"shakes the dice": "34.13(h)1", "is dealt first": "34.13(h)3"}),
        ("supreme-pai-gow", AUTOMATED, ["bank"], {
            "shakes the dice": "34.13(j)1", "is dealt first": "34.13(j)3", "dealt seat": "34.10(d)"}),
        ("supreme-pai-gow", SHOE, ["co_bank"], {"the co-bank marker": "34.13(e)", "revealed seat 2": "34.13(m)"}),
        ("pai-gow", {}, ["bank"], {
            "shakes the dice": "10.8(i)", "is dealt first": "10.8(j)", "revealed seat 2": "10.8(o)"}),
        ("pai-gow", {}, ["co_bank"], {"the co-bank marker": "10.8(e)", "revealed seat 2": "10.8(p)"}),
    ],
)  # fmt: skip
def test_a_banked_round_cites_the_paragraphs_of_its_way_of_dealing(
    game: str, options: Mapping[str, object], prefer: Sequence[str], expected: Mapping[str, str]
) -> None:
    banking = {"banking": True, "co_banking": True}
    table = Play(Table(submit(find(game), {**options, **banking}), Seeded(3)), [*prefer, *BANKED])
    for seat in (1, 2):
        table.table.sit(seat, chips=CHIPS)
    table.round(dict.fromkeys((1, 2), MAIN[game]))
    table.said.clear()
    table.round(dict.fromkeys((1, 2), MAIN[game]))
    check(table.said, expected)


@pytest.mark.parametrize(
    ("game", "options", "law"),
    [
        ("pai-gow-poker", SHOE, "11.10(h)1"), ("pai-gow-poker", HAND, "11.10(i)2"),
        ("pai-gow-poker", AUTOMATED, "11.10(j)1"), ("supreme-pai-gow", SHOE, "34.13(h)1"),
        ("supreme-pai-gow", HAND, "34.13(i)2"), ("supreme-pai-gow", AUTOMATED, "34.13(j)1"),
    ],
)  # fmt: skip
def test_a_lid_that_the_bank_lifts_is_covered_by_the_paragraph_of_the_way_of_dealing(
    game: str, options: Mapping[str, object], law: str
) -> None:
    chance = PartlyScripted({"dice": ["1-1-1", "1-1-1!lid_lifted", "1-2-3"]}, {}, Seeded(3))
    said = played(game, {**options, "banking": True}, MAIN[game], prefer=["bank", *BANKED], rounds=2, chance=chance)
    assert laws_of(said, "removed the lid") == {law}


@pytest.mark.parametrize(
    ("game", "law"), [("pai-gow-poker", "11.8C(c)"), ("asia-poker", "31.11(c)"), ("supreme-pai-gow", "34.11(c)")]
)
def test_positions_are_counted_to_a_random_number_by_its_own_paragraph(game: str, law: str) -> None:
    check(played(game, {"start": "random_number"}, MAIN[game]), {"The number is": law, "is dealt first": law})


@pytest.mark.parametrize(
    ("game", "expected"),
    [
        ("pai-gow", {"ask play or surrender": "10.7(f)", "settled pai_gow lost surrendered": "10.7(f)1"}),
        ("pai-gow-poker", {"ask play or surrender": "11.9(e)", "settled pai_gow_poker lost surrendered": "11.9(e)1"}),
        ("asia-poker", {"ask play or surrender": "31.12(e)", "settled asia_poker lost surrendered": "31.12(e)1"}),
        ("supreme-pai-gow", {
            "ask play or surrender": "34.12(e)", "option surrender": "34.12(e)",
            "settled supreme_pai_gow lost surrendered": "34.12(e)1"}),
    ],
)  # fmt: skip
def test_surrender_is_asked_by_one_paragraph_and_collected_by_its_first_item(
    game: str, expected: Mapping[str, str]
) -> None:
    check(played(game, {}, MAIN[game], prefer=["house_way", "surrender"]), expected)


@pytest.mark.parametrize(
    ("options", "law"),
    [({}, "10.7(d)"), ({"house_way": "printed"}, "10.7(d)"), ({"house_way": "usual"}, "10.7(e)")],
)
def test_the_dealer_s_tiles_are_set_by_the_printed_way_or_by_the_one_submitted(
    options: Mapping[str, object], law: str
) -> None:
    check(played("pai-gow", options, MAIN["pai-gow"]), {"the hands of the dealer as set": law})


@pytest.mark.parametrize(
    ("game", "eye", "law"),
    [
        ("pai-gow", False, "10.7(k)"), ("pai-gow", True, "10.7(l)1"),
        ("pai-gow-poker", False, "11.9(j)"), ("pai-gow-poker", True, "11.9(k)1"),
    ],
)  # fmt: skip
def test_vigorish_of_five_percent_with_the_dragon_s_eye_has_its_own_paragraph(game: str, eye: bool, law: str) -> None:
    said = played(game, {"dragons_eye": eye}, MAIN[game], prefer=BANKED, rounds=12)
    check(said, {"vigorish of 5%": law})
    options = submit(find(game), {"dragons_eye": eye}).options
    charge = find(game).hooks["charge"][0].charge(options, next(iter(MAIN[game])), "")
    assert charge is not None
    assert charge.law == law


def test_an_odd_or_even_wager_loses_to_a_triple_by_the_paragraph_on_vigorish() -> None:
    for method, law in (("five_percent", "11.9(k)1"), ("triples_lose", "11.9(k)2")):
        chance = PartlyScripted({"dice": ["5-5-5"]}, {}, Seeded(1))
        options = {"dragons_eye": True, "dragons_eye_vigorish": method}
        said = played("pai-gow-poker", options, {"pai_gow_poker": 10_00, "odd": 5_00}, chance=chance)
        check(said, {"settled odd lost": law})


def test_the_meter_starts_by_11_14_f_and_grows_by_11_14_e() -> None:
    said = played("pai-gow-poker", {"progressive": "one_dollar"}, {"pai_gow_poker": 10_00, "progressive": 1_00})
    check(said, {"meter starts": "11.14(f)", "meter grows": "11.14(e)"})


@pytest.mark.parametrize(
    ("rest", "expected"),
    [
        ("automated_shoe", {"put the stub": "11.17(h)1", "No more bets": "11.17(c)"}),
        ("hand", {"put the stub": "11.17(g)1", "No more bets": "11.17(c)"}),
    ],
)
def test_the_stub_of_a_deal_in_two_steps_depends_on_how_the_rest_is_dealt(
    rest: str, expected: Mapping[str, str]
) -> None:
    options = {"three_card_bonus": True, "dealing": "automated_shoe", "rest_dealt": rest}
    check(played("pai-gow-poker", options, MAIN["pai-gow-poker"]), expected)


# ---------------------------------------------------------------------- the cut


@pytest.mark.parametrize(
    ("game", "dealer", "player"),
    [
        ("blackjack", "2.5(f)", "2.5(c)"),
        ("blackjack-switch", "2A.4(e)", "2A.4(f)"),
        ("switch-hands-blackjack", "2B.4(e)", "2B.4(f)"),
        ("punto-banco", "3.5(c)", "3.5(d)"),
        ("chemin-de-fer", "4.4(c)", "4.4(d)"),
        ("mini-baccarat", "7.5(d)", "7.5(e)"),
        ("red-dog", "6.3(b)", "6.3(c)"),
        ("pai-gow-poker", "11.6(c)", "11.6(e)"),
        ("double-down-stud", "17.4(c)", "17.4(e)"),
        ("spanish-21", "19.4(c)", "19.4(e)"),
        ("fast-action-hold-em", "21.5(d)", "21.5(e)"),
        ("casino-war", "22.5(c)", "22.5(d)"),
        ("double-attack-blackjack", "26.4(c)", "26.4(e)"),
        ("supreme-pai-gow", "34.6(c)", "34.6(e)"),
        ("triple-attack-blackjack", "36.4(c)", "36.4(e)"),
    ],
)  # fmt: skip
def test_a_player_cuts_by_one_paragraph_and_the_dealer_by_another(game: str, dealer: str, player: str) -> None:
    for cutter, expected in ((0, {"the dealer must cut": dealer}), (1, {"seat 1 cuts the cards": player})):
        play = Play(Table(submit(find(game), {}), Seeded(3)))
        play.table.sit(1, chips=CHIPS)
        if cutter:
            play.table.apply({"do": "record", "procedure": "cut", "seat": cutter})
        play.hear(play.table.begin())
        check(play.said, expected)


# ---------------------------------------------------------------------- blackjack

FACE_UP = {"dealer_card": "up"}
SIX_TO_FIVE = {"blackjack_pays": "6 to 5", "hits_soft_17": True}
FROM_HAND = {"dealing": "hand", "decks": 1, "shuffle": "device", "cutting_card_percent": 40}


@pytest.mark.parametrize(
    ("options", "mine", "dealer", "prefer", "expected"),
    [
        ({}, "AS KD", "9C 10D", [], {"has a blackjack": "2.7(a)", "settled main won": "2.7(a)"}),
        ({}, "AS KD", "10C 7D", [], {"has a blackjack": "2.7(b)", "settled main won": "2.7(b)"}),
        ({}, "AS KD", "AC 7D", [], {"has a blackjack": "2.7(b)", "settled main won": "2.7(b)"}),
        (FACE_UP, "AS KD", "9C 10D", [], {"has a blackjack": "2.7(a)", "settled main won": "2.6(k)2"}),
        (FACE_UP, "AS KD", "10C 7D", [], {"settled main won": "2.6(k)2"}),
        (FACE_UP, "AS KD", "AC JD", [], {"settled main won": "2.6(k)1"}),
        (FACE_UP, "6S 5D 9H", "10C 7D", ["double"], {"option double": "2.6(k)4", "bet double": "2.6(k)4"}),
        ({}, "6S 5D 9H", "10C 7D", ["double"], {"option double": "2.10(a)", "bet double": "2.10(a)"}),
        ({}, "10S 8D", "10C 6D 5H", [], {"dealt dealer": "2.6(e) 2.6(h) 2.12(b)"}),
        (SIX_TO_FIVE, "10S 8D", "10C 6D 5H", [], {"dealt dealer": "2.6(e) 2.6(h) 2.12(d)"}),
        (FROM_HAND, "10S 8D", "10C 6D 5H", [], {"dealt dealer": "2.6A(c) 2.6A(f) 2.12(b)"}),
        ({**FROM_HAND, "hits_soft_17": True}, "10S 8D", "10C 6D 5H", [], {"dealt dealer": "2.6A(c) 2.6A(f) 2.12(e)"}),
        ({**FROM_HAND, **SIX_TO_FIVE}, "10S 8D", "10C 6D 5H", [], {"dealt dealer": "2.6A(c) 2.6A(f) 2.12(d)"}),
    ],
)  # fmt: skip
def test_blackjack_cites_the_paragraph_of_its_dealing_method_and_variation(
    options: Mapping[str, object], mine: str, dealer: str, prefer: Sequence[str], expected: Mapping[str, str]
) -> None:
    chance = PartlyScripted({}, {"seat 1": mine.split(), "dealer": dealer.split()}, Seeded(1))
    said = played("blackjack", options, {"main": 10_00}, prefer=prefer, chance=chance, seats=(1,))
    for words, laws in expected.items():
        assert laws_of(said, words) == set(laws.split())


# ---------------------------------------------------------------------- steps and procedures


def steps(game: str, options: Mapping[str, object]) -> Iterator[tuple[str, str, str]]:
    submission = submit(find(game), options)
    for step in submission.game.steps(submission.options):
        yield step.title, step.description, step.law


BONUSES = {"three_card_bonus": True, "seven_card_bonus": "A", "dealing": "automated_shoe"}


@pytest.mark.parametrize(
    ("game", "options", "name", "law", "says"),
    [
        ("pai-gow", {}, "Result", "10.7(h)", "none loses"),
        ("pai-gow-poker", {}, "Result", "11.9(g)", "none loses"),
        ("asia-poker", {}, "Result", "31.12(g)", "fewer lose"),
        ("supreme-pai-gow", {}, "Result", "34.12(g)", "none loses"),
        ("pai-gow-poker", {"bonus": True}, "Envy", "11.15(d)3", "envy marker"),
        ("pai-gow-poker", {"ez": True, "dynasty": "A"}, "Envy", "11.22(d)3", "envy marker"),
        ("pai-gow-poker", BONUSES, "Start", "11.17(d)", "farthest to the dealer's left"),
        ("pai-gow-poker", BONUSES, "Deal", "11.17(e)", "get 3 cards"),
        ("pai-gow-poker", BONUSES, "Deal", "11.17(g)2", "4 more cards, clockwise, in stacks"),
        ("pai-gow-poker", {**BONUSES, "rest_dealt": "hand"}, "Deal", "11.17(g)1", "4 more cards, clockwise, by hand"),
        ("pai-gow-poker", {"dragons_eye": True}, "Start", "11.8D(d)", "dragon's eye die"),
        ("pai-gow", {"dragons_eye": True}, "Start", "10.6A(d)", "dragon's eye die"),
        ("pai-gow", {"dragons_eye": True, "dragons_eye_start": "count"}, "Start", "10.6(c)", "total is counted"),
        ("pai-gow-poker", HAND, "Deal", "11.8A(f)", ", clockwise from the starting position."),
        ("supreme-pai-gow", HAND, "Deal", "34.9(f)", ", counterclockwise from the starting position."),
        ("supreme-pai-gow", {**HAND, "banking": True}, "Deal", "34.9(f)", "If a player banks, they get them clockwise"),
        ("supreme-pai-gow", SHOE, "Deal", "34.8(c)", ", clockwise from the starting position."),
        ("blackjack", {}, "Dealer", "2.12(b)", "16 or less"),
        ("blackjack", SIX_TO_FIVE, "Dealer", "2.12(d)", "soft 17"),
        ("blackjack", {**FROM_HAND, "hits_soft_17": True}, "Dealer", "2.12(e)", "soft 17"),
        ("blackjack", FACE_UP, "Double down", "2.6(k)4", "9, 10 or 11"),
    ],
)  # fmt: skip
def test_a_step_cites_and_says_what_holds_under_the_submission(
    game: str, options: Mapping[str, object], name: str, law: str, says: str
) -> None:
    found = [(step_law, text) for title, text, step_law in steps(game, options) if title == name]
    assert [text for step_law, text in found if step_law == law and says in text], found


def test_no_dice_are_in_the_steps_of_a_table_that_deals_three_cards_first() -> None:
    assert not [text for _, text, _ in steps("pai-gow-poker", BONUSES) if "dice" in text]


@pytest.mark.parametrize(
    ("game", "options", "law"),
    [
        ("supreme-pai-gow", SHOE, "34.8(d)"), ("supreme-pai-gow", HAND, "34.9(d)"),
        ("supreme-pai-gow", AUTOMATED, "34.10(e)"), ("pai-gow-poker", AUTOMATED, "11.8B(e)"),
        ("pai-gow-poker", BONUSES, "11.17(h)"), ("colorado-hold-em-poker", AUTOMATED, "23.9(e)"),
        ("three-card-poker", {**HAND, "shuffle": "device"}, "20.8(e)"),
    ],
)  # fmt: skip
def test_a_count_of_the_stub_is_recorded_by_the_paragraph_of_the_way_of_dealing(
    game: str, options: Mapping[str, object], law: str
) -> None:
    play = Play(Table(submit(find(game), options), Seeded(1)))
    play.table.sit(1, chips=CHIPS)
    play.hear(play.table.begin())
    play.hear(play.table.bet(1, MAIN.get(game, {"ante": 10_00})))
    play.hear(play.table.no_more_bets())
    [event] = play.table.record("stub_count")
    assert plain_of(event)["law"] == law


@pytest.mark.parametrize(
    ("game", "law"),
    [
        ("pai-gow", "10.6(a)"),
        ("pai-gow-poker", "11.8C(b)"),
        ("asia-poker", "31.11(b)"),
        ("supreme-pai-gow", "34.11(b)"),
    ],
)
def test_the_shaker_is_shaken_three_times_by_the_paragraph_that_says_so(game: str, law: str) -> None:
    assert {record.id: record.law for record in find(game).procedures}["shaker"] == law


def test_the_imperial_wager_says_every_hand_that_it_pays() -> None:
    wager = next(wager for wager in find("pai-gow-poker").wagers if wager.id == "imperial")
    assert "three of a kind or better" in wager.description
