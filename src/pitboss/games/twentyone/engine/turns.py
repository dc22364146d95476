"""The players' decisions, box by box from the dealer's left: surrender, stand, draw, double down, split, rescue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.games.twentyone.engine.giving_up import offer_rescue, surrender
from pitboss.games.twentyone.engine.hand import Hand, Play, all_bets_on, bets_on, bettors, in_steps, staked
from pitboss.games.twentyone.engine.options import TwentyOneRulesT
from pitboss.games.twentyone.engine.play_rules import may_split_pair, same_value
from pitboss.games.twentyone.engine.shoe import Missed, announce, draw
from pitboss.hands.twentyone import ACE, MOST, value
from pitboss.money import Cents
from pitboss.table import Asked, Choice, Flow, Option, Round

if TYPE_CHECKING:
    from pitboss.games.twentyone.engine.game import TwentyOneGame


def take_turns(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play) -> Flow[None]:
    """Every box in turn; then the hands whose cards the dealer failed to deal, and what is split from them."""
    for at in play.boxes:
        yield from game.turn(r, play, at)
    while hand := next((hand for hand in play.hands() if not hand.end), None):
        if hand.missing:
            late_card(game, r, hand)
        yield from play_hand(game, r, play, hand)


def ask_missed(
    game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand, law: str
) -> Flow[None]:
    """A card was not dealt to a hand: at the player's option it comes late, or the hand is dead."""
    if not (yield from takes_late(r, hand, law)):
        call_dead(game, r, play, hand, law)


def takes_late(r: Round[TwentyOneRulesT], hand: Hand, law: str) -> Flow[bool]:
    """Asks whether a card that was not dealt comes late."""
    options = [
        Option("late_card", "take the card late", law),
        Option("dead_hand", "have the hand called dead", law, passive=True),
    ]
    choice = yield from r.choose(hand.at, options, law, f"{hand.name} was not dealt a card", bettors(r, hand)[0])
    return choice.action == "late_card"


def late_card(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand) -> None:
    """The card that a hand was not dealt when it was asked for."""
    law, up = game.law_of(r.rules), not hand.face_down
    hand.missing = 0
    draw(r, law, hand.name, law.request_missed, up=up)
    after_card(game, r, hand, up=up)


def call_dead(
    game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand, law: str
) -> None:
    """The hand is dead: its wagers go back, and before its first two cards were dealt all others of the box too."""
    hand.end = "dead"
    back = all_bets_on(r, hand)
    if play.dealing and all(other.end == "dead" for other in play.boxes[hand.at]):
        back = game.dies_with(r, hand)
    for bet in back:
        r.push(bet, law, "the hand is dead", "void")


def play_box(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, at: int) -> Flow[None]:
    """The hands of a box one after another, those of a split as they come."""
    number = 0
    while number < len(play.boxes[at]):
        yield from play_hand(game, r, play, play.boxes[at][number])
        number += 1


def play_hand(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand) -> Flow[None]:
    """One hand to its end, or until its player takes a switch back."""
    if not hand.end and len(hand.cards) == 1:
        second_card(game, r, hand)
    elif not hand.end and not hand.acted:
        announce(r, game.law_of(r.rules).totals, hand)
        game.total_announced(r, hand)
    while not hand.end and not hand.missing:
        which = f"{hand.spot or 'hand 1'}: " if len(play.boxes[hand.at]) > 1 else ""
        says = which + ("cards face down" if hand.hidden else str(hand.count))
        if hand.doubled and game.play_rules(r.rules).rescue and hand.count.points < MOST:
            yield from offer_rescue(game, r, hand, says)
            break
        others = game.other_options(r, play, hand)
        options = [*options_of(game, r, play, hand), *others]
        if len(options) == 1:
            hand.end = "stood"
            break
        seat = bettors(r, hand)[0]
        choice = yield from r.choose(hand.at, options, game.law_of(r.rules).totals, says, seat)
        if any(choice.action == option.id for option in others):
            game.do_other(r, play, hand, choice.action)
            return
        yield from carry_out(game, r, play, hand, choice)
    if hand.missing and not hand.end:
        yield from ask_missed(game, r, play, hand, game.law_of(r.rules).request_missed)


def options_of(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand) -> list[Option]:
    """What the person who decides for a hand may do; to stand is always among it."""
    law, play_rules, seat = game.law_of(r.rules), game.play_rules(r.rules), bettors(r, hand)[0]
    points, soft = hand.count
    options = [Option("stand", "take no more cards", law.totals, passive=True)]
    first = not hand.acted and not hand.split and len(hand.cards) == 2
    if play_rules.may_surrender(points, first=first):
        options.append(Option("surrender", "give up half of the wager", law.surrender))
    if hand.doubled or points >= MOST:
        return options
    aces = hand.split and value(hand.cards[0]) == ACE
    if may_split(game, r, play, hand):
        by = law.resplit if hand.split else law.split
        options.append(Option("split", "split the pair", by, cost=cost_of_split(r, hand, seat)))
    if play_rules.may_double(points, soft, len(hand.cards), split=hand.split, aces=aces):
        options += [_double(game, r, hand, seat, way) for way in game.doubles(r)]
    if play_rules.may_draw(points, aces=aces):
        options.append(Option("hit", "draw a card", law.draw))
    return options


