"""Which exercises have been solved here, in a file of the storage folder.

In: the folder, an exercise's key. Out: the keys of all that are solved. A file that cannot be read
counts as empty; it is only a list of marks.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from engines.exercises import Exercise
from firmware_host.journal.game_files import write_atomically

log = logging.getLogger(__name__)

FILE: Final = "solved-exercises.json"


def load_solved(folder: Path) -> frozenset[str]:
    """Return the keys of the exercises that are solved."""
    try:
        found = json.loads((folder / FILE).read_text(encoding="utf-8"))["solved"]
        return frozenset(key for key in found if isinstance(key, str))
    except FileNotFoundError:
        return frozenset()
    except (OSError, ValueError, TypeError, KeyError) as error:
        log.warning("%s: %s; no exercise counts as solved", folder / FILE, error)
        return frozenset()


def save_solved(folder: Path, key: str) -> None:
    """Save that an exercise is solved. A failure is logged only: the exercise was solved all the
    same.
    """
    solved = load_solved(folder)
    if key in solved:
        return
    content = json.dumps({"solved": sorted((*solved, key))}) + "\n"
    try:
        write_atomically(folder / FILE, content.encode(), durable=True)
    except OSError as error:
        log.warning("%s: %s; a solved exercise isn't saved", folder / FILE, error)


def first_unsolved(exercises: Sequence[Exercise], solved: Collection[str]) -> int:
    """Return the number of the first exercise that is not solved; the first if all are."""
    numbered = enumerate(exercises, start=1)
    return next((number for number, one in numbered if one.key not in solved), 1)
