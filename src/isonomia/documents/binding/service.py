"""The one door through which a case file is bound as one."""

from collections.abc import Iterator
from datetime import datetime
from typing import IO

from isonomia.casefile.models import Case
from isonomia.copies import keeping
from isonomia.copies.permission import refuse_others
from isonomia.documents.binding.archive import archived
from isonomia.documents.binding.planning import begun
from isonomia.documents.binding.sheets import Teller
from isonomia.documents.binding.tables import Binding, Shape, State
from isonomia.documents.binding.working import SHELF, step
from isonomia.people.actor import Actor

_WORKING = (State.WRITING, State.STAMPING, State.JOINING)


def begin(actor: Actor, case: Case, version: str, shape: str, form: str) -> Binding:
    """Begins to bind the file of a case as it stands; `advance` does the work. `form` names the form: sent twice, it
    begins one. Raises `NotAllowedError`, `LawError`."""
    refuse_others(actor, case)
    return begun(case, version, shape, form, by=actor.user, at=actor.at)


def bind_here(case: Case, version: str, shape: str, teller: Teller, *, at: datetime, form: str) -> Binding:
    """The file of a case bound in one go, for who keeps the server: a command asks for no seat."""
    binding = begun(case, version, shape, form, by=None, at=at)
    while is_working(binding):
        binding = step(binding, teller)
    return binding


def advance(binding: Binding, teller: Teller) -> Binding:
    """One step of the work: some leaves written, numbered, or all joined."""
    return step(binding, teller)


def is_working(binding: Binding) -> bool:
    """Whether something is left to do."""
    return binding.state in _WORKING


def content(binding: Binding) -> IO[bytes] | Iterator[bytes]:
    """The bytes of what was bound. Raises `PaperError` when the store has lost them, or a paper of an archive."""
    if binding.shape == Shape.ARCHIVE:
        return archived(binding)
    return keeping.taken_out(binding.digest, SHELF)


def written(binding: Binding) -> Iterator[bytes]:
    """The same, block by block, for a command that writes a file."""
    if binding.shape == Shape.ARCHIVE:
        yield from archived(binding)
        return
    with keeping.taken_out(binding.digest, SHELF) as file:
        while block := file.read(1 << 20):
            yield block
