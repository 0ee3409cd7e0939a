"""A complaint told by word of mouth: the questions, the statement that is read back, and the acts that it makes."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Any

from django import forms

from isonomia.casefile.drafts import Draft, Filing
from isonomia.casefile.intake import speakers
from isonomia.desk.intake.complaint import ComplaintForm, YesNo
from isonomia.law.acts import ActKind
from isonomia.law.calendars import print_day
from isonomia.law.norm.norm import Norm
from isonomia.law.payloads.intake import ComplaintReceived, ComplaintWrittenDown
from isonomia.law.words import Role

SIGNED = {
    "paper": "Assinou o termo impresso, que está no envelope lacrado",
    "rogo": "Não pode ou não sabe assinar: assinaram a rogo, no termo impresso",
    "no": "Ainda não assinou",
}


class StatementForm(ComplaintForm):
    """The questions to whoever tells, one after the other: safety first."""

    TEXT = "termo-de-denuncia.txt"
    FREE = {
        "what": "O que aconteceu",
        "place": "Onde",
        "when": "Quando",
        "who": "Quem fez",
        "seen_by": "Quem viu",
        "evidence": "O que mais pode provar",
        "interpreter": "Intérprete",
        "subject": "Assunto",
        "issued_by": "Quem assinou o papel",
        "priority_reason": "Razão da prioridade",
    }

    in_danger = YesNo("Você corre perigo agora?")
    what = forms.CharField(
        max_length=60000, error_messages={"required": "Escreva o que aconteceu. Sem isso não há o que ler de volta."}
    )
    when = forms.CharField(required=False, max_length=2000)
    who = forms.CharField(required=False, max_length=5000)
    seen_by = forms.CharField(required=False, max_length=5000)
    evidence = forms.CharField(required=False, max_length=5000)
    interpreter = forms.CharField(required=False, max_length=200)
    read_back = YesNo("Leu tudo em voz alta, e a pessoa confirmou?", required=False)
    signed = forms.ChoiceField(required=False, choices=list(SIGNED.items()), initial="no")

    def __init__(self, data: Any, norm: Norm, today: date, *, respondents: int) -> None:
        super().__init__(data, norm, today, respondents=respondents)
        for name in ("written", "day", "narrative"):  # it is told now, and the answers are the story
            del self.fields[name]

    @property
    def is_written(self) -> bool:
        """It is not: it is taken down."""
        return False

    @property
    def delivered(self) -> date:
        """Today: it is being told."""
        return self.today

    @property
    def story(self) -> str:
        """The statement, as it is read back and stays in the file: veiled."""
        return self.veils(self.as_typed)

    @property
    def as_typed(self) -> str:
        """The statement in the very words."""
        told = self.cleaned_data
        parts = [
            ("O que aconteceu", told["what"]),
            ("Onde", told["place"]),
            ("Quando", " ".join(filter(None, (told["fact_day"] and print_day(told["fact_day"]), told["when"])))),
            ("Quem fez, e como reconhecer", told["who"]),
            ("Quem viu", told["seen_by"]),
            ("O que mais pode provar", told["evidence"]),
            ("Perigo agora", "sim, e foi orientada a ligar para o 190" if told["in_danger"] else "não"),
            ("Intérprete", told["interpreter"]),
        ]
        lines = [f"{ask}\n{answer}" for ask, answer in parts if answer]
        return "\n\n".join([f"TERMO DE DENÚNCIA CONTADA EM {print_day(self.today)}", self.norm.pack.name, *lines])

    def filings(
        self, roles: frozenset[Role], respondents: tuple[int, ...], text: str, uploads: tuple[str, ...]
    ) -> Iterator[Filing]:
        """The complaint and its statement, in each name and order in which these roles may put them down: the
        statement after the complaint, or after the receipt by an organ that comes first."""
        for role in speakers(self.payload.source, roles):
            told = self.filing(role, respondents, uploads)
            for writer in self._roles_for(ActKind.COMPLAINT_WRITTEN_DOWN, roles):
                yield replace(told, then=(self._taken_down(writer, text),))
            for receiver in self._roles_for(ActKind.COMPLAINT_RECEIVED, roles):
                received = Draft(ActKind.COMPLAINT_RECEIVED, self.today, receiver, payload=ComplaintReceived())
                yield replace(told, then=(received, self._taken_down(receiver, text)))

    def _taken_down(self, by: Role, text: str) -> Draft:
        told = self.cleaned_data
        payload = ComplaintWrittenDown(
            source=self.payload.source,
            read_back=told["read_back"],
            signed=told["signed"] in {"paper", "rogo"},
            interpreter=self.veiled("interpreter"),
            note=SIGNED.get(told["signed"], ""),
        )
        uploads = (text,) if text else ()
        return Draft(ActKind.COMPLAINT_WRITTEN_DOWN, self.today, by, payload=payload, uploads=uploads)

    def _roles_for(self, kind: ActKind, roles: frozenset[Role]) -> list[Role]:
        """Those of these roles to which the norm gives an act."""
        return sorted(_named(self.norm, kind) & roles)


def may_take_down(norm: Norm, roles: frozenset[Role]) -> bool:
    """Whether the norm lets one of these roles put down what is told to them: write it down, or receive it and then
    write it down."""
    return any(_named(norm, kind) & roles for kind in (ActKind.COMPLAINT_WRITTEN_DOWN, ActKind.COMPLAINT_RECEIVED))


def _named(norm: Norm, kind: ActKind) -> set[Role]:
    """The roles to which a norm gives an act."""
    return {role for found in norm.index.rows.get(kind, {}).values() for live in found for role in live.roles}
