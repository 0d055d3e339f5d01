"""The screen of a board without a screen."""

from __future__ import annotations

import io

from drivers.interfaces import Page
from firmware_host.runtime.board_devices import StatusLines, line_printer

PAGE = Page("White to move.", "", (None,), (0,), (), is_saved=True)

SAID = [
    # what a page says, and what is printed for it
    ({}, "White to move."),
    ({}, ""),
    ({"is_saved": False}, ""),
    ({"note": "The sensors aren't responding."}, "  The sensors aren't responding."),
    ({"note": "The sensors aren't responding."}, ""),
    ({}, "White to move."),
    ({"note": "Black: draw?"}, "  Black: draw?"),
    ({"note": "White: draw?"}, "  White: draw?"),
    ({"status": "Black to move.", "note": "White: draw?"}, "Black to move."),
    ({"status": "White is setting up.", "private": "White: place the spy."},
     "White is setting up."),
    ({"status": "White is setting up.", "private": "White: place the flag."}, ""),
]  # fmt: skip


def test_a_page_is_said_where_it_has_changed() -> None:
    out = io.StringIO()
    lines = StatusLines(("white", "black"), line_printer(out))
    for changes, said in SAID:
        lines.show_page(PAGE._replace(**changes))  # type: ignore[arg-type]
        assert out.getvalue() == (f"{said}\n" if said else "")
        out.seek(0)
        out.truncate()


def test_phones_are_told() -> None:
    out = io.StringIO()
    lines = StatusLines(("white", "black"), line_printer(out))
    for seats in ((), (1, 0), (0, 1), (), ()):
        lines.show_phones(frozenset(seats))
    assert out.getvalue() == "On a phone: White and Black.\nNobody is playing on a phone.\n"


def test_a_terminal_that_is_gone_ends_no_game() -> None:
    class Gone(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    StatusLines(("white",), line_printer(Gone())).show_page(PAGE)
