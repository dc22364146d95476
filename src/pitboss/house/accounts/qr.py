"""QR codes (ISO/IEC 18004) of short texts: byte mode, error correction level L, versions 1 to 10.

A phone's camera reads the address of a second factor from one. The smallest version that fits is used, with the mask
that has the lowest penalty.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from pitboss.errors import Refused

Grid = list[list[bool]]
_BLOCKS: Sequence[tuple[int, Sequence[int]]] = (
    (7, (19,)), (10, (34,)), (15, (55,)), (20, (80,)), (26, (108,)),
    (18, (68, 68)), (20, (78, 78)), (24, (97, 97)), (30, (116, 116)), (18, (68, 68, 69, 69)),
)  # fmt: skip
"""By version: the error correction bytes of each block, and the data bytes of the blocks."""
_ALIGNED = ((), (6, 18), (6, 22), (6, 26), (6, 30), (6, 34), (6, 22, 38), (6, 24, 42), (6, 26, 46), (6, 28, 50))
_MASKS: Sequence[Callable[[int, int], bool]] = (
    lambda x, y: (x + y) % 2 == 0,
    lambda _, y: y % 2 == 0,
    lambda x, _: x % 3 == 0,
    lambda x, y: (x + y) % 3 == 0,
    lambda x, y: (x // 3 + y // 2) % 2 == 0,
    lambda x, y: x * y % 2 + x * y % 3 == 0,
    lambda x, y: (x * y % 2 + x * y % 3) % 2 == 0,
    lambda x, y: ((x + y) % 2 + x * y % 3) % 2 == 0,
)
_LEVEL_L = 0b01


def qr_code(text: str) -> Grid:
    """The modules of a text's code, row by row; True is dark. Refused if the text is too long."""
    data = text.encode()
    for version, (_, blocks) in enumerate(_BLOCKS, 1):
        length_bits = 8 if version < 10 else 16
        if 4 + length_bits + 8 * len(data) <= 8 * sum(blocks):
            return _best_masked(version, _interleaved(version, _padded(data, length_bits, sum(blocks))))
    raise Refused("the text is too long for a QR code")


def qr_path(text: str) -> tuple[int, str]:
    """The width of a text's code in modules, and its dark modules as the path of a drawing."""
    grid = qr_code(text)
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(grid) for x, is_dark in enumerate(row) if is_dark]
    return len(grid), "".join(dark)


# ---------------------------------------------------------------------- bytes


