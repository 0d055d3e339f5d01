"""People's hands, at random: whole games played through sensors, loop, tracker and table.

Every turn the hands have one legal move in mind. They may adjust pieces first, lift the victim
before the mover, slide over squares the piece could also stop on, rest there, take victims as they
go or at the end, and touch another piece in the middle. What the board committed is compared with
what was meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, cast

from drivers.wiring import Wiring
from engines.game import AnyGame, Move
from firmware_host.config import Config, Lights
from firmware_host.history import Event, Header, Rewound
from firmware_host.journal import Library
from firmware_host.loop import Host, Ports
from firmware_host.room import Room
from firmware_host.scenes import numbered
from simulator.script import Step, Verb
from simulator.scripted import ScriptedBoard


@dataclass
class Tally:
    """What came of the turns played so far."""

    turns: int = 0
    captures: int = 0
    slides: int = 0
    adjusts: int = 0
    amended: int = 0
    asked: int = 0
    guided: int = 0
    games: int = 0
    wrong: list[str] = field(default_factory=list)


class NoDisk:
    """A library that forgets: durability has tests of its own."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.game_id, self.unsaved, self.problem, self.saved = "random", 0, None, 0

    def create(self, header: Header, _on_saved: object) -> NoDisk:
        return self

    def append(self, event: Event) -> None:
        self.events.append(event)

    def close(self) -> int:
        return 0


def play_turns(game: AnyGame, turns: int, seed: int, starts: Sequence[str] = ("",)) -> Tally:
    """Play that many turns, game after game, from these positions in turn ("": the usual one)."""
    chance, tally = random.Random(seed), Tally()
    while tally.turns < turns and not tally.wrong:
        start = starts[tally.games % len(starts)]
        _play_game(game, start, turns, chance, tally)
        tally.games += 1
    return tally


def _play_game(game: AnyGame, start: str, turns: int, chance: random.Random, tally: Tally) -> None:
    cells = tuple(range(len(game.topology)))
    wiring = Wiring(cells, cells, len(cells), len(cells), game.topology.names)
    disk = NoDisk()
    room = Room(game, cast(Library, disk))
    room.begin(start)
    wood = numbered(room.table.view((), None).scene, game.seats)
    board = ScriptedBoard(
        game.topology, wiring, wood, quiet=1e9, bounce_seed=chance.randrange(2**31), keep=64
    )
    config = Config(lights=Lights(budget_ma=4000))
    host = Host(game, room, wiring, Ports(board, board, board, board, board.now), config)
    host.turn()
    while tally.turns < turns and not tally.wrong and room.table.result is None:
        _play_turn(game, chance, tally, room, board, host)
    tally.amended += sum(isinstance(event, Rewound) for event in disk.events)


def _play_turn(
    game: AnyGame,
    chance: random.Random,
    tally: Tally,
    room: Room,
    board: ScriptedBoard,
    host: Host,
) -> None:
    before = room.table.states[-1]
    (seat,) = game.to_act(before)
    move = chance.choice(list(game.legal(before, seat)))
    wanted = game.apply(before, move)
    text = game.move_text(before, move)
    steps = list(hands_for(game, before, move, chance, tally))
    entries = len(room.table.moves)
    board.extend(steps)
    board.pages.clear()
    while not board.idle:
        board.wait(host.sleep())
        host.turn()
    # The other player waits at least until the light is out.
    until = board.now() + 0.4 + chance.random()
    while board.now() < until:
        board.wait(min(host.sleep(), until - board.now()))
        host.turn()
    tally.turns += 1
    tally.captures += bool(move.captured)
    statuses = [page.status for _, page in board.pages]
    tally.asked += any(status.startswith("Which") for status in statuses)
    tally.guided += any(status.startswith(("Put", "Take the piece")) for status in statuses)
    played = room.table.states[-1]
    if len(room.table.moves) != entries + 1 or played != wanted:
        position = game.position_text(before)
        got = [game.move_text(before, m) for m in room.table.moves[entries : entries + 1]]
        done = "; ".join(step.text for step in steps)
        tally.wrong.append(f"{position}: meant {text}, board has {got}: {done}")


def hands_for(
    game: AnyGame, state: Any, move: Move, chance: random.Random, tally: Tally
) -> Iterator[Step]:
    """What the hands do to make a move: one of the many ways people have."""
    names = game.topology.names
    scene = game.observe(state, None)
    standing = [cell for cell, piece in enumerate(scene) if piece and cell not in move.path]

    def act(verb: Verb, cell: int, low: float, high: float) -> Step:
        return Step(verb, chance.uniform(low, high), cell, text=f"{verb} {names[cell]}")

    def adjust(cell: int) -> Iterator[Step]:
        tally.adjusts += 1
        yield act(Verb.LIFT, cell, 0.15, 0.5)
        yield act(Verb.PUT, cell, 0.08, 0.6)

    yield Step(Verb.WAIT, chance.uniform(0.0, 0.5), text="wait")
    while chance.random() < 0.15:
        yield from adjust(chance.choice([*standing, move.path[0]]))
    if chance.random() < 0.08:  # begins with this piece, thinks again, puts it back
        yield from adjust(move.path[0])
    victims = list(move.captured)
    if victims and chance.random() < 0.2:
        yield act(Verb.TAKE, victims.pop(chance.randrange(len(victims))), 0.2, 0.5)
    as_they_go = chance.random() < 0.5
    carried = victims and chance.random() < 0.25  # from start to end in one go, through the air
    path = (move.path[0], move.path[-1]) if carried else move.path
    slide = chance.random() < 0.4
    for start, stop in pairwise(path):
        yield act(Verb.LIFT, start, 0.1, 0.4)
        if chance.random() < 0.05:
            others = [cell for cell in standing if cell not in move.captured]
            if others:
                yield from adjust(chance.choice(others))
        passed = [c for c in game.topology.between(start, stop) if scene[c] is None]
        if slide and passed and not carried:
            tally.slides += 1
            for cell in passed:
                yield act(Verb.PUT, cell, 0.02, 0.15)
                yield act(Verb.LIFT, cell, 0.02, chance.choice((0.1, 0.3, 0.7)))
        yield act(Verb.PUT, stop, 0.05, 0.4)
        if as_they_go and not carried:
            for cell in _jumped(game, start, stop, victims):
                victims.remove(cell)
                yield act(Verb.TAKE, cell, 0.15, 0.5)
    chance.shuffle(victims)
    for cell in victims:
        yield act(Verb.TAKE, cell, 0.15, 0.6)


def _jumped(game: AnyGame, start: int, stop: int, victims: Sequence[int]) -> Sequence[int]:
    between = game.topology.between(start, stop)
    return [cell for cell in victims if cell in between]
