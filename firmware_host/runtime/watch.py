"""Whether a device or a program of ours answers, said once when that changes.

In: that it has failed or worked. Out: a line of the log; why it does not answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from drivers.ports import DriverError

log = logging.getLogger(__name__)


class HealthMonitor:
    """Says once when a device goes away and once when it is back. ``level``: how loud; what is on
    the page anyhow needs no warning beside it. ``changed`` is called then. ``trouble``: why it does
    not answer; empty: it does.
    """

    def __init__(
        self,
        what: str,
        level: int = logging.WARNING,
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._what = what
        self._level = level
        self._changed = changed
        self.trouble = ""

    def report_failure(self, error: DriverError) -> None:
        """The device did not answer."""
        before, self.trouble = self.trouble, str(error)
        if not before:
            log.log(self._level, "%s: %s", self._what, error)
            self._changed()

    def report_success(self) -> None:
        """The device answered."""
        before, self.trouble = self.trouble, ""
        if before:
            log.log(self._level, "%s: working again", self._what)
            self._changed()
