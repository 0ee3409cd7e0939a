"""The ceremony: who must be present, what a new key changes, who opens nothing any more, and recovery from paper."""

from datetime import date, timedelta

import pytest

from isonomia.casefile.models import Case
from isonomia.law.words import Role
from isonomia.people.actor import Actor
from isonomia.people.models import Body, Mandate, User
from isonomia.people.offices import ADMINISTRATION
from isonomia.people.refusal import NotYoursError
from isonomia.vault.identity import Identity
from isonomia.vault.models import Custodian, Envelope, Epoch, Share
from isonomia.vault.passphrases import seed_of
from isonomia.vault.queries import can_seal, standing_of
from isonomia.vault.refusal import VaultError
from isonomia.vault.sealing import new_key, public_of
from isonomia.vault.service import change_passphrase, make_key, read, recover, renew, seal, set_rule, unlock
from isonomia.vault.sharing import joined, split, typed
from tests import clock
from tests.keeping import PASSPHRASE, vault_of
from tests.office import actor_of, complaint, moment, person, seat
from tests.vault.asking import CODE, ask, decided

AT = moment("02/03/2026 10:00")
NEXT = AT + timedelta(days=1)
TOLD = Identity(name="Ana Inventada")


@pytest.fixture
def parts(body: Body) -> list[str]:
    """The printed parts of a vault of one custodian."""
    clock.tell(AT)
    return vault_of(body, AT)


def filed(body: Body) -> Case:
    case = Case.objects.select_related("body").get(pk=complaint(body, AT).case_id)
    seal(case, "V1", TOLD, at=AT)
    return case


def custodian(body: Body, at: object = NEXT) -> Actor:
    return Actor(User.objects.get(username=f"{body.slug}-custodian"), at)  # type: ignore[arg-type]


def another(body: Body) -> Actor:
    """A custodian who comes later, with a key of their own."""
    user = person("quem-chegou")
    seat(body, Role.CUSTODIAN, user)
    actor = Actor(user, NEXT)
    make_key(actor, body, PASSPHRASE)
    return actor


def phrases(body: Body) -> dict[int, str]:
    return dict.fromkeys(Custodian.objects.filter(body=body, ended=None).values_list("pk", flat=True), PASSPHRASE)


def opened_by(actor: Actor, case: Case) -> Identity:
    opening = decided(ask(case, NEXT), actor)
    return read(actor_of(case.body, Role.CLERK, NEXT), opening, CODE).identity


@pytest.mark.usefixtures("parts")
def test_who_comes_later_opens_what_was_sealed_before_once_the_vault_is_renewed(body: Body) -> None:
    case, new = filed(body), another(body)
    with pytest.raises(VaultError, match="mais nova que a última renovação"):
        opened_by(new, case)
    renew(custodian(body), body, phrases(body))
    assert opened_by(new, case) == TOLD
    assert Envelope.objects.get().epoch.number == 1


@pytest.mark.usefixtures("parts")
def test_who_leaves_has_no_part_and_no_key_after_the_renewal(body: Body) -> None:
    case, new = filed(body), another(body)
    renew(custodian(body), body, phrases(body))
    Mandate.objects.filter(user=custodian(body).user).update(to=date(2026, 3, 2))
    renew(new, body, phrases(body))
    gone = Custodian.objects.get(user=custodian(body).user)
    assert bytes(gone.seed) == b""
    assert not Share.objects.filter(custodian=gone).exists()
    with pytest.raises(NotYoursError):
        unlock(custodian(body), body, PASSPHRASE)
    with pytest.raises(VaultError):
        seed_of(gone, PASSPHRASE)
    assert opened_by(new, case) == TOLD


@pytest.mark.usefixtures("parts")
def test_the_whole_ladder_of_keys_opens_the_first_envelope(body: Body) -> None:
    case = filed(body)
    for _ in range(3):
        renew(custodian(body), body, phrases(body))
    assert Epoch.objects.filter(carried=b"").count() == 1
    assert opened_by(custodian(body), case) == TOLD


def test_two_printed_parts_recover_the_vault_for_a_custodian_who_lost_the_passphrase(
    body: Body, parts: list[str]
) -> None:
    case = filed(body)
    make_key(custodian(body), body, "outra frase bem comprida")
    assert not can_seal(body)
    with pytest.raises(VaultError, match="A regra pede um custodiante"):
        renew(custodian(body), body, dict.fromkeys(phrases(body), "outra frase bem comprida"))
    recover(body, [f"1. {parts[0].upper()}", parts[2]], NEXT)
    assert can_seal(body)
    change_passphrase(custodian(body), body, "outra frase bem comprida", PASSPHRASE)
    assert opened_by(custodian(body), case) == TOLD


@pytest.mark.parametrize("given", [[0], [1], [0, 0]])
def test_fewer_parts_than_the_rule_recover_nothing(body: Body, parts: list[str], given: list[int]) -> None:
    with pytest.raises(VaultError, match="não formam a chave"):
        recover(body, [parts[at] for at in given], NEXT)
    assert Epoch.objects.get().number == 1


