"""The older name of ``drivers.interfaces``, until simulator/ no longer imports it."""

from drivers.interfaces import (
    Button,
    Buttons,
    DriverError,
    Leds,
    Page,
    PieceReader,
    Screen,
    Sensors,
)

__all__ = [
    "Button",
    "Buttons",
    "DriverError",
    "Leds",
    "Page",
    "PieceReader",
    "Screen",
    "Sensors",
]
