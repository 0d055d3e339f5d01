"""A table without a board: nothing is felt, lit or pressed."""

from __future__ import annotations

import threading
import time

from drivers.device import NoBoard
from drivers.ports import Seconds


def test_nothing_happens_there() -> None:
    board = NoBoard()
    assert (board.channels, board.scan(), board.pressed()) == (0, 0, ())
    board.show(b"")
    board.close()
    board.close()


def test_a_wait_ends_when_somebody_wakes_it() -> None:
    board = NoBoard()
    began = time.monotonic()
    threading.Timer(0.05, board.wake).start()
    board.wait(Seconds(20))
    board.wake()
    board.wait(Seconds(20))
    assert time.monotonic() - began < 10
    board.wait(Seconds(0.01))
    board.close()
    board.wait(Seconds(20))
