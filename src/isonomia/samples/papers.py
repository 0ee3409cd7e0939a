"""Papers of sample acts: one page of PDF that says what it stands for, and that it is invented."""

from io import BytesIO

from isonomia.casefile import papers
from isonomia.law.acts import ACTS, Act, ActKind
from isonomia.people.actor import Actor

_WITH_PAPER = frozenset({ActKind.SERVICE_RESULT, ActKind.DEFENCE_FILED, ActKind.INFRACTION_NOTICE_DRAWN})
_PAGE = "BT /F1 14 Tf 72 760 Td ({title}) Tj 0 -24 Td (Papel inventado para a amostra: não vale como documento.) Tj ET"

_FONTS = b"<< /Font << /F1 5 0 R >> >>"


def upload(actor: Actor, act: Act, *, outside: bool) -> tuple[str, ...]:
    """The tokens of the papers of an act: one for notices, defences, and whatever was signed outside."""
    if act.kind not in _WITH_PAPER and not outside:
        return ()
    label = ACTS[act.kind].label
    return (papers.receive(actor, f"{label}.pdf", BytesIO(one_page(label))).token,)


def one_page(title: str) -> bytes:
    """A PDF of one page with a title.

    >>> one_page("Defesa apresentada")[:8]
    b'%PDF-1.7'
    """
    text = _PAGE.format(title=title).encode("cp1252")
    objects = (
        b"<< /Type /Catalog /Pages 2 0 R >>",
        b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources %s >>" % _FONTS,
        b"<< /Length %d >>\nstream\n%s\nendstream" % (len(text), text),
        b"<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    )
    file, places = b"%PDF-1.7\n", []
    for number, content in enumerate(objects, start=1):
        places.append(len(file))
        file += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start = len(file)
    file += b"xref\n0 %d\n0000000000 65535 f \n%s" % (len(objects) + 1, table)
    return file + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
