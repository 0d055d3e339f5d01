"""What can go wrong in the simulator; nothing here needs pygame."""

from __future__ import annotations

from drivers.ports import DriverError
from engines.localiser import english
from engines.message import Message


class ScriptError(ValueError):
    """Something hands cannot do, or a script line nobody can read; says which, why, what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return english(self.message)


class NoDisplay(DriverError):
    """No window can be opened here; ``reason`` says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"can't open a window: {reason}")
