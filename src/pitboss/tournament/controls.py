"""The internal controls of a tournament, printed from its plan, and which are public (8.6(f), (g))."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.games import GAMES
from pitboss.money import dollars
from pitboss.plain import Json
from pitboss.tournament.plan import SURVIVORS, Stage, TournamentPlan

_PUBLIC = 6
"""The first six subjects are public (8.6(g))."""


@dataclass(frozen=True, slots=True)
class ControlSubject:
    """One subject of the internal controls."""

    law: str
    title: str
    message: tuple[str, ...]
    public: bool

    def plain(self) -> dict[str, Json]:
        """Return the subject as a plain value."""
        return {"law": self.law, "title": self.title, "says": list(self.message)}


def internal_controls(plan: TournamentPlan) -> list[ControlSubject]:
    """Return all eight subjects of 8.6(f)."""
    subjects = (
        ("The game", _game(plan)),
        ("Play and participation", _play(plan)),
        ("Prizes", _prizes(plan)),
        ("Dealer tips", _tips(plan)),
        ("Registration", (plan.controls.registration,)),
        ("How winners are determined", _winners(plan)),
        ("Equipment", plan.notice.equipment),
        ("Forms", plan.controls.forms),
    )
    return [
        ControlSubject(f"8.6(f){number}", title, tuple(says), number <= _PUBLIC)
        for number, (title, says) in enumerate(subjects, 1)
    ]


def public_controls(plan: TournamentPlan) -> list[ControlSubject]:
    """Return what the public may inspect (8.6(g))."""
    return [subject for subject in internal_controls(plan) if subject.public]


def _game(plan: TournamentPlan) -> tuple[str, ...]:
    submission = plan.submission()
    limits = submission.limits.posted
    return (f"{submission.game.name}, {submission.seats} seats, from {dollars(limits.least)} in tournament chips.",)


def _play(plan: TournamentPlan) -> tuple[str, ...]:
    entry = plan.entry
    says = [
        plan.controls.participation,
        f"The buy-in is {dollars(entry.buy_in)} for {dollars(plan.starting_chips)} in tournament chips, which"
        " are not money.",
        f"{entry.least} to {plan.notice.participants} people take part. Tables and seats are drawn by lot.",
    ]
    if entry.rebuys:
        times = "once" if entry.rebuys == 1 else f"{entry.rebuys} times"
        says.append(
            f"Players who lose all their chips in the first stage may rebuy {times}, for {dollars(entry.rebuy)} each."
        )
    if entry.addon:
        chips = dollars(entry.addon_chips)
        says.append(
            f"Players may buy one add-on for {dollars(entry.addon)}: {chips} in tournament chips at the second stage."
            " Players who do not advance get its price back."
        )
    if plan.table.get("game") in GAMES and GAMES[str(plan.table["game"])].between_players:
        all_in = plan.short_stacks == "all_in"
        says.append(
            "Players who cannot cover the required bets are dealt in and play all-in."
            if all_in
            else "Players who cannot cover the required bets are not dealt in."
        )
    says += [_stage(number, stage) for number, stage in enumerate(plan.stages, 1)]
    says += [f"Approved by the Division: {difference.says}" for difference in plan.differences]
    return tuple(says)


def _stage(number: int, stage: Stage) -> str:
    rounds = "1 round" if stage.rounds == 1 else f"{stage.rounds} rounds"
    begins = "with fresh chips" if stage.chips == "fresh" or number == 1 else "with the chips won so far"
    own = ", ".join(f"{name.replace('_', ' ')} {value}" for name, value in stage.options.items())
    return f"{number}. {stage.name}: {rounds}, {begins}{f'; {own}' if own else ''}."


def _prizes(plan: TournamentPlan) -> tuple[str, ...]:
    says = [f"Place {place}: {share}% of the prize pool." for place, share in enumerate(plan.prizes, 1)]
    says.append("Tied players share the prizes of their places equally.")
    if plan.added:
        says.append(f"The licensee adds {dollars(plan.added)} to the prize pool.")
    says.append(
        "Everything participants pay goes into the prize pool" + (", less the dealer tips." if str(plan.tips) else ".")
    )
    return tuple(says)


def _tips(plan: TournamentPlan) -> tuple[str, ...]:
    if not str(plan.tips):
        return ("Nothing is withheld.",)
    return (f"{plan.tips} of what participants pay is withheld for the dealers.", plan.tips.notice)


def _winners(plan: TournamentPlan) -> tuple[str, ...]:
    says = []
    for stage in plan.stages:
        if stage.advance == SURVIVORS:
            says.append(f"Everyone with chips advances from {stage.name}.")
        elif stage.advance is not None:
            says.append(f"The {stage.advance} players with the most chips at each table advance from {stage.name}.")
    says.append(
        "More chips rank higher; players without chips rank by when they lost their last. If more players tie"
        " than can advance, a lot decides."
    )
    return tuple(says)
