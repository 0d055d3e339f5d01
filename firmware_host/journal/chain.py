"""The chain of a sealed game: each line proves itself and all lines before it.

In: the lines' texts in their order, a key. Out: texts with a tag, and whether a tag is right. Knows
nothing of what stands in them. What a cut end can and cannot hide: ``docs/secrets.md``.

A tag is the last member of a line: the first half of HMAC-SHA-256 (RFC 2104) over the link of the
line before and the line without its tag. The link is that HMAC, whole.
"""

from __future__ import annotations

import hmac
import re

_TAG = re.compile(rb',"tag":"([0-9a-f]{32})"\}\Z')


class TagChain:
    """Stands after one line of a game, at first before the first."""

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._link = bytes(32)

    def with_tag(self, text: bytes) -> bytes:
        """The next line, a JSON object, with its tag."""
        return b'%b,"tag":"%b"}' % (text[:-1], self._next(text))

    def is_tag_valid(self, text: bytes) -> bool | None:
        """Go on to the next line: whether its tag is right; None if it has none."""
        tag = _TAG.search(text)
        if tag is None:
            self._next(text)
            return None
        return hmac.compare_digest(self._next(text[: tag.start()] + b"}"), tag[1])

    def _next(self, text: bytes) -> bytes:
        self._link = hmac.digest(self._key, self._link + text, "sha256")
        return self._link[:16].hex().encode("ascii")
