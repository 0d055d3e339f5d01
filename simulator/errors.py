"""Errors of the simulator; nothing here needs pygame."""

from __future__ import annotations

from drivers.interfaces import DriverError
from engines.localiser import english
from engines.message import Message


class ScriptError(ValueError):
    """An impossible action or an unreadable script line; says which, why, and what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return english(self.message)


class NoDisplay(DriverError):
    """A window that cannot be opened; ``reason`` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"can't open a window: {reason}")
