"""``pitboss drill``: practice decisions, judged by the solver; mistakes are repeated sooner."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Annotated

import typer

from pitboss.cli.analyst.shared import calculation_shown
from pitboss.cli.common import LEAVE, GameName, PresetName, Settings, submission_of
from pitboss.errors import Refused

if TYPE_CHECKING:
    from pitboss.pricing.seat import Seen
    from pitboss.pricing.values import DecisionValues


def drill(
    game: GameName,
    hands: Annotated[int, typer.Option("--hands", min=1, max=10_000, help="How many decisions to ask.")] = 10,
    seed: Annotated[int | None, typer.Option("--seed", help="The same seed asks the same decisions.")] = None,
    settings: Settings = [],  # noqa: B006 - typer copies it
    preset: PresetName = "",
) -> None:
    """Practice decisions. Type an option or its first letters, or q to leave."""
    from pitboss.analysis.coaching.drill import deal, is_practiced
    from pitboss.cli.show import screen
    from pitboss.pricing.analyst import analyst_of

    submission = submission_of(game, settings, preset)
    analyst = analyst_of(submission.game)
    if analyst is None or analyst.values is None or not is_practiced(submission.game):
        raise Refused(f"the solver cannot judge the decisions of {submission.game.name}")
    valuer, wrong, first = analyst.values(submission), dict[str, int](), secrets.randbits(32) if seed is None else seed
    lost, right, asked = 0.0, 0, 0
    for number in range(hands):
        with calculation_shown(f"solving {submission.game.name}"):
            dealt = deal(submission, lambda _, seen: valuer(seen), wrong, first + number)
        if dealt is None:
            raise Refused(f"no decision was found at {submission.game.name}")
        seen, values = dealt
        screen().print(f"\n{number + 1}. {_shown(seen)}")
        action = _answer(values)
        if action is None:
            break
        asked += 1
        cost = values.options[values.best].cents - values.options[action].cents
        screen().print("   ".join(f"{name} {float(value.cents) / 100:+.4f}" for name, value in values.options.items()))
        if cost < 1:
            right += 1
            wrong.pop(values.case, None)
        else:
            wrong[values.case] = wrong.get(values.case, 0) + 1
            lost += float(cost)
            screen().print(
                f"Mistake: {action} costs ${float(cost) / 100:.4f}; best play: {values.best} ({values.case})."
            )
    screen().print(f"\n{right} of {asked} right; mistakes cost ${lost / 100:.2f} with bets of $10.")


def _shown(seen: Seen) -> str:
    from pitboss.table.log.views import hands_seen
    from pitboss.table.play.state import SEATS

    hands = {name: cards for name, cards in hands_seen(seen.events).items() if cards}
    named = (f"{'you' if name == SEATS[seen.at] else name}: {' '.join(cards)}" for name, cards in hands.items())
    return f"{'; '.join(named)} ({seen.prompt})"


def _answer(values: DecisionValues) -> str | None:
    """The option typed, or its first letters if no other option begins with them; None to leave."""
    while True:
        try:
            typed = input(f"{' or '.join(values.options)}: ").strip().lower().replace(" ", "_")
        except EOFError:
            return None
        if typed in LEAVE:
            return None
        matches = [action for action in values.options if action == typed] or [
            action for action in values.options if typed and action.startswith(typed)
        ]
        if len(matches) == 1:
            return matches[0]
