"""Blackjack (13:69F-2), settled from the text."""

from __future__ import annotations

from fractions import Fraction

from tests.second.facts import Bet, Facts, Nets
from tests.second.money import cents, losers_first, no_nets, odds, outcomes, table, won
from tests.second.settler import Settler
from tests.second.twentyone import (
    PLAYED,
    RANKS,
    TENS,
    Layout,
    check_dealer,
    color,
    dead_boxes,
    from_right,
    hard_value,
    is_natural,
    match_odds,
    rank,
    suit,
    total,
    waiting,
)

SPOTS = ("1", "2", "3")
HAND_WAGERS = (
    *("main", "double_down", "split"),
    *(f"{name}_{spot}" for name in ("multi", "double", "split") for spot in SPOTS),
)
SAME_SUIT = {  # 2.17(e)2: decks -> (king and queen, any two) by option
    1: (("50", "5/2"), ("10", "3"), ("5", "3"), ("25", "5/2")),
    2: (("10", "3"), ("5", "3"), ("25", "5/2"), ("20", "5/2")),
    4: (("5", "3"), ("25", "5/2"), ("20", "5/2"), ("50", "2")),
    6: (("5", "3"), ("25", "5/2"), ("20", "5/2"), ("15", "5/2")),
    8: (("5", "3"), ("25", "5/2"), ("50", "2")),
}
STREAKS = ("streak_2", "streak_3", "streak_4", "streak_5")
STREAK = {"two": "3 to 1", "three": "7 to 1", "four": "17 to 1", "five": "37 to 1"}  # 2.22(j)
MATCH = {  # 2.23(f)
    6: {"non_matching_suit": "4 to 1", "matching_suit": "11 to 1"},
    8: {"non_matching_suit": "3 to 1", "matching_suit": "14 to 1"},
}
TWENTY_ROWS = ("queen_of_hearts_pair_and_dealer_blackjack", "queen_of_hearts_pair", "matched_20", "suited_20", "any_20")
TWENTY = {"A": (1000, 125, 19, 9, 4), "B": (1000, 200, 25, 10, 4)}  # 2.24(f)
BETWEEN_ROWS = ("triple_match", "one_card_spread", "two_card_spread", "three_card_spread", "other_spread")
BETWEEN = {"A": (30, 12, 6, 4, 1), "B": (30, 10, 6, 4, 1), "C": (30, 10, 5, 3, 1), "D": (40, 10, 5, 3, 1)}  # 2.26(f)
OPTIONAL_BONUS = {10: 3, 9: 5, 8: 7, 7: 9, 6: 15}  # 2.25(e)


# ---------------------------------------------------------------------- the hands


def spot_of(bet: Bet) -> str:
    """The dealer's hand against which a bet plays: one, or one for each spot of multiple action (2.18)."""
    last = bet.wager[-1]
    return "dealer" if last not in "23" else f"dealer hand {last}"


def is_original(bet: Bet) -> bool:
    """Whether a bet is an original wager, which a dealer's blackjack takes (2.10(b), 2.11(d))."""
    return bet.wager == "main" or bet.wager.startswith("multi_")


def special_odds(facts: Facts, layout: Layout, bet: Bet) -> Fraction:
    """2.3(e)1, 2 and 4: higher odds for certain winning hands, where the licensee offers them."""
    cards = layout.hand(bet)
    has_more = layout.is_split(bet.at) or any(
        one.at == bet.at and one.on == bet.on and one.wager.startswith("double") for one in facts.on_layout()
    )
    if has_more and not facts.options["special_with_more"]:
        return Fraction(1)
    ranks = sorted(rank(card) for card in cards)
    if facts.options["six_seven_eight"] and ranks == ["6", "7", "8"] and len({suit(card) for card in cards}) == 1:
        return Fraction(2)
    if facts.options["three_sevens"] and ranks == ["7", "7", "7"]:
        return Fraction(3, 2)
    if facts.options["five_card_21"] and len(cards) == 5 and total(cards) == 21:
        return Fraction(2)
    return Fraction(1)


