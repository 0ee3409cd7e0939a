"""A complaint being put down: what was asked and answered so far, between one page and the next."""

from dataclasses import dataclass
from functools import cached_property

from django.db import transaction
from django.http import HttpRequest

from isonomia.casefile import papers, service
from isonomia.casefile.intake import FilingPreview, first_accepted, roles_at_filing
from isonomia.casefile.models import Case
from isonomia.casefile.picking import Door
from isonomia.desk.acting.uploads import Handed, handed_in
from isonomia.desk.form_name import form_name
from isonomia.desk.intake.complaint import ComplaintForm
from isonomia.desk.intake.conducts import Found, conducts_found
from isonomia.desk.intake.envelopes import leave, phrase_drawn, put_away, show_once
from isonomia.desk.intake.handing import text_paper
from isonomia.desk.intake.identity import Hidden, People
from isonomia.desk.intake.picking import door_of
from isonomia.desk.intake.respondents import Respondents, respondents_in
from isonomia.desk.session import Desk, desk_of
from isonomia.law.acts import ActKind
from isonomia.law.picking import REAL
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.vault.queries import can_seal

_AGAIN = "Ele foi retirado: junte-o de novo, e o nome entra coberto."
FILE, PREVIEW = "gravar", "conferir"


@dataclass
class Asking:
    """One request of the page of a complaint: who asks, under which norm, and what was typed."""

    request: HttpRequest
    door: Door
    asks: type[ComplaintForm]

    @cached_property
    def desk(self) -> Desk:
        """Who is at the desk."""
        return desk_of(self.request)

    @property
    def actor(self) -> Actor:
        """Who records, and when."""
        return self.desk.actor

    @cached_property
    def roles(self) -> frozenset[Role]:
        """In whose names the person may put a complaint down."""
        return roles_at_filing(self.actor, self.desk.offices, self.door.body, self.door.norm.id)

    @property
    def is_oral(self) -> bool:
        """Whether the complaint is being told, not handed in."""
        return self.asks is not ComplaintForm

    @cached_property
    def action(self) -> str:
        """What the pressed button asks for: to look for something, to preview, to file. Empty on the first look."""
        return self.request.POST.get("acao", "conferir") if self.request.method == "POST" else ""

    @cached_property
    def token(self) -> str:
        """The one form that this page is: sent twice, it files once."""
        return form_name(self.request.POST)

    @cached_property
    def is_training(self) -> bool:
        """Whether the norm is not in force today, so that no real case may be opened under it."""
        return self.door.norm.status_on(self.actor.day_in(self.door.body.zone)) not in REAL

    @cached_property
    def handed(self) -> Handed:
        """The papers handed in so far."""
        if not self.action:
            return Handed((), ())
        found = handed_in(self.request, self.actor, self.people.veiled)
        telling = [one for one in found.papers if self.people.veiled(one.name) != one.name]
        papers.discard(self.actor, [one.token for one in telling])
        said = [f"O nome do papel “{self.people.veiled(one.name)}” diz quem é a pessoa. {_AGAIN}" for one in telling]
        kept = tuple(one for one in found.papers if one not in telling)
        return Handed(kept, (*found.refused, *said))

    @cached_property
    def form(self) -> ComplaintForm:
        """The answers."""
        data = self.request.POST if self.action else None
        today = self.actor.day_in(self.door.body.zone)
        form = self.asks(data, self.door.norm, today, respondents=len(self.respondents.named))
        form.veils = self.people.veiled
        return form

    @cached_property
    def people(self) -> People:
        """Who complains and who suffered it; nothing of it where the body can't seal."""
        data = self.request.POST if self.action else None
        return People(data, is_taken=can_seal(self.door.body))

    @property
    def hidden(self) -> list[Hidden]:
        """The answers in which something is covered, as they would stay in the file."""
        return self.people.hidden(self.form.free_texts)

    def contradicted(self) -> list[tuple[str, str]]:
        """What was told of who complains though they are said not to have told it."""
        if self.people.complainant.identity.name and self.request.POST.get("identifies") == "nao":
            return [
                ("identifies", "Está escrito quem denuncia, e a resposta é que a pessoa não disse quem é. Confira.")
            ]
        return []

    @property
    def conducts(self) -> list[Found]:
        """The conducts to choose from, by the words that were asked for."""
        return conducts_found(self.door.norm, self.request.POST.get("search", ""), self.form.chosen_conducts)

    @cached_property
    def respondents(self) -> Respondents:
        """Who would answer."""
        return respondents_in(self.request, self.desk.offices, self.door.body)

    @property
    def is_answered(self) -> bool:
        """Whether the button asks for the answers to be taken as they are, not to look something up."""
        return self.action in {FILE, PREVIEW} and not self.respondents.searching

    def tried(self) -> FilingPreview:
        """What the filing would do."""
        return self._accepted((), "")

    def file(self) -> str:
        """Files the complaint, with what was told as a paper; who answers and is new is registered with it, who
        complains and who suffered it are sealed, and so are the papers as they came. Returns the number of the case.
        Raises as `service.file_case`, `VaultError` and `PaperError`."""
        text = text_paper(self.actor, self.form.TEXT, self.form.story) if self.form.story else ""
        drawn, source = phrase_drawn(self.form.cleaned_data["phrase"]), self.form.payload.source
        with transaction.atomic():
            found = self._accepted(self.respondents.settle(self.actor), text)
            recorded = service.file_case(self.actor, self.door.body, found.filing, form=self.token)
            case = Case.objects.select_related("body").get(pk=recorded.case_id)
            if not recorded.again:
                told = self.form.as_typed
                words = leave(case, self.people, source=source, story=told, drawn=drawn, at=self.actor.at)
                show_once(self.request.session, case, words)
                put_away(case, self.handed.papers if self.people.is_taken else (), at=self.actor.at)
            transaction.set_rollback(recorded.again)  # the first time has registered them
        return case.number

    def _accepted(self, respondents: tuple[int, ...], text: str) -> FilingPreview:
        tokens = tuple(one.token for one in self.handed.papers)
        ways = self.form.filings(self.roles, respondents, text, tokens)
        return first_accepted(self.actor, self.desk.offices, self.door.body, ways)


def asking(request: HttpRequest, slug: str, norm: str, form: type[ComplaintForm] = ComplaintForm) -> Asking:
    """The request of somebody who may take complaints under a norm at a body. Raises as `door_of` for others."""
    return Asking(request, door_of(desk_of(request), slug, norm, ActKind.COMPLAINT_FILED), form)
