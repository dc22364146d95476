"""Irregularities: reported by equipment or staff, remedied by the game's rules, refused if it has none."""

from __future__ import annotations

import pytest
from tests.support.checks import refuses
from tests.support.events import kinds, made, settlements
from tests.support.made_up import HIGH_CARD, LAW, POT, ROLLS, HighCard, HighCardOptions, Rolls, RollsOptions, find

from pitboss.equipment import Chance, Live, Scripted, Seeded
from pitboss.plain import Json
from pitboss.protocol.events import Dealt, Settled
from pitboss.table import Ask, Flow, Irregularity, Option, Round, Table
from pitboss.table.log.replay import replay_lines


def started(chance: Chance, people: int = 2) -> Table[HighCardOptions]:
    """High card with bets made and the layout about to be closed."""
    table = HIGH_CARD.open(chance=chance)
    for seat in range(1, people + 1):
        table.sit(seat, chips=1000)
    table.begin()
    for seat in range(1, people + 1):
        table.bet(seat, ante=100)
    return table


def proved(table: Table) -> None:
    """The log leads to the same table."""
    *_, last = replay_lines(table.log.lines, find)
    assert last.table.state.plain() == table.state.plain()


# ---------------------------------------------------------------------- reported by the equipment


def test_a_card_found_face_up_is_not_used() -> None:
    table = started(Scripted({"card": ["QS!face_up", "AS", "KS", "2C"]}))
    events = table.no_more_bets()
    assert events[1] == made({
        "kind": "irregularity", "law": LAW, "what": "face_up", "says": "a card was found face up in the shoe",
        "outcome": "QS",
    })  # fmt: skip
    assert [event.to for event in events if isinstance(event, Dealt)] == ["seat 1", "seat 2", "dealer"]
    assert 43 in table.state.shoes["shoe"].discards
    proved(table)


def test_a_remedy_may_count_how_often_it_happened_in_the_round() -> None:
    table = started(Scripted({"card": ["QS!face_up", "AS", "KD!face_up"]}))
    events = table.no_more_bets()
    assert settlements(events) == {"1 ante": 0, "2 ante": 0}
    assert {event.result for event in events if isinstance(event, Settled)} == {"void"}
    assert kinds(events)[-4:] == ["voided", "settled", "settled", "ended"]
    proved(table)


def test_a_fault_without_an_outcome_voids_the_round() -> None:
    table = started(Scripted({"card": ["AS", "!jam"]}))
    events = table.no_more_bets()
    assert events[-4] == made({"kind": "voided", "law": LAW, "says": "the shoe jammed"})
    assert table.state.accounts["seat 1"] == 1000
    assert not table.round_under_way
    proved(table)


def test_a_throw_that_is_no_roll_opens_the_layout_again_and_one_that_counts_stands() -> None:
    """1.10(a)1: a cocked die is read, or the throw is void and the dice are thrown again."""
    table = ROLLS.open(chance=Scripted({"dice": ["3-4!cocked", "2-2!off_table"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, line=100)
    table.no_more_bets()
    assert table.ask is not None
    assert table.ask.for_bets
    table.bet(1, line=100)
    table.no_more_bets()
    assert table.state.layout[1].note == {"point": 4}
    proved(table)


def test_a_fault_that_the_game_does_not_name_is_refused() -> None:
    table = started(Scripted({"card": ["AS!on_fire"]}))
    refuses(table, {"do": "no more bets"}, "High card has no rule for 'on_fire'; equipment may report face_up, jam")


def test_equipment_reports_only_what_is_its_own() -> None:
    """20.12(a): a card found face up is found in the deal."""
    table = started(Scripted({"card": ["AS!foul"]}))
    refuses(table, {"do": "no more bets"}, "no rule for 'foul'")


def test_a_fault_in_a_draw_cannot_ask_anybody() -> None:
    """20.12(a): the card is on its way; a remedy that asks would never run, so its game is stopped at once."""

    class Asking(HighCard):
        irregularities = (Irregularity[HighCardOptions]("melted", LAW, "melted", lambda *_: _nobody(), by="equipment"),)

    table = Asking().open(chance=Scripted({"card": ["AS!melted"]}))
    table.begin()
    with pytest.raises(AssertionError, match="melted: a draw cannot ask anybody"):
        table.no_more_bets()


def _nobody() -> Flow[None]:
    yield Ask("?", LAW)


# ---------------------------------------------------------------------- reported by staff


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"what": "flood"}, "High card has no rule for 'flood'; staff may report jam, dealer_exposed"),
        ({"what": "face_up"}, "no rule for 'face_up'"),
        ({"what": 5}, "what must be a text"),
        ({}, "what is missing"),
        ({"what": "jam", "at": "1"}, "at must be a whole number"),
        ({"what": "jam", "at": True}, "at must be a whole number"),
        ({"what": "jam", "note": 5}, "note must be a text"),
        ({"what": "jam", "note": "x" * 201}, "note must be a text"),
    ],
)
def test_staff_report_what_the_game_names(given: dict[str, Json], says: str) -> None:
    table = started(Seeded(1))
    table.no_more_bets()
    refuses(table, {"do": "report", **given}, says)


