"""Papers of a suspension or of a cancellation: order, letters to who keeps the licence, inspection, breach, return."""

from dataclasses import replace

from isonomia.casefile.queries import CaseFile
from isonomia.casefile.reading import acts_from, situation_of
from isonomia.documents.blocks.carried import Carried, by_hand, carried, meant, rows_of, witnesses
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.outside import PARTS
from isonomia.documents.blocks.provisions import provisions
from isonomia.documents.blocks.returning import fine_due
from isonomia.documents.blocks.standing import act_told, last_of, place_of
from isonomia.documents.blocks.suspending import clock_of, suspension_deadline, suspension_told
from isonomia.documents.blocks.terms import terms_begun
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer
from isonomia.law.acts import Act, ActKind
from isonomia.law.calendars import print_weekday
from isonomia.law.payloads.execution import CommitmentSigned, Outcome, SuspensionEnded
from isonomia.law.words import Role

_LICENCE = Free(
    "licence",
    "Licença ou inscrição",
    "O número e o estabelecimento, como no cadastro.",
    needed=True,
    lines=2,
)
_MESSAGE = Free("message", "O que mais dizer a quem recebe", "Sem nome de quem denunciou ou foi vítima.")
_UNDONE = "O que foi comunicado antes deixou de valer: pede-se a este órgão que desfaça o que fez por causa disso."


def _is_ours(_file: CaseFile, act: Act) -> bool:
    """Of an act of the body itself: what a body outside issued is joined as it came."""
    return not act.payload.issued_by


def _draw_order(source: Source) -> Carried:
    return carried(
        source, rows=suspension_told(source), people=meant(source), notes=(*_exact(source), *_restored(source))
    )


def _exact(source: Source) -> tuple[str, ...]:
    """That the last day stays where it is, where the norm counts it so."""
    view = clock_of(source)
    if view is None or source.norm.rules(view.name, source.on)[0].counting.roll != "none":
        return ()
    return ("O último dia é o que está escrito acima, ainda que caia em feriado ou fim de semana.",)


def _brief_order(source: Source) -> tuple[str, ...]:
    view = clock_of(source)
    count = view.explain() if view is not None and view.due is not None else None
    when = f" de {print_weekday(count.first_day)} a {print_weekday(count.due)}" if count else ""
    return (f"A sua licença ou inscrição fica suspensa{when}.", *_restored(source))


def _draw_letter(source: Source) -> Carried:
    """A letter that tells the sanction to who keeps the licence, before or after the order that begins a suspension."""
    notes = _restored(source) if clock_of(source) is not None else _to_begin(source)
    return carried(source, rows=suspension_told(source), people=meant(source), notes=notes)


def _to_begin(source: Source) -> tuple[str, ...]:
    """How a suspension that nobody ordered yet is counted; nothing where none was laid."""
    laid = {one.kind: one for one in place_of(source).sanctions}
    sanctions = source.norm.pack.sanctions
    days = [one.days or sanctions[kind].days[0] for kind, one in laid.items() if sanctions[kind].days]
    deadline = suspension_deadline(source.norm)
    if not days or deadline is None:
        return ()
    cite = provisions(source.norm, deadline.cite)
    told = f"{days[0]} dias" if days[0] > 1 else "1 dia"
    lasts = f"A suspensão dura {told}, contados desde o dia em que a ordem a fizer começar ({cite})."
    ask = "Pede-se que este órgão informe o primeiro e o último dia."
    return (f"{lasts} {ask}", *((_back(cite),) if deadline.lapse.to else ()))


def _draw_undoing(source: Source) -> Carried:
    """A letter that what was told before no longer holds."""
    undone = (*(one.say for one in source.then.undoing if source.lane in one.lanes), _UNDONE)
    notes = tuple(f"{say[:1].upper()}{say[1:].rstrip('.')}." for say in dict.fromkeys(undone))
    return carried(source, rows=suspension_told(source), people=meant(source), notes=notes)


def _stands(file: CaseFile, act: Act, lane: str) -> bool:
    """Whether a sanction stood, with the act, on a respondent whom it concerns; on any, where it names none."""
    rows = [row for row in file.rows if row.number <= act.number]
    lanes = situation_of(file.law, acts_from(rows), on=act.recorded).lanes
    return any(place.sanctions for name, place in lanes.items() if lane in {"", name})


def _is_undone(file: CaseFile, act: Act, lane: str) -> bool:
    return not _stands(file, act, lane)


def _restored(source: Source) -> tuple[str, ...]:
    """That the licence comes back after the last day, where the procedure of the norm leads there."""
    view = clock_of(source)
    if view is None or not view.clock.deadline.lapse.to:
        return ()
    return (_back(provisions(source.norm, view.clock.deadline.cite)),)


def _back(cite: str) -> str:
    return f"No dia seguinte ao último, a licença ou inscrição tem de ser restabelecida ({cite})."


