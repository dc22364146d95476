"""The checker finds planted anomalies, and accepts what is in order."""

from __future__ import annotations

import math
import random
from collections.abc import Hashable

import pytest

from tests.breaker.checker import GaveUp, check, counterexample
from tests.breaker.history import REFUSED, UNKNOWN, Call, Operation
from tests.breaker.model import BLACK_NUMBER, RED_NUMBER, HouseState, TableModel

PLAYERS = 2
START = HouseState(3, "betting", (100, 100), (0, 0), (50, 50), (0, 0))
MODEL = TableModel(START, deposit_limit=1_000)


def op(
    began: float, ended: float, answer: Hashable, do: str, who: int = 0, amount: int = 0, key: str = ""
) -> Operation:
    """One operation of a history written by hand."""
    returned = math.inf if answer == UNKNOWN else ended
    return Operation(f"client {who}", Call(do, who, amount, key), began, returned, answer)


def test_concurrent_operations_may_come_in_either_order() -> None:
    deposits = [op(0, 9, 130, "deposit", 0, 20), op(1, 8, 110, "deposit", 0, 10), op(2, 3, 110, "purse")]
    assert check(MODEL, deposits).is_serializable


def test_a_lost_update_is_found() -> None:
    both = [op(0, 9, 120, "deposit", 0, 20), op(1, 8, 110, "deposit", 0, 10), op(10, 11, 110, "purse")]
    assert not check(MODEL, both).is_serializable
    assert counterexample(MODEL, both) == both[:2], "the answers of the deposits suffice"


def test_a_stale_read_is_found_only_after_the_write_was_answered() -> None:
    write = op(0, 5, 120, "deposit", 0, 20)
    assert check(MODEL, [write, op(1, 6, 100, "purse")]).is_serializable
    stale = [write, op(6, 7, 100, "purse")]
    assert not check(MODEL, stale).is_serializable
    assert counterexample(MODEL, stale) == stale


def test_a_request_that_was_carried_out_twice_is_found() -> None:
    twice = [
        op(0, 1, UNKNOWN, "bet", 0, 10, "k"),
        op(2, 3, 4, "bet", 0, 10, "k"),
        op(4, 5, 5, "bet", 1, 10),
        op(6, 7, 40, "purse"),
    ]
    assert not check(MODEL, twice).is_serializable
    assert counterexample(MODEL, twice) == [twice[-1]], "no bet changes a purse"
    assert check(MODEL, twice[:-1]).is_serializable
    doubled = [*twice[:-1], op(8, 9, 7, "bet", 1, 10)]  # an entry is in between that nobody asked for
    assert not check(MODEL, doubled).is_serializable


def test_a_repeated_request_gets_its_first_answer() -> None:
    first = op(0, 1, 4, "bet", 0, 10, "k")
    other = op(2, 3, 5, "bet", 1, 10)
    assert check(MODEL, [first, other, op(4, 5, 4, "bet", 0, 10, "k")]).is_serializable
    assert not check(MODEL, [first, other, op(4, 5, 6, "bet", 0, 10, "k")]).is_serializable


def test_an_unanswered_operation_may_have_happened_later_or_never() -> None:
    unknown = op(0, 1, UNKNOWN, "deposit", 0, 20)
    for purse in (100, 120):
        assert check(MODEL, [unknown, op(2, 3, 100, "purse"), op(4, 5, purse, "purse")]).is_serializable
    assert not check(MODEL, [unknown, op(2, 3, 120, "purse"), op(4, 5, 100, "purse")]).is_serializable


def test_a_refusal_must_have_a_reason_and_change_nothing() -> None:
    assert check(MODEL, [op(0, 1, REFUSED, "bet", 0, 60)]).is_serializable
    assert not check(MODEL, [op(0, 1, REFUSED, "bet", 0, 40)]).is_serializable
    late = [op(0, 1, REFUSED, "buy in", 0, 110), op(2, 3, 40, "purse")]
    assert counterexample(MODEL, late) == [late[1]]


def test_the_deposit_limit_is_part_of_the_model() -> None:
    small = TableModel(START, deposit_limit=30)
    passed = [op(0, 9, 120, "deposit", 0, 20), op(1, 8, 140, "deposit", 0, 20)]
    assert not check(small, passed).is_serializable
    assert check(small, [passed[0], op(1, 8, REFUSED, "deposit", 0, 20)]).is_serializable


def test_a_search_that_becomes_too_large_gives_up() -> None:
    many = [op(index, index, UNKNOWN, "deposit", 0, 1 << index) for index in range(12)]
    with pytest.raises(GaveUp):
        check(MODEL, [*many, op(20, 21, 99, "purse")], limit=500)


def _serial(chance: random.Random, count: int) -> list[Operation]:
    """A random history of overlapping operations that has an order: each takes effect at a moment of its interval."""
    calls = [_call(chance) for _ in range(count)]
    moments = sorted(chance.uniform(0, count) for _ in calls)
    state, history = START, []
    for call, moment in zip(calls, moments, strict=True):
        after = MODEL._done(state, call) if call.do != "purse" else state
        if call.do == "purse":
            answer: Hashable = state.purses[call.who]
        elif after is None:
            answer = REFUSED
        else:
            answer = after.purses[call.who] if call.do == "deposit" else after.position
        state = after or state
        began, ended = moment - chance.uniform(0, 1), moment + chance.uniform(0, 1)
        if chance.random() < 0.05:
            answer = UNKNOWN
        history.append(op(began, ended, answer, *call[:3]))
    return history


def _call(chance: random.Random) -> Call:
    do = chance.choice(
        ["deposit", "purse", "purse", "buy in", "cash out", "bet", "take back", "begin", "key", "no more bets"]
    )
    amounts = {
        "key": chance.choice([RED_NUMBER, BLACK_NUMBER]),
        "purse": 0,
        "take back": 0,
        "begin": 0,
        "no more bets": 0,
    }
    return Call(do, chance.randrange(PLAYERS), amounts.get(do, 10 * chance.randint(1, 4)))


@pytest.mark.parametrize("seed", range(12))
def test_random_histories_have_an_order_until_one_answer_is_wrong(seed: int) -> None:
    chance = random.Random(seed)
    history = _serial(chance, 40)
    assert check(MODEL, history).is_serializable
    wrong = next(index for index in range(20, 40) if isinstance(history[index].answer, int))
    broken = [*history]
    broken[wrong] = op(history[wrong].invoked, history[wrong].returned, 987_654, *history[wrong].call[:3])
    assert not check(MODEL, broken).is_serializable
    told = counterexample(MODEL, broken, limit=1_000)
    assert broken[wrong] in told and len(told) < 20
