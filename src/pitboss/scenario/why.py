"""Why a bet was settled as it was, and what would have settled it otherwise.

The reasons are the cited events of the round. What would have been different is found by playing the round again: with
another choice of the player, or with another outcome of the equipment, everything else the same. Nothing is read from
sentences.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from pitboss.equipment.cards import NAMES
from pitboss.equipment.chance import Drawn, Outcomes, Recorded
from pitboss.errors import PitbossError, Refused
from pitboss.money import Cents
from pitboss.plain import Json, mapping, strings
from pitboss.protocol.base import plain_of
from pitboss.protocol.events import BetMade, Chose, Event, Moved, Noted, RoundBegan, RoundEnded, Settled, TakenBack
from pitboss.table import Log, Submission, Table
from pitboss.table.log.chain import Entry
from pitboss.table.log.replay import FindGame, ReplayedEntry, replay_lines, submission_from
from pitboss.table.log.views import SURVEILLANCE, Viewer, hands_seen, seen_all

MAX_RUNS = 3_000
"""The maximum number of rounds to play again; with more possible outcomes, only the last draws are tried."""
MAX_ANSWERS = 200
"""More answers than any round needs."""
_RANKS = "23456789TJQKA"


@dataclass(frozen=True, slots=True)
class PlayedDraw:
    """One outcome of a round, and the alternatives."""

    outcome: str
    to: str
    others: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OtherChoice:
    """What the bet would have won or lost with another choice and the same cards."""

    instead_of: str
    action: str
    law: str
    net: Cents | None
    """None if the bet would not have been made, or if ``played`` is false."""
    played: bool
    """False if the round would have needed cards that were not dealt."""


@dataclass(frozen=True, slots=True)
class OtherOutcome:
    """The nearest other outcome of one draw that settles the bet otherwise."""

    draw: PlayedDraw
    outcome: str
    net: Cents
    law: str
    changing: int
    """How many of the other outcomes change the net."""


@dataclass(frozen=True, slots=True)
class WhySettled:
    """A settled bet with its reasons."""

    bet: Settled
    stake: Cents
    reasons: tuple[Event, ...]
    """The cited events that concern the bet, in their order, the settlement among them."""
    hands: Mapping[str, Sequence[str]]
    choices: tuple[OtherChoice, ...]
    outcomes: tuple[OtherOutcome, ...]
    complete: bool
    """False if the search for other outcomes was cut off at ``MAX_RUNS`` rounds."""

    def seen_by(self, viewer: Viewer, events: Sequence[Event]) -> WhySettled:
        """The explanation without cards that the viewer never saw in the round."""
        hands = hands_seen(seen_all(events, viewer))
        known = {card for cards in hands.values() for card in cards}
        outcomes = tuple(each for each in self.outcomes if each.draw.outcome in known or each.draw.to not in self.hands)
        return replace(self, reasons=tuple(seen_all(self.reasons, viewer)), hands=hands, outcomes=outcomes)

    def plain(self) -> dict[str, Json]:
        """The explanation as a plain value; amounts are cents."""
        return {
            "bet": plain_of(self.bet),
            "stake": self.stake,
            "reasons": [plain_of(event) for event in self.reasons],
            "hands": {name: list(cards) for name, cards in self.hands.items()},
            "other_choices": [
                {
                    "instead_of": each.instead_of, "action": each.action, "law": each.law, "net": each.net,
                    "played": each.played,
                }
                for each in self.choices
            ],
            "other_outcomes": [
                {
                    "to": each.draw.to, "drawn": each.draw.outcome, "instead": each.outcome, "net": each.net,
                    "law": each.law, "changing": each.changing, "of": len(each.draw.others),
                }
                for each in self.outcomes
            ],
            "complete": self.complete,
        }  # fmt: skip


def why(
    lines: Sequence[bytes], find_game: FindGame, round_: int | None = None, seat: int | None = None, wager: str = ""
) -> list[WhySettled]:
    """Explain the bets that a round settled, by default the last round; one seat's or one wager's if named."""
    round_again = RoundAgain.from_log(lines, find_game, round_)
    settled = [event for event in round_again.events if isinstance(event, Settled)]
    wanted = [bet for bet in settled if (seat is None or bet.seat == seat) and (not wager or bet.wager == wager)]
    if not wanted:
        named = ", ".join(dict.fromkeys(f"seat {bet.seat} {bet.wager}" for bet in settled)) or "none"
        raise Refused(f"the round settled no such bet; it settled: {named}")
    return [explained(round_again, bet) for bet in wanted]


def explained(played: RoundAgain, bet: Settled) -> WhySettled:
    """Explain one settled bet of a round."""
    choices = tuple(_other_choices(played, bet))
    outcomes, complete = _other_outcomes(played, bet)
    reasons = tuple(event for event in played.events if _concerns(event, bet))
    hands = hands_seen(seen_all(played.events, SURVEILLANCE))
    return WhySettled(bet, _stake(played.events, bet), reasons, hands, choices, outcomes, complete)


def _stake(events: Sequence[Event], bet: Settled) -> Cents:
    """The bet's stake on the layout: a bet event has the full amount, a take-back event the returned amount."""
    stake = 0
    for event in events:
        match event:
            case BetMade() if event.bet == bet.bet:
                stake = event.amount
            case TakenBack() if event.bet == bet.bet:
                stake -= event.amount
    return stake


