"""The people of the body whom a paper names: those who sit, vote, report."""

from collections.abc import Iterable, Mapping

from isonomia.people.models import User


def names_by_key(keys: Iterable[str]) -> Mapping[str, str]:
    """The names by which people of the body are called, by the keys that acts tell. What is no key of anybody (who sits
    in a council may be told by a word) stays as it was written. One query."""
    told = dict.fromkeys(key for key in keys if key)
    known = dict(User.objects.filter(username__in=told).values_list("username", "name")) if told else {}
    return {key: known.get(key, key) for key in told}
