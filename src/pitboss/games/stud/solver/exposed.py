"""What a glimpse of the dealer's hand is worth: the wagers that are played, by a player who sees one of his cards."""

from __future__ import annotations

from dataclasses import replace

from pitboss.errors import Refused
from pitboss.games.stud.engine.game import StudGame
from pitboss.games.stud.engine.options import StudRulesT
from pitboss.games.stud.solver import dealt
from pitboss.games.stud.solver.course import course_of, played_wagers
from pitboss.games.stud.solver.one_pot import has_winners_pot
from pitboss.games.stud.solver.prices import played_price
from pitboss.games.stud.solver.solution import kind_of
from pitboss.pricing import WagerPrice
from pitboss.table import Submission

SEEN = "one card of the dealer's seen"


def price_exposed(submission: Submission[StudRulesT]) -> WagerPrice:
    """The wagers that are played together, exactly, with the best play for each hand and each card that is seen."""
    game = submission.game
    assert isinstance(game, StudGame)
    declared, offers = replace(game.declaration(submission.rules), progressive=None), submission.offers()
    if has_winners_pot(declared) or kind_of(declared) is not dealt:
        raise Refused(f"the solver of {game.name} does not price a card of the dealer's that is seen")
    course = course_of(declared, {wager: offer.pays for wager, offer in offers.items()})
    if dealt.shows_card(course):
        raise Refused(f"the dealer of {game.name} shows a card to everybody; the price has it already")
    found = played_price(dealt.solve(course, exposed=True))
    names = ", ".join(offers[wager].wager.name for wager in played_wagers(declared) if wager in offers)
    return replace(found, name=names, law=offers[course.unit].wager.law, on=SEEN)
