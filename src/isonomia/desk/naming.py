"""The names people know, in place of the letters and keys by which the engine's sentences name them."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from isonomia.casefile.calling import name_of
from isonomia.casefile.models import CaseParty

_QUOTED = re.compile("“([^“”]+)”")


@dataclass(frozen=True, slots=True)
class Names:
    """Who is who in a case: those who answer by their letter, people of the body by their key.

    `hidden`: the reader may see no names. Then a letter stays a letter, and a key becomes "alguém do órgão".
    """

    lanes: Mapping[str, str] = field(default_factory=dict)
    people: Mapping[str, str] = field(default_factory=dict)
    hidden: bool = False

    def lane(self, code: str) -> str:
        """Who answers in a lane: the name, or the letter where names are not shown.

        >>> Names({"A": "Bar Farol"}).lane("A")
        'Bar Farol'
        """
        return self.lanes.get(code) or f"autuado {code}"

    def person(self, key: str) -> str:
        """The name of somebody of the body."""
        return "alguém do órgão" if self.hidden else self.people.get(key, key)

    def told(self, sentence: str) -> str:
        """A sentence of the engine with names for what it quotes. One pass: a name that looks like a letter or a key
        is not read again, and what is quoted for another reason stays as it is.

        >>> Names({"A": "Bar Farol"}, {"ana": "Ana Sá"}).told("“A” espera por “ana”; “Defesa” corre.")
        'A, Bar Farol, espera por Ana Sá; “Defesa” corre.'
        """
        return _QUOTED.sub(self._named, sentence)

    def _named(self, found: re.Match[str]) -> str:
        word = found[1]
        if word in self.lanes:
            return self._lane_told(word, found)
        return self.person(word) if word in self.people else found[0]

    def _lane_told(self, code: str, found: re.Match[str]) -> str:
        """The letter and the name; a comma closes the name where the sentence goes on without a stop."""
        if not self.lanes[code]:
            return code
        name = f"{code}, {self.lanes[code]}"
        goes_on = re.match(r" [a-zà-ú]", found.string[found.end() :]) is not None
        return f"{name}," if goes_on else name


def names_in(parties: Iterable[CaseParty], people: Mapping[str, str], *, hidden: bool = False) -> Names:
    """The names of a case. With `hidden`, for a reader who may see none."""
    answering = [one for one in parties if one.role == "respondent"]
    lanes = {one.code: "" if hidden else name_of(one) for one in answering}
    return Names(lanes, people, hidden)
