"""Every row of a game's rules that decides something has a test that names it.

A row is one of the tables of ``docs/rules/<game>.md`` headed ``#``, ``rule`` or ``id``. A test
names rows by ``pytest.mark.rule("Q4", "S7")``, on a function or on a row of its own table, in a
file called ``test_<game>_....py``.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAMES = sorted(path.stem for path in (ROOT / "docs/rules").glob("*.md"))


def rows(text: str) -> list[str]:
    """The first cells of all tables whose own heading is ``#``, ``rule`` or ``id``."""
    found, inside = [], False
    for line in text.splitlines():
        cell = line.split("|")[1].strip(" *`") if line.startswith("|") else ""
        if not cell:
            inside = False
        elif cell.lower() in ("#", "rule", "id"):
            inside = True
        elif inside and not re.fullmatch("[-: ]+", cell):
            found.append(cell)
    return found


def named(source: str) -> set[str]:
    """The rows the tests of a file name."""
    calls = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call))
    return {
        argument.value
        for call in calls
        if isinstance(call.func, ast.Attribute) and call.func.attr == "rule"
        for argument in call.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_row_has_a_test(game: str) -> None:
    wanted = rows((ROOT / f"docs/rules/{game}.md").read_text(encoding="utf-8"))
    assert len(wanted) >= 9
    tested: set[str] = set()
    for path in sorted((ROOT / "tests/engines").glob(f"test_{game.replace('-', '_')}*.py")):
        tested |= named(path.read_text(encoding="utf-8"))
    assert sorted(set(wanted) - tested) == [], f"rows of {game}.md without a test"
    assert sorted(tested - set(wanted)) == [], f"tests of rows {game}.md does not have"
