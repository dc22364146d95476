"""A developer of electronic tables: a live baccarat table whose cards are keyed in, and recovery after a crash."""

from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss import games
from pitboss.equipment import Live
from pitboss.errors import Refused
from pitboss.table import Log, Table, submit
from pitboss.table.log.narration import narrate
from pitboss.table.log.replay import replay, resume


def main() -> None:
    """Play a round, lose the process in the middle of it, and go on from the log."""
    with TemporaryDirectory() as folder:
        log = Path(folder) / "table-1.log"
        table = Table(submit(games.mini_baccarat), Live(), Log.to_file(log))
        table.sit(1, "Ann", chips=500_00)
        table.begin()
        while table.awaiting is not None:  # the cards that are burned before the first round
            table.key("2C")
        table.bet(1, player=25_00)
        table.no_more_bets()
        keyed = iter(["9H", "KS", "5H", "QC", "4D", "7C"])
        table.key(next(keyed))
        table.key(next(keyed))
        table.log.close()  # the process ends here: the log is all that is left

        table = resume(log, games.find)
        try:
            table.key("11H")
        except Refused as refused:
            print(f"Refused: {refused}")
        while table.awaiting is not None:
            for event in table.key(next(keyed)):
                print(f"{narrate(event)} ({event.law})" if event.law else narrate(event))
        print(f"Ann has ${table.current_round.chips(1) / 100:.2f}")
        table.log.close()
        print(f"{sum(1 for _ in replay(log, games.find))} entries of the log are proved")


if __name__ == "__main__":
    main()
