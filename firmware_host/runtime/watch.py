"""Whether a device or a program of ours answers, said once when that changes.

In: that it has failed or worked. Out: a line of the log; why it does not answer.
"""

from __future__ import annotations

import logging

from drivers.ports import DriverError

log = logging.getLogger(__name__)


class Watch:
    """Says once when a device goes away and once when it is back. ``level``: how loud; what is on
    the page anyhow needs no warning beside it. ``trouble``: why it does not answer; empty: it does.
    """

    def __init__(self, what: str, level: int = logging.WARNING) -> None:
        self._what = what
        self._level = level
        self.trouble = ""

    def failed(self, error: DriverError) -> None:
        """The device did not answer."""
        if not self.trouble:
            log.log(self._level, "%s: %s", self._what, error)
        self.trouble = str(error)

    def worked(self) -> None:
        """The device answered."""
        if self.trouble:
            log.log(self._level, "%s: back again", self._what)
        self.trouble = ""
