"""Which pieces a seat has lost: what is missing of its army, as far as the board tells."""

from __future__ import annotations

from tests.web.pages.running import run

DRAUGHTS = {"man": 4}
CHESS = {"king": 1, "rook": 2, "pawn": 3}

ROWS = [
    # the army, what stands of it, what is missing
    ("all are there", DRAUGHTS, "man man man man", []),
    ("two are taken", DRAUGHTS, "man man", [["man", 2]]),
    ("one is crowned", DRAUGHTS, "man man man king", []),
    ("one is crowned, one taken", DRAUGHTS, "man king man", [["man", 1]]),
    ("several kinds", CHESS, "king rook pawn pawn", [["rook", 1], ["pawn", 1]]),
    ("a promotion", CHESS, "king rook rook rook pawn pawn", []),
    ("a promotion and a capture", CHESS, "king rook rook rook pawn", [["pawn", 1]]),
    ("kinds are hidden", CHESS, "? ? ? king", [["?", 2]]),
    ("nothing hidden is taken", CHESS, "? ? ? ? ? ?", []),
    ("more than the army has", DRAUGHTS, "man man man man man", []),
    ("nothing is left", DRAUGHTS, "", [["man", 4]]),
]

MODULE = """
import { lostPieces } from "./panels.js";
export default (cases) => cases.map(([army, kinds]) => {
  const others = [null, { seat: "black", kind: "man" }];
  return lostPieces(army, [...others, ...kinds.map((kind) => ({ seat: "white", kind }))], "white");
});
"""


def test_what_is_lost() -> None:
    found = run(MODULE, [[army, standing.split()] for _, army, standing, _ in ROWS])
    for (name, _, _, lost), each in zip(ROWS, found, strict=True):
        assert each == lost, name
