"""The sheet on which a player at the window writes a note at a position.

In: the note so far, typed letters. Out: a sheet; the finished note. Pure.
"""

from __future__ import annotations

import textwrap
from dataclasses import dataclass
from typing import Final

from engines.message import Message
from firmware_host.start.screen_layout import SheetLayout, split
from firmware_host.table.messages import MAX_NOTE
from simulator.window.sheet import Label, Sheet

LETTER_WIDTH: Final = 0.55
"""The assumed width of a letter, relative to its height: generous, so that each line fits."""

LINE_PITCH: Final = 1.3
"""From one line to the next, relative to the letters. A guess."""


@dataclass(frozen=True)
class WriteNote:
    """Write the note at the position shown, or change it."""


@dataclass(frozen=True)
class KeepNote:
    """Keep the note as it is written now."""


@dataclass(frozen=True)
class DropNote:
    """Leave the note as it was."""


def typed_note(text: str, letter: str) -> str:
    """Return a note after one more letter, or after a backspace."""
    return text[:-1] if letter == "\b" else (text + letter)[:MAX_NOTE]


def note_sheet(paper: SheetLayout, text: str) -> Sheet:
    """Return the sheet: the note, its end where the next letter goes, and who can read it."""
    back = paper.corner(DropNote(), Message("start.back"))
    heading = paper.heading(paper.text_of(Message("help.note")), back.place.width + 2 * paper.gap)
    foot = paper.body._replace(y=paper.body.lower - paper.row, height=paper.row)
    why, keep = split(foot, (0.0, 0.3 * foot.width), paper.gap)
    area = paper.body._replace(height=foot.y - paper.gap - paper.body.y)
    size = 1.2 * paper.letters
    wide = max(1, int(area.width / (LETTER_WIDTH * size)))
    down = max(1, int(area.height / (LINE_PITCH * size)))
    lines = textwrap.wrap(f"{text}|", wide, drop_whitespace=False) or ["|"]
    shown = lines[-down:]
    pitch = LINE_PITCH * size
    labels = [
        Label(area._replace(y=area.y + n * pitch, height=pitch), line.rstrip(), size)
        for n, line in enumerate(shown)
    ]
    note = Label(why, paper.text_of(Message("help.note-why")), paper.letters, "quiet", lines=2)
    button = paper.button(keep, KeepNote(), Message("help.note-keep"))._replace(face="wanted")
    return Sheet((back, button), (heading, *labels, note), back=DropNote(), takes_text=True)
