"""The games of the book that are written as petitions, each with the submission of the built-in game that it equals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.games import GAMES
from pitboss.games.declared import read_game
from pitboss.table import Game, Submission, submit

FOLDER = Path("examples/petitions/book")


@dataclass(frozen=True)
class BookGame:
    """A petition and the book game that it is compared with."""

    file: str
    game: str
    options: Mapping[str, object] = field(default_factory=dict)
    lacks: frozenset[str] = frozenset()
    """Wagers of the built-in submission that the language cannot express."""
    wagers: Mapping[str, str] = field(default_factory=dict)
    """Wagers of the file by wager and place in the built-in game, ``total 4``, where they differ."""

    dealer_throws: bool = False
    """True if the dealer throws in place of the book's shooter, so that nobody is asked to."""

    streets: tuple[str, ...] = ()
    """The wagers of the streets, for choices that the built-in game names ``bet`` or ``bet_2x`` at every street."""

    actions: Mapping[str, str] = field(default_factory=dict)
    """Choices of the file by the choice of the built-in game, where they differ."""

    multiples: bool = False
    """True if the file has multiples where the built-in game takes any amount."""

    open: frozenset[str] = frozenset()
    """Options that this petition leaves to the licensee, in addition to those that every petition does."""

    def named(self, wager: str, on: str) -> tuple[str, str]:
        """A wager and its place in the file."""
        other = self.wagers.get(f"{wager} {on}".strip())
        return (other, "") if other else (wager, on)

    def __str__(self) -> str:
        return self.file

    @property
    def path(self) -> Path:
        """Its file."""
        return FOLDER / f"{self.file}.toml"

    def declared(self) -> Game:
        """The game of the file."""
        return read_game(self.path)

    def built_in(self) -> Submission:
        """The submission of the built-in game."""
        return submit(GAMES[self.game], self.options)


PAI_GOW_CHOICES = frozenset((
    "vigorish_rounding", "banking", "co_banking", "dealer_wager", "dealer_wager_amount", "start", "mark_start",
    "dealing", "two_areas", "two_decks", "house_way", "cutting_card", "insurance",
))  # fmt: skip
BOOK = (
    BookGame("blackjack", "blackjack", {"match_the_dealer": True, "additional_wager": "same_suit"}),
    BookGame("blackjack_6_to_5", "blackjack", {"blackjack_pays": "6 to 5", "hits_soft_17": True}),
    BookGame("double_exposure", "blackjack", {"dealer_card": "up"}),
    BookGame("spanish_21", "spanish-21", lacks=frozenset(("super_bonus", "envy"))),
    BookGame("three_card_poker", "three-card-poker"),
    BookGame("mississippi_stud", "mississippi-stud", streets=("third_street", "fourth_street", "fifth_street")),
    BookGame("caribbean_stud_poker", "caribbean-stud-poker"),
    BookGame("four_card_poker", "four-card-poker", multiples=True),
    BookGame("ultimate_texas_hold_em", "ultimate-texas-hold-em"),
    BookGame("let_it_ride_poker", "let-it-ride-poker"),
    BookGame("double_down_stud", "double-down-stud", multiples=True,
             actions={"double": "double_down", "stay": "check"}),
    BookGame("texas_hold_em_bonus_poker", "texas-hold-em-bonus-poker", lacks=frozenset(("bonus",)),
             streets=("flop", "turn", "river")),
    BookGame("mini_tex_3_card_hold_em", "mini-tex-3-card-hold-em", lacks=frozenset(("pocket_poker",)),
             streets=("flop", "river", "play")),
    BookGame("two_card_joker_poker", "two-card-joker-poker", lacks=frozenset(("super_flush",))),
    BookGame("red_dog", "red-dog"),
    BookGame("casino_war", "casino-war"),
    BookGame("keno", "keno", {"rate_card": "basic"}),
    BookGame("big_six", "big-six"),
    BookGame("mini_dice", "mini-dice", dealer_throws=True, wagers={
        **{f"place {number}": f"before_seven_{number}" for number in (4, 5, 6, 8, 9, 10)},
        "field": "the_field", "any_7": "seven", "over_7": "above_seven", "under_7": "below_seven",
    }),
    BookGame("sic_bo", "sic-bo", lacks=frozenset(("combo",)), wagers={
        "any_three_of_a_kind": "any_triple",
        **{f"total {total}": f"total_{total}" for total in range(4, 18)},
        **{f"three_of_a_kind {face}": f"triple_{face}" for face in range(1, 7)},
        **{f"two_of_a_kind {face}": f"double_{face}" for face in range(1, 7)},
        **{f"one_of_a_kind {face}": f"face_{face}" for face in range(1, 7)},
    }),
    BookGame("pai_gow_poker", "pai-gow-poker", {"insurance": "A"}, open=PAI_GOW_CHOICES),
    BookGame("asia_poker", "asia-poker", open=PAI_GOW_CHOICES),
    BookGame("punto_banco", "punto-banco"),
    BookGame("mini_baccarat", "mini-baccarat"),
    BookGame("mini_baccarat_no_vigorish", "mini-baccarat",
             {"banker_regime": "no_vig_six", "total_cards_offered": False, "bonus_offered": False}),
    BookGame("mini_baccarat_dragon_7", "mini-baccarat",
             {"banker_regime": "dragon7", "total_cards_offered": False, "bonus_offered": False}),
)  # fmt: skip
