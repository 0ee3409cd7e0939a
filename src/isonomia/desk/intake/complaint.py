"""What is asked of a complaint, whatever its channel, and the filing that the answers make."""

from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

from django import forms
from django.http import QueryDict

from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.intake import speakers
from isonomia.desk.typed_day import DayField
from isonomia.law.acts import ActKind
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.intake import ComplaintFiled
from isonomia.law.points import value_in_words
from isonomia.law.words import Channel, Role, Source, VictimKind

VICTIM_KINDS = {
    VictimKind.PERSON: "uma ou mais pessoas certas",
    VictimKind.GROUP: "um grupo",
    VictimKind.DIFFUSE: "qualquer pessoa, como num anúncio",
}
PRIORITIES = {
    "": "nenhuma",
    "60 anos ou mais": "60 anos ou mais",
    "deficiência": "deficiência",
    "doença grave": "doença grave",
}
_LINE = 300
"""So long are the lines of the file in the tables; a mark may be longer than what it covers."""
_YES_NO = (("sim", "Sim"), ("nao", "Não"))


class YesNo(forms.ChoiceField):
    """A question that is answered, not left at a default."""

    def __init__(self, ask: str, *, required: bool = True) -> None:
        blank = f"“{ask}” Responda sim ou não: a norma pode pedir isto, e o sistema não adivinha."
        super().__init__(label=ask, required=required, choices=_YES_NO, error_messages={"required": blank})

    def clean(self, value: Any) -> bool:
        return bool(super().clean(value) == "sim")


