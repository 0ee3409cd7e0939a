"""What a filing would do before there is a case: who may speak in it, what it still lacks, and what comes next."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import NamedTuple

from isonomia.casefile import appending
from isonomia.casefile.access import joins_for_another, refuse_role, roles_in
from isonomia.casefile.drafts import Filing
from isonomia.casefile.models import Case
from isonomia.casefile.reading import situation_of
from isonomia.casefile.refusal import NotAllowedError
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import Situation
from isonomia.law.fold.soundness import too_early
from isonomia.law.norm.index import LiveRow
from isonomia.law.norm.norm import Norm
from isonomia.law.offering import grounds_cited
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.reasons import Reason
from isonomia.law.words import Ground, Role, Source
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import Office
from isonomia.practice.queries import law_of

_NEAREST: dict[Source, Role] = {
    Source.VICTIM: Role.VICTIM,
    Source.REPRESENTATIVE: Role.REPRESENTATIVE,
    Source.PARTNER: Role.PARTNER,
    Source.REFERENCE_CENTRE: Role.PARTNER,
    Source.HOTLINE: Role.INTAKE,
    Source.COUNCIL: Role.COUNCIL,
    Source.ANONYMOUS: Role.ANYONE,
}
_OTHERS = (Role.COMPLAINANT, Role.ANYONE, Role.PARTNER, Role.INTAKE, Role.COUNCIL, Role.CLERK)
_PROTECTED = frozenset({Source.VICTIM, Source.REPRESENTATIVE})


class FilingPreview(NamedTuple):
    """What a filing would do, without recording it: the situation after all its acts, or why one is refused."""

    filing: Filing
    after: Situation | None
    refused: tuple[Reason, ...]


class Lack(NamedTuple):
    """Something that a complaint does not hold, and the provisions by which the norm may reject it for that (none:
    the norm does not)."""

    ground: Ground
    cite: tuple[str, ...]


def roles_at_filing(actor: Actor, offices: Sequence[Office], body: Body, norm: str) -> frozenset[Role]:
    """The roles in whose name the actor, who holds these offices, may record the first act of a case."""
    return frozenset(roles_in(Case(body=body, norm=norm), offices, actor))


def may_begin(offices: Sequence[Office], actor: Actor, body: Body, norm: str, kind: ActKind) -> bool:
    """Whether the norm lets one of the actor's roles begin a case by an act of that kind."""
    return lets_begin(law_of(body, norm).norm, roles_at_filing(actor, offices, body, norm), kind)


def lets_begin(norm: Norm, roles: frozenset[Role], kind: ActKind) -> bool:
    """Whether the norm lets one of these roles begin a case by an act of that kind."""
    return any(roles & live.roles for live in _first_rows(norm, kind))


def _first_rows(norm: Norm, kind: ActKind) -> Iterator[LiveRow]:
    """The rows of a kind at the stages in which a case begins."""
    firsts = {(name, track.first) for name, track in norm.pack.procedure.items() if track.first}
    return (live for at, rows in norm.index.rows.get(kind, {}).items() if at in firsts for live in rows)


def speakers(source: Source, roles: frozenset[Role]) -> tuple[Role, ...]:
    """Of these roles, those in whose name a complaint from a source may be put down, the nearest to it first."""
    nearest = _NEAREST.get(source, Role.COMPLAINANT)
    return tuple(role for role in dict.fromkeys((nearest, *_OTHERS)) if role in roles)


def filed_by(actor: Actor, form: str) -> Case | None:
    """The case that the actor filed by a form, if it was sent before. One query."""
    return Case.objects.filter(acts__form=form, acts__number=1, acts__author=actor.user).first()


def preview_filing(actor: Actor, offices: Sequence[Office], body: Body, filing: Filing) -> FilingPreview:
    """What a filing would do, or why it is refused. Records nothing. Raises `NotAllowedError`."""
    if early := too_early(filing.fact_day):
        return FilingPreview(filing, None, early)
    case, law = Case(body=body, norm=filing.norm), law_of(body, filing.norm)
    roles = roles_in(case, offices, actor)
    acts: list[Act] = []
    for draft in (filing.first, *filing.then):
        office = refuse_role(draft.by, roles)
        case.acts_count = len(acts)
        act = appending.act_of(actor, case, draft)
        refused = appending.against(law, acts, act, draft, outside=joins_for_another(draft.by, office))
        if refused:
            return FilingPreview(filing, None, refused)
        acts.append(act)
    return FilingPreview(filing, situation_of(law, acts, on=actor.day_in(body.zone)), ())


def first_accepted(actor: Actor, offices: Sequence[Office], body: Body, ways: Iterable[Filing]) -> FilingPreview:
    """The first of several ways to file the same that the norm accepts; else the one that it refuses for the content,
    not for who speaks. Raises `NotAllowedError`, also when there is no way at all."""
    refused: list[FilingPreview] = []
    for filing in ways:
        found = preview_filing(actor, offices, body, filing)
        if not found.refused:
            return found
        refused.append(found)
    if not refused:
        say = "O seu assento não recebe denúncia desta origem em nome de ninguém. Confira de quem ela vem."
        raise NotAllowedError("intake.not_yours", say)
    return min(refused, key=lambda one: any(reason.code == "role.wrong" for reason in one.refused))


def lacks_of(norm: Norm, complaint: ComplaintFiled, day: date) -> tuple[Lack, ...]:
    """What a complaint does not hold, each with the provision by which the norm may reject for it on that day. What
    only some norms ask about is left out where the norm does not."""
    admitted = grounds_cited(norm.at(day))
    lacking = [ground for ground, lacks in _LACKING.items() if lacks(complaint)]
    return tuple(Lack(one, admitted.get(one, ())) for one in lacking if one in admitted or one not in _OF_SOME_NORMS)


_OF_SOME_NORMS = frozenset({Ground.NOT_RATIFIED, Ground.MINIMAL_INFORMATION, Ground.NOT_AUTHORISED})
_LACKING: dict[Ground, Callable[[ComplaintFiled], bool]] = {
    Ground.NOT_WRITTEN: lambda told: not told.written,
    Ground.NO_FACTS: lambda told: not told.has_facts,
    Ground.NOT_IDENTIFIED: lambda told: not told.identifies_complainant,
    Ground.NOT_AUTHORISED: lambda told: not told.victim_authorised and told.source not in _PROTECTED,
    Ground.NOT_RATIFIED: lambda told: told.source not in _PROTECTED,
    Ground.NO_VICTIM_DATA: lambda told: not told.victim_data,
    Ground.NO_OFFENDER_DATA: lambda told: not told.offender_data,
    Ground.NO_PLACE: lambda told: not told.place,
    Ground.NO_INDICATION_OF_PROOF: lambda told: not told.indication_of_proof,
    Ground.MINIMAL_INFORMATION: lambda told: not (told.has_facts and told.offender_data),
}
