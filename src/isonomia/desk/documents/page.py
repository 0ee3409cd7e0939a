"""What the page of a paper shows, of what was kept and of what came back with a form."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any, NamedTuple

from django.conf import settings
from django.http import HttpRequest

from isonomia.desk.documents.confirming import has_password
from isonomia.desk.documents.looking import bytes_of, pages_in
from isonomia.desk.session import desk_of
from isonomia.desk.typed_id import typed_id
from isonomia.documents.kind import Free
from isonomia.documents.models import CONFIRMED, DRAFT, SIGNED, VOID, Paper, Signature
from isonomia.documents.preparing.allowing import Candidate, candidates, refuse_preparing, signing_office
from isonomia.documents.preparing.composing import Composing, Look, composing
from isonomia.documents.preparing.telling_signs import signs_told
from isonomia.documents.queries import looked_at
from isonomia.documents.service import Seen
from isonomia.documents.setting.glyphs import number
from isonomia.documents.signing.means import MEANS, means_here
from isonomia.law.errors import LawError

_PART, _SIGNER, _SEEN, _ACTS, _LOOK = "parte-", "assina", "vista", "atos", "previa"


class Part(NamedTuple):
    """A free part on the form: what it is, its name there, and what stands in it."""

    free: Free
    name: str
    text: str


class ByWhat(NamedTuple):
    """By what a paper would be signed now, or why by nothing."""

    told: str = ""
    trouble: str = ""


class Page:
    """A paper on the desk of who looks at it."""

    def __init__(self, request: HttpRequest, paper: Paper) -> None:
        self.paper, self._request = paper, request
        self._actor = desk_of(request).actor
        self._look: Look | None = None
        self._sent = request.POST if _SEEN in request.POST and "senha" not in request.POST else None

    @property
    def typed(self) -> Mapping[str, str]:
        """The free parts as the form brings them."""
        told = self._request.POST
        return {name.removeprefix(_PART): told[name] for name in told if name.startswith(_PART)}

    @property
    def ticked(self) -> list[str]:
        """The keys of those chosen to sign."""
        return self._request.POST.getlist(_SIGNER)

    @property
    def revision(self) -> int:
        """The revision of the draft that the form was opened with."""
        told = typed_id(self._request.POST.get(_SEEN, ""))
        return -1 if told is None else told

    @property
    def seen(self) -> Seen:
        """What stood before who signs when the form was opened."""
        acts = typed_id(self._request.POST.get(_ACTS, ""))
        return Seen(self.revision, -1 if acts is None else acts, self._request.POST.get(_LOOK, ""))

    def told(self) -> dict[str, Any]:
        """All that the page shows."""
        paper, cannot = self.paper, self._trouble
        of = self._of if paper.state != SIGNED else None
        signs = of is not None and self._signs(of)
        means = self._means if signs else ByWhat()
        return {
            "paper": paper,
            "case": paper.case,
            "digits": "".join(filter(str.isdigit, paper.case.number)),
            "act": paper.act,
            "draft": paper.state == DRAFT,
            "whole": paper.state == SIGNED,
            "void": paper.state == VOID,
            "parts": list(self._parts(of)) if of else [],
            "missing": of.missing if of and paper.state == DRAFT else [],
            "able": self._able(of) if of else [],
            "prepares": of is not None and not self._refused(of),
            "signs": signs,
            "a_form": of is not None and not of.due.kind.signed,
            "means": means.told,
            "no_means": means.trouble,
            "password": has_password(self._request),
            "signatures": self._signatures(),
            "pages": self._pages(),
            "cannot": cannot.message if cannot else "",
            "by_value": cannot is not None and cannot.code == "document.value",
            "asks_stamp": bool(settings.TIME_STAMP),
            "look": self._look.seen if self._look else "",
            "otherwise": list(self._otherwise()),
        }

    def refuse_signing(self) -> None:
        """Raises `NotAllowedError` for who may not sign the paper."""
        if self.paper.state != SIGNED:
            signing_office(self._actor, self.paper.case, self._of.due.kind, self._of.act)

    @cached_property
    def _of(self) -> Composing:
        return composing(self._actor, self.paper)

    @property
    def _means(self) -> ByWhat:
        try:
            means = means_here()
            means.refuse_out_of_date(self._actor.at)
        except LawError as error:
            return ByWhat(trouble=error.message)
        return ByWhat(means.told)

    @cached_property
    def _trouble(self) -> LawError | None:
        """Why the paper can't be drawn as it is; None when it can."""
        try:
            if self.paper.attachment is not None:
                self._count = pages_in(bytes_of(self._request, self.paper))
            else:
                self._look = looked_at(self._actor, self.paper)
                self._count = pages_in(self._look.pdf)
        except LawError as error:
            self._count = 0
            return error
        return None

    def _pages(self) -> list[int]:
        return [] if self._trouble else list(range(1, self._count + 1))

    def _otherwise(self) -> Iterator[tuple[str, tuple[str, ...]]]:
        """The places of the draft that have signs without a letter, each with these signs: "🌈 [U+1F308]"."""
        if self._look is not None and self._look.drawn is not None:
            for where, signs in signs_told(self._look.drawn, self._of.due.kind):
                yield where, tuple(f"{sign} {number(sign)}" for sign in signs)

    def _parts(self, of: Composing) -> Iterator[Part]:
        sent = self.typed if self._sent is not None else None
        for free in of.due.kind.free:
            text = self.paper.free.get(free.name, "") if sent is None else sent.get(free.name, "")
            yield Part(free, f"{_PART}{free.name}", text)

    def _able(self, of: Composing) -> list[tuple[Candidate, bool]]:
        chosen = self.ticked if self._sent is not None else self.paper.signers
        found = candidates(of.file.case, of.due.kind, of.act, self._actor)
        return [(one, one.user.key in chosen) for one in found]

    def _refused(self, of: Composing) -> bool:
        try:
            refuse_preparing(self._actor, self.paper.case, of.due.kind, of.act)
        except LawError:
            return True
        return False

    def _signs(self, of: Composing) -> bool:
        paper = self.paper
        if paper.state == VOID or (paper.signers and self._actor.user.key not in paper.signers):
            return False
        if any(one.user_id == self._actor.user.pk for one in paper.signatures.all()):
            return False
        try:
            signing_office(self._actor, paper.case, of.due.kind, of.act)
        except LawError:
            return False
        return True

    def _signatures(self) -> list[tuple[Signature, str, str]]:
        found = self.paper.signatures.select_related("user")
        return [(one, MEANS[one.means], CONFIRMED[one.confirmed]) for one in found]
