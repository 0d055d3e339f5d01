"""MicroPython with the firmware's pure modules: code goes in, what it made comes out."""

from __future__ import annotations

import json
import os
from typing import Any

from tests.firmware.node import FIRMWARE, prepare, start
from tests.patience import PATIENCE_S


class MicroPython:
    """One interpreter. Names defined by one call are there in the next."""

    def __init__(self) -> None:
        commands, write = os.pipe()
        read, answers = os.pipe()
        self._process = start(
            prepare(), "ask.mjs", {"firmware": str(FIRMWARE)}, [commands, answers]
        )
        os.close(commands)
        os.close(answers)
        self._in = os.fdopen(write, "wb")
        self._out = os.fdopen(read, "rb")

    def do(self, code: str, **names: object) -> Any:
        """Run code in which ``names`` have these values, and give back what it assigned to
        ``answer``: what JSON can spell. Raises AssertionError with MicroPython's traceback.
        """
        given = "".join(f"{name} = {value!r}\n" for name, value in names.items())
        self._in.write(json.dumps(given + code).encode() + b"\n")
        self._in.flush()
        said = json.loads(self._out.readline())
        assert "error" not in said, said["error"]
        return said["answer"]

    def close(self) -> None:
        """End it."""
        self._in.close()
        self._process.wait(PATIENCE_S)
        self._out.close()
