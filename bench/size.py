"""How big a package is: lines, its biggest file, and the places where it decides something.

In: a folder. Out: counts of its Python files, from their syntax trees.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Size:
    """``biggest``: the lines of the longest file; ``decisions``: in all files."""

    files: int
    lines: int
    biggest: int
    biggest_name: str
    decisions: int


def decisions(tree: ast.AST) -> int:
    """Decision points: every ``if`` and ``elif``, ternary, filter of a comprehension, ``case`` and
    its guard, and each ``and`` or ``or`` between two operands.
    """
    return sum(map(_of_node, ast.walk(tree)))


def _of_node(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return len(node.ifs)
    if isinstance(node, ast.match_case):
        return 1 + (node.guard is not None)
    return int(isinstance(node, (ast.If, ast.IfExp)))


def size(folder: Path) -> Size:
    """The size of the package in that folder."""
    files = list(_texts(folder))
    name, lines = max(((name, text.count("\n")) for name, text in files), key=lambda pair: pair[1])
    return Size(
        files=len(files),
        lines=sum(text.count("\n") for _, text in files),
        biggest=lines,
        biggest_name=name,
        decisions=sum(decisions(ast.parse(text)) for _, text in files),
    )


def _texts(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        yield str(path.relative_to(folder)), path.read_text("utf-8")
