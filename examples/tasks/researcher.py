"""A researcher: how much a policy loses to best play, exactly, by the decisions it got wrong."""

import gymnasium

from pitboss.envs import TableEnv, env_id
from pitboss.envs.regret import policy_of, regret
from pitboss.envs.spaces import Observation
from pitboss.pricing.analyst import analyst_of


def main() -> None:
    """Compare best play with a policy that plays every hand of three-card poker."""
    env = gymnasium.make(env_id("three-card-poker")).unwrapped
    assert isinstance(env, TableEnv)
    analyst = analyst_of(env.env.setup.submission.game)
    assert analyst is not None
    best = policy_of(env, analyst.strategies["optimal"](env.env.setup.submission))
    print(f"best play loses {float(regret(env, best, 200).total):.2f} cents in 200 rounds")

    play, deal = env.actions.index("choose play"), env.actions.index("deal")

    def always(seen: Observation) -> int:
        return play if seen["action_mask"][play] else deal

    found = regret(env, always, 200)
    print(f"playing every hand loses {found.per_round:.2f} cents a round, within {found.error:.2f}")
    for case, cost in found.costliest(3):
        print(f"  {case}: {float(cost):.2f} cents")


if __name__ == "__main__":
    main()
