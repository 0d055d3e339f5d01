"""Libraries of real hardware, imported when a driver of theirs is made and never before.

In: a module's name. Out: the module. Several of them do more than fail where they do not belong:
they raise RuntimeError or OSError while being imported (docs/pi-direct.md).
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from drivers.ports import DriverError


def import_library(module: str, extra: str) -> Any:
    """The module of that name, which comes with the extra ``extra``. Raises DriverError."""
    try:
        return import_module(module)
    except (ImportError, RuntimeError, OSError) as error:
        raise DriverError(
            f"can't load the Python library {module} ({one_line(error)});"
            f" to install it, run: pip install 'lodeboard[{extra}]'"
        ) from error


def one_line(error: object) -> str:
    """What a library says went wrong, on one line."""
    return " ".join(str(error).strip("'\"").split()) or type(error).__name__
