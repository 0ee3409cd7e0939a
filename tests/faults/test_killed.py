"""A server that dies in the middle of writing loses no act that it had acknowledged and leaves no half of one."""

import signal
import subprocess

import pytest

from tests.faults.installation import Installation

pytestmark = pytest.mark.django_db

LOOK = """
import django; django.setup()
from isonomia.casefile.models import Act
for case, number, digest in Act.objects.values_list("case_id", "number", "digest"):
    print(case, number, digest)
"""


def acknowledged(writer: "subprocess.Popen[str]", *, acts: int) -> list[str]:
    """What a writer said to have recorded until, after so many acts, it was killed."""
    assert writer.stdout is not None
    assert writer.stderr is not None
    said = [writer.stdout.readline() for _ in range(acts)]
    writer.send_signal(signal.SIGKILL)
    said += writer.stdout.readlines()
    assert all(said), writer.stderr.read()
    writer.communicate()
    return [line.strip() for line in said if line.endswith("\n")]


def stored(made: Installation) -> set[str]:
    code, out, err = made.run("-c", LOOK)
    assert code == 0, err
    return set(out.splitlines())


def test_no_acknowledged_act_is_lost_and_the_chains_hold_after_kill_9(made: Installation) -> None:
    before = stored(made)
    writers = [made.start("-m", "tests.faults.writer", "write", "500", str(seed), "1") for seed in (101, 102, 103)]
    said = [line for writer, acts in zip(writers, (3, 8, 13), strict=True) for line in acknowledged(writer, acts=acts)]
    code, out, err = made.run("-m", "tests.faults.writer", "write", "1", "104", "1")
    assert (code, err) == (0, ""), "those who come after the dead write at once"
    found = stored(made) - before
    assert {*said, *out.splitlines()} <= found
    assert len(found) - len(said) - 2 <= 3, "each of the three may have died between the commit and its word"
    code, told = made.verify()
    assert code == 0, told
