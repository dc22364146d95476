"""DER, as far as time stamps need it: values with a tag, a length and a content."""

from __future__ import annotations

from dataclasses import dataclass

SEQUENCE, SET, INTEGER, BOOLEAN, OCTETS, OID, NULL = 0x30, 0x31, 0x02, 0x01, 0x04, 0x06, 0x05


class BadDer(ValueError):
    """Bytes that are not DER, or not of the expected form."""


@dataclass(frozen=True, slots=True)
class DerValue:
    """A value: its tag, its content, and all of its bytes."""

    tag: int
    content: bytes
    raw: bytes

    def parts(self) -> list[DerValue]:
        """The values inside."""
        values, rest = [], self.content
        while rest:
            value, rest = read(rest)
            values.append(value)
        return values

    def expect(self, tag: int) -> DerValue:
        """This value; BadDer if it has another tag."""
        if self.tag != tag:
            raise BadDer(f"tag {self.tag:#x} instead of {tag:#x}")
        return self

    def number(self) -> int:
        """The whole number."""
        return int.from_bytes(self.expect(INTEGER).content, signed=True)


def read(written: bytes) -> tuple[DerValue, bytes]:
    """The first value, and the bytes after it."""
    if len(written) < 2:
        raise BadDer("it ends early")
    tag, length, at = written[0], written[1], 2
    if length & 0x80:
        count = length & 0x7F
        at += count
        if not 1 <= count <= 4 or len(written) < at:
            raise BadDer("a length is wrong")
        length = int.from_bytes(written[2:at])
    if len(written) < at + length:
        raise BadDer("it ends early")
    return DerValue(tag, written[at : at + length], written[: at + length]), written[at + length :]


def whole(written: bytes) -> DerValue:
    """The one value that the bytes are."""
    value, rest = read(written)
    if rest:
        raise BadDer("bytes follow")
    return value


def write(tag: int, *contents: bytes) -> bytes:
    """A value with a tag and contents."""
    content = b"".join(contents)
    if len(content) < 0x80:
        return bytes([tag, len(content)]) + content
    length = len(content).to_bytes((len(content).bit_length() + 7) // 8)
    return bytes([tag, 0x80 | len(length)]) + length + content


def write_number(number: int) -> bytes:
    """A whole number of at least 0."""
    return write(INTEGER, number.to_bytes(number.bit_length() // 8 + 1))


def oid(dotted: str) -> bytes:
    """The content of an object identifier.

    >>> oid("1.2.840.113549").hex()
    '2a864886f70d'
    """
    first, second, *rest = map(int, dotted.split("."))
    content = bytearray()
    for number in (40 * first + second, *rest):
        groups = [number & 0x7F]
        while number := number >> 7:
            groups.append(number & 0x7F | 0x80)
        content += bytes(reversed(groups))
    return bytes(content)
