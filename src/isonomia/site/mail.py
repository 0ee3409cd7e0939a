"""The mail server of the installation, from the environment: refused at the start where it would send a password, or a
notice, in the clear without anybody having said so."""

from collections.abc import Mapping
from typing import NamedTuple

from django.core.exceptions import ImproperlyConfigured

from isonomia.documents.emailing.server import PLACE
from isonomia.site.keys import secret_from

_PORTS = {"starttls": 587, "implicit": 465, "none": 25}
_HERE = frozenset({"localhost", "127.0.0.1", "::1"})


class MailServer(NamedTuple):
    """Where mail is handed over and as whom: `host` empty where none is sent; `tls` is STARTTLS, `ssl` TLS from the
    first byte; `sender` who sends; `returns` the address to which what does not arrive comes back."""

    host: str
    port: int
    tls: bool
    ssl: bool
    user: str
    password: str
    sender: str
    returns: str


def mail_server(environment: Mapping[str, str]) -> MailServer:
    """What the environment says. Raises `ImproperlyConfigured`, in a sentence, for what it can't mean."""
    host, port = _place(environment.get("ISONOMIA_SMTP", ""))
    kind = environment.get("ISONOMIA_SMTP_TLS") or ("none" if host in _HERE else "starttls")
    if kind not in _PORTS:
        raise ImproperlyConfigured("ISONOMIA_SMTP_TLS é starttls, implicit ou none.")
    user, password = environment.get("ISONOMIA_SMTP_USER", ""), secret_from(environment, "ISONOMIA_SMTP_PASSWORD")
    if user and kind == "none" and host not in _HERE:
        raise ImproperlyConfigured("Com ISONOMIA_SMTP_TLS=none a senha iria às claras: use starttls ou implicit.")
    sender = environment.get("ISONOMIA_MAIL_FROM", "")
    if host and "@" not in sender:
        raise ImproperlyConfigured(
            "Com ISONOMIA_SMTP diga quem manda: ISONOMIA_MAIL_FROM=endereço, como aviso@orgao.example."
        )
    returns = environment.get("ISONOMIA_MAIL_RETURN", "")
    if returns and ("@" not in returns or returns.count("{") != returns.count(PLACE)):
        say = f"ISONOMIA_MAIL_RETURN é um endereço, como devolvidos@orgao.example ou devolvidos+{PLACE}@orgao.example."
        raise ImproperlyConfigured(say)
    return MailServer(
        host, port or _PORTS[kind], kind == "starttls", kind == "implicit", user, password, sender, returns
    )


def _place(told: str) -> tuple[str, int]:
    """The host and the port of `host:port`; 0 where no port is told."""
    host, colon, port = told.rpartition(":")
    if not colon or told.endswith("]"):
        return told.strip("[]"), 0
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 2**16):
        raise ImproperlyConfigured("ISONOMIA_SMTP é servidor:porta, como correio.orgao.example:587.")
    return host.strip("[]"), int(port)
