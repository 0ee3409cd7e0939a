"""A norm ready to answer: the pack under the readings, settings and supplements of a body, indexed."""

from collections.abc import Mapping
from datetime import date
from functools import cached_property
from typing import Any

from msgspec.structs import replace

from isonomia.law.citation import Source, Sources, make_source, parse_cite, print_cites
from isonomia.law.errors import LawError
from isonomia.law.norm.choosing import ChoiceError, Choices, refuse_crossed, refuse_unknown
from isonomia.law.norm.clock_rules import ClockRule, Protection, rules_of
from isonomia.law.norm.index import Index
from isonomia.law.norm.loader import Folder, PackError, Raw, decode, read_pack
from isonomia.law.norm.overlays import overlaid
from isonomia.law.norm.pack import Pack
from isonomia.law.norm.parts import Supplement


class Norm:
    """A norm under a body's choices. Immutable; the adopted readings hold where nothing else was chosen."""

    def __init__(self, raw: Raw, *, choices: Choices | None = None, folder: Folder | None = None) -> None:
        self.raw, self.folder = raw, folder
        self.choices = choices or Choices()
        self._chosen: dict[str, Norm] = {}
        self._printed: dict[tuple[tuple[str, ...], bool], str] = {}
        plain: Pack = decode(raw, Pack, folder=folder)
        refuse_unknown(plain, self.choices)
        self._settings = plain.settings
        self._read = self._under_choices(plain)
        self.id, self.urn = plain.id, plain.urn
        try:
            self.pack: Pack = plain if self._read is raw else decode(self._read, Pack, origin=f"{plain.id} (leituras)")
            self.eras = self._eras()
            self.index = Index(self.pack)
        except (KeyError, ValueError, PackError) as error:
            raise self._blamed(error) from None
        refuse_crossed(self.pack, self.choices)

    @classmethod
    def load(cls, folder: Folder, choices: Choices | None = None) -> "Norm":
        """The norm of a pack's folder. Raises `PackError` with file, line and remedy."""
        return cls(read_pack(folder), choices=choices, folder=folder)

    def choosing(
        self,
        *,
        readings: Mapping[str, str] | None = None,
        settings: Mapping[str, str] | None = None,
        supplements: Mapping[str, bool] | None = None,
    ) -> "Norm":
        """The same norm with more choices. Raises `ChoiceError` for what the norm does not have."""
        choices = Choices(
            readings={**self.choices.readings, **(readings or {})},
            settings={**self.choices.settings, **(settings or {})},
            supplements={**self.choices.supplements, **(supplements or {})},
        )
        key = repr(choices)
        if key not in self._chosen:
            self._chosen[key] = Norm(self.raw, folder=self.folder, choices=choices)
        return self._chosen[key]

    def option(self, reading: str) -> str:
        """The option of a reading in force: the body's, else the adopted one."""
        return self.choices.readings.get(reading, self.pack.readings[reading].adopted)

    @cached_property
    def sources(self) -> Sources:
        """The norms that this one cites, by alias, with its own."""
        labels = {f"reading.{name}": reading.doubt for name, reading in self.pack.readings.items()}
        labels |= {f"setting.{name}": setting.ask for name, setting in self.pack.settings.items()}
        labels |= {f"supplement.{name}": extra.say for name, extra in self.pack.supplements.items()}
        others = {alias: _source(alias, ref.urn, ref.name, ref.article) for alias, ref in self.pack.sources.items()}
        own = make_source(self.pack.urn, name=self.pack.short, gender="do" if self.pack.article == "o" else "da")
        return Sources(own, others, labels)

    def print(self, cites: tuple[str, ...], *, full: bool = False) -> str:
        """Citations as a lawyer writes them: "art. 13, § 1º; art. 66 da Lei 9.784/1999"."""
        printed = self._printed.get((cites, full))
        if printed is None:
            printed = print_cites([parse_cite(cite) for cite in cites], self.sources, full=full)
            self._printed[cites, full] = printed
        return printed

    def rules(self, deadline: str, event: date) -> tuple[ClockRule, ...]:
        """How a deadline is counted for an event of that day: the adopted rule, then the protecting ones."""
        found = self.eras[0][1]
        for since, rules in self.eras[1:]:
            if event < since:
                break
            found = rules
        return found[deadline]

    def at(self, day: date) -> "Norm":
        """The norm for an act of that day: with the dated supplements that change the procedure by then."""
        found = self
        for since, version in self._versions:
            if day < since:
                break
            found = version
        return found

    @cached_property
    def _versions(self) -> tuple[tuple[date, "Norm"], ...]:
        """From each day on which a supplement changes acts: the norm under all of those in force."""
        on = self._extras("act")
        return tuple(
            (since, Norm(self._laid([extra for extra in on if extra.since <= since]), choices=self.choices))
            for since in sorted({extra.since for extra in on})
        )

    def _laid(self, extras: list[Supplement]) -> Raw:
        raw = self.raw
        for extra in extras:
            raw = overlaid(raw, extra.set, origin="norma subsidiária")
        return raw

    def _extras(self, by: str) -> list[Supplement]:
        """The supplements in use that are chosen by the day of the event, or of the act."""
        on = self.supplements_on()
        return [extra for name, extra in self.pack.supplements.items() if on[name] and extra.by == by]

    def supplements_on(self) -> dict[str, bool]:
        """Which supplements hold for this body."""
        return {name: self.choices.supplements.get(name, extra.on) for name, extra in self.pack.supplements.items()}

    def status_on(self, day: date) -> str:
        """The legal status on a day: bill, in_force, revoked, suspended, revived, or none before the first."""
        held = [s for s in self.pack.status if s.since <= day and (s.to is None or day <= s.to)]
        return held[-1].is_ if held else "none"

    def _blamed(self, error: Exception) -> LawError:
        """The error of the first answer to a setting that does not fit, if there is any; else that of the pack."""
        for name, answer in self.choices.settings.items():
            if len(self.choices.settings) > 1:
                Norm(self.raw, choices=replace(self.choices, settings={name: answer}), folder=self.folder)
                continue
            told = error.told if isinstance(error, PackError) else str(error)
            return ChoiceError("choice.setting", f"“{answer}” não serve para {name} de {self.id}: {told}")
        if isinstance(error, PackError):
            names = ", ".join(self.choices.settings)
            together = f"As respostas a {names} não servem juntas: {error.told}"
            return ChoiceError("choice.setting", together) if names else error
        return PackError(
            "pack.names",
            f"A norma {self.id} usa um nome que ela não define ({error}). "
            f"Rode `isonomia norms check {self.folder or self.id}` para ver onde.",
        )

    def _under_choices(self, plain: Pack) -> Raw:
        raw = self.raw
        for name, reading in plain.readings.items():
            option = self.choices.readings.get(name, reading.adopted)
            if option in reading.options:
                raw = overlaid(raw, reading.options[option].set, origin=f"leitura {name}={option}")
        return self._answered(raw)

    def _answered(self, raw: Raw) -> Raw:
        """The tree with the body's answers to settings; they win over a supplement."""
        for name, answer in self.choices.settings.items():
            raw = overlaid(raw, {self._settings[name].path: answer}, origin=f"configuração {name}")
        return raw

    def _eras(self) -> tuple[tuple[date, dict[str, tuple[ClockRule, ...]]], ...]:
        """The rules of every deadline, by the day from which a dated supplement changes them."""
        on = self._extras("event")
        starts = [date.min, *sorted({extra.since for extra in on})]
        return tuple(
            (since, self._rules_under([extra.set for extra in on if extra.since <= since])) for since in starts
        )

    def _rules_under(self, overlays: list[dict[str, Any]]) -> dict[str, tuple[ClockRule, ...]]:
        base = self._read
        for changes in overlays:
            base = overlaid(base, changes, origin="norma subsidiária")
        base = self._answered(base) if overlays else base
        return rules_of(base, self.pack.deadlines, self._protecting(), origin=self.pack.id)

    def _protecting(self) -> list[Protection]:
        """The options not chosen that give a party more, reading by reading."""
        found = (
            [
                (f"{name}={key}", option.set)
                for key, option in reading.options.items()
                if option.protects and key != self.option(name) and option.set
            ]
            for name, reading in self.pack.readings.items()
        )
        return [options for options in found if options]


def _source(alias: str, urn: str, name: str, article: str) -> Source:
    return make_source(urn or f"urn:lex:br:federal:lei:lex-{alias}", name=name, gender="do" if article == "o" else "da")
