"""What an e-mail of a notice says: that there is one, in which case, how to read it. It is the paper “Aviso de
notificação eletrônica” as plain text, and nothing more goes:

- **no code**: mail is read by whoever has the box, is passed on, and is kept for years; a code opens the file, and its
  use is the proof that starts a term against the person. It goes on its slip, by other means, as the paper says;
- **no PDF**: the notice tells the facts of the case, and some of them may tell who was hurt;
- **nothing of the complaint**, neither in the subject, which shows on a locked screen, nor in the text.
"""

from typing import NamedTuple

from isonomia.casefile.models import Act
from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import act_from
from isonomia.documents.blocks.starting import service_told
from isonomia.documents.due import due_of
from isonomia.documents.models import Paper
from isonomia.documents.preparing.composing import Composing, paper_drawn
from isonomia.documents.refusal import DocumentError
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.service import ServiceSent
from isonomia.law.words import Role
from isonomia.people.actor import Actor

MESSAGE = "electronic_message"
"""The kind of paper whose words an e-mail has."""


class Written(NamedTuple):
    """A message as it would go."""

    subject: str
    text: str


def goes_by_mail(norm: Norm, row: Act) -> bool:
    """Whether an act is a notice to who answers, of a mode whose proof is that it was opened on a screen. Nobody whose
    identity is sealed is ever written to from here."""
    payload = act_from(row).payload if row.kind == ActKind.SERVICE_SENT else None
    mode = norm.pack.service.get(payload.mode) if isinstance(payload, ServiceSent) else None
    return isinstance(payload, ServiceSent) and payload.to is Role.RESPONDENT and mode is not None and mode.by_opening


def written(actor: Actor, file: CaseFile, row: Act, lane: str, portal: str) -> Written:
    """The message about a notice to who answers in a lane; `portal` is the address where it is read. Raises
    `DocumentError` where the act is no such notice."""
    found = [one for one in due_of(file, row) if one.kind.name == MESSAGE and one.lane == lane]
    if not found or not goes_by_mail(file.law.norm, row):
        say = "Esta notificação não é das que a norma deixa ler na tela por quem responde: e-mail não a avisa."
        raise DocumentError("mail.not_by_mail", say)
    draft = Paper(case=file.case, act=row, name=found[0].name, lane=lane, to=found[0].to)
    paper = paper_drawn(Composing(draft, file, row, found[0]), actor, number=file.case.number)
    payload = act_from(row).payload
    rule = service_told(file.law.norm, payload.mode) if isinstance(payload, ServiceSent) else ""
    parts = (
        "\n".join(paper.marks),
        f"{paper.head.body}\nProcesso {file.case.number}, ato nº {row.number}",
        "\n".join(paper.brief),
        f"Portal: {portal}\nNão tem o código? Peça-o ao órgão: ele não é mandado por e-mail.",
        f"Este e-mail só avisa. A notificação feita deste modo tem efeito com: {rule}." if rule else "",
        "Não responda: o que chega a este endereço não entra no processo.",
    )
    return Written(f"{file.case.body.short}: há uma notificação para ler no portal", "\n\n".join(filter(None, parts)))
