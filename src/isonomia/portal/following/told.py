"""What happened in a case, as the person is told of it (REQUIREMENTS, X-11): read from the acts each time, never kept.

Only the acts listed here are told, and of each only what is said here: an act that is not listed stays in the file, and
so does what an act says of other people.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.casefile import models
from isonomia.casefile.reading import act_from
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import Situation
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.decision import Decided
from isonomia.law.payloads.instruction import HearingCalled
from isonomia.law.payloads.intake import ComplaintCompleted, ComplaintRejected, CureRequested, Named, Withdrawal
from isonomia.law.points import point_in_words, value_in_words
from isonomia.law.words import GROUND_LABELS, SUBJECT_LABELS, Role
from isonomia.portal.following.options import MISSING

_K = ActKind
TELLING: Mapping[ActKind, Promise] = {
    _K.COMPLAINT_FILED: _("A denúncia foi recebida"),
    _K.COMPLAINT_WRITTEN_DOWN: _("O relato foi passado para o papel"),
    _K.COMPLAINT_FORWARDED: _("A denúncia foi passada a quem cuida do caso"),
    _K.COMPLAINT_RECEIVED: _("O órgão que cuida do caso recebeu a denúncia"),
    _K.CURE_REQUESTED: _("A equipe pediu o que falta"),
    _K.COMPLAINT_COMPLETED: _("A denúncia foi completada"),
    _K.VICTIM_CALLED: _("A vítima foi chamada a confirmar a denúncia"),
    _K.VICTIM_CONFIRMED: _("A vítima respondeu se confirma a denúncia"),
    _K.COMPLAINT_REJECTED: _("A denúncia não foi aceita"),
    _K.CASE_OPENED: _("O processo foi aberto"),
    _K.INFRACTION_NOTICE_DRAWN: _("Um fiscal fez o auto de infração"),
    _K.CASE_DISTRIBUTED: _("O caso ganhou quem o relata"),
    _K.REPRESENTATION_JOINED: _("Uma autorização ou procuração entrou no processo"),
    _K.WITHDRAWAL_FILED: _("Foi pedida a desistência"),
    _K.WITHDRAWAL_DECIDED: _("A autoridade respondeu ao pedido de desistência"),
    _K.AUTHORISATION_REVOKED: _("A autorização foi retirada"),
    _K.CASES_JOINED: _("Outro caso sobre o mesmo fato foi juntado a este"),
    _K.CASE_TRANSFERRED: _("O caso foi passado a outro órgão"),
    _K.DEFENCE_FILED: _("Quem foi acusado se defendeu"),
    _K.EVIDENCE_JOINED: _("Uma prova entrou no processo"),
    _K.EVIDENCE_REFUSED: _("Uma prova não foi aceita"),
    _K.HEARING_CALLED: _("Foi marcada uma audiência"),
    _K.HEARING_HELD: _("Houve uma audiência"),
    _K.REPORT_FILED: _("O relatório do caso ficou pronto"),
    _K.DECISION_ISSUED: _("Houve decisão"),
    _K.CLARIFICATION_DECIDED: _("A decisão foi conferida, a pedido"),
    _K.APPEAL_FILED: _("Foi pedido que revejam a decisão"),
    _K.RECONSIDERATION_DECIDED: _("Quem decidiu respondeu ao pedido de revisão"),
    _K.APPEAL_FORWARDED: _("O recurso foi passado a quem o julga"),
    _K.APPEAL_DECIDED: _("O recurso foi julgado"),
    _K.HOMOLOGATION_DECIDED: _("A decisão foi conferida por quem precisa confirmá-la"),
    _K.REVIEW_DECIDED: _("Houve decisão sobre um pedido de revisão"),
    _K.STAY_ORDERED: _("O caso foi parado por um tempo"),
    _K.STAY_LIFTED: _("O caso voltou a andar"),
    _K.COURT_ORDER_RECORDED: _("Uma ordem da Justiça entrou no processo"),
    _K.LANE_ENDED: _("O processo acabou para um dos acusados"),
    _K.CASE_SEVERED: _("O caso foi dividido em dois"),
    _K.ACT_ANNULLED: _("Uma parte do processo foi anulada e vai ser refeita"),
    _K.PETITION_FILED: _("Um pedido entrou no processo"),
}
"""The acts that are told, in everyday words."""
_MAY_BE_OWN = frozenset({_K.EVIDENCE_JOINED, _K.PETITION_FILED, _K.REPRESENTATION_JOINED})
"""Acts that are told only to who did them: those of others are theirs."""


_TOLD_THEM = _("Quem foi acusado foi avisado")
_TOLD_YOU = _("O aviso a quem denunciou está no processo")


class Detail(NamedTuple):
    """A line under what happened: a word in the language of the page, and words of the file, in Portuguese."""

    head: Promise | str
    words: tuple[Promise | str, ...]

    @property
    def is_of_the_file(self) -> bool:
        """Whether its words are the file's own, in Portuguese whatever the language of the page."""
        return all(isinstance(word, str) for word in self.words)


