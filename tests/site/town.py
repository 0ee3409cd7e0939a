"""An office where everybody who could ask is there: each seat, who lost one, who never had any; cases of every kind.

Who answers in a case bears a word found nowhere else, and so do its subject, place and papers: whoever reads the word
anywhere read a name, or what only the file tells.
"""

import uuid
from dataclasses import dataclass, field
from datetime import date, timedelta
from io import BytesIO

from django.test import Client
from django.urls import reverse

from isonomia.api.tokens import issue
from isonomia.casefile import service
from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.models import Act, Attachment, Case, CaseParty, TermMoved
from isonomia.casefile.papers import receive
from isonomia.casefile.papers.joining import attach
from isonomia.casefile.queries import digits_of
from isonomia.casefile.renaming import correct_party
from isonomia.contact.service import open_access
from isonomia.copies import service as copies
from isonomia.desk.models import NoticeDraft, SavedView
from isonomia.documents import service as documents
from isonomia.law.acts import ActKind
from isonomia.law.calendars import DayKind
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.words import RespondentKind, Role, Source
from isonomia.oversight.service import Supply, supply_posters
from isonomia.people.actor import Actor
from isonomia.people.models import Absence, Body, Mandate, Party, Seat, User
from isonomia.people.service import PartyDraft
from isonomia.practice.drafts import Closing
from isonomia.practice.models import ClosedDay
from isonomia.sittings.models import Item, Sitting
from tests import office, walking
from tests.casefile.papers.files import picture
from tests.keeping import vault_of
from tests.vault.asking import ask

BACKEND = "django.contrib.auth.backends.ModelBackend"
NORM, OTHER_NORM = "recife-2011", "salvador-2022"
NOW = office.moment("01/07/2026 10:00")
TODAY = NOW.date()
WORDS = {"aberto": "quimera", "execução": "fenix", "parceiro": "grifo", "recepção": "sereia", "outro": "leviata"}
"""The word of each case of the town, by the name that the tables give it."""
BRINGERS = {"parceiro": Role.PARTNER, "recepção": Role.INTAKE}
GROUPS: dict[str, tuple[str, ...]] = {
    "ninguém": ("",),
    "sem assento": ("sem-assento",),
    "mandato findo": ("mandato-findo",),
    "outro órgão": ("outro-clerk",),
    "outro conselho": ("outro-council",),
    "outra norma": ("outra-norma",),
    "secretaria": (Role.CLERK,),
    "fiscal": (Role.INSPECTOR,),
    "autoridade": (Role.AUTHORITY,),
    "presidente": (Role.CHAIR,),
    "recurso": (Role.APPEAL_AUTHORITY,),
    "colegiado": (Role.COLLEGE, "relatora", "afastada"),
    "autos": ("relator-de-outro", Role.LEGAL_ADVISER, Role.HOMOLOGATOR, Role.SUPERIOR),
    "parceiro": (Role.PARTNER,),
    "recepção": (Role.INTAKE,),
    "conselho": (Role.COUNCIL,),
    "cumprimento": (Role.ENFORCEMENT,),
    "execução": (Role.TREASURY, Role.DEBT_OFFICE, Role.LICENSING, Role.DESIGNATED_ORGANISATION),
    "custódia": (Role.CUSTODIAN,),
    "administração": ("administration",),
}
"""Who is meant by each column of the tables: offices, and the people who have a seat of their own here."""


@dataclass
class Town:
    """The people, each with a browser and, where they have a seat, a token; and what addresses name."""

    body: Body
    people: dict[str, User]
    browsers: dict[str, Client]
    tokens: dict[str, str]
    cases: dict[str, Case]
    things: dict[str, object]
    owned: dict[str, dict[str, object]] = field(default_factory=dict)

    def address(self, name: str, args: str, who: str) -> str:
        """The address that a row of the table means, for somebody: what is `own` is theirs."""
        told = dict(pair.split("=") for pair in args.split())
        return reverse(name, kwargs={key: self.thing(value, who) for key, value in told.items()})

    def thing(self, name: str, who: str) -> object:
        """What an address names: a case by its digits, a paper by its token, a word as it is."""
        if name in self.cases:
            return digits_of(self.cases[name].number)
        return self.owned.get(name, {}).get(who) or self.things.get(name, name)


