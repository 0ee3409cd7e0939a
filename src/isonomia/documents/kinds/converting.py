"""Papers of a fine turned into something else: decision, content, cost, commitment, accounts, attendance."""

from isonomia.casefile.queries import CaseFile
from isonomia.documents.blocks.carried import Carried, by_hand, carried, meant, rows_of
from isonomia.documents.blocks.money import BRL
from isonomia.documents.blocks.outcomes import in_law
from isonomia.documents.blocks.owed import has_fine, owed_by
from isonomia.documents.blocks.returning import fine_due, fine_returns
from isonomia.documents.blocks.standing import act_told, last_of, place_of
from isonomia.documents.blocks.telling import amount_told
from isonomia.documents.blocks.terms import in_time, terms_begun
from isonomia.documents.kind import Free, Kind, To
from isonomia.documents.source import Source
from isonomia.documents.view import Fact, Signer
from isonomia.law.acts import Act, ActKind
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.offering import rows_of as takers_of
from isonomia.law.payloads.execution import CommitmentSigned, Content, ConversionDecided, Outcome, Sized
from isonomia.law.points import value_in_words
from isonomia.law.words import Role


def _draw(source: Source) -> Carried:
    terms = terms_begun(source, Role.RESPONDENT)
    return carried(source, rows=_agreed(source), people=meant(source), terms=terms, notes=_notes(source))


def _agreed(source: Source) -> tuple[Fact, ...]:
    """What was decided, agreed and sized so far, the act of the paper included."""
    decided = last_of(source, ActKind.CONVERSION_DECIDED)
    payload = decided.payload if decided else None
    own = source.act.payload
    rows: list[tuple[str, str]] = []
    if decided is not None and isinstance(payload, ConversionDecided):
        rows += [
            ("Decisão da conversão", f"{act_told(decided)}: {in_law(decided.kind, payload.outcome)}"),
            ("Em que se converte", value_in_words(payload.into) if payload.into else ""),
        ]
    if has_fine(source.norm.pack.sanctions, place_of(source).sanctions):
        owed = owed_by(source, source.act.day)
        rows.append(("Multa" if fine_due(source) else "Multa que se converte", amount_told(owed.amount)))
        if owed.paid:
            rows.append(("Falta pagar", amount_in_words(owed.left, BRL)))
    rows += [("Conteúdo acertado", _content(source)), ("Custo, por conta do autuado", _cost(source))]
    if isinstance(own, Outcome):
        rows.append(("Resultado", in_law(source.act.kind, own.outcome)))
    return rows_of(*rows)


def _content(source: Source) -> str:
    kinds = (ActKind.CONVERSION_CONTENT_AGREED, ActKind.COMMITMENT_SIGNED)
    act = last_of(source, *kinds)
    payload = act.payload if act else None
    return payload.content if isinstance(payload, Content | CommitmentSigned) else ""


def _cost(source: Source) -> str:
    act = last_of(source, ActKind.CONVERSION_COST_SIZED, ActKind.COMMITMENT_SIGNED)
    cost = act.payload.cost if act and isinstance(act.payload, Sized | CommitmentSigned) else None
    return amount_in_words(cost, BRL) if cost is not None else ""


