"""Codes that transfer seats, and digests of secrets.

Needs no extra, because the command line gives out codes, too.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets

CODE_S = 300
"""How long a hand-over code is valid."""

_LETTERS = "BCDFGHJKLMNPQRSTVWXZ23456789"
"""Letters and digits that are not confused with each other."""

_LENGTH = 6


def new_code() -> str:
    """Return a code that nobody can guess."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def normalise_code(code: str) -> str:
    """Return a typed code in the form in which it was given out."""
    return code.strip().upper()


def digest(secret: str) -> str:
    """Return the digest of a secret, which identifies it but does not reveal it."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_same_secret(one: str, other: str) -> bool:
    """Return whether two secrets are equal, in constant time."""
    return hmac.compare_digest(one.encode(), other.encode())
