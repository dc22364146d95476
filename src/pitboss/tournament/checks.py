"""Checks a tournament plan (13:69F-8.6): every violation with its paragraph."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.errors import Refused
from pitboss.law import Citation, find_place
from pitboss.money import dollars
from pitboss.table import Unlawful, Violation
from pitboss.tournament.business_days import business_days_before
from pitboss.tournament.plan import DealerTips, TournamentNotice, TournamentPlan

DAYS_OF_NOTICE = 5
_CERTIFIED = {
    "security": ("the supervisor of security", "8.6(b)5"),
    "operations": ("the supervisor of casino gaming operations", "8.6(b)5"),
    "surveillance": ("the supervisor of surveillance", "8.6(b)5"),
    "controller": ("the casino controller, who has reviewed the rules for the reporting of revenue", "8.6(b)6"),
    "key_employee": ("a holder of a casino key employee license", "8.6(b)7"),
}


def check_plan(plan: TournamentPlan) -> None:
    """Refuse a plan that violates 8.6, with every violation."""
    violations = find_violations(plan)
    if violations:
        raise UnlawfulTournament(plan.name, violations)


class UnlawfulTournament(Unlawful):
    """A tournament plan that is not lawful, with every violation."""

    def __str__(self) -> str:
        return f"the tournament {self.game} is not lawful: " + "; ".join(map(str, self.violations))


def find_violations(plan: TournamentPlan) -> list[Violation]:
    """Return the violations of a plan."""
    return [
        *_game(plan),
        *_notice(plan.notice),
        *_differences(plan),
        *_money(plan),
        *_tips(plan.tips),
        *_controls(plan),
        *_stages(plan),
    ]


def _game(plan: TournamentPlan) -> Iterator[Violation]:
    """8.6(a), (d): an approved game, with some element of chance."""
    try:
        submission = plan.submission()
    except Unlawful as unlawful:
        yield from unlawful.violations
        return
    except Refused as refused:
        yield Violation("game", refused.reason, "8.6(a)")
        return
    if find_place(Citation.parse("8.6(a)"), submission.edition).citation is None:
        yield Violation("edition", f"the rules of {submission.edition} have no tournaments", "8.6(a)")
    if not submission.game.equipment(submission.options):
        yield Violation("game", f"{submission.game.name} has no element of chance", "8.6(d)")
    least = submission.limits.posted.least
    if plan.starting_chips < least:
        says = f"starting chips of {dollars(plan.starting_chips)} do not cover the minimum of {dollars(least)}"
        yield Violation("starting_chips", says, "8.6(f)2")


def _notice(notice: TournamentNotice) -> Iterator[Violation]:
    """8.6(b): five business days, and the contents of the notice."""
    if notice.filed is None:
        yield Violation("notice.filed", "the filing date of the notice to the Division is missing", "8.6(b)")
    if notice.starts is None:
        yield Violation("notice.starts", "the date and time of the tournament are missing", "8.6(b)1")
    if notice.filed is not None and notice.starts is not None:
        last = business_days_before(notice.starts.date(), DAYS_OF_NOTICE, notice.holidays)
        if notice.filed > last:
            says = (
                f"the notice must be filed five business days before the tournament, by {last}, not on {notice.filed}"
            )
            yield Violation("notice.filed", says, "8.6(b)")
    if not _says_something(notice.locations):
        yield Violation("notice.locations", "the location of the tournament is missing", "8.6(b)1")
    if not _says_something(notice.equipment):
        yield Violation("notice.equipment", "the expected equipment is missing", "8.6(b)2")
    if notice.participants < 2:
        yield Violation("notice.participants", "the expected number of participants is missing", "8.6(b)3")
    if not notice.security.strip():
        yield Violation("notice.security", "the security and surveillance measures are missing", "8.6(b)4")
    for name, (who, law) in _CERTIFIED.items():
        if not getattr(notice.certified, name).strip():
            yield Violation(f"notice.certified.{name}", f"the certification of {who} is missing", law)


def _says_something(lines: Sequence[str]) -> bool:
    """True if there are lines and none is empty."""
    return bool(lines) and all(line.strip() for line in lines)


def _differences(plan: TournamentPlan) -> Iterator[Violation]:
    """8.6(c): material differences from the internal controls are declared and approved by the Division."""
    for number, difference in enumerate(plan.differences, 1):
        if difference.approved is None:
            says = f"the Division has not approved this difference: {difference.says}"
            yield Violation(f"differences.{number}", says, "8.6(c)")


def _money(plan: TournamentPlan) -> Iterator[Violation]:
    """8.6(e): everything collected is disbursed."""
    shares = sum(plan.prizes)
    if not plan.prizes:
        yield Violation("prizes", "the prize structure is missing", "8.6(f)3")
    elif shares != 100:
        says = f"the prizes add up to {shares}% of the prize pool instead of 100%"
        yield Violation("prizes", says, "8.6(e)")
    elif list(plan.prizes) != sorted(plan.prizes, reverse=True):
        yield Violation("prizes", "a lower place may not win more of the prize pool than a higher one", "8.6(f)3")
    if plan.entry.rebuys and not plan.entry.rebuy:
        yield Violation("entry.rebuy", "the price of a rebuy is missing", "8.6(f)2")
    if bool(plan.entry.addon) != bool(plan.entry.addon_chips):
        yield Violation("entry.addon", "an add-on needs both a price and its chips", "8.6(f)2")
    if plan.entry.addon and len(plan.stages) < 2:
        yield Violation("entry.addon", "an add-on is for the second stage, and the tournament has only one", "8.6(f)2")
    if plan.entry.rebuy and not plan.entry.rebuys:
        yield Violation("entry.rebuys", "the number of rebuys is missing", "8.6(f)2")


def _tips(tips: DealerTips) -> Iterator[Violation]:
    """8.6(e), (f)4: tips may be withheld only if participants are notified."""
    if str(tips) and not tips.notice.strip():
        says = f"{tips} of the prize pool may not be withheld without notifying the participants"
        yield Violation("tips.notice", says, "8.6(e)")


def _controls(plan: TournamentPlan) -> Iterator[Violation]:
    """8.6(f): what the internal controls must address beyond the plan."""
    if not plan.controls.participation.strip():
        yield Violation("controls.participation", "the rules of participation are missing", "8.6(f)2")
    if not plan.controls.registration.strip():
        yield Violation("controls.registration", "the registration procedure is missing", "8.6(f)5")
    if not _says_something(plan.controls.forms):
        yield Violation("controls.forms", "the forms to be used are missing", "8.6(f)8")


def _stages(plan: TournamentPlan) -> Iterator[Violation]:
    """8.6(f)6: how winners are determined."""
    if not plan.stages:
        yield Violation("stages", "the tournament has no stage, so nobody can win it", "8.6(f)6")
    for number, stage in enumerate(plan.stages, 1):
        where, last = f"stages.{number}", number == len(plan.stages)
        if stage.advance is None and not last:
            yield Violation(f"{where}.advance", f"{stage.name} does not state who advances", "8.6(f)6")
        if stage.advance is not None and last:
            yield Violation(
                f"{where}.advance", f"{stage.name} is the last stage, so nobody advances from it", "8.6(f)6"
            )
        try:
            plan.submission_of(stage)
        except Unlawful as unlawful:
            if stage.options or stage.limits:
                yield from (
                    Violation(f"{where}.{violation.where}", violation.message, violation.law)
                    for violation in unlawful.violations
                )
        except Refused as refused:
            if stage.options or stage.limits:
                yield Violation(where, refused.reason, refused.law or "8.6(f)2")
