"""What may go wrong with dice thrown by hand: the throw stands, or it is a No Roll (13:69F-1.9, 1.10(a))."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.dice.engine.craps_wagers import LINE
from pitboss.games.dice.engine.feature import Feature
from pitboss.games.dice.engine.late_wagers import people_named
from pitboss.table import Exclusion, Irregularity, OptionsT, Procedure, Report, Round, Wager


def _void_throw(law: str) -> Callable[[Round[OptionsT], Report], bool]:
    def remedy(r: Round[OptionsT], _: Report) -> bool:
        r.announce("No Roll", law)
        return False

    return remedy


def _stands(*_: object) -> bool:
    return True


# Reports that may come with a throw: id, paragraph, description, and whether the throw stands.
_THROWS: tuple[tuple[str, str, str, bool], ...] = (
    ("off_table", "1.9(a)", "a die went off the table: the roll is invalid", False),
    ("stacked", "1.9(a)", "one die came to rest on the other: the roll is invalid", False),
    ("not_together", "1.9(b)1", "the dice did not leave the hand together: No Roll is called", False),
    ("missed_the_end", "1.9(b)2", "a die did not strike an end of the table: No Roll is called", False),
    ("on_the_bank", "1.9(b)3", "a die came to rest on the craps bank of chips: No Roll is called", False),
    ("in_cup_or_on_rail", "1.9(b)4", "a die came to rest in the dice cup or on a rail: No Roll is called", False),
    ("cheating", "1.9(b)5", "a cheating device or technique was used: No Roll is called", False),
    ("improper", "1.9(b)6", "the throw is considered improper: No Roll is called", False),
    ("touched_chips", "1.9(d)", "the dice touched chips or coupons: not a cause for No Roll", True),
    ("cocked", "1.10(a)1", "a die leans against something on one side: the opposite side is uppermost", True),
    ("cocked_twice", "1.10(a)1", "a die rests on something with more than one side: the roll is void", False),
)


def with_a_throw(decides: str, law: str) -> tuple[Irregularity[OptionsT], ...]:
    """Return the irregularities of a throw by hand; ``decides`` settles a dispute, by the paragraph of the game."""
    disputes = (
        ("dispute_decided", law, f"the uppermost face was disputed and the {decides} decided it", True),
        ("dispute_voided", law, f"the uppermost face was disputed and the {decides} voided the throw", False),
    )
    return tuple(
        Irregularity(id_, law, description, _stands if stands else _void_throw(law), by="equipment")
        for id_, law, description, stands in (*_THROWS, *disputes)
    )


PROCEDURES = (
    Procedure("dice_present", "1.7(a)", "a set of at least five dice is at the table, those not in play in the cup"),
    Procedure("dice_selected", "1.7(c)", "the shooter selected two dice; the others were returned to the cup", True),
    Procedure("dice_thrown", "1.3(a)", "the dice have left the shooter's hand"),
    Procedure("late_wager_confirmed", "1.3(a)", "a wager made while the dice were in the air was confirmed", True),
    Procedure("cash_converted", "1.3(b)", "the cash of a verbal wager was converted into chips", True),
    Procedure("thrown_to_the_end", "1.8", "the dice left the hand together and struck the far end of the table"),
    Procedure("no_roll_called", "1.9(e)", "who called No Roll, why, and whether the dice were still in motion"),
)
"""What staff record wherever a shooter throws the dice."""


def coupons_on_the_line(wagers: tuple[Wager, ...]) -> tuple[Wager, ...]:
    """Accept match play coupons only on Pass and Don't Pass (1.3(b))."""
    return tuple(replace(wager, coupons=wager.id in LINE) for wager in wagers)


class NoRollCallers(Feature[OptionsT]):
    """Lets only people designated by the licensee call No Roll (1.9(e))."""

    def __init__(self, law: str, callers: Callable[[OptionsT], Sequence[str]]) -> None:
        self.law = law
        self.callers = callers

    def exclusion(self) -> Exclusion[OptionsT]:
        """Return the requirement that someone is designated."""
        description = "someone must be designated to call No Roll"
        return Exclusion(self.law, description, lambda options: not self.callers(options))

    def recorded(self, r: Round[OptionsT], procedure: str, seat: int, note: str) -> None:
        """Refuse a No Roll called by someone who is not designated."""
        callers = self.callers(r.options)
        if procedure == "no_roll_called" and not people_named(note) & set(callers):
            raise Refused(f"No Roll must be called by the {' or '.join(callers)}", "1.9(e)")
