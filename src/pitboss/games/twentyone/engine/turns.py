"""The players' decisions, box by box from the dealer's left: surrender, stand, draw, double down, split, rescue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine import insurance
from pitboss.games.twentyone.engine.hand import Hand, Play, all_bets_on, bets_on, bettors, staked
from pitboss.games.twentyone.engine.options import TwentyOneOptionsT
from pitboss.games.twentyone.engine.plan import hooks_in, law_in, rules_in
from pitboss.games.twentyone.engine.play_rules import may_split_pair, same_value
from pitboss.games.twentyone.engine.settlement import pay_early
from pitboss.games.twentyone.engine.shoe import Missed, announce, draw
from pitboss.games.twentyone.engine.surrender import offer_rescue, surrender
from pitboss.hands.twentyone import ACE, MOST, value
from pitboss.money import Cents
from pitboss.table import Asked, Choice, Flow, Option, Round
from pitboss.table.play.asks import InSteps

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def take_turns(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play) -> Flow[None]:
    """Play every box in turn, then the hands with missed cards and hands split from them."""
    for at in play.boxes:
        for part in hooks_in(r)["before_turn"]:
            yield from part.before_turn(r, play, at)
        yield from insurance.offer(game, r, play, play.boxes[at], "in turn")
        yield from play_box(game, r, play, at)
    while hand := next((hand for hand in play.hands() if not hand.end), None):
        if hand.missing:
            late_card(game, r, hand)
        yield from play_hand(game, r, play, hand)


def ask_missed(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hand: Hand, law: str
) -> Flow[None]:
    """Ask the player about a missed card: dealt late, or the hand is dead."""
    if not (yield from takes_late(r, hand, law)):
        call_dead(game, r, play, hand, law)


def takes_late(r: Round[TwentyOneOptionsT], hand: Hand, law: str) -> Flow[bool]:
    """Ask whether a missed card is dealt late."""
    options = [
        Option("late_card", "take the card late", law),
        Option("dead_hand", "call the hand dead", law, passive=True),
    ]
    choice = yield from r.choose(hand.at, options, law, f"{hand.name} was not dealt a card", bettors(r, hand)[0])
    return choice.action == "late_card"


def late_card(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand) -> None:
    """Deal a requested card that was missed."""
    law, up = law_in(r), not hand.face_down
    hand.missing = 0
    draw(r, law, hand, law.request_missed, up=up)
    after_card(game, r, hand, up=up)


def call_dead(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hand: Hand, law: str
) -> None:
    """Call a hand dead and return its wagers; during the deal, also the box's other wagers."""
    hand.end = "dead"
    back = all_bets_on(r, hand)
    if play.dealing and all(other.end == "dead" for other in play.boxes[hand.at]):
        stays = {wager for side in game.sides if side.outlives_dead_hand for wager in side.ids}
        back = [bet for bet in r.bets.values() if bet.at == hand.at and bet.wager not in stays]
    for bet in back:
        r.push(bet, law, "the hand is dead", "void")


def play_box(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, at: int) -> Flow[None]:
    """Play the hands of a box in order, including split hands; start again if the player takes back a switch."""
    number = 0
    while number < len(play.boxes[at]):
        hand = play.boxes[at][number]
        yield from play_hand(game, r, play, hand)
        number = number + 1 if hand.end or hand.missing else 0


def play_hand(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hand: Hand
) -> Flow[None]:
    """Play one hand to its end, or until the player takes back a switch (2.6(f), 2A.7(g)2)."""
    if not hand.end and len(hand.cards) == 1:
        second_card(game, r, hand)
    elif not hand.end and not hand.acted:
        announce(r, law_in(r).totals, hand)
        for part in hooks_in(r)["total_announced"]:
            part.total_announced(r, hand)
        if game.pays_when_announced:
            pay_early(game, r, hand)
    while not hand.end and not hand.missing:
        which = f"{hand.spot or 'hand 1'}: " if len(play.boxes[hand.at]) > 1 else ""
        prompt = which + ("cards face down" if hand.hidden else str(hand.count))
        if hand.doubled and rules_in(r).rescue and hand.count.points < MOST:
            yield from offer_rescue(game, r, hand, prompt)
            break
        seat = bettors(r, hand)[0]
        extras = [(option, part) for part in hooks_in(r)["options"] for option in part.options(r, play, hand)]
        options = [*options_of(r, play, hand, seat), *(option for option, _ in extras)]
        if len(options) == 1:
            hand.end = "stood"
            break
        choice = yield from r.choose(hand.at, options, law_in(r).totals, prompt, seat)
        extra = next((part for option, part in extras if option.id == choice.action), None)
        if extra is not None:
            extra.chosen(r, play, hand)
            return
        yield from carry_out(game, r, play, hand, choice)
    if hand.missing and not hand.end:
        yield from ask_missed(game, r, play, hand, law_in(r).request_missed)


