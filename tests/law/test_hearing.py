"""Evidence that stays under the seal is told until who answers was shown it."""

from tests.law.acting import Autos, day


def with_evidence(*, seen: bool) -> Autos:
    autos = Autos().opened(bar="company", dono="natural_person").served("03/03", "bar")
    return autos.stand("evidence_joined", "05/03", "bar", what="vídeo", seen_by_respondent=seen)


def unseen(autos: Autos, on: str) -> list[str]:
    return [one.lane for one in autos.at(on).unseen_evidence]


def test_evidence_under_the_seal_is_told_of_the_lane_it_is_against() -> None:
    assert unseen(with_evidence(seen=False), "06/03") == ["bar"]


def test_evidence_open_to_who_answers_is_not_told() -> None:
    assert unseen(with_evidence(seen=True), "06/03") == []


def test_evidence_against_all_is_told_of_each() -> None:
    autos = Autos().opened(bar="company", dono="natural_person")
    autos.stand("evidence_joined", "05/03", what="vídeo", seen_by_respondent=False)
    assert unseen(autos, "06/03") == ["bar", "dono"]


def test_once_shown_it_is_told_no_more() -> None:
    autos = with_evidence(seen=False)
    autos.stand("service_sent", "06/03", "bar", mode="in_person", of="evidence")
    autos.stand("service_result", "06/03", "bar", received_on=day("06/03"))
    assert unseen(autos, "06/03") == []


def test_evidence_annulled_is_told_no_more() -> None:
    autos = with_evidence(seen=False)
    autos.stand("act_annulled", "06/03", acts=[autos.acts[-1].id], reasons={"motivation": "ilícita"})
    assert unseen(autos, "06/03") == []
