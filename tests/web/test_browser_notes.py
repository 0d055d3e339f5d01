"""A note that a player writes on a phone: everybody reads it, at its move and nowhere else; and
pages that have sent and missed parts of the record show all of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.game import Seat
from firmware_host.table.messages import Play, Rewind
from tests.programs import need
from tests.web.browsers import PHONE, TABLET, Browsers, accessible
from tests.web.fitting import fits
from tests.web.served import served

WHITE, BLACK = Seat("white"), Seat("black")
TEXT = "A <b>bold</b> start."


@pytest.fixture
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


@pytest.mark.process
@pytest.mark.slow
def test_a_note_is_written_and_read(tmp_path: Path, browsers: Browsers) -> None:
    with served(tmp_path) as table:
        cookies = {seat: table.claim(seat) for seat in (WHITE, BLACK)}
        white, public = browsers.screen(table.origin, PHONE), browsers.screen(table.origin, TABLET)
        white.hold(cookies[WHITE])
        white.go(f"/seat/{WHITE}")
        public.go("/")
        with table.phone(WHITE, cookies[WHITE]) as one, table.phone(BLACK, cookies[BLACK]) as two:
            for number, text in enumerate(("c3-d4", "f6-g5", "d4-c5", "d6:b4")):
                phone = two if number % 2 else one
                move = table.game.read_move(table.room.table.states[-1], text)
                assert phone.send(Play(f"m{number}", number, move)) == ""
                for screen in (white, public):
                    screen.moves(number + 1)
            assert two.send(Rewind("r", 3)) == ""
            for screen in (white, public):
                screen.moves(4 if table.room.table.log.entry == 4 else 3)
        public.expect(public.find(".card-note")).to_be_hidden()
        white.find(".moves button").nth(0).click()
        white.reads("Move 1: c3-d4")
        white.press("Write a note for everyone")
        white.find("textarea").fill(TEXT)
        accessible(white, "writing a note", dark=True)
        white.press("Done")
        white.expect(white.find(".card-note .told")).to_have_text(TEXT)
        white.expect(white.find(".moves li").nth(0)).to_have_text("c3-d4…")
        fits(white, "a note")
        public.expect(public.find(".moves li").nth(0)).to_have_text("c3-d4…")
        public.expect(public.find(".card-note")).to_be_hidden()
        public.find(".moves button").nth(0).click()
        public.expect(public.find(".card-note .told")).to_have_text(TEXT)
        public.expect(public.find(".card-note button")).to_be_hidden()
        white.press("Write a note for everyone")
        white.expect(white.find("textarea")).to_have_value(TEXT)
        white.find("textarea").fill("")
        white.press("Done")
        public.expect(public.find(".card-note")).to_be_hidden()
        for screen in (white, public):
            assert not screen.wrong
