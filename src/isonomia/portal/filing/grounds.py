"""Why it was done, to choose from: the grounds of all norms under everyday words, and those that only one norm has in
its own."""

from functools import cache
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia import catalogue
from isonomia.portal.filing.told import Why


class Choice(NamedTuple):
    """A choice, which may stand for several grounds; `value` is their ids, with commas."""

    value: str
    say: str | Promise
    hint: str | Promise = ""

    @property
    def ids(self) -> frozenset[str]:
        """The grounds that it stands for."""
        return frozenset(self.value.split(","))


_EVERYDAY = (
    Choice("sexual_orientation", _("Orientação sexual"), _("Por ser, ou acharem que é, lésbica, gay, bissexual…")),
    Choice(
        "gender_identity,gender_expression",
        _("Identidade ou expressão de gênero"),
        _("Por ser trans ou travesti, pelo nome, pela roupa, pelo jeito."),
    ),
    Choice("sexual_harassment,womens_dignity", _("Por ser mulher")),
)


def choices(language: str) -> tuple[Choice, ...]:
    """The grounds to choose from, in a language ("pt-br", "en", "es")."""
    return (*_EVERYDAY, *_others(language))


@cache
def known() -> tuple[str, ...]:
    """The ids of every ground of every norm."""
    found = [ground for norm in catalogue.norm_ids() for ground in catalogue.norm_by_id(norm).pack.scope.grounds]
    return tuple(dict.fromkeys(found))


def chosen(why: Why, language: str) -> list[str]:
    """What was chosen, in words."""
    return [str(one.say) for one in choices(language) if one.ids & set(why.grounds)]


@cache
def _others(language: str) -> tuple[Choice, ...]:
    told = {one for choice in _EVERYDAY for one in choice.ids}
    found: dict[str, Choice] = {}
    for norm in catalogue.norm_ids():
        for ground, words in catalogue.ground_words(norm, language).items():
            if ground not in told:
                found.setdefault(ground, Choice(ground, words.say))
    return tuple(found.values())
