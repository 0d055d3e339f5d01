"""Once more with the seats changed: who goes where, and who has to want it."""

from __future__ import annotations

from pathlib import Path

import pytest

from engines import make_game
from engines.game import Seat
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.station.intents import Intents
from firmware_host.table.game_log import rotated
from firmware_host.table.messages import Decline, NewGame, Play, Rematch
from firmware_host.table.position_history import moves_to_continue
from firmware_host.table.table import Table
from firmware_host.tracking import actions
from tests.host.chairs import Chair

TWO, FOUR = ("white", "black"), ("yellow", "black", "green", "red")

ROWS = [
    # the seats in order, who holds them, who holds them then
    (TWO, "A B", "B A"),
    (TWO, "A -", "- A"),
    (TWO, "A A", "A A"),
    (TWO, "- -", "- -"),
    (FOUR, "A B C D", "D A B C"),
    (FOUR, "A B A B", "B A B A"),
    (FOUR, "A B B A", "B A A B"),
    (FOUR, "A B C C", "C A B B"),
    (FOUR, "A - C D", "D A - C"),
]


@pytest.mark.parametrize(("seats", "before", "after"), ROWS)
def test_every_player_gets_the_seats_of_the_next(
    seats: tuple[str, ...], before: str, after: str
) -> None:
    order = [Seat(seat) for seat in seats]
    held = {seat: one for seat, one in zip(order, before.split(), strict=True) if one != "-"}
    then = rotated(order, held, held)
    assert " ".join(then.get(seat, "-") for seat in order) == after


OPTIONS = {"first": "south", "release": "final"}


class Over:
    """A game that South has resigned, with a page for each side and a board."""

    def __init__(self, folder: Path, *, over: bool = True) -> None:
        self.game = make_game("krieger", OPTIONS)
        self.room = GameSession(self.game, Library(folder), ("Nina", "Sami"))
        self.room.begin()
        south = self.game.seats[0]
        self.pages = {seat: Chair(self.room, [seat], seat) for seat in self.game.seats}
        self.board = Chair(self.room, self.game.seats, board=True)
        if over:
            resign = self.game.read_move(self.room.table.states[-1], f"{south}:resign")
            assert self.room.table.submit(Play("r", 0, resign, True)) is None
        self.first = self.room.table.game_id

    @property
    def wishes(self) -> list[str]:
        return [wish.what for wish in self.room.table.view((), None).consents]


def test_both_have_to_want_it(tmp_path: Path) -> None:
    party = Over(tmp_path)
    one, other = party.pages.values()
    assert one.ask(Rematch("1")) == ("1", "")
    assert party.wishes == ["rematch"]
    assert (party.room.table.game_id, party.room.table.rematch) == (party.first, 0)
    assert other.ask(Rematch("2")) == ("2", "")
    table = party.room.table
    assert table.game_id != party.first
    assert (table.rematch, table.result, table.moves, party.wishes) == (1, None, (), [])
    assert table.game.options == party.game.options
    assert table.game.to_act(table.states[-1]) == {"south"}, "first stays as it was drawn"
    assert table.names == tuple(zip(party.game.seats, ("Sami", "Nina"), strict=True))
    assert table.view((), None).rematch == 1


def test_a_plain_new_game_changes_no_seats(tmp_path: Path) -> None:
    party = Over(tmp_path)
    (one, _) = party.pages.values()
    one.ask(Rematch("1"))
    one.ask(NewGame("2"))
    assert party.room.table.game_id != party.first
    assert party.room.table.rematch == 0


def test_declined(tmp_path: Path) -> None:
    party = Over(tmp_path)
    one, other = party.pages.values()
    one.ask(Rematch("1"))
    other.ask(Decline("2"))
    assert party.wishes == []
    assert party.room.table.game_id == party.first


def test_not_before_the_end(tmp_path: Path) -> None:
    party = Over(tmp_path, over=False)
    (one, _) = party.pages.values()
    assert one.ask(Rematch("1")) == ("1", "you can ask for a rematch when the game is over")
    assert party.wishes == []


def test_the_board_speaks_for_everybody(tmp_path: Path) -> None:
    party = Over(tmp_path)
    party.board.ask(Rematch("1"))
    assert party.room.table.rematch == 1


@pytest.mark.parametrize("wished", [False, True])
def test_new_game_at_the_board_agrees_to_what_is_wished(tmp_path: Path, wished: bool) -> None:
    party = Over(tmp_path)
    if wished:
        next(iter(party.pages.values())).ask(Rematch("1"))
    view = party.room.table.view(party.game.seats, None)
    (intent,) = Intents("board").intents_of(actions.NewGame(), view)
    assert isinstance(intent, Rematch if wished else NewGame)


# --- another game from where this one stood ---


def test_it_is_played_on_from_a_position_of_before(tmp_path: Path) -> None:
    party = Over(tmp_path, over=False)
    room, (south, north) = party.room, party.pages.values()
    for entry in range(3):
        seat = next(iter(room.game.to_act(room.states[-1])))
        move = room.game.legal(room.states[-1], seat)[0]
        assert room.table.submit(Play(f"p{entry}", entry, move, True)) is None
    refused = south.ask(NewGame("early", 2))
    assert refused[1].startswith("you can't continue from there")
    loser = next(iter(room.game.to_act(room.states[-1])))
    resign = room.game.read_move(room.states[-1], f"{loser}:resign")
    assert room.table.submit(Play("r", 3, resign, True)) is None
    kept = room.table.moves[:2]
    for wrong in (-1, 4, 99):
        assert north.ask(NewGame(f"n{wrong}", wrong))[1]
    assert north.ask(NewGame("on", 2)) == ("on", "")
    assert room.table.game_id != party.first
    assert (room.table.moves, room.table.result) == (kept, None)
    room.write_journal()
    room.close()
    again = GameSession(party.game, Library(tmp_path))
    again.resume(room.table.game_id)
    assert again.table.moves == kept
    again.close()


def test_where_ranks_are_hidden_nobody_plays_on(tmp_path: Path) -> None:
    game = make_game("generals")
    table = Table(game, "g", start="white:GOA=d4,FLG=a1/black:GEN=d5,FLG=i8/move:white")
    for entry, text in enumerate(("d4-d3", "black:resign")):
        move = game.read_move(table.states[-1], text)
        assert table.submit(Play(str(entry), entry, move, True)) is None
    assert table.result is not None
    assert moves_to_continue(table, 0) is None
