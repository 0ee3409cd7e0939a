"""The pages of the templates of papers: ours to download, the body's own to upload and to give up."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_safe

from isonomia.casefile.papers import disposition
from isonomia.casefile.refusal import NotAllowedError
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.documents import service
from isonomia.documents.heading import MOST_TEMPLATE
from isonomia.documents.kinds import KINDS
from isonomia.documents.models import OwnTemplate
from isonomia.documents.queries import own_templates
from isonomia.documents.setting.typesetting import template_names, template_text
from isonomia.law.errors import LawError
from isonomia.people.models import Body
from isonomia.people.queries import may_manage_seats

_SHOWN = 20


@require_safe
@seated
def templates_own(request: HttpRequest, slug: str) -> HttpResponse:
    """Every template, with what it is of and whether the body has its own."""
    body = body_at(request, slug)
    own = own_templates(body)
    rows = [(name, _told(name), name in own) for name in template_names()]
    context = {
        "body": body,
        "kinds": [row for row in rows if row[0].startswith("kinds/")],
        "parts": [row for row in rows if not row[0].startswith("kinds/")],
        "may": may_manage_seats(desk_of(request).offices, body.pk),
    }
    return render(request, "desk/documents/templates.html", context)


@require_http_methods(["GET", "HEAD", "POST"])
@seated
def template_own(request: HttpRequest, slug: str, name: str) -> HttpResponse:
    """One template: ours and the body's to download, a form to replace it or to give it back."""
    body, desk = body_at(request, slug), desk_of(request)
    if name not in template_names():
        raise Http404
    own = own_templates(body).get(name, "")
    if which := request.GET.get("baixar"):
        return _file(name, own if which == "do-orgao" and own else template_text(name))
    problem = _replaced(request, body, name) if request.method == "POST" else ""
    if request.method == "POST" and not problem:
        return redirect("template_own", slug, name)
    context = {
        "body": body,
        "name": name,
        "label": _told(name),
        "own": own,
        "history": OwnTemplate.objects.filter(body=body, name=name).select_related("by").order_by("-pk")[:_SHOWN],
        "may": may_manage_seats(desk.offices, body.pk),
        "problem": problem,
    }
    return render(request, "desk/documents/template.html", context, status=422 if problem else 200)


def _replaced(request: HttpRequest, body: Body, name: str) -> str:
    """Replaces a template, or gives the place back to ours; tells what is wrong, or nothing."""
    back, sent = "devolver" in request.POST, request.FILES.get("modelo")
    if not back and sent is None:
        return "Escolha o arquivo do modelo."
    try:
        text = "" if back or sent is None else sent.read(MOST_TEMPLATE + 1).decode("utf-8-sig")
        if not back and not text.strip():
            return "O arquivo está vazio. Para voltar ao modelo do sistema, use o botão abaixo."
        service.replace_template(desk_of(request).actor, body, name, text)
    except UnicodeDecodeError:
        return "O arquivo não é um texto em UTF-8."
    except NotAllowedError:
        raise
    except LawError as error:
        return error.message
    messages.success(request, "Vale de novo o modelo do sistema." if back else "Modelo gravado: vale daqui em diante.")
    return ""


def _told(name: str) -> str:
    kind = KINDS.get(name.removeprefix("kinds/").removesuffix(".typ"))
    return kind.label if kind is not None and name.startswith("kinds/") else "parte comum a todos os documentos"


def _file(name: str, text: str) -> HttpResponse:
    named = disposition(name.rpartition("/")[2], shown=False)
    headers = {"Content-Disposition": named, "X-Content-Type-Options": "nosniff"}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)
