"""What a body chose under a norm, and the refusal of what the norm does not have."""

from collections.abc import Mapping

from msgspec import Struct

from isonomia.law.errors import LawError
from isonomia.law.norm.pack import Pack


class ChoiceError(LawError):
    """A reading, option, setting or supplement that the norm does not have."""


class Choices(Struct, frozen=True):
    """What a body chose: options of readings, answers to settings, supplements turned on or off."""

    readings: dict[str, str] = {}
    settings: dict[str, str] = {}
    supplements: dict[str, bool] = {}


def refuse_unknown(pack: Pack, choices: Choices) -> None:
    """Raises `ChoiceError` for a reading, option, setting or supplement that the norm does not have."""
    for name, option in choices.readings.items():
        if name not in pack.readings:
            raise _unknown("leitura", name, pack.id, pack.readings)
        if option not in pack.readings[name].options:
            raise _unknown(f"opção da leitura {name}", option, pack.id, pack.readings[name].options)
    for name, answer in choices.settings.items():
        if name not in pack.settings:
            raise _unknown("configuração", name, pack.id, pack.settings)
        if not answer.strip():
            say = f"A resposta a {name} de {pack.id} está em branco. O que se pergunta: {pack.settings[name].ask}"
            raise ChoiceError("choice.setting", say)
    for name in choices.supplements:
        if name not in pack.supplements:
            raise _unknown("norma subsidiária", name, pack.id, pack.supplements)


def refuse_crossed(pack: Pack, choices: Choices) -> None:
    """Raises `ChoiceError` for an answer that crosses the ends of a range of fines."""
    for rule in pack.dosimetry.rules.values():
        fine = rule.fine
        if fine is None or fine.min is None or fine.max is None or fine.min <= fine.max:
            continue
        for name in choices.settings:
            if pack.settings[name].path.startswith("dosimetry."):
                message = f"“{choices.settings[name]}” não serve para {name}: o mínimo da multa é {fine.min}."
                raise ChoiceError("choice.value", message, rule.cite[0])


def _unknown(what: str, name: str, norm: str, known: Mapping[str, object]) -> ChoiceError:
    options = ", ".join(sorted(known)) or "nenhuma"
    return ChoiceError("choice.unknown", f"“{name}” não é {what} de {norm}. Aceitas: {options}.")
