"""A list as a sheet: CSV for the spreadsheets in use here (semicolons, UTF-8 with its mark)."""

import csv
from collections.abc import Iterator
from zoneinfo import ZoneInfo

from django.http import HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_safe

from isonomia.casefile.listing import Asked, Page, page_of
from isonomia.casefile.models import Standing
from isonomia.desk.listing.asking import asking_of
from isonomia.desk.session import Desk, desk_of, seated
from isonomia.desk.whom import whom
from isonomia.people.offices import Reach
from isonomia.practice.queries import law_of

MOST = 10_000
"""A sheet has so many rows at most; its last line then says so."""
_AT_ONCE = 500
_HEAD = (
    "Número", "Órgão", "Norma", "Autuado", "Etapa", "Próximo prazo", "O que vence", "De quem é o prazo",
    "De quem se espera", "Comprovantes que faltam", "Quem cuida", "Último ato", "Situação", "Treino",
)  # fmt: skip
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n")


class Echo:
    """A file that gives back what is written to it, a line at a time."""

    def write(self, line: str) -> str:
        return line


@require_safe
@seated
def sheet(request: HttpRequest) -> HttpResponseBase:
    """The whole list, not only its page, up to `MOST` rows."""
    desk = desk_of(request)
    asked = asking_of(request.GET, desk).asked
    name = f"processos-{desk.day:%Y-%m-%d}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return StreamingHttpResponse(_lines(desk, asked), content_type="text/csv; charset=utf-8", headers=headers)


def cell(value: str) -> str:
    """A text as a cell that no spreadsheet runs as a formula.

    >>> cell("=SOMA(A1)"), cell("Bar do José")
    ("'=SOMA(A1)", 'Bar do José')
    """
    return f"'{value}" if value.lstrip(" ").startswith(_FORMULA) or value.startswith(_FORMULA) else value


def _lines(desk: Desk, asked: Asked) -> Iterator[str]:
    writer = csv.writer(Echo(), delimiter=";", lineterminator="\r\n")
    yield "\ufeff"
    yield writer.writerow(_HEAD)
    after, many = "", 0
    while many < MOST:
        page = page_of(desk.offices, asked, after=after, size=_AT_ONCE)
        yield from (writer.writerow([cell(value) for value in _cells(row, page)]) for row in page.rows)
        after, many = page.after, many + len(page.rows)
        if not after:
            return
    yield writer.writerow([f"Há mais processos: a planilha para em {MOST}. Filtre a lista e baixe de novo."])


def _cells(row: Standing, page: Page) -> Iterator[str]:
    case, whole = row.case, page.reach[row.pk] is not Reach.OUTLINE
    yield case.number
    yield row.body.short
    yield law_of(row.body, row.norm).norm.pack.short
    yield row.names if whole else ""
    yield row.stage_label
    yield f"{row.due:%d/%m/%Y}" if row.due else ""
    yield row.due_label
    yield whom(row.whose)
    yield whom(row.waits_for)
    yield str(row.proofs_missing)
    yield case.assignee.name if case.assignee and whole else ""
    yield f"{row.last_act_at.astimezone(ZoneInfo(row.body.zone)):%d/%m/%Y}" if row.last_act_at else ""
    yield "em curso" if row.open else "encerrado"
    yield "sim" if case.training else "não"