def _draw_inspection(source: Source) -> Carried:
    payload = source.act.payload
    outcome = in_law(source.act.kind, payload.outcome) if isinstance(payload, Outcome) else ""
    return carried(
        source,
        rows=(*suspension_told(source), *rows_of(("O que se apurou", outcome))),
        people=meant(source),
    )


def _on_the_spot(_source: Source) -> tuple[Signer, ...]:
    return by_hand(("Responsável pelo local", "nome e documento, ou a recusa anotada:"), *witnesses())


def _draw_breach(source: Source) -> Carried:
    """What was not kept: a suspension, or what the respondent undertook to do instead of a fine."""
    kept = suspension_told(source) or _undertaken(source)
    terms = terms_begun(source, Role.RESPONDENT)
    return carried(source, rows=kept, people=meant(source), terms=terms, notes=fine_due(source) if terms else ())


def _undertaken(source: Source) -> tuple[Fact, ...]:
    act = last_of(source, ActKind.COMMITMENT_SIGNED)
    if act is None or not isinstance(act.payload, CommitmentSigned):
        return ()
    return rows_of(("Compromisso", act_told(act)), ("Conteúdo acertado", act.payload.content))


def _draw_restoring(source: Source) -> Carried:
    payload = source.act.payload
    back = payload.restored_to if isinstance(payload, SuspensionEnded) else ""
    return carried(source, rows=(*suspension_told(source), *rows_of(("Restituição", back))), people=meant(source))


def _draw_cancellation(source: Source) -> Carried:
    return carried(source, people=meant(source))


SUSPENSION_ORDER = Kind(
    name="suspension_order",
    label="Ordem de suspensão",
    series="Ordem de suspensão",
    of=frozenset({ActKind.SUSPENSION_ORDERED}),
    to=To.RESPONDENT,
    draw=_draw_order,
    fits=_is_ours,
    brief=_brief_order,
    free=(Free("activity", "O que não pode funcionar", "A atividade da unidade que fica interditada.", needed=True),),
)
SANCTION_LETTER = Kind(
    name="sanction_letter",
    label="Ofício que comunica a sanção",
    series="Ofício",
    of=frozenset({ActKind.SANCTION_COMMUNICATED}),
    to=To.OUTSIDE,
    draw=_draw_letter,
    fits_lane=_stands,
    free=(replace(_LICENCE, needed=False), *PARTS, _MESSAGE),
)
UNDOING_LETTER = Kind(
    name="undoing_letter",
    label="Ofício que comunica que a sanção deixou de valer",
    series="Ofício",
    of=frozenset({ActKind.SANCTION_COMMUNICATED}),
    to=To.OUTSIDE,
    draw=_draw_undoing,
    fits_lane=_is_undone,
    free=(*PARTS, _MESSAGE),
)
INSPECTION_REPORT = Kind(
    name="inspection_report",
    label="Auto de vistoria do cumprimento",
    series="Auto de vistoria",
    of=frozenset({ActKind.COMPLIANCE_INSPECTED}),
    to=To.FILE,
    draw=_draw_inspection,
    fits=_is_ours,
    free=(
        Free("where", "Dia, hora e lugar da vistoria", needed=True, lines=2),
        Free("found", "O que foi visto", "Fatos, e não conclusões: quem atendeu, o que funcionava.", needed=True),
    ),
    by_hand=_on_the_spot,
)
BREACH_REPORT = Kind(
    name="breach_report",
    label="Comunicação de descumprimento",
    series="Comunicação",
    of=frozenset({ActKind.BREACH_REPORTED}),
    to=To.FILE,
    draw=_draw_breach,
    fits=_is_ours,
    free=(Free("found", "O que foi visto, quando e onde", needed=True), Free("proposal", "O que se propõe")),
)
RESTORING_LETTER = Kind(
    name="restoring_letter",
    label="Ofício de restabelecimento",
    series="Ofício",
    of=frozenset({ActKind.SUSPENSION_ENDED}),
    to=To.OUTSIDE,
    draw=_draw_restoring,
    free=PARTS,
)
CANCELLATION_LETTER = Kind(
    name="cancellation_letter",
    label="Ofício que comunica a cassação",
    series="Ofício",
    of=frozenset({ActKind.CANCELLATION_COMMUNICATED}),
    to=To.OUTSIDE,
    draw=_draw_cancellation,
    free=(_LICENCE, Free("measures", "O que se pede a este órgão", "As providências da competência dele."), *PARTS),
)
PERSONNEL_LETTER = Kind(
    name="personnel_letter",
    label="Ofício para a ficha funcional",
    series="Ofício",
    of=frozenset({ActKind.PERSONNEL_RECORD_SENT}),
    to=To.OUTSIDE,
    draw=_draw_cancellation,
    free=(Free("post", "Cargo ou função, matrícula e lotação", needed=True, lines=2), *PARTS),
)
KINDS = (
    SUSPENSION_ORDER,
    SANCTION_LETTER,
    UNDOING_LETTER,
    INSPECTION_REPORT,
    BREACH_REPORT,
    RESTORING_LETTER,
    CANCELLATION_LETTER,
    PERSONNEL_LETTER,
)
