"""The procedure table of a pack: tracks, stages, rows (who may do which act), guards and where they lead."""

from typing import Literal

from msgspec import Struct

from isonomia.law.acts import ActKind
from isonomia.law.norm.conditions import When
from isonomia.law.words import Ground, Role, Subject

Names = str | tuple[str, ...]
"""One name or a list of names."""


def many(names: Names | None) -> tuple[str, ...]:
    """One name or several, as a tuple."""
    if names is None or names == "":
        return ()
    return (names,) if isinstance(names, str) else names


class Implied(Struct, frozen=True, forbid_unknown_fields=True):
    """If the payload matches `when`, it must match `then`."""

    when: dict[str, Names]
    then: dict[str, Names]


class Given(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A guard: each named field is a condition, all must hold.

    Time: `term_open`, `term_over`, `term_over_all` (every lane), `term_not_running`, `lapsed` (the deadline
    that the payload names has lapsed). File: `done`, `any_done`, `not_done`, `done_since` and
    `not_done_since` (act, since act), `served`, `track_at`, `all_lanes_at`, `other_person` (not who did
    these). Outcome: `sanction`, `no_sanction`, `outcome_was`, `any_lane_outcome`, `fact`, `not_worse` (an
    appeal by its id: no heavier than before when only the respondent appealed). Payload: `outcome_in`,
    `payload`, `payload_has`, `payload_if`, `grounds_in`, `witnessed`. Deciding: `rapporteur_is`, `college`,
    `dosimetry`, `convertible`, `conversion_band`.
    `form`: a paper act that fails this guard stands as defective instead of being refused.
    """

    term_open: str | None = None
    term_over: Names | None = None
    term_over_all: Names | None = None
    term_not_running: Names | None = None
    lapsed: Literal["payload"] | None = None
    done: ActKind | None = None
    any_done: tuple[ActKind, ...] = ()
    not_done: ActKind | None = None
    done_since: tuple[ActKind, ActKind] | None = None
    not_done_since: tuple[ActKind, ActKind] | None = None
    served: Subject | None = None
    sanction: Names | None = None
    no_sanction: Names | None = None
    outcome_in: Names | None = None
    outcome_was: Names | None = None
    any_lane_outcome: Names | None = None
    not_worse: str | None = None
    all_lanes_at: Names | None = None
    track_at: Names | None = None
    fact: When | None = None
    payload: dict[str, Names] = {}
    payload_has: dict[str, Names] = {}
    payload_if: Implied | None = None
    grounds_in: tuple[Ground, ...] = ()
    witnessed: int | None = None
    other_person: tuple[ActKind, ...] = ()
    rapporteur_is: bool | None = None
    college: str | None = None
    dosimetry: str | None = None
    convertible: str | None = None
    conversion_band: str | None = None
    form: bool = False


class Begin(Struct, frozen=True, forbid_unknown_fields=True):
    """A track that starts at a stage (`track.stage`), when its guards hold."""

    stage: str
    given: tuple[Given, ...] = ()


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the table: an act, by whom, under which guards, leading where.

    `to` is a stage of the same track, `track.stage`, or a mapping from the payload's outcome; absent, the act
    is recorded and nothing moves. `needs` are points that the payload must not leave blank. `at` restricts a
    row of `anywhere` to tracks or stages. `supplement` names the subsidiary source of a row that is not in
    the norm; `doubt` the reading that supports it. `ends` closes the tracks it names.
    """

    act: ActKind
    by: Role | tuple[Role, ...]
    cite: tuple[str, ...]
    id: str = ""
    to: str | dict[str, str] | None = None
    given: tuple[Given, ...] = ()
    needs: tuple[str, ...] = ()
    begin: tuple[Begin, ...] = ()
    at: tuple[str, ...] = ()
    supplement: str = ""
    doubt: str = ""


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """A stage (fase). `joint` waits for all lanes; `served` moves the lane once a subject was effectively
    served; `close` leads on when every running term of the stage is over; `begin` starts other tracks on
    entry; `end` marks that nothing more happens in the track."""

    label: str
    acts: tuple[Row, ...] = ()
    joint: bool = False
    served: dict[Subject, str] = {}
    close: tuple[Begin, ...] = ()
    begin: tuple[Begin, ...] = ()
    end: bool = False


class Track(Struct, frozen=True, forbid_unknown_fields=True):
    """What runs on its own: of the case, or one per respondent (lane). `first` starts with the case."""

    scope: Literal["case", "lane"]
    stages: dict[str, Stage]
    first: str = ""
    label: str = ""
