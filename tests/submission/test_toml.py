"""Files that are not TOML, and amounts that are not dollars and cents."""

from __future__ import annotations

from decimal import Decimal
from pathlib import Path

import pytest
from tests.submission.conftest import Write

from pitboss.errors import BadFile, Refused
from pitboss.toml import MAX_FILE_BYTES, TomlSection, amount, read_toml


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ('game = "roulette"\nseats = = 6\n', 2, "invalid value"),
        ('game = "roulette"\n[limits\n', 2, "expected ']'"),
        ('game = "roulette"\nseats', 2, "expected '='"),
        ("seats = 6\nseats = 7\n", 2, "cannot overwrite a value"),
        ("a = " + "[" * 5000, None, "nested too deeply"),
        ("b = 1\na = " + "9" * 5000, 2, "a number is too long"),
        ("a = 1e99999999999999999999", 1, "a number is too long"),
    ],
)
def test_malformed_toml_is_reported_in_one_sentence_with_its_line(
    write: Write, text: str, line: int | None, says: str
) -> None:
    with pytest.raises(BadFile, match=says) as caught:
        read_toml(write(text))
    assert caught.value.line == line
    assert "\n" not in str(caught.value)


def test_a_file_that_is_missing_a_folder_binary_or_huge_is_reported_in_one_sentence(tmp_path: Path) -> None:
    binary, huge = tmp_path / "binary.toml", tmp_path / "huge.toml"
    binary.write_bytes(b'game = "roulette"\n\xff\xfe')
    huge.write_bytes(b"#" * (MAX_FILE_BYTES + 1))
    for path, says in (
        (tmp_path / "missing.toml", "no such file"),
        (tmp_path, "is a directory"),
        (binary, "binary.toml:2: the file is not UTF-8 text"),
        (huge, "larger than 1,000,000 bytes"),
    ):
        with pytest.raises(BadFile, match=says):
            read_toml(path)


@pytest.mark.parametrize("key", ['""', '"\\u0000"', '"a\\"b"', "'a.b'", '"["'])
def test_a_key_that_is_not_known_has_its_line_however_it_is_quoted(write: Write, key: str) -> None:
    file = read_toml(write(f'game = "roulette"\n\n{key} = 1\n'))
    with pytest.raises(BadFile, match="is not known here") as caught:
        TomlSection(file, file.content).only("game")
    assert caught.value.line == 3


def test_the_line_of_a_value_or_of_the_table_around_it_is_found(write: Write) -> None:
    file = read_toml(
        write(
            'game = "roulette"\n[limits.wagers.red]\nminimum = 1\n[[step]]\nseat = 1\n[[step]]\nseat = 2\n'
            'bet = { red = 1 }\n[expect."seat 1"]\nred = 1\n'
        )
    )
    assert file.line_of(("game",)) == 1
    assert file.line_of(("limits", "wagers", "red", "minimum")) == 3
    assert file.line_of(("limits", "wagers", "red", "maximum")) == 2
    assert file.line_of(("step", 1)) == 4
    assert file.line_of(("step", 2, "seat")) == 7
    assert file.line_of(("step", 2, "bet", "red")) == 8
    assert file.line_of(("expect", "seat 1", "red")) == 10
    assert file.line_of(("chips",)) is None


def test_amounts_are_dollars_in_whole_numbers_decimals_or_strings() -> None:
    assert [amount(one) for one in (5, Decimal("2.5"), Decimal("2.50"), "2.50", "$1,000", "-5", "+5", -5)] == [
        500, 250, 250, 250, 100_000, -500, 500, -500,
    ]  # fmt: skip
    assert amount(Decimal("2.500000000000000000000000000000")) == 250
    assert amount(1_000_000_000) == 100_000_000_000


@pytest.mark.parametrize(
    ("value", "says"),
    [
        (Decimal("2.505"), "2.505 is not a whole number of cents"),
        (Decimal("2.500000000000000000000000000000000001"), "not a whole number of cents"),
        (Decimal("1E-9999999"), "not a whole number of cents"),
        ("2.505", "'2.505' is not a whole number of cents"),
        ("five", "is not an amount of dollars and cents"),
        ("--5", "is not an amount of dollars and cents"),
        (True, "true is not an amount"),
        ([5], "a list is not an amount"),
        (Decimal("NaN"), "NaN is not an amount"),
        (Decimal("-Infinity"), "-Infinity is not an amount"),
        (10**30, r"over \$1,000,000,000.00 is not accepted at any table"),
        (-(10**4200), "is not accepted at any table"),
        (Decimal("1E+9999999"), "is not accepted at any table"),
        ("1000000001", "is not accepted at any table"),
    ],
)
def test_other_amounts_are_refused(value: object, says: str) -> None:
    with pytest.raises(Refused, match=says) as caught:
        amount(value)
    assert len(str(caught.value)) < 150
