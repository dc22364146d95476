"""The irregularities of pai gow games with cards: the report, who makes it, and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NoReturn

from pitboss.errors import Refused
from pitboss.games.cards.deck_faults import check_cards_are_out, deck_irregularities, wrong_device_count
from pitboss.games.cards.decks import cards_are_out, deck_in_play
from pitboss.games.cards.faults import void_all
from pitboss.games.cards.meter import give_back_contributions
from pitboss.games.paigow.engine.law import PaiGowLaw
from pitboss.games.paigow.engine.options import PaiGowDeckOptionsT, PaiGowOptionsT
from pitboss.games.paigow.engine.play import PaiGowPlay, play_of
from pitboss.table import Flow, Irregularity, Option, Report, Round
from pitboss.table.play.round import DEALER
from pitboss.table.play.state import SEATS


def dice_irregularities(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowOptionsT]]:
    """Rolls that do not count."""

    def lid_lifted(r: Round[PaiGowOptionsT], _: Report) -> bool:
        if not play_of(r).bank:
            raise Refused("no player banks this round, so the dealer removes the lid", law.shaker)
        return False

    yield Irregularity[PaiGowOptionsT](
        "not_flat", law.not_flat, "not all dice are flat in the shaker: no roll", lambda _, __: False, by="equipment"
    )
    yield Irregularity[PaiGowOptionsT](
        "fell_out", law.fell_out, "a die fell out of the shaker: no roll", lambda _, __: False, by="equipment"
    )

    def shaken_by(r: Round[PaiGowOptionsT], _: Report) -> str:
        return law.bank.dealt(r.options.chosen("dealing", "")).shakes

    if law.bank.shakes:
        yield Irregularity[PaiGowOptionsT](
            "lid_lifted", law.bank.shakes, "the bank removed the lid: the dice are covered and shaken again",
            lid_lifted, by="equipment", cites=shaken_by,
        )  # fmt: skip


def card_irregularities(
    law: PaiGowLaw, other_rest: Callable[[PaiGowDeckOptionsT], str] = lambda _: ""
) -> tuple[Irregularity[PaiGowDeckOptionsT], ...]:
    """All irregularities of a game with cards.

    ``other_rest`` returns the paragraph on a wrong number of cards left, if a submission has a different one.
    """
    return (
        *dice_irregularities(law),
        *_deal_faults(law),
        *_rest_faults(law, other_rest),
        *_stack_faults(law),
        *_exposed_card_faults(law),
        *deck_irregularities(law, _void),
        *hand_irregularities(law),
        *((wrong_device_count(law),) if law.device_counts else ()),
    )


def _void(r: Round[PaiGowDeckOptionsT], law: str, says: str) -> NoReturn:
    void_all(r, law, says)


def _voids(
    law: str, says: str, *, before_house: bool = False, new_deck: bool = False
) -> Callable[[Round[PaiGowDeckOptionsT], Report], NoReturn]:
    """A remedy that voids all hands after the deal, or only until the dealer's hands are turned over."""

    def remedy(r: Round[PaiGowDeckOptionsT], _: Report) -> NoReturn:
        check_cards_are_out(r, law)
        if before_house and play_of(r).exposed:
            raise Refused("the cards of the dealer or the bank have already been turned over", law)
        void_all(r, law, says, new_deck=new_deck)

    return remedy


def _deal_faults(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowDeckOptionsT]]:
    def mistotaled(r: Round[PaiGowDeckOptionsT], _: Report) -> NoReturn:
        if r.options.start != "dice":
            raise Refused("this table does not use dice for the starting position", law.mistotaled)
        check_cards_are_out(r, law.mistotaled)
        void_all(r, law.mistotaled, "the dice were totaled wrongly and a wrong position was dealt first")

    def shoe_jam(r: Round[PaiGowDeckOptionsT], _: Report) -> NoReturn:
        if r.options.dealing != "automated_shoe":
            raise Refused("there is no automated dealing shoe at this table", law.shoe_jam)
        void_all(r, law.shoe_jam, "the automated dealing shoe did not deal all cards of the round")

    yield Irregularity[PaiGowDeckOptionsT](
        "dice_mistotaled", law.mistotaled,
        "the dice were totaled wrongly and the deal started at a wrong position: all hands are void", mistotaled,
    )  # fmt: skip
    yield Irregularity[PaiGowDeckOptionsT](
        "wrong_number_of_cards", law.wrong_number, "a hand has an incorrect number of cards: all hands are void",
        _voids(law.wrong_number, "an incorrect number of cards was dealt"), by="either", unseen=True,
    )  # fmt: skip
    yield Irregularity[PaiGowDeckOptionsT](
        "shoe_jam", law.shoe_jam, "the automated dealing shoe jams or does not deal all cards: the round is void",
        shoe_jam, by="equipment",
    )  # fmt: skip