def _concerns(event: Event, bet: Settled) -> bool:
    match event:
        case BetMade() | TakenBack() | Settled() | Moved():
            return event.bet == bet.bet
        case Chose():
            return event.seat == bet.seat
        case Noted():
            return event.bet == bet.bet or (event.bet is None and event.seat == bet.seat)
    return False


# ---------------------------------------------------------------------- the round again


class _Probing(Recorded):
    """Recorded outcomes, each with its alternatives."""

    def __init__(self) -> None:
        super().__init__()
        self.draws: list[PlayedDraw] = []

    def draw(self, among: Outcomes, to: str) -> Drawn:
        """The next recorded outcome."""
        next_, others = self.left()[:1], _names(among)
        drawn = super().draw(among, to)
        self.draws.append(PlayedDraw(next_[0], to, tuple(sorted(others - set(next_)))))
        return drawn


def _names(among: Outcomes) -> set[str]:
    """Every outcome that could come up now, as people write it."""
    if hasattr(among, "name"):
        return {among.name(index) for index in range(len(among))}
    names = set()
    for name in NAMES:
        with suppress(Refused):
            among.find(name)
            names.add(name)
    return names


@dataclass(frozen=True)
class RoundAgain:
    """One finished round of a log, ready to be played again."""

    submission: Submission
    before: Mapping[str, Json]
    """The table between rounds, before this one."""
    inputs: Sequence[Mapping[str, Json]]
    outcomes: Sequence[str]
    events: Sequence[Event]
    draws: Sequence[PlayedDraw]
    max_runs: int = MAX_RUNS

    @classmethod
    def from_log(cls, lines: Sequence[bytes], find_game: FindGame, wanted: int | None) -> RoundAgain:
        """Extract one round from a log; everything up to it is verified."""
        return cls.from_entries(replay_lines(list(lines), find_game), find_game, wanted)

    @classmethod
    def from_entries(
        cls,
        proved_entries: Iterable[ReplayedEntry],
        find_game: FindGame,
        wanted: int | None,
        before: Mapping[str, Json] | None = None,
        max_runs: int = MAX_RUNS,
    ) -> RoundAgain:
        """Take one round out of proved entries; ``before`` is the table between rounds where they begin."""
        before = before or {}
        entries: list[Entry] = []
        events: list[Event] = []
        finished: tuple[Mapping[str, Json], list[Entry], list[Event]] | None = None
        number = 0
        for proved in proved_entries:
            began = next((event for event in proved.events if isinstance(event, RoundBegan)), None)
            if began is not None:
                number, entries, events = began.number, [], []
            elif not proved.table.round_under_way and not entries:
                before = proved.table.checkpoint()
            if began is None and not entries:
                continue
            entries.append(proved.entry)
            events += proved.events
            if any(isinstance(event, RoundEnded) for event in proved.events):
                finished = (before, entries, events)
                if number == wanted:
                    break
                before, entries, events = proved.table.checkpoint(), [], []
        if finished is None or (wanted is not None and number != wanted):
            raise Refused(f"the log has no finished round {wanted}" if wanted else "the log has no finished round")
        return cls._of(*finished, find_game, max_runs)

    @classmethod
    def _of(
        cls, before: Mapping[str, Json], entries: list[Entry], events: list[Event], find_game: FindGame, max_runs: int
    ) -> RoundAgain:
        stored = mapping(before, "submission")
        inputs = [entry.body["input"] for entry in entries]
        outcomes = [outcome for entry in entries for outcome in strings(entry.body, "chance")]
        whole = cls(
            submission_from(stored, find_game), before, [each for each in inputs if isinstance(each, Mapping)],
            outcomes, events, (),
        )  # fmt: skip
        probing = _Probing()
        whole.play(whole.outcomes, chance=probing)
        return cls(whole.submission, before, whole.inputs, outcomes, events, tuple(probing.draws), max_runs)

    @cached_property
    def with_other_outcomes(self) -> list[tuple[PlayedDraw, list[tuple[str, list[Event] | None]]]]:
        """The round with every other outcome of each draw, the last draw first; at most ``max_runs`` rounds."""
        tried, runs = [], 0
        for at in reversed(range(len(self.draws))):
            draw = self.draws[at]
            runs += len(draw.others)
            if runs > self.max_runs:
                break
            before, after = self.outcomes[:at], self.outcomes[at + 1 :]
            tried.append((draw, [(other, self.play([*before, other, *after])) for other in draw.others]))
        return tried

    def play(
        self,
        outcomes: Sequence[str],
        *,
        inputs: Sequence[Mapping[str, Json]] | None = None,
        strict: bool = True,
        chance: Recorded | None = None,
    ) -> list[Event] | None:
        """Play the round with these outcomes and inputs; None if it cannot be played to its end with them.

        If not strict, inputs that no longer apply are skipped, and unanswered players take the passive action.
        """
        source = chance or Recorded()
        source.take(outcomes)
        table = Table.restored(self.submission, self.before, source, Log())
        events: list[Event] = []
        for command in self.inputs if inputs is None else inputs:
            try:
                events += table.apply(command)
            except PitbossError:
                if strict or table.broken:  # broken: it needs an outcome that was not drawn
                    return None
        try:
            for _ in range(MAX_ANSWERS):
                if not table.round_under_way or table.ask is None:
                    break
                events += table.apply(_passive(table))
        except PitbossError:
            return None
        return None if table.round_under_way else events


