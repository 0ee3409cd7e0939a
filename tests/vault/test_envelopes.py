"""Envelopes: sealed by who can't open them, opened by the vault's key or the person's own, never changed."""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from django.db import DatabaseError, connection, transaction

from isonomia.casefile.models import Case
from isonomia.casefile.papers import store
from isonomia.people.models import Body
from isonomia.vault.envelopes import open_all
from isonomia.vault.files import SHELF, key_of, read_file
from isonomia.vault.identity import Identity
from isonomia.vault.models import Custodian, Envelope, SealedFile, Share
from isonomia.vault.passphrases import seed_of
from isonomia.vault.queries import can_seal
from isonomia.vault.refusal import VaultError
from isonomia.vault.renewing import seeds_from, share_of
from isonomia.vault.service import open_own, seal, seal_file
from isonomia.vault.sharing import joined
from tests.keeping import PASSPHRASE, vault_of
from tests.office import complaint, moment

AT = moment("02/03/2026 10:00")
TOLD = Identity(name="Ana Inventada", narrative="Fui eu, Ana.")


@pytest.fixture
def case(body: Body) -> Case:
    vault_of(body, AT)
    return Case.objects.get(pk=complaint(body, AT).case_id)


def seeds(body: Body) -> dict[int, bytes]:
    """The keys of the vault, as its custodian opens them."""
    held = Custodian.objects.select_related("user").get(body=body, ended=None)
    share = Share.objects.select_related("epoch__body").get(custodian=held)
    return seeds_from(body.pk, joined([share_of(share, seed_of(held, PASSPHRASE))]))


def test_the_custodian_opens_what_was_sealed(case: Case) -> None:
    seal(case, "V1", TOLD, at=AT)
    assert open_all(case, "V1", Envelope.objects.all(), seeds(case.body)) == TOLD


def test_the_person_reads_their_own_and_what_they_added(case: Case) -> None:
    phrase = X25519PrivateKey.generate()
    for told in (TOLD, Identity(name="Ana Maria Inventada")):
        seal(case, "V1", told, at=AT, also_to=phrase.public_key().public_bytes_raw())
    seal(case, "V1", Identity(name="De outra frase"), at=AT)
    own = open_own(case, "V1", phrase.private_bytes_raw())
    assert (own.name, own.narrative) == ("Ana Maria Inventada", TOLD.narrative)


def test_another_phrase_opens_nothing(case: Case) -> None:
    seal(case, "V1", TOLD, at=AT)
    with pytest.raises(VaultError, match="Nenhum envelope"):
        open_own(case, "V1", X25519PrivateKey.generate().private_bytes_raw())


def test_an_envelope_moved_to_another_code_or_case_does_not_open(case: Case) -> None:
    sealed = seal(case, "V1", TOLD, at=AT)
    other = Case.objects.get(pk=complaint(case.body, AT).case_id)
    for where, code in ((case, "D1"), (other, "V1")):
        with pytest.raises(VaultError, match="não abre"):
            open_all(where, code, [sealed], seeds(case.body))


def test_an_identity_and_none_look_alike(case: Case) -> None:
    for also in (b"", X25519PrivateKey.generate().public_key().public_bytes_raw()):
        some, none = seal(case, "V1", TOLD, at=AT, also_to=also), seal(case, "V1", None, at=AT)
        assert [len(part) for part in (some.key, some.own, some.box)] == [
            len(part) for part in (none.key, none.own, none.box)
        ]


@pytest.mark.parametrize("statement", ["UPDATE vault_envelope SET code = 'D9'", "DELETE FROM vault_envelope"])
def test_the_database_refuses_to_change_an_envelope(case: Case, statement: str) -> None:
    seal(case, "V1", TOLD, at=AT)
    with pytest.raises(DatabaseError), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert Envelope.objects.get().code == "V1"


def test_sealing_costs_two_queries(case: Case, django_assert_num_queries: object) -> None:
    with django_assert_num_queries(2):  # type: ignore[operator]
        seal(case, "V1", TOLD, at=AT)


def test_a_body_without_a_vault_seals_nothing(body: Body) -> None:
    case = Case.objects.get(pk=complaint(body, AT).case_id)
    assert not can_seal(body)
    with pytest.raises(VaultError, match="não tem cofre aberto"):
        seal(case, "V1", TOLD, at=AT)


def test_a_file_comes_back_as_it_was_handed_in(case: Case, tmp_path: Path) -> None:
    plain = tmp_path / "original"
    plain.write_bytes(b"GPS -8.05, -34.9 " * 150_000)  # more than two pieces
    sealed = seal_file(case, "V1", plain, at=AT, name="ana-na-porta-do-bar.jpg")
    name, pieces = read_file(sealed, key_of(sealed, case, seeds(case.body)))
    assert name == "ana-na-porta-do-bar.jpg"
    assert b"".join(pieces) == plain.read_bytes()


def test_a_file_on_the_shelf_shows_nothing_and_a_changed_one_is_refused(case: Case, tmp_path: Path) -> None:
    plain = tmp_path / "original"
    plain.write_bytes(b"GPS -8.05, -34.9 " * 150_000)
    sealed = seal_file(case, "V1", plain, at=AT, name="ana.jpg")
    with store.taken_out(sealed.digest, SHELF) as shelf:
        held = shelf.read()
    assert b"GPS -8.05, -34.9" not in held
    assert b"ana.jpg" not in held
    key = key_of(sealed, case, seeds(case.body))
    for wrong in (held[:-1], held[: 2 * 1024 * 1024], bytes([held[0] ^ 1]) + held[1:]):
        with store.workshop() as folder:
            (folder / "wrong").write_bytes(wrong)
            digest = store.keep(folder / "wrong", SHELF)
        changed = SealedFile(case=case, code="V1", epoch=sealed.epoch, key=sealed.key, digest=digest)
        with pytest.raises(VaultError):
            b"".join(read_file(changed, key)[1])
