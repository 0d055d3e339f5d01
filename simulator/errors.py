"""What can go wrong in the simulator; nothing here needs pygame."""

from __future__ import annotations

from drivers.ports import DriverError


class ScriptError(ValueError):
    """Something hands cannot do, or a script line nobody can read; says which, why, what to do."""


class NoDisplay(DriverError):
    """No window can be opened here; the message says why and what to use instead."""
