"""The mutants of a game's rule modules: small wrong changes, found by Cosmic Ray's operators.

In: a folder with the sources. Out: mutants, and the source with one of them in it. Left out are the
files that only read, write or word something, and annotations, which nothing runs.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

WRITTEN = frozenset(
    ("__init__", "fen", "notation", "otg", "pdn", "refusals", "remarks", "sayings", "situation")
)
SEED = 1


class Mutant(NamedTuple):
    """One change: the ``occurrence``-th place of a file where a Cosmic Ray operator can work."""

    file: str
    line: int
    column: int
    operator: str
    occurrence: int

    def __str__(self) -> str:
        _, _, operator = self.operator.partition("/")
        return f"{self.file}:{self.line}:{self.column} {operator} {self.occurrence}"

    def source(self, folder: Path) -> str:
        """The file with the change made."""
        text = (folder / self.file).read_text("utf-8")
        return str(mutate_code(text, get_operator(self.operator)(), self.occurrence))

    def shown(self, folder: Path) -> str:
        """The changed lines, before and after."""
        old = (folder / self.file).read_text("utf-8").splitlines()
        new = self.source(folder).splitlines()
        tail = 0
        while tail < len(new) - self.line and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        pairs = (("-", old), ("+", new))
        return "\n".join(
            f"    {sign} {line.strip()}"
            for sign, lines in pairs
            for line in lines[self.line - 1 : len(lines) - tail]
        )


def rule_files(folder: Path, package: str) -> list[str]:
    """The rule modules of a game."""
    found = sorted((folder / "engines" / package).glob("*.py"))
    return [str(path.relative_to(folder)) for path in found if path.stem not in WRITTEN]


def sample(folder: Path, files: list[str], most: int) -> tuple[list[Mutant], int]:
    """At most so many mutants, the same ones every time, and how many there are.

    Every place is changed once before any is changed in a second way.
    """
    mutants = [mutant for file in files for mutant in _mutants(folder, file)]
    Random(SEED).shuffle(mutants)
    seen: Counter[tuple[str, int, int]] = Counter()
    turns: dict[Mutant, int] = {}
    for mutant in mutants:
        seen[mutant[:3]] += 1
        turns[mutant] = seen[mutant[:3]]
    return sorted(sorted(mutants, key=turns.__getitem__)[:most]), len(mutants)


def _mutants(folder: Path, file: str) -> Iterator[Mutant]:
    text = (folder / file).read_text("utf-8")
    tree = get_ast(text)
    idle = list(_annotations(text))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments():
            continue  # works on variables that one has to name
        operator = kind()
        places = [
            start for node in ast_nodes(tree) for start, _ in operator.mutation_positions(node)
        ]
        for occurrence, place in enumerate(places):
            if not any(start <= place < end for start, end in idle):
                yield Mutant(file, *place, name, occurrence)


def _annotations(text: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where annotations and aliases of types stand."""
    for node in ast.walk(ast.parse(text)):
        found = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            found.append(node.value)
        for part in found:
            if isinstance(part, ast.expr):
                end = part.end_lineno or 0, part.end_col_offset or 0
                yield (part.lineno, part.col_offset), end
