"""How a window is used for what is to be done now: said where the board's own words do not.

In: a page, who looks. Out: a sentence for the line below the status. Knows no game.
"""

from __future__ import annotations

from drivers.ports import Page, Wood
from engines.language import Reader
from engines.message import Message


def noted(note: str, page: Page, reader: Reader, *, astray: bool, unseen: bool) -> str:
    """The page's ``note``, and how hands do here what the page asks for. ``astray``: wood stands
    otherwise than the page says, and can be laid right; ``unseen``: who is on turn could look
    behind the own pieces, and does not.
    """
    told = note
    if page.off:
        told = _and(reader, told, reader.text(Message("window.off-use")))
    if astray and page.wood is Wood.DIFFERS and not page.laying:
        cap = reader.text(Message("window.tidy"))
        told = _and(reader, told, reader.text(Message("window.tidy-use", key="P", text=cap)))
    if unseen and not told:
        cap = reader.text(Message("window.look"))
        told = reader.text(Message("window.look-use", key="V", text=cap))
    return told


def _and(reader: Reader, told: str, more: str) -> str:
    return reader.text(Message("window.and", text=told, other_text=more)) if told else more
