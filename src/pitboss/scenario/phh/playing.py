"""Play a hand history at a table: its cards are the script, its actions the inputs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from functools import lru_cache
from typing import Any

from pitboss.errors import Refused
from pitboss.games import find
from pitboss.games.poker.engine.game import PokerGame
from pitboss.games.poker.engine.hand import PokerHand
from pitboss.money import MAX_AMOUNT, Cents, dollars
from pitboss.plain import Json, encoded
from pitboss.scenario.phh.cards import HistoryCards, parts_of, player_number, read_cards
from pitboss.scenario.phh.reading import NOT_PERMITTED, SITE_VARIANTS, WHOLE, PokerHistory, amount_of
from pitboss.table import Limit, Limits, Submission, Table, submit
from pitboss.table.play.state import SEATS


def play(history: PokerHistory) -> Table:
    """Play a history at a new table and return the table; Refused if subchapter 14 does not allow it."""
    _check(history)
    cards = read_cards(history)
    seats = len(history.starting_stacks)
    submission = _submission(history.variant, encoded(_options(history)), seats, *_limits(history))
    game = PokerGame.of(submission)
    brings_in = next((player for player, verb, _ in map(parts_of, history.actions) if verb == "pb"), "")
    opener = player_number(brings_in) if brings_in else 0
    table: Table = Table(submission, cards.script(game.structure(submission.options), opener))
    for seat, stack in enumerate(history.starting_stacks, 1):
        name = history.players[seat - 1] if seat <= len(history.players) else f"p{seat}"
        table.sit(seat, name, chips=stack)
    _record_missed_blinds(table, history)
    table.begin()
    while table.ask is not None and any(option.id == "post" for _, option in _open_options(table)):
        table.choose(table.ask.waiting[0].seat, "post")
    for action in history.actions:
        _act(table, action, cards)
    _show_hands(table, cards)
    if table.ask is not None:
        raise Refused(f"the history ends while a player still has to act: {table.ask.prompt}", table.ask.law)
    return table


def stacks_of(table: Table) -> tuple[Cents, ...]:
    """Return each player's chips, in the order of the history."""
    return tuple(table.state.accounts[SEATS[seat]] for seat in sorted(table.state.players))


# ---------------------------------------------------------------------- the table


def _check(history: PokerHistory) -> None:
    """Refuse a structure that subchapter 14 does not have."""
    for law, says in structural_departures(history):
        raise Refused(says, law)


def structural_departures(history: PokerHistory) -> Iterator[tuple[str, str]]:
    """Yield the departures of a history's structure from subchapter 14, each with its paragraph."""
    if history.variant in NOT_PERMITTED:
        yield "14.8(a)", f"{NOT_PERMITTED[history.variant]} is not a permitted type of poker"
    if len(set(history.antes)) > 1:
        yield "14.7(b)1", "the ante must be the same for each player"
    if any(history.blinds) and len(history.starting_stacks) == 2:
        yield "14.10(d)1", "with two players, the player to the left of the button posts the first blind bet"
    blinds = [blind for blind in history.blinds if blind]
    if blinds != list(history.blinds[: len(blinds)]) or blinds != sorted(blinds):
        yield "14.10(d)2", "blind bets must be posted in order from the left of the button"
    for player, post in enumerate(history.posts, 1):
        dead = history.dead[player - 1] if history.dead else 0
        if post and (not blinds or (post, dead) not in ((blinds[-1], 0), (blinds[-1], sum(blinds[:-1])))):
            yield "14.10(d)4", f"p{player} posts {dollars(post + dead)}, which is not what the table requires"
        elif post and player == len(history.starting_stacks):
            yield "14.10(d)1i", f"p{player} has the button, which has returned, and need not post"
    if any(dead and not post for dead, post in zip(history.dead, history.posts, strict=False)):
        yield "14.10(d)1i", "a player who missed a blind posts a live blind, not a dead one alone"


def _options(history: PokerHistory) -> dict[str, Json]:
    variant = SITE_VARIANTS[history.variant]
    options: dict[str, Json] = {
        "betting": variant.betting,
        "max_raises": None,
        "rake_percent": 0,
        "showdown": "players_show",
        "ante": _in_dollars(max(history.antes, default=0)),
        **variant.more,
    }
    blinds = [blind for blind in history.blinds if blind]
    if history.blinds:
        options["blinds"] = " ".join(map(_in_dollars, blinds))
    else:
        options["forced_bet"] = _in_dollars(history.bring_in)
    if any(history.posts):
        options["buy_button"] = True
        options["buy_button_posts"] = "all_blinds" if any(history.dead) or len(blinds) == 1 else "last_blind"
    if history.rake:
        rake = _in_dollars(history.rake)
        options |= {"rake": ["incremental"], "rake_levels": f"{rake}:{rake}", "rake_maximum": None}
    return options


