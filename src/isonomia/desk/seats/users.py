"""Users: made by who keeps the seats, and given a link, shown once, by which they choose a password."""

from allauth.account.forms import default_token_generator
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse

from isonomia.desk.seats.asking import UserForm
from isonomia.desk.seats.people import people_of
from isonomia.desk.session import desk_of, seated
from isonomia.desk.settings.places import body_at
from isonomia.people.enrolling import refuse_handing_over
from isonomia.people.models import User
from isonomia.people.refusal import FaultyError
from isonomia.people.seating import refuse_other_than_keepers
from isonomia.people.service import UserDraft, create_user

_DAY = 24 * 60 * 60


@seated
def user_new(request: HttpRequest, slug: str) -> HttpResponse:
    """A form to make a user."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    form = UserForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        told = form.cleaned_data
        draft = UserDraft(told["username"], told["name"], told["email"], told["civil_name"])
        try:
            made = create_user(desk.actor, body, draft)
        except FaultyError as error:
            form.tell(error.faults)
        else:
            messages.success(request, f"{made.name} tem usuário. Falta o link de acesso.", extra_tags="good")
            return redirect("user_link", body.slug, made.username)
    context = {"body": body, "form": form}
    return render(request, "desk/seats/user.html", context, status=422 if form.errors else 200)


@seated
def user_link(request: HttpRequest, slug: str, username: str) -> HttpResponse:
    """Makes the link by which a person chooses a password, and shows it once. It may also take away a lost second
    factor."""
    desk, body = desk_of(request), body_at(request, slug)
    refuse_other_than_keepers(desk.actor, body)
    found = next((one for one in people_of(body) if one.username == username), None)
    if found is None:
        raise Http404
    refuse_handing_over(desk.actor, found)
    link = ""
    if request.method == "POST":
        if "fator" in request.POST:
            Authenticator.objects.filter(user=found).delete()
        link = request.build_absolute_uri(_link_of(found))
    days = settings.PASSWORD_RESET_TIMEOUT // _DAY
    return render(request, "desk/seats/link.html", {"body": body, "person": found, "link": link, "days": days})


def _link_of(user: User) -> str:
    args = [user_pk_to_url_str(user), default_token_generator.make_token(user)]
    return reverse("account_reset_password_from_key", args=args)
