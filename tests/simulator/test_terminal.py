from __future__ import annotations

import io
import os
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

from drivers.interfaces import Button, Page, PageClock, PageEntry, UpcomingPath
from simulator.hands.board_pieces import HIDDEN, PhysicalPiece
from simulator.simulated_board import Invitation
from simulator.terminal.move_list import move_lines
from simulator.terminal.terminal import TerminalBoard
from simulator.terminal.text_board import TextBoard, colour_name, seat_letters
from tests.patience import PATIENCE_S
from tests.simulator.wooden_boards import GRID, RINGS, cells, parts, start

PAGE = Page("White to move", "your turn", start(), (0,), ((18, 27),), False)

START = """\
     a   b   c   d   e   f   g   h
  8  .   b   .   b   .   b   .   b  8
  7  b   .   b   .   b   .   b   .  7
  6  .   b   .   b   .   b   .   b  6
  5  :   .   :   .   :   .   :   .  5
  4  .   :   .   :   .   :   .   :  4
  3  w   .   w   .   w   .   w   .  3
  2  .   w   .   w   .   w   .   w  2
  1  w   .   w   .   w   .   w   .  1
     a   b   c   d   e   f   g   h
"""


class Terminal(io.StringIO):
    """Output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def board(text: str, out: io.StringIO | None = None) -> tuple[TerminalBoard, io.StringIO]:
    out = out or io.StringIO()
    source = io.StringIO(text)
    made = TerminalBoard(
        parts(), stdin=source, stdout=out, pace_seconds=0.002,
        settle_seconds=0.01,
    )  # fmt: skip
    return made, out


def run(made: TerminalBoard) -> list[Button]:
    """Serve until QUIT; the buttons pressed."""
    buttons: list[Button] = []
    until = time.monotonic() + 5
    while Button.QUIT not in buttons:
        assert time.monotonic() < until, "QUIT never came"
        made.wait(0.5)
        buttons += made.pressed()
    made.close()
    return buttons


def test_the_board_is_printed_as_text() -> None:
    made, out = board("")
    made.show_page(PAGE)
    assert run(made) == [Button.QUIT]
    page = "White to move  (not saved yet)\nyour turn\nhint: c3 d4\n"
    assert out.getvalue() == "\n" + START + page


def test_the_clocks_are_printed_with_the_board_and_on_request() -> None:
    made, out = board("clock\n")
    clocks = (PageClock((65_000, 0, 0, 0), False), PageClock((600_900, 0, 0, 0), True))
    made.show_page(PAGE._replace(clocks=clocks, clocks_at=time.monotonic()))
    run(made)
    assert out.getvalue().count("White 1:05, Black 10:00\n") == 2


def test_the_seats_that_phones_have_taken_are_told() -> None:
    made, out = board("")
    made.show_phones(frozenset({1, 0}))
    made.show_page(PAGE)
    run(made)
    assert "\non a phone: white, black\nWhite to move" in out.getvalue()


@pytest.mark.parametrize(
    ("lines", "changed", "buttons"),
    [
        ("c3 d4", ["c3", "d4"], []),
        ("C3-D4", ["c3", "d4"], []),
        ("c3:e5:c5\n", ["c3", "c5"], []),
        ("move c3 d4\ntake f6", ["c3", "d4", "f6"], []),
        ("lift c3\ndrop\nfetch\nput d4", ["c3", "d4"], []),
        ("pace 1 ms\nslide c3 d4 e5 1 ms", ["c3", "e5"], []),
        ("c3 d4\npieces", [], []),
        ("turn\nback\nnew\nhint\ndraw\nresign", [], ["turn", "take-back", "new-game", "hint",
                                                     "draw", "resign"]),
        ("press turn\n\n   \n# nothing", [], ["turn"]),
    ],
)  # fmt: skip
def test_lines(lines: str, changed: list[str], buttons: list[str]) -> None:
    made, _ = board(lines)
    made.show_page(PAGE)
    before = made.scan()
    assert run(made) == [*buttons, Button.QUIT]
    assert made.scan() ^ before == cells(*changed)


def test_quit_ends_before_the_end_of_input() -> None:
    made, _ = board("quit\nc3 d4")
    assert run(made) == [Button.QUIT]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("c3 d9", "'move c3 d9': this board has no square 'd9'; similar names: "),
        ("c3", "give a start and an end square, as in 'c3 d4'"),
        ("foo", "unknown action 'foo'; use one of lift, put"),
        ("put d4", "'put d4': your hand is empty; lift or fetch a piece first"),
        ("c3 f6", "'move c3 f6': there is already a black piece on f6; lift or take"),
        ("help", "c3 d4          move the piece on c3 to d4"),
        ("clock", "this game has no clock"),
        ("phones", "phones can't connect: this game was started without --web"),
        ("look nobody", "there is no player 'nobody'; type look, or look white or black"),
        ("moves", "no moves yet"),
        ("moves 7", "there is no move '7'; to see the move numbers, type moves"),
        ("army quick", "that army can't be set up now"),
    ],
)
def test_wrong_lines_are_answered_in_words(line: str, words: str) -> None:
    made, out = board(f"{line}\nb2 b4\n")
    run(made)
    assert f"> {line}\n" in out.getvalue()
    assert words in out.getvalue()
    assert "Traceback" not in out.getvalue()
    assert made.scan() & cells("b4") or line == "c3 f6", "the next line is played all the same"


@pytest.mark.parametrize(
    ("line", "white", "black"),
    [("look", "W", "B"), ("look white", "w", "B"), ("LOOK Black", "W", "b")],
)
def test_hidden_pieces_are_seen_by_their_own_player_on_request(
    line: str, white: str, black: str
) -> None:
    made, out = board(f"look white\n{line}\n")
    backs = tuple(wood and (wood[0], HIDDEN) for wood in start())
    made.show_page(PAGE._replace(pieces=backs, hidden=(0, 1)))
    run(made)
    last = out.getvalue().rpartition(f"> {line}")[2]
    assert f"  8  .   {black}   .   {black}   .   {black}   .   {black}  8\n" in last
    assert f"  1  {white}   .   {white}   .   {white}   .   {white}   .  1\n" in last
    before = out.getvalue().partition("> look white")[0]
    assert "  8  .   B   .   B" in before
    assert "  1  W   .   W   ." in before


def test_moves_that_come_next_are_told_with_their_numbers() -> None:
    made, out = board("")
    ways = [("c3", "d4"), ("f6", "e5")]
    ahead = tuple(
        UpcomingPath(tuple(map(GRID.cell, way)), number=number) for number, way in enumerate(ways)
    )
    made.show_page(PAGE._replace(arrows=(), upcoming_paths=ahead))
    run(made)
    assert out.getvalue().endswith("next: c3 d4\nnext 1: f6 e5\n")


def test_the_code_for_phones_is_shown_when_it_is_asked_for() -> None:
    made, out = board("b2 b4\nphones\n")
    made.invitation = Invitation(("http://a/", "http://b/"), ((True,),), "the code\n")
    run(made)
    before, _, after = out.getvalue().partition("> phones\n")
    assert "the code" not in before
    assert after.startswith("the code\nFor phones: http://a/ or http://b/\n")


def test_hand_tray_and_lights_are_told() -> None:
    made, out = board("take f6\nlift c3\n")
    frame = bytearray(192)
    for name, colour in (("d4", (0, 0, 9)), ("b4", (0, 0, 200)), ("c3", (255, 140, 0))):
        frame[3 * GRID.cell(name) : 3 * GRID.cell(name) + 3] = bytes(colour)
    made.show(bytes(frame))
    run(made)
    last = out.getvalue().split("> lift c3")[1]
    assert "  4  .  [:]  .   :   .   :   .   :  4\n" in last, "d4 is too faint for a bracket"
    assert "lit: amber c3; blue b4\nin hand: white man\ntray: b\n" in last


def test_lights_that_pulse_and_blink_are_printed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    out = io.StringIO()
    with os.fdopen(read) as source, os.fdopen(write, "w") as keys:
        with monkeypatch.context() as patched:
            # A clock that goes on whenever it is read: a busy machine would leave gaps.
            clock = SimpleNamespace(monotonic=map((0.001).__mul__, count()).__next__)
            patched.setattr("simulator.terminal.terminal.time", clock)
            made = TerminalBoard(parts(), stdin=source, stdout=out, settle_seconds=0.2)
            for n in range(70):
                frame = bytearray(192)
                frame[0] = 10 + 3 * n
                frame[4] = 255 if n // 6 % 2 == 0 else 0
                made.show(bytes(frame))
                made.wait(0.01)
        assert out.getvalue().count("     a   b") == 2, "one board: files above and below"
        assert "lit: red a1; green b1" in out.getvalue()
        keys.write("take a1")
        keys.close()
        assert run(made) == [Button.QUIT]
    assert not made.scan() & cells("a1")


def test_lights_that_go_out_are_printed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("simulator.terminal.text_board.AFTERGLOW_SECONDS", 0.1)
    read, write = os.pipe()
    out = io.StringIO()
    with os.fdopen(read) as source, os.fdopen(write, "w"):
        made = TerminalBoard(parts(), stdin=source, stdout=out, settle_seconds=0.02)
        made.show(bytes([9] * 3) + bytes(189))
        made.wait(0.2)
        made.show(bytes(192))
        made.wait(0.4)
    assert out.getvalue().count("lit: white a1") == 1
    assert out.getvalue().rstrip().endswith("a   b   c   d   e   f   g   h")


def test_a_terminal_gets_colours_and_a_prompt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    made, out = board("", Terminal())
    made.show(bytes([20, 0, 0]) + bytes(189))
    run(made)
    assert "\x1b[1;38;2;255;80;80m[w]\x1b[0m" in out.getvalue()
    assert out.getvalue().endswith("> ")


def test_wake_ends_a_wait() -> None:
    read, write = os.pipe()
    with os.fdopen(read) as source, os.fdopen(write, "w"):
        made = TerminalBoard(parts(), stdin=source, stdout=io.StringIO(), settle_seconds=0.0)
        began = time.monotonic()
        threading.Timer(0.05, made.wake).start()
        made.wait(60.0)
        made.wake()
        made.wait(60.0)
        assert time.monotonic() - began < 30.0
        assert made.channels == 64


def test_output_nobody_reads_is_quit() -> None:
    class Gone(io.StringIO):
        def write(self, _: str) -> int:
            raise BrokenPipeError

    made, _ = board("", Gone())
    assert Button.QUIT in run(made)


def test_characters_the_terminal_lacks_become_question_marks() -> None:
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    made = TerminalBoard(parts(), stdin=io.StringIO(), stdout=out, settle_seconds=0.0)
    made.show_page(PAGE._replace(status="d4 × e5"))
    run(made)
    out.seek(0)
    assert "d4 ? e5" in out.read()


@pytest.mark.process
@pytest.mark.skipif(sys.platform == "win32", reason="signals of another kind there")
def test_the_process_ends_while_the_thread_still_reads() -> None:
    here = Path(__file__)
    code = (
        "from wooden_boards import *\n"
        "from simulator.terminal.terminal import TerminalBoard\n"
        "board = TerminalBoard(parts())\n"
        "board.wait(0.05)\n"
    )
    path = os.pathsep.join([str(here.parent), str(here.parents[2]), *sys.path])
    with subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    ) as process:  # fmt: skip
        assert process.wait(PATIENCE_S) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""


@pytest.mark.parametrize(
    ("colour", "name"),
    [
        ((255, 0, 0), "red"),
        ((255, 0, 20), "red"),
        ((255, 140, 0), "amber"),
        ((255, 255, 0), "yellow"),
        ((0, 40, 0), "green"),
        ((0, 200, 200), "cyan"),
        ((20, 70, 255), "blue"),
        ((200, 0, 255), "violet"),
        ((90, 100, 95), "white"),
    ],
)
def test_lights_have_names(colour: tuple[int, int, int], name: str) -> None:
    assert colour_name(colour) == name


def test_seats_have_letters() -> None:
    assert seat_letters(("white", "black"), 2) == ("w", "b")
    assert seat_letters(("red", "rose"), 2) == ("a", "b")
    assert seat_letters((), 2) == ("a", "b")


def test_cells_whose_sensors_are_not_to_be_trusted_are_marked() -> None:
    made, out = board("")
    faults = ((GRID.cell("c3"), "dead"), (GRID.cell("d4"), "slow"))
    made.show_page(PAGE._replace(faults=faults))
    run(made)
    lines = out.getvalue().splitlines()
    assert [line.count("!") for line in lines].count(1) == 2
    unmarked = [line.replace("!", " ") for line in lines]
    assert [line for line in START.splitlines() if line] == [
        line.rstrip() for line in unmarked[1 : 1 + len(START.split("\n")) - 1]
    ]


@pytest.mark.parametrize("coloured", [False, True])
def test_a_lit_cell_can_be_marked_too(coloured: bool) -> None:
    text = TextBoard(GRID, ("w", "b"), coloured=coloured)
    cell, pieces = GRID.cell("c3"), start()
    lines = text.board(pieces, {cell: (255, 0, 0)}, [cell])
    assert sum("[w!" in line for line in lines) == 1
    assert "\n".join(lines).replace("[w!", "[w]") == "\n".join(
        text.board(pieces, {cell: (255, 0, 0)})
    )


def test_rings_are_drawn_about_where_they_are() -> None:
    pieces = [None if cell else (1, "king") for cell in range(len(RINGS))]
    lines = TextBoard(RINGS, ("w", "b"), coloured=False).board(pieces, {1: (0, 0, 9)})
    assert len(lines) == 22
    middle = lines[10].index("B")
    assert lines[8][middle - 1 : middle + 2] == "[:]", "r1k0 is straight above the centre"
    assert sum(line.count(".") + line.count(":") for line in lines) == len(RINGS) - 1


PLAYED = (
    PageEntry(0, "c1-d2", round=1),
    PageEntry(1, "h8-g7", round=1),
    PageEntry(0, "e3-f4 ?", better="Better: d2 to c3.", round=2),
    PageEntry(1, "g5:e3:c1", round=2),
    PageEntry(0, "White: resign", is_command=True),
)

LISTED = """
  1. c1-d2      h8-g7
  2. e3-f4 ?    g5:e3:c1
     White: resign
     2. e3-f4 ?  Better: d2 to c3.
