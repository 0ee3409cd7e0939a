"""What a process may take in which a file or a template of somebody else is read: the system ends it beyond that."""

import resource
import signal

_PATIENCE = 6
"""How many times as long as its work a job may last, where a busy machine lets it do little."""
OUT_OF_TIME = frozenset({-signal.SIGPROF, -signal.SIGALRM})
"""How a process ends that took too long, as its parent sees it."""


def bound_memory(limit: int) -> None:
    """This process takes so many bytes of memory at most, and leaves no image of it behind when it dies."""
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def bound_time(seconds: float) -> None:
    """From now on this process works for so many seconds of processor time at most; 0: without limit. Nothing in it
    catches the alarm that ends it."""
    signal.setitimer(signal.ITIMER_PROF, seconds)
    signal.setitimer(signal.ITIMER_REAL, seconds * _PATIENCE)