def options_of(r: Round[TwentyOneOptionsT], play: Play, hand: Hand, seat: int) -> list[Option]:
    """The options of a hand's deciding player; standing is always one."""
    law, play_rules = law_in(r), rules_in(r)
    points, soft = hand.count
    options = [Option("stand", "take no more cards", law.totals, passive=True)]
    first = not hand.acted and not hand.split and len(hand.cards) == 2
    if play_rules.may_surrender(points, first=first):
        options.append(Option("surrender", "surrender half of the wager", law.surrender))
    if hand.doubled or points >= MOST:
        return options
    aces = hand.split and value(hand.cards[0]) == ACE
    if may_split(r, play, hand):
        by = law.resplit if hand.split else law.split
        if value(hand.cards[0]) in play_rules.free_splits:
            options.append(Option("free_split", "split the pair with a wager of the house", by))
        else:
            options.append(Option("split", "split the pair", by, cost=cost_of_split(r, hand, seat)))
    if play_rules.may_double(points, soft, len(hand.cards), split=hand.split, aces=aces):
        if play_rules.is_free_double(points, soft, len(hand.cards)):
            options.append(Option("free_double", "double down with a wager of the house", law.double))
        else:
            options += [_double(r, hand, seat, way) for way in play_rules.double_options]
    if play_rules.may_draw(points, aces=aces):
        options.append(Option("hit", "draw a card", law.draw))
    return options


def may_split(r: Round[TwentyOneOptionsT], play: Play, hand: Hand) -> bool:
    """True if a hand is a pair that may be split."""
    play_rules = rules_in(r)
    if len(hand.cards) != 2 or not same_value(*hand.cards):
        return False
    hands = sum(other.first == hand.first for other in play.boxes[hand.at])
    split_aces = hand.split and value(hand.cards[0]) == ACE
    return may_split_pair(hands, split_aces, play_rules.splits, play_rules.resplit_aces)


def cost_of_split(r: Round[TwentyOneOptionsT], hand: Hand, seat: int) -> Cents:
    """The cost of a split: as much as the seat has on the hand."""
    return sum(staked(r, hand, stakes, seat) for stakes in hand.stakes)


def _double(r: Round[TwentyOneOptionsT], hand: Hand, seat: int, id_: str = "double") -> Option:
    """The option to double down for up to the wager; with several wagers on a hand, for all in full (2.18(c))."""
    description, law = "double down for one more card", law_in(r).double
    if len(hand.stakes) > 1:
        return Option(id_, description, law, cost=cost_of_split(r, hand, seat))
    step, most = rules_in(r).double_step, staked(r, hand, hand.stakes[0], seat)
    return Option(id_, description, law, amounts=(min(step, most), most), check=InSteps(step, law, "a double"))


# ---------------------------------------------------------------------- carrying a decision out


def carry_out(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hand: Hand, choice: Choice
) -> Flow[None]:
    """Carry out a decision."""
    hand.acted = True
    for part in hooks_in(r)["decided"]:
        part.decided(r, hand, choice.action)
    match choice.action:
        case "hit":
            card_to(game, r, hand)
        case "double" | "double_face_down" | "free_double":
            hand.face_down = choice.action == "double_face_down" or rules_in(r).double_card == "face_down"
            yield from double(game, r, hand, choice.amount, free=choice.action == "free_double")
        case "split" | "free_split":
            yield from split(game, r, play, hand, free=choice.action == "free_split")
        case "surrender":
            surrender(game, r, play, hand)
        case _:
            hand.end = "stood"  # also refuses an exposed card for this hand


def card_to(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand) -> None:
    """Deal one more card to a hand, unless it is missed."""
    law, up = law_in(r), not hand.face_down
    try:
        draw(r, law, hand, law.double_card if hand.doubled else law.cards, up=up, may_miss=True)
    except Missed:
        return
    after_card(game, r, hand, up=up)


def second_card(game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand) -> None:
    """Deal the second card of a split hand, unless it is missed."""
    law, ace = law_in(r), value(hand.cards[0]) == ACE
    try:
        draw(r, law, hand, law.split_aces if ace else law.split_order, may_miss=True)
    except Missed:
        return
    after_card(game, r, hand)


