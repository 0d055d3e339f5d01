"""Which game was chosen at a board, for its next start.

In: the game that the command line names. Out: the one that was chosen in its place, if any. It
counts until the command line names another: who changes a service's game means it. Kept in a file
of the storage folder.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path

from engines import GAMES
from firmware_host.journal.whole_file import write_atomically

log = logging.getLogger(__name__)

FILE = "chosen-game.json"


def save_choice(folder: Path, requested: str, chosen: str) -> None:
    """``chosen`` is played from now on where ``requested`` is asked for; what cannot be kept is
    told in the log, for the game can be played all the same.
    """
    content = json.dumps({"named": requested, "chosen": chosen}) + "\n"
    try:
        write_atomically(folder / FILE, content.encode(), durable=True)
    except OSError as error:
        log.warning("%s: %s; the chosen game isn't saved for the next start", folder / FILE, error)


def chosen_game(folder: Path, named: str) -> str:
    """The game to play where ``named`` is asked for; what cannot be read counts for nothing."""
    try:
        kept = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return named
    except (OSError, ValueError, RecursionError) as error:
        log.warning("%s can't be read, so it is ignored: %s", folder / FILE, error)
        return named
    chosen = kept.get("chosen") if isinstance(kept, dict) and kept.get("named") == named else named
    return chosen if isinstance(chosen, str) and chosen in GAMES else named