"""


def test_moves_are_listed_with_what_would_have_been_better() -> None:
    assert list(move_lines(PLAYED)) == LISTED.strip("\n").splitlines()
    made, out = board("moves\nb2 b4\nmoves\n")
    run(made)
    assert out.getvalue().count("> moves\nno moves yet\n") == 2
    made, out = board("moves\n")
    made.show_page(PAGE._replace(record=PLAYED))
    run(made)
    assert LISTED in out.getvalue()


BEFORE = """> moves 2
before 2. e3-f4 ?:
     a   b   c   d   e   f   g   h
"""


def test_a_number_leads_to_where_most_was_lost() -> None:
    """At once, or when the past is known; the second move of the record is the third."""
    made, out = board("moves 2\nmoves 9\n")
    known: dict[int, Sequence[PhysicalPiece | None]] = {}
    made.set_history(known.get)
    made.show_page(PAGE._replace(record=PLAYED))
    run(made)
    assert "there is no move '9'" in out.getvalue()
    known[2] = start()
    made.refresh()  # the one after it was asked for instead
    assert "before" not in out.getvalue()
    made, out = board("moves 2\n")
    made.set_history(known.get)
    made.show_page(PAGE._replace(record=PLAYED))
    run(made)
    assert BEFORE in out.getvalue()
    assert "\nBetter: d2 to c3.\n" in out.getvalue()
