"""The petition for a game that a file declares (8.4(d)), and the record of what becomes of it."""

from __future__ import annotations

from datetime import date
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from typer.testing import CliRunner

from pitboss import press
from pitboss.analysis.prices.combinations import hand_combinations
from pitboss.analysis.prices.volatility import result_range
from pitboss.analysis.simulation.confirm import Confirmation, confirmed, slip_for
from pitboss.cli import app
from pitboss.errors import BadFile, Refused
from pitboss.games import find
from pitboss.games.declared import declared_game, design_of, read_game
from pitboss.games.declared.record import CONDITIONS, PetitionRecord, read_record
from pitboss.pricing import Payout, WagerPrice
from pitboss.pricing.analyst import analyst_of
from pitboss.reports.document import Chart, Document, Heading
from pitboss.reports.html_page import page
from pitboss.table import Submission, submit

FOLDER = Path("examples/petitions")
TODAY = date(2026, 11, 16)
pytestmark = pytest.mark.solver


def petition_of(name: str, record: PetitionRecord | None = None) -> Document:
    submission = submit(read_game(FOLDER / f"{name}.toml"))
    return press.petition(submission, _evidence(submission, record or PetitionRecord()), TODAY)


def _evidence(submission: Submission[object], record: PetitionRecord) -> press.Evidence:  # type: ignore[type-var]
    analyst = analyst_of(submission.game)
    assert analyst is not None
    priced = analyst.price(submission)
    return press.Evidence(priced, tuple(confirmed(submission, priced, 1500)), record)


def test_a_petition_has_every_item_of_the_paragraph_in_its_order() -> None:
    document = petition_of("boardwalk_three")
    heads = [block.text.split(".")[0] for block in document.blocks if isinstance(block, Heading)]
    numbered = [head for head in heads if head[:1].isdigit() and "13:69F" not in head]
    assert numbered == ["1", "2", "3", "3i", "3ii", "3iii", "3iv", "3v", "4", "5", "6", "7", "8"]
    text = document.markdown()
    assert "| Ante, Raise | 0.8434 to 1 | 1 to 1 … 2 to 1 | 1.8022% | 229314/12724075 |" in text
    assert "| straight flush | 48 | 0.217195% |" in text and "| all hands | 22,100 | 100.000000% |" in text
    assert "13:69F-X.1 Definitions" in text and "Seaside Casino Associates is the casino licensee" in text
    assert sum(isinstance(block, Chart) for block in document.blocks) == 2
    made = press.pdf(document)
    assert made.startswith(b"%PDF-1.7") and made == press.pdf(document)
    assert 'aria-label="The layout of Boardwalk three' in page(document)


def test_the_combinations_of_a_petition_are_those_of_the_cards() -> None:
    counts = hand_combinations(submit(read_game(FOLDER / "boardwalk_three.toml")))
    player = counts["Player hands"]
    assert player["three of a kind"] == 13 * comb(4, 3) and player["pair"] == 13 * comb(4, 2) * 48
    assert sum(counts["Best five of both hands"].values()) == comb(52, 6)
    assert hand_combinations(submit(read_game(FOLDER / "lighthouse_wheel.toml"))) == {}


def test_what_a_file_does_not_state_is_listed_as_missing() -> None:
    bare = (FOLDER / "lighthouse_wheel.toml").read_text().replace('protected = "none"\n', "")
    submission = submit(declared_game(bare))
    text = press.petition(
        submission, press.Evidence(_evidence(submission, PetitionRecord()).priced, ()), TODAY
    ).markdown()
    assert "Not stated in the file yet." in text
    assert "its copyrights, trademarks and patents, or a statement that there are none (13:69F-8.4(d)4)" in text


def test_an_authorized_game_has_nopetition_of() -> None:
    submission = submit(find("big-six"))
    with pytest.raises(Refused, match="is an authorized game"):
        press.petition(submission, press.Evidence(_evidence(submission, PetitionRecord()).priced, ()), TODAY)


def test_prices_are_confirmed_by_play_with_their_standard_error() -> None:
    submission = submit(read_game(FOLDER / "harbor_dice.toml"))
    found = {one.price.wager: one for one in _evidence(submission, PetitionRecord()).confirmations}
    assert all(one.confirms for one in found.values())
    tide = found["low_tide"]
    assert tide.standard_error == pytest.approx(tide.price.standard_deviation / 1500**0.5, rel=0.05)
    assert not Confirmation(tide.price, 1500, tide.simulated + 4 * tide.standard_error, tide.standard_error).confirms
    needs = slip_for(submit(read_game(FOLDER / "boardwalk_three.toml")), "six_bonus")
    assert [bet.wager for bet in needs or ()] == ["six_bonus", "ante"]