def _rest_faults(
    law: PaiGowLaw, other_rest: Callable[[PaiGowDeckOptionsT], str]
) -> Iterator[Irregularity[PaiGowDeckOptionsT]]:
    def cites(r: Round[PaiGowDeckOptionsT], _: Report) -> str:
        return other_rest(r.options) or law.stacks(r.options.dealing).wrong_rest

    def wrong(new_deck: bool, says: str) -> Callable[[Round[PaiGowDeckOptionsT], Report], NoReturn]:
        def remedy(r: Round[PaiGowDeckOptionsT], report: Report) -> NoReturn:
            check_cards_are_out(r, cites(r, report))
            void_all(r, cites(r, report), says, new_deck=new_deck)

        return remedy

    paragraph = law.from_manual_shoe.wrong_rest
    yield Irregularity[PaiGowDeckOptionsT](
        "rest_wrong_misdealt", paragraph, "a wrong number of cards is left because of a misdeal: all hands are void",
        wrong(False, "a wrong number of cards is left: the cards were misdealt"), cites=cites,
    )  # fmt: skip
    yield Irregularity[PaiGowDeckOptionsT](
        "rest_wrong", paragraph,
        "a wrong number of cards is left without a misdeal: all hands are void, and a new deck is used",
        wrong(True, "a wrong number of cards is left, and the cards were not misdealt"), cites=cites,
    )  # fmt: skip


def _stack_faults(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowDeckOptionsT]]:
    def reshuffle(paragraph: str) -> Callable[[Round[PaiGowDeckOptionsT], Report], bool]:
        def remedy(r: Round[PaiGowDeckOptionsT], _: Report) -> bool:
            if r.options.dealing != "hand":
                raise Refused("no stacks are made from the hand at this table", paragraph)
            if cards_are_out(r):
                raise Refused("the stacks have been delivered; report this with the first card", paragraph)
            r.shuffle(paragraph, deck_in_play(r))
            return False

        return remedy

    yield Irregularity[PaiGowDeckOptionsT](
        "stack_card_exposed", law.stack_card, "a card was exposed while the stacks were made: the cards are reshuffled",
        reshuffle(law.stack_card), by="equipment",
    )  # fmt: skip
    yield Irregularity[PaiGowDeckOptionsT](
        "stacks_wrong", law.stacks_wrong, "the stacks were not made in the prescribed order: the cards are reshuffled",
        reshuffle(law.stacks_wrong), by="equipment",
    )  # fmt: skip


def _exposed_card_faults(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowDeckOptionsT]]:
    yield Irregularity[PaiGowDeckOptionsT](
        "player_card_exposed", law.player_card,
        "the dealer exposed a card of a player, who plays on or voids the hand", player_card_exposed(law),
    )  # fmt: skip
    yield Irregularity[PaiGowDeckOptionsT](
        "house_card_exposed", law.house_card, "a card of the dealer or the bank was exposed: all hands are void",
        _voids(law.house_card, "a card of the dealer or the bank was exposed", before_house=True),
    )  # fmt: skip


def player_card_exposed(law: PaiGowLaw) -> Callable[[Round[PaiGowOptionsT], Report], Flow[None]]:
    """A remedy that lets the player whose card was exposed play on or void the hand."""

    def remedy(r: Round[PaiGowOptionsT], report: Report) -> Flow[None]:
        at = report.at
        play = r.play
        if not isinstance(play, PaiGowPlay) or at not in play.in_play or not r.hands.get(SEATS[at]):
            raise Refused(f"position {at} has no hand in this round; name the position", law.player_card)
        return _play_on_or_void(r, law, play, at)

    return remedy


def _play_on_or_void(r: Round[PaiGowOptionsT], law: PaiGowLaw, play: PaiGowPlay, at: int) -> Flow[None]:
    options = [
        Option("play_on", "play the hand out", law.player_card, passive=True),
        Option("void", "void the hand: your wagers are returned", law.player_card),
    ]
    choice = yield from r.choose(at, options, law.player_card, "play on or void the hand", play.owners[at])
    if choice.action != "void":
        return
    play.void.add(at)
    bets = [bet for bet in r.bets.values() if bet.at == at]
    give_back_contributions(r, bets, law.player_card)
    for bet in bets:
        r.push(bet, law.player_card, "the player voided the hand", "void")
    r.dead.add(at)


def hand_irregularities(law: PaiGowLaw) -> Iterator[Irregularity[PaiGowOptionsT]]:
    """Dealer's hands not set as submitted."""

    def dealer_misset(r: Round[PaiGowOptionsT], _: Report) -> None:
        if not isinstance(r.play, PaiGowPlay) or DEALER not in r.play.sets:
            raise Refused("the dealer's hands have not been set", law.dealer_misset)
        r.note("the dealer's hands are reset in the house way, and the round continues", law.dealer_misset)

    yield Irregularity[PaiGowOptionsT](
        "dealer_misset", law.dealer_misset, "the dealer's hands were not set as submitted: they are reset",
        dealer_misset,
    )  # fmt: skip
