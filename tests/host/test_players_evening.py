"""An evening of four players at one screen and two phones: a clock, a child, a flag, an undo, a
rematch, and the table of results in the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from engines import make_game
from engines.game import Move, Seat
from engines.time_control import read_controls
from firmware_host.journal.library import Library
from firmware_host.players.results import ranked, results_of
from firmware_host.runtime.game_session import GameSession
from firmware_host.table.messages import AnyIntent, Play, Rematch, Reply, Rewind, View, encode
from tests.host.chairs import Chair, turn
from tests.wording import worded

GAME = make_game("coalition-chess", {"yellow-setup": "usual"})
YELLOW, BLACK, GREEN, RED = GAME.seats
NAMES = {YELLOW: "Anna", BLACK: "Ben", GREEN: "Cleo", RED: "Kim"}


class Evening:
    """A game with five minutes for everybody but Kim, who is a child.

    ``board`` has the seats of Yellow and Black, each phone another one; ``now`` is the time.
    """

    def __init__(self, folder: Path) -> None:
        self.now, self._keys = 1000.0, 0
        self.library = Library(folder)
        self.session = GameSession(
            GAME,
            self.library,
            tuple(NAMES.values()),
            controls=read_controls("5", GAME.seats),
            is_child=lambda name: name == "Kim",
        )
        self.session.begin()
        self.board = Chair(self.session, [YELLOW, BLACK], board=True)
        self.phones = {seat: Chair(self.session, [seat], seat) for seat in (GREEN, RED)}
        self.pass_time(0)

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        turn(self.session, self.now)

    @property
    def table(self) -> View:
        return self.session.table.view((), None)

    @property
    def key(self) -> str:
        self._keys += 1
        return str(self._keys)

    def everybody(self) -> Sequence[Chair]:
        return (self.board, *self.phones.values())

    def ask(self, chair: Chair, intent: AnyIntent) -> str:
        """What is refused, at the time of the evening."""
        chair.link.send(encode(intent))
        self.pass_time(0)
        (reply,) = [news for news in chair.hear() if isinstance(news, Reply)]
        return worded(reply.refusal) or ""

    def play(self, seconds: float) -> Seat:
        """Whoever is on turn makes a move after so many seconds."""
        self.pass_time(seconds)
        state, entry = self.session.table.states[-1], len(self.session.table.moves)
        (seat,) = GAME.to_act(state)
        able = [move for move in GAME.legal(state, seat) if move.path]
        move = able[0] if able else Move(seat, choice=self.session.table.log.commands[seat][0])
        chair = self.phones.get(seat, self.board)
        assert self.ask(chair, Play(self.key, entry, move, True)) == ""
        return seat

    def resign(self, seat: Seat) -> None:
        entry, move = len(self.session.table.moves), Move(seat, choice="resign")
        chair = self.phones.get(seat, self.board)
        assert self.ask(chair, Play(self.key, entry, move, True)) == ""

    def left(self) -> dict[str, float]:
        """The seconds that players with a limit have left, by name."""
        view = self.table
        assert view.clocks is not None
        return {dict(view.names)[seat]: time.left_ms / 1000 for seat, time in view.clocks.times}


def test_an_evening(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    assert [evening.play(10) for _ in range(4)] == [*GAME.seats]
    # the first move costs no time, and a child has no limit
    assert evening.left() == {"Anna": 300, "Ben": 290, "Cleo": 290}

    # a move is undone when all want it, and its player has the time back
    assert evening.play(100) == YELLOW
    assert evening.left()["Anna"] == 200
    for chair in evening.everybody():
        assert evening.ask(chair, Rewind(evening.key, 4)) == ""
    assert len(evening.session.table.moves) == 4
    assert evening.left()["Anna"] == 300

    # a flag falls; this game has no rule for that, so they play on; the child's never falls
    evening.pass_time(400)
    assert evening.left() == {"Anna": 0, "Ben": 290, "Cleo": 290}
    assert [evening.play(10) for _ in range(3)] == [YELLOW, BLACK, GREEN]
    evening.pass_time(4000)
    assert evening.left() == {"Anna": 0, "Ben": 280, "Cleo": 280}
    assert evening.table.result is None

    # all but Ben resign, and everybody wants another game
    for seat in (GREEN, RED, YELLOW):
        evening.resign(seat)
    result = evening.table.result
    assert result is not None
    assert result.winners == (BLACK,)
    evening.session.write_journal()
    for chair in evening.everybody():
        assert evening.ask(chair, Rematch(evening.key)) == ""
    names = {seat: NAMES[GAME.seats[number - 1]] for number, seat in enumerate(GAME.seats)}
    assert dict(evening.table.names) == names, "everybody has the side of the next"
    assert evening.left() == {"Anna": 300, "Ben": 300, "Cleo": 300}
    evening.session.close()

    results = results_of(Library(tmp_path).games())
    table = [(one.name, *one.total) for one in ranked(results, GAME.name)]
    assert table == [("Ben", 1, 0, 0), ("Anna", 0, 0, 1), ("Cleo", 0, 0, 1), ("Kim", 0, 0, 1)]


def test_a_computer_has_no_name_of_a_person(tmp_path: Path) -> None:
    """Clara played Black in an earlier game; now the computer does."""
    game = make_game("russian-draughts")
    session = GameSession(game, Library(tmp_path), ("Anna", "Clara"))
    session.begin()
    session.set_computer_seats({game.seats[1]: 3})
    assert dict(session.table.names) == {"white": "Anna"}
    session.set_names(("Anna", "Clara"))  # the settings were changed meanwhile
    assert dict(session.table.names) == {"white": "Anna"}
    session.close()
