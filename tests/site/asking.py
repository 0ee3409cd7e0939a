"""How a row of the table is asked of the site, and what the answer is called there."""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, NamedTuple

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from isonomia.law.words import Role
from isonomia.practice.queries import law_of
from tests import office
from tests.desk.acting.forms import address, hidden
from tests.desk.intake.answers import COMPLAINT, TOLD, sent
from tests.site.town import NORM, NOW, OTHER_NORM, Town

TODAY = f"{NOW:%d/%m/%Y}"
ACT = {
    "kind": "case_opened", "day": str(NOW.date()), "by": "authority", "lanes": ["A"],
    "payload": {"kinds": {"A": "company"}},
}  # fmt: skip


class Row(NamedTuple):
    """A row of the table: what is asked (`name` of the address, what is in it), about what, and of each group what
    comes back."""

    method: str
    name: str
    args: str
    about: str
    cells: dict[str, str]

    @property
    def is_api(self) -> bool:
        """Whether a program asks, with its key."""
        return self.name.startswith("api:")


def answer(town: Town, row: Row, who: str, sent: Mapping[str, Any] | None = None) -> Any:
    """Asks, as somebody; of a GET, `sent` is the query, of a POST what is sent in place of what the row would."""
    if row.is_api:
        return _by_program(town, row, who, sent)
    browser, url = town.browsers[who], town.address(row.name, row.args, who)
    kept = deepcopy(browser.cookies)  # as what the answer did to the database, what it did to the browser is taken back
    got = browser.get(url, sent or {}) if row.method == "GET" else browser.post(url, sent or _sent(town, row))
    browser.cookies = kept
    return got


def told(row: Row, got: Any) -> str:
    """What an answer is called in the table."""
    if got.status_code == 302 and "/entrar/?next=" in got["Location"]:
        return "entrar"
    if row.method == "POST" and got.status_code in {200, 201, 302, 409, 422}:
        return "faz"
    return str(got.status_code)


def _by_program(town: Town, row: Row, who: str, sent: Mapping[str, Any] | None) -> Any:
    program, url = Client(), town.address(row.name, row.args, who)
    headers = {"Authorization": f"Bearer {town.tokens[who]}"} if who in town.tokens else {}
    if row.method == "GET":
        return program.get(url, sent or {}, headers=headers)
    if row.name == "api:hand_in":
        return program.post(url, {"file": SimpleUploadedFile("a.txt", b"papel")}, headers=headers)
    headers["Idempotency-Key"] = office.new_form()
    return program.post(url, sent or _json(town, row), content_type="application/json", headers=headers)


def _json(town: Town, row: Row) -> dict[str, object]:
    """What a program sends: whole and right, so that only the seat may be in the way."""
    first = {
        "kind": "complaint_filed", "day": str(NOW.date()), "by": "victim",
        "payload": {"source": "victim", "written": True, "place": "bar"},
    }  # fmt: skip
    party = {"body": town.body.slug, "document": office.cnpj(55555555)}
    bodies: dict[str, dict[str, object]] = {
        "api:deadline": {"norm": NORM, "term": "defense", "event": str(NOW.date()), "mode": "mail"},
        "api:sanction": {"norm": NORM, "facts": {}},
        "api:file_case": {
            "body": town.body.slug, "norm": NORM, "subject": "recusa", "first": first,
            "respondents": [town.things["parte"]],
        },
        "api:record": {**ACT, "seen": 1},
        "api:lookup": {**party, "document": "00000000000"},
        "api:register": {**party, "kind": "company", "name": "Bar Novo"},
    }  # fmt: skip
    return bodies[row.name]


