"""`isonomia begin`: the first body of an installation, and who administers it; all else is made in the browser."""

from typing import TYPE_CHECKING

import click

from isonomia.cli.installation import open_installation
from isonomia.cli.output import say
from isonomia.cli.portuguese import Command

if TYPE_CHECKING:
    from isonomia.people.models import Body, User


@click.command("begin", cls=Command, short_help="Cria um órgão e quem o administra.")
@click.argument("norm", metavar="NORMA")
@click.option("--slug", required=True, metavar="NOME", help="O órgão nos endereços, como dircon.")
@click.option("--name", required=True, metavar="TEXTO", help="O nome do órgão.")
@click.option("--short", required=True, metavar="TEXTO", help="O nome curto, como DIRCON.")
@click.option("--unit", required=True, metavar="NNNNN", help="A unidade que começa o número dos processos (NUP).")
@click.option("--zone", default="America/Sao_Paulo", metavar="FUSO", help="O fuso do lugar, como America/Recife.")
@click.option("--user", required=True, metavar="USUÁRIO", help="O nome com que entra quem administra.")
@click.option("--user-name", required=True, metavar="TEXTO", help="O nome de quem administra.")
@click.option("--email", required=True, metavar="E-MAIL", help="O e-mail de quem administra.")
@click.option("--order", required=True, metavar="ATO", help="O ato que nomeia quem administra, com número e data.")
def begin(norm: str, **told: str) -> None:
    """Cria um órgão que aplica uma NORMA, e quem o administra; o resto se faz no navegador, em Configurações.

    Mostra o endereço em que essa pessoa escolhe a senha. Para começar vazio: ISONOMIA_SAMPLES=0 make run.
    """
    open_installation()
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    from isonomia import catalogue, clock  # noqa: PLC0415  # as above
    from isonomia.people.service import BodyDraft, UserDraft, found_body  # noqa: PLC0415  # as above

    call_command("migrate", verbosity=0, interactive=False)
    calendar = catalogue.norm_by_id(norm).pack.calendar
    draft = BodyDraft(
        slug=told["slug"],
        name=told["name"],
        short=told["short"],
        place=catalogue.calendar_of(calendar).name,
        calendar=calendar,
        zone=told["zone"],
        unit=told["unit"],
        norms=(norm,),
    )
    keeper = UserDraft(told["user"], told["user_name"], told["email"])
    _tell(*found_body(draft, keeper, order=told["order"], at=clock.now()))


def _tell(body: "Body", keeper: "User") -> None:
    say(f"{body.name} aplica {', '.join(body.norms)}; {keeper.name} cuida dos assentos e dos usuários.")
    say("Para escolher a senha, com o sistema aberto (o endereço vale uma vez):")
    click.echo(f"  http://127.0.0.1:8000{_link(keeper)}")


def _link(user: "User") -> str:
    from allauth.account.forms import default_token_generator  # noqa: PLC0415  # Django is ready only now
    from allauth.account.utils import user_pk_to_url_str  # noqa: PLC0415  # as above
    from django.urls import reverse  # noqa: PLC0415  # as above

    args = [user_pk_to_url_str(user), default_token_generator.make_token(user)]
    return reverse("account_reset_password_from_key", args=args)
