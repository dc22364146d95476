"""Scenario files: a game, a submission, what the equipment yields, what people do, and what must come out."""

from pitboss.scenario.compare import problems
from pitboss.scenario.file import Expectation, ExpectedNet, ExpectedVerdict, Scenario, read_scenario
from pitboss.scenario.run import Net, Outcome, Refusal, label_of, run
from pitboss.scenario.steps import Step

__all__ = [
    "Expectation", "ExpectedNet", "ExpectedVerdict", "Net", "Outcome", "Refusal", "Scenario", "Step",
    "label_of", "problems", "read_scenario", "run",
]  # fmt: skip