def _sent(town: Town, row: Row) -> dict[str, object]:
    """What a browser sends: whole and right, so that only the seat may be in the way."""
    reason = {"reason": "Parecer 1/2026.", "form": office.new_form(), "acao": "conferir"}
    open_case = town.cases["aberto"]
    posts: dict[str, dict[str, object]] = {
        "moved_noted": {"mudou": town.things["prazo-mudado"]},
        "intake_complaint": sent(COMPLAINT, "gravar", day=TODAY, fact_day="28/06/2026"),
        "intake_oral": sent(TOLD, "gravar", fact_day="28/06/2026"),
        "sitting_new": {"convocar": "1", "form": office.new_form()},
        "sitting": {},
        "sitting_item": {"voto": "sanctioned", "razoes": "x"},
        "readings": {"name": _reading(town, row), "value": "", **reason},
        "blanks": {"kind": "supplement", "name": "lei18352", "value": "on", **reason},
        "own_calendar": {
            "since": "13/07/2026", "to": "", "kind": "no_office", "label": "luto", "act": "Decreto 2",
            "published": TODAY, "hours": "", **reason,
        },
        "day_withdrawn": {"act": "Decreto 3", "published": TODAY, **reason},
        "case_priority": {"priority": "60 anos ou mais", "ground": "documento mostrado"},
        "posters": {"norm": NORM, "to_whom": "Bar Novo", "day": TODAY, "copies": "2", "form": office.new_form()},
        "poster_undone": {"note": "Foram três.", "form": office.new_form()},
        "own_value": {"since": "01/01/2026", "amount": "1,00", "source": "Diário", **reason},
        "seat_new": {"office": "clerk", "label": "Novo assento", "organ": "", "norm": "", "place": "", "decider": ""},
        "mandate_new": {"user": "sem-assento", "since": TODAY, "to": "", "order": "Portaria 9/2026", "gravar": "1"},
        "mandate_end": {"last": TODAY, "order": "Portaria 9/2026"},
        "absence_new": {"user": town.things["pessoa"], "since": TODAY, "to": TODAY, "reason": "férias"},
        "user_new": {"name": "Ana Nova", "username": "ana-nova", "email": "ana@nova.example", "civil_name": ""},
        "user_link": {"fator": "1"},
        "party_new": {"p-kind": "company", "p-name": "Padaria Nova", "p-document": "", "p-party": "new"},
        "party_correct": {"kind": "company", "name": "Nome Trocado", "document": ""},
        "party_join": {"gravar": "1", "papel": "witness", "p-kind": "company"},
        "act_new": {**opening(town), "gravar": "1"},
        "cases_give": {"caso": open_case.pk, "para": town.people["relatora"].pk},
        "answer": {"code": "0000-0000-0000"},
        "answer_return": {"number": "14021.000001/2026-68", "words": "uma duas tres quatro cinco seis sete oito"},
        "answer_wrong": {"why": "other", "body": town.body.slug, "number": "", "form": office.new_form()},
        "notice_codes": {"paper": "3-A", "form": office.new_form()},
        "talk": {"texto": "Pode contar mais?", "form": office.new_form()},
        "talk_phrase": {"presente": "1", "como": "document"},
        "view_keep": {"nome": "nova", "consulta": ""},
        "copies_release": {"preparo": town.things["preparo"], "raia": "A"},
        "copy_page": {"acao": "gravar", "area": "1-1"},
        "document_begin": {"ato": "1", "nome": "complaint_receipt", "raia": "", "para": ""},
        "document": {"vista": "0"},
        "document_sign": {"vista": "0", "atos": str(open_case.acts_count), "senha": "senha-de-ensaio"},
        "stationery": {"city": "Recife", "gazette_width": "80"},
        "template_own": {"devolver": "1"},
        "copy_decide": {"acao": "reservar", "raia": "A", "motivo": "Sigilo.", "form": office.new_form()},
    }  # fmt: skip
    return posts.get(row.name, {})


def opening(town: Town) -> dict[str, object]:
    """The form of the authority's act as it was shown to them, filled in."""
    if "visto" not in town.things:
        shown = town.browsers[Role.AUTHORITY].get(address(town.cases["aberto"], "case_opened", "A"))
        town.things |= {name: value for name, value in hidden(shown).items() if name != "form"}
    told = {name: town.things[name] for name in ("seen", "visto")}
    return {"form": office.new_form(), "raia": "A", "p-kinds-A": "company", **told}


def _reading(town: Town, row: Row) -> str:
    norm = OTHER_NORM if "outra-norma" in row.args else NORM
    return next(iter(law_of(town.body, norm).norm.pack.readings))