def _notes(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    granted = isinstance(payload, ConversionDecided) and payload.outcome == "granted"
    if granted or isinstance(payload, CommitmentSigned):
        return fine_returns(source.norm)
    return fine_due(source)


def _brief_decision(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    if isinstance(payload, ConversionDecided) and payload.outcome == "granted":
        into = f" em {value_in_words(payload.into)}" if payload.into else ""
        return (f"A multa foi convertida{into}.", *fine_returns(source.norm))
    return ("A conversão da multa não foi concedida.", *fine_due(source, "Você"))


def _brief_commitment(source: Source) -> tuple[str, ...]:
    when = in_time(terms_begun(source, Role.RESPONDENT))
    return (
        "Com este termo você se obriga a fazer o que está abaixo, em lugar de pagar a multa.",
        *((f"As contas se prestam {when}.",) if when else ()),
        *fine_returns(source.norm),
    )


def _brief_accounts(source: Source) -> tuple[str, ...]:
    payload = source.act.payload
    if isinstance(payload, Outcome) and payload.outcome == "approved":
        return ("As contas da conversão foram aprovadas.",)
    return ("As contas da conversão não foram aprovadas, pelas razões abaixo.", *fine_due(source, "Você"))


def _undertakes(source: Source) -> tuple[Signer, ...]:
    return by_hand((source.called(source.lane), "quem se compromete, ou quem o representa"))


def _attends(_source: Source) -> tuple[Signer, ...]:
    return by_hand(("Responsável pela atividade", "nome, cargo e carimbo"))


def _is_attended(file: CaseFile, act: Act) -> bool:
    """Of a conversion that the norm follows by attendance, once granted."""
    payload = act.payload
    granted = isinstance(payload, ConversionDecided) and payload.outcome == "granted"
    return granted and bool(takers_of(file.law.norm.at(act.day), ActKind.ATTENDANCE_RECORDED))


CONVERSION_DECISION = Kind(
    name="conversion_decision",
    label="Decisão sobre a conversão da multa",
    series="Decisão",
    of=frozenset({ActKind.CONVERSION_DECIDED}),
    to=To.RESPONDENT,
    draw=_draw,
    brief=_brief_decision,
    free=(Free("activity", "Atividades, ritmo e frequência", "O que se espera, onde, desde quando e quantas faltas."),),
)
CONVERSION_CONTENT = Kind(
    name="conversion_content",
    label="Termo de acerto do conteúdo da conversão",
    series="Termo",
    of=frozenset({ActKind.CONVERSION_CONTENT_AGREED}),
    to=To.RESPONDENT,
    draw=_draw,
    free=(Free("detail", "Conteúdo, em detalhe", "Peças, quantidades, meios, telefones e dizeres obrigatórios."),),
)
CONVERSION_COST = Kind(
    name="conversion_cost",
    label="Dimensionamento do custo da conversão",
    series="Informação",
    of=frozenset({ActKind.CONVERSION_COST_SIZED}),
    to=To.FILE,
    draw=_draw,
    free=(Free("detail", "De onde vem o custo", "Orçamentos, preços e quantidades.", needed=True),),
)
COMMITMENT = Kind(
    name="commitment",
    label="Termo de compromisso",
    series="Termo de compromisso",
    of=frozenset({ActKind.COMMITMENT_SIGNED}),
    to=To.RESPONDENT,
    draw=_draw,
    brief=_brief_commitment,
    free=(
        Free("detail", "O que fazer, em detalhe", "Peças, quantidades, meios, etapas.", needed=True),
        Free("accounts", "Como prestar contas", needed=True, lines=2),
    ),
    by_hand=_undertakes,
)
ACCOUNTS_DECISION = Kind(
    name="accounts_decision",
    label="Decisão sobre as contas da conversão",
    series="Decisão",
    of=frozenset({ActKind.CONVERSION_ACCOUNTS_DECIDED}),
    to=To.RESPONDENT,
    draw=_draw,
    brief=_brief_accounts,
)
ATTENDANCE_SHEET = Kind(
    name="attendance_sheet",
    label="Folha de frequência",
    series="Folha",
    of=frozenset({ActKind.CONVERSION_DECIDED}),
    to=To.RESPONDENT,
    draw=_draw,
    fits=_is_attended,
    by_hand=_attends,
    signed=False,
)
ATTENDANCE_CERTIFICATE = Kind(
    name="attendance_certificate",
    label="Certidão de frequência",
    series="Certidão",
    of=frozenset({ActKind.ATTENDANCE_RECORDED}),
    to=To.FILE,
    draw=_draw,
    free=(Free("detail", "Presenças e faltas", "Datas, e o motivo das faltas que foram justificadas."),),
)
KINDS = (
    CONVERSION_DECISION,
    CONVERSION_CONTENT,
    CONVERSION_COST,
    COMMITMENT,
    ACCOUNTS_DECISION,
    ATTENDANCE_SHEET,
    ATTENDANCE_CERTIFICATE,
)
