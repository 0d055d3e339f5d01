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
    "redo": Button.REDO,
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

TYPED = {button: word for word, button in reversed(BUTTON_WORDS.items()) if "-" not in word}
"""For each button the first word that is short."""


def script_line(line: str, topology: Topology) -> str:
    """The line in the language of scripts, which knows no bare cells and no bare buttons."""
    word = line.lower()
    if word in BUTTON_WORDS:
        return f"press {BUTTON_WORDS[word]}"
    cells = re.split(r"[\s:-]+", word)
    if topology.has(cells[0]) or topology.has(cells[0].upper()):
        return f"move {' '.join(cells)}"
    return line
