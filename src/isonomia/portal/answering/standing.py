"""Whether an errand is possible now: the engine says so, or why not; and how it enters the file when its term is over.

What comes late is taken all the same, as a petition that says so in the engine's words. It moves nothing by itself:
who decides says whether it is read.
"""

from typing import Literal, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from isonomia.law.acts import ActKind
from isonomia.law.deadlines import DeadlineView
from isonomia.law.fold.state import ClockStatus
from isonomia.law.offering import rows_of
from isonomia.law.reasons import Reason
from isonomia.law.words import Role
from isonomia.portal.answering.errands import ERRANDS, Errand
from isonomia.portal.answering.seat import Answerer

Mark = Literal["", "early", "again", "late", "held"]
MARKS: dict[Mark, tuple[str, Promise]] = {
    "early": (" antes do prazo", gettext_lazy("O prazo ainda não começou. O envio é aceito e fica no processo.")),
    "again": (
        ": complemento",
        gettext_lazy("Você já usou este prazo. O que enviar agora entra no processo como complemento."),
    ),
    "late": (
        " fora do prazo",
        gettext_lazy("O envio fica marcado como fora do prazo, e quem decide diz se vai ler."),
    ),
    "held": (
        ": prazo à espera de decisão",
        gettext_lazy("Ainda vai ser decidido se este prazo vale. O envio entra no processo desde já."),
    ),
}
"""What is added to the subject of a petition, and what the page says of it."""
_ANSWERING = frozenset({Role.RESPONDENT, Role.REPRESENTATIVE})


class Standing(NamedTuple):
    """How an errand stands. `kind` is the act that it becomes now; `open`: it may be sent; `mark`: not as the act of
    its own, but as a petition, for that reason; `reasons` are the engine's, why its own act is not possible; `term` is
    the one that its act would have ended."""

    errand: Errand
    kind: ActKind
    open: bool
    mark: Mark = ""
    reasons: tuple[Reason, ...] = ()
    term: DeadlineView | None = None

    @property
    def subject(self) -> str:
        """The subject of the petition by which it enters the file."""
        return self.errand.subject + (MARKS[self.mark][0] if self.mark else "")

    @property
    def warning(self) -> Promise | str:
        """What the page says of a mark."""
        return MARKS[self.mark][1] if self.mark else ""


def standings(answerer: Answerer) -> list[Standing]:
    """Every errand that the norm has for who answers, in order. No query."""
    return [found for errand in ERRANDS.values() if (found := standing_of(answerer, errand)) is not None]


def standing_of(answerer: Answerer, errand: Errand) -> Standing | None:
    """How an errand stands for who answers; None where the norm has none, or their powers do not reach it."""
    if answerer.powers is not None and errand.power not in answerer.powers:
        return None
    if errand.slug == "pagamento" and not _is_to_be_paid(answerer):
        return None
    kind = errand.kind if _has(answerer, errand.kind) else ActKind.PETITION_FILED if errand.subject else None
    if kind is None or (kind is not errand.kind and errand.kept_late):
        return None
    by_petition = errand.subject and _is_open(answerer, ActKind.PETITION_FILED)
    if _is_open(answerer, kind):
        return Standing(errand, kind, open=True)
    if by_petition and not errand.kept_late:
        return Standing(errand, ActKind.PETITION_FILED, open=True)
    reasons = answerer.situation.why_not(kind, _asked_at(answerer, kind))
    term = last_term(answerer, errand.kind)
    mark = _mark(answerer, errand, term) if errand.kept_late else ""
    if mark and by_petition:
        return Standing(errand, ActKind.PETITION_FILED, open=True, mark=mark, reasons=reasons, term=term)
    return Standing(errand, kind, open=False, reasons=reasons)


def _is_open(answerer: Answerer, kind: ActKind) -> bool:
    """Whether a row of an act is open now to who answers."""
    at = _asked_at(answerer, kind)
    offer = answerer.situation.offer(kind, (at,) if at else ())
    return offer.now and bool(_ANSWERING & offer.roles)


def _asked_at(answerer: Answerer, kind: ActKind) -> str:
    """Where the engine is asked about an act: in the lane, or in the case where the norm has it of the case alone."""
    return "" if answerer.norm.index.kind_scopes.get(kind) == {"case"} else answerer.lane


def _has(answerer: Answerer, kind: ActKind) -> bool:
    """Whether the norm lets who answers do an act at all."""
    return any(_ANSWERING & row.roles for row in rows_of(answerer.norm, kind))


def _is_to_be_paid(answerer: Answerer) -> bool:
    """Whether a payment may be recorded in the lane now, by whoever records it."""
    options = answerer.situation.possible
    return any(one.kind is ActKind.PAYMENT_RECORDED and one.place == answerer.lane for one in options)


def _mark(answerer: Answerer, errand: Errand, term: DeadlineView | None) -> Mark:
    """Why the act of an errand is not possible, as far as its own term tells. A defence says nothing more once the
    lane is decided."""
    place = answerer.place
    if errand.kind is ActKind.DEFENCE_FILED and (place is None or place.outcome or place.ended):
        return ""
    if term is None:
        return "early" if errand.kind is ActKind.DEFENCE_FILED else ""
    if term.status is ClockStatus.HELD:
        return "held"
    if term.status is ClockStatus.ENDED:
        return "again"
    return "late" if term.status in (ClockStatus.LAPSED, ClockStatus.RUNNING, ClockStatus.MOOT) else ""


def last_term(answerer: Answerer, kind: ActKind) -> DeadlineView | None:
    """The last term of who answers that an act of this kind ends; None where none ever started."""
    found = (
        view
        for view in answerer.situation.deadlines
        if view.place == answerer.lane and view.role in {None, Role.RESPONDENT}
        if any(end.partition(":")[0] == kind for end in view.clock.deadline.ends)
    )
    return max(found, key=lambda view: view.event, default=None)