def blackjack_odds(facts: Facts, cards: list[str]) -> Fraction:
    """2.3(e), 2.6(k)2."""
    designated = facts.options["designated_blackjack"]
    if designated and set(designated.split()) == set(cards):
        return Fraction(2)
    return Fraction(1) if facts.options["dealer_card"] == "up" else odds(facts.options["blackjack_pays"])


def surrendered(bet: Bet, dealer: list[str]) -> int:
    """2.8(a): half is lost; behind an ace or a ten all of it, if the dealer has a blackjack."""
    if is_natural(dealer) and hard_value(dealer[0]) in (1, 10):
        return -bet.amount
    return -cents(Fraction(bet.amount, 2))


def takes_even_money(facts: Facts, bet: Bet) -> bool:
    """2.7(c), 2.18(d): even money instead of insurance, chosen for each wager by itself."""
    answers = [
        one.action
        for one in facts.choices
        if (one.seat, one.at) == (bet.seat, bet.at) and one.action in ("insure", "even_money", "decline")
    ]
    wagers = sorted(
        {one.wager for one in facts.on_layout() if (one.seat, one.at) == (bet.seat, bet.at) and is_original(one)}
    )
    return is_original(bet) and dict(zip(wagers, answers, strict=False)).get(bet.wager) == "even_money"


def hand_result(facts: Facts, layout: Layout, bet: Bet) -> int:
    """What a blackjack wager, or one that was added to it, wins or loses."""
    cards, dealer = layout.hand(bet), layout.hands.get(spot_of(bet), [])
    is_up = facts.options["dealer_card"] == "up"
    if layout.chose(bet.at, "surrender"):
        return surrendered(bet, dealer)
    if takes_even_money(facts, bet):
        return won(bet, Fraction(1))
    mine, theirs = total(cards), total(dealer)
    has_blackjack = layout.is_blackjack(bet.at)
    if mine > 21:
        takes_all = facts.options["busts_lose_all"] or is_original(bet) or not is_natural(dealer)
        return -bet.amount if takes_all else 0
    if is_natural(dealer):
        if has_blackjack:
            return won(bet, Fraction(1)) if is_up else 0  # 2.3(b), 2.6(k)1
        return -bet.amount if is_original(bet) else 0
    if has_blackjack:
        return won(bet, blackjack_odds(facts, cards))
    if theirs > 21 or mine > theirs:
        return won(bet, special_odds(facts, layout, bet))
    if mine < theirs:
        return -bet.amount
    if len(cards) == 2 and mine == 21 and facts.options["split_21_beats_21"]:  # 2.3(a)3
        return won(bet, Fraction(1))
    return -bet.amount if is_up else 0


def insurance(layout: Layout, bet: Bet) -> int:
    """2.9(a), (c): the dealer's second card is a ten or a face."""
    dealer = layout.hands[spot_of(bet)]
    return won(bet, Fraction(2)) if rank(dealer[1]) in TENS else -bet.amount


# ---------------------------------------------------------------------- side wagers


def over_under(layout: Layout, bet: Bet) -> int:
    """2.17(b)1-2, (c): aces count one; 13 loses."""
    points = sum(map(hard_value, layout.first_two(bet.at)))
    wins = points > 13 if bet.wager == "over_13" else points < 13
    return won(bet, Fraction(1)) if wins else -bet.amount


