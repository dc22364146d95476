"""Scenario files: a game, a submission, scripted equipment, what people do, and the expected results."""

from pitboss.scenario.compare import problems
from pitboss.scenario.file import Expectation, ExpectedNet, ExpectedVerdict, Scenario, read_scenario
from pitboss.scenario.run import Net, Refusal, ScenarioResult, label_of, run
from pitboss.scenario.steps import ScenarioStep

__all__ = [
    "Expectation",
    "ExpectedNet",
    "ExpectedVerdict",
    "Net",
    "Refusal",
    "Scenario",
    "ScenarioResult",
    "ScenarioStep",
    "label_of",
    "problems",
    "read_scenario",
    "run",
]  # fmt: skip
