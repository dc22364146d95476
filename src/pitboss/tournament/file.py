"""A tournament file: TOML in which a licensee describes a tournament. Amounts and chips are in dollars."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pydantic import ValidationError

from pitboss.errors import Refused
from pitboss.plain import Json
from pitboss.submission.file import KEYS, read_draft
from pitboss.table import Limits, Unlawful, Violation
from pitboss.toml import TomlFile, TomlSection, read_toml, without_decimals
from pitboss.tournament.checks import UnlawfulTournament, find_violations
from pitboss.tournament.plan import Stage, TournamentPlan

_MONEY = {"entry": ("buy_in", "rebuy", "addon", "addon_chips"), "tips": ("amount",)}
_KEYS = (
    "name", "starting_chips", "notice", "controls", "entry", "tips", "stages", "prizes", "added", "differences",
    "short_stacks",
)  # fmt: skip


def is_tournament(file: TomlFile) -> bool:
    """True if a file describes a tournament rather than a submission."""
    return "stages" in file.content or "starting_chips" in file.content


def read_plan(path: Path) -> TournamentPlan:
    """Read a plan: BadFile if it is malformed, UnlawfulTournament with every violation."""
    return plan_in(read_toml(path))


def plan_in(file: TomlFile) -> TournamentPlan:
    """Return the plan in a parsed file: BadFile if it is malformed, UnlawfulTournament with every violation."""
    top = TomlSection(file, file.content)
    top.only(*KEYS, *_KEYS)
    name = top.text("name") or "a tournament"
    try:
        table = read_draft(top).checked().plain()
    except Unlawful as unlawful:
        violations = unlawful.violations
        rest = _plan(top, {"game": top.text("game") or ""})
        about_table = {"game", "starting_chips"}
        more = [
            violation
            for violation in find_violations(rest)
            if violation.where not in about_table and not violation.where.startswith("stages.")
        ]
        raise UnlawfulTournament(name, [*violations, *more]) from unlawful
    plan = _plan(top, table)
    violations = find_violations(plan)
    if violations:
        raise UnlawfulTournament(name, violations)
    return plan


def _plan(top: TomlSection, table: Mapping[str, Json]) -> TournamentPlan:
    values: dict[str, object] = {key: top.values[key] for key in _KEYS if key in top.values}
    values["starting_chips"] = top.amount("starting_chips")
    if "added" in values:
        values["added"] = top.amount("added")
    for name, amounts in _MONEY.items():
        section = top.table(name)
        values[name] = {**section.values, **{key: section.amount(key) for key in amounts if key in section.values}}
    values["stages"] = [_stage(section) for section in top.tables("stages", "stage")]
    try:
        return TournamentPlan.model_validate({**values, "table": table})
    except ValidationError as error:
        fault = error.errors()[0]
        place = tuple(part + 1 if isinstance(part, int) else part for part in fault["loc"])
        where = ".".join(map(str, place))
        raise top.file.bad(f"{where}: {fault['msg'][:1].lower()}{fault['msg'][1:]}", place) from error


def _stage(section: TomlSection) -> dict[str, object]:
    section.only(*Stage.model_fields)
    stage = dict(section.values)
    if "options" in stage:
        stage["options"] = without_decimals(section.table("options").values)
    if "limits" in stage:
        try:
            stage["limits"] = Limits.read(section.table("limits").values).plain()  # type: ignore[arg-type] # checked there
        except Refused as refused:
            raise section.bad(str(refused), "limits") from refused
    return stage


def line_of(file: TomlFile, violation: Violation) -> int | None:
    """Return the line that a violation concerns; None if nothing was written."""
    parts = tuple(int(part) if part.isdecimal() else part for part in violation.where.split("."))
    if parts[0] in (*KEYS, *_KEYS):
        return file.line_of(parts)
    return file.line_of(("options", violation.where))