def test_a_void_returns_everything_on_the_layout() -> None:
    table = started(Scripted({"card": ["AS", "KS", "QS"]}))
    table.no_more_bets()
    table.choose(1, "raise")
    events = table.report("dealer_exposed", note="seen by seat 2")
    assert events[0].note == "seen by seat 2"
    assert settlements(events) == {"1 ante": 0, "1 raise": 0, "2 ante": 0}
    assert table.state.accounts == {"cage": -2000, "bank": 0, "layout": 0, "seat 1": 1000, "seat 2": 1000}
    refuses(table, {"do": "choose", "seat": 2, "action": "fold"}, "nothing to decide now")
    proved(table)


def test_a_void_leaves_what_was_settled_in_mid_round() -> None:
    table = started(Scripted({"card": ["AS", "KS", "QS"]}))
    table.no_more_bets()
    table.choose(1, "fold")
    table.report("dealer_exposed")
    assert table.state.accounts["seat 1"] == 900
    assert table.state.accounts["seat 2"] == 1000


def test_a_void_returns_bets_that_stay_over_rounds_too() -> None:
    table = ROLLS.open(chance=Scripted({"dice": ["2-2"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, line=100)
    table.no_more_bets()
    table.begin()
    table.report("earthquake")
    assert table.state.accounts["seat 1"] == 1000


def test_a_game_gives_a_pot_back_before_it_voids() -> None:
    table = POT.open(chance=Scripted({"card": ["AS", "KS"]}))
    for seat in (1, 2):
        table.sit(seat, chips=1000)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=100)
    table.no_more_bets()
    table.report("misdeal")
    assert table.state.accounts["pot main"] == 0
    assert table.state.accounts["seat 1"] == 1000


def test_there_is_nothing_to_report_between_rounds() -> None:
    table = HIGH_CARD.open(chance=Seeded(1))
    refuses(table, {"do": "report", "what": "jam"}, "'jam' cannot be reported while no round is under way", LAW)
    refuses(table, {"do": "report", "what": "flood"}, "'flood' cannot be reported")


def test_a_remedy_between_rounds_ends_no_round() -> None:
    """2.15(d), (k): it may ask a person, or give back bets that stay over rounds."""

    def asking(r: Round[RollsOptions]) -> Flow[None]:
        yield from r.choose(1, [Option("yes", "go on", LAW)], LAW, "go on?", seat=1)

    class Between(Rolls):
        irregularities = (
            Irregularity[RollsOptions]("fire", LAW, "fire", lambda r, _: r.void(LAW, "fire"), between_rounds=True),
            Irregularity[RollsOptions]("doubt", LAW, "doubt", lambda r, _: asking(r), between_rounds=True),
        )

    table = Between().open(chance=Scripted({"dice": ["2-2"]}))
    table.sit(1, chips=1000)
    table.begin()
    table.bet(1, line=100)
    table.no_more_bets()
    table.report("doubt")
    refuses(table, {"do": "begin"}, "under way")
    assert kinds(table.choose(1, "yes")) == ["chose"]
    assert kinds(table.report("fire")) == ["irregularity", "voided", "settled"]
    assert table.state.accounts["seat 1"] == 1000


def test_a_remedy_that_refuses_changes_nothing() -> None:
    """A count of faults is part of the table: a refused report is not counted."""
    table = started(Seeded(1))
    table.no_more_bets()
    for what in ("foul", "exposed"):
        refuses(table, {"do": "report", "what": what, "at": 5}, "there is no hand at position 5", LAW)
    table.choose(1, "fold")


# ---------------------------------------------------------------------- a remedy that asks a person


def test_a_remedy_may_ask_the_person_and_the_round_then_continues_where_it_was() -> None:
    table = started(Scripted({"card": ["AS", "KS", "QS", "2C"]}))
    table.no_more_bets()
    table.report("exposed", at=2)
    assert table.ask is not None
    assert table.ask.plain()["says"] == "a card of yours was exposed"
    refuses(table, {"do": "choose", "seat": 1, "action": "raise"}, "it is not the turn of seat 1; waiting for seat 2")
    events = table.choose(2, "replace")
    assert kinds(events) == ["chose", "dealt"]
    assert [asked.seat for asked in table.ask.waiting] == [1]
    table.choose(1, "raise")
    assert settlements(table.choose(2, "raise")) == {"1 ante": 100, "2 ante": -100, "1 raise": 100, "2 raise": -100}
    proved(table)


def test_a_remedy_may_be_interrupted_by_another() -> None:
    table = started(Scripted({"card": ["AS", "KS", "QS"]}))
    table.no_more_bets()
    table.report("exposed", at=2)
    table.report("exposed", at=1)
    table.choose(1, "keep")
    table.choose(2, "keep")
    table.choose(1, "fold")
    table.choose(2, "fold")
    assert not table.round_under_way
    proved(table)


def test_the_person_whom_a_remedy_asks_may_lose_their_hand_meanwhile() -> None:
    table = started(Scripted({"card": ["AS", "KS", "QS"]}))
    table.no_more_bets()
    table.report("exposed", at=2)
    table.report("foul", at=2)
    assert table.ask is not None
    assert [asked.seat for asked in table.ask.waiting] == [1]
    table.choose(1, "raise")
    assert not table.round_under_way
    proved(table)


def test_a_void_ends_a_remedy_that_asks() -> None:
    table = started(Scripted({"card": ["AS", "KS", "QS"]}))
    table.no_more_bets()
    table.report("exposed", at=2)
    assert kinds(table.report("jam"))[-1] == "ended"
    proved(table)


def test_a_remedy_draws_what_a_live_table_keys_in_later() -> None:
    """The remedy draws at once, without asking anybody; at a real table the card is keyed in."""
    table = started(Live(), people=1)
    table.no_more_bets()
    table.key("AS")
    table.key("KS")
    table.report("extra_burn")
    assert str(table.awaiting) == "waiting for the card for burn"
    assert kinds(table.key("QS")) == ["burned"]
    table.choose(1, "raise")
    assert not table.round_under_way
    proved(table)


def test_at_a_live_table_a_fault_is_keyed_with_the_draw() -> None:
    """20.12(a), (f): as a card found face up, or a shoe that jams."""
    table = started(Live(), people=1)
    table.no_more_bets()
    refuses(table, {"do": "report", "what": "jam"}, "together with the outcome, like !jam")
    assert kinds(table.key("QS!face_up")) == ["irregularity"]
    assert kinds(table.key("!jam"))[-1] == "ended"
    proved(table)


# ---------------------------------------------------------------------- procedures


def test_a_procedure_is_recorded_with_its_paragraph() -> None:
    table = started(Seeded(1))
    assert table.record("stub_count", "17 cards") == [
        made(
            {
                "kind": "recorded",
                "law": LAW,
                "procedure": "stub_count",
                "says": "the stub was counted",
                "note": "17 cards",
            }
        )
    ]
    assert table.record("chip_color", "red", seat=1)[0].seat == 1
    refuses(
        table,
        {"do": "record", "procedure": "stub_cont"},
        "High card has no procedure 'stub_cont'; did you mean 'stub_count'",
    )
    refuses(table, {"do": "record", "procedure": "chip_color"}, "name the seat")
    refuses(table, {"do": "record", "procedure": "chip_color", "seat": 5}, "nobody sits at seat 5")
