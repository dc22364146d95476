"""The client's address: the peer's, or the one that a trusted proxy forwards.

Only trusted proxies are believed, and of what they forward only the last address that is not itself a trusted proxy:
the client may have written anything before it.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Sequence
from functools import lru_cache

from pitboss.errors import Refused

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
UNKNOWN = "unknown"
_IPV6_PREFIX = 64
"""The network prefix of one household; it may choose the other bits of an IPv6 address freely."""


def networks(written: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks from a setting.

    >>> [str(network) for network in networks(["127.0.0.1", "10.0.0.0/8"])]
    ['127.0.0.1/32', '10.0.0.0/8']
    """
    try:
        return tuple(ipaddress.ip_network(text.strip(), strict=False) for text in written)
    except ValueError as error:
        raise Refused(f"a trusted proxy is written like 10.0.0.7 or 10.0.0.0/8: {error}") from error


def is_trusted(address: str, trusted: Sequence[Network]) -> bool:
    """True for the address of a trusted proxy."""
    if not trusted:
        return False
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return False
    return any(known in network for network in trusted)


def client_address(peer: str, forwarded: Iterable[str], trusted: Sequence[Network]) -> str:
    """The address of the client; ``forwarded`` are the values of X-Forwarded-For in their order.

    >>> client_address("9.9.9.9", ["1.2.3.4"], ())
    '9.9.9.9'
    >>> client_address("10.0.0.7", ["1.2.3.4, 5.6.7.8", "10.0.0.8"], networks(["10.0.0.0/8"]))
    '5.6.7.8'
    """
    if not is_trusted(peer, trusted):
        return peer
    address = peer
    for hop in reversed([text.strip() for value in forwarded for text in value.split(",")]):
        try:
            ipaddress.ip_address(hop)
        except ValueError:
            break
        address = hop
        if not is_trusted(hop, trusted):
            break
    return address


@lru_cache(maxsize=4096)
def bounded_by(address: str) -> str:
    """The name under which an address is limited: itself, or the network of an IPv6 address.

    >>> bounded_by("2001:db8::1234:5678"), bounded_by("::ffff:1.2.3.4"), bounded_by("1.2.3.4")
    ('2001:db8::/64', '1.2.3.4', '1.2.3.4')
    """
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(known, ipaddress.IPv4Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(ipaddress.ip_network((known, _IPV6_PREFIX), strict=False))