def _limits(history: PokerHistory) -> tuple[Cents, Cents]:
    return history.small_bet or history.min_bet, history.big_bet or MAX_AMOUNT


@lru_cache(maxsize=256)
def _submission(variant: str, options: bytes, seats: int, minimum: Cents, maximum: Cents) -> Submission:
    """Check a structure; cached, because the hands of a session share it."""
    from orjson import loads  # noqa: PLC0415 - only to have a key that can be hashed

    return submit(find(SITE_VARIANTS[variant].game), loads(options), Limits(Limit(minimum, maximum)), seats)


def _in_dollars(amount: Cents) -> str:
    return str(Decimal(amount) / WHOLE)


def _record_missed_blinds(table: Table, history: PokerHistory) -> None:
    """Record that players who post late missed a blind, so that they are asked to post it (14.10(d)1i)."""
    for player, post in enumerate(history.posts, 1):
        if post:
            table.record("blind_missed", seat=player)


# ---------------------------------------------------------------------- actions


def _act(table: Table, action: str, cards: HistoryCards) -> None:
    player, verb, rest = parts_of(action)
    if player == "d" or verb in ("sm", "pb"):
        return  # the table deals and posts the forced bet itself; hands are shown at the end
    seat = player_number(player)
    if table.ask is None or _is_showdown(table):
        raise Refused(f"nobody has to act when the history has {action!r}", "14.7(d)")
    asked = table.ask.waiting[0]
    if asked.seat != seat:
        raise Refused(f"it is p{asked.seat}'s turn when the history has {action!r}", "14.7(d)")
    may = {option.id: option for option in table.ask.options[asked]}
    match verb:
        case "f" if "fold" in may:
            table.choose(seat, "fold")
        case "f":
            table.report("cards_thrown", seat)
        case "cc":
            table.choose(seat, "call" if "call" in may else "check")
        case "sd":
            dealt, places = cards.dealt[SEATS[seat]], cards.discards[seat].pop(0)
            names = [str(dealt[place]) for place in places]
            table.choose(seat, "draw", cards=names) if names else table.choose(seat, "stand_pat")
        case "cbr":
            _raise_to(table, seat, may, rest)
        case _:
            raise Refused(f"{action!r} is not an action of a PHH file")


def _raise_to(table: Table, seat: int, may: Mapping[str, Any], rest: str) -> None:
    """Bet or raise to an amount in the betting round."""
    to = amount_of(rest, "a bet")
    option = next((may[name] for name in ("bet", "raise", "all_in") if name in may), None)
    if option is None:
        table.choose(seat, "all_in")  # refused, with the rule that closes the raise
        return
    hand = table.current_round.play
    assert isinstance(hand, PokerHand)
    already = hand.in_street.get(seat, 0)
    if option.amounts is not None:
        if to <= already + option.cost:
            raise Refused(f"p{seat} cannot raise to {dollars(to)}: the bet is {dollars(already + option.cost)}", "14.1")
        table.choose(seat, option.id, amount=to - already - option.cost)
    elif already + option.cost != to:
        raise Refused(f"p{seat} may raise to {dollars(already + option.cost)} here, not {dollars(to)}", "14.17")
    else:
        table.choose(seat, option.id)


def _is_showdown(table: Table) -> bool:
    return table.ask is not None and any(option.id == "show" for _, option in _open_options(table))


def _open_options(table: Table) -> Iterator[tuple[int, Any]]:
    if table.ask is not None and table.ask.waiting:
        for option in table.ask.options[table.ask.waiting[0]]:
            yield table.ask.waiting[0].seat, option


def _show_hands(table: Table, cards: HistoryCards) -> None:
    """Show each hand at the showdown, except those mucked or never seen."""
    hand, away = table.current_round.play, cards.unseen | cards.mucked
    if _is_showdown(table) and isinstance(hand, PokerHand) and away.issuperset(hand.contenders):
        raise Refused("the history shows no hand at the showdown, so there is no winner", "14.15(d)")
    while _is_showdown(table):
        assert table.ask is not None
        seat = table.ask.waiting[0].seat
        table.choose(seat, "concede" if seat in away else "show")
