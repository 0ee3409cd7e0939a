"""`isonomia token`: makes, lists and revokes the keys by which programs use the API."""

import click

from isonomia.cli.installation import InstallationError, open_installation
from isonomia.cli.output import say
from isonomia.cli.portuguese import Command, Group


@click.group("token", cls=Group, short_help="Chaves da API: faz, lista e revoga.")
def token() -> None:
    """Chaves da API. Cada uma é de uma pessoa em um assento, e faz só o que esse assento faz."""


@token.command("new", cls=Command, short_help="Faz uma chave e a mostra, uma única vez.")
@click.argument("user", metavar="USUÁRIO")
@click.option("--office", required=True, metavar="FUNÇÃO", help="A função do assento, como clerk.")
@click.option("--name", required=True, metavar="TEXTO", help="Para que serve a chave.")
@click.option("--days", type=int, default=90, metavar="N", help="Por quantos dias vale (90; até 365).")
@click.option("--body", metavar="ÓRGÃO", help="O órgão, se a pessoa tem essa função em mais de um.")
def new(user: str, *, office: str, name: str, days: int, body: str | None) -> None:
    """Faz uma chave para o assento que um USUÁRIO ocupa, e a mostra uma única vez.

    Exemplo: isonomia token new josefa --office clerk --name "planilha da secretaria"
    """
    open_installation()
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.api.tokens import issue, seat_held  # noqa: PLC0415  # as above
    from isonomia.people.models import User  # noqa: PLC0415  # as above

    found = User.objects.filter(username=user).first()
    if found is None:
        raise InstallationError("token.user", f"Não há usuário “{user}”.")
    seat = seat_held(found, office, body or "", at=clock.now())
    issued = issue(found, seat, name=name, days=days, at=clock.now())
    say(f"Chave {issued.token.pk}, de {found.name} como {seat.label}, até {issued.token.expires_at:%d/%m/%Y}.")
    say("Guarde-a agora: ela não se mostra de novo.")
    click.echo(issued.secret)


@token.command("list", cls=Command, short_help="Lista as chaves, sem mostrá-las.")
def listed() -> None:
    """Lista as chaves: número, de quem, para quê, até quando e o último dia de uso."""
    open_installation()
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.api.tokens import all_tokens  # noqa: PLC0415  # as above

    for one in all_tokens():
        state = "vale" if one.works_at(clock.now()) else "não vale mais"
        used = f"; usada em {one.used_on:%d/%m/%Y}" if one.used_on else "; nunca usada"
        who = f"{one.user.name} como {one.seat.label} ({one.seat.body.short})"
        say(f"{one.pk}: {one.name}, de {who}, até {one.expires_at:%d/%m/%Y}: {state}{used}")


@token.command("revoke", cls=Command, short_help="Revoga uma chave: ela não abre mais nada.")
@click.argument("number", type=int, metavar="NÚMERO")
def revoked(number: int) -> None:
    """Revoga a chave de um NÚMERO, que `isonomia token list` mostra."""
    open_installation()
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.api.tokens import all_tokens, revoke  # noqa: PLC0415  # as above

    found = next((one for one in all_tokens() if one.pk == number), None)
    if found is None:
        raise InstallationError("token.number", f"Não há chave de número {number}.")
    revoke(found, clock.now())
    say(f"A chave {number} ({found.name}) não abre mais nada.")
