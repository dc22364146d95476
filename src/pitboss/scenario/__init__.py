"""Files people write: a licensee's submission, and a scenario with what must come out of it."""

from pitboss.scenario.compare import problems
from pitboss.scenario.draft import Draft
from pitboss.scenario.file import Expectation, ExpectedNet, ExpectedVerdict, Scenario, read_scenario
from pitboss.scenario.run import Net, Outcome, Refusal, label_of, run
from pitboss.scenario.steps import Step
from pitboss.scenario.submission_file import read_submission, with_settings

__all__ = [
    "Draft", "Expectation", "ExpectedNet", "ExpectedVerdict", "Net", "Outcome", "Refusal", "Scenario", "Step",
    "label_of", "problems", "read_scenario", "read_submission", "run", "with_settings",
]  # fmt: skip
