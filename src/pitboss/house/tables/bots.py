"""Bots at a table: they sit where a player asks for company, bet, make room for people, and leave with the last person.

What a bot chooses in a hand is computed elsewhere (:mod:`pitboss.house.tables.bot_play`). Bots never play alone: they
bet once a person at the table has bet, and a hand between players needs a person who does not sit out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial

from pitboss.errors import Refused
from pitboss.house.accounts import bots
from pitboss.house.accounts.people import Person
from pitboss.house.errors import NotAllowed
from pitboss.house.storage.transaction import Seated, Transaction
from pitboss.house.tables.table_lifecycle import leave_seat, take_seat
from pitboss.house.tables.table_session import TableSession
from pitboss.money import Cents
from pitboss.plain import Json
from pitboss.table.play.asks import HOUSE
from pitboss.table.play.state import SEATS
from pitboss.table.rules.parts import public_state, requirements

_STAKE: Cents = 200_00
_STAKE_BETS = 40
"""A bot sits down with so many minimum bets, or with the stake above if that is more."""
_FEW_BETS = 10
"""With fewer minimum bets than this, a bot buys chips again."""


def people_at(session: TableSession) -> dict[int, Seated]:
    """The seats of people."""
    return {seat: seated for seat, seated in (session.seats or {}).items() if not seated.bot}


def bots_at(session: TableSession) -> dict[int, Seated]:
    """The seats of bots."""
    return {seat: seated for seat, seated in (session.seats or {}).items() if seated.bot}


def has_only_idle_people(session: TableSession) -> bool:
    """True in a game between players with bots if every person sits out: no hand begins without them."""
    if not session.table.game.between_players or not bots_at(session):
        return False
    away = public_state(session.table.current_round).away or ()
    return all(seat in away for seat in people_at(session))


# ---------------------------------------------------------------------- sitting down and leaving


def seat_bots(tx: Transaction, session: TableSession, person: Person, strategy: str, count: int) -> list[int]:
    """Seat bots at free seats of the table where a person plays; returns the seats."""
    _check_company(session, person)
    assert session.seats is not None
    free = [seat for seat in range(1, session.table.submission.seats + 1) if seat not in session.seats]
    if not free:
        raise Refused("every seat is taken")
    seated = []
    for seat in free[:count]:
        bot, chips = bots.account_of(tx, strategy, seat), _stake_at(session)
        sits: dict[str, Json] = {"do": "sit", "seat": seat, "player": bots.name_of(strategy, seat), "chips": chips}
        if _with_stake(tx, session, bot, partial(take_seat, tx, session, bot, sits, bot=True)):
            seated.append(seat)
    return seated


def _stake_at(session: TableSession) -> Cents:
    return max(_STAKE, _STAKE_BETS * session.table.limits.posted.minimum)


def _with_stake(tx: Transaction, session: TableSession, bot: int, buy: Callable[[], object]) -> bool:
    """Give a bot the money for chips and let it buy them; False if the table refuses, and the money is back."""
    where = f"table {session.id} entry {session.position + 1}"
    bots.stake(tx, bot, _stake_at(session), where)
    try:
        buy()
    except Refused:
        bots.take_back(tx, bot, where)
        return False
    return True


def send_away(tx: Transaction, session: TableSession, person: Person) -> None:
    """Let all bots leave: now, or when the bets and hands of this round are decided."""
    _check_company(session, person)
    for seat, seated in bots_at(session).items():
        seated.leaving = True
        _leave(tx, session, seat)


def _check_company(session: TableSession, person: Person) -> None:
    if session.seat_of(person.id) is None:
        raise NotAllowed("you are not seated at this table; bots keep seated players company")
    if not session.automatic or session.stage is not None:
        raise Refused("bots play at automatic tables only, and not in tournaments")
    if session.closing:
        raise Refused("the table is about to close")


def make_room(tx: Transaction, session: TableSession, seat: Json) -> None:
    """Let a bot leave the seat that a person wants; Refused while its bets are in play."""
    seated = bots_at(session).get(seat) if isinstance(seat, int) else None
    if seated is None or not isinstance(seat, int):
        return
    seated.leaving = True
    if not _leave(tx, session, seat):
        raise Refused(f"the bot at seat {seat} finishes this round first; sit down after it, or take another seat")


def _leave(tx: Transaction, session: TableSession, seat: int) -> bool:
    """Let a bot take back its bets and leave; False if its bets or its hand are in play."""
    assert session.seats is not None
    with suppress(Refused):
        session.apply(tx, {"do": "take back", "seat": seat, "by": HOUSE})
    try:
        leave_seat(tx, session, seat, session.seats[seat].person)
    except Refused:
        return False
    return True


# ---------------------------------------------------------------------- between the acts of people


def tend_bots(tx: Transaction, session: TableSession) -> bool:
    """Let bots leave, buy chips or bet when due; True if any did."""
    seated = bots_at(session)
    if not seated or session.closing:
        return False
    people, ask = people_at(session), session.table.ask
    is_open = not session.table.round_under_way or (ask is not None and ask.for_bets)
    if not is_open:
        return False
    going = [seat for seat in seated if seated[seat].leaving or not people]
    if any(_leave(tx, session, seat) for seat in going):
        return True
    if not people and session.table.state.layout and ask is not None:
        session.apply(tx, {"do": "no more bets"})  # bets that cannot be taken back are decided
        return True
    staying = [seat for seat in seated if seat not in going]
    if not session.table.round_under_way:
        return any(_buy_chips(tx, session, seat) for seat in staying)
    if any(bet.seat in people for bet in session.table.state.layout.values()):
        return any(_bet(tx, session, seat) for seat in staying)
    return False


def _buy_chips(tx: Transaction, session: TableSession, seat: int) -> bool:
    """Give a bot with few chips new ones."""
    least = session.table.limits.posted.minimum
    if session.table.state.accounts[SEATS[seat]] >= _FEW_BETS * least:
        return False
    assert session.seats is not None
    bot = session.seats[seat].person
    buys: dict[str, Json] = {"do": "buy in", "seat": seat, "amount": _stake_at(session)}
    return _with_stake(tx, session, bot, partial(session.apply, tx, buys, bot))


def _bet(tx: Transaction, session: TableSession, seat: int) -> bool:
    """Bet the minimum for a bot that has no bet; False if no bet is open to it."""
    if any(bet.seat == seat for bet in session.table.state.layout.values()):
        return False
    for slip in _slips(session, seat):
        with suppress(Refused):
            session.apply(tx, {"do": "bet", "seat": seat, "bets": slip})
            return True
    return False


def _slips(session: TableSession, seat: int) -> Iterator[list[Json]]:
    """Bets that a bot tries: the game's first wager with those it requires, or a wager without a place to choose."""
    table = session.table
    submission, needs = table.submission, requirements(table.submission)
    offered = [offer.wager.id for offer in submission.offers().values() if offer.wager.open]
    plain = [wager for wager in offered if len(submission.game.places(submission.options, wager)) == 1]
    free = [wager for wager in plain if wager not in needs]
    first = offered[:1] if offered[:1] == plain[:1] else []
    turn = (seat + table.state.round) % max(1, len(free))
    for wager in dict.fromkeys([*first, *free[turn:], *free[:turn]]):
        wanted = [wager, *(other for other in (needs[wager].wagers if wager in needs else ()) if other != wager)]
        times = {each: needs[each].times if each in needs else 1 for each in wanted}
        yield [{"wager": each, "amount": times[each] * _minimum(session, wager)} for each in wanted]


def _minimum(session: TableSession, wager: str) -> Cents:
    """The minimum bet of a wager in whole dollars."""
    return -(-session.table.limits.of(wager).minimum // 1_00) * 1_00