def _padded(data: bytes, length_bits: int, size: int) -> bytes:
    bits = f"0100{len(data):0{length_bits}b}" + "".join(f"{byte:08b}" for byte in data)
    bits = (bits + "0000")[: 8 * size]
    bits += "0" * (-len(bits) % 8)
    filled = int(bits, 2).to_bytes(len(bits) // 8, "big")
    return filled + bytes((0xEC, 0x11)[at % 2] for at in range(size - len(filled)))


def _interleaved(version: int, data: bytes) -> bytes:
    corrections, sizes = _BLOCKS[version - 1]
    blocks, at = [], 0
    for size in sizes:
        blocks.append(data[at : at + size])
        at += size
    checks = [error_correction(block, corrections) for block in blocks]
    laid = [block[at] for at in range(max(sizes)) for block in blocks if at < len(block)]
    return bytes(laid + [check[at] for at in range(corrections) for check in checks])


def _times(a: int, b: int) -> int:
    """The product in the field of 256 elements (x^8 + x^4 + x^3 + x^2 + 1)."""
    product = 0
    for bit in range(8):
        if b >> bit & 1:
            product ^= a << bit
    for bit in range(14, 7, -1):
        if product >> bit & 1:
            product ^= 0x11D << (bit - 8)
    return product


def error_correction(block: bytes, count: int) -> bytes:
    """The error correction bytes of a block (Reed-Solomon)."""
    divisor, root = [1], 1
    for _ in range(count):
        divisor = [a ^ _times(b, root) for a, b in zip([*divisor, 0], [0, *divisor], strict=True)]
        root = _times(root, 2)
    rest = [*block, *[0] * count]
    for at in range(len(block)):
        factor = rest[at]
        for offset, part in enumerate(divisor):
            rest[at + offset] ^= _times(part, factor)
    return bytes(rest[len(block) :])


# ---------------------------------------------------------------------- modules


def _best_masked(version: int, data: bytes) -> Grid:
    return min((_drawn(version, data, mask) for mask in range(8)), key=_penalty)


def _drawn(version: int, data: bytes, mask: int) -> Grid:
    size = 17 + 4 * version
    grid: Grid = [[False] * size for _ in range(size)]
    fixed: Grid = [[False] * size for _ in range(size)]

    def put(x: int, y: int, *, dark: bool) -> None:
        if 0 <= x < size and 0 <= y < size:
            grid[y][x], fixed[y][x] = dark, True

    for at in range(size):
        put(6, at, dark=at % 2 == 0)
        put(at, 6, dark=at % 2 == 0)
    for left, top in ((0, 0), (size - 7, 0), (0, size - 7)):
        for x in range(-1, 8):
            for y in range(-1, 8):
                ring = max(abs(x - 3), abs(y - 3))
                put(left + x, top + y, dark=ring not in (2, 4))
    for x in _ALIGNED[version - 1]:
        for y in _ALIGNED[version - 1]:
            if (x, y) not in ((6, 6), (6, size - 7), (size - 7, 6)):  # where the finders are
                for dx in range(-2, 3):
                    for dy in range(-2, 3):
                        put(x + dx, y + dy, dark=max(abs(dx), abs(dy)) != 1)
    _put_format(put, size, mask)
    if version >= 7:
        bits = version << 12 | _remainder(version << 12, 0x1F25, 12)
        for at in range(18):
            put(size - 11 + at % 3, at // 3, dark=bool(bits >> at & 1))
            put(at // 3, size - 11 + at % 3, dark=bool(bits >> at & 1))
    _lay(grid, fixed, data, mask)
    return grid


def _put_format(put: Callable[..., None], size: int, mask: int) -> None:
    word = _LEVEL_L << 3 | mask
    bits = (word << 10 | _remainder(word << 10, 0x537, 10)) ^ 0x5412
    for at in range(15):
        dark = bool(bits >> at & 1)
        put(8, at if at < 6 else at + 1 if at < 8 else size - 15 + at, dark=dark)
        put(size - 1 - at if at < 8 else 7 if at == 8 else 14 - at, 8, dark=dark)
    put(8, size - 8, dark=True)


def _remainder(value: int, divisor: int, width: int) -> int:
    while value.bit_length() > width:
        value ^= divisor << (value.bit_length() - width - 1)
    return value


def _lay(grid: Grid, fixed: Grid, data: bytes, mask: int) -> None:
    """Place the data bits in columns of two, alternately upward and downward, around the fixed modules."""
    size, bits = len(grid), "".join(f"{byte:08b}" for byte in data)
    at, upward = 0, True
    for right in (*range(size - 1, 6, -2), *range(5, 0, -2)):
        for step in range(size):
            y = size - 1 - step if upward else step
            for x in (right, right - 1):
                if not fixed[y][x]:
                    bit = at < len(bits) and bits[at] == "1"
                    grid[y][x] = bit != _MASKS[mask](x, y)
                    at += 1
        upward = not upward


def _penalty(grid: Grid) -> int:
    """How hard the code is to read: long runs, blocks, patterns that look like a corner, an uneven share of dark."""
    size, columns = len(grid), [list(column) for column in zip(*grid, strict=True)]
    lines = ["".join("1" if dark else "0" for dark in line) for line in (*grid, *columns)]
    penalty = 0
    for line in lines:
        run = 1
        for before, now in pairwise(line):
            run = run + 1 if before == now else 1
            penalty += 3 if run == 5 else run > 5
        penalty += 40 * sum(line[at : at + 11] in ("10111010000", "00001011101") for at in range(size - 10))
    for y in range(size - 1):
        for x in range(size - 1):
            penalty += 3 * (grid[y][x] == grid[y][x + 1] == grid[y + 1][x] == grid[y + 1][x + 1])
    dark = sum(map(sum, grid))
    return penalty + 10 * (abs(20 * dark - 10 * size * size) // (size * size))
