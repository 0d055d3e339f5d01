"""What a board is told that comes to a game under way at a table elsewhere."""

from __future__ import annotations

import pytest

from drivers.links.memory import memory_link
from engines import make_game
from firmware_host.runtime.joined_table import RemoteSession
from firmware_host.runtime.session_interface import Client, RemoteStatus
from firmware_host.table.messages import Play, Reply, View, decode, encode
from firmware_host.table.table import Table

GAME = make_game("russian-draughts")


def news() -> dict[str, bytes]:
    """Views of a game after so many moves, an answer, and what another version says."""
    table, said = Table(GAME, "g"), {"answer": encode(Reply("former-1", None)), "strange": b"{}"}
    for count, text in enumerate(("", "c3-d4", "b6-c5")):
        if text:
            table.submit(Play(text, count - 1, GAME.read_move(table.states[-1], text), True))
        said[str(count)] = encode(table.view(GAME.seats, None))
    return said


@pytest.mark.parametrize(
    ("batches", "told"),
    [
        # what comes at once, one line after the other; what the board is told
        (["0 1 2"], "2"),
        (["0 1 answer"], "1"),
        (["answer", "1"], "1"),
        (["0 strange"], "0"),
        (["0", "1 answer 2"], "0 1 answer 2"),
        (["0", "answer strange"], "0 answer"),
    ],
)
def test_of_what_lay_there_only_the_newest_view_counts(batches: list[str], told: str) -> None:
    said = news()
    here, line = memory_link()
    board, room_end = memory_link()
    room = RemoteSession(GAME, "board 1", line, lambda: 0, RemoteStatus)
    room.add_client(Client(room_end, GAME.seats, is_board=True))
    heard: list[bytes] = []
    for batch in batches:
        for name in batch.split():
            here.send(said[name])
        room.serve_boards(0.0)
        heard += board.receive()
    assert heard == [said[name] for name in told.split()]
    views = [one for one in map(decode, heard) if isinstance(one, View)]
    assert room.progress == (views[-1].game_id, views[-1].entry)
