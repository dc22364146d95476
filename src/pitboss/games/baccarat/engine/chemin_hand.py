"""One hand of chemin de fer: four cards face down, both sides' decisions, third cards (13:69F-4.8, 4.9)."""

from __future__ import annotations

from pitboss.equipment import names_of
from pitboss.errors import Refused
from pitboss.games.baccarat.engine import shoe
from pitboss.games.baccarat.engine.chemin_errors import CheminHand, banker_count, banker_final, player_count
from pitboss.games.baccarat.engine.chemin_rules import CheminDeFerOptions
from pitboss.games.baccarat.engine.drawing import DRAW, NO_THIRD_CARD, OPTION, TABLE_3, Coup, is_natural, value
from pitboss.games.baccarat.engine.law import CHEMIN_DE_FER_LAW as LAW
from pitboss.protocol.base import Hidden
from pitboss.table import Choice, Flow, Option, Round

R = Round[CheminDeFerOptions]
FOLLOW_RULE = "follow_rule"
"""The Dominant Player's passive answer, the same for every hand."""


def deal_hands(r: R, banker: int, dominant: int) -> Flow[Coup]:
    """Deal a hand, ask both sides, and return the finished coup (4.8(d), 4.9)."""
    shoe.begin_hand(r, LAW.drawn_in_error)
    r.play = play = CheminHand(dominant)
    for hand in ("player", "banker", "player", "banker"):
        r.deal(hand, "4.8(d)", seen_by=[dominant] if hand == "player" else [])
    first, second = r.hands["player"], r.hands["banker"]
    player, held = player_count(first, play.extra["player"]), banker_count(second, play.extra["banker"])
    first += play.extra["player"]
    second += play.extra["banker"]
    if is_natural(player):
        r.announce("Natural", "4.9(a)4")
        return _show_natural(r, "4.9(a)4", player, held)
    third = NO_THIRD_CARD
    if (yield from _wants_card(r, dominant, player)):
        r.announce("Card", "4.9(h)")
        r.note("the Banker looks", "4.9(b)", of="banker", hidden=Hidden(names_of(second)), seen_by=[banker])
        if is_natural(held):
            r.announce("Natural", "4.9(b)")
            return _show_natural(r, "4.9(b)", player, held)
        r.announce("Under Eight", "4.9(b)")
        shoe.deal_with_disclosed(r, LAW)
        [drawn] = r.deal("player", "4.9(b)", up=True)
        third = value(drawn) + 1
        player = (player + value(drawn)) % 10
    else:
        r.announce("Stay", "4.9(h)")
    r.reveal("banker", "4.9(c)")
    if (yield from _banker_draws(r, banker, held, third)):
        shoe.deal_with_disclosed(r, LAW)
        [drawn] = r.deal("banker", "4.9(c)", up=True)
        held = banker_final(held, second, drawn, play.second)
    r.reveal("player", "4.10(a)")
    return Coup(player, held, len(first), len(second))


def _wants_card(r: R, dominant: int, player: int) -> Flow[bool]:
    """Ask for card or stay: 0 to 4 must draw, 6 and 7 must stay, and 5 may do either (4.9(a)1 to 3).

    Every hand under eight is asked the same question, because the Banker sees who is asked and what.
    """

    def check(choice: Choice) -> None:
        if choice.action == "stay" and player < 5:
            raise Refused("a hand of 0 to 4 must draw", "4.9(a)1")
        if choice.action == "card" and player > 5:
            raise Refused("a hand of 6 or 7 must stay", "4.9(a)3")

    options = [
        Option("card", "take a card", "4.9(a)", check=check),
        Option("stay", "stay", "4.9(a)", check=check),
        Option(FOLLOW_RULE, "do what the rule requires; stay on five", "4.9(a)2", passive=True),
    ]
    choice = yield from r.choose(dominant, options, "4.9(a)", "card or stay", dominant)
    return player < 5 if choice.action == FOLLOW_RULE else choice.action == "card"


def _banker_draws(r: R, banker: int, held: int, third: int) -> Flow[bool]:
    """Apply Table 3; its two optional cells are the Banker's choice (4.8(b), 4.9(c))."""
    cell = TABLE_3[held][third]
    if cell != OPTION:
        return cell == DRAW
    options = [Option("draw", "draw a third card", "4.9(f)"), Option("stay", "stay", "4.9(f)", passive=True)]
    prompt = f"{held} against a {third - 1}: draw or stay"
    choice = yield from r.choose(banker, options, "4.9(c)", prompt, banker)
    return choice.action == "draw"


def _show_natural(r: R, law: str, player: int, banker: int) -> Coup:
    """Show all cards; a natural ends the hand."""
    r.reveal("player", law)
    r.reveal("banker", law)
    return Coup(player, banker)
