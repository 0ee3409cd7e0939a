"""`isonomia samples`: loads the invented bodies, people and cases into an empty database."""

import sys
from collections.abc import Iterator

import click

from isonomia.cli.installation import address_at, open_installation
from isonomia.cli.output import heading, say
from isonomia.cli.portuguese import Command


@click.command("samples", cls=Command, short_help="Carrega processos, órgãos e pessoas inventados.")
def samples() -> None:
    """Carrega processos, órgãos e pessoas inventados em um banco vazio, para experimentar.

    Um banco que já tem processos, órgãos ou pessoas é recusado.
    """
    open_installation()
    from django.core.management import call_command  # noqa: PLC0415  # Django is ready only now

    call_command("migrate", verbosity=0)
    load_samples(address_at())
    tell_people()


def load_samples(site: str) -> None:
    """Loads the samples as they are now, to be served at an address, and tells how far it is. Raises `SampleError`."""
    from isonomia import clock  # noqa: PLC0415  # Django is ready only now
    from isonomia.samples.loading import load  # noqa: PLC0415  # as above

    with click.progressbar(length=100, label="Carregando as amostras", file=sys.stderr, show_eta=False) as bar:
        many = load(clock.now(), lambda done, of: bar.update(max(0, 100 * done // of - bar.pos)), site=site)
    say(f"{many} processos inventados, contados a partir de hoje.")


def tell_people() -> None:
    """The sample users of each body: who they are, their office, the name and the password to sign in with."""
    from isonomia.people.models import Body  # noqa: PLC0415  # Django is ready only now
    from isonomia.samples.following import PHRASE  # noqa: PLC0415  # as above
    from isonomia.samples.loading import PASSWORD  # noqa: PLC0415  # as above

    for body in Body.objects.filter(sample=True):
        heading(f"{body.short} · {body.place} ({', '.join(body.norms)})")
        for name, user, seats in _people(body.pk):
            click.echo(f"  {user:<16}{name} — {seats}")
        for number in _followed(body.pk):
            click.echo(f"  {number}  um caso para acompanhar, com a frase abaixo")
    say()
    say(f"Senha de todas as pessoas inventadas: {PASSWORD}")
    say(f"Frase secreta dos casos para acompanhar: {PHRASE}")


def _followed(body_id: int) -> Iterator[str]:
    """The numbers of the cases of a body that somebody follows by a phrase."""
    from isonomia.contact.models import Access  # noqa: PLC0415  # Django is ready only now

    yield from Access.objects.filter(case__body=body_id).values_list("case__number", flat=True)


def _people(body_id: int) -> Iterator[tuple[str, str, str]]:
    """Name, user name and seats of everybody who signs in and holds a seat of a body."""
    from isonomia.people.models import Mandate  # noqa: PLC0415  # Django is ready only now

    found: dict[tuple[str, str], list[str]] = {}
    for mandate in Mandate.objects.filter(seat__body=body_id, to=None, user__is_active=True).select_related(
        "seat", "user"
    ):
        organ = f" ({mandate.seat.organ})" if mandate.seat.organ else ""
        found.setdefault((mandate.user.name, mandate.user.username), []).append(f"{mandate.seat.label}{organ}")
    return ((name, user, "; ".join(dict.fromkeys(seats))) for (name, user), seats in found.items())
