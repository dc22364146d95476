"""House-banked poker from a file: a declaration of :mod:`pitboss.games.banked_poker` for the table and the solver."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pitboss.games import banked_poker as poker
from pitboss.games.cards.meter import NAME as METER_WAGER
from pitboss.games.declared.decisions import DECISION_KEYS, MAX_DECISIONS, DecisionDesign, read_decisions
from pitboss.games.declared.design import MAX_WAGERS, Design, check_denominators, common_keys, read_wagers, reading
from pitboss.games.declared.file_options import options_of_file
from pitboss.games.declared.hands import with_article
from pitboss.games.declared.keys import Key, KeyReader, KeyTable, Repeated, Wagers
from pitboss.games.declared.law import DRAFT, SUMMARY
from pitboss.games.declared.meters import METER_KEYS, METER_PROCEDURES, MeterOptions, MeterTerms, read_meter
from pitboss.games.declared.poker_wagers import WAGER_KEYS, WagerDesign, hands_of, read_wager, role_of
from pitboss.games.declared.shape import CARD_KEYS, Shape, read_shape
from pitboss.money import Odds
from pitboss.table import Game, PayTable
from pitboss.table.log.narration import listed
from pitboss.toml import TomlFile

FILE_KEYS: Final = KeyTable("", "House-banked poker: hands against the dealer's or against a paytable.", (
    *common_keys("poker"),
    Key("cards", CARD_KEYS, "The cards.", required=True),
    Key("decisions", Repeated(DECISION_KEYS, MAX_DECISIONS), "The decisions.", required=True),
    Key("wagers", Wagers(WAGER_KEYS, MAX_WAGERS), "The wagers.", required=True),
    Key("meter", METER_KEYS, "A progressive meter."),
))  # fmt: skip

FOUR: Final = 4
"""Hands of four cards have no words in which the dealer's could be announced."""

_WAY = poker.DealingLaw(DRAFT, DRAFT, DRAFT, DRAFT, chosen=DRAFT)
LAW = poker.BankedPokerLaw(
    decks=DRAFT, aces=DRAFT, hands=DRAFT, ties=DRAFT, later_wagers=DRAFT, second_deck=DRAFT, device_has_other=DRAFT,
    alternate=DRAFT, inspection=DRAFT, opening_spread=DRAFT, wash=DRAFT, second_deck_opened=DRAFT, shuffle=DRAFT,
    cut_needed=DRAFT, cut=DRAFT, recut=DRAFT, idle=DRAFT, received=DRAFT, dealing_ways=DRAFT, positions=DRAFT,
    coupons=DRAFT, stated=DRAFT, manual_shoe=_WAY, hand=_WAY, automated_shoe=_WAY, from_hand=DRAFT,
    device_for_hand=DRAFT, dealing_hand=DRAFT, same_hand=DRAFT, stub_wrong=DRAFT, own_hand=DRAFT, pick_up=DRAFT,
    rest_from_hand=DRAFT, face_up=DRAFT, drawn_in_error=DRAFT, wrong_number=DRAFT, shuffler_jam=DRAFT, shoe_jam=DRAFT,
    method=DRAFT,
)  # fmt: skip


class DeclaredPokerOptions(poker.BankedPokerOptions, law=LAW):
    """The licensee's options at every game of the family."""


class DeclaredPokerMeterOptions(DeclaredPokerOptions, MeterOptions, law=LAW):
    """The same with a progressive meter."""


_EXPOSED = poker.Remedies(poker.Exposed("dealer_card_exposed", DRAFT), hand_alone=True, dealer_completes=0)
_WITHOUT_DEALER = poker.Remedies(None, hand_alone=True)


def poker_game(design: Design, file: TomlFile) -> Game:
    """Return the game that a file of this kind declares."""
    reader = reading(file, FILE_KEYS)
    shape = read_shape(reader.table_of("cards", CARD_KEYS))
    decisions = read_decisions(reader, shape)
    meter = read_meter(reader)
    designs = _wagers(reader, shape, decisions, meter)
    declaration = _declaration(shape, decisions, designs)
    own_options = (
        DeclaredPokerOptions if meter is None else options_of_file(DeclaredPokerMeterOptions, **meter.defaults)
    )
    played = {id_: wager.table for id_, wager in designs.items() if wager.role != "side"}

    class DeclaredPoker(poker.BankedPokerGame[DeclaredPokerOptions]):
        """The game of one file."""

        id = design.id
        name = design.name
        description = design.summary
        sections = ("8.4",)
        betting_law = wagers_law = bets_law = seated_law = SUMMARY
        max_seats = design.seats
        declaration_text = design.text
        law = LAW
        declared = declaration
        options = own_options
        wagers = tuple(wager.wager for wager in designs.values())
        sides = tuple(_side(wager) for wager in designs.values() if wager.role == "side")
        paytables = tuple(wager.table for wager in designs.values())
        exclusions = poker.exclusions(LAW, own_options)
        irregularities = poker.irregularities(
            declaration, LAW, _EXPOSED if shape.dealer else _WITHOUT_DEALER, own_options
        )
        procedures = (
            *poker.procedures(LAW, cards=52 + shape.ranking.jokers),
            *(METER_PROCEDURES if meter else ()),
        )

        def __reduce__(self) -> tuple[Callable[[str], Game], tuple[str]]:
            """Pickle as the text, which the receiving process reads again."""
            from pitboss.games.declared import declared_game  # noqa: PLC0415 - it builds this class

            return declared_game, (design.text,)

        def pays(self, options: DeclaredPokerOptions) -> Mapping[str, PayTable]:
            """Return the declaration in the file."""
            return played

    return DeclaredPoker()


