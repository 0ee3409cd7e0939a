"""The parts of a norm that dosimetry reads. A pack has them all; so may any smaller value."""

from collections.abc import Mapping
from typing import Protocol

from isonomia.law.norm.parts import Conduct, Reading, Referral, SourceRef
from isonomia.law.norm.sanctions import Dosimetry, Sanction


class SanctionLaw(Protocol):
    """What a norm says of sanctions, and what is needed to tell it in words."""

    @property
    def sanctions(self) -> Mapping[str, Sanction]: ...
    @property
    def dosimetry(self) -> Dosimetry: ...
    @property
    def readings(self) -> Mapping[str, Reading]: ...
    @property
    def referrals(self) -> Mapping[str, Referral]: ...
    @property
    def sources(self) -> Mapping[str, SourceRef]: ...
    @property
    def conducts(self) -> Mapping[str, Conduct]: ...
