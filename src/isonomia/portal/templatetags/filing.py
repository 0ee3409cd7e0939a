"""The controls of a complaint's forms: a choice, a line, a longer text, each with its hint and what is wrong."""

from collections.abc import Collection, Container, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from django import template
from django.template.context import Context
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.html import conditional_escape, escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from isonomia.casefile.picking import Reached
from isonomia.law.norm.norm import Norm
from isonomia.law.reasons import Reason
from isonomia.portal.filing.grounds import Choice
from isonomia.portal.filing.needs import printed
from isonomia.portal.filing.showing import day_words
from isonomia.portal.filing.situations import Group, Situation
from isonomia.portal.filing.wording import Option

register = template.Library()
Said = str | Promise
_WRONG = ' class="wrong"'
_YEAR = ' class="year"'
_LONG = 8
"""From so many lines on, a text has the height of a story."""


@register.simple_tag
def pick(
    kind: str, name: str, value: str, label: Said, chosen: object = None, hint: Said = "", first: str = ""
) -> SafeString:
    """A choice: `kind` is "radio" or "checkbox"; `chosen` is the value, the values, or whether it is. `first` is the id
    to which an error leads, on the first choice of a question."""
    is_chosen = chosen if isinstance(chosen, bool) else value in chosen if isinstance(chosen, Container) else False
    if isinstance(chosen, str):
        is_chosen = chosen == value
    where = escape(first or f"{name}-{value}")
    more = f'<span class="hint" id="{where}-d">{conditional_escape(str(hint))}</span>' if hint else ""
    told = f' aria-describedby="{where}-d"' if hint else ""
    mark = " checked" if is_chosen else ""
    return mark_safe(  # noqa: S308  # all that comes from outside is escaped
        f'<label class="pick" for="{where}"><input type="{escape(kind)}" id="{where}" name="{escape(name)}" '
        f'value="{escape(value)}"{told}{mark}><span>{conditional_escape(str(label))}{more}</span></label>'
    )


@register.simple_tag
def picks(
    kind: str, name: str, options: Iterable[Option | Choice], chosen: object = None, first: str = ""
) -> SafeString:
    """All choices of a question, each as `pick` writes it; `first` is the id of the first one."""
    told = (
        pick(kind, name, one.value, one.say, chosen, one.hint, "" if at else first) for at, one in enumerate(options)
    )
    return mark_safe("".join(told))  # noqa: S308  # each is made of what is safe


@register.simple_tag(takes_context=True)
def line(context: Context, name: str, label: str, value: str = "", **more: Any) -> SafeString:
    """A line to type in. `more`: `hint`, `skip` (it may be left out), `kind` (the type of input), `short` (a narrow
    one), `mode` (the keyboard of a phone), `rows` (a longer text of so many lines)."""
    wrong = context["errors"].get(name, "")
    hint = more.get("hint", "")
    ids = [f"{name}-h"] * bool(hint) + [f"{name}-e"] * bool(wrong)
    told = f' aria-describedby="{" ".join(ids)}"' if ids else ""
    told += ' aria-invalid="true"' if wrong else ""
    skip = f' <span class="opt">{_("(pode pular)")}</span>' if more.get("skip") else ""
    parts = [
        f'<div class="field{" wrong" if wrong else ""}"><label for="{name}">{conditional_escape(label)}{skip}</label>',
        f'<p class="hint" id="{name}-h">{conditional_escape(hint)}</p>' if hint else "",
        f'<span class="err" id="{name}-e">{escape(wrong)}</span>' if wrong else "",
        _control(name, value, told, more),
        "</div>",
    ]
    return mark_safe("".join(parts))  # noqa: S308  # all that comes from outside is escaped


def _control(name: str, value: str, told: str, more: dict[str, Any]) -> str:
    if rows := more.get("rows"):
        low = ' class="low"' if int(rows) < _LONG else ""
        return f'<textarea id="{name}" name="{name}" rows="{rows}"{low}{told}>\n{escape(value)}</textarea>'
    short = ' class="short"' if more.get("short") else ""
    mode = f' inputmode="{more["mode"]}"' if more.get("mode") else ""
    return (
        f'<input type="{more.get("kind", "text")}" id="{name}" name="{name}" value="{escape(value)}"{short}{mode}{told}'
        ' autocomplete="off">'
    )