def _side(wager: WagerDesign) -> poker.BankedPokerSide[DeclaredPokerOptions]:
    needs = poker.Needs((wager.needs,), SUMMARY, f"made with a wager on {wager.needs}")
    return poker.BankedPokerSide[DeclaredPokerOptions](
        wager.wager, wager.rule, (wager.table,), lambda _: wager.table,
        needs=needs if wager.needs else None, limit=wager.limit, chips_collected=wager.progressive is not None,
    )  # fmt: skip


# ---------------------------------------------------------------------- wagers


def _wagers(
    reader: KeyReader, shape: Shape, decisions: Sequence[DecisionDesign], meter: MeterTerms | None
) -> dict[str, WagerDesign]:
    """Return every wager, in file order."""
    sections = read_wagers(reader, WAGER_KEYS)
    raised = frozenset(decision.wager for decision in decisions if not decision.withdraws)
    for at, decision in enumerate(decisions, 1):
        if decision.wager not in sections:
            known = f"the file has {', '.join(sections)}"
            message = f"decision {at}: there is no wager {decision.wager!r}; {known}"
            raise reader.section.file.bad(message, ("decisions", at, "choices"))
    wagers: dict[str, WagerDesign] = {}
    for id_, own in sections.items():
        fed = meter if id_ == METER_WAGER else None
        wagers[id_] = read_wager(own, id_, role_of(own, id_, raised), shape, wagers, fed)
    opens = [id_ for id_, wager in wagers.items() if wager.role == "opens"]
    if len(opens) != 1:
        said = f"{listed(opens)} do" if opens else "none does"
        where = sections[opens[-1]] if opens else reader
        raise where.bad(
            f"exactly one wager must open the round, and {said}; others are side, equals, bonus_on or in choices"
        )
    for id_, own in sections.items():
        if wagers[id_].role == "equals" and own.text("equals") != opens[0]:
            raise own.bad(f"equals must name the wager that opens the round, {opens[0]}", "equals")
        if wagers[id_].role == "bonus":
            wagers[id_] = _bonus(own, wagers[id_], opens[0], decisions)
    for at, decision in enumerate(decisions, 1):
        if decision.withdraws and wagers[decision.wager].role not in ("opens", "equals"):
            message = f"decision {at}: only a wager made before the cards, such as {opens[0]}, can be withdrawn"
            raise reader.section.file.bad(message, ("decisions", at, "choices"))
    played = [wager for wager in wagers.values() if wager.role != "side"]
    check_denominators(
        reader, (paid for declared in played for paid in declared.table.values() if isinstance(paid, Odds))
    )
    return wagers


def _bonus(reader: KeyReader, wager: WagerDesign, opens: str, decisions: Sequence[DecisionDesign]) -> WagerDesign:
    if reader.text("bonus_on") != opens:
        raise reader.bad(f"bonus_on must name the wager that opens the round, {opens}", "bonus_on")
    rule = wager.rule
    assert isinstance(rule, poker.BonusPayout)
    made = [decision.wager for decision in decisions if not decision.withdraws]
    if not made:
        raise reader.bad("a bonus needs a wager that is made at a decision", "bonus_on")
    return replace(wager, rule=replace(rule, made=made[-1]))


# ---------------------------------------------------------------------- the round


