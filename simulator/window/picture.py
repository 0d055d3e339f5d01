"""The older name of ``WindowPicture``, until window.py imports it from ``window_picture``."""

from simulator.window.window_picture import WindowPicture as BoardPicture

__all__ = ["BoardPicture"]
