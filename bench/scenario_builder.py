"""Scenarios of hands, built from legal moves of random positions of all games.

In: a scenario (``bench.scenarios``), chance. Out: cases. A teller looks for positions in which the
story can be told; a ``ScenarioBuilder`` is one such position with the edges so far, and refuses
what no contact can do. A case that ends otherwise than its moves leave the board is never made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bench.hand_cases import Case, Edge, game_of, plain, playable
from bench.reaching import beginning
from engines import games
from engines.game import AnyGame, Move
from engines.gesture import Gesture, gesture_of, occupancy
from engines.topology import Cell, cells_of
from firmware_host.campaign.simulated_player import random_move

LONGEST = 80
"""Plies after which a random game is left for a new one."""

TRIES = 400
"""So many positions are tried for a story."""

Span = tuple[float, float]
REACH: Span = (0.3, 0.9)
CARRY: Span = (0.2, 0.7)
"""From one touch to the next, and from lifting a piece to setting it down: as unhurried hands take
(``simulator.people.profiles``, normal).
"""

PUSHED: Span = (0.010, 0.040)
"""How long a pushed piece is felt on both sides of a border."""


class ScenarioImpossible(Exception):
    """The story cannot be told in this position."""


@dataclass(frozen=True)
class Scenario:
    """A kind's story. ``build`` does it; ``games``: where it can be told at all; ``positions``:
    those to tell it in, none for those of random games.
    """

    build: Callable[[ScenarioBuilder], None]
    games: tuple[str, ...]
    positions: tuple[str, ...] = ()


class ScenarioBuilder:
    """Hands from one position on. ``before``, ``moves_made``: the moves led through and made since;
    ``back``: how many of the last are taken back in the end.
    """

    def __init__(self, game: AnyGame, position: str, rng: Random) -> None:
        self.game, self.position, self.rng = game, position, rng
        self.state: Any = game.read_position(position)
        self.sensed = int(occupancy(game.observe(self.state, None)))
        self.at = 0.0
        self.edges: list[Edge] = []
        self.before: list[str] = []
        self.moves_made: list[str] = []
        self.back = 0
        self.rest_s = 8.0
        self.pressed = False

    # --- what may be done ---

    @property
    def moves(self) -> list[Move]:
        """The board moves on offer, without those that choose what a piece becomes."""
        if self.game.result(self.state) is not None:
            raise ScenarioImpossible
        return [m for m in games.moves(self.game, self.state) if m.path and not m.choice]

    def gesture(self, move: Move) -> Gesture:
        """What a move lets hands touch."""
        return gesture_of(self.game.topology, occupancy(self.game.observe(self.state, None)), move)

    def one(self, moves: list[Move]) -> Move:
        """One of these moves, at random."""
        if not moves:
            raise ScenarioImpossible
        return self.rng.choice(moves)

    @property
    def quiet(self) -> list[Move]:
        """Moves of one piece from one cell to another, which take nothing."""
        return [
            move
            for move in self.moves
            if len(move.path) == 2
            and not (move.captured or move.also)
            and not self.sensed >> move.path[1] & 1
        ]

    @property
    def captures(self) -> list[Move]:
        """Moves that take what stands elsewhere than where they end."""
        return [m for m in self.moves if m.captured and m.path[0] not in m.captured]

    @property
    def displacements(self) -> list[Move]:
        """Moves onto a cell whose piece is taken, by a mover that stays there."""
        found = []
        for move in self.moves:
            if move.captured or move.also or not self.sensed >> move.path[-1] & 1:
                continue
            scene = self.game.observe(self.game.apply(self.state, move), None)
            mover = self.game.observe(self.state, None)[move.path[0]]
            there = scene[move.path[-1]]
            if mover and there and there.seat == mover.seat:
                found.append(move)
        return found

    def near(self, cell: Cell) -> list[Cell]:
        """The free cells next to one."""
        ways = self.game.topology.directions.values()
        beside = dict.fromkeys(way[cell] for way in ways)
        return [c for c in beside if c is not None and c != cell and not self.sensed >> c & 1]

    def standing(self, *but: Cell) -> list[Cell]:
        """Cells on which pieces stand."""
        return [cell for cell in cells_of(self.sensed) if cell not in but]

    # --- what is done ---

    def wait(self, *span: float) -> None:
        """Between the last edge and the next: a time out of this span, in seconds."""
        self.at += round(self.rng.uniform(*span), 4)

    def off(self, cell: int) -> None:
        """A contact opens."""
        self._edge(cell, on=False)

    def on(self, cell: int) -> None:
        """A contact closes."""
        self._edge(cell, on=True)

    def _edge(self, cell: int, *, on: bool) -> None:
        if bool(self.sensed >> cell & 1) is on:
            raise ScenarioImpossible
        self.sensed ^= 1 << cell
        self.edges.append(Edge(round(self.at, 4), self.game.topology.names[cell], on))

    def plainly(self, move: Move, after: Span = REACH) -> None:
        """A move as anybody makes it, so long after what was done before."""
        for n, (cell, on) in enumerate(plain(self.game, self.state, move)[0]):
            self.wait(*(after if n == 0 else CARRY))
            self.on(cell) if on else self.off(cell)
        self.made(move)

    def made(self, move: Move) -> None:
        """The hands have made this move; the board need not stand as it leaves it yet."""
        self.moves_made.append(self.game.move_text(self.state, move))
        self.state = self.game.apply(self.state, move)

    def led(self, move: Move) -> None:
        """A move that the board has been led through before the story."""
        self.before.append(self.game.move_text(self.state, move))
        self.state = self.game.apply(self.state, move)
        self.sensed = int(occupancy(self.game.observe(self.state, None)))

    def case(self, kind: str) -> Case:
        """All of it. Raises Untellable where the board does not end as the moves leave it."""
        if self.game.result(self.state) is not None:
            raise ScenarioImpossible
        words = (*self.before, *self.moves_made)
        case = Case(
            kind=kind,
            game=self.game.name,
            position=self.position,
            before=tuple(self.before),
            edges=tuple(self.edges),
            intended=words[: len(words) - self.back],
            peak=words if self.back else (),
            rest_s=self.rest_s,
            pressed=self.pressed,
        )
        if not playable(case):
            raise ScenarioImpossible
        return case


@dataclass
class CaseGenerator:
    """Tells stories; ``rng`` decides everything."""

    rng: Random
    _scenes: dict[str, Iterator[str]] = field(default_factory=dict)

    def generate(self, kind: str, story: Scenario) -> Case:
        """A case of this kind. Raises Untellable when no position was found for it."""
        for _ in range(TRIES):
            name = self.rng.choice(story.games)
            if story.positions:
                scene = self.rng.choice(story.positions)
            else:
                scene = next(self._scenes.setdefault(name, self._positions(name)))
            telling = ScenarioBuilder(game_of(name), scene, self.rng)
            try:
                story.build(telling)
                return telling.case(kind)
            except ScenarioImpossible:
                continue
        raise ScenarioImpossible(f"no position for {kind!r} in {TRIES}")

    def _positions(self, name: str) -> Iterator[str]:
        """Positions of random games, a few plies apart."""
        game, chance = game_of(name), self.rng
        while True:
            state = game.read_position(beginning(game, chance))
            for _ in range(LONGEST):
                if game.result(state) is not None:
                    break
                if chance.random() < 0.5:
                    yield game.position_text(state)
                state = game.apply(state, random_move(game, state, chance))