def _passive(table: Table) -> dict[str, Json]:
    """What happens if nobody says anything more: betting closes, or the next person takes the passive action."""
    ask = table.ask
    assert ask is not None
    if ask.for_bets:
        return {"do": "no more bets"}
    asked = ask.waiting[0]
    option = ask.passive(asked)
    if option is None:
        raise Refused("nobody can answer for the player here")
    return {"do": "choose", "seat": asked.seat, "at": asked.at, "action": option.id}


def _net_of(events: Sequence[Event] | None, bet: Settled) -> tuple[Cents, str] | None:
    """The result of a bet, with percentages, and the paragraph; None if the round does not settle it."""
    if events is None:
        return None
    settled = [event for event in events if isinstance(event, Settled) and event.bet == bet.bet]
    paid = sum(event.amount for event in events if isinstance(event, Moved) and event.bet == bet.bet)
    return (sum(event.net for event in settled) - paid, settled[-1].law) if settled else None


# ---------------------------------------------------------------------- what would have been different


def _other_choices(played: RoundAgain, bet: Settled) -> Iterator[OtherChoice]:
    """Every other option of every choice that the player made, with the same cards in the same order."""
    for at, command in enumerate(played.inputs):
        if command.get("do") != "choose" or command.get("seat") != bet.seat:
            continue
        for action in _options_at(played, at):
            if action == command.get("action"):
                continue
            changed = {**{key: command[key] for key in ("do", "seat", "at") if key in command}, "action": action}
            inputs = [*played.inputs[:at], changed, *played.inputs[at + 1 :]]
            again = played.play(played.outcomes, inputs=inputs, strict=False)
            came = _net_of(again, bet)
            chose = [event for event in again or () if isinstance(event, Chose) and event.action == action]
            law = came[1] if came else chose[-1].law if chose else ""
            yield OtherChoice(str(command.get("action")), action, law, came[0] if came else None, again is not None)


def _options_at(played: RoundAgain, at: int) -> list[str]:
    """What the player could choose when an input was given."""
    source = Recorded()
    source.take(played.outcomes)
    table = Table.restored(played.submission, played.before, source, Log())
    for command in played.inputs[:at]:
        table.apply(command)
    seat = played.inputs[at].get("seat")
    asks = table.ask.options if table.ask is not None else {}
    return [option.id for asked, options in asks.items() if asked.seat == seat for option in options]


def _other_outcomes(played: RoundAgain, bet: Settled) -> tuple[tuple[OtherOutcome, ...], bool]:
    """For each draw, the nearest other outcome that changes the bet's net; the last draw first."""
    now = _net_of(played.events, bet)
    assert now is not None
    nearest: list[OtherOutcome] = []
    for draw, rounds in played.with_other_outcomes:
        came_to = ((other, _net_of(events, bet)) for other, events in rounds)
        changing = [(other, came) for other, came in came_to if came is not None and came[0] != now[0]]
        if changing:
            other, came = min(changing, key=lambda each: _distance(draw.outcome, each[0]))
            nearest.append(OtherOutcome(draw, other, *came, len(changing)))
    return tuple(nearest), len(played.with_other_outcomes) == len(played.draws)


def _distance(card: str, other: str) -> tuple[int, bool, str]:
    """How far one outcome is from another: by rank for cards, then by suit."""
    ranks = [_RANKS.find(name[:-1].replace("10", "T")) for name in (card, other)]
    far = abs(ranks[0] - ranks[1]) if min(ranks) >= 0 else 0
    return far, card[-1:] != other[-1:], other
