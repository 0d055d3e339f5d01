"""Codes given out at the machine itself: one opens one seat, once, for a while."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines.game import Seat
from firmware_host.web.phone_store import CODE_S, CODES, consume_code, new_code, save_code

WHITE, BLACK = Seat("white"), Seat("black")
THEN = 1e9


@pytest.mark.parametrize(
    ("seat", "code", "later", "opens"),
    [
        (WHITE, "BCDF23", 0, True),
        (WHITE, "BCDF23", CODE_S, True),
        (WHITE, "BCDF23", CODE_S + 1, False),
        (WHITE, "BCDF23", -1, False),
        (WHITE, "BCDF24", 0, False),
        (WHITE, "", 0, False),
        (BLACK, "BCDF23", 0, False),
    ],
)
def test_a_code(tmp_path: Path, seat: Seat, code: str, later: float, opens: bool) -> None:
    """A clock that was set back makes none good for longer."""
    save_code(tmp_path, WHITE, "BCDF23", THEN)
    assert consume_code(tmp_path, seat, code, THEN + later) is opens
    assert not (opens and consume_code(tmp_path, seat, code, THEN + later)), "it is good once"


def test_several(tmp_path: Path) -> None:
    for seat, code in ((WHITE, "OLD"), (BLACK, "B"), (WHITE, "NEW")):
        save_code(tmp_path, seat, code, THEN)
    found = [consume_code(tmp_path, *one, THEN) for one in ((WHITE, "OLD"), (BLACK, "B"))]
    assert found == [False, True]
    assert consume_code(tmp_path, WHITE, "NEW", THEN)


@pytest.mark.parametrize("text", ["", "[]", '{"white": 3}', '{"white": ["x"]}', "nonsense"])
def test_what_cannot_be_read_opens_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / CODES).write_text(text)
    assert not consume_code(tmp_path, WHITE, "", THEN)


def test_nobody_else_reads_them_and_they_cannot_be_made_from_the_file(tmp_path: Path) -> None:
    code = new_code()
    save_code(tmp_path, WHITE, code, THEN)
    assert (tmp_path / CODES).stat().st_mode & 0o077 == 0
    assert code not in (tmp_path / CODES).read_text()
