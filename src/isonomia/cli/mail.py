"""`isonomia mail-send` and `isonomia mail-returns`: notices that wait for the mail server, and what came back of them.

Neither names anybody: they print how many.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from isonomia.cli.installation import open_installation
from isonomia.cli.output import say
from isonomia.cli.portuguese import Command

_TOLD = {
    "bounced": "devolvidos: a notificação não chegou",
    "delayed": "atrasados no caminho (não é devolução)",
    "delivered": "entregues, diz o servidor do destinatário",
    "again": "já lidos antes",
    "unknown": "de que não se sabe: não são aviso de entrega, ou não são de e-mail nosso; nada mudou",
}


@click.command("mail-send", cls=Command, short_help="Manda os e-mails de notificação que estão na fila.")
def mail_send() -> int:
    """Manda os e-mails de notificação que estão na fila, e tenta de novo os que o servidor adiou.

    Rode de minuto em minuto (cron, systemd). Dois ao mesmo tempo não mandam o mesmo; parado no meio, o seguinte
    continua. Sai com 1 se o servidor de e-mail não respondeu, ou se algum e-mail não será mais tentado.
    """
    open_installation()
    from isonomia.documents.emailing.sending import send_due  # noqa: PLC0415  # Django is ready only now

    tally = send_due()
    say(f"{tally.sent} aceitos pelo servidor, {tally.deferred} adiados, {tally.refused} recusados de vez.")
    if tally.unreachable:
        say("O servidor de e-mail não respondeu, ou não aceitou o usuário: o resto espera. Confira ISONOMIA_SMTP.")
    return 1 if tally.unreachable or tally.refused else 0


@click.command("mail-returns", cls=Command, short_help="Lê os avisos de entrega e devolução que voltaram.")
@click.argument("places", metavar="[ARQUIVO|PASTA]...", nargs=-1, type=click.Path(path_type=Path, exists=True))
def mail_returns(places: Sequence[Path]) -> None:
    """Lê mensagens que voltaram, e grava o que dizem dos e-mails de notificação: devolvido, atrasado, entregue.

    De arquivos (.eml), de uma pasta Maildir ou de .eml, ou, sem nada, da entrada padrão: uma mensagem. Ler de novo a
    mesma não muda nada. Exemplo: isonomia mail-returns /var/mail/devolvidos
    """
    open_installation()
    from isonomia.documents.emailing.returning import LARGEST, take_in  # noqa: PLC0415  # Django is ready only now

    found = Counter(str(take_in(raw)) for raw in _messages(places, LARGEST + 1))
    for name, told in _TOLD.items():
        if found[name]:
            say(f"{found[name]} {told}")
    if not found:
        say("Nenhuma mensagem.")


def _messages(places: Sequence[Path], most: int) -> Iterator[bytes]:
    """The messages of some files and folders, of each so many bytes at most; of standard input where none is named."""
    if not places:
        yield sys.stdin.buffer.read(most)
    for place in places:
        for path in _files(place) if place.is_dir() else (place,):
            with path.open("rb") as file:
                yield file.read(most)


def _files(folder: Path) -> Iterator[Path]:
    """The messages of a folder: those of a Maildir, read or not, or its .eml files."""
    boxes = [folder / name for name in ("new", "cur") if (folder / name).is_dir()]
    if boxes:
        yield from (path for box in boxes for path in sorted(box.iterdir()) if path.is_file())
    else:
        yield from sorted(folder.glob("*.eml"))
