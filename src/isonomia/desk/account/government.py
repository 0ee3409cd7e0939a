"""The government's sign-in (gov.br, or another OpenID Connect server), when an installation has one."""

from typing import Any
from urllib.parse import urlsplit

PROVIDER = "govbr"
"""The name of the provider in addresses."""


def providers_of(server: str, client_id: str, secret: str) -> dict[str, Any]:
    """What allauth must know of the server; no server, no provider.

    >>> providers_of("", "", "")["openid_connect"].get("APPS")
    """
    told: dict[str, Any] = {"OAUTH_PKCE_ENABLED": True}
    if server:
        told["APPS"] = [
            {
                "provider_id": PROVIDER,
                "name": "gov.br",
                "client_id": client_id,
                "secret": secret,
                "settings": {"server_url": server},
            }
        ]
    return {"openid_connect": told}


def form_targets(server: str) -> list[str]:
    """Where a form may lead besides the site itself: the sign-in page of the server.

    >>> form_targets("https://sso.exemplo.gov.br/realms/um")
    ['https://sso.exemplo.gov.br']
    """
    parts = urlsplit(server)
    return [f"{parts.scheme}://{parts.netloc}"] if parts.netloc else []
