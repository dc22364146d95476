"""Nothing that a game declares is left untried: each exclusion, row, value of an option and irregularity.

It holds the subchapters that it names, each listed from the game itself, so that a new rule is missed here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest
from tests.properties.proofs import check_replay
from tests.properties.session import Session

from pitboss.games import GAMES
from pitboss.games.banked_poker.mini_tex_3_card_hold_em import POCKET_POKER
from pitboss.money import Odds, Pay, Sum
from pitboss.protocol.events import Event, IrregularityReported, Settled
from pitboss.scenario import read_scenario, run
from pitboss.table import Binding, Exclusion, Game, PayTable, Unlawful, submit
from pitboss.table.rules.options import LawfulValues, OptionInfo, options_of
from pitboss.table.rules.submission import Submission, parse_options

SUBCHAPTERS = ("10", "11", "17", "21", "23", "24", "25", "29", "30", "31", "33", "34", "37")
SCENARIOS = Path(__file__).parents[1] / "scenarios"
HELD = {id_: game for id_, game in GAMES.items() if game.sections[0] in SUBCHAPTERS}
every_game = pytest.mark.parametrize("id_", HELD)
FURTHER: tuple[dict[str, object], ...] = (
    {"dragons_eye": True, "dragons_eye_vigorish": "triples_lose", "banking": True},
    {"pocket_poker_odds": {"pair": "4 for 1"}},
    *[dict[str, object](pocket_poker_odds={row: "1 to 2"}) for row in (*POCKET_POKER["A"], "flush")],
)
"""Submissions with more than two options, or with one that has no list of values."""
NEEDED: tuple[dict[str, object], ...] = (
    {"dealing": "automated_shoe", "shuffle": "counting_device"},
    {"dealing": "manual_shoe", "shuffle": "counting_device"},
    {"shuffle": "device", "two_decks": True},
    {"shuffle": "device", "decks": 12},
)
"""What some options are lawful with."""
ROUNDS = 4
NOTHING_ELSE_TO_CHOOSE = {"10.3(d)", "24.2(b)", "30.11(a)"}
"""What is excluded, and no option could choose: a start without dice (10), a shuffle by hand (24), other odds (30)."""


def test_every_subchapter_has_its_game() -> None:
    assert sorted(game.sections[0] for game in HELD.values()) == sorted(SUBCHAPTERS)


# ---------------------------------------------------------------------- values of options


def more(cell: Pay, by: int = 1) -> Pay:
    """A cell that pays more, or less."""
    if isinstance(cell, Sum):
        return Sum(cell.amount + by * 100)
    return Odds(cell.numerator + by, cell.denominator, cell.word)


def tried(option: OptionInfo) -> Iterator[object]:
    """Values of an option that are not its default."""
    match option.lawful:
        case LawfulValues(kind="choice", values=values):
            yield from (value for value in values if value != option.default)
        case LawfulValues(kind="several", values=values):
            yield from ([value] for value in values)
        case LawfulValues(kind="whole" | "number", least=least, most=most):
            bounds = (least, (least or 0) + 1, (least or 0) + 2, most)
            yield from (value for value in bounds if value is not None and value != option.default)
            yield from (100_000, 1_000_000)
        case LawfulValues(kind="paytable", paytable=PayTable() as table) if table:
            row, cell = next(iter(table.items()))
            yield {row: str(more(cell)).replace(" to ", " for ")}
            yield from ({row: str(more(cell, by))} for by in (1, 2))


def changes(game: Game) -> Iterator[dict[str, object]]:
    """Other values than the default of one option, of two, and some further submissions."""
    options = {option.name: tuple(tried(option)) for option in options_of(game.options)}
    for together in (1, 2):
        for named in combinations(options, together):
            for values in product(*(options[name] for name in named)):
                yield dict(zip(named, values, strict=True))
    yield from (further for further in FURTHER if further.keys() <= options.keys())


def refused_by(game: Game, options: Mapping[str, object]) -> list[tuple[str, str | None]]:
    """What a submission breaks, each with its paragraph."""
    try:
        submit(game, options)
    except Unlawful as unlawful:
        return [(violation.message, violation.law) for violation in unlawful.violations]
    return []


@every_game
def test_every_exclusion_refuses_a_submission_by_its_paragraph(id_: str) -> None:
    """The smallest submission that breaks each is refused with its sentence, and only the defaults break none."""
    game = HELD[id_]
    assert refused_by(game, {}) == []
    left: list[Exclusion] = [one for one in game.exclusions if one.law not in NOTHING_ELSE_TO_CHOOSE]
    for options in changes(game):
        chosen, wrong = parse_options(game.options, options)
        for broken in [one for one in left if chosen is not None and one.broken(chosen)]:
            assert not wrong
            assert (broken.description, broken.law) in refused_by(game, options), options
            left.remove(broken)
        if not left:
            break
    assert [(one.law, one.description) for one in left] == []


# ---------------------------------------------------------------------- rows


@cache
def told_in_scenarios(id_: str) -> tuple[Event, ...]:
    """All that happens in the scenarios of a game."""
    paths = sorted((SCENARIOS / HELD[id_].sections[0]).glob("*.toml"))
    return tuple(event for path in paths for event in run(read_scenario(path)).events)


def texts_naming(game: Game) -> str:
    """The tests of a family that name a game."""
    family, _, stem = type(game).__module__.removeprefix("pitboss.games.").rpartition(".")
    texts = [path.read_text(encoding="utf-8") for path in sorted((Path(__file__).parent / family).glob("test_*.py"))]
    return "\n".join(text for text in texts if stem in text or game.id in text)


@every_game
def test_every_row_is_paid_in_a_scenario_or_named_in_a_test_of_its_game(id_: str) -> None:
    """A row by its name, or by its payout if the event states something else, such as the dice."""
    game, named = HELD[id_], texts_naming(HELD[id_])
    paid = {event.pays for event in told_in_scenarios(id_) if isinstance(event, Settled) and event.result == "won"}
    rows = [(table.id, row, str(cell)) for table in game.paytables for row, cell in table.items()]
    assert [row for row in rows if f'"{row[1]}"' not in named and row[2] not in paid] == []


@every_game
def test_every_row_of_every_paytable_may_be_raised_where_the_law_says_at_least_and_never_lowered(id_: str) -> None:
    game = HELD[id_]
    for option in options_of(game.options):
        table = option.lawful.paytable
        if table is None:
            continue
        for row, cell in table.items():
            assert refused_by(game, {option.name: {row: str(cell)}}) == []
            [(says, law)] = refused_by(game, {option.name: {row: str(more(cell, -1))}})
            assert (row in says, law) == (True, table.law)
            raised = refused_by(game, {option.name: {row: str(more(cell))}})
            assert bool(raised) == (table.binding is Binding.EXACT), raised


# ---------------------------------------------------------------------- irregularities


@every_game
def test_every_irregularity_has_a_scenario(id_: str) -> None:
    met = {event.what for event in told_in_scenarios(id_) if isinstance(event, IrregularityReported)}
    assert [one.id for one in HELD[id_].irregularities if one.id not in met] == []


# ---------------------------------------------------------------------- options


def lawful(game: Game, name: str, proposed: Iterable[object]) -> Submission | None:
    """A lawful submission with one of these values of an option: alone, or with the settings it needs."""
    names = game.options.model_fields.keys()
    beside = [{}, *(one for one in changes(game) if len(one) == 1), *(one for one in NEEDED if one.keys() <= names)]
    for value, others in product(proposed, beside):
        options = {**others, name: value}
        if parse_options(game.options, options)[0] is not None and not refused_by(game, options):
            return submit(game, options)
    return None


def to_play(option: OptionInfo) -> Iterator[Iterable[object]]:
    """Each value of a choice; of a table or a number any that is not the default."""
    if option.lawful.kind == "choice":
        yield from ([value] for value in option.lawful.values)
    else:
        yield tuple(tried(option)) or (option.default,)


@pytest.mark.slow
@every_game
def test_under_every_value_of_every_option_rounds_are_played_and_replayed(id_: str) -> None:
    """Money, cards and secrets are checked after every input, as in the property tests."""
    game = HELD[id_]
    for option in options_of(game.options):
        for proposed in to_play(option):
            submission = lawful(game, option.name, proposed)
            assert submission is not None, f"no lawful submission has {option.name} of {proposed}"
            session = Session(game, 0, submission)
            session.play(ROUNDS)
            check_replay(session)