def after_card(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], hand: Hand, *, up: bool = True
) -> None:
    """Announce the new total; end the hand if it busted or is paid at once."""
    hand.hidden = hand.hidden or hand.face_down
    if up:
        announce(r, law_in(r).cards, hand)
        if hand.count.points > MOST:
            bust(r, hand)
    if not hand.end:
        pay_early(game, r, hand)
    if up:
        for part in hooks_in(r)["after_players_card"]:
            part.after_players_card(r, hand)


def bust(r: Round[TwentyOneOptionsT], hand: Hand) -> None:
    """End a hand over 21; collect its wagers at once if the law says so."""
    hand.end, law = "bust", law_in(r).over_21
    if law:
        for bet in all_bets_on(r, hand):
            hand.results[bet.seat] = -1
            r.lose(bet, law, "over 21" if hand.hidden else f"{hand.count.points} is over 21")


def double(
    game: TwentyOneGame[TwentyOneOptionsT],
    r: Round[TwentyOneOptionsT],
    hand: Hand,
    amount: Cents,
    *,
    free: bool = False,
) -> Flow[None]:
    """Double the wager, let other bettors on the box follow, and deal one card; a free double is for everybody."""
    law, (caller, *others) = law_in(r), bettors(r, hand)
    _stake_double(r, hand, caller, amount, law.double, free=free)
    if free:
        for seat in others:
            _stake_double(r, hand, seat, 0, law.double, free=True)
        others = []
    asked = {
        Asked(hand.at, seat): [
            _double(r, hand, seat),
            Option("no_double", "do not double", law.shared_double, passive=True),
        ]
        for seat in others
    }
    if asked:
        chosen = yield from r.choose_each(asked, law.shared_double, f"{hand.name} is doubled")
        for person, choice in chosen.items():
            if choice.action == "double":
                _stake_double(r, hand, person.seat, choice.amount, law.shared_double)
    hand.doubled = True
    card_to(game, r, hand)


def _stake_double(
    r: Round[TwentyOneOptionsT], hand: Hand, seat: int, amount: Cents, law: str, *, free: bool = False
) -> None:
    for stakes in hand.stakes:
        most = staked(r, hand, stakes, seat)
        if most:
            house, own = (most, 0) if free else (0, amount or most)
            r.stake(seat, hand.at, stakes.double, own, law, hand.spot, coupon=house)


def split(
    game: TwentyOneGame[TwentyOneOptionsT], r: Round[TwentyOneOptionsT], play: Play, hand: Hand, *, free: bool = False
) -> Flow[None]:
    """Split a pair into two hands; other bettors on the box cover both or choose one."""
    law, box = law_in(r), play.boxes[hand.at]
    caller, *others = bettors(r, hand)
    number = max(other.number for other in box) + 1
    new = Hand(hand.at, number, hand.stakes, [hand.cards[1]], hand.first, split=True)
    hand.split = True
    _stake_split(r, hand, new, caller, law.split, free=free)
    if free:
        for seat in others:
            _stake_split(r, hand, new, seat, law.split, free=True)
        others = []
    asked = {
        Asked(hand.at, seat): [
            Option("cover", "wager on both hands", law.shared_split, cost=cost_of_split(r, hand, seat)),
            Option("first", "leave the wager on the first hand", law.shared_split, passive=True),
            Option("second", "move the wager to the second hand", law.shared_split),
        ]
        for seat in others
    }
    if asked:
        chosen = yield from r.choose_each(asked, law.shared_split, f"{hand.name} is split")
        for person, choice in chosen.items():
            if choice.action == "cover":
                _stake_split(r, hand, new, person.seat, law.shared_split)
            elif choice.action == "second":
                for stakes in hand.stakes:
                    for bet in bets_on(r, hand, stakes.wagers, person.seat):
                        bet.on = new.spot
                r.note(f"seat {person.seat} moves the wager to {new.name}", law.shared_split, seat=person.seat)
    box.insert(box.index(hand) + 1, new)
    del hand.cards[1]
    r.arrange({hand.name: hand.cards, new.name: new.cards}, law.split, f"{hand.name} is split into two hands")
    second_card(game, r, hand)


def _stake_split(
    r: Round[TwentyOneOptionsT], hand: Hand, new: Hand, seat: int, law: str, *, free: bool = False
) -> None:
    for stakes in hand.stakes:
        amount = staked(r, hand, stakes, seat)
        if amount:
            house, own = (amount, 0) if free else (0, amount)
            r.stake(seat, hand.at, stakes.split, own, law, new.spot, coupon=house)