def may_split(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand) -> bool:
    """Whether a hand is a pair that may be split, now or once more."""
    play_rules = game.play_rules(r.rules)
    if len(hand.cards) != 2 or not same_value(*hand.cards):
        return False
    hands = sum(other.first == hand.first for other in play.boxes[hand.at])
    split_aces = hand.split and value(hand.cards[0]) == ACE
    return may_split_pair(hands, split_aces, play_rules.splits, play_rules.resplit_aces)


def cost_of_split(r: Round[TwentyOneRulesT], hand: Hand, seat: int) -> Cents:
    """What a person puts on the second hand: as much as lies on the first."""
    return sum(staked(r, hand, stakes, seat) for stakes in hand.stakes)


def _double(
    game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand, seat: int, id_: str = "double"
) -> Option:
    """The option to double down: for any amount up to the wager; on several wagers at once for each of them."""
    says, law = "double down for one more card", game.law_of(r.rules).double
    if len(hand.stakes) > 1:
        return Option(id_, says, law, cost=cost_of_split(r, hand, seat))
    step, most = game.double_step(r.rules), staked(r, hand, hand.stakes[0], seat)
    return Option(id_, says, law, amounts=(min(step, most), most), check=in_steps(step, "a double", law))


# ---------------------------------------------------------------------- carrying a decision out


def carry_out(
    game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand, choice: Choice
) -> Flow[None]:
    """Does what was decided."""
    hand.acted = True
    game.decided(r, hand, choice.action)
    match choice.action:
        case "hit":
            card_to(game, r, hand)
        case "double" | "double_face_down":
            hand.face_down = choice.action == "double_face_down" or game.double_face_down(r, hand)
            yield from double(game, r, hand, choice.amount)
        case "split":
            yield from split(game, r, play, hand)
        case "surrender":
            surrender(game, r, play, hand)
        case _:
            hand.end = "stood"  # which refuses a card that lies exposed, for this hand


def card_to(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand) -> None:
    """One more card to a hand, unless the dealer fails to deal it."""
    law, up = game.law_of(r.rules), not hand.face_down
    try:
        draw(r, law, hand.name, law.double_card if hand.doubled else law.cards, up=up, may_miss=True)
    except Missed:
        return
    after_card(game, r, hand, up=up)


def second_card(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand) -> None:
    """The second card of a hand that was split."""
    law, ace = game.law_of(r.rules), value(hand.cards[0]) == ACE
    try:
        draw(r, law, hand.name, law.split_aces if ace else law.split_order, may_miss=True)
    except Missed:
        return
    after_card(game, r, hand)


def after_card(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand, *, up: bool = True) -> None:
    """The new total; over 21 the hand has lost, and with some totals it is paid at once."""
    hand.hidden = hand.hidden or hand.face_down
    if up:
        announce(r, game.law_of(r.rules).cards, hand)
        if hand.count.points > MOST:
            bust(game, r, hand)
    if not hand.end:
        game.pay_early(r, hand)
    if up:
        game.after_players_card(r, hand)


def bust(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand) -> None:
    """A hand over 21 loses: at once where the law says so, else when the round ends."""
    hand.end, law = "bust", game.law_of(r.rules).over_21
    if law:
        for bet in all_bets_on(r, hand):
            hand.results[bet.seat] = -1
            r.lose(bet, law, "over 21" if hand.hidden else f"{hand.count.points} is over 21")


def double(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], hand: Hand, amount: Cents) -> Flow[None]:
    """The wager is doubled, others on the box may follow, and one card is dealt."""
    law, (caller, *others) = game.law_of(r.rules), bettors(r, hand)
    _stake_double(r, hand, caller, amount, law.double)
    asked = {
        Asked(hand.at, seat): [
            _double(game, r, hand, seat),
            Option("no_double", "leave the wager", law.shared_double, passive=True),
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


def _stake_double(r: Round[TwentyOneRulesT], hand: Hand, seat: int, amount: Cents, law: str) -> None:
    for stakes in hand.stakes:
        most = staked(r, hand, stakes, seat)
        if most:
            r.stake(seat, hand.at, stakes.double, amount or most, law, hand.spot)


def split(game: TwentyOneGame[TwentyOneRulesT], r: Round[TwentyOneRulesT], play: Play, hand: Hand) -> Flow[None]:
    """The pair makes two hands; others on the box cover both or say on which one their wager lies."""
    law, box = game.law_of(r.rules), play.boxes[hand.at]
    caller, *others = bettors(r, hand)
    number = max(other.number for other in box) + 1
    new = Hand(hand.at, number, hand.stakes, [hand.cards[1]], hand.first, split=True)
    hand.split = True
    _stake_split(r, hand, new, caller, law.split)
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
                r.note(f"the wager of seat {person.seat} lies on {new.name}", law.shared_split, seat=person.seat)
    box.insert(box.index(hand) + 1, new)
    del hand.cards[1]
    r.arrange({hand.name: hand.cards, new.name: new.cards}, law.split, f"{hand.name} is split into two hands")
    second_card(game, r, hand)


def _stake_split(r: Round[TwentyOneRulesT], hand: Hand, new: Hand, seat: int, law: str) -> None:
    for stakes in hand.stakes:
        amount = staked(r, hand, stakes, seat)
        if amount:
            r.stake(seat, hand.at, stakes.split, amount, law, new.spot)
