"""What the norm that holds asks of whoever complains, told before they are asked: from its pack, never from a page."""

from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from isonomia.casefile.intake import lacks_of, speakers
from isonomia.casefile.reading import situation_of
from isonomia.law.acts import Act, ActKind
from isonomia.law.examine import refusals
from isonomia.law.fold.selection import stage_label
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.parts import Standing
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.words import Channel, Ground, Source
from isonomia.people.models import Body
from isonomia.people.offices import PORTAL, speaks_for
from isonomia.practice.queries import LawInUse, law_of

_STANDING = {
    Source.VICTIM: ("victim", "interested"),
    Source.REPRESENTATIVE: ("representative", "anyone", "third_party"),
    Source.ORGANISATION: ("organisation", "third_party", "anyone"),
    Source.ANONYMOUS: ("anonymous",),
}
_ANYBODY = ("third_party", "anyone")


@dataclass(frozen=True, slots=True)
class Needs:
    """What a norm may reject a complaint for, each with its provisions (none: it does not), and how it names whoever
    complains."""

    norm: Norm
    of: dict[Ground, tuple[str, ...]]
    standing: Standing | None

    @property
    def name(self) -> str:
        """The provisions that ask who complains, as a lawyer writes them; empty where none does."""
        return self._cited(Ground.NOT_IDENTIFIED)

    @property
    def authorisation(self) -> str:
        """Those that ask for the victim's authorisation."""
        return self._cited(Ground.NOT_AUTHORISED)

    @property
    def only(self) -> tuple[str, ...]:
        """Who alone may complain, in the words of the norm, where whoever complains so is none of them and their
        complaint waits for one of those; none where anybody may."""
        rows = self.norm.pack.standing.values()
        return tuple(one.label for one in rows) if self.standing is None and self.authorisation else ()

    @property
    def confirmation(self) -> str:
        """Those by which the victim is asked to confirm."""
        return self._cited(Ground.NOT_RATIFIED)

    @property
    def victim(self) -> str:
        """Those that ask for the name and address of the victim."""
        return self._cited(Ground.NO_VICTIM_DATA)

    @property
    def offender(self) -> str:
        """Those that ask for signs of who did it."""
        return self._cited(Ground.NO_OFFENDER_DATA) or self._cited(Ground.MINIMAL_INFORMATION)

    @property
    def proof(self) -> str:
        """Those that ask for a proof, or a sign of one."""
        return self._cited(Ground.NO_INDICATION_OF_PROOF)

    @property
    def place(self) -> str:
        """Those that ask where it was."""
        return self._cited(Ground.NO_PLACE)

    @property
    def story(self) -> str:
        """Those that ask for the facts, in writing."""
        return self._cited(Ground.NO_FACTS) or self._cited(Ground.NOT_WRITTEN) or self.offender

    @property
    def standing_cited(self) -> str:
        """The provisions of who may complain."""
        return printed(self.norm, self.standing.cite) if self.standing else ""

    def _cited(self, ground: Ground) -> str:
        return printed(self.norm, self.of.get(ground, ()))


@dataclass(frozen=True, slots=True)
class Unnamed:
    """What a complaint without a name starts under a norm: the stage where it stands, and why it could not be opened
    from there, if so."""

    stages: tuple[str, ...]
    not_opened: tuple[str, ...]
    refused: tuple[str, ...] = ()


def needs_of(norm: Norm, source: Source, day: date) -> Needs:
    """What a norm asks of a complaint from a source, on a day."""
    nothing = ComplaintFiled(
        source=source,
        written=False,
        has_facts=False,
        identifies_complainant=False,
        victim_data=False,
        offender_data=False,
        indication_of_proof=False,
    )
    asked = {one.ground: one.cite for one in lacks_of(norm, nothing, day) if one.cite}
    rows = norm.pack.standing
    named = next((rows[name] for name in _STANDING.get(source, _ANYBODY) if name in rows), None)
    return Needs(norm, asked, named)


def printed(norm: Norm, cites: tuple[str, ...]) -> str:
    """Provisions as a lawyer writes them; readings and settings are left out."""
    told = tuple(one for one in cites if not one.startswith(("reading.", "setting.", "supplement.")))
    return norm.print(told) if told else ""


@lru_cache(maxsize=128)
def unnamed_under(body_id: int, revision: int, norm: str, day: date) -> Unnamed:
    """What a norm, as a body practises it, makes of a complaint without a name on that day."""
    law = law_of(Body(pk=body_id, revision=revision), norm)
    payload = ComplaintFiled(
        source=Source.ANONYMOUS, channel=Channel.PORTAL, identifies_complainant=False, victim_data=False, place="?"
    )
    refused: tuple[str, ...] = ()
    for role in speakers(Source.ANONYMOUS, speaks_for(PORTAL)):
        act = Act("1", ActKind.COMPLAINT_FILED, day, day, 1, role, payload=payload)
        against = refusals(law.norm, [], act, law.calendar, roster=law.roster, values=law.values)
        if not against:
            return _standing_at(law, act, day)
        refused = refused or tuple(one.say for one in against)
    return Unnamed((), (), refused)


def _standing_at(law: LawInUse, act: Act, day: date) -> Unnamed:
    after = situation_of(law, [act], on=day)
    places = (after.case, *after.lanes.values())
    stages = (stage_label(law.norm, *at) for place in places for at in place.tracks.items())
    return Unnamed(tuple(dict.fromkeys(stages)), tuple(one.say for one in after.why_not(ActKind.CASE_OPENED)))
