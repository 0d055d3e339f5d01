"""The signals that end a program in good order.

In: what ends it. Out: nothing.
"""

from __future__ import annotations

import signal
from collections.abc import Callable
from types import FrameType


def install_signal_handlers(*callbacks: Callable[[], None]) -> None:
    """SIGTERM, Ctrl-C and the end of the terminal call these, which end all in good order."""

    def end(_number: int, _frame: FrameType | None) -> None:
        for stop in callbacks:
            stop()

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        # What whoever started this wants ignored stays so: that is what nohup does.
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, end)
