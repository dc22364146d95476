"""QR codes, read back as a phone does: format, mask, columns, blocks, error correction, text."""

from __future__ import annotations

import pytest

from pitboss.errors import Refused
from pitboss.house.accounts.qr import _BLOCKS, _MASKS, Grid, error_correction, qr_code, qr_path


def _fixed(size: int, version: int, x: int, y: int) -> bool:
    """What the standard reserves: finders with their format, timing, alignment, version."""
    if (x < 9 and y < 9) or (x >= size - 8 and y < 9) or (x < 9 and y >= size - 8) or x == 6 or y == 6:
        return True
    if version >= 7 and ((x >= size - 11 and y < 6) or (y >= size - 11 and x < 6)):
        return True
    step = {7: 16, 8: 18, 9: 20, 10: 22}.get(version, size)
    centers = [6, *range(size - 7, 6, -step)] if version > 1 else []
    corners = {(6, 6), (6, size - 7), (size - 7, 6)}
    return any(abs(x - cx) <= 2 and abs(y - cy) <= 2 for cx in centers for cy in centers if (cx, cy) not in corners)


def _read(grid: Grid) -> str:
    size = len(grid)
    version = (size - 17) // 4
    word = sum(grid[y][8] << at for at, y in enumerate((0, 1, 2, 3, 4, 5, 7, 8))) | sum(
        grid[8][x] << at for at, x in zip(range(8, 15), (7, 5, 4, 3, 2, 1, 0), strict=True)
    )
    level, mask = (word ^ 0x5412) >> 13, (word ^ 0x5412) >> 10 & 7
    assert level == 1
    bits, upward = "", True
    for right in (*range(size - 1, 6, -2), *range(5, 0, -2)):
        for y in range(size - 1, -1, -1) if upward else range(size):
            for x in (right, right - 1):
                if not _fixed(size, version, x, y):
                    bits += "1" if grid[y][x] != _MASKS[mask](x, y) else "0"
        upward = not upward
    count, sizes = _BLOCKS[version - 1]
    laid = [int(bits[at : at + 8], 2) for at in range(0, 8 * (sum(sizes) + count * len(sizes)), 8)]
    blocks: list[list[int]] = [[] for _ in sizes]
    order = [nth for at in range(max(sizes)) for nth, size_ in enumerate(sizes) if at < size_]
    for nth, byte in zip(order, laid, strict=False):
        blocks[nth].append(byte)
    checks = laid[sum(sizes) :]
    for nth, block in enumerate(blocks):
        assert list(error_correction(bytes(block), count)) == checks[nth :: len(sizes)]
    data = "".join(f"{byte:08b}" for block in blocks for byte in block)
    width = 8 if version < 10 else 16
    length = int(data[4 : 4 + width], 2)
    start = 4 + width
    return bytes(int(data[start + 8 * at : start + 8 * at + 8], 2) for at in range(length)).decode()


@pytest.mark.parametrize("length", [1, 17, 18, 32, 53, 78, 106, 107, 134, 154, 192, 230, 271])
def test_a_code_is_read_back(length: int) -> None:
    text = ("otpauth://totp/pitboss:Ann?secret=ABCDEFGHIJ234567&issuer=pitboss" * 5)[:length]
    assert _read(qr_code(text)) == text


def test_the_error_correction_is_that_of_the_standard() -> None:
    """The example of ISO/IEC 18004, annex I: 01234567 in version 1-M."""
    data = bytes((0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, *(0xEC, 0x11) * 5))
    assert error_correction(data, 10).hex().upper() == "A524D4C1ED36C7872C55"


def test_the_format_of_the_standard_stands_twice_and_a_long_text_is_refused() -> None:
    grid = qr_code("pitboss")
    once = [grid[y][8] for y in (0, 1, 2, 3, 4, 5, 7, 8)] + [grid[8][x] for x in (7, 5, 4, 3, 2, 1, 0)]
    twice = [grid[8][20 - at] for at in range(8)] + [grid[y][8] for y in range(14, 21)]
    assert once == twice
    size, path = qr_path("pitboss")
    assert size == 21 and path.count("M") == sum(map(sum, grid))
    with pytest.raises(Refused):
        qr_code("x" * 272)
