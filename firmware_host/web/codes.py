"""Codes by which a seat changes hands, and what is remembered of secrets. Needs no extra, for the
command line gives out codes, too.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

CODE_S = 300
"""So long a hand-over code is good."""

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Letters and digits that are not taken for each other."""

_LENGTH = 6


def new_code() -> str:
    """A word that nobody guesses."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def normalise_code(code: str) -> str:
    """A code as somebody typed it, as it was given out."""
    return code.strip().upper()


def digest(secret: str) -> str:
    """What is remembered of a secret: enough to know it again, not to make it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same_secret(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that does not tell how much of them is."""
    return hmac.compare_digest(one.encode(), other.encode())