def _declaration(
    shape: Shape, decisions: Sequence[DecisionDesign], wagers: Mapping[str, WagerDesign]
) -> poker.Declaration:
    opens = next(id_ for id_, wager in wagers.items() if wager.role == "opens")
    alike = [id_ for id_, wager in wagers.items() if wager.role == "equals"]
    alone = [id_ for id_, wager in wagers.items() if wager.role == "side" and not wager.needs]
    together = None
    if alike:
        times = tuple(wagers[id_].times for id_ in (opens, *alike))
        description = f"{listed([opens, *alike])} wagers are made together"
        together = poker.LinkedWagers((opens, *alike), SUMMARY, description, times if set(times) != {1} else ())
    less = f"the dealer has less than {with_article(shape.qualifies)}" if shape.least else ""
    return poker.Declaration(
        opens=(opens, *alone),
        hands=hands_of(shape, wagers),
        steps=tuple(_steps(shape, decisions, (opens, *alike), wagers)),
        settles={id_: wager.rule for id_, wager in wagers.items()},
        qualifies=poker.Qualifies(shape.least, less) if shape.least else None,
        together=together,
        progressive=next((wager.progressive for wager in wagers.values() if wager.progressive), None),
        jokers=shape.ranking.jokers,
    )


def _steps(
    shape: Shape, decisions: Sequence[DecisionDesign], first: tuple[str, ...], wagers: Mapping[str, WagerDesign]
) -> Iterator[poker.DeclaredStep]:
    """Return the deal, the streets with their decisions, the dealer's hand and the settlement."""
    hands = [poker.DealTo(poker.PLAYERS, shape.player)]
    if shape.dealer:
        hands.append(poker.DealTo(poker.DEALER, shape.dealer, up=tuple(range(shape.shows))))
    yield poker.Deal(tuple(hands), stack=shape.player)
    sides = tuple(id_ for id_, wager in wagers.items() if wager.role == "side" and not wager.fold_forfeits)
    forfeited = tuple(id_ for id_, wager in wagers.items() if wager.fold_forfeits)
    made: tuple[str, ...] = first
    seen = 0
    for street in (0, *shape.board):
        if street:
            yield poker.Board(street, DRAFT)
            seen += street
        if seen == shape.shared:
            yield poker.Stub()
        for decision in decisions:
            if decision.seen == seen:
                yield (
                    _ride(decision)
                    if decision.withdraws
                    else _decide(decision, first[0], (*made, *forfeited), sides, wagers)
                )
                made = (*made, decision.wager) if decision.wager not in made else made
    if shape.dealer:
        yield poker.Reveal(DRAFT)
    order = poker.SettlingLaw(DRAFT, DRAFT, DRAFT)
    in_passes = any(wager.progressive for wager in wagers.values())  # the winners of a meter share it
    yield poker.Settle(
        in_passes=order if in_passes else None,
        one_by_one=None if in_passes else order,
        folded_last=True,
        wagers_in_order=True,
        announced=DRAFT if shape.ranking.is_plain and shape.ranking.size != FOUR else "",
    )


def _ride(decision: DecisionDesign) -> poker.Decide:
    """The decision to take back a wager or leave it."""
    what = decision.prompt or f"withdraw {decision.wager.replace('_', ' ')}, or let it ride"
    back = poker.Withdraw(decision.wager, DRAFT, "take the wager back")
    stay = poker.Check("let_it_ride", DRAFT, "leave the wager until the end of the round")
    return poker.Decide(decision.wager, DRAFT, what, (back, stay), needs=(decision.wager,))


def _decide(
    decision: DecisionDesign,
    unit: str,
    made: tuple[str, ...],
    sides: tuple[str, ...],
    wagers: Mapping[str, WagerDesign],
) -> poker.Decide:
    name = wagers[decision.wager].wager.name.lower()
    description = f"a {name} wager {{times}} the {wagers[unit].wager.name.lower()} wager"
    bets = _raises(decision, description, unit)
    other: poker.Action
    if decision.may_check:
        other = poker.Check("check", DRAFT, "stay in the round without it")
    else:
        stays = "; side wagers stay" if sides else ""
        other = poker.Fold(made, DRAFT, f"forfeit the wagers made and leave the round{stays}")
    what = decision.prompt or f"make a {name} wager, or {'check' if decision.may_check else 'fold'}"
    return poker.Decide(
        decision.id, DRAFT, what, (*bets, other), needs=(unit,), without=(decision.wager,), keeps_cards_for=sides
    )


def _raises(decision: DecisionDesign, description: str, unit: str) -> tuple[poker.Raise, ...]:
    """The raises of a decision: one of several sizes, or one for each size if some need a hand."""
    wager = decision.wager
    if not any(floor for floor, _ in decision.floors):
        return (poker.Raise(wager, (wager,), DRAFT, description, of=unit, times=decision.times),)
    raises = []
    for times, (floor, hand) in zip(decision.times, decision.floors, strict=True):
        needs = f", with {with_article(hand)} or better" if hand else ""
        id_ = f"{wager}_{times}x"
        raises.append(poker.Raise(id_, (wager,), DRAFT, description + needs, of=unit, times=(times,), floor=floor))
    return tuple(raises)
