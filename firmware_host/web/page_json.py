"""What phones are told beside the game itself: who is here, and the board's own words.

In: who holds what, the words. Out: the text of a message. Pure.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, Literal

from engines.game import Seat
from engines.language import Localiser
from firmware_host.web.access import Access
from firmware_host.web.ipc import BoardText


def presence_json(
    access: Access,
    phone: str,
    hidden: Iterable[Seat],
    away: Iterable[Seat],
    judge: Literal["off", "locked", "open"],
    watching: int,
) -> str:
    """How the house stands to a phone. ``hidden``: the seats that take a code. ``away``: those
    whose phones do not answer. ``watching``: how many look on.
    """
    return _json(
        "house",
        {
            "seats": {seat: access.standing(seat, phone) for seat in access.seats},
            "hidden": sorted(hidden),
            "away": list(away),
            "judge": judge,
            "judge_tries": access.backoff.count,
            "watching": watching,
        },
    )


def board_text_json(words: BoardText, seat: Seat | None, reader: Localiser) -> str:
    """The board's words, for who sees with a seat's eyes (None: another)."""
    mine = seat is not None and seat == words.private_to
    return _json(
        "page",
        {
            "wood": words.board_status,
            "told": reader.text(words.announcement),
            "saved": words.is_saved,
            "private": reader.text(words.private if mine else None),
        },
    )


def _json(name: str, value: Mapping[str, Any]) -> str:
    return json.dumps({name: value}, ensure_ascii=False, separators=(",", ":"))
