"""Service: attempts, their results, and the day on which one has effect."""

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.law.calendars import print_day
from isonomia.law.fold.state import Attempt, Place, Served
from isonomia.law.norm.terms import ServiceMode
from isonomia.law.payloads.service import (
    AppearanceRecorded,
    GazettePublished,
    NoticePosted,
    ServiceResult,
    ServiceSent,
)
from isonomia.law.reasons import Reason
from isonomia.law.words import Role, Subject

if TYPE_CHECKING:
    from isonomia.law.norm.norm import Norm

_NOTHING_SENT = Reason("after.missing", "Não há notificação expedida à espera de resultado.")


def effective_day(mode: ServiceMode, days: dict[str, date]) -> date | None:
    """The day on which a service has effect: the latest of those its mode names; None while one is missing."""
    found = [day_of(name, mode, days) for name in mode.effective]
    return None if None in found else max(day for day in found if day is not None)


def day_of(name: str, mode: ServiceMode, days: dict[str, date]) -> date | None:
    """One of the days of a service; the end of a posting follows from the day on which it was put up. None: missing."""
    if name == "posting_end":
        posted = days.get("posted")
        return posted + timedelta(days=mode.days - mode.first_day_counts) if posted else None
    return days.get(name)


class Effect(NamedTuple):
    """What an act does to the services of a place: what was told, to whom, the service if it has effect now, and
    why a received notice has none."""

    subject: Subject
    role: Role
    served: Served | None = None
    reason: Reason | None = None


class Server:
    """Reads the acts of service into attempts and effective services of a place."""

    __slots__ = ("_modes", "_norm")

    def __init__(self, norm: "Norm") -> None:
        self._norm = norm
        self._modes = norm.pack.service

    def read(self, act: Act, place: Place) -> Effect:
        """Takes an act of service into the attempts and services of a place."""
        payload = act.payload
        if isinstance(payload, ServiceSent):
            place.attempts.append(Attempt(act.id, payload.mode, payload.of, payload.to, {"sent": act.day}))
            return Effect(payload.of, payload.to)
        if isinstance(payload, ServiceResult):
            return self._result(act, payload, place)
        if isinstance(payload, NoticePosted):
            return self._noticed(act, place, payload.of, payload.to, {"posted": payload.posted_on or act.day})
        if isinstance(payload, GazettePublished):
            return self._noticed(act, place, payload.of, payload.to, {"published": act.day})
        if isinstance(payload, AppearanceRecorded):
            return self._by_act(act, place, payload.of, payload.to, {"appeared": act.day}, outcome="received")
        subject = ACTS[act.kind].tells or Subject.OPENING
        outcome = str(getattr(payload, "outcome", "signed"))
        return self._by_act(act, place, subject, Role.RESPONDENT, {"drawn": act.day}, outcome=outcome)

    def objection(self, act: Act, place: Place, *, pending: bool) -> Reason | None:
        """Why the act of service does not fit: nothing was sent, or its mode is not open yet because others must
        have failed, or the party must have refused."""
        payload = act.payload
        if isinstance(payload, ServiceResult):
            return _impossible(act, payload, _attempt(place, payload.service))
        if isinstance(payload, ServiceSent):
            if payload.mode not in self._modes:
                known = ", ".join(self._modes)
                return Reason(
                    "payload.value",
                    f"“{payload.mode}” não é modo de notificação desta norma. Modos: {known}.",
                )
            return self._untried(self._modes[payload.mode], payload.of, place)
        if isinstance(payload, (NoticePosted, GazettePublished)) and pending:
            return self.notice_not_yet(act.kind, payload.of, payload.to, place)
        return None

    def notice_not_yet(self, kind: ActKind, subject: Subject, role: Role, place: Place) -> Reason | None:
        """Why a posting or a publication can't serve the subject yet: other modes must have failed."""
        if self._open_notice(place, subject, role):
            return None
        modes = self._notice_modes("posted" if kind is ActKind.NOTICE_POSTED else "published")
        refusals = [self._untried(self._modes[name], subject, place) for name in modes]
        return None if not refusals or None in refusals else refusals[0]

    def mode_not_yet(self, name: str, subject: Subject, place: Place) -> Reason | None:
        """Why a mode is not open yet for a subject: others must have failed before."""
        return self._untried(self._modes[name], subject, place)

    def _untried(self, mode: ServiceMode, subject: Subject, place: Place) -> Reason | None:
        tried = [a for a in place.attempts if a.subject is subject]
        if mode.or_refused and any(a.refused for a in tried):
            return None
        failed = {a.mode for a in tried if a.failed}
        missing = [self._modes[name].label for name in mode.after_failed if name not in failed]
        if not missing:
            return None
        say = f"Só depois de frustrada a notificação por: {', '.join(missing)}."
        return Reason("service.too_early", say, mode.cite)

    def _result(self, act: Act, payload: ServiceResult, place: Place) -> Effect:
        attempt = _attempt(place, payload.service)
        if attempt is None:
            return Effect(Subject.OPENING, Role.RESPONDENT)
        mode = self._modes.get(attempt.mode)
        attempt.days["joined"] = act.day
        if payload.received_on or payload.outcome == "received":
            attempt.days["received"] = payload.received_on or act.day
        refused = payload.outcome == "refused"
        attempt.refused, attempt.failed = refused, payload.outcome != "received"
        reason = None if mode is None else _unfit(mode, payload)
        if mode is None or payload.outcome not in mode.accepts or reason is not None:
            attempt.failed = True
            return Effect(attempt.subject, attempt.role, reason=reason)
        if refused:
            attempt.days.setdefault("received", act.day)
        attempt.failed = False
        return Effect(attempt.subject, attempt.role, self._done(act, place, attempt))

    def _noticed(self, act: Act, place: Place, subject: Subject, role: Role, days: dict[str, date]) -> Effect:
        """A posting or a publication feeds an open attempt of a mode that needs it, or opens one."""
        attempt = self._open_notice(place, subject, role)
        if attempt is None:
            modes = self._notice_modes(next(iter(days)))
            if not modes:
                return Effect(subject, role)
            attempt = Attempt(act.id, modes[0], subject, role, {})
            place.attempts.append(attempt)
        attempt.days.update(days)
        return Effect(subject, role, self._done(act, place, attempt))

    def _by_act(
        self, act: Act, place: Place, subject: Subject, role: Role, days: dict[str, date], *, outcome: str
    ) -> Effect:
        for name in self._norm.index.by_act_modes.get(act.kind, ()):
            mode = self._modes[name]
            attempt = Attempt(act.id, name, subject, role, dict(days))
            place.attempts.append(attempt)
            witnesses = int(getattr(act.payload, "witnesses", 0))
            if outcome in mode.accepts and outcome in ("refused", "absent") and witnesses < mode.refusal_witnesses:
                attempt.failed = True
                return Effect(subject, role, reason=_witnesses(mode))
            if outcome in mode.accepts:
                return Effect(subject, role, self._done(act, place, attempt))
            attempt.failed, attempt.refused = True, outcome == "refused"
        return Effect(subject, role)

    def _done(self, act: Act, place: Place, attempt: Attempt) -> Served | None:
        mode = self._modes[attempt.mode]
        if effective_day(mode, attempt.days) is None:
            return None
        served = Served(attempt.mode, dict(attempt.days), act.day, act.id, attempt.id)
        place.served[attempt.subject, attempt.role] = served
        return served

    def _notice_modes(self, day: str) -> list[str]:
        """Modes made by posting and publication alone, the one that needs the most acts first."""
        ends = {"posted": {"posted", "posting_end"}, "published": {"published"}}[day]
        found = [name for name, mode in self._modes.items() if ends & set(mode.effective) and mode.by_act is None]
        return sorted(found, key=lambda name: -len(self._modes[name].effective))

    def _open_notice(self, place: Place, subject: Subject, role: Role) -> Attempt | None:
        """The attempt that still waits for a posting or a publication."""
        for attempt in reversed(place.attempts):
            mode = self._modes.get(attempt.mode)
            if attempt.subject is subject and attempt.role is role and not attempt.failed and mode is not None:
                needs_notice = {"posted", "posting_end", "published"} & set(mode.effective)
                if needs_notice and effective_day(mode, attempt.days) is None:
                    return attempt
        return None


