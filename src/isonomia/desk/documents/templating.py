"""The pages of the templates of papers: ours to download, the body's own to upload and to give up."""

from base64 import b64encode
from collections.abc import Sequence
from typing import NamedTuple

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.casefile.papers import disposition
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.documents.finding import MOST_ASKED, label_of, norm_labels_of, templates_of
from isonomia.desk.documents.looking import picture_of
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.documents import service
from isonomia.documents.heading import MOST_TEMPLATE, refuse_keeping, sample_page
from isonomia.documents.models import OwnTemplate
from isonomia.documents.queries import own_templates
from isonomia.documents.refusal import DocumentError, LessError
from isonomia.documents.setting.typesetting import template_names, template_text
from isonomia.law.errors import LawError
from isonomia.people.actor import Actor
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats

_SHOWN = 20
_PICTURE = {"X-Content-Type-Options": "nosniff", "Cache-Control": "no-store"}


class Sent(NamedTuple):
    """What came of a template that was sent and is not kept: why it can't be, or its text and its sample as a picture,
    with what it would no longer tell (`unticked`: it was told before)."""

    problem: str = ""
    text: str = ""
    seen: str = ""
    lost: Sequence[str] = ()
    unticked: bool = False

    @property
    def is_open(self) -> bool:
        """Whether something is left to be done about it."""
        return bool(self.problem or self.seen)


@require_safe
@seated
def templates_own(request: HttpRequest, slug: str) -> HttpResponse:
    """Every template, or those that somebody looks for, with what it is of and whether the body has its own."""
    body, asked = body_at(request, slug), request.GET.get("busca", "").strip()[:MOST_ASKED]
    rows = templates_of(body, own_templates(body), asked)
    context = {
        "body": body,
        "asked": asked,
        "kinds": [row for row in rows if row.name.startswith("kinds/")],
        "parts": [row for row in rows if not row.name.startswith("kinds/")],
        "may": may_manage_seats(desk_of(request).offices, body.pk),
    }
    return render(request, "desk/documents/templates.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def template_own(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """One template: ours and the body's to download and to see on a sample, a form to replace it or to give it back."""
    body, desk = body_at(request, slug), desk_of(request)
    if name not in template_names():
        raise Http404
    own = own_templates(body).get(name, "")
    if which := request.GET.get("baixar"):
        return _file(name, own if which == "do-orgao" and own else template_text(name))
    if which := request.GET.get("imagem"):
        return _picture(name, own if which == "do-orgao" else "", desk.actor)
    sent = _replaced(request, body, name) if request.method == "POST" else Sent()
    if request.method == "POST" and not sent.is_open:
        return redirect("template_own", slug, name)
    context = {
        "body": body,
        "name": name,
        "label": label_of(name),
        "norm_labels": norm_labels_of(body).get(name, ()),
        "own": own,
        "history": OwnTemplate.objects.filter(body=body, name=name).select_related("by").order_by("-pk")[:_SHOWN],
        "may": may_manage_seats(desk.offices, body.pk),
        "sent": sent,
    }
    wrong = bool(sent.problem or sent.lost)
    return render(request, "desk/documents/template.html", context, status=422 if wrong else 200)


def _replaced(request: HttpRequest, body: Body, name: str) -> Sent:
    """Replaces a template, or gives the place back to ours; or shows what would be: a text that is only looked at, or
    that says less than ours and nobody has said that it is meant."""
    told, actor, text = request.POST, desk_of(request).actor, ""
    try:
        if "devolver" not in told:
            text = _text(request)
            refuse_keeping(actor, body)
        if "ver" in told:
            return Sent(text=text, seen=_seen(name, text, actor))
        service.replace_template(actor, body, name, text, less="menos" in told)
    except UnicodeDecodeError:
        return Sent(problem="O arquivo não é um texto em UTF-8.")
    except NotAllowedError:
        raise
    except LessError as error:
        return Sent(text=text, seen=_seen(name, text, actor), lost=error.lost, unticked="texto" in told)
    except LawError as error:
        return Sent(problem=error.message)
    messages.success(request, "Modelo gravado: vale daqui em diante." if text else "Vale de novo o modelo do sistema.")
    return Sent()


def _text(request: HttpRequest) -> str:
    """The template that came: a file, or what came back from a page that showed it. Raises `DocumentError`."""
    sent, again = request.FILES.get("modelo"), request.POST.get("texto", "").replace("\r\n", "\n")
    if sent is None and not again:
        raise DocumentError("document.template", "Escolha o arquivo do modelo.")
    text = again if sent is None else sent.read(MOST_TEMPLATE + 1).decode("utf-8-sig")
    if not text.strip():
        say = "O arquivo está vazio. Para voltar ao modelo do sistema, use o botão abaixo."
        raise DocumentError("document.template", say)
    return text


def _seen(name: str, text: str, actor: Actor) -> str:
    """The first page of the sample, as an address that holds the picture itself: nothing of it is kept."""
    made = picture_of(sample_page(name, text, at=actor.at), 1)
    return f"data:image/png;base64,{b64encode(made).decode()}"


def _picture(name: str, text: str, actor: Actor) -> HttpResponse:
    """The first page of the sample; none where a text that was kept can't be set any more."""
    try:
        made = picture_of(sample_page(name, text, at=actor.at), 1)
    except DocumentError:
        raise Http404 from None
    return HttpResponse(made, content_type="image/png", headers=_PICTURE)


def _file(name: str, text: str) -> HttpResponse:
    named = disposition(name.rpartition("/")[2], shown=False)
    headers = {"Content-Disposition": named, "X-Content-Type-Options": "nosniff"}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)
