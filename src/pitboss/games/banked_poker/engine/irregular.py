"""The irregularities of a house-banked poker game: the report, who makes it, and the paragraph."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.banked_poker.engine.declaration import Declaration
from pitboss.games.banked_poker.engine.law import BankedPokerLaw
from pitboss.games.banked_poker.engine.options import BankedPokerOptionsT
from pitboss.games.banked_poker.engine.remedies import Remedies, RemedyActions
from pitboss.games.banked_poker.engine.steps import DEALER
from pitboss.games.cards.deck_faults import deck_irregularities, wrong_device_count
from pitboss.table import Irregularity


def irregularities(
    declared: Declaration, law: BankedPokerLaw, variants: Remedies, options: type[BankedPokerOptionsT]
) -> tuple[Irregularity[BankedPokerOptionsT], ...]:
    """The irregularities of a game, with its paragraphs."""
    actions = RemedyActions[BankedPokerOptionsT](declared, law, variants)
    return (
        *_deal_faults(actions),
        *deck_irregularities(
            law, actions.void_but_kept if variants.kept and variants.kept_if_face_up else actions.void
        ),
        *_face_up_later_faults(actions),
        *_stub_faults(actions),
        *_exposed_card_faults(actions),
        *_dealer_faults(actions),
        *_communication_faults(actions),
        *((wrong_device_count(law),) if "stub_count_waived" in options.model_fields else ()),
    )


def _deal_faults(actions: RemedyActions[BankedPokerOptionsT]) -> Iterator[Irregularity[BankedPokerOptionsT]]:
    law = actions.law
    of_player = "that hand is void" if actions.variants.hand_alone else "all hands are void"
    yield Irregularity[BankedPokerOptionsT](
        "wrong_number_of_cards", law.wrong_number, f"a hand has an incorrect number of cards: {of_player}",
        actions.wrong_number, by="either", unseen=True,
    )  # fmt: skip
    if law.shoe_jam:
        yield Irregularity[BankedPokerOptionsT](
        "shoe_jam", law.shoe_jam, "the automated dealing shoe jams or does not deal all cards: the round is void",
        actions.shoe_jam, by="either",
    )  # fmt: skip


def _stub_faults(actions: RemedyActions[BankedPokerOptionsT]) -> Iterator[Irregularity[BankedPokerOptionsT]]:
    if not actions.law.stub_wrong:
        return
    law, size = actions.law, 52 * actions.declared.decks + actions.declared.jokers
    yield Irregularity[BankedPokerOptionsT](
        "stub_count_wrong_misdealt", law.stub_wrong,
        f"the stub count shows a misdeal, but all {size} cards are present: all hands are void",
        actions.stub_wrong("the count of the stub showed that the cards were misdealt"), by="either", unseen=True,
    )  # fmt: skip
    yield Irregularity[BankedPokerOptionsT](
        "stub_count_wrong", law.stub_wrong,
        "the stub has a wrong number of cards without a misdeal: all hands are void, and a new deck is used",
        actions.stub_wrong("the count of the stub showed a wrong number of cards", new_deck=True),
        by="either", unseen=True,
    )  # fmt: skip


def _exposed_card_faults(actions: RemedyActions[BankedPokerOptionsT]) -> Iterator[Irregularity[BankedPokerOptionsT]]:
    exposed, kept = actions.variants.exposed, actions.variants.kept
    if exposed is not None:
        but = f", but {' and '.join(kept).replace('_', ' ')} wagers are settled" if kept else ""
        yield Irregularity[BankedPokerOptionsT](
            exposed.id, exposed.law,
            f"a card of the {exposed.whose} was exposed before its time: all hands are void{but}", actions.exposed,
            by="either", unseen=True,
        )  # fmt: skip


def _face_up_later_faults(actions: RemedyActions[BankedPokerOptionsT]) -> Iterator[Irregularity[BankedPokerOptionsT]]:
    if actions.variants.face_up_later:
        yield Irregularity[BankedPokerOptionsT](
            "cards_face_up_later", actions.variants.face_up_later,
            "cards are found face up after all have been dealt: the hands are void, and the pot is awarded",
            actions.face_up_later,
        )  # fmt: skip


def _dealer_faults(actions: RemedyActions[BankedPokerOptionsT]) -> Iterator[Irregularity[BankedPokerOptionsT]]:
    law = actions.law.wrong_number
    if actions.variants.hand_alone and actions.variants.dealer_voids and actions.declared.cards_dealt(DEALER):
        yield Irregularity[BankedPokerOptionsT](
            "dealer_misdealt", law, "the dealer has an incorrect number of cards: all hands are void",
            actions.dealer_misdealt, by="either", unseen=True,
        )  # fmt: skip
    if actions.variants.dealer_completes is not None:
        yield Irregularity[BankedPokerOptionsT](
            "dealer_card_missed", law, "the dealer's hand lacks a card, which is dealt in sequence",
            actions.dealer_missed, by="equipment", unseen=True,
        )  # fmt: skip


def _communication_faults(actions: RemedyActions[BankedPokerOptionsT]) -> Iterator[Irregularity[BankedPokerOptionsT]]:
    if actions.variants.communicated:
        yield Irregularity[BankedPokerOptionsT](
            "communicated", actions.variants.communicated,
            "a player who communicates about the hand forfeits all wagers", actions.communicated,
        )  # fmt: skip
