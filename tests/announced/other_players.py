"""Who moves without hands at this board: the computer, a phone, people at another board.

In: views of the game, the virtual time. Out: moves of their own seats, after a while, and answers
to what others request. Each plays what it is told to, as long as that is allowed, then by lot.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

from drivers.interfaces import Button
from drivers.links.memory import memory_link
from engines.game import AnyGame, Move, Piece, Seat
from engines.search.analysis import SupportsAnalysis
from firmware_host.computer.player import Player
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.session_interface import Client
from firmware_host.table.messages import AnyIntent, Decline, Play, Rewind, View, decode, encode
from tests.announced.wood import Edge, edges_between, mask, wood_after
from tests.remote.two_boards import Board

THINKS_S = (0.2, 4.0)
"""How long one takes for a move."""

ANSWERS_S = (0.5, 2.5)
"""How long one takes to agree to a request, or to decline it."""

HOLD_S = 3.0
"""How long a move that can still change rests before the computer answers it (``hold_s``)."""


class Elsewhere(ABC):
    """Whoever plays ``seat``. ``agrees``: how often it agrees to a request."""

    def __init__(self, game: AnyGame, seat: Seat, lot: Random, agrees: float = 1.0) -> None:
        self.game, self.seat, self.lot, self.agrees = game, seat, lot, agrees
        self.wanted: list[str] = []
        """What it is told to play, in the game's notation."""
        self.due = math.inf
        self.changes = 0.25
        """How often it changes a move it has just made, if it can."""

    @abstractmethod
    def look(self, now: float) -> None:
        """Look at the game, and do what is due."""

    def chosen(self, state: Any, moves: Sequence[Move]) -> Move | None:
        """Return a move; None if it has none made with pieces."""
        offered = [move for move in moves if move.path]
        texts = {self.game.move_text(state, move): move for move in offered}
        while self.wanted:
            if (text := self.wanted.pop(0)) in texts:
                return texts[text]
        return self.lot.choice(offered) if offered else None


class _Client(Elsewhere):
    """One who has a link to the session."""

    def __init__(
        self, room: GameSession, seat: Seat, lot: Random, agrees: float, *, computer: bool
    ) -> None:
        super().__init__(room.game, seat, lot, agrees)
        self.room, self.keys = room, count()
        self.link, end = memory_link()
        seats = [] if computer else [seat]
        room.add_client(Client(end, seats, seat, is_adviser=computer))

    def news(self) -> View | None:
        """Return the newest view, if there is a new one."""
        views = [one for one in map(decode, self.link.receive()) if isinstance(one, View)]
        return views[-1] if views else None

    def send(self, *intents: AnyIntent) -> None:
        """Ask the table for this."""
        for intent in intents:
            self.link.send(encode(intent))


class Computer(_Client):
    """The computer's player, which finds its moves by lot instead of searching for them."""

    def __init__(self, room: GameSession, seat: Seat, lot: Random, agrees: float = 1.0) -> None:
        super().__init__(room, seat, lot, agrees, computer=True)
        assert isinstance(room.game, SupportsAnalysis)
        level = room.game.analyser().levels[0]
        self.player = Player(room.game, seat, level, 1, self.keys)
        self.view: View | None = None
        self.came: object = None

    def look(self, now: float) -> None:
        if (view := self.news()) is not None:
            before = self.player.question
            self.send(*self.player.take_view(view))
            if self.player.question is None:
                self.due = math.inf
            elif (came := (view.entry, view.last)) != self.came or self.player.question != before:
                self.came = came
                self.due = now + self.lot.uniform(*THINKS_S)
                if not view.settled:
                    self.due = max(self.due, now + HOLD_S)
            self.view = view
        if now >= self.due and self.view is not None:
            self.due = math.inf
            self.player.question = None
            move = self.chosen(self.room.table.states[-1], self.view.moves)
            if move is not None:
                self.send(self.player.play(move))


class Phone(_Client):
    """A player who taps on a phone."""

    def __init__(self, room: GameSession, seat: Seat, lot: Random, agrees: float = 1.0) -> None:
        super().__init__(room, seat, lot, agrees, computer=False)
        self.view: View | None = None
        self.answer: AnyIntent | None = None
        self.asked: object = None

    def look(self, now: float) -> None:
        if (view := self.news()) is not None:
            self.view = view
            asked = [c for c in view.consents if c.seat != self.seat and c.what == "take-back"]
            agreed = {c for c in view.consents if c.seat == self.seat}
            if asked and not agreed:
                if self.asked != asked:
                    self.asked, self.due = asked, now + self.lot.uniform(*ANSWERS_S)
            elif self.seat in view.movers and view.moves:
                self.asked = None
                self.due = min(self.due, now + self.lot.uniform(*THINKS_S))
            else:
                self.asked, self.due = None, math.inf
        if now < self.due or self.view is None:
            return
        self.due, view = math.inf, self.view
        key = f"{self.seat}-{next(self.keys)}"
        if self.asked is not None:
            wish = view.consents[0]
            agrees = self.lot.random() < self.agrees
            self.send(Rewind(key, wish.entry) if agrees else Decline(key))
            self.asked = None
        elif self.seat in view.movers:
            move = self.chosen(self.room.table.states[-1], view.moves)
            if move is not None:
                self.send(Play(key, view.entry, move))


