"""``lodeboard play`` on a real board while whoever looks ahead hangs, dies, or eats memory: the
game goes on, the board says so, and somebody new plays on. And nobody looks ahead unasked, nor
where there is little memory.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware_host.computer.__main__ import MEMORY
from tests.processes import children_running
from tests.test_play_real import DRAUGHTS, Table

TROUBLE = {
    "hangs": "import time; time.sleep(1000)",
    "is killed": "import os, signal; os.kill(os.getpid(), signal.SIGKILL)",
    "eats memory": "eaten = [bytearray(1 << 20) for _ in range(1 << 20)]",
}

FAULTY = """
import sys
if "firmware_host.computer" in sys.orig_argv:
    from pathlib import Path
    from engines.search.open_analyser import OpenAnalyser
    well, once = OpenAnalyser.analyse, Path(__file__).with_name("once")
    def think(*asked):
        if not once.exists():
            once.touch()
            {trouble}
        yield from well(*asked)
    OpenAnalyser.analyse = think
"""
"""Python loads it into every program: the first search of the first players goes wrong."""


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    opened: list[Table] = []
    yield opened
    for table in opened:
        table.close()


def thinking(table: Table) -> list[int]:
    """The processes that look ahead for this program."""
    return children_running(table.program.pid, "firmware_host.computer")


def two_plies(table: Table) -> None:
    """People move for both."""
    table.plug_in()
    table.until("White to move.")
    table.hands("c3- d4+")
    table.until("Black to move.")
    table.hands("f6- g5+")
    table.until("White to move.")


@pytest.mark.parametrize(
    "trouble",
    [pytest.param(name, marks=() if name == "is killed" else pytest.mark.ci) for name in TROUBLE],
)
def test_the_game_goes_on_and_it_is_told(trouble: str, tmp_path: Path, tables: list[Table]) -> None:
    tmp_path.joinpath("sitecustomize.py").write_text(FAULTY.format(trouble=TROUBLE[trouble]))
    flags = ("--computer", "black=1")
    table = Table(tmp_path, DRAUGHTS, *flags, PYTHONPATH=str(tmp_path))
    tables.append(table)
    table.plug_in()
    table.until("Your turn.")
    table.hands("c3- d4+")
    table.until("The computer player stopped")
    table.hands("d4- c3+")  # the board reads on meanwhile
    table.until("Your turn.")
    table.hands("c3- b4+")
    table.until("Move the piece on")  # somebody new has answered
    (pid,) = thinking(table)
    limits = Path(f"/proc/{pid}/limits").read_text()
    assert f"Max data size             {MEMORY}" in limits
    assert table.end() == 0
    assert sum("computer players: working again" in line for line in table.said) == 1
    assert not Path(f"/proc/{pid}").exists()


def test_nobody_looks_ahead_unasked(tmp_path: Path, tables: list[Table]) -> None:
    """On a computer with 512 MB, that would take the memory of game and pages."""
    table = Table(tmp_path, DRAUGHTS)
    tables.append(table)
    two_plies(table)
    assert not thinking(table)


LITTLE = """
import os
known = os.sysconf
pages = (430 << 20) // known("SC_PAGE_SIZE")
os.sysconf = lambda name: pages if name == "SC_PHYS_PAGES" else known(name)
"""
"""Python loads it into every program: a computer with 512 MB."""


@pytest.mark.parametrize(("when", "little"), [("always", True), ("slips", False)])
def test_with_little_memory_hints_come_unasked_once_one_was_asked_for(
    when: str, little: bool, tmp_path: Path, tables: list[Table]
) -> None:
    tmp_path.joinpath("sitecustomize.py").write_text(LITTLE if little else "")
    tmp_path.joinpath("lodeboard").mkdir()
    tmp_path.joinpath("lodeboard", "config.toml").write_text(f'[play]\nhints = "{when}"\n')
    table = Table(tmp_path, DRAUGHTS, PYTHONPATH=str(tmp_path))
    tables.append(table)
    two_plies(table)
    assert bool(thinking(table)) is not little
    told = [
        line
        for line in table.said
        if "is low on memory, so automatic hints stay off until you first ask" in line
    ]
    assert bool(told) is little, table.said
