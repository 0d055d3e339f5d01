"""The firmware's light frames, in MicroPython: the budget, the strip's order, and what waits."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.board_file import Board, board_files, load_board
from tests.extent import examples
from tests.firmware.asked import MicroPython

LIGHTS = """
from lights import Lights

class Strip:
    def __init__(self):
        self.shown = []
        self.is_busy = False
    def show(self, colours, count):
        self.shown.append(bytes(colours)[:count].hex())
        self.is_busy = True
    def busy(self):
        return self.is_busy
    def done(self):
        self.is_busy = False

strip = Strip()
"""

BOARDS = [load_board(name) for name in board_files()]

bytes_of = st.one_of(st.integers(0, 255), st.sampled_from([0, 254, 255]))


def on_strip(
    python: MicroPython, frame: bytes, leds: int, budget_ma: int, order: str = "rgb"
) -> bytes:
    """What comes to a strip when the host sends a frame."""
    code = LIGHTS + "lights = Lights(strip, leds, budget, order)\n"
    code += "lights.show(text, 0)\nanswer = strip.shown[0]"
    text = frame.hex().upper().encode()
    return bytes.fromhex(python.do(code, leds=leds, budget=budget_ma, order=order, text=text))


def takes_ma(colours: bytes) -> float:
    """What a strip of WS2812B draws: 1 mA for each, and 59 mA more where it is all white."""
    return len(colours) / 3 + 59 * sum(colours) / 765


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: board.name)
@settings(max_examples=examples(40))
@given(drawn=st.data())
def test_no_frame_takes_more_than_the_budget_of_the_board(
    micropython: MicroPython, board: Board, drawn: st.DataObject
) -> None:
    leds = board.led_channels
    some = st.lists(bytes_of, min_size=3 * leds, max_size=3 * leds).map(bytes)
    even = bytes_of.map(lambda value: bytes([value]) * (3 * leds))
    frame = drawn.draw(some | even)
    shown = on_strip(micropython, frame, leds, board.budget_ma)
    assert takes_ma(shown) <= board.budget_ma
    if takes_ma(frame) <= board.budget_ma - 1:
        assert shown == frame


@given(frame=st.lists(bytes_of, min_size=9, max_size=9).map(bytes), budget_ma=st.integers(3, 200))
def test_whatever_the_budget_no_frame_takes_more_and_all_lights_are_dimmed_alike(
    micropython: MicroPython, frame: bytes, budget_ma: int
) -> None:
    shown = on_strip(micropython, frame, 3, budget_ma)
    assert takes_ma(shown) <= budget_ma
    share = min(1.0, (budget_ma - 3) * 765 / 59 / max(1, sum(frame)))
    for value, wanted in zip(shown, frame, strict=True):
        assert wanted * share - 2 < value <= wanted


def test_a_budget_that_does_not_feed_the_dark_strip_is_refused(micropython: MicroPython) -> None:
    with pytest.raises(
        AssertionError,
        match=("ValueError: 120 mA is not enough for 121 lights, even when they are off"),
    ):
        micropython.do(LIGHTS + "Lights(strip, 121, 120, 'grb')")


@pytest.mark.parametrize(
    ("order", "shown"), [("rgb", b"\1\2\3\xff\0\xfe"), ("grb", b"\2\1\3\0\xff\xfe")]
)
def test_the_order_of_colours(micropython: MicroPython, order: str, shown: bytes) -> None:
    assert on_strip(micropython, b"\1\2\3\xff\0\xfe", 2, 500, order) == shown


def test_an_order_that_no_strip_has_is_refused(micropython: MicroPython) -> None:
    with pytest.raises(AssertionError, match="KeyError: bgr"):
        micropython.do(LIGHTS + "Lights(strip, 2, 500, 'bgr')")


@pytest.mark.parametrize(
    "text", ["", "0", "FF000", "FF00000000000", "ff0000000000", "GG0000000000", "FF0000 00000"]
)
def test_what_is_no_frame_of_two_lights(micropython: MicroPython, text: str) -> None:
    code = LIGHTS + "answer = [Lights(strip, 2, 500, 'rgb').show(text, 0), strip.shown]"
    assert micropython.do(code, text=text.encode()) == [False, []]


def test_one_frame_at_a_time_and_the_newest_of_those_that_wait(micropython: MicroPython) -> None:
    steps = micropython.do(
        LIGHTS
        + """
lights = Lights(strip, 1, 500, 'rgb')
answer = []
def note(*_):
    answer.append([lights.step(), lights.rest, list(strip.shown)])
note(lights.show(b'010101', 10))
note(lights.show(b'020202', 11))
note(lights.show(b'030303', 12))
note(strip.done())
note(strip.done())
note()
note(lights.darken())
note(strip.done())
"""
    )
    one, three, dark = "010101", "030303", "000000"
    assert steps == [
        [None, False, [one]],  # it is on its way
        [None, False, [one]],
        [None, False, [one]],
        [10, False, [one, three]],  # 11 was replaced by 12
        [12, True, [one, three]],
        [None, True, [one, three]],
        [None, False, [one, three, dark]],
        [None, True, [one, three, dark]],  # darkness answers to no line
    ]


CHANGES = (
    LIGHTS
    + """
lights = Lights(strip, leds, budget, 'grb')
lights.show(frame, 0)
answer = []
for number, changes in enumerate(many):
    strip.is_busy = False
    lights.step()
    answer.append([lights.change(number, changes, number + 1), strip.shown[-1]])
"""
)


@given(drawn=st.data())
def test_changes_are_sent_up_to_the_last_light_that_they_name(
    micropython: MicroPython, drawn: st.DataObject
) -> None:
    leds = 8
    frame = bytearray(drawn.draw(st.binary(min_size=3 * leds, max_size=3 * leds)))
    lights = st.dictionaries(
        st.integers(0, leds - 1), st.binary(min_size=3, max_size=3), min_size=1
    )
    many = drawn.draw(st.lists(lights, min_size=1, max_size=4))
    spelt = [
        "".join(f"{n:04X}{colour.hex().upper()}" for n, colour in changes.items()).encode()
        for changes in many
    ]
    said = micropython.do(
        CHANGES, leds=leds, budget=9000, frame=frame.hex().upper().encode(), many=spelt
    )
    for changes, (taken, sent) in zip(many, said, strict=True):
        for light, colour in changes.items():
            frame[3 * light : 3 * light + 3] = colour
        green_first = bytearray(frame)
        green_first[0::3], green_first[1::3] = frame[1::3], frame[0::3]
        assert taken
        assert bytes.fromhex(sent) == green_first[: 3 * (max(changes) + 1)]


def test_where_the_budget_makes_all_darker_all_are_sent(micropython: MicroPython) -> None:
    (answer,) = micropython.do(
        CHANGES, leds=4, budget=100, frame=b"808080" * 3 + b"000000", many=[b"0000FFFFFF"]
    )
    taken, sent = answer
    assert taken
    assert len(bytes.fromhex(sent)) == 12


@pytest.mark.parametrize(
    "changes", [b"", b"0000FF00", b"0002FFFFFF", b"0000FFFFFG", b"0000ffffff", b"FFFFFFFFFF"]
)
def test_what_is_no_change_of_two_lights(micropython: MicroPython, changes: bytes) -> None:
    (answer,) = micropython.do(CHANGES, leds=2, budget=500, frame=b"010203040506", many=[changes])
    assert answer == [False, "020103050406"]
