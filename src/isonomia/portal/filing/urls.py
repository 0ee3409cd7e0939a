"""The addresses of this errand."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import path
from django.views.decorators.http import require_safe

from isonomia.portal.filing import done_views, law_views, leaving_views, person_views, review_views, story_views
from isonomia.portal.page import public


@require_safe
@public
def filing(request: HttpRequest) -> HttpResponse:  # noqa: ARG001  # as Django asks
    """Where a complaint begins, and goes on."""
    return redirect("filing_who")


urlpatterns = [
    path("denunciar/", filing, name="filing"),
    path("denunciar/quem/", story_views.who, name="filing_who"),
    path("denunciar/o-que/", story_views.what, name="filing_what"),
    path("denunciar/motivo/", story_views.why, name="filing_why"),
    path("denunciar/onde/", story_views.where, name="filing_where"),
    path("denunciar/lei/", law_views.law, name="filing_law"),
    path("denunciar/quem-fez/", story_views.whodid, name="filing_whodid"),
    path("denunciar/relato/", story_views.tell, name="filing_tell"),
    path("denunciar/provas/", person_views.evidence, name="filing_evidence"),
    path("denunciar/identidade/", person_views.me, name="filing_me"),
    path("denunciar/conferir/", review_views.review, name="filing_review"),
    path("denunciar/feito/", done_views.done, name="filing_done"),
    path("denunciar/feito/relato/", done_views.done_copy, name="filing_done_copy"),
    path("denunciar/parar/", leaving_views.stop, name="filing_stop"),
    path("denunciar/voltar/", leaving_views.draft_return, name="draft_return"),
    path("denunciar/apagar/", leaving_views.erase, name="filing_erase"),
    path("denunciar/copia/", leaving_views.copy, name="filing_copy"),
]
