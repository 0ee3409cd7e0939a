"""From where a request comes: the address at the other end, or the one that a proxy of ours tells."""

import ipaddress
from collections.abc import Mapping

from django.conf import settings
from django.http import HttpRequest

from isonomia import clock
from isonomia.portal.guarding.counting import key_of

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


def stand_in(request: HttpRequest) -> str:
    """What the guard of the staff's door keeps in the place of an address: one of a range that leads nowhere (RFC
    4193), the same for the same address all day. `AXES_CLIENT_IP_CALLABLE` names this function."""
    digest = bytes.fromhex(key_of(clock.now(), "staff", address_of(request)))
    return str(ipaddress.IPv6Address(b"\xfd" + digest[:15]))


def name_stand_in(request: HttpRequest, credentials: Mapping[str, str] | None = None) -> str:
    """What the guard of the staff's door keeps in the place of the name that was typed there, which may be anything:
    its hash, the same all day. `AXES_USERNAME_CALLABLE` names this function."""
    told = request.POST.get("login") or " ".join((credentials or {}).values())
    return key_of(clock.now(), "name", told.strip().casefold())
