"""What may go wrong at a game of the family: what is reported, by whom, and by which paragraph of the game."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerRulesT
from pitboss.games.banked_poker.engine.remedies import Remedies, RemedyActions
from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.cards.deck_faults import deck_irregularities, wrong_device_count
from pitboss.table import Irregularity


def irregularities(
    declared: Declaration, law: BankedPokerLaw, variants: Remedies, rules: type[BankedPokerRulesT]
) -> tuple[Irregularity[BankedPokerRulesT], ...]:
    """What may go wrong at a game, with its own paragraphs."""
    do = RemedyActions[BankedPokerRulesT](declared, law, variants)
    return (
        *_of_the_deal(do),
        *deck_irregularities(law, do.void_but_kept if variants.kept and variants.kept_if_face_up else do.void),
        *_face_up_later(do),
        *_of_the_stub(do),
        *_exposed(do),
        *_of_the_dealer(do),
        *_communicated(do),
        *((wrong_device_count(law),) if "stub_count_waived" in rules.model_fields else ()),
    )


def _of_the_deal(do: RemedyActions[BankedPokerRulesT]) -> Iterator[Irregularity[BankedPokerRulesT]]:
    law = do.law
    of_player = "that hand is void" if do.variants.hand_alone else "all hands are void"
    yield Irregularity[BankedPokerRulesT](
        "wrong_number_of_cards", law.wrong_number, f"a hand has an incorrect number of cards: {of_player}",
        do.wrong_number, by="either", unseen=True,
    )  # fmt: skip
    if law.shoe_jam:
        yield Irregularity[BankedPokerRulesT](
        "shoe_jam", law.shoe_jam, "the automated dealing shoe jams or does not deal all cards: the round is void",
        do.shoe_jam, by="either",
    )  # fmt: skip


def _of_the_stub(do: RemedyActions[BankedPokerRulesT]) -> Iterator[Irregularity[BankedPokerRulesT]]:
    if not do.law.stub_wrong:
        return
    law, size = do.law, 52 * do.declared.decks + do.declared.jokers
    yield Irregularity[BankedPokerRulesT](
        "stub_count_wrong_misdealt", law.stub_wrong,
        f"the stub shows a misdeal, and {size} cards are there: all hands are void",
        do.stub_wrong("the count of the stub showed that the cards were misdealt"), by="either", unseen=True,
    )  # fmt: skip
    yield Irregularity[BankedPokerRulesT](
        "stub_count_wrong", law.stub_wrong,
        "the stub shows a wrong number of cards and no misdeal: void, and a new deck",
        do.stub_wrong("the count of the stub showed a wrong number of cards", new_deck=True),
        by="either", unseen=True,
    )  # fmt: skip


def _exposed(do: RemedyActions[BankedPokerRulesT]) -> Iterator[Irregularity[BankedPokerRulesT]]:
    exposed, kept = do.variants.exposed, do.variants.kept
    if exposed is not None:
        but = f", but {' and '.join(kept).replace('_', ' ')} wagers are settled" if kept else ""
        yield Irregularity[BankedPokerRulesT](
            exposed.id, exposed.law,
            f"a card of the {exposed.whose} was exposed before its time: all hands are void{but}", do.exposed,
            by="either", unseen=True,
        )  # fmt: skip


def _face_up_later(do: RemedyActions[BankedPokerRulesT]) -> Iterator[Irregularity[BankedPokerRulesT]]:
    if do.variants.face_up_later:
        yield Irregularity[BankedPokerRulesT](
            "cards_face_up_later", do.variants.face_up_later,
            "cards are found face up after all have been dealt: the hands are void, and the pot is awarded",
            do.face_up_later,
        )  # fmt: skip


def _of_the_dealer(do: RemedyActions[BankedPokerRulesT]) -> Iterator[Irregularity[BankedPokerRulesT]]:
    law = do.law.wrong_number
    if do.variants.hand_alone and do.variants.dealer_voids and do.declared.cards_dealt(DEALER):
        yield Irregularity[BankedPokerRulesT](
            "dealer_misdealt", law, "the dealer has an incorrect number of cards: all hands are void",
            do.dealer_misdealt, by="either", unseen=True,
        )  # fmt: skip
    if do.variants.dealer_completes is not None:
        yield Irregularity[BankedPokerRulesT](
            "dealer_card_missed", law, "the dealer's hand lacks a card, which is dealt in sequence",
            do.dealer_missed, by="equipment", unseen=True,
        )  # fmt: skip


def _communicated(do: RemedyActions[BankedPokerRulesT]) -> Iterator[Irregularity[BankedPokerRulesT]]:
    if do.variants.communicated:
        yield Irregularity[BankedPokerRulesT](
            "communicated", do.variants.communicated, "a player who communicates about the hand forfeits all wagers",
            do.communicated,
        )  # fmt: skip
