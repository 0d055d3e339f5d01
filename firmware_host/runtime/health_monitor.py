"""Monitoring of a device or child process, which logs each change once.

In: its failures and successes. Out: a line in the log; why it does not answer.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from drivers.interfaces import DriverError

log = logging.getLogger(__name__)


class HealthMonitor:
    """Logs once when a device fails and once when it is back.

    ``level``: the log level; what is on the page anyhow needs no warning. ``changed`` is called
    then. ``trouble``: why it does not answer; empty if it does.
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
        """Record that the device did not answer."""
        before, self.trouble = self.trouble, str(error)
        if not before:
            log.log(self._level, "%s: %s", self._what, error)
            self._changed()

    def report_success(self) -> None:
        """Record that the device answered."""
        before, self.trouble = self.trouble, ""
        if before:
            log.log(self._level, "%s: working again", self._what)
            self._changed()
