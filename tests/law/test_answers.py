"""What the software does with each paragraph: nothing forgotten, nothing invented, bad data named."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pitboss.errors import BadFile, Refused
from pitboss.law import Answer, Citation, answers, coverage, implemented, paragraphs
from pitboss.law.answers import common_answers, read_answers
from pitboss.law.index import SUBCHAPTERS

GOOD = '"20.1".code = "Names."\n'


def written(folder: Path, text: str, name: str = "20.toml") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def test_wheels_common_rules_and_three_card_poker_are_implemented() -> None:
    assert {"5", "8", "20"} <= set(implemented())


@pytest.mark.parametrize("subchapter", implemented())
def test_every_paragraph_has_an_answer_and_every_answer_a_paragraph(subchapter: str) -> None:
    assert [answer.citation for answer in answers(subchapter)] == list(paragraphs(subchapter))


def written_once() -> list[tuple[str, str]]:
    """Every sentence as it is written, with where: the common ones, and those of single paragraphs."""
    own = [answer for subchapter in implemented() for answer in answers(subchapter) if not answer.shared]
    return [(key, stated.description) for key, stated in common_answers().items()] + [
        (str(one.citation), one.description) for one in own
    ]


def test_each_sentence_is_written_once() -> None:
    places: dict[str, list[str]] = {}
    for where, says in written_once():
        places.setdefault(" ".join(re.findall(r"\w+", says.lower())), []).append(where)
    assert [where for where in places.values() if len(where) > 1] == []


def test_every_common_answer_is_shared() -> None:
    used = Counter(answer.shared for subchapter in implemented() for answer in answers(subchapter))
    assert {key: used[key] for key in common_answers() if used[key] < 2} == {}


def test_a_common_answer_is_read_by_its_file_and_key(tmp_path: Path) -> None:
    file = written(tmp_path, '"20.4(c)" = "cards.wash"\n')
    wash = common_answers()["cards.wash"]
    assert read_answers(file) == (Answer(Citation("20.4", "c"), wash.treatment, wash.description, "cards.wash"),)


@pytest.mark.parametrize("subchapter", implemented())
def test_an_answer_is_one_sentence(subchapter: str) -> None:
    for answer in answers(subchapter):
        assert answer.description.endswith("."), answer
        assert ". " not in answer.description, answer
        assert answer.description[0].isupper(), answer


@pytest.mark.parametrize("subchapter", implemented())
def test_an_answer_that_points_elsewhere_points_at_what_exists(subchapter: str) -> None:
    for answer in answers(subchapter):
        for word in answer.description.replace(",", " ").replace(";", " ").split():
            if word[0].isdigit() and "." in word.rstrip("."):
                Citation.parse(word.rstrip(".")).validate()


def test_a_section_without_letters_is_one_paragraph() -> None:
    assert [c.short for c in paragraphs("20")][:2] == ["20.1", "20.2(a)"]
    assert Citation("20.7", "f") in paragraphs("20")


def test_coverage_counts_each_paragraph_once() -> None:
    for figures in coverage():
        assert figures.paragraphs == len(paragraphs(figures.subchapter))
        assert figures.paragraphs == figures.code + figures.procedure + figures.outside + figures.unanswered
        assert figures.unanswered == 0
    assert [figures.subchapter for figures in coverage()] == list(implemented())


def test_a_duty_of_persons_is_outside_and_the_ten_times_rule_is_code() -> None:
    treatment = {answer.citation.short: answer.treatment for answer in answers("8")}
    assert treatment["8.5(d)"] == "outside"
    assert treatment["8.2(a)"] == "code"
    assert treatment["8.3(b)"] == "code"
    assert treatment["8.3(a)"] == "outside"


def test_a_subchapter_without_a_file_has_no_answers() -> None:
    for subchapter in set(SUBCHAPTERS) - set(implemented()):
        assert answers(subchapter) == ()


def test_answers_to_a_subchapter_that_does_not_exist_are_refused() -> None:
    with pytest.raises(Refused, match="there is no subchapter 13:69F-38"):
        answers("38")


def test_answers_are_read_in_the_order_of_the_law(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD.replace("20.1", "20.12A(a)") + GOOD.replace("20.1", "20.2(b)") + GOOD)
    assert [answer.citation.short for answer in read_answers(file)] == ["20.1", "20.2(b)", "20.12A(a)"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (GOOD.replace("20.1", "20.11(b)"), "20.11(b): not the short citation of a paragraph of subchapter 20"),
        (GOOD.replace("20.1", "20.11(a)2"), "20.11(a)2: not the short citation of a paragraph of subchapter 20"),
        (GOOD.replace("20.1", "20.11"), "20.11: not the short citation of a paragraph of subchapter 20"),
        (GOOD.replace("20.1", "13:69F-20.1"), "13:69F-20.1: not the short citation of a paragraph of subchapter 20"),
        (GOOD.replace("20.1", "8.1"), "8.1: not the short citation of a paragraph of subchapter 20"),
        (GOOD.replace("code", "maybe"), "20.1: needs one sentence under code, procedure or outside"),
        (GOOD.replace('"Names."', '""'), "20.1: needs one sentence under code, procedure or outside"),
        (GOOD.replace('"Names."', "7"), "20.1: needs one sentence under code, procedure or outside"),
        (GOOD + GOOD.replace("code", "outside"), "20.1: needs one sentence under code, procedure or outside"),
        ('"20.1" = 7\n', "20.1: needs one sentence under code, procedure or outside"),
        ('"20.1" = "cards.reciept"\n', "20.1: there is no common answer 'cards.reciept'"),
        (GOOD + GOOD, "Cannot overwrite a value"),
        ('["20.1"\n', "Expected"),
    ],
)
def test_bad_data_is_named_by_file_and_key(tmp_path: Path, text: str, said: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(BadFile) as refusal:
        read_answers(file)
    assert str(refusal.value).startswith(f"{file}: {said}")
