"""Provisions that may exist, for the property tests of citations."""

from hypothesis import strategies as st

NUMBERS = st.integers(min_value=1, max_value=3999).map(str)
SUFFIXES = st.lists(st.integers(min_value=1, max_value=800).map("-{}".format), max_size=2).map("".join)
INDEXES = st.just("1u") | st.builds(str.__add__, NUMBERS, SUFFIXES)
CHAINS = (
    "tit",
    "liv tit cap",
    "cap sec sub",
    "anx",
    "art",
    "art cpt",
    "art par",
    "art cpt inc",
    "art par inc",
    "art par ali",
    "art cpt inc ali",
    "art par inc ali ite",
    "tit art cpt",
    "anx cap art par",
    "anx inc",
    "dpg inc",
)


@st.composite
def fragments(draw: st.DrawFn) -> str:
    """Draw the text of a fragment: a chain of divisions that a norm may have, each with its number."""
    codes = draw(st.sampled_from(CHAINS)).split()
    return "_".join(code if code == "cpt" else code + draw(INDEXES) for code in codes)
