"""A body's letterhead and its own templates told anew: each change is a row, and what was before stays."""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

from django.db import transaction
from msgspec.structs import replace

from isonomia.casefile.refusal import NotAllowedError
from isonomia.documents.arms import safe_arms
from isonomia.documents.kind import Kind
from isonomia.documents.kinds import KINDS
from isonomia.documents.letterhead import letterhead_of
from isonomia.documents.losing import lost_of
from isonomia.documents.models import OwnTemplate, Stationery
from isonomia.documents.paying.pix import br_code
from isonomia.documents.paying.slip import FREE, slip_of
from isonomia.documents.preparing.composing import own_templates
from isonomia.documents.refusal import DocumentError, LessError
from isonomia.documents.sampling import sample_of
from isonomia.documents.setting.typesetting import TYPESETTER, template_text, try_out, typeset
from isonomia.documents.trying import real_papers
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats, offices_of

NARROWEST, WIDEST = 40, 200
"""Millimetres of a column of a gazette."""
MOST_TEMPLATE = 60_000


@dataclass(frozen=True, slots=True)
class NewStationery:
    """A letterhead as somebody tells it; `arms` empty: none. How the body is paid is left empty until it tells."""

    above: str
    arms: str
    lines: str
    city: str
    gazette_width: int
    pix_key: str = ""
    pix_name: str = ""
    segment: str = ""
    convention: str = ""


def head(actor: Actor, body: Body, new: NewStationery) -> Stationery:
    """Keeps a new letterhead of a body, after it was set on a paper. Raises `DocumentError`, `NotAllowedError`."""
    refuse_keeping(actor, body)
    if not new.city.strip():
        raise DocumentError("document.city", "Escreva a cidade: todo documento é datado dela.")
    if not NARROWEST <= new.gazette_width <= WIDEST:
        say = f"A coluna do Diário Oficial tem de {NARROWEST} a {WIDEST} milímetros."
        raise DocumentError("document.width", say)
    _refuse_paying(new)
    told = Stationery(
        body=body, above=_lines(new.above), arms=safe_arms(new.arms) if new.arms.strip() else "",
        lines=_lines(new.lines), city=new.city.strip(), gazette_width=new.gazette_width, by=actor.user, at=actor.at,
        pix_key=new.pix_key.strip(), pix_name=new.pix_name.strip(), segment=new.segment.strip(),
        convention=new.convention.strip(),
    )  # fmt: skip
    _try(body, told, actor)
    told.save(force_insert=True)
    return told


def replace_template(actor: Actor, body: Body, name: str, text: str, *, less: bool = False) -> OwnTemplate:
    """Keeps a template of the body in place of ours, after a sample of every paper that uses it was set with it, and
    the last real ones of the body; an empty text gives the place back to ours. `less`: even if papers tell less with it
    than with ours, which somebody saw. Raises `LessError` with what they would not tell, `DocumentError` with the line
    at fault, `NotAllowedError`."""
    refuse_keeping(actor, body)
    template_text(name)
    if len(text) > MOST_TEMPLATE:
        raise DocumentError("document.template", f"O modelo passa de {MOST_TEMPLATE} letras.")
    if text.strip():
        _try_template(body, name, text, actor, less=less)
    with transaction.atomic():
        return OwnTemplate.objects.create(body=body, name=name, text=text.strip(), by=actor.user, at=actor.at)


def sample_page(name: str, text: str, *, at: datetime) -> bytes:
    """The sample of a paper that a template has a part in, set with a text in its place (ours, where it is empty), as
    PDF. Raises `DocumentError`."""
    paper = sample_of(kinds_of(name)[0])
    return try_out([paper], {name: text}, at=at)[0] if text.strip() else typeset(paper, at=at)


def kinds_of(name: str) -> list[Kind]:
    """The kinds that a template may have a part in: its own, or all for a part that they share."""
    of = name.removeprefix("kinds/").removesuffix(".typ")
    return [KINDS[of]] if name.startswith("kinds/") and of in KINDS else list(KINDS.values())


def refuse_keeping(actor: Actor, body: Body) -> None:
    """Raises `NotAllowedError` for who does not keep the settings of a body."""
    if not may_manage_seats(offices_of(actor), body.pk):
        raise NotAllowedError(
            "document.not_keeper",
            "O papel timbrado e os modelos são mudados pela administração do sistema, pela autoridade ou pela "
            "presidência do órgão.",
        )


def _try(body: Body, told: Stationery, actor: Actor) -> None:
    kind = next(iter(KINDS.values()))
    try:
        try_out([replace(sample_of(kind), head=letterhead_of(body, told))], {}, at=actor.at)
    except DocumentError as error:
        say = "O brasão não pôde ser desenhado no papel: exporte-o de novo como SVG simples."
        raise DocumentError("document.arms", say) from error


def _try_template(body: Body, name: str, text: str, actor: Actor, *, less: bool) -> None:
    """Sets a sample of each paper that the template may be of (its own, or all for a part that they share), then the
    last real ones. What the typesetter says of a real one is not told: a template could make it tell what is in it."""
    kinds = kinds_of(name)
    lost = lost_of(kinds, name, text, at=actor.at)
    try:
        try_out(real_papers(body, kinds, actor), {**own_templates(body), name: text}, at=actor.at)
    except DocumentError as error:
        said = error.message.partition(TYPESETTER)[0]
        say = f"{said} Isso acontece num documento verdadeiro do órgão, embora não no exemplo."
        raise DocumentError("document.template", say, line=error.line) from None
    if lost and not less:
        raise LessError(lost)


def _refuse_paying(new: NewStationery) -> None:
    """Raises `DocumentError` for a Pix key or a convention with which no code can be made."""
    cent = Decimal("0.01")
    if new.pix_key.strip() or new.pix_name.strip():
        br_code(key=new.pix_key.strip(), name=new.pix_name, city=new.city, amount=cent)
    if new.segment.strip() or new.convention.strip():
        slip_of(segment=new.segment.strip(), code=new.convention.strip(), amount=cent, free="0" * FREE)


def _lines(text: str) -> str:
    """The lines that say something."""
    return "\n".join(line.strip() for line in text.splitlines() if line.strip())
