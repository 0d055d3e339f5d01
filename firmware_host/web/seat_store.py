"""Which phone holds which seat, on the disk, so that phones survive a restart.

In and out: digests, in a file that only this user can read. They belong to one game and those that
follow it while the program runs: in any other game all seats are free.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Mapping
from pathlib import Path

from engines.game import Seat
from firmware_host.journal.whole_file import write_whole
from firmware_host.journal.writer import PRIVATE

log = logging.getLogger(__name__)

NAME = "seats.json"


def load(folder: str, game_id: str) -> Mapping[Seat, str]:
    """Who held which seat of that game, or of the newest one that followed it; nobody, where
    nothing can be read.
    """
    try:
        found = json.loads((Path(folder) / NAME).read_text(encoding="utf-8"))
        if game_id in (found["game_id"], found.get("first_game_id")):
            return {Seat(str(seat)): str(phone) for seat, phone in found["seats"].items()}
    except FileNotFoundError:
        pass
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        log.warning("seats of phones: %s cannot be read: %s", NAME, error)
    return {}


def save(folder: str, first_game_id: str, game_id: str, seats: Mapping[Seat, str]) -> None:
    """Write it down. A disk that fails costs phones a new claim, and nothing else.

    ``first_game_id``: the game with which the program began. Who starts the pages again knows that
    one for sure; of a newer one they may have died before they could report it.
    """
    path = Path(folder) / NAME
    text = json.dumps({"first_game_id": first_game_id, "game_id": game_id, "seats": seats})
    try:
        write_whole(path, text.encode(), PRIVATE)
    except OSError as error:
        log.warning("seats of phones: %s cannot be written: %s", path, error)
