"""Is this result luck? Wins judged against the distribution that the rules give."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import NormalDist

from pitboss.analysis.prices.edge import priced
from pitboss.money import Cents
from pitboss.pit.records import FEES, RecordKey, Records, RecordSums, check_group, group_of
from pitboss.plain import Json
from pitboss.pricing import Priced, WagerPrice
from pitboss.table import Submission
from pitboss.table.rules.parts import unpriced

SHARE = 0.95
"""The share of all results that an interval holds."""


@dataclass(frozen=True, slots=True)
class UnitMoments:
    """What one unit of a wager does to the house's win."""

    expected: float
    variance: float
    farthest: float
    """The most that one unit can move the win from its average."""

    @classmethod
    def of(cls, price: WagerPrice) -> UnitMoments:
        """The moments of a price."""
        farthest = max(abs(payout.net - price.expected) for payout in price.payouts)
        return cls(float(price.house_advantage), float(price.variance), float(farthest))


class BetMoments:
    """The prices of the rules that tables were played by, each computed once."""

    def __init__(self, submissions: Mapping[str, Sequence[Submission]]) -> None:
        self._submissions = submissions
        """By table: the submission at the beginning, then the submission after each change of rules."""
        self._priced: dict[tuple[str, int], Priced | None] = {}
        self._moments: dict[tuple[str, int, str, str], UnitMoments | None] = {}

    def of(self, key: RecordKey) -> UnitMoments | None:
        """The moments of a record's wager at its table; None where no price is known."""
        bet, rules = (key.table, key.rules, key.wager, key.on), (key.table, key.rules)
        if bet not in self._moments:
            if rules not in self._priced:
                self._priced[rules] = self._price(*rules)
            prices = self._priced[rules]
            price = None if prices is None or key.wager == FEES else prices.of_bet(key.wager, key.on)
            self._moments[bet] = None if price is None else UnitMoments.of(price)
        return self._moments[bet]

    def _price(self, table: str, rules: int) -> Priced | None:
        if table not in self._submissions:
            return None
        submission = self._submissions[table][rules]
        return None if unpriced(submission) else priced(submission)


@dataclass(frozen=True)
class Judged:
    """A win compared with what the rules predict. Amounts are cents."""

    name: str
    bets: int
    handle: Cents
    win: Cents
    expected: float
    deviation: float
    largest: float
    """The most that one bet can move the win from its average."""
    unpriced: Cents
    """The part of the win that no price explains: fees, and wagers without a price."""

    @property
    def away(self) -> float:
        """How far the win is from its average, in standard deviations."""
        return (self.win - self.unpriced - self.expected) / self.deviation if self.deviation else 0.0

    @property
    def chance(self) -> float:
        """The chance of a result this far from its average or farther, by the normal distribution."""
        return 2 * NormalDist().cdf(-abs(self.away))

    @property
    def bounded_chance(self) -> float:
        """An upper bound on that chance that holds for any distribution of bets (Bernstein's inequality)."""
        distance = abs(self.win - self.unpriced - self.expected)
        if not distance:
            return 1.0
        return min(1.0, 2 * math.exp(-(distance**2) / (2 * (self.deviation**2 + self.largest * distance / 3))))

    def interval(self, share: float = SHARE) -> tuple[float, float]:
        """The range that contains this share of such results, by the normal distribution."""
        width = NormalDist().inv_cdf((1 + share) / 2) * self.deviation
        return self.expected + self.unpriced - width, self.expected + self.unpriced + width

    def bounded_interval(self, share: float = SHARE) -> tuple[float, float]:
        """A range that holds at least this share of such results, whatever the bets (Bernstein's inequality)."""
        log = math.log(2 / (1 - share))
        part = self.largest * log / 3
        width = part + math.sqrt(part**2 + 2 * self.deviation**2 * log)
        return self.expected + self.unpriced - width, self.expected + self.unpriced + width

    def plain(self) -> dict[str, Json]:
        """The figures, in cents and shares."""
        low, high = self.interval()
        sure_low, sure_high = self.bounded_interval()
        return {
            "name": self.name, "bets": self.bets, "handle": self.handle, "win": self.win,
            "expected": round(self.expected), "deviation": round(self.deviation), "unpriced": self.unpriced,
            "away": f"{self.away:.4f}", "chance": f"{self.chance:.6g}", "chance_at_most": f"{self.bounded_chance:.6g}",
            "interval": [round(low), round(high)], "sure_interval": [round(sure_low), round(sure_high)],
        }  # fmt: skip


def judged(name: str, records: Iterable[tuple[RecordKey, RecordSums]], prices: BetMoments) -> Judged:
    """Compare a group of records with what the rules predict; bets count as independent."""
    bets = handle = win = unpriced = 0
    expected = variance = largest = 0.0
    for key, sums in records:
        bets += sums.bets
        handle += sums.handle
        win += sums.win
        unit = prices.of(key)
        if unit is None:
            unpriced += sums.win
            continue
        expected += unit.expected * sums.staked
        variance += unit.variance * sums.squares
        largest = max(largest, unit.farthest * sums.highest)
    return Judged(name, bets, handle, win, expected, math.sqrt(variance), largest, unpriced)


def judge(records: Records, by: str, prices: BetMoments) -> list[Judged]:
    """Judge each group of records, least likely result first; ``by`` is one of ``records.GROUPS``."""
    check_group(by)
    groups: dict[str, list[tuple[RecordKey, RecordSums]]] = {}
    for key, sums in records.items():
        groups.setdefault(group_of(key, by), []).append((key, sums))
    results = [judged(name, group, prices) for name, group in groups.items()]
    return sorted(results, key=lambda each: each.chance)


def alarms(results: Sequence[Judged], rate: float = 0.01) -> list[Judged]:
    """The results that luck does not explain, with at most this chance of any false alarm (Holm's correction).

    Chances are bounded ones, so the rate holds whatever people bet.
    """
    raised = []
    ordered = sorted(results, key=lambda each: each.bounded_chance)
    for number, result in enumerate(ordered):
        if result.bounded_chance > rate / (len(ordered) - number):
            break
        raised.append(result)
    return raised
