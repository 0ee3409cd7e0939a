"""In each sample body one case can be followed with the phrase that the start tells."""

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.contact.models import Access
from isonomia.people.models import Body
from isonomia.samples.following import PHRASE

pytestmark = pytest.mark.django_db


@pytest.mark.usefixtures("loaded")
def test_the_phrase_of_the_samples_opens_a_case_of_each_body() -> None:
    for body in Body.objects.filter(sample=True):
        access = Access.objects.get(case__body=body)
        browser = Client()
        got = browser.post(reverse("follow"), {"prot": access.case.number, "frase": PHRASE})
        assert got.status_code == 302, body
        assert "A equipe fez uma pergunta" in browser.get(reverse("follow_case")).content.decode()
        assert "Jussara Inventada" in browser.get(reverse("follow_identity")).content.decode()
