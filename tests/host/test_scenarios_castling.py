"""A move of two pieces: none of the five games has one, the tracker follows it all the same.

A row: what it shows, what the hands do, what the tracker says: a move, and what is put in its
place.
"""

from __future__ import annotations

import pytest

from engines.topology import cells_of
from tests.host.alone import BOARD, Bench, cells, move
from tests.host.steps import landing_by_landing, orders, strands

CASTLES = move("e1-g1", also=((BOARD.cell("h1"), BOARD.cell("f1")),))
FAR = move("e1-c1", also=((BOARD.cell("a1"), BOARD.cell("d1")),))
OTHERS = (move("e1-f1"), move("e1-d1"), *(move(f"h1-{end}") for end in ("g1", "f1", "h2", "h3")))
STANDING = "e1 h1 a1 a8"

CASTLING = [
    ("king first", "e1- g1+ h1- f1+ 150ms", "e1-g1"),
    ("rook first", "h1- f1+ e1- g1+ 150ms", "e1-g1"),
    ("rook first, slid", "h1- g1+ g1- f1+ e1- g1+ 150ms", "e1-g1"),
    ("both at once", "e1- h1- f1+ g1+ 150ms", "e1-g1"),
    ("the other way", "e1- c1+ a1- d1+ 150ms", "e1-c1"),
    ("king first, the rook forgotten for long", "e1- g1+ 9000ms h1- f1+ 150ms", "e1-g1"),
    ("king first and nothing else", "e1- g1+ 9000ms", ""),
    ("late castling", "h1- f1+ 400ms e1- g1+ 150ms", "h1-f1 amend:e1-g1"),
    ("late, the king first on the next square", "e1- f1+ 400ms f1- g1+ h1- f1+ 150ms",
     "e1-f1 amend:e1-g1"),
    ("given up", "e1- g1+ 900ms g1- e1+ 400ms", ""),
    ("given up, the rook in the hand", "e1- g1+ h1- 900ms g1- h1+ e1+ 400ms", ""),
]  # fmt: skip


@pytest.mark.parametrize(("doing", "said"), [r[1:] for r in CASTLING], ids=[r[0] for r in CASTLING])
def test_castling(doing: str, said: str) -> None:
    assert Bench(STANDING, CASTLES, FAR, *OTHERS).hands(doing) == said


AFTER_THE_ROOK = [
    ("late castling", "e1- g1+ 150ms", "amend:e1-g1"),
    ("once the next player has touched a piece", "a8- a8+ e1- g1+ 150ms", "amend:e1-g1"),
    ("while the next player holds one", "a8- e1- g1+ 100ms a8+ 150ms", "amend:e1-g1"),
    ("not once the next player has moved", "a8- a7+ 150ms", "a8-a7"),
]


@pytest.mark.parametrize(
    ("doing", "said"), [row[1:] for row in AFTER_THE_ROOK], ids=[row[0] for row in AFTER_THE_ROOK]
)
def test_castling_when_the_rook_has_been_read_already(doing: str, said: str) -> None:
    bench = Bench(STANDING, CASTLES, FAR, *OTHERS)
    assert bench.hands("h1- f1+ 400ms") == "h1-f1"
    bench.begin("e1 f1 a1 a8", move("a8-a7"), amendable=True)
    assert bench.hands(doing) == said


@pytest.mark.parametrize("pause", ["", " 400ms"])
def test_every_order_of_castling(pause: str) -> None:
    names = {BOARD.names[cell] for cell in cells_of(cells(STANDING))}
    way = landing_by_landing(BOARD, CASTLES)
    found = list(orders(strands(BOARD, cells(STANDING), CASTLES, way), names))
    assert len(found) == 6
    for order in found:
        said = Bench(STANDING, CASTLES, FAR, *OTHERS).hands(f"{f'{pause} '.join(order)} 400ms")
        assert said.split(" ")[-1].removeprefix("amend:") == "e1-g1", order
