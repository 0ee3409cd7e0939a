"""What somebody wrote in the form of an act: read, and told field by field where something is missing."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from django.core.files.uploadedfile import UploadedFile
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.law.acts import ActKind
from isonomia.law.words import Ground, Role
from isonomia.portal.following.options import MISSING, Option

LONGEST = 20_000
"""Characters of a text."""
MOST_FILES = 10
ASKS_SAFETY = frozenset({ActKind.WITHDRAWAL_FILED, ActKind.AUTHORISATION_REVOKED})
"""Acts before which people are asked whether somebody pressed them."""
PRESSED = ("sim", "nao", "nao-digo")
"""The answers: yes, no, rather not say."""
_SOMETHING: Mapping[ActKind, Promise] = {
    ActKind.COMPLAINT_COMPLETED: _("Escreva o que faltava, ou junte um arquivo. Sem isso, nada muda na denúncia."),
    ActKind.APPEAL_FILED: _("Escreva por que devem rever, ou junte um arquivo. Sem isso, o pedido não é enviado."),
    ActKind.EVIDENCE_JOINED: _("Escolha um arquivo, ou escreva o que viu. Sem isso, nada entra no processo."),
}
"""Acts that bring a text or a file, and what is said where neither came."""


class Filled(NamedTuple):
    """A form as it was sent: what was written, chosen and handed in, and by field what is missing. `insists`: they were
    told that nobody may press them, and go on."""

    text: str = ""
    supplied: tuple[Ground, ...] = ()
    confirms: str = ""
    pressed: str = ""
    insists: bool = False
    files: tuple["UploadedFile[bytes]", ...] = ()
    faults: Mapping[str, Promise | str] = {}


def filled_in(
    option: Option, sent: QueryDict, files: Sequence["UploadedFile[bytes]"], refused: Sequence[str]
) -> Filled:
    """What was sent in the form of an act; `refused` are sentences about files that did not arrive."""
    known = {ground.value: ground for ground in MISSING}
    text = _clean(sent.get("texto", ""))
    supplied = tuple(known[one] for one in dict.fromkeys(sent.getlist("supre")) if one in known)
    filled = Filled(
        text,
        supplied,
        sent.get("confirma", "") if sent.get("confirma") in {"sim", "nao"} else "",
        sent.get("pressao", "") if sent.get("pressao") in PRESSED else "",
        sent.get("assim") == "1",
        tuple(files),
    )
    return filled._replace(faults=_faults(option, filled, refused))


def _faults(option: Option, filled: Filled, refused: Sequence[str]) -> dict[str, Promise | str]:
    faults: dict[str, Promise | str] = {}
    kind, brings = option.kind, bool(filled.text or filled.files)
    only_name = filled.supplied == (Ground.NOT_IDENTIFIED,)
    if kind is ActKind.COMPLAINT_COMPLETED and not filled.supplied:
        faults["supre"] = _("Marque o que você está completando. Sem isso, a equipe não sabe o que chegou.")
    if kind in _SOMETHING and not brings and not (kind is ActKind.COMPLAINT_COMPLETED and only_name):
        faults["texto"] = _SOMETHING[kind]
    if kind is ActKind.VICTIM_CONFIRMED and not filled.confirms:
        faults["confirma"] = _("Escolha uma resposta. Sem ela, a equipe continua esperando.")
    of_another = Ground.NOT_AUTHORISED in filled.supplied and option.by is not Role.VICTIM
    if (kind is ActKind.REPRESENTATION_JOINED or of_another) and not filled.files:
        faults["arquivos"] = _("Junte o papel assinado. Uma foto serve.")
    if kind in ASKS_SAFETY and not filled.pressed:
        faults["pressao"] = _("Escolha uma resposta. “Prefiro não dizer” também serve.")
    if len(filled.text) > LONGEST:
        faults["texto"] = _("O texto é longo demais. Divida em dois, ou junte um arquivo.")
    if len(filled.files) > MOST_FILES:
        faults["arquivos"] = _("São arquivos demais de uma vez. Mande até dez, e o resto depois.")
    if refused:
        faults["arquivos"] = " ".join(refused)
    return faults


def _clean(text: str) -> str:
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in lines if sign == "\n" or sign.isprintable()).strip()
