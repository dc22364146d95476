"""A game that lists side wagers has their data, and lets them answer the table's questions."""
# ruff: noqa: ARG002 - the hooks are given what some wagers need and these do not

from collections.abc import Mapping, Sequence

import pytest

from pitboss.equipment import Shoe
from pitboss.errors import Refused
from pitboss.games.cards.side_wager import (
    GameWithSides,
    SideWager,
    exclusions_of,
    paytables_of,
    procedures_of,
    wagers_of,
)
from pitboss.money import EVEN, Cents, Pay
from pitboss.table import (
    Bet,
    Exclusion,
    Flow,
    Limit,
    Offer,
    Options,
    PayTable,
    Procedure,
    Round,
    Table,
    Unlawful,
    Wager,
    exact,
    option,
)

LAW = "8.4(d)3i"


class MadeUpOptions(Options):
    """One side wager is optional, the other is always offered."""

    red: bool = option(True, law=LAW, description="the red wager is offered")
    shoe: bool = option(False, law=LAW, description="dealt from a shoe")


class Red(SideWager[MadeUpOptions]):
    """Wins if the card is red; cannot be removed, and needs at least $5."""

    wagers = (Wager("red", "Red", LAW, "a red card"),)
    paytables: tuple[PayTable, ...] = (exact("red", LAW, {"red": "1 to 1"}),)
    procedures = (Procedure("red_checked", LAW, "a red payout was checked"),)

    def exclusions(self) -> tuple[Exclusion[MadeUpOptions], ...]:
        return (Exclusion(LAW, "red is not dealt from a shoe", lambda options: options.red and options.shoe),)

    def pays(self, options: MadeUpOptions) -> Mapping[str, PayTable]:
        return {"red": self.paytables[0]} if options.red else {}

    def limit_of(self, options: MadeUpOptions, wager: str) -> Limit:
        return Limit(5_00, 10_00, law=LAW)

    def admit(self, r: Round[MadeUpOptions], bets: Sequence[Bet]) -> None:
        if any(bet.wager == "red" for bet in bets) and len(bets) == 1:
            raise Refused("red is made beside the wager on the card", LAW)

    def removable(self, r: Round[MadeUpOptions], bet: Bet, amount: Cents) -> None:
        if bet.wager == "red":
            raise Refused("red stays", LAW)

    def bet_status(self, r: Round[MadeUpOptions], bet: Bet) -> str:
        return "stays" if bet.wager == "red" else ""

    def recorded(self, r: Round[MadeUpOptions], procedure: str, seat: int, note: str) -> None:
        super().recorded(r, procedure, seat, note)
        r.note("the red payout is checked", LAW)


class Club(SideWager[MadeUpOptions]):
    """The card is a club: a second wager of the list."""

    wagers = (Wager("club", "Club", LAW, "a club"),)

    def pays(self, options: MadeUpOptions) -> Mapping[str, Mapping[str, Pay]]:
        return {"club": {"club": EVEN}}


class MadeUp(GameWithSides[MadeUpOptions]):
    """A game with two side wagers."""

    id, name, says, sections, betting_law = "made-up", "Made up", "A game.", ("8.4",), LAW
    options = MadeUpOptions
    sides = (Red(), Club())
    wagers = (Wager("card", "Card", LAW, "any card"), *wagers_of(sides))
    paytables = paytables_of(sides)
    procedures = procedures_of(sides)
    exclusions = exclusions_of(sides)

    def offers(self, options: MadeUpOptions) -> Sequence[Offer]:
        pays: dict[str, Mapping[str, Pay]] = {"card": {"win": EVEN}}
        for side in self.sides:
            pays |= side.pays(options)
        return tuple(self.offer(options, wager, pays[wager.id]) for wager in self.wagers if wager.id in pays)

    def shoes(self, options: MadeUpOptions) -> Mapping[str, Shoe]:
        return {"shoe": Shoe(decks=1)}

    def round(self, r: Round[MadeUpOptions]) -> Flow[None]:
        yield from r.take_bets(LAW)
        for bet in list(r.bets.values()):
            r.push(bet, LAW, "nothing is dealt")


def table(**options: bool) -> Table[MadeUpOptions]:
    """A table with a person at it."""
    opened = MadeUp().open(options)
    opened.sit(1, chips=100_00)
    opened.begin()
    return opened


def test_a_game_has_the_data_of_its_side_wagers() -> None:
    game = MadeUp()
    assert [wager.id for wager in game.wagers] == ["card", "red", "club"]
    assert [one.id for one in game.paytables] == ["red"]
    assert [one.id for one in game.procedures] == ["red_checked"]
    with pytest.raises(Unlawful, match="red is not dealt from a shoe"):
        game.open({"shoe": True})


def test_a_side_wager_is_asked_before_its_bets_are_taken_or_given_back() -> None:
    opened = table()
    with pytest.raises(Refused, match=r"\$5"):
        opened.bet(1, card=1_00, red=1_00)
    with pytest.raises(Refused, match="made beside"):
        opened.bet(1, red=5_00)
    opened.bet(1, card=1_00, red=5_00)
    with pytest.raises(Refused, match="red stays"):
        opened.apply({"do": "take back", "seat": 1, "bets": [2]})


def test_a_record_about_a_side_wager_that_is_not_offered_is_refused() -> None:
    with pytest.raises(Refused, match="Red is not offered at this table"):
        table(red=False).record("red_checked")
    assert any(getattr(event, "says", None) == "the red payout is checked" for event in table().record("red_checked"))
