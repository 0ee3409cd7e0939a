"""A part of a form: choose a party known to the body, or register one, without JavaScript.

How a page uses it:

    choosing = choosing_from(request.POST or None, body=body, offices=desk.offices, prefix="r0")
    if choosing.searching: show the page again, with what was found
    if choosing.check(): preview; `choosing.name` says whom
    party = choosing.settle(desk.actor)          # in the transaction of the filing; None when something is wrong
    {% include "desk/parties/choosing.html" with c=choosing legend="Quem responde" %}

`choosing.errors` are (id of the field, sentence), for the summary of the page. `prefix` parts several respondents.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from django.db.models import QuerySet

from isonomia.desk.parties.asking import PartyForm
from isonomia.desk.typed_id import typed_id
from isonomia.law.identity.mask import unmasked
from isonomia.people.actor import Actor
from isonomia.people.finding import Likeness, look_alikes, parties_matching
from isonomia.people.models import Body, Party
from isonomia.people.naming import clean
from isonomia.people.offices import Reach
from isonomia.people.queries import Office, parties_seen
from isonomia.people.refusal import FaultyError
from isonomia.people.service import check_party, register_party

NEW = "new"
"""What says that none of those found is the one."""
_MOST_FOUND = 8
_NOBODY = "Escolha quem responde no cadastro, ou escreva o nome: sem isso o processo não tem contra quem correr."
_LIKE = "Já há cadastro parecido. Marque o que é, ou “Nenhum destes”, para não dividir a história em duas."
_STRANGE = "Esse cadastro não é deste órgão. Procure de novo."


@dataclass
class Choosing:
    """What was typed to find or register one party. Made by `choosing_from`.

    `browses`: who asks may look through the register; who only brings cases may not.
    """

    body: Body
    prefix: str
    form: PartyForm
    typed: str
    chosen: str
    searching: bool
    bound: bool
    required: bool
    browses: bool
    among: QuerySet[Party]
    errors: list[tuple[str, str]] = field(default_factory=list)
    found: list[Likeness] = field(default_factory=list)
    party: Party | None = None

    @property
    def name(self) -> str:
        """Whom it is about, for a preview: the party chosen, or the name that is typed."""
        return self.party.name if self.party else clean(self.form["name"].value() or "")

    @property
    def address(self) -> str:
        """Where they are: as registered, or as typed."""
        return self.party.address if self.party else clean(self.form["address"].value() or "")

    @property
    def is_blank(self) -> bool:
        """Whether nobody was chosen and no name typed."""
        return not self.party and not clean(self.form["name"].value() or "")

    @property
    def id_of_choice(self) -> str:
        """The id of the first control, where an error about the choice leads."""
        return f"id_{self.prefix}-q" if self.browses else self.form["name"].id_for_label

    def check(self) -> bool:
        """Whether it says somebody, without recording anything. Else `errors` tell why."""
        self.errors = []
        if self.party is not None:
            return True
        if self.chosen not in {"", NEW}:
            return self._wrong(self.id_of_choice, _STRANGE)
        if self.is_blank:
            return not self.required or self._wrong(self.id_of_choice, _NOBODY)
        if not self._is_sound():
            return False
        if self.chosen != NEW and self.found:
            return self._wrong(f"id_{self.prefix}-party-1", _LIKE)
        return True

    def settle(self, actor: Actor) -> Party | None:
        """The party chosen, registered now when it is new. None, and `errors`, when something is wrong; None and no
        error when nobody was asked for. Raises `NotYoursError` for who may not register."""
        if not self.check() or self.is_blank:
            return None
        return self.party or register_party(actor, self.body, self.form.draft()).party

    def _is_sound(self) -> bool:
        if self.form.is_valid():
            try:
                check_party(self.form.draft())
            except FaultyError as error:
                self.form.tell(error.faults)
        self.errors += self.form.summary
        return not self.errors

    def _wrong(self, at: str, say: str) -> bool:
        self.errors.append((at, say))
        return False


def choosing_from(
    data: Mapping[str, str] | None,
    *,
    body: Body,
    offices: Iterable[Office],
    prefix: str,
    required: bool = True,
) -> Choosing:
    """What was typed, with the parties found for it: those searched for, and those that look like a new one.

    At most four queries. `required`: nobody at all is an error.
    """
    told = data or {}
    held = [office for office in offices if office.body_id == body.pk]
    among = parties_seen(held)
    choosing = Choosing(
        body=body,
        prefix=prefix,
        form=PartyForm(data, prefix=prefix),
        typed=told.get(f"{prefix}-q", "").strip(),
        chosen=told.get(f"{prefix}-party", ""),
        searching=f"{prefix}-find" in told,
        bound=data is not None,
        required=required,
        browses=any(office.reach is Reach.WHOLE for office in held),
        among=among,
    )
    pk = typed_id(choosing.chosen)
    if pk is not None:
        choosing.party = among.filter(pk=pk).first()
    if choosing.bound:
        choosing.found = _found(choosing)
        document = unmasked(choosing.form["document"].value() or "").upper()
        same = [one.party for one in choosing.found if document and one.party.document == document]
        choosing.party = choosing.party or next(iter(same), None)
    return choosing


def _found(choosing: Choosing) -> list[Likeness]:
    """The party chosen first, then those searched for, then those that look like the name typed; each once."""
    told: dict[int, Likeness] = {}
    if choosing.party is not None:
        told[choosing.party.pk] = Likeness(choosing.party, "")
    if choosing.typed:
        matching = parties_matching(choosing.among, choosing.typed).order_by("key", "pk")[:_MOST_FOUND]
        told |= {party.pk: told.get(party.pk, Likeness(party, "")) for party in matching}
    name, document = choosing.form["name"].value() or "", choosing.form["document"].value() or ""
    if name or document:
        alike = look_alikes(choosing.among, name, document=document)
        told = {one.party.pk: one for one in alike} | told
    return list(told.values())