def test_parts_of_an_earlier_key_recover_nothing(body: Body, parts: list[str]) -> None:
    renew(custodian(body), body, phrases(body))
    with pytest.raises(VaultError, match="são de outra chave"):
        recover(body, parts[:2], NEXT)


def test_a_word_that_is_of_no_part_is_named(body: Body, parts: list[str]) -> None:
    with pytest.raises(VaultError, match="“jangada” não é palavra"):
        recover(body, [parts[0], "jangada"], NEXT)


def test_as_many_as_the_rule_must_be_present(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=3)
    able = list(phrases(body))
    with pytest.raises(VaultError, match="A regra pede 2 custodiantes"):
        renew(custodian(body), body, {able[0]: PASSPHRASE})
    renew(custodian(body), body, dict.fromkeys(able[1:], PASSPHRASE))
    assert Epoch.objects.get(retired=None).number == 2


def test_a_weaker_rule_needs_those_of_the_rule_before(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=2)
    set_rule(actor_of(body, ADMINISTRATION, NEXT), body, agree=1, recover=2, printed=2)
    able = list(phrases(body))
    with pytest.raises(VaultError, match="A regra pede 2 custodiantes"):
        renew(custodian(body), body, {able[0]: PASSPHRASE})
    assert standing_of(body, custodian(body)).behind
    assert len(renew(custodian(body), body, phrases(body))) == 2
    assert not standing_of(body, custodian(body)).behind


@pytest.mark.usefixtures("parts")
def test_a_wrong_passphrase_changes_nothing(body: Body) -> None:
    with pytest.raises(VaultError, match="não confere"):
        renew(custodian(body), body, dict.fromkeys(phrases(body), "não é esta, de modo algum"))
    assert Epoch.objects.get().number == 1


def test_an_unfinished_vote_ends_with_the_key_it_was_cast_under(body: Body) -> None:
    vault_of(body, AT, agree=2, custodians=2)
    case = filed(body)
    opening = decided(ask(case, NEXT), custodian(body))
    renew(custodian(body), body, phrases(body))
    assert not opening.agreements.exists()


def test_no_rule_no_vault(body: Body) -> None:
    make_key(custodian(body), body, PASSPHRASE)
    with pytest.raises(VaultError, match="Falta a regra"):
        renew(custodian(body), body, phrases(body))


@pytest.mark.parametrize(("agree", "recovering", "printed"), [(0, 2, 3), (17, 2, 3), (1, 1, 3), (1, 4, 3), (1, 2, 17)])
def test_a_rule_that_cannot_be_is_refused(body: Body, agree: int, recovering: int, printed: int) -> None:
    with pytest.raises(VaultError):
        set_rule(actor_of(body, ADMINISTRATION, AT), body, agree=agree, recover=recovering, printed=printed)


@pytest.mark.usefixtures("parts")
def test_only_who_keeps_the_seats_chooses_the_rule_and_only_custodians_renew(body: Body) -> None:
    with pytest.raises(NotYoursError):
        set_rule(custodian(body), body, agree=1, recover=2, printed=2)
    with pytest.raises(NotYoursError):
        renew(actor_of(body, ADMINISTRATION, NEXT), body, phrases(body))
    with pytest.raises(NotYoursError):
        make_key(actor_of(body, Role.CLERK, NEXT), body, PASSPHRASE)


@pytest.mark.parametrize("easy", ["curta", "aaaaaaaaaaaaaaaaaaaaaa", "               x"])
def test_an_easy_passphrase_is_refused(body: Body, easy: str) -> None:
    with pytest.raises(VaultError, match="frase-senha tem ao menos"):
        make_key(custodian(body), body, easy)


@pytest.mark.usefixtures("parts")
def test_a_body_can_seal_only_while_as_many_as_its_rule_can_open(body: Body) -> None:
    assert can_seal(body)
    Mandate.objects.filter(user=custodian(body).user).update(to=date(2026, 3, 1))
    assert not can_seal(body)


@pytest.mark.parametrize(("need", "many"), [(1, 1), (1, 5), (2, 3), (3, 5), (16, 16)])
def test_any_parts_that_are_enough_make_the_key(need: int, many: int) -> None:
    key = bytes(range(32))
    made = split(key, need=need, parts=many)
    assert joined(made[-need:]) == joined(made[:need]) == key
    assert [typed(" ".join(word[:4] for word in part.split())) for part in made] == made


@pytest.mark.usefixtures("parts")
def test_no_part_is_wrapped_to_a_public_key_that_somebody_put_in_the_place_of_a_custodians(body: Body) -> None:
    held = Custodian.objects.get(body=body)
    Custodian.objects.filter(pk=held.pk).update(public=public_of(new_key()))
    for doing in (
        lambda: renew(custodian(body), body, phrases(body)),
        lambda: unlock(custodian(body), body, PASSPHRASE),
        lambda: change_passphrase(custodian(body), body, PASSPHRASE, f"{PASSPHRASE} outra"),
    ):
        with pytest.raises(VaultError, match="foi alterado no banco de dados"):
            doing()
    assert Epoch.objects.get(body=body).retired is None
