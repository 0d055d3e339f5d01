"""Why an engine says no: one family, each message saying what, where and what to do."""

from __future__ import annotations

from engines.localiser import english
from engines.message import Message


class EngineError(ValueError):
    """Something asked of an engine cannot be; the message says what, where and what to do. Reads as
    English.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return english(self.message)


class OptionError(EngineError):
    """A game or an option of a game has no such name or value."""


class PositionError(EngineError):
    """A position's text cannot be read, or no game can stand so."""


class NotationError(EngineError):
    """A move's or a record's text cannot be read."""


class IllegalMove(EngineError):
    """The move is readable and not allowed now; the message is the refusal."""


class AmbiguousMove(EngineError):
    """The text names more than one legal move; the message lists them."""


class LessonError(EngineError):
    """A game's lesson is not as the file of a lesson has to be."""
