"""The readings that an answer rests on, as plain data."""

from collections.abc import Iterable

from isonomia.law.norm.norm import Norm


def readings_of(cites: Iterable[str]) -> list[str]:
    """The readings that an answer rests on, each once."""
    return list(dict.fromkeys(cite.removeprefix("reading.") for cite in cites if cite.startswith("reading.")))


def readings_data(norm: Norm, cites: Iterable[str]) -> list[dict[str, str]]:
    """The readings that an answer rests on, with the option in force."""
    pairs = [(name, norm.option(name)) for name in readings_of(cites)]
    return [
        {"reading": name, "option": option, "say": norm.pack.readings[name].options[option].say}
        for name, option in pairs
    ]


def is_idle(norm: Norm, name: str) -> bool:
    """Whether the body chose, for a reading, an option that changes no rule of the norm."""
    reading, option = norm.pack.readings[name], norm.option(name)
    return option != reading.adopted and not reading.options[option].set and not reading.options[reading.adopted].set


def idle_readings(norm: Norm) -> dict[str, str]:
    """The options chosen by the body that change no rule of the norm."""
    return {name: option for name, option in norm.choices.readings.items() if is_idle(norm, name)}
