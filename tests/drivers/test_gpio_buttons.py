"""Keys on a Pi's own pins: one press, however often the contact bounces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from gpiozero.pins.mock import MockFactory

from drivers.interfaces import Button, DriverError
from drivers.pi.gpio import QUIET_S, GpioButtons
from tests.drivers.coupled import mock_pins

PINS = (3, 2, 4)
SAYS = (Button.TURN, Button.TAKE_BACK, Button.SAY)


@pytest.fixture
def pins() -> Iterator[MockFactory]:
    with mock_pins() as factory:
        yield factory


class Desk:
    """Keys, and the time their contacts take."""

    def __init__(self, factory: MockFactory, says: tuple[Button, ...] = SAYS) -> None:
        self.now = 0.0
        self.woken = 0
        self.buttons = GpioButtons(zip(PINS, says, strict=True), self._wake, lambda: self.now)
        self._pins = [factory.pin(pin) for pin in PINS]

    def _wake(self) -> None:
        self.woken += 1

    def play(self, text: str) -> list[str]:
        """``0-`` key 0 closes, ``0+`` it opens, ``5ms`` time passes; what was pressed by then."""
        for word in text.split():
            if word.endswith("ms"):
                self.now += int(word[:-2]) / 1000
            else:
                pin = self._pins[int(word[0])]
                (pin.drive_low if word[1] == "-" else pin.drive_high)()
        edges = self.buttons.pressed()
        return [f"{edge.button}{'' if edge.down else ' up'}" for edge in edges]


@pytest.mark.parametrize(
    ("contacts", "pressed"),
    [
        ("0- 80ms 0+", "turn, turn up"),
        ("0- 1ms 0+ 1ms 0- 1ms 0+ 1ms 0- 90ms 0+", "turn, turn up"),
        ("0- 90ms 0+ 1ms 0- 1ms 0+", "turn, turn up"),
        ("0- 90ms 0+ 90ms 0- 90ms 0+", "turn, turn up, turn, turn up"),
        ("0- 40ms 0+ 40ms 0- 40ms 0+", "turn, turn up, turn, turn up"),
        ("1- 2ms 2- 90ms 1+ 2+", "take-back, say, take-back up, say up"),
        ("0- 90ms 0+ 5ms 1-", "turn, turn up, take-back"),
        ("0- 20ms 0+ 90ms", "turn, turn up"),
        ("0+ 90ms", ""),
    ],
)
def test_presses(pins: MockFactory, contacts: str, pressed: str) -> None:
    desk = Desk(pins)
    desk.now = 100.0
    told = pressed.split(", ") if pressed else []
    assert desk.play(contacts) == told
    assert desk.woken == len(told)
    assert desk.play("") == []


def test_a_key_that_is_held_at_the_start_says_nothing(pins: MockFactory) -> None:
    pins.pin(PINS[0]).drive_low()
    assert Desk(pins).play("90ms") == []


def test_two_turn_keys_say_the_same(pins: MockFactory) -> None:
    desk = Desk(pins, (Button.TURN, Button.TURN, Button.SAY))
    assert desk.play("1- 40ms 0- 40ms 1+ 0+") == ["turn", "turn", "turn up", "turn up"]


def test_the_first_press_counts_at_once(pins: MockFactory) -> None:
    desk = Desk(pins)
    assert desk.now < QUIET_S
    assert desk.play("0-") == ["turn"]


def test_closed_keys_are_silent_and_their_pins_free(pins: MockFactory) -> None:
    desk = Desk(pins)
    desk.buttons.close()
    desk.buttons.close()
    assert desk.play("0-") == []
    Desk(pins).buttons.close()


def test_a_pin_that_is_taken_is_named(pins: MockFactory) -> None:
    desk = Desk(pins)
    with pytest.raises(DriverError, match="can't use GPIO 3"):
        GpioButtons([(5, Button.TURN), (3, Button.HINT)], lambda: None)
    desk.buttons.close()
    GpioButtons([(5, Button.TURN), (3, Button.HINT)], lambda: None).close()
