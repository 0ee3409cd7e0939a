"""The mail server of an installation is read from the environment, and refused where it can't be meant."""

from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured

from isonomia.site.mail import MailServer, mail_server

HOST = "correio.orgao.example"
FROM = {"ISONOMIA_MAIL_FROM": "avisos@orgao.example"}


@pytest.mark.parametrize(
    ("told", "tls", "meant"),
    [
        (HOST, "", (HOST, 587, True, False)),
        (f"{HOST}:2525", "", (HOST, 2525, True, False)),
        (HOST, "implicit", (HOST, 465, False, True)),
        (f"{HOST}:25", "none", (HOST, 25, False, False)),
        ("localhost", "", ("localhost", 25, False, False)),
        ("127.0.0.1:1025", "starttls", ("127.0.0.1", 1025, True, False)),
        ("[::1]", "", ("::1", 25, False, False)),
        ("[::1]:1025", "", ("::1", 1025, False, False)),
    ],
)
def test_a_server_elsewhere_is_spoken_to_under_tls_unless_somebody_says_otherwise(
    told: str, tls: str, meant: tuple[str, int, bool, bool]
) -> None:
    got = mail_server({"ISONOMIA_SMTP": told, "ISONOMIA_SMTP_TLS": tls, **FROM})
    assert (got.host, got.port, got.tls, got.ssl) == meant


def test_the_password_comes_from_a_file_before_the_environment(tmp_path: Path) -> None:
    file = tmp_path / "senha"
    file.write_text("da-pasta\n", encoding="utf-8")
    told = {"ISONOMIA_SMTP": HOST, "ISONOMIA_SMTP_USER": "avisos", "ISONOMIA_SMTP_PASSWORD": "do-ambiente", **FROM}
    assert mail_server(told).password == "do-ambiente"
    assert mail_server(told | {"ISONOMIA_SMTP_PASSWORD_FILE": str(file)}).password == "da-pasta"


def test_where_the_environment_says_nothing_no_mail_is_sent() -> None:
    assert mail_server({}) == MailServer("", 587, True, False, "", "", "", "")


@pytest.mark.parametrize(
    ("told", "say"),
    [
        ({"ISONOMIA_SMTP_TLS": "ssl"}, "starttls, implicit ou none"),
        ({"ISONOMIA_SMTP": f"{HOST}:correio"}, "servidor:porta"),
        ({"ISONOMIA_SMTP": f"{HOST}:99999"}, "servidor:porta"),
        ({"ISONOMIA_SMTP": HOST}, "diga quem manda"),
        ({"ISONOMIA_SMTP": HOST, "ISONOMIA_MAIL_FROM": "Secretaria"}, "diga quem manda"),
        ({"ISONOMIA_SMTP": HOST, "ISONOMIA_SMTP_TLS": "none", "ISONOMIA_SMTP_USER": "avisos"}, "às claras"),
        ({"ISONOMIA_MAIL_RETURN": "devolvidos"}, "é um endereço"),
        ({"ISONOMIA_MAIL_RETURN": "devolvidos+{nome}@orgao.example"}, "é um endereço"),
    ],
)
def test_what_can_not_be_meant_is_refused_in_a_sentence(told: dict[str, str], say: str) -> None:
    with pytest.raises(ImproperlyConfigured, match=say):
        mail_server(told)
