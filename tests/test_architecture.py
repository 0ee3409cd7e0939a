"""The law is pure, exact and of no place. That arrows point down, `make check` asks of the import contracts."""

import ast
import re
import sys
import unicodedata

import pytest

from tests.house import LAW, docstring_node, modules, name_of, tree_of

PLACES = (
    "bahia",
    "brasilia",
    "distrito federal",
    "joao pessoa",
    "paraiba",
    "pernambuco",
    "recife",
    "rio de janeiro",
    "salvador",
)
NAMED_LIBRARIES = {"msgspec", "isonomia"}
MORE_LIBRARIES = {
    "src/isonomia/law/norm/loader.py": {"yaml"},
    "src/isonomia/law/counting/batch.py": {"numpy"},
}
OF_LAW = modules(LAW)


def plain(text: str) -> str:
    """Fold case and accents, and read the marks between the words of an identifier as blanks."""
    decomposed = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(c for c in decomposed if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", " ", letters)


def places_in(text: str) -> set[str]:
    """Find the places that a text names."""
    return {place for place in PLACES if re.search(rf"\b{place}\b", plain(text))}


def words_of_code(tree: ast.Module) -> list[str]:
    """List the strings and names of the code; a docstring may quote a norm as an example."""
    docstrings = {id(found.value) for node in ast.walk(tree) if (found := docstring_node(node))}
    words = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            words.append(node.value)
        elif isinstance(node, ast.Name):
            words.append(node.id)
        elif isinstance(node, ast.FunctionDef | ast.ClassDef):
            words.append(node.name)
        elif isinstance(node, ast.arg | ast.keyword) and node.arg:
            words.append(node.arg)
    return words


def libraries_of(tree: ast.Module) -> set[str]:
    """List the top-level packages that a module imports."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


def test_the_law_imports_only_the_standard_library_and_the_named_libraries() -> None:
    allowed = sys.stdlib_module_names | NAMED_LIBRARIES
    strange = {
        name_of(module): libraries_of(tree_of(module)) - allowed - MORE_LIBRARIES.get(name_of(module), set())
        for module in OF_LAW
    }
    assert {name: found for name, found in strange.items() if found} == {}


def test_the_law_names_no_place() -> None:
    named = {
        name_of(module): {place for word in words_of_code(tree_of(module)) for place in places_in(word)}
        for module in OF_LAW
    }
    assert {name: found for name, found in named.items() if found} == {}


def test_the_law_has_no_floating_point_number() -> None:
    floats = [
        f"{name_of(module)}:{node.lineno}"
        for module in OF_LAW
        for node in ast.walk(tree_of(module))
        if (isinstance(node, ast.Constant) and isinstance(node.value, float))
        or (isinstance(node, ast.Name) and node.id == "float")
    ]
    assert floats == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Prefeitura do Recife", {"recife"}),
        ("RECIFE_DEADLINE", {"recife"}),
        ("Paraíba", {"paraiba"}),
        ("salvador-2022", {"salvador"}),
        ("salvadora", set()),
        ("o prazo", set()),
    ],
)
def test_a_place_is_found_whatever_its_case_accents_and_neighbours(text: str, expected: set[str]) -> None:
    assert places_in(text) == expected
