"""A data scientist: prices, a simulation and a table's log as data frames."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss import games
from pitboss.analysis.prices.edge import priced
from pitboss.analysis.simulation.simulate import Simulation, SimulationPlan
from pitboss.equipment import Seeded
from pitboss.pricing.tally import Slip
from pitboss.table import Log, Table, submit
from pitboss.table.log.log_frame import LogFrame


def main() -> None:
    """Print the dearest wagers of roulette, a simulation beside the exact price, and the wins of a log."""
    submission = submit(games.roulette)
    prices = priced(submission).to_pandas()
    print(prices.sort_values("house_advantage", ascending=False)[["wager", "house_advantage"]].head(3))

    simulation = Simulation(SimulationPlan(submission, (Slip("red", 10_00),), 100_000, seed=1))
    simulation.run()
    print(simulation.to_polars().select("wager", "house_advantage", "standard_error"))

    with TemporaryDirectory() as folder:
        log = Path(folder) / "table.log"
        table = Table(submission, Seeded(7), Log.to_file(log))
        table.sit(1, chips=500_00)
        for _ in range(20):
            table.begin()
            table.bet(1, red=10_00)
            table.no_more_bets()
        table.close()
        table.log.close()
        events = LogFrame(log).to_pandas()
        print(events[events["kind"] == "settled"].groupby("wager")["net"].agg(["count", "sum"]))


if __name__ == "__main__":
    main()
