"""What MicroPython itself prints, where the scanner's lines are expected: its greetings when it is
woken, and the traceback of a program that has ended.

In: lines that are none of the protocol. Out: whether MicroPython has printed one, and why the
program has stopped. Pure. Forms: MicroPython 1.24, ``shared/runtime/pyexec.c`` and ``py/obj.c``.
"""

from __future__ import annotations

MAX_CAUSE = 200
"""Characters of the cause that are told: a guess at what one reads."""

_TRACEBACK = b"Traceback (most recent call last):"
_GREETINGS = (b"MicroPython v", b'Type "help()"', b"MPY: soft reboot")
_PROMPT = b">>>"
_TYPED = b'"<stdin>"'
_INTERRUPTED = "KeyboardInterrupt"


class Console:
    """``stopped``: the last line of the newest traceback, which says why the scanner's program has
    ended; empty while it has not, or was only interrupted to be woken.
    """

    def __init__(self) -> None:
        self.stopped = ""
        self._tracing = False
        self._typed = False

    def is_console_output(self, raw: bytes) -> bool:
        """Whether MicroPython has printed this line, which is none of the scanner's."""
        text = raw.rstrip()
        if text.endswith(_TRACEBACK):
            self._tracing, self._typed = True, False
            return True
        if not self._tracing:
            return text == _PROMPT or text.startswith(_GREETINGS)
        if text.startswith(b"  "):
            self._typed = self._typed or _TYPED in text  # not the program, but a line of the host's
            return True
        self._tracing = False
        cause = text.decode("ascii", "replace")[:MAX_CAUSE]
        if not (self._typed or cause.startswith(_INTERRUPTED)):
            self.stopped = cause
        return True
