"""The recidivism look-up: by company or person, under a norm, for the day of a fact. Which earlier decisions count,
which do not, the window, and why."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import NamedTuple

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from isonomia.casefile.priors import recidivism_of
from isonomia.casefile.queries import digits_of
from isonomia.desk.parties.views import party_at, related
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.typed_day import DayField
from isonomia.desk.typed_id import typed_id
from isonomia.law.counting.terms import parse_term
from isonomia.law.dosimetry import amount_in_words
from isonomia.law.identity import IdentityError, parse_cnpj, parse_cpf
from isonomia.law.identity.mask import unmasked
from isonomia.law.norm.norm import Norm
from isonomia.law.norm.sanctions import Sanction
from isonomia.law.recidivism import Prior, Recidivism, Ruling
from isonomia.law.words import RespondentKind
from isonomia.people.finding import Likeness
from isonomia.people.models import Body, Party
from isonomia.people.offices import Reach
from isonomia.people.refusal import NotYoursError
from isonomia.practice.queries import law_of

COUNTS_FROM = {
    "final": "a decisão se tornou definitiva",
    "homologation": "a decisão foi homologada",
    "publication": "a decisão que produz efeitos foi publicada",
}
_NOT_YOURS = "A reincidência é consultada por quem vê os processos do órgão inteiros. O seu assento não é desses."
_SHAPE = "Escreva um CNPJ ou um CPF, com ou sem pontos, ou abra a consulta a partir do cadastro da parte."


class LookUpForm(forms.Form):
    """What is asked: of whom, under which norm of which body, for a fact of which days, of which items."""

    quem = forms.CharField(required=False)
    norma = forms.CharField(required=False)
    dia = DayField(without="É pelo dia do fato que se sabe se a decisão anterior ainda conta.")
    fim = DayField(required=False)

    def clean_fim(self) -> date | None:
        """The last day of an act that lasted, which is not before its first."""
        first, last = self.cleaned_data.get("dia"), self.cleaned_data["fim"]
        if first and last and last < first:
            raise forms.ValidationError("O último dia do fato não vem antes do primeiro. Confira os dois.")
        return last if isinstance(last, date) else None


class Row(NamedTuple):
    """An earlier decision as the page tells it: `digits` is its case in addresses, `imposed` each sanction in words."""

    ruling: Ruling
    digits: str
    imposed: Sequence[str]


@dataclass
class LookUp:
    """A question and, when it could be asked, its answer."""

    form: LookUpForm
    body: Body
    norm: Norm
    party: Party | None = None
    answer: Recidivism | None = None
    alike: Sequence[Likeness] = ()
    items: Sequence[str] = ()

    @property
    def window(self) -> str:
        """How long an earlier decision counts under the norm, in words; empty: the norm sets no limit."""
        window = self.norm.pack.recidivism.window
        return str(parse_term(window)) if window else ""

    @property
    def rows(self) -> Sequence[Row]:
        """Each earlier decision, those that count first."""
        told = (*self.answer.counted, *self.answer.left_out) if self.answer else ()
        return [Row(one, digits_of(one.prior.case), self._imposed(one.prior)) for one in told]

    def _imposed(self, prior: Prior) -> list[str]:
        sanctions = self.norm.pack.sanctions
        return [_in_words(sanctions[imposed.kind], imposed.total) for imposed in prior.sanctions]

    @property
    def counts_from(self) -> str:
        """From when it counts, in words."""
        return COUNTS_FROM[self.norm.pack.recidivism.counts_from]


@seated
def recidivism(request: HttpRequest) -> HttpResponse:
    """The question and, once it says whom and when, the answer."""
    desk = desk_of(request)
    choices = [(body, law_of(body, norm).norm) for body in desk.bodies for norm in _seen_whole(desk, body)]
    if not choices:
        raise NotYoursError("recidivism.not_yours", _NOT_YOURS)
    asked = "dia" in request.GET
    pk = typed_id(request.GET.get("parte", ""))
    party = party_at(desk, pk) if pk is not None else None
    if party is not None:
        choices = [one for one in choices if one[0].pk == party.body_id]
    body, norm = next((one for one in choices if _named(*one) == request.GET.get("norma")), choices[0])
    form = LookUpForm(request.GET if asked else None, initial={"quem": request.GET.get("quem", "")})
    look = LookUp(form, body, norm, party, items=request.GET.getlist("inciso"))
    if asked:
        _answer(desk, look)
    context = {"look": look, "choices": [(_named(*one), *one) for one in choices], "chosen": _named(body, norm)}
    return render(request, "desk/parties/recidivism.html", context, status=422 if look.form.errors else 200)


def _answer(desk: Desk, look: LookUp) -> None:
    if look.party is None:
        _find(look)
    if not look.form.is_valid() or look.party is None:
        return
    told = look.form.cleaned_data
    look.answer = recidivism_of(
        look.body,
        look.norm.pack.id,
        look.party,
        on=desk.actor.day_in(look.body.zone),
        fact_day=told["dia"],
        fact_end=told["fim"],
        conduct=[item for item in look.items if item in look.norm.pack.conducts],
    )
    if look.party.pk:
        branches, alike = related(desk, look.party)
        counted = look.norm.pack.recidivism.same_party == "cnpj_root"
        look.alike = alike if counted else [*(Likeness(one, "mesma raiz do CNPJ") for one in branches), *alike]


def _find(look: LookUp) -> None:
    """The party with the document typed; for one that is not on record, somebody of whom only the document is known."""
    typed = look.form["quem"].value() or ""
    try:
        document = parse_cpf(typed).value if len(unmasked(typed)) == 11 else parse_cnpj(typed).value
    except IdentityError as error:
        look.form.is_valid()
        look.form.add_error("quem", error.message if unmasked(typed) else _SHAPE)
        return
    known = Party.objects.filter(body=look.body, document=document).first()
    person = len(document) == 11
    kind = RespondentKind.NATURAL_PERSON if person else RespondentKind.COMPANY
    root = "" if person else document[:8]
    look.party = known or Party(body=look.body, kind=kind, document=document, root=root)


def _in_words(sanction: Sanction, total: Decimal | None) -> str:
    return sanction.label if total is None else f"{sanction.label}, {amount_in_words(total, sanction.unit)}"


def _seen_whole(desk: Desk, body: Body) -> list[str]:
    """The norms of a body whose cases the reader sees whole."""
    held = {one.norm for one in desk.offices if one.body_id == body.pk and one.reach is Reach.WHOLE}
    return [norm for norm in body.norms if held & {"", norm}]


def _named(body: Body, norm: Norm) -> str:
    """A norm of a body, as the form sends it."""
    return f"{body.slug}.{norm.pack.id}"
