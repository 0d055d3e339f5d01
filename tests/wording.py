"""What is said in messages, as an English reader reads it: for tests that compare sentences."""

from __future__ import annotations

from engines.message import Message, english


def worded(message: Message | None) -> str | None:
    """The sentence; None where nothing is said."""
    return message and english(message)
