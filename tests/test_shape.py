"""Modules and functions keep the size and the names that CONTRIBUTING.md asks for."""

import ast

from tests.house import ROOT, SOURCE, FunctionNode, docstring_node, functions_of, modules, name_of, tree_of

MOST_MODULE_LINES = 300
MOST_FUNCTION_LINES = 35
BANNED_NAMES = {"base", "common", "helper", "helpers", "manager", "managers", "misc", "util", "utils"}
MODULES = modules(SOURCE)


def lines_of(function: FunctionNode) -> int:
    """Count a function's lines from its first decorator or `def`, without its docstring."""
    start = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
    docstring = docstring_node(function)
    told = (docstring.end_lineno or docstring.lineno) - docstring.lineno + 1 if docstring else 0
    return (function.end_lineno or function.lineno) - start + 1 - told


def test_a_module_has_at_most_300_lines() -> None:
    sizes = {name_of(module): len(module.read_text(encoding="utf-8").splitlines()) for module in MODULES}
    assert {name: size for name, size in sizes.items() if size > MOST_MODULE_LINES} == {}


def test_a_function_has_at_most_35_lines() -> None:
    sizes = {
        f"{name_of(module)}: {function.name}": lines_of(function)
        for module in MODULES
        for function in functions_of(tree_of(module))
    }
    assert {name: size for name, size in sizes.items() if size > MOST_FUNCTION_LINES} == {}


def test_a_module_says_what_it_is_for() -> None:
    assert [name_of(module) for module in MODULES if not ast.get_docstring(tree_of(module))] == []


def test_a_module_is_named_by_what_it_is_about() -> None:
    names = {name_of(module): {*module.relative_to(ROOT).parts[:-1], module.stem} for module in MODULES}
    assert [name for name, words in names.items() if words & BANNED_NAMES] == []


def test_the_norms_hold_no_code() -> None:
    assert modules(SOURCE / "norms") == []
