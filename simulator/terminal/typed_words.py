"""What may be typed: bare cells and bare buttons, and all that hands know.

In: a typed line. Out: the same in the language of scripts. Knows cell names, no rules.
"""

from __future__ import annotations

import re

from drivers.ports import Button
from engines.topology import Topology

BUTTON_WORDS = {
    "turn": Button.TURN,
    "back": Button.TAKE_BACK,
    "undo": Button.TAKE_BACK,
    "take-back": Button.TAKE_BACK,
    "new": Button.NEW_GAME,
    "new-game": Button.NEW_GAME,
    "hint": Button.HINT,
    "draw": Button.DRAW,
    "resign": Button.RESIGN,
    "say": Button.SAY,
    "menu": Button.MENU,
    "quit": Button.QUIT,
    "exit": Button.QUIT,
}

HELP = """\
c3 d4          move the piece on c3 to d4 (c3 e5 g7: with a landing on the way)
take d4        take that piece off the board     lift c3; put d4   one hand movement a line
slide a1 b2    push a piece over the board       fetch, drop       from the tray, into the tray
pieces         put all pieces where they belong  wait 1 s          do nothing
turn back new hint draw resign say menu quit     the buttons (say: what else can be said)
look white     see that side's hidden pieces     look                     see nobody's
phones         where phones can look on, with a code for their cameras
Lit cells stand in [brackets]. A piece is its side's first letter, with the kind's symbol where
there are many kinds; with two, a small letter is a plain piece and a capital the other kind.
A ! follows what stands on a cell whose sensor is not to be trusted."""


def script_line(line: str, topology: Topology) -> str:
    """The line in the language of scripts, which knows no bare cells and no bare buttons."""
    word = line.lower()
    if word in BUTTON_WORDS:
        return f"press {BUTTON_WORDS[word]}"
    cells = re.split(r"[\s:-]+", word)
    if topology.has(cells[0]) or topology.has(cells[0].upper()):
        return f"move {' '.join(cells)}"
    return line
