"""Sentences of complaints made up with people, telephones and papers planted in them, for tests that look for these."""

from collections.abc import Sequence
from typing import NamedTuple

from hypothesis import strategies as st

_FIRST = (
    "Joana Maria José João Ana Paula Antônio Francisca Cícero Márcia Thaís Kauê Ítalo Érica Vinícius Luís Inês "
    "Dandara Xênia Waldirene Quitéria Yasmin Zuleide Ubiratan Naldo Iracema Heloísa Gláucia Fátima Edvaldo Débora "
    "Bráulio Aurélio Tânia Sônia Rômulo Priscila Ozéias Nívea Marlúcia"
)
FIRST = _FIRST.split()
_LAST = (
    "Silva Souza Prado Nóbrega Gonçalves Araújo Conceição Falcão Brandão Magalhães Simões Guimarães Assunção "
    "Albuquerque Lins Tenório Uchôa Varejão Wanderley Xavier Zaidan Queiroga Quintanilha Furlanetto Obregón Takeshita"
)
LAST = _LAST.split()
ALONE = (
    "Eu estava com {} quando o garçom riu.",
    "Meu nome é {} e moro no centro.",
    "me chamo {}, tenho medo de voltar",
    "Minha companheira {} chorou muito.",
    "Na saída, o segurança empurrou {} contra a porta.",
    "{} viu tudo da calçada.",
    "A conta foi paga por {} no caixa.",
    "Testemunha: {}.",
    "O relato de {} está em anexo.",
    "Quem estava lá: {}, sentada perto da porta.",
    "Fui com a minha mãe, {}, ao restaurante.",
    "Depois {} ligou para a polícia.",
)
"""Sentences in which somebody may be named by one word too."""
NUMBERS = (
    "meu telefone é {}", "ligue para {} à noite", "Contato: {}.", "anote aí, {} é o zap dela", "falei no {} ontem",
)  # fmt: skip


class Told(NamedTuple):
    """A text, and what was planted in it."""

    text: str
    planted: Sequence[str]


@st.composite
def people(draw: st.DrawFn) -> str:
    """A full name: a first name or two, a surname or three, with particles."""
    first = draw(st.lists(st.sampled_from(FIRST), min_size=1, max_size=2))
    last = draw(st.lists(st.sampled_from(LAST), min_size=1, max_size=3))
    particle = draw(st.sampled_from(["", "da ", "de ", "dos ", "do "]))
    return f"{' '.join(first)} {particle}{' '.join(last)}"


def first_names() -> st.SearchStrategy[str]:
    """One word."""
    return st.sampled_from(FIRST)


@st.composite
def telephones(draw: st.DrawFn) -> str:
    """A telephone as people write it."""
    area, four, more = (draw(st.integers(low, high)) for low, high in ((11, 99), (1000, 9999), (1000, 9999)))
    nine = draw(st.sampled_from(["9", "9 ", ""]))
    left = draw(st.sampled_from([f"({area}) ", f"{area} ", f"+55 {area} ", f"0{area} ", f"({area})"]))
    between = draw(st.sampled_from(["-", " ", ".", " - "]))
    return f"{left}{nine}{four}{between}{more}"


@st.composite
def stories(draw: st.DrawFn) -> Told:
    """Sentences with what was planted in them, in one of the ways in which texts are written."""
    planted, sentences = [], []
    for _ in range(draw(st.integers(1, 4))):
        if draw(st.booleans()):
            what = draw(st.one_of(people(), first_names()))
            sentences.append(draw(st.sampled_from(ALONE)).format(what))
        else:
            what = draw(telephones())
            sentences.append(draw(st.sampled_from(NUMBERS)).format(what))
        planted.append(what)
    return Told(draw(st.sampled_from([" ", "\n", "\n\n"])).join(sentences), planted)
