"""Seats whose pieces are hidden, while an army is laid out by hand and after accidents: nobody gets
in without a code, and who lost the way in finds it again.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engines.game import Seat
from firmware_host.journal.game_files import seats_file
from firmware_host.runtime.simulated_board_factory import initial_pieces, initial_tray
from firmware_host.table.messages import Play
from firmware_host.web.phone_store import save_code
from simulator.hands.board_pieces import PhysicalPiece
from tests.web.boarded import Boarded, boarded
from tests.web.served import PATIENCE_S, PIN, Served, served

WHITE = Seat("white")

SIX = "\n".join(
    f"fetch white {kind} {cell}"
    for kind, cell in [
        ("flag", "a1"),
        ("spy", "b1"),
        ("spy", "c1"),
        ("private", "a2"),
        ("private", "b2"),
        ("private", "c2"),
    ]
)


def claim(table: Served, seat: str, code: str = "") -> tuple[int, str]:
    """What a phone that has nothing is answered."""
    answer = table.post("/api/claim", {"seat": seat, "code": code})
    return answer.status, answer.body.get("error", "")


def claim_until(table: Served, seat: str, status: int) -> str:
    """Claim until that is the answer: the pages are a process, and hear of the wood a moment later.
    Return its error, or the cookie of the seat.
    """
    end = time.monotonic() + PATIENCE_S
    while True:
        answer = table.post("/api/claim", {"seat": seat})
        if answer.status == status or time.monotonic() > end:
            assert answer.status == status, answer.body
            return str(answer.body.get("error", "")) or answer.cookie
        if answer.status == 200:
            table.post("/api/release", {"seat": seat}, cookie=answer.cookie)
        time.sleep(0.1)


def test_an_army_is_hidden_from_its_first_piece_on(tmp_path: Path) -> None:
    table = boarded(tmp_path, "generals")
    try:
        table.hands("fetch white flag a1")
        assert "White's pieces are hidden" in claim_until(table, "white", 409)
        table.hands("take a1")
        white = claim_until(table, "white", 200)
        assert table.post("/api/release", {"seat": "white"}, cookie=white).status == 200
        table.hands(SIX)
        assert "6 of 21 pieces placed" in table.said
        claim_until(table, "white", 409)
        black = table.claim("black")
        assert table.post("/api/release", {"seat": "black"}, cookie=black).status == 200

        judge = table.post("/api/judge", {"pin": PIN}).cookie
        code = table.post("/api/free", {"seat": "white"}, cookie=judge).body["code"]
        white = table.claim("white", code)
        released = table.post("/api/release", {"seat": "white"}, cookie=white)
        assert (released.status, "hand over to" in released.body["error"]) == (409, True)
    finally:
        table.end()


class GoneOnWith(Boarded):
    """A game whose armies lie on the board as they did when it was left."""

    def wood(self) -> tuple[Sequence[PhysicalPiece | None], Sequence[PhysicalPiece]]:
        game, states, drafts = self.game, self.room.table.states, self.room.drafts
        return initial_pieces(game, states[-1], drafts), initial_tray(game, states, drafts)


def test_who_waits_for_a_game_that_goes_on_finds_the_army_hidden(tmp_path: Path) -> None:
    """Nothing is told of it before the sensors have read what stands there."""
    table = boarded(tmp_path, "generals")
    table.hands(SIX)
    game_id = table.room.table.game_id
    table.end()
    again = GoneOnWith(tmp_path, "generals", resume=game_id)
    again.port = again.website.start()
    with ThreadPoolExecutor() as phones:
        claimed = [phones.submit(claim, again, seat) for seat in ("white", "black")]
        again.begin()
        try:
            assert [one.result()[0] for one in claimed] == [409, 200]
        finally:
            again.end()


START = "white:FLG=a1,GEN=b1/black:FLG=a8,SPY=b8/move:white"


def held(table: Served, cookie: str) -> object:
    """How White's seat stands to a phone."""
    with table.phone("public", cookie) as phone:
        phone.until(lambda: phone.house)
        return phone.house["seats"]["white"]


def test_a_seat_at_a_hidden_army_outlives_other_games_and_what_is_lost_has_a_way_back(
    tmp_path: Path,
) -> None:
    with served(tmp_path, "generals", start=START) as table:
        game_id = table.room.table.game_id
        save_code(tmp_path, WHITE, "BCDF23", time.time())
        white = table.claim("white", "BCDF23")
        with table.phone("white", white) as phone:
            assert phone.send(Play("1", 0, phone.see().moves[0])) == ""
    with served(tmp_path, "generals") as other:
        other.claim("white")
    with served(tmp_path, "generals", resume=game_id) as table:
        assert held(table, white) == "mine"
    seats_file(tmp_path / "games", game_id).unlink()
    with served(tmp_path, "generals", resume=game_id) as table:
        assert held(table, white) == "free"
        status, why = claim(table, "white")
        assert (status, "or from the board's computer" in why) == (409, True)
        save_code(tmp_path, WHITE, "FGHJ45", time.time())
        assert claim(table, "white", "FGHJ45")[0] == 200
