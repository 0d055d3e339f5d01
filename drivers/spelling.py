"""What a mistyped word may have been meant to be.

In: a word, the words that would have done. Out: the end of a message. Pure.
"""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """A hint to end a message with: `` (did you mean 'x'?)``, or nothing when no name is near."""
    near = get_close_matches(word, list(known), n=1)
    return f" (did you mean {near[0]!r}?)" if near else ""
