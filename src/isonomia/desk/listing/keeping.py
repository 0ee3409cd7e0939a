"""Lists kept under a name: by each person, for themselves."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from isonomia.desk.listing.asking import asking_of
from isonomia.desk.models import SavedView
from isonomia.desk.session import desk_of, seated

_MOST = 12
_NAME = 40
_QUERY = 600


@require_POST
@seated
def keep(request: HttpRequest) -> HttpResponse:
    """Keeps a list under a name; the same name again keeps the new one in place of the old."""
    desk = desk_of(request)
    name = " ".join(request.POST.get("nome", "").replace("\x00", "").split())[:_NAME]
    query = asking_of(QueryDict(request.POST.get("consulta", "")), desk).address()[:_QUERY]
    mine = SavedView.objects.filter(user=desk.actor.user)
    if not name:
        messages.error(
            request, "Dê um nome à vista, por exemplo “Com a diretora”. Sem nome ela não foi guardada.", "bad"
        )
    elif mine.exclude(name=name).count() >= _MOST:
        messages.error(request, f"Você já guardou {_MOST} vistas. Apague uma antes; esta não foi guardada.", "bad")
    else:
        SavedView.objects.update_or_create(user=desk.actor.user, name=name, defaults={"query": query})
        messages.success(request, f"Vista “{name}” guardada.")
    return redirect(f"{reverse('cases')}?{query}")


@require_POST
@seated
def drop(request: HttpRequest, pk: int) -> HttpResponse:
    """Deletes one of one's own lists."""
    view = get_object_or_404(SavedView, pk=pk, user=desk_of(request).actor.user)
    view.delete()
    messages.success(request, f"Vista “{view.name}” apagada. Os processos continuam onde estavam.")
    return redirect("cases")
