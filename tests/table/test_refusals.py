"""Bad input is refused in one sentence; the table and its log are unchanged, even if a round must be replayed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.support.checks import refuses, whole_state
from tests.support.events import kinds, settlements
from tests.support.made_up import HIGH_CARD, LAW, Rolls, RollsOptions, find

from pitboss.equipment import Chance, Dice, Live, Scripted, Secure, Seeded
from pitboss.errors import BadFile, Refused
from pitboss.law import find_edition
from pitboss.plain import Json
from pitboss.protocol import inputs
from pitboss.table import Flow, Round, Table
from pitboss.table.log.replay import replay_lines
from pitboss.table.play.table import _ACTS


def with_bets(chance: Chance) -> Table:
    """High card, bets made by two people."""
    table = HIGH_CARD.open(chance=chance)
    for seat in (1, 2):
        table.sit(seat, chips=1000)
    table.begin()
    for seat in (1, 2):
        table.bet(seat, ante=100)
    return table


# ---------------------------------------------------------------------- what an error says


def test_a_refusal_names_the_paragraph_in_full_once_its_edition_is_known() -> None:
    refusal = Refused("the ante is closed", "7.7(d)")
    assert str(refusal) == "the ante is closed (7.7(d))"
    find_edition("13:69F").resolve(refusal)
    assert (str(refusal), refusal.law) == ("the ante is closed (13:69F-7.7(d))", "7.7(d)")
    find_edition("19:47-B").resolve(refusal)
    assert (str(refusal), refusal.law) == ("the ante is closed (19:47-7.7(c)3i)", "19:47-7.7(c)3i")
    find_edition("13:69F").resolve(refusal)
    assert str(refusal) == "the ante is closed (19:47-7.7(c)3i)", "a table has named it already"
    assert str(Refused("the ante is closed")) == "the ante is closed"


def test_what_a_table_refuses_is_named_in_full() -> None:
    table = with_bets(Secure())
    table.no_more_bets()
    with pytest.raises(Refused) as refused:
        table.bet(1, ante=100)
    assert str(refused.value).endswith(f"(13:69F-{refused.value.law})")


def test_a_bad_file_names_its_place() -> None:
    assert str(BadFile("a.log", "is empty")) == "a.log: is empty"
    assert str(BadFile("a.log", "is cut off", 7)) == "a.log:7: is cut off"


# ---------------------------------------------------------------------- scripts and keyed outcomes


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        (["AS", "AS"], "AS has already been dealt"),
        (["AS", "ZZ"], "'ZZ' is not a card"),
        (["AS", "KS"], "the script has no card left for dealer"),
        (["AS", "KS", "JK"], "this shoe has no jokers"),
        (["AS", "KS", "QS!"], "fault mark without a fault"),
        (["AS", "KS", "QS!melted"], "no rule for 'melted'"),
        (["AS", "KS!face_up", "!"], "fault mark without a fault"),
    ],
)
def test_an_error_in_a_script_during_the_deal_undoes_the_deal(cards: list[str], says: str) -> None:
    refuses(with_bets(Scripted({"card": cards})), {"do": "no more bets"}, says)


def test_a_table_continues_after_its_script_went_wrong() -> None:
    table = with_bets(Scripted({"card": ["AS", "KS"]}))
    refuses(table, {"do": "no more bets"}, "no card left")
    table.report("jam")
    assert not table.round_under_way
    assert table.state.accounts["seat 1"] == 1000
    assert isinstance(table.chance, Scripted)
    assert table.chance.left() == {"card": ["AS", "KS"]}


def test_a_round_that_goes_wrong_late_is_taken_back_to_its_last_answer() -> None:
    table = with_bets(Scripted({"card": ["AS", "KS", "2C", "2C"]}))
    table.no_more_bets()
    table.choose(1, "raise")
    table.report("exposed", at=2)
    refuses(table, {"do": "choose", "seat": 2, "action": "replace"}, "2C has already been dealt")
    table.choose(2, "keep")
    assert settlements(table.choose(2, "raise")) == {"1 ante": 100, "2 ante": 100, "1 raise": 100, "2 raise": 100}


def test_a_round_that_cannot_begin_has_not_begun() -> None:
    class Early(Rolls):
        def round(self, r: Round[RollsOptions]) -> Flow[None]:
            """Rolls before any bet."""
            r.roll(Dice(2), LAW)
            yield from super().round(r)

    table = Early().open(chance=Scripted({"dice": ["7-7"]}))
    refuses(table, {"do": "begin"}, "'7-7' is not a throw")
    assert not table.round_under_way
    table.sit(1)


@pytest.mark.parametrize("outcome", ["", "  ", "ZZ", "AS", "AS!", "KS!melted", "KS QS", "x" * 300, None, 5, ["KS"]])
def test_an_outcome_that_cannot_be_is_keyed_again(outcome: Json) -> None:
    """5.3(c), 20.12(a)."""
    table = with_bets(Live())
    table.no_more_bets()
    table.key("AS")
    refuses(table, {"do": "key", "outcome": outcome}, ".")
    for card in ("KS", "QS"):
        table.key(card)
    assert table.ask is not None
    table.choose(1, "fold")
    table.choose(2, "fold")
    assert len(list(replay_lines(table.log.lines, find))) == table.entries + 1


def test_nothing_is_keyed_where_nothing_is_waited_for() -> None:
    """5.3(c): an outcome is read when the ball has come to rest, and at no other time."""
    refuses(with_bets(Live()), {"do": "key", "outcome": "AS"}, "not waiting for an outcome")
    for chance in (Secure(), Seeded(1), Scripted()):
        refuses(with_bets(chance), {"do": "key", "outcome": "AS"}, "cannot be keyed in")


def test_a_live_table_that_waits_for_a_card_takes_no_answers_and_no_new_round() -> None:
    """20.6(c), 20.10(b): nobody leaves or decides before the cards are dealt."""
    table = with_bets(Live())
    assert kinds(table.no_more_bets()) == ["announced"]
    refuses(table, {"do": "choose", "seat": 1, "action": "fold"}, "nothing to decide now")
    refuses(table, {"do": "begin"}, "a round is under way")
    refuses(table, {"do": "no more bets"}, "no wager may be closed")
    refuses(table, {"do": "close"}, "cannot be closed while")
    refuses(table, {"do": "cash out", "seat": 1, "amount": 5}, "waiting for the card for seat 1, which comes first")
    refuses(table, {"do": "record", "procedure": "stub_count"}, "which comes first")
    table.apply({"do": "buy in", "seat": 1, "amount": 5})
    table.sit(3)
    refuses(table, {"do": "leave", "seat": 3}, "which comes first")
    assert [kinds(table.key(card)) for card in ("AS", "KS", "QS")] == [["dealt"], ["dealt"], ["dealt"]]
    assert table.state.accounts["seat 1"] == 905
    assert sorted(table.state.players) == [1, 2, 3]


# ---------------------------------------------------------------------- anything at all


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from([10**400, -(10**400)]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
INPUTS = [(do, frozenset(("do", *class_.__struct_fields__))) for do, class_ in inputs.INPUTS.items()]


@pytest.mark.slow
@given(st.data())
@settings(max_examples=400, deadline=None)
def test_any_input_is_carried_out_whole_or_refused_and_then_nothing_has_changed(data: st.DataObject) -> None:
    do, fields = data.draw(st.sampled_from(INPUTS))
    chances: list[Chance] = [Seeded(1), Live(), Scripted({"card": ["AS", "KS", "QS"]})]
    table = with_bets(data.draw(st.sampled_from(chances)))
    if data.draw(st.booleans()):
        table.no_more_bets()
    value = st.one_of(
        JSON, st.sampled_from([1, 2, 100, "fold", "ante", "AS", True, [1], [{"wager": "ante", "amount": 5}]])
    )
    given_ = {"do": do, **{name: data.draw(value) for name in fields - {"do"} if data.draw(st.booleans())}}
    before, lines = whole_state(table), list(table.log.lines)
    try:
        table.apply(given_)
    except Refused as error:
        assert whole_state(table) == before
        assert table.log.lines == lines
        assert str(error)
    else:
        assert len(table.log.lines) == len(lines) + 1
    *_, last = replay_lines(table.log.lines, find)
    assert last.table.state == table.state


def test_every_input_has_its_row_and_something_that_the_table_does_then() -> None:
    assert list(_ACTS) == list(inputs.INPUTS.values())
    assert all(inputs.summary_of(class_).endswith(".") and class_.by_roles for class_ in inputs.INPUTS.values())
