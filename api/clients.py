"""Who asks: the address of a client, and the keys under which it is counted."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

from starlette.types import Scope

#: Paths for monitoring: exempt from the rate limit, and always with a place.
MONITORING = frozenset({"/healthz", "/readyz"})


def client_of(scope: Scope, proxies: int) -> str:
    """The client's address: from X-Forwarded-For behind `proxies` of our own, else the socket's."""
    if proxies:
        lines = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        # each proxy appends; what stands before their entries is whatever the client sent
        addresses = b",".join(lines).decode("latin-1").split(",")
        if len(addresses) >= proxies and (address := address_in(addresses[-proxies])) is not None:
            return address
    client = scope.get("client")
    return client[0] if client else "unknown"


@lru_cache(maxsize=4096)
def address_in(text: str) -> str | None:
    """The IP address in an entry of X-Forwarded-For, without its port; None if there is none.

    >>> address_in(" 192.0.2.1:40001"), address_in("[2001:db8::1]:80"), address_in("anybody")
    ('192.0.2.1', '2001:db8::1', None)
    """
    text = text.strip()
    host = text[1:].partition("]")[0] if text.startswith("[") else text
    if host.count(":") == 1:  # an IPv4 address with a port
        host = host.partition(":")[0]
    try:
        return str(ip_address(host.partition("%")[0]))
    except ValueError:
        return None


@lru_cache(maxsize=4096)
def counted_as(address: str) -> tuple[str, ...]:
    """The keys under which an address is counted: the client and, with IPv6, its site.

    A client with one IPv6 address has its /64 network and often the /48 around it; a 6to4 network
    belongs to an IPv4 address.

    >>> counted_as("192.0.2.1"), counted_as("::ffff:192.0.2.1"), counted_as("2002:c000:201::7")
    (('192.0.2.1',), ('192.0.2.1',), ('192.0.2.1',))
    >>> counted_as("2001:db8:0:7::1")
    ('2001:db8:0:7::/64', '2001:db8::/48')
    """
    if ":" not in address:
        return (address,)
    try:
        found = IPv6Address(address.partition("%")[0])
    except ValueError:
        return (address,)
    if (embedded := found.ipv4_mapped or found.sixtofour) is not None:
        return (str(embedded),)
    networks = (IPv6Network((found, length), strict=False) for length in (64, 48))
    return tuple(map(str, networks))