def _attempt(place: Place, service: str) -> Attempt | None:
    for attempt in reversed(place.attempts):
        if (service and attempt.id == service) or (not service and "joined" not in attempt.days):
            return attempt
    return None


def _impossible(act: Act, payload: ServiceResult, attempt: Attempt | None) -> Reason | None:
    """A result of nothing, or a receipt on a day that can't be."""
    if attempt is None:
        return _NOTHING_SENT
    received, sent = payload.received_on, attempt.days.get("sent")
    if received is not None and received > act.day:
        say = f"O comprovante entra nos autos em {print_day(act.day)} e não pode dizer {print_day(received)}."
        return Reason("service.days", say)
    if received is not None and sent is not None and received < sent:
        say = f"A notificação foi expedida em {print_day(sent)}: não pode ter sido recebida em {print_day(received)}."
        return Reason("service.days", say)
    return None


def _unfit(mode: ServiceMode, payload: ServiceResult) -> Reason | None:
    if payload.outcome == "received" and mode.must_be_signed and not payload.signed:
        return Reason(
            "service.no_proof",
            f"O comprovante ({mode.label}) não está assinado: não inicia prazo.",
            mode.cite,
        )
    if payload.outcome == "received" and mode.capacities and payload.capacity not in mode.capacities:
        say = "Quem recebeu não representa a pessoa notificada: esta notificação não inicia prazo."
        return Reason("service.capacity", say, mode.cite)
    if payload.outcome in mode.accepts and payload.outcome != "received" and payload.witnesses < mode.refusal_witnesses:
        return _witnesses(mode)
    return None


def _witnesses(mode: ServiceMode) -> Reason:
    say = f"Recusa ou ausência sem {mode.refusal_witnesses} testemunhas: nenhum prazo corre deste ato."
    return Reason("service.witnesses", say, mode.cite)


def describe(served: Served, norm: "Norm") -> str:
    """How and when a service had effect, in a sentence."""
    mode = norm.pack.service[served.mode]
    day = effective_day(mode, served.days)
    return f"Notificação por {mode.label}, com efeito em {print_day(day)}." if day else f"Notificação por {mode.label}."