class ComplaintForm(forms.Form):
    """The same questions for every channel. Who complains and who suffered are counted, never named: `veils` takes out
    of each text what they told of themselves."""

    TEXT = "relato.txt"
    FREE = {
        "narrative": "Relato",
        "place": "Lugar do fato",
        "subject": "Assunto",
        "issued_by": "Quem assinou o papel",
        "priority_reason": "Razão da prioridade",
    }

    source = forms.ChoiceField(
        choices=[(one.value, value_in_words(one)) for one in Source],
        error_messages={"required": "Escolha de quem vem a denúncia. Sem isso não se sabe o que a norma pede."},
    )
    channel = forms.ChoiceField(
        choices=[(one.value, value_in_words(one)) for one in Channel],
        error_messages={"required": "Escolha por onde a denúncia chegou."},
    )
    written = YesNo("Chegou por escrito?")
    day = DayField(without="É o dia em que a denúncia foi entregue, e dele correm prazos.")
    narrative = forms.CharField(required=False, max_length=60000, strip=True)
    fact_day = DayField(required=False)
    place = forms.CharField(required=False, max_length=300)
    search = forms.CharField(required=False, max_length=200)
    conducts = forms.MultipleChoiceField(required=False)
    offender_data = YesNo("Se não se sabe o nome: há sinais de quem foi?", required=False)
    victim_kind = forms.ChoiceField(choices=list(VICTIM_KINDS.items()), initial=VictimKind.PERSON)
    complainants = forms.IntegerField(min_value=0, max_value=50, initial=1)
    victims = forms.IntegerField(min_value=0, max_value=50, initial=1)
    identifies = YesNo("Quem denuncia disse quem é?")
    victim_data = YesNo("O nome e o endereço da vítima são conhecidos?")
    authorised = YesNo("Se outra pessoa denuncia: a vítima autorizou por escrito?", required=False)
    proof = YesNo("Há prova ou indício de prova?")
    subject = forms.CharField(required=False, max_length=300)
    issued_by = forms.CharField(required=False, max_length=200)
    priority = forms.ChoiceField(required=False, choices=list(PRIORITIES.items()))
    priority_reason = forms.CharField(required=False, max_length=90)
    phrase = forms.CharField(required=False, max_length=3)

    def __init__(self, data: Any, norm: Norm, today: date, *, respondents: int) -> None:
        super().__init__(data)
        self.norm, self.today, self.respondents = norm, today, respondents
        self.veils: Callable[[str], str] = str
        conducts = self.fields["conducts"]
        assert isinstance(conducts, forms.MultipleChoiceField)
        conducts.choices = [(name, one.say) for name, one in norm.pack.conducts.items()]

    def clean(self) -> dict[str, Any]:
        """Days are in order, and the priority that was chosen by its own words has them."""
        told: dict[str, Any] = super().clean() or self.cleaned_data
        if told.get("day") and told["day"] > self.today:
            self.add_error("day", "Este dia ainda não chegou. Escreva o dia em que a denúncia foi entregue.")
        if told.get("fact_day") and told.get("day") and told["fact_day"] > told["day"]:
            self.add_error("fact_day", "O fato não pode ser depois da denúncia. Confira os dois dias.")
        return told

    def veiled(self, name: str) -> str:
        """An answer without what who complains and the victim told of themselves."""
        return self.veils(str(self.cleaned_data[name]))

    @property
    def free_texts(self) -> dict[str, str]:
        """The answers in the person's own words, as typed, by what the page calls them."""
        return {label: str(self.cleaned_data[name]) for name, label in self.FREE.items() if name in self.fields}

    @property
    def chosen_conducts(self) -> list[str]:
        """The conducts marked, also in a form that has errors."""
        return self.data.getlist("conducts") if isinstance(self.data, QueryDict) else []

    @property
    def case_priority(self) -> str:
        """The reason of priority, in a few words; empty without one."""
        told = self.cleaned_data
        return "; ".join(filter(None, (told["priority"], self.veiled("priority_reason"))))

    @property
    def case_subject(self) -> str:
        """What the case is about: as typed, else the first conduct in the words of the norm."""
        told = self.cleaned_data
        conducts = self.norm.pack.conducts
        chosen = next((conducts[name].say for name in told["conducts"]), "Denúncia")
        return self.veiled("subject") or chosen

    @property
    def is_written(self) -> bool:
        """Whether the complaint came in writing."""
        return bool(self.cleaned_data["written"])

    @property
    def story(self) -> str:
        """What was told, to be kept as a paper, veiled; empty when nothing was."""
        return self.veiled("narrative")

    @property
    def as_typed(self) -> str:
        """What was told, in the very words."""
        return str(self.cleaned_data["narrative"])

    @property
    def delivered(self) -> date:
        """The day of the complaint."""
        day: date = self.cleaned_data["day"]
        return day

    @property
    def payload(self) -> ComplaintFiled:
        """What the act carries: flags of what the complaint holds, never the story or a name."""
        told = self.cleaned_data
        return ComplaintFiled(
            source=Source(told["source"]),
            channel=Channel(told["channel"]),
            written=self.is_written,
            has_facts=bool(self.story),
            identifies_complainant=told["identifies"],
            victim_data=told["victim_data"],
            victim_kind=VictimKind(told["victim_kind"]),
            victim_authorised=told["authorised"],
            offender_data=bool(self.respondents) or told["offender_data"],
            indication_of_proof=told["proof"],
            place=self.veiled("place")[:_LINE],
            fact_day=told["fact_day"],
            conducts=tuple(told["conducts"]),
            issued_by=self.veiled("issued_by"),
        )

    def filings(
        self, roles: frozenset[Role], respondents: tuple[int, ...], text: str, uploads: tuple[str, ...]
    ) -> Iterator[Filing]:
        """The filing of this complaint in each name in which these roles may put it down. `text` is the token of the
        paper with the story, `uploads` those of the papers handed in."""
        papers = (text, *uploads) if text else uploads
        for role in speakers(self.payload.source, roles):
            yield self.filing(role, respondents, papers)

    def filing(self, by: Role, respondents: tuple[int, ...], uploads: tuple[str, ...]) -> Filing:
        """The filing of this complaint, put down in the name of a role."""
        told = self.cleaned_data
        return Filing(
            norm=self.norm.id,
            subject=self.case_subject,
            first=Draft(ActKind.COMPLAINT_FILED, self.delivered, by, payload=self.payload, uploads=uploads),
            fact_day=told["fact_day"],
            fact_place=self.veiled("place")[:_LINE],
            respondents=respondents,
            complainants=told["complainants"],
            victims=told["victims"],
            priority=self.case_priority,
        )