def same_suit(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2.17(b)3, (e)2."""
    one, two = layout.first_two(bet.at)
    if suit(one) != suit(two):
        return -bet.amount
    king_queen, any_two = SAME_SUIT[facts.options["decks"]][facts.options["same_suit_option"] - 1]
    return won(bet, Fraction(king_queen if {rank(one), rank(two)} == {"K", "Q"} else any_two))


def sevens(layout: Layout, bet: Bet) -> int:
    """2.17(b)4, (e)3: sevens counted from the first card on; a split forfeits the third (2.11(f))."""
    cards = layout.first_two(bet.at) if layout.is_split(bet.at) else layout.box[bet.at][:3]
    extra = layout.hands.get(f"seat {bet.at} sevens", [])
    cards = [*cards, *extra][:3]
    number = next((index for index, card in enumerate(cards) if rank(card) != "7"), len(cards))
    suits = {suit(card) for card in cards[:number]}
    pays = {0: None, 1: 3, 2: 100 if len(suits) == 1 else 50, 3: 5000 if len(suits) == 1 else 500}[number]
    return -bet.amount if pays is None else won(bet, Fraction(pays))


def progressive(layout: Layout, bet: Bet) -> int:
    """2.19(c): aces from the first card on; the dollar stays in the acceptor."""
    cards = layout.box[bet.at]
    number = next((index for index, card in enumerate(cards) if rank(card) != "A"), len(cards))
    aces = cards[:number]
    assert number < 4 or len({color(card) for card in aces[:4]}) == 2, "the meter is not modeled"
    suits = {suit(card) for card in aces[:3]}
    pays = 0
    if number >= 3:
        pays = 2_500_00 if len(suits) == 1 else 250_00
    elif number == 2:
        pays = 100_00 if len(suits) == 1 else 25_00
    return pays - bet.amount


def blackjack_bonus(facts: Facts, layout: Layout, bet: Bet, shown: list[str]) -> int:
    """2.20: the first two cards are a blackjack; the device selects the sum."""
    if not is_natural(layout.first_two(bet.at)):
        return -bet.amount
    text = shown.pop(0)
    if text == "bonus_fails":  # 2.15(o)
        return won(bet, Fraction(21))
    return int(text) * 100 - (0 if facts.options["bonus_stake_returned"] else bet.amount)


def match_the_dealer(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2.23: each of the first two cards that has the rank of the dealer's first card is paid."""
    decks = facts.options["decks"]
    pays = table(MATCH[decks], facts.options[f"match_{decks}_pays"])
    at = match_odds(layout, bet.at, pays["matching_suit"], pays["non_matching_suit"])
    return -bet.amount if at is None else won(bet, at)


def twenty_row(layout: Layout, bet: Bet) -> str:
    """2.24(f): the row of the first two cards, or nothing."""
    one, two = layout.first_two(bet.at)
    if total([one, two]) != 20:
        return ""
    if one == two == "QH":
        return TWENTY_ROWS[0] if is_natural(layout.dealer[:2]) else "queen_of_hearts_pair"
    return "matched_20" if one == two else "suited_20" if suit(one) == suit(two) else "any_20"


def twenty_point(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2.24."""
    row, name = twenty_row(layout, bet), facts.options["twenty_point"]
    printed = {key: f"{pays} to 1" for key, pays in zip(TWENTY_ROWS, TWENTY[name], strict=True)}
    assert row != TWENTY_ROWS[0] or facts.options["twenty_point_limit"] is None, "the aggregate limit is not modeled"
    pays = table(printed, facts.options[f"twenty_point_{name.lower()}_pays"])
    return won(bet, pays[row]) if row else -bet.amount


def in_between(facts: Facts, layout: Layout, bet: Bet) -> int:
    """2.26: the dealer's first card ranks between the first two cards, aces high."""
    low, high = sorted(RANKS.index(rank(card)) for card in layout.first_two(bet.at))
    first, name = RANKS.index(rank(layout.dealer[0])), facts.options["in_between"]
    row = ""
    if low == high == first:
        row = "triple_match"
    elif low < first < high:
        row = BETWEEN_ROWS[min(high - low - 1, 4)]
    printed = {key: f"{pays} to 1" for key, pays in zip(BETWEEN_ROWS, BETWEEN[name], strict=True)}
    pays = table(printed, facts.options[f"in_between_{name.lower()}_pays"])
    return won(bet, pays[row]) if row else -bet.amount


def optional_bonus(layout: Layout, bet: Bet) -> int:
    """2.25(d)-(f): the dealer goes over 21 with the third card."""
    cards = layout.dealer[:3]
    if total(cards[:2]) >= 17 or total(cards) <= 21:
        return -bet.amount
    pays = OPTIONAL_BONUS[hard_value(cards[2])]
    if all(rank(card) == "8" for card in cards):
        if len({suit(card) for card in cards}) == 1:
            pays = 200
        elif len({color(card) for card in cards}) == 1:
            pays = 50
    return won(bet, Fraction(pays))


def streaks(facts: Facts, layout: Layout, nets: Nets, results: dict[int, int], *, was_dealt: bool) -> None:
    """2.22: wins in a row of a box; the hand a streak is bet with is the first."""
    counts: dict[tuple[int, int], int] = facts.memory.setdefault("streak", {})
    pending: dict[tuple[int, int], list[Bet]] = {}
    for bet in facts.on_layout(*STREAKS):
        pending.setdefault((bet.at, bet.seat), []).append(bet)
    for key in list(counts):
        if key not in pending:
            del counts[key]
    for key, bets in pending.items():
        at = key[0]
        mains = [bet for bet in facts.on_layout(*HAND_WAGERS) if (bet.at, bet.seat) == key]
        lost = not mains or layout.chose(at, "surrender")
        if mains and not was_dealt:
            continue
        hands = {bet.on: results.get(bet.number, 0) for bet in mains if not bet.wager.startswith("double")}
        score = sum(net > 0 for net in hands.values()) - sum(net < 0 for net in hands.values())
        if lost or score < 0:
            for bet in bets:
                nets[bet.seat][bet.wager] -= bet.amount
            counts.pop(key, None)
        elif score > 0:
            counts[key] = counts.get(key, 0) + 1
            for bet in bets:
                if int(bet.wager[-1]) == counts[key]:
                    name = {2: "two", 3: "three", 4: "four", 5: "five"}[counts[key]]
                    nets[bet.seat][bet.wager] += won(bet, table(STREAK, facts.options["streak_pays"])[name])


# ---------------------------------------------------------------------- a round


def hand_fees(facts: Facts, nets: Nets, *, was_dealt: bool) -> None:
    """2.3(l): a fee from each player whose initial wager is $5 or less, where the table's minimum is $5 or less."""
    fee = facts.options["hand_fee_cents"]
    dealt = next((i for i, step in enumerate(facts.steps) if step.input["do"] == "no more bets"), 0)
    waivers: dict[bool, set[int]] = {False: set(facts.memory.get("waived", ())), True: set()}
    for index, step in enumerate(facts.steps):
        for event in step.events:
            if event["kind"] == "recorded" and event["procedure"] == "waive_hand_fee":  # 2.3(l)2: for the next round
                waivers[was_dealt and index > dealt].add(event.get("seat", 0))
    facts.memory["waived"] = waivers[True] if was_dealt else waivers[False]
    if not was_dealt:
        return
    paid = waivers[False]
    for bet in facts.on_layout():
        if is_original(bet) and bet.seat not in paid and fee:
            same = [one.amount for one in facts.on_layout(bet.wager) if (one.seat, one.at) == (bet.seat, bet.at)]
            if sum(same) <= 5_00:
                paid.add(bet.seat)
                nets[bet.seat]["account bank"] -= fee


def side_result(facts: Facts, layout: Layout, bet: Bet, shown: list[str]) -> int | None:
    """What a side wager wins or loses; None for a streak."""
    match bet.wager:
        case "over_13" | "under_13":
            return over_under(layout, bet)
        case "same_suit":
            return same_suit(facts, layout, bet)
        case "sevens":
            return sevens(layout, bet)
        case "progressive":
            return progressive(layout, bet)
        case "blackjack_bonus":
            return blackjack_bonus(facts, layout, bet, shown)
        case "match_the_dealer":
            return match_the_dealer(facts, layout, bet)
        case "twenty_point":
            return twenty_point(facts, layout, bet)
        case "in_between":
            return in_between(facts, layout, bet)
        case "optional_bonus":
            return optional_bonus(layout, bet)
        case "insurance" | "insurance_1" | "insurance_2" | "insurance_3":
            return insurance(layout, bet)
    return None


def has_no_light(facts: Facts, bet: Bet) -> bool:
    """2.15(n): no progressive wager is made where the light fails; one that was in play when it failed stays."""
    dealt = next((i for i, step in enumerate(facts.steps) if step.input["do"] == "no more bets"), 0)
    before = [event for step in facts.steps[:dealt] for event in step.events if event["kind"] == "irregularity"]
    dark = {event.get("at") for event in before if event["what"] == "progressive_light"}
    return bet.wager == "progressive" and bet.at in dark


def settle(facts: Facts) -> Nets:
    """What each seat wins and loses."""
    nets = no_nets()
    layout = Layout(facts)
    was_dealt = bool(layout.dealer) and not facts.voided
    results: dict[int, int] = {}
    facts.memory["results"] = results
    hand_fees(facts, nets, was_dealt=bool(layout.dealer))
    if was_dealt:
        dead = dead_boxes(facts, layout, HAND_WAGERS)
        shown = [fault or name for name, fault in outcomes(facts) if name.isdecimal() or fault == "bonus_fails"]
        for bet in sorted(facts.on_layout(), key=lambda one: (one.at, one.number)):
            if (bet.at in dead and not bet.wager.startswith("insurance")) or has_no_light(facts, bet):
                continue
            in_hand = bet.wager in HAND_WAGERS
            net = hand_result(facts, layout, bet) if in_hand else side_result(facts, layout, bet, shown)
            if net is not None:
                results[bet.number] = net
                nets[bet.seat][bet.name] += net
        check(facts, layout)
    if not facts.voided:
        streaks(facts, layout, nets, results, was_dealt=was_dealt)
    return nets


def check(facts: Facts, layout: Layout) -> None:
    """2.12(b)-(d): the dealer drew by the rule; to the end if a hand that is not over 21 waits for it."""
    if facts.irregularities:
        return
    hits = facts.options["hits_soft_17"] or facts.options["blackjack_pays"] == "6 to 5"
    open_hands = [
        bet
        for bet in facts.on_layout(*HAND_WAGERS)
        if total(layout.hand(bet)) <= 21
        and not layout.is_blackjack(bet.at)
        and not (facts.options["split_21_beats_21"] and is_natural(layout.hand(bet)))  # 2.12(c): it has won
        and not layout.chose(bet.at, "surrender", "even_money")
    ]
    check_dealer(layout.dealer, layout.drawn["dealer"], hits_soft_17=hits, must_finish=bool(open_hands))


def first_cards_first(facts: Facts) -> list[list[int]]:
    """2.24(d), 2.26(e), 2.25(e): from the far right counterclockwise; 2.23(e): losers, then winners."""
    results: dict[int, int] = facts.memory["results"]
    for wager in ("twenty_point", "in_between", "optional_bonus"):
        bets = [bet for bet in facts.on_layout(wager) if bet.number in results]
        if bets:
            layout = Layout(facts)
            return from_right(
                bet for bet in bets if layout.first_two(bet.at) != ["QH", "QH"] or wager != "twenty_point"
            )
    matched = facts.on_layout("match_the_dealer")
    return losers_first((bet.number, results[bet.number]) for bet in matched if bet.number in results)


def order(facts: Facts) -> list[list[int]]:
    """2.22(c): the hands from the far right, then the streaks; with multiple action one dealer's hand after another."""
    layout = Layout(facts)
    early = facts.options["dealer_card"] != "up"  # 2.7(a): a blackjack that the dealer cannot tie is paid at once
    late = [
        bet
        for bet in waiting(facts, layout, HAND_WAGERS, lambda bet: f"seat {bet.at} {bet.on}".strip())
        if not (early and layout.is_blackjack(bet.at) and hard_value(layout.dealer[0]) not in (1, 10))
    ]
    hands = [stage for spot in "123" for stage in from_right(bet for bet in late if (spot_of(bet)[-1:] or "1") == spot)]
    owners = {(bet.seat, bet.at) for bet in facts.on_layout(*HAND_WAGERS)}
    # 2.22(f): one that was abandoned is collected before the cards
    kept = [bet for bet in facts.on_layout(*STREAKS) if (bet.seat, bet.at) in owners]
    return [*first_cards_first(facts), *hands, *from_right(kept)]


SETTLERS = {"blackjack": Settler(settle, order, turns=1, asked=PLAYED)}