def built() -> Town:
    """The town, on the first of July of 2026."""
    body = office.office_of(NORM)
    executed = walking.walk((NORM, "01-caminho-ordinario-ate-o-pagamento"), body=body).case
    assert executed is not None
    Body.objects.filter(pk=body.pk).update(norms=[NORM, OTHER_NORM])
    body.refresh_from_db()
    foreign = office.office_of(NORM, slug="outro")
    cases = {
        "aberto": _filed(body, Role.CLERK, WORDS["aberto"]),
        "execução": executed,
        **{name: _filed(body, bringer, WORDS[name]) for name, bringer in BRINGERS.items()},
        "outro": _filed(foreign, Role.CLERK, WORDS["outro"]),
    }
    _renamed(body, executed)
    open_access(cases["aberto"], "V1", role=Role.VICTIM, at=NOW)
    people = _people(body, foreign, cases["aberto"])
    things = _things(body, foreign, cases) | {"pedido": _asked(body, executed)} | _copied(body, cases["aberto"])
    things |= _drafted(body, cases["aberto"])
    town = Town(body, people, {}, {}, cases, things)
    _own(town)
    _signed_in(town, foreign)
    return town


def _filed(body: Body, bringer: str, word: str) -> Case:
    """A case whose respondent, subject, place and paper bear a word."""
    at = office.moment("29/06/2026 09:00")
    actor = office.actor_of(body, bringer, at)
    party = office.company(body, f"Bar {word.title()}")
    filing = Filing(
        norm=NORM,
        subject=f"Recusa de atendimento no {word}",
        first=Draft(
            ActKind.COMPLAINT_FILED,
            actor.day_in(body.zone),
            Role.VICTIM,
            payload=ComplaintFiled(source=Source.VICTIM, written=True, place=f"no {word}"),
            uploads=(office.upload(actor, f"{word}.txt"),),
        ),
        fact_place=f"Largo do {word}",
        respondents=(party.pk,),
        victims=1,
        priority=f"pessoa idosa, que mora no {word}",
    )
    recorded = service.file_case(actor, body, filing, form=office.new_form())
    return Case.objects.select_related("body", "standing").get(pk=recorded.case_id)


def _renamed(body: Body, case: Case) -> None:
    """Gives who answers in a case that was walked its word."""
    word = WORDS["execução"]
    actor = office.actor_of(body, Role.CLERK, NOW)
    Case.objects.filter(pk=case.pk).update(subject=f"Recusa no {word}", fact_place=f"Largo do {word}")
    for party in Party.objects.filter(pk__in=CaseParty.objects.filter(case=case).values("party")):
        draft = PartyDraft(RespondentKind(party.kind), f"Bar {word.title()}", party.document, "", party.address, "", "")
        correct_party(actor, party, draft)


def _people(body: Body, foreign: Body, case: Case) -> dict[str, User]:
    people = {held: office.user_of(body, held) for group in GROUPS.values() for held in group if _is_office(held)}
    people["sem-assento"] = office.person("sem-assento")
    people["mandato-findo"] = office.person("mandato-findo")
    office.seat(body, Role.CLERK, people["mandato-findo"], to=TODAY - timedelta(days=1))
    people["outra-norma"] = office.person("outra-norma")
    for held in (Role.AUTHORITY, Role.CLERK, Role.INSPECTOR):
        office.seat(body, held, people["outra-norma"], norm=OTHER_NORM)
    for name in ("relatora", "relator-de-outro", "afastada"):
        people[name] = office.person(name)
        office.seat(body, Role.COLLEGE, people[name])
    Absence.objects.create(
        user=people["afastada"], since=TODAY - timedelta(days=1), to=TODAY + timedelta(days=9), reason="férias"
    )
    case.standing.rapporteur = people["relatora"].key
    case.standing.save()
    _college(body)
    for held in (Role.CLERK, Role.COUNCIL):
        people[f"outro-{held}"] = office.user_of(foreign, held)
    return people


def _college(body: Body) -> None:
    """The college of appeals: whom the norm gives the call of its sittings, and its members."""
    own = Seat.objects.filter(body=body)
    own.filter(office=Role.APPEAL_AUTHORITY).update(decider="appeal", chairs=True)
    own.filter(office=Role.COLLEGE).exclude(mandates__user__username="relator-de-outro").update(decider="appeal")
    office.revised(body)


def _is_office(held: str) -> bool:
    return held == "administration" or held in list(Role)


