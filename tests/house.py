"""The source tree as the tests of architecture and shape read it."""

import ast
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "isonomia"
LAW = SOURCE / "law"

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


def modules(folder: Path) -> list[Path]:
    """List the Python modules below a folder of the tree, in order; migrations are made by Django."""
    return sorted(path for path in folder.rglob("*.py") if "migrations" not in path.parts)


def name_of(module: Path) -> str:
    """Tell a module's path as an error should show it: from the root of the tree."""
    return module.relative_to(ROOT).as_posix()


@cache
def tree_of(module: Path) -> ast.Module:
    """Parse a module, once for all who ask."""
    return ast.parse(module.read_text(encoding="utf-8"))


def functions_of(tree: ast.Module) -> list[FunctionNode]:
    """List all functions and methods, nested ones included."""
    return [node for node in ast.walk(tree) if isinstance(node, FunctionNode)]


def docstring_node(node: ast.AST) -> ast.Expr | None:
    """Find the statement that is the docstring of a module, class or function."""
    if not isinstance(node, ast.Module | ast.ClassDef | FunctionNode) or ast.get_docstring(node, clean=False) is None:
        return None
    first = node.body[0]
    return first if isinstance(first, ast.Expr) else None