@register.simple_tag(takes_context=True)
def day(context: Context, name: str, label: str, pieces: Sequence[str], **more: Any) -> SafeString:
    """A day in three pieces. `more`: `hint`, `skip`."""
    wrong, hint = context["errors"].get(name, ""), more.get("hint", "")
    ids = [f"{name}-h"] * bool(hint) + [f"{name}-e"] * bool(wrong)
    told = f' aria-describedby="{" ".join(ids)}"' if ids else ""
    bad = ' aria-invalid="true"' if wrong else ""
    skip = f' <span class="opt">{_("(pode pular)")}</span>' if more.get("skip") else ""
    cells = [
        f'<label>{say}<input type="text"{_id(name, piece)}{wide} '
        f'name="{name}-{piece}" inputmode="numeric" autocomplete="off" value="{escape(text)}"{bad}></label>'
        for piece, say, wide, text in zip("dma", (_("Dia"), _("Mês"), _("Ano")), ("", "", _YEAR), pieces, strict=True)
    ]
    return mark_safe(  # noqa: S308  # all that comes from outside is escaped
        f'<fieldset{_WRONG if wrong else ""}{told}><legend class="sub">'
        f"{conditional_escape(label)}{skip}</legend>"
        + (f'<p class="hint" id="{name}-h">{conditional_escape(hint)}</p>' if hint else "")
        + (f'<span class="err" id="{name}-e">{escape(wrong)}</span>' if wrong else "")
        + f'<div class="three">{"".join(cells)}</div></fieldset>'
    )


def _id(name: str, piece: str) -> str:
    return f' id="{name}"' if piece == "d" else ""


@register.simple_tag
def situations(found: Iterable[Group], chosen: Collection[str], shown: Collection[str] = ()) -> SafeString:
    """Every situation to tick, by groups that open; those `shown` above already are left out."""
    chosen, shown = chosen or (), shown or ()  # a page without answers gives empty texts
    parts = []
    for group in found:
        rows = [one for one in group.situations if one.id not in shown]
        if not rows:
            continue
        is_open = " open" if any(one.id in chosen for one in rows) else ""
        picks = "".join(_situation(one, chosen) for one in rows)
        head = escape(group.say or _("Outras situações"))
        parts.append(f"<details{is_open}><summary>{head}</summary>{picks}</details>")
    return mark_safe("".join(parts))  # noqa: S308  # all that comes from outside is escaped


def _situation(one: Situation, chosen: Container[str]) -> str:
    label = pick("checkbox", "fato", one.id, one.say, one.id in chosen, one.hint)
    here = (get_language() or "").partition("-")[0]
    return label if one.language.startswith(here) else label.replace("<span>", f'<span lang="{one.language}">', 1)


@register.simple_tag
def law_choice(one: Reached, chosen: Reached | None, is_first: bool) -> SafeString:  # noqa: FBT001
    """A norm to choose, with the body that applies it."""
    door = one.door
    value = f"{door.body.slug}/{door.norm.id}"
    return pick("radio", "lei", value, door.norm.pack.name, one == chosen, door.body.name, "lei" if is_first else "")


@register.simple_tag
def cited(norm: Norm, cites: tuple[str, ...]) -> SafeString:
    """Provisions as a lawyer writes them, under what they say."""
    told = printed(norm, tuple(cites))
    return format_html('<span class="cite">{}</span>', told) if told else SafeString("")


@register.simple_tag
def step_url(name: str) -> str:
    """The address of a step."""
    return reverse(f"filing_{name}")


@register.filter(expects_localtime=True)
def in_words(told: date) -> str:
    """A day with its weekday, in the language of the page."""
    return day_words(told)


@register.filter
def nearest(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Of the reasons why a norm does not reach a fact, the place alone where it is that: the rest is of no help."""
    return [one for one in reasons if one.code == "scope.place"] or reasons


@register.filter
def at(found: Mapping[str, str], name: str) -> str:
    """What a mapping says of a name."""
    return found.get(name, "")