class Told(NamedTuple):
    """Something that happened: its act, by whom it was done where that is the reader, its details, its provision, and
    whether it is new since the last visit. `late`: it came after its last day."""

    number: int
    day: date
    say: Promise
    details: tuple[Detail, ...]
    mine: bool
    is_new: bool
    late: bool


def what_happened(
    rows: Iterable[models.Act], situation: Situation, own: frozenset[int], before: datetime | None
) -> list[Told]:
    """What is told of the acts of a case that still stand, the newest first. `own` are the ids of the reader's acts;
    new is what was recorded after `before`."""
    applied, notices = frozenset(situation.applied), dict(_notices(situation))
    found = []
    for row in rows:
        kind, mine = ActKind(row.kind), row.pk in own
        is_new = before is not None and row.recorded_at > before and not mine
        if str(row.number) in notices:
            say, details = notices[str(row.number)]
            found.append(Told(row.number, row.day, say, details, mine=False, is_new=is_new, late=False))
        elif kind in TELLING and str(row.number) in applied and (mine or kind not in _MAY_BE_OWN):
            act = act_from(row)
            details = tuple(detail for detail in _details(act, situation.norm) if detail.words)
            late = was_late(act, situation)
            found.append(Told(row.number, row.day, TELLING[kind], details, mine, is_new, late))
    return found[::-1]


def _notices(situation: Situation) -> Iterator[tuple[str, tuple[Promise, tuple[Detail, ...]]]]:
    """The notices that took effect, by the act that proves each: to whom, and of what."""
    for place in (situation.case, *situation.lanes.values()):
        for (subject, role), served in place.served.items():
            say = _TOLD_THEM if role in {Role.RESPONDENT, Role.REPRESENTATIVE} and place.id else _TOLD_YOU
            yield served.act, (say, (Detail(_("Sobre"), (SUBJECT_LABELS[subject],)),))


def was_late(act: Act, situation: Situation) -> bool:
    """Whether a paper of who complains came after the last day, by every reading, of the term that it answers."""
    if act.by is Role.RESPONDENT:
        return False
    return any(
        view.latest is not None and view.event <= act.day and view.latest < act.day
        for view in situation.deadlines
        if view.role in {Role.COMPLAINANT, Role.VICTIM}
        and any(end.partition(":")[0] == act.kind for end in view.clock.deadline.ends)
    )


def _details(act: Act, norm: Norm) -> Iterator[Detail]:
    payload = act.payload
    if act.kind is ActKind.CASE_TRANSFERRED and isinstance(payload, Named) and payload.to:
        yield Detail(_("Para"), (payload.to,))
    for kind, tell in _DETAILS.items():
        if isinstance(payload, kind):
            yield from tell(payload, norm)


def _of_cure(payload: CureRequested, norm: Norm) -> Iterator[Detail]:  # noqa: ARG001
    yield Detail(_("Falta"), tuple(MISSING.get(one, GROUND_LABELS[one]) for one in payload.missing))


def _of_completion(payload: ComplaintCompleted, norm: Norm) -> Iterator[Detail]:  # noqa: ARG001
    if payload.supplied:
        yield Detail(_("Chegou"), tuple(MISSING.get(one, GROUND_LABELS[one]) for one in payload.supplied))


def _of_rejection(payload: ComplaintRejected, norm: Norm) -> Iterator[Detail]:  # noqa: ARG001
    yield Detail(_("Por quê"), tuple(GROUND_LABELS[one] for one in payload.grounds))
    for point, why in payload.reasons.items():
        yield Detail(point_in_words(point), (why,))


def _of_withdrawal(payload: Withdrawal, norm: Norm) -> Iterator[Detail]:  # noqa: ARG001
    if payload.outcome:
        yield Detail(_("Resposta"), (value_in_words(payload.outcome),))


def _of_hearing(payload: HearingCalled, norm: Norm) -> Iterator[Detail]:  # noqa: ARG001
    told = [f"{payload.on:%d/%m/%Y}" if payload.on else "", payload.hour, payload.place]
    yield Detail(_("Quando e onde"), tuple(filter(None, told)))


def _of_decision(payload: Decided, norm: Norm) -> Iterator[Detail]:
    """The outcome, and the sanctions by their name in the norm: the reasons may speak of other people, and stay in the
    file."""
    if payload.outcome:
        yield Detail(_("Resultado"), (value_in_words(payload.outcome),))
    for lane, outcome in payload.outcomes.items():
        yield Detail(lane, (value_in_words(outcome),))
    for lane, chosen in payload.sanctions.items():
        words = tuple(norm.pack.sanctions[one.kind].label for one in chosen if one.kind in norm.pack.sanctions)
        head = _("Sanção") if lane == "all" or len(payload.sanctions) == 1 else lane
        yield Detail(head, words)


_DETAILS: Mapping[type, Callable[..., Iterator[Detail]]] = {
    CureRequested: _of_cure,
    ComplaintCompleted: _of_completion,
    ComplaintRejected: _of_rejection,
    Withdrawal: _of_withdrawal,
    HearingCalled: _of_hearing,
    Decided: _of_decision,
}
