"""How a window is used for what is to be done now: said where the board's own words do not.

In: a page, who looks. Out: a sentence for the line below the status. Knows no game.
"""

from __future__ import annotations

from functools import partial, reduce

from drivers.ports import BoardStatus, Page
from engines.language import Localiser
from engines.message import Message


def second_line(
    note: str, page: Page, reader: Localiser, *, astray: bool, unseen: bool, lists: bool = False
) -> str:
    """How hands do here what the page asks for, and the page's ``note``. ``astray``: wood stands
    otherwise than the page says, and can be laid right; ``unseen``: who is on turn could look
    behind the own pieces, and does not; ``lists``: the moves can be listed.
    """
    uses = []
    if page.is_removal_asked:
        uses.append(Message("window.off-use"))
    if astray and page.board_status is BoardStatus.DIFFERS and not page.is_setting_up:
        cap = reader.text(Message("window.tidy"))
        uses.append(Message("window.tidy-use", key="P", text=cap))
    told = [*map(reader.text, uses), *([note] if note else [])]
    if lists and page.is_over and any(entry.better for entry in page.record):
        cap = reader.text(Message("window.moves"))
        told.append(reader.text(Message("window.list-use", key="L", text=cap)))
    if unseen:
        cap = reader.text(Message("window.look"))
        told.append(reader.text(Message("window.look-use", key="V", text=cap)))
    return reduce(partial(_and, reader), told, "")


def _and(reader: Localiser, told: str, more: str) -> str:
    return reader.text(Message("window.and", text=told, other_text=more)) if told else more
