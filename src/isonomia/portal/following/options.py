"""What somebody with a phrase may do in their case now, and what is asked of them, as the engine answers."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.law.acts import Act, ActKind
from isonomia.law.answers import Possible
from isonomia.law.deadlines import DeadlineView
from isonomia.law.examine import Situation
from isonomia.law.fold.state import ClockStatus
from isonomia.law.offering import grounds_of
from isonomia.law.payloads.intake import CureRequested
from isonomia.law.words import Ground, Role
from isonomia.portal.following.standing import Until, until

SLUGS = {
    "completar": ActKind.COMPLAINT_COMPLETED,
    "confirmar": ActKind.VICTIM_CONFIRMED,
    "recorrer": ActKind.APPEAL_FILED,
    "prova": ActKind.EVIDENCE_JOINED,
    "autorizar": ActKind.REPRESENTATION_JOINED,
    "desistir": ActKind.WITHDRAWAL_FILED,
    "retirar": ActKind.AUTHORISATION_REVOKED,
}
"""The acts that people do on these pages, by how addresses name them, the ones that are waited for first."""
TITLES: dict[ActKind, Promise] = {
    ActKind.COMPLAINT_COMPLETED: _("Completar a denúncia"),
    ActKind.VICTIM_CONFIRMED: _("Confirmar a denúncia, ou não"),
    ActKind.REPRESENTATION_JOINED: _("Juntar autorização ou procuração"),
    ActKind.APPEAL_FILED: _("Pedir que revejam a decisão"),
    ActKind.EVIDENCE_JOINED: _("Juntar prova"),
    ActKind.WITHDRAWAL_FILED: _("Desistir"),
    ActKind.AUTHORISATION_REVOKED: _("Retirar a autorização"),
}
ASKED: dict[ActKind, Promise] = {
    ActKind.COMPLAINT_COMPLETED: _("Falta uma coisa na denúncia"),
    ActKind.VICTIM_CONFIRMED: _("Falta você dizer se confirma a denúncia"),
    ActKind.REPRESENTATION_JOINED: _("Falta a prova de que a vítima autorizou"),
    ActKind.APPEAL_FILED: _("Você pode pedir que revejam"),
}
"""The titles of what is asked, or may be done for some days only."""
MISSING: dict[Ground, Promise] = {
    Ground.NOT_WRITTEN: _("o relato por escrito"),
    Ground.NO_FACTS: _("o que aconteceu"),
    Ground.NOT_IDENTIFIED: _("quem você é"),
    Ground.NOT_AUTHORISED: _("a autorização da vítima"),
    Ground.NOT_RATIFIED: _("a confirmação da vítima"),
    Ground.NOT_CURED: _("o que já tinha sido pedido"),
    Ground.NO_VICTIM_DATA: _("o nome ou o endereço da vítima"),
    Ground.NO_OFFENDER_DATA: _("algo que mostre quem fez"),
    Ground.NO_PLACE: _("o lugar onde foi"),
    Ground.NO_INDICATION_OF_PROOF: _("uma prova, ou onde há uma"),
    Ground.MINIMAL_INFORMATION: _("as informações básicas"),
}
"""What may be lacking and can be supplied, in everyday words; a ground that nothing supplies is not among them."""
_SIDE = frozenset({Role.COMPLAINANT, Role.VICTIM})
_LIKE_COMPLAINANT = {Role.ANYONE: (Role.COMPLAINANT,), Role.WITNESS: (Role.COMPLAINANT,)}
"""Who complains without being more than that speaks as a complainant, where the norm names no wider word."""


class Option(NamedTuple):
    """Something that may be done. `by` is the role in whose name, `lanes` where it belongs (none: the case); `missing`
    what it should supply; `term` the last day for it, where there is one. `asked`: it is waited for. `late`: its last
    day is over, and it enters the file as a petition, marked so."""

    slug: str
    kind: ActKind
    by: Role
    lanes: tuple[str, ...]
    cite: tuple[str, ...]
    missing: tuple[Ground, ...]
    term: Until | None
    asked: bool
    late: bool = False

    @property
    def title(self) -> Promise:
        """What it is called."""
        return ASKED[self.kind] if self.asked else TITLES[self.kind]


def options_of(situation: Situation, acts: Sequence[Act], role: Role) -> list[Option]:
    """What somebody of a role may do, in the order of `SLUGS`; what came too late for its term at the end."""
    reader = _Reader(situation, acts, role)
    found = [one for slug, kind in SLUGS.items() for one in reader.options(slug, kind)]
    return found + list(reader.late(found))


class _Reader:
    """Reads one situation for one role."""

    def __init__(self, situation: Situation, acts: Sequence[Act], role: Role) -> None:
        self._at, self._acts, self._role = situation, acts, role
        self._missing = tuple(pending_cure(situation, acts))

    def options(self, slug: str, kind: ActKind) -> Iterator[Option]:
        mine = [(one, by) for one in self._at.possible if one.kind is kind if (by := self._speaks(one))]
        if not mine:
            return
        places = tuple(dict.fromkeys(one.place for one, _ in mine if one.place))
        term = self._term(kind, ("", *places))
        missing = self._lacking() if kind is ActKind.COMPLAINT_COMPLETED else ()
        first, by = mine[0]
        if kind is ActKind.REPRESENTATION_JOINED and self._is_proof_due():
            by = Role.REPRESENTATIVE  # who proves that they stand for the victim speaks as who does
        yield Option(slug, kind, by, places, first.cite, missing, term, self._is_asked(kind, mine, missing, term))

    def late(self, found: Iterable[Option]) -> Iterator[Option]:
        """An appeal whose term is over: it can still be handed in, and is marked late."""
        petition = next((one for one in self._at.possible if one.kind is ActKind.PETITION_FILED), None)
        by = self._speaks(petition) if petition else None
        if petition is None or by is None or any(one.kind is ActKind.APPEAL_FILED for one in found):
            return
        over = [view for view in self._views(ActKind.APPEAL_FILED) if view.status is ClockStatus.LAPSED]
        if over:
            term = until(self._at, over[-1])
            yield Option("recorrer", ActKind.APPEAL_FILED, by, (), over[-1].cite, (), term, asked=False, late=True)

    def _speaks(self, one: Possible) -> Role | None:
        """The role in whose name the person does it. A representative does what the person may whom they stand for."""
        if (
            self._role is Role.REPRESENTATIVE
            and not one.roles & _SIDE
            and one.kind is not ActKind.REPRESENTATION_JOINED
        ):
            return None
        own = (self._role, Role.ANYONE, *_LIKE_COMPLAINANT.get(self._role, ()))
        return next((role for role in own if role in one.roles), None)

    def _is_proof_due(self) -> bool:
        """Whether the case waits for the proof that somebody stands for the victim, and it is not the victim who is
        here."""
        offer = self._at.offer(ActKind.REPRESENTATION_JOINED)
        staged = (row for row in offer.rows if row.track and Role.REPRESENTATIVE in row.roles)
        return self._role is not Role.VICTIM and offer.now and any(staged)

    def _lacking(self) -> tuple[Ground, ...]:
        held = self._at.offer(ActKind.COMPLAINT_COMPLETED).holds.get("supplied", ())
        return tuple(dict.fromkeys((*self._missing, *(Ground(one) for one in held))))

    def _is_asked(
        self, kind: ActKind, mine: Sequence[tuple[Possible, Role]], missing: tuple[Ground, ...], term: Until | None
    ) -> bool:
        if kind is ActKind.COMPLAINT_COMPLETED:
            return bool(missing)
        if kind is ActKind.REPRESENTATION_JOINED:
            return self._is_proof_due()
        if kind is ActKind.VICTIM_CONFIRMED:
            return any(one.track for one, _ in mine)
        return kind is ActKind.APPEAL_FILED and term is not None

    def _term(self, kind: ActKind, places: Iterable[str]) -> Until | None:
        running = [view for view in self._views(kind) if view.status is ClockStatus.RUNNING and view.place in places]
        return until(self._at, running[0]) if running else None

    def _views(self, kind: ActKind) -> list[DeadlineView]:
        """The terms of who complains that an act ends, those of the person's own role first."""
        views = [
            view
            for view in self._at.deadlines
            if view.role in _SIDE and any(end.partition(":")[0] == kind for end in view.clock.deadline.ends)
        ]
        return sorted(views, key=lambda view: view.role is not self._role)


def pending_cure(situation: Situation, acts: Sequence[Act]) -> Iterator[Ground]:
    """What was asked to be completed, and was not supplied since."""
    asked: dict[Ground, None] = {}
    for act in acts:
        if act.id not in situation.applied:
            continue
        if isinstance(act.payload, CureRequested):
            asked |= dict.fromkeys(act.payload.missing)
        if act.kind is ActKind.COMPLAINT_COMPLETED:
            asked = {}
    yield from (ground for ground in asked if ground in MISSING)


def suppliable(situation: Situation, by: Role) -> tuple[Ground, ...]:
    """What a complaint of the norm may lack and somebody may add unasked; that the victim confirms, the victim alone
    may."""
    found = (Ground(one) for one in grounds_of(situation.norm))
    return tuple(one for one in found if one in MISSING and (one is not Ground.NOT_RATIFIED or by is Role.VICTIM))
