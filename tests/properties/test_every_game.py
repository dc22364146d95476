"""The properties of DESIGN.md over every registered game: a game is tested by standing in ``games.GAMES``."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.games import GAMES
from pitboss.protocol.inputs import INPUTS
from pitboss.table import Unlawful, submit
from tests.law_tables.events import UNLISTED, unlisted
from tests.properties.proofs import check_replay, check_session
from tests.properties.session import Session, unknown_laws
from tests.properties.submissions import random_submission

SESSIONS = 6
ROUNDS = 12
"""Rounds in each session of the suite; ``python -m tests.properties --rounds 10000`` plays more."""


FIRST_OF_FAMILY = {type(game).__module__.rpartition(".")[0]: id_ for id_, game in reversed(list(GAMES.items()))}
QUICK = set(FIRST_OF_FAMILY.values())
every_game = pytest.mark.parametrize(
    "id_", [pytest.param(id_, marks=() if id_ in QUICK else pytest.mark.slow) for id_ in GAMES]
)
"""One game of each family is quick."""


@every_game
def test_random_play_under_random_lawful_submissions_holds_the_properties(id_: str) -> None:
    """Money and cards are conserved, bets resolved, secrets kept, refusals harmless, logs replayed to the byte."""
    made, offered, bets, rounds, refused = set[str](), set[str](), 0, 0, 0
    for seed in range(SESSIONS):
        print(f"{id_} seed {seed}")  # pytest shows it when the session fails
        session = Session(GAMES[id_], seed)
        offered |= {f"bet {wager}" for wager, offer in session.table.offers.items() if offer.wager.open}
        session.play(ROUNDS)
        check_session(session)
        assert unlisted(id_, session.cited) == [], UNLISTED
        made |= set(session.done)
        bets += session.books.made
        rounds += session.rounds
        refused += session.refused
    assert refused > 0, "nonsense is tried and refused"
    assert bets > rounds / 2, "most rounds have bets"
    assert len(made & offered) >= len(offered) / 2, f"most wagers are made; never {sorted(offered - made)}"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)


@every_game
@given(data=st.data())
@settings(max_examples=12)
def test_any_input_is_carried_out_whole_or_refused_and_then_nothing_has_changed(id_: str, data: st.DataObject) -> None:
    """Any JSON in any field, at any point of a round."""
    session = Session(GAMES[id_], data.draw(st.integers(0, 2)))
    table = session.table
    session.give({"do": "begin"})
    for _ in range(data.draw(st.integers(0, 6))):
        if table.round_under_way:
            session.go_on(bets=True)
    do, fields = data.draw(
        st.sampled_from([(do, frozenset(("do", *class_.__struct_fields__))) for do, class_ in INPUTS.items()])
    )
    bet = {"wager": table.game.wagers[0].id, "amount": 500}
    value = st.one_of(JSON, st.sampled_from([1, 2, 500, [1], [{}], [bet]]))
    session.give({"do": do, **{name: data.draw(value) for name in sorted(fields - {"do"}) if data.draw(st.booleans())}})


@every_game
@given(data=st.data())
@settings(max_examples=12)
def test_any_options_are_lawful_or_answered_with_violations(id_: str, data: st.DataObject) -> None:
    """Every value of any option, lawful or not, either passes or is reported as a violation."""
    game = GAMES[id_]
    names = st.sampled_from([*game.options.model_fields, "nothing"])
    options = data.draw(st.dictionaries(names, JSON, max_size=3))
    try:
        submit(game, options)
    except Unlawful as unlawful:
        assert unlawful.violations
        assert all(str(violation) for violation in unlawful.violations)


@every_game
def test_the_house_answers_at_no_cost_for_a_player_who_does_not_and_the_log_says_so(id_: str) -> None:
    """Each ask has one passive answer (the session checks it); the house gives it and no other, and it replays."""
    for seed in range(6):
        session = Session(GAMES[id_], seed)
        table, noted = session.table, 0
        while session.rounds < 8:
            if not table.round_under_way:
                session.give({"do": "begin"})
            if table.ask is None or table.ask.for_bets:
                session.go_on(bets=True)
                continue
            ask, before = table.ask, table.entries
            session.house_answers(ask, ask.waiting[0])
            assert table.entries == before + 1
            events = table.last_entry["events"]
            assert isinstance(events, list)
            noted += sum(getattr(event, "by", "") == "house" for event in events)
        assert noted == session.done["answered by the house"]
        check_replay(session)


@every_game
def test_a_random_submission_is_read_back_from_a_log(id_: str) -> None:
    """What a log's header keeps of a submission gives the same submission."""
    for seed in range(15):
        chosen = random_submission(GAMES[id_], Random(seed))
        options = chosen.plain()["options"]
        assert isinstance(options, dict)
        assert submit(GAMES[id_], options, chosen.limits, chosen.seats, chosen.edition) == chosen


@every_game
def test_a_limit_that_the_law_fixes_names_its_paragraph(id_: str) -> None:
    """A bet outside it is then refused by that paragraph, and not as a limit that the licensee posted (8.2)."""
    for seed in range(15):
        for offer in random_submission(GAMES[id_], Random(seed)).offers().values():
            for fixed in filter(None, (offer.limit, offer.bounds)):
                assert fixed.law, f"{offer.wager.id} has limits without a paragraph"
                assert unknown_laws({fixed.law}) == []


@every_game
def test_an_irregularity_that_cannot_be_now_is_refused_without_a_trace(id_: str) -> None:
    """Each irregularity of a game is reported before and in a round, at every position and beyond."""
    for begun in (False, True):
        session = Session(GAMES[id_], 0)
        for irregularity in session.game.irregularities:
            for at in range(session.submission.seats + 2):
                if begun and not session.table.round_under_way:
                    session.give({"do": "begin"})
                session.give({"do": "report", "what": irregularity.id, "at": at})


def test_a_bonus_that_is_settled_although_the_hands_are_void_is_shown() -> None:
    """28.12(a): random play found a hand whose bonus was paid in a void round while its cards lay face down."""
    session = Session(GAMES["texas-hold-em-bonus-poker"], 1_000_071)
    session.play(ROUNDS)
    check_session(session)