class Others(Elsewhere):
    """People at another board, who move there with their hands and follow its lights."""

    def __init__(self, table: Any, board: Board, seats: Sequence[Seat], lot: Random) -> None:
        super().__init__(board.game, seats[0], lot)
        self.table, self.board, self.seats = table, board, seats
        self.stands: list[Piece | None] = list(self.belongs)
        self.edges: list[Edge] = []
        self.due = 0.0
        self.thought: object = None
        self.refused: object = None
        self.made_at = 0

    @property
    def belongs(self) -> Sequence[Piece | None]:
        """The wood as the game has it."""
        table = self.table()
        return wood_after(self.game, table.states, table.moves)

    @property
    def _last(self) -> Move | None:
        """The last move, if they have made it and it can still be changed."""
        moves, settled = self.table().moves, self.table().view((), None).settled
        return moves[-1] if moves and moves[-1].seat in self.seats and not settled else None

    def regrets(self) -> None:
        """Undo the last move, if it can still be changed."""
        last, table = self._last, self.table()
        if last is not None and last.path and not self.edges:
            then = wood_after(self.game, table.states[:-1], table.moves[:-1])
            self.edges = edges_between(self.game.topology, self.stands, then, self.lot)

    def _slide_on(self) -> None:
        """Make another move with the piece that they have just moved."""
        last, table = self._last, self.table()
        before = table.states[-2] if last is not None else None
        others = [
            move
            for move in (self.game.legal(before, last.seat) if last and not last.choice else ())
            if move.path[:1] == last.path[:1] and move.path != last.path and not move.choice
        ]
        if others:
            move = self.lot.choice(others)
            states = [*table.states[:-1], self.game.apply(before, move)]
            then = wood_after(self.game, states, [*table.moves[:-1], move])
            self.edges = edges_between(self.game.topology, self.stands, then, self.lot)

    def look(self, now: float) -> None:
        if now < self.due:
            return
        self.due = now + 0.3
        if self.edges:
            self._do(self.edges.pop(0))
            if not self.edges:  # and look what the board makes of it
                self.due = now + 1.5
            return
        table = self.table()
        if self._last is not None and self.made_at != len(table.moves):
            self.made_at = len(table.moves)
            if self.lot.random() < self.changes:
                self._slide_on()
                return
        state = self.board.host.station.state
        if state is None or state.view.version != table.version:
            return
        view = state.view
        asked = [c for c in view.consents if c.seat not in self.seats and c.what == "take-back"]
        if asked and not any(c.seat in self.seats for c in view.consents):
            if self.thought != asked:
                self.thought, self.due = asked, now + self.lot.uniform(*ANSWERS_S)
            elif self.refused != asked:
                agrees = self.lot.random() < self.agrees
                self.refused = None if agrees else asked
                if agrees:
                    self.board.buttons.press(Button.TAKE_BACK)
                self.due = now + 1.0
            if self.refused != asked:
                return
        else:
            self.refused = None
        belongs = self.belongs
        if tuple(self.stands) != tuple(belongs):
            # Held moves of their own are as good as made; what others moved, they follow.
            self.edges = edges_between(self.game.topology, self.stands, belongs, self.lot)
            return
        mine = [seat for seat in self.seats if seat in view.movers]
        if not mine:
            return
        came = (view.entry, view.last)
        if self.thought != came:
            self.thought, self.due = came, now + self.lot.uniform(*THINKS_S)
            return
        move = self.chosen(table.states[-1], [m for m in view.moves if m.seat in mine])
        if move is not None:
            states = [*table.states, self.game.apply(table.states[-1], move)]
            then = wood_after(self.game, states, [*table.moves, move])
            self.edges = edges_between(self.game.topology, self.stands, then, self.lot, move.path)
            self.due = now + 0.3

    def _do(self, edge: Edge) -> None:
        if edge.puts:
            self.stands[edge.cell] = edge.piece
        else:
            self.stands[edge.cell] = None
        self.board.sensors.set(mask(self.stands))
