"""From touches to a move: rows a player can read.

A row: what it shows, game and position, the cells touched, and what comes of it: the move that is
played, ``which: ...`` when the page asks, ``on: ...`` with the cells that lead on, ``wrong: ...``
with those to show in red, or ``nothing`` chosen.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engines import make_game
from engines.game import Move
from tests.web.pages.running import run

DRAUGHTS = "russian-draughts", "W:Wc3,e3:Bf6,h8"
TWICE = "russian-draughts", "W:Wc3:Bd4,f6,h8"
KING = "russian-draughts", "W:WKa1:Bc3,f6"
PROMOTING = "coalition-chess", "10/4YG5/10/10/10/7BK2/10/10/10/YK9 Y 5 YR,BG"
OFF_JUMP = "krieger", "north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7"

ROWS = [
    ("a piece is chosen", DRAUGHTS, "c3", "on: b4 d4"),
    ("and goes", DRAUGHTS, "c3 d4", "c3-d4"),
    ("another piece instead", DRAUGHTS, "c3 e3", "on: d4 f4"),
    ("the same piece again: none", DRAUGHTS, "c3 c3", "nothing"),
    ("a cell where it cannot go", DRAUGHTS, "c3 c4", "wrong: c3 c4"),
    ("somebody else's piece", DRAUGHTS, "f6", "wrong: f6"),
    ("a capture landing by landing", TWICE, "c3 e5", "on: g7"),
    ("to its end", TWICE, "c3 e5 g7", "c3:e5:g7"),
    ("or its end at once", TWICE, "c3 g7", "c3:e5:g7"),
    ("a king that may land on either side", KING, "a1 d4", "on: g7 h8"),
    ("whole", KING, "a1 e5 h8", "a1:e5:h8"),
    ("its end at once: which way?", KING, "a1 g7", "which: a1:d4:g7, a1:e5:g7"),
    ("a promotion asks what it becomes", PROMOTING, "e9 e10",
     "which: e9-e10=S, e9-e10=P, e9-e10=T, e9-e10=A, e9-e10=E, e9-e10=M"),
    ("off the board with its victim", OFF_JUMP, "r3k2 r4k2", "r3k2:r4k2*"),
]  # fmt: skip

MODULE = """
import { nextCells, touch } from "./move-choice.js";
import { readMove, writeMove } from "./view.js";
export default (rows) => rows.map(({ moves, touches }) => {
  const known = moves.map(readMove);
  let touched = [];
  let found = {};
  for (const cell of touches) {
    found = touch(known, touched, cell);
    touched = found.touched;
  }
  return {
    play: found.play && writeMove(found.play),
    among: found.among?.map(writeMove),
    wrong: found.wrong,
    on: [...nextCells(known, touched).keys()],
  };
});
"""


@pytest.fixture(scope="module")
def outcomes() -> list[str]:
    games = [(make_game(name), position) for _, (name, position), _, _ in ROWS]
    states = [game.read_position(text) if text else game.initial() for game, text in games]
    given = []
    for (game, _), state, (_, _, touches, _) in zip(games, states, ROWS, strict=True):
        moves = [move for seat in game.to_act(state) for move in game.legal(state, seat)]
        cells = [game.topology.cell(name) for name in touches.split()]
        given.append({"moves": msgspec.to_builtins(moves), "touches": cells})
    found = run(MODULE, given)
    return [
        _told(game, state, outcome)
        for (game, _), state, outcome in zip(games, states, found, strict=True)
    ]


def _told(game: Any, state: Any, outcome: dict[str, Any]) -> str:
    def text(raw: Any) -> str:
        return str(game.move_text(state, msgspec.convert(raw, Move)))

    def names(cells: Any) -> str:
        return " ".join(game.topology.names[cell] for cell in cells)

    if outcome.get("play"):
        return text(outcome["play"])
    if outcome.get("among"):
        return f"which: {', '.join(map(text, outcome['among']))}"
    if outcome.get("wrong"):
        return f"wrong: {names(outcome['wrong'])}"
    return f"on: {names(sorted(outcome['on']))}" if outcome["on"] else "nothing"


@pytest.mark.parametrize("row", range(len(ROWS)), ids=[row[0] for row in ROWS])
def test_touches(row: int, outcomes: list[str]) -> None:
    assert outcomes[row] == ROWS[row][3]