def test_the_range_of_results_is_that_of_the_exact_distribution() -> None:
    """A wager that wins 9 to 1 once in ten: after three rounds the sum is counted by hand."""
    wager = WagerPrice("w", "W", "8.4", (Payout(Fraction(9), 1), Payout(Fraction(-1), 9)))
    assert [*map(int, result_range(wager, 3, 0.90))] == [
        -3,
        7,
    ]  # no win in 72.9 %, at most one in 97.2 %, two in 99.9 %
    assert [*map(int, result_range(wager, 3, 0.95))] == [-3, 17]


class TestRecord:
    def _record(self, tmp_path: Path, *entries: tuple[str, str], text: str = "") -> PetitionRecord:
        path = tmp_path / "record.toml"
        path.write_text("".join(f'[[entry]]\non = {on}\nwhat = "{what}"\n' for on, what in entries))
        game = declared_game(text) if text else read_game(FOLDER / "boardwalk_three.toml")
        return read_record(path, design_of(game))

    WHOLE = (
        ("2027-01-04", "filed"), ("2027-01-20", "review begun"), ("2027-02-10", "preliminarily approved"),
        ("2027-02-12", "test submitted"), ("2027-03-01", "test begun"), ("2027-04-01", "rules modified"),
        ("2027-06-01", "found suitable"), ("2027-07-01", "amendments effective"), ("2027-07-01", "licenses filed"),
        ("2027-07-02", "costs paid"), ("2027-07-05", "approved"),
    )  # fmt: skip

    def test_a_petition_is_filed_reviewed_tested_and_approved(self, tmp_path: Path) -> None:
        assert self._record(tmp_path).state == "drafted"
        assert self._record(tmp_path, *self.WHOLE[:2]).state == "in review"
        assert self._record(tmp_path, *self.WHOLE[:6]).state == "in test"
        assert self._record(tmp_path, *self.WHOLE).state == "approved"
        refused = self._record(tmp_path, *self.WHOLE[:2], ("2027-02-01", "refused"))
        assert refused.state == "refused" and not refused.next_steps(
            design_of(read_game(FOLDER / "boardwalk_three.toml"))
        )

    @pytest.mark.parametrize("condition", CONDITIONS)
    def test_no_game_is_approved_without_each_condition(self, condition: str, tmp_path: Path) -> None:
        without = [entry for entry in self.WHOLE if entry[1] != condition]
        with pytest.raises(BadFile, match=rf"approved: still missing {condition} \(13:69F-8.4\(g\)[1-4]\)"):
            self._record(tmp_path, *without)

    def test_steps_out_of_their_order_are_refused_with_line_and_paragraph(self, tmp_path: Path) -> None:
        says = r"a petition that is filed cannot be test begun \(13:69F-8.4\(g\)\)"
        with pytest.raises(BadFile, match=says) as refused:
            self._record(tmp_path, self.WHOLE[0], ("2027-01-05", "test begun"))
        assert refused.value.line == 6
        with pytest.raises(BadFile, match=r"test begun: still missing the test plan \(13:69F-8.4\(f\)2\)"):
            self._record(tmp_path, *self.WHOLE[:3], ("2027-03-01", "test begun"))
        with pytest.raises(BadFile, match="list entries in order of date"):
            self._record(tmp_path, (self.WHOLE[1][0], "filed"), ("2027-01-04", "review begun"))
        with pytest.raises(BadFile, match="did you mean 'refused'"):
            self._record(tmp_path, ("2027-01-04", "refusd"))

    def test_a_petition_without_a_licensee_is_not_filed(self, tmp_path: Path) -> None:
        text = (FOLDER / "boardwalk_three.toml").read_text().replace('licensee = "Seaside Casino Associates"\n', "")
        with pytest.raises(BadFile, match=r"a casino licensee that agrees to a test \(13:69F-8.4\(b\)\)"):
            self._record(tmp_path, self.WHOLE[0], text=text)


def test_the_command_prints_a_petition_with_its_record(tmp_path: Path) -> None:
    record = tmp_path / "record.toml"
    record.write_text('[[entry]]\non = 2027-01-04\nwhat = "filed"\nnote = "by hand"\n')
    file = tmp_path / "game.toml"
    file.write_text(
        (FOLDER / "harbor_dice.toml").read_text().replace("protected", 'indemnity = "Exhibit A"\nprotected')
    )
    result = CliRunner().invoke(app, ["petition", str(file), "--rounds", "2000", "--record", str(record)])
    assert result.exit_code == 0, result.output
    assert "It is filed." in result.output and "the signed petition is filed (by hand)" in result.output
    to = tmp_path / "petition.pdf"
    assert CliRunner().invoke(app, ["petition", str(file), "--rounds", "1000", "--to", str(to)]).exit_code == 0
    assert to.read_bytes().startswith(b"%PDF")
