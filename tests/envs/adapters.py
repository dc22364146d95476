"""Our games in OpenSpiel's and RLCard's own tools, of the peers that `make bench` installs: ``make adapters``.

They are not in the lock: the suite checks what both adapters are built on (`test_seat_game.py`), this runs the peers.
"""

from __future__ import annotations

import argparse

import numpy as np

from pitboss.games import GAMES


def check_open_spiel(game: str, seats: int) -> None:
    """OpenSpiel's random simulation test: legal actions, returns, clones, observations, histories."""
    import pyspiel  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: PLC0415 - a peer

    from pitboss.envs.open_spiel_game import spiel_game  # noqa: PLC0415

    pyspiel.random_sim_test(spiel_game(game, seats, visits=2), num_sims=2, serialize=False, verbose=False)


def check_rlcard(game: str, seats: int) -> None:
    """RLCard's own agents, trajectories and tournament; the same seed gives the same payoffs."""
    from rlcard.agents import (  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: PLC0415 - a peer
        RandomAgent,
    )
    from rlcard.utils import (  # type: ignore[import-untyped,import-not-found,unused-ignore]  # noqa: PLC0415
        tournament,
    )

    from pitboss.envs.rlcard_env import rlcard_env  # noqa: PLC0415

    payoffs = []
    for _ in range(2):
        env = rlcard_env(game, seats, seed=1, visits=2)
        np.random.seed(1)  # RLCard's random agent draws from it
        env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
        env.run(is_training=True)
        payoffs.append(tournament(env, 3))
    assert payoffs[0] == payoffs[1], (game, payoffs)


def main() -> None:
    """Check every game, or those named."""
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=list(GAMES))
    for game in parser.parse_args().games:
        seats = max(1, GAMES[game].fewest_players)
        check_open_spiel(game, seats)
        check_rlcard(game, seats)
        print(f"{game}: OpenSpiel and RLCard accept it with {seats} seat{'' if seats == 1 else 's'}", flush=True)


if __name__ == "__main__":
    main()