def _things(body: Body, foreign: Body, cases: dict[str, Case]) -> dict[str, object]:
    """What addresses name, besides cases."""
    clerk = office.actor_of(body, Role.CLERK, NOW)
    day = date(2026, 7, 10)
    closing = Closing(day, day, DayKind.NO_OFFICE, "luto", "Decreto 1/2026", TODAY)
    changed = service.change_practice(clerk, body, closing, form=office.new_form())
    seat = Seat.objects.get(body=body, office=Role.LICENSING)
    keeper = office.person("quem-guarda")
    away = Absence.objects.get(user__username="afastada")
    sitting = _sitting(body, cases["aberto"])
    things: dict[str, object] = {
        "órgão": body.slug, "outro-órgão": foreign.slug, "norma": NORM, "outra-norma": OTHER_NORM,
        "mudança": changed.revision, "dia": ClosedDay.objects.get(body=body).pk, "assento": seat.pk,
        "mandato": seat.mandates.get().pk, "afastamento": away.pk, "pessoa": seat.mandates.get().user.username,
        "sessão": sitting.pk, "prazo-mudado": _moved(cases["aberto"]).pk, "parte": _answering(cases["aberto"]),
        "aberto-com-pontos": cases["aberto"].number, "parte-de-outro": _answering(cases["outro"]),
        "vista-de-outro": SavedView.objects.create(user=keeper, name="dele", query="").pk,
        "resumo": _supply(clerk, body),
        "rascunho-de-outro": _draft(keeper, body), "anexo-de-outro": office.upload(type(clerk)(keeper, NOW)),
    }  # fmt: skip
    paper = Attachment.objects.get(token=office.upload(clerk, f"{WORDS['execução']}.txt"))
    attach([paper], cases["execução"], Act.objects.filter(case=cases["execução"]).latest("number"))
    for name, case in cases.items():
        things[f"papel-{name}"] = Attachment.objects.filter(case=case).values_list("token", flat=True).first()
    return things


def _asked(body: Body, case: Case) -> object:
    """A request of the clerk to open an identity, in a case of a body whose vault is open."""
    vault_of(body, NOW)
    made = ask(Case.objects.select_related("body").get(pk=case.pk), NOW, code="V1").pk
    case.refresh_from_db()
    return made


def _copied(body: Body, case: Case) -> dict[str, object]:
    """A picture in a case that is being prepared for a copy, and a copy that is out."""
    clerk = office.actor_of(body, Role.CLERK, NOW)
    paper = receive(clerk, "foto.png", BytesIO(picture("PNG")))
    attach([paper], case, Act.objects.filter(case=case).latest("number"))
    (review,) = copies.propose(clerk, case, [paper], "answering")
    copies.finish(clerk, review)
    whole = copies.Decision(("A",), "Nada nela identifica alguém.", office.new_form())
    return {"preparo": review.pk, "cópia": copies.release_whole(clerk, case, paper, whole).pk}


def _drafted(body: Body, case: Case) -> dict[str, object]:
    """The receipt of a complaint that the clerk is preparing."""
    clerk = office.actor_of(body, Role.CLERK, NOW)
    return {"documento": documents.begin(clerk, case.pk, 1, name="complaint_receipt").pk}


def _supply(actor: Actor, body: Body) -> object:
    """Summaries of the law that were supplied."""
    told = Supply(NORM, "Padaria da Esquina", "", TODAY, 3, None, "")
    return supply_posters(actor, body, told, form=office.new_form()).pk


def _answering(case: Case) -> object:
    return CaseParty.objects.get(case=case, role="respondent").party_id


def _sitting(body: Body, case: Case) -> Sitting:
    made = Sitting.objects.create(
        body=body, norm=NORM, decider="appeal", year=2026, number=1, day=TODAY, hour="14:00", place="sala 1",
        called_by=office.user_of(body, Role.CHAIR), called_at=NOW, form=office.new_form(),
    )  # fmt: skip
    Item.objects.create(sitting=made, case=case, place=1)
    return made


def _moved(case: Case) -> TermMoved:
    day = {"event": TODAY, "old_due": TODAY, "new_due": TODAY + timedelta(days=1)}
    told = {"name": "defense", "label": "Defesa", "role": "respondent", "cause": "calendar", "reason": "luto"}
    return TermMoved.objects.create(case=case, body=case.body, at=NOW, **day, **told)


def _draft(user: User, body: Body) -> int:
    form = uuid.uuid4().hex
    return NoticeDraft.objects.create(user=user, body=body, norm=NORM, answers={}, form=form, at=NOW).pk


def _own(town: Town) -> None:
    """What each person has of their own: an upload, a notice begun, a list kept."""
    owned: dict[str, dict[str, object]] = {"meu-anexo": {}, "meu-rascunho": {}, "minha-vista": {}}
    actor = type(office.actor_of(town.body, Role.CLERK, NOW))
    for who, user in town.people.items():
        owned["meu-anexo"][who] = office.upload(actor(user, NOW))
        owned["meu-rascunho"][who] = _draft(user, town.body)
        owned["minha-vista"][who] = SavedView.objects.create(user=user, name="minha", query="").pk
    for held in owned.values():
        held[""] = next(iter(held.values()))
    town.owned = owned


def _signed_in(town: Town, foreign: Body) -> None:
    town.browsers[""] = Client()
    for who, user in town.people.items():
        town.browsers[who] = Client()
        town.browsers[who].force_login(user, backend=BACKEND)
        mandate = Mandate.objects.filter(user=user, seat__body__in=[town.body, foreign]).order_by("pk").first()
        if mandate is not None:
            at = NOW - timedelta(days=2) if who == "mandato-findo" else NOW
            town.tokens[who] = issue(user, mandate.seat, name="ensaio", days=30, at=at).secret
