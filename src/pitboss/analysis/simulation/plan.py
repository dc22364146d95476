"""What simulations and sessions play: the bets, the strategy, and the seed."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field

from pitboss.analysis.prices.solvers import kernel_of
from pitboss.analysis.simulation.bets import check_bets
from pitboss.analysis.simulation.strategies import Flat, across, both
from pitboss.equipment.chance import Seeded
from pitboss.plain import Json
from pitboss.pricing.kernels import Kernel
from pitboss.pricing.player import Player
from pitboss.pricing.seat import Strategy
from pitboss.pricing.tally import Slip
from pitboss.source import fingerprint_at_start
from pitboss.table import Submission


@dataclass(frozen=True)
class BettingPlan:
    """Bets at a table of a submission."""

    submission: Submission
    slip: tuple[Slip, ...]
    _: KW_ONLY
    seed: int = 0
    strategy: Strategy | None = None
    """How to answer choices; None if the game asks for none."""
    at_table: bool = False
    """True to play at a table even if there is a kernel."""
    source: str = field(default_factory=fingerprint_at_start)

    def __post_init__(self) -> None:
        Seeded(self.seed)

    def check_at_table(self) -> None:
        """Refuse bets that a table would not take, and a strategy that cannot answer the game's first question."""
        check_bets(self.submission, self.slip)
        self.player(0).play()

    def player(self, stream: int, times: int = 1) -> Player:
        """A player at a table on one random stream, who bets a multiple of the slip."""
        player = Player(self.submission, Seeded(self.seed, stream), Flat(()), across=across(self.submission, self.slip))
        self.multiply_bets(player, times)
        return player

    def multiply_bets(self, player: Player, times: int) -> None:
        """Make a player bet a multiple of the slip."""
        bets = Flat(tuple(bet._replace(amount=bet.amount * times) for bet in self.slip))
        player.strategy = bets if self.strategy is None else both(bets, self.strategy)
        player.across = across(self.submission, bets.slip)

    def kernel(self) -> Kernel | None:
        """The kernel for this plan; None if the table must play."""
        return None if self.at_table else kernel_of(self.submission, self.slip, self.strategy)

    def plain(self) -> dict[str, Json]:
        """Everything that determines the rounds, as a plain value."""
        return {
            "submission": self.submission.plain(),
            "bets": [[bet.wager, bet.on, bet.amount] for bet in self.slip],
            "strategy": None if self.strategy is None else str(self.strategy),
            "seed": self.seed,
            "source": self.source,
        }
