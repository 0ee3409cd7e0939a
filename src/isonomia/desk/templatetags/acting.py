"""How the pages of an act write names and kinds of act."""

from django import template

from isonomia.desk.naming import Names
from isonomia.law.acts import ACTS, Act

register = template.Library()


@register.filter
def told(names: Names, sentence: str) -> str:
    """A sentence of the engine with the names that readers know."""
    return names.told(sentence)


@register.filter
def person(names: Names, key: str) -> str:
    """The name of somebody of the body."""
    return names.person(key)


@register.filter
def lane_name(names: Names, code: str) -> str:
    """The name of who answers in a lane."""
    return names.lane(code)


@register.simple_tag
def act_label(act: Act) -> str:
    """What an act is called."""
    return ACTS[act.kind].label
