"""``python docs/voice.py``: sentences that read like a translation, in texts for screens and pages.

Each row is a pattern and what to write instead. What is right in spite of a pattern is named in
``RIGHT``, by the words around it. ``make check`` runs this, and codespell for spelling.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent

EVERYWHERE = [
    (r"\bthe own\b|\ban own\b", "your own, its own"),
    (r"\b[Oo]ne's own\b", "your own"),
    (r"(?:^|[.;:] )Who (can|may|has|is|wants|does|lays|takes)\b[^?]*$", "If you ..., you ..."),
    (r"\bIt is [\w']+ turn\b", "It's White's turn"),
    (r"\b(is|are|was|were) no (move|square|piece|player|word|number)\b(?! )", "is not a ..."),
    (r"\bmay not\b", "can't, must not"),
    (r"\bby lot\b", "at random"),
    (r"\banew\b", "again"),
]

ON_SCREENS = [
    (r"\bmay\b", "can"),
    (r"\bfelt\b", "detected"),
    (r"\bseats?\b", "player"),
    (r"\b(lay|lays|laid|laying) (\w+ )?out\b", "set up"),
    (r"\b(take|takes|taken|taking) back\b", "undo"),
    (r"\b(goes|going|gone|went) on\b", "continue"),
    (r"\b(tells?|told) (you|of|that|so)\b", "shows, says, asks"),
    (r"\b[Ww]hoever\b", "the player who"),
    (r"\b(wood|house|guest|sealed|stranger)s?\b", "board, home, player, encrypted, someone"),
    (r"\bthat of\b|\bthose of\b", "repeat the noun"),
    (r"\bstands? wrongly\b", "is in the wrong place"),
]

RIGHT = (
    "may detect a piece",
    "The piece may have moved",
    "{program} seat {seat}",
    'id="taking-back-and-beginning-anew"',
)

PROGRAM_PARTS = re.compile(r"`[^`]*`|\{[^{}]*(?:\}|$)|\[[\w-]+\]|<[^>]*>|\]\([^)]*\)")
"""Code, placeables, keys and addresses: they are not sentences."""


def sentences() -> Iterator[tuple[Path, int, str, bool]]:
    """Yield every line for people: file, number, text, and whether it is on a screen."""
    for folder in ("engines", "firmware_host", "simulator"):
        for path in sorted((ROOT / folder).rglob("en.ftl")):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if not line.startswith("#"):
                    yield path, number, line.partition(" = ")[2] or line, True
        for path in sorted((ROOT / folder).rglob("en.json")):
            texts = json.loads(path.read_text("utf-8"))
            for number, text in enumerate(texts.values(), 2):
                yield path, number, text, True
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("hardware/*.md")]:
        fenced = False
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            fenced ^= line.startswith("```")
            if not fenced:
                yield path, number, line, False


def odd() -> Iterator[str]:
    """Yield a line for each sentence that a pattern matches."""
    for path, number, line, on_screen in sentences():
        if any(words in line for words in RIGHT):
            continue
        said = PROGRAM_PARTS.sub("…", line)
        for pattern, instead in EVERYWHERE + ON_SCREENS * on_screen:
            if found := re.search(pattern, said):
                where = path.relative_to(ROOT)
                yield f"{where}:{number}: '{found[0].strip()}': write {instead}"


if __name__ == "__main__":
    found = list(odd())
    print("\n".join(found) or "Every sentence is in plain English.")
    sys.exit(bool(found))
