"""From where a request comes: the address at the other end, or the one that a proxy of ours tells."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest

_HOME = 64
"""The bits of an IPv6 address that name a connection; the rest the device chooses."""


def address_of(request: HttpRequest) -> str:
    """The address to count by, of IPv6 the network only. A header is believed only where a setting names it, and of a
    list only its last entry, which our own proxy wrote; what is no address counts as one and the same."""
    told = request.META.get("REMOTE_ADDR", "")
    if settings.PROXY_HEADER:
        told = request.headers.get(settings.PROXY_HEADER, "").rpartition(",")[2].strip()
    try:
        address = ipaddress.ip_address(told)
    except ValueError:
        return ""
    if isinstance(address, ipaddress.IPv6Address):
        return str(address.ipv4_mapped or ipaddress.ip_network((address, _HOME), strict=False))
    return str(address)
