"""Who has the database, the settings and the data folder, and no custodian's passphrase, learns no identity."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.hashes import SHA256, Hash
from django.apps import apps
from django.conf import settings

from isonomia.casefile.models import Case
from isonomia.people.actor import Actor
from isonomia.people.models import Body, User
from isonomia.vault import sealing
from isonomia.vault.envelopes import bound_to, open_all
from isonomia.vault.identity import Contact, Identity
from isonomia.vault.models import Custodian, Envelope, Epoch, SealedFile, Share
from isonomia.vault.passphrases import seed_of
from isonomia.vault.refusal import VaultError
from isonomia.vault.renewing import seeds_from, share_of
from isonomia.vault.service import renew, seal, seal_file
from isonomia.vault.sharing import joined
from tests.keeping import PASSPHRASE, vault_of
from tests.office import complaint, moment
from tests.vault.asking import CODE, MOTIVE, ask, decided

AT = moment("02/03/2026 10:00")
CANARIES = ("Zuleica", "Quixabeira", "99876-5432", "zuleica@quixaba.example", "foto-da-zuleica", "GPS-QUIXABA")
TOLD = Identity(
    name="Zuleica Quixabeira",
    contacts=(Contact("phone", "(81) 99876-5432"), Contact("email", "zuleica@quixaba.example")),
    narrative="Sou eu, Zuleica.",
)
WRONG = ("processo-inventado", "senha-de-ensaio", "quatro palavras ao acas", "", "Quatro Palavras Ao Acaso")


@pytest.fixture
def case(body: Body, tmp_path: Path) -> Case:
    """A sealed identity with a file, a second key of the vault, and requests: waiting, granted, refused."""
    vault_of(body, AT)
    actor = Actor(User.objects.get(username=f"{body.slug}-custodian"), AT)
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    seal(case, "V1", TOLD, at=AT)
    (tmp_path / "f").write_bytes(b"GPS-QUIXABA" * 100)
    seal_file(case, "V1", tmp_path / "f", at=AT, name="foto-da-zuleica.jpg")
    renew(actor, body, {Custodian.objects.get().pk: PASSPHRASE})
    ask(case, AT)
    decided(ask(case, AT), actor)
    decided(ask(case, AT), actor, agrees=False)
    return case


def rows() -> Iterator[object]:
    """Every value of every row of the database."""
    for model in apps.get_models():
        for row in model._default_manager.values_list():
            yield from row


def flat(value: object) -> bytes:
    return bytes(value) if isinstance(value, bytes | memoryview) else str(value).encode()


def keys_found() -> set[bytes]:
    """All in the dump that could be a key: values of 32 bytes, pieces of longer ones, digests of all, the secrets."""
    raw = [flat(value) for value in rows()]
    raw += [
        settings.SECRET_KEY.encode(),
        *(path.read_bytes() for path in settings.DATA.glob("*key*") if path.is_file()),
    ]
    found = {one[at : at + 32] for one in raw if len(one) < 3000 for at in {0, 12, len(one) - 32} if len(one) >= 32}
    for one in raw:
        digest = Hash(SHA256())
        digest.update(one)
        found.add(digest.finalize())
    return {one for one in found if len(one) == 32}


@pytest.mark.usefixtures("case")
def test_nothing_that_tells_who_it_is_stands_in_the_database_or_the_data_folder() -> None:
    for value in rows():
        for canary in (*CANARIES, MOTIVE, CODE, PASSPHRASE):
            assert canary.encode() not in flat(value)
    for path in settings.DATA.rglob("*"):
        assert not any(canary in path.name for canary in CANARIES)
        if path.is_file() and "sqlite3" not in path.name:
            assert not any(canary.encode() in path.read_bytes() for canary in CANARIES)


def test_no_key_in_the_dump_opens_an_envelope_a_file_a_part_or_a_key(case: Case) -> None:
    envelope, file, share = Envelope.objects.get(), SealedFile.objects.get(), Share.objects.get()
    carried = Epoch.objects.exclude(carried=b"").get()
    sealed = [
        (envelope.key, bound_to("envelope", case, "V1")),
        (file.key, bound_to("file", case, "V1")),
        (share.wrapped, sealing.context("share", case.body.slug, "2")),
        (carried.carried, sealing.context("carried", case.body.slug, "1")),
    ]
    tried = keys_found()
    assert len(tried) > 100
    for key, (wrapped, bound) in product(tried, sealed):
        with pytest.raises(sealing.BrokenSealError):
            sealing.unwrap(bytes(wrapped), key, bound)
    for key in tried:
        with pytest.raises(sealing.BrokenSealError):
            sealing.unwrap_as_person(bytes(envelope.own), key, bound_to("envelope", case, "V1"))
        with pytest.raises(sealing.BrokenSealError):
            sealing.opened(key, bytes(envelope.box), bound_to("envelope", case, "V1"))
        with pytest.raises(sealing.BrokenSealError):
            sealing.opened(key, bytes(Custodian.objects.get().seed), sealing.context("custodian"))


@pytest.mark.parametrize("wrong", WRONG)
@pytest.mark.usefixtures("case")
def test_a_wrong_passphrase_opens_no_custodians_key(wrong: str) -> None:
    with pytest.raises(VaultError):
        seed_of(Custodian.objects.select_related("user").get(), wrong)


def test_with_the_passphrase_the_same_dump_opens(case: Case) -> None:
    held = Custodian.objects.select_related("user").get()
    part = share_of(Share.objects.select_related("epoch__body").get(), seed_of(held, PASSPHRASE))
    seeds = seeds_from(case.body_id, joined([part]))
    assert open_all(case, "V1", Envelope.objects.all(), seeds) == TOLD
