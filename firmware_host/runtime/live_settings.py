"""Settings that are changed while a game is played.

In: values by name, from any thread. Out: the settings as they are from then on, to who follows
them, once they are on the disk. Which settings those are is said by ``config.live``.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping

from engines.message import Message
from firmware_host.config.live import LiveSetting, Value, live_settings, save_changes, with_changes
from firmware_host.config.option import ConfigError
from firmware_host.config.settings import Config


class LiveSettings:
    """``config``: the settings as they are, complete for the board."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._lock = threading.Lock()
        self._follower: Callable[[Config], None] = lambda config: None

    def follow(self, follower: Callable[[Config], None]) -> None:
        """Call this with the settings, now and after every change, from the thread it comes by."""
        with self._lock:
            self._follower = follower
            follower(self.config)

    def change(self, values: Mapping[str, Value]) -> tuple[Message | None, tuple[LiveSetting, ...]]:
        """Change all of these or none: why not, None when it is done; and all that could be
        changed, as it is then.
        """
        with self._lock:
            return self._change(values), live_settings(self.config)

    def save_for_next_game(self, values: Mapping[str, Value]) -> Message | None:
        """Keep these for the games to come; the one that is played goes on as it is. Why not."""
        with self._lock:
            return self._saved(values)[0]

    def _change(self, values: Mapping[str, Value]) -> Message | None:
        if not values:
            return None
        refusal, config = self._saved(values)
        if refusal is None:
            self.config = config
            self._follower(config)
        return refusal

    def _saved(self, values: Mapping[str, Value]) -> tuple[Message | None, Config]:
        """Keep these: why not; and the settings with them."""
        try:
            config = with_changes(self.config, values)
            save_changes(config.storage.path, values)
        except ConfigError as error:
            return error.message, self.config
        except OSError as error:
            text = (error.strerror or str(error)).lower()
            return Message("runtime.settings-not-kept", text=text), self.config
        return None, config
