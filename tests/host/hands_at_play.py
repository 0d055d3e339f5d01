"""People's hands, at random: whole games of any kind played through sensors, loop, tracker and
table.

Every turn the hands have one legal move in mind. They may adjust pieces first, lift the victim
before the mover, slide over squares the piece could also stop on, rest there, take victims as they
go or at the end, and touch another piece in the middle. A promotion is chosen by touching the
piece, a word by the buttons, an army is laid out piece by piece. What the board committed is
compared with what was meant.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, cast

from drivers.ports import Button
from drivers.wiring import Wiring
from engines.game import ARBITER, AnyGame, Move, Setup
from firmware_host import menu
from firmware_host.config import Config, Lights
from firmware_host.history import Event, Header, Rewound
from firmware_host.journal import Library
from firmware_host.loop import Host, Ports
from firmware_host.room import Room
from firmware_host.scenes import numbered
from simulator.script import Step, Verb
from simulator.scripted import ScriptedBoard
from tests.engines import strolls


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
    choices: int = 0
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
    wood = numbered(game.observe(room.table.states[-1], ARBITER), game.seats)
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
    move = strolls.step(game, before, chance)
    while move.layout and move.seat not in _asked(game, before):
        move = strolls.step(game, before, chance)
    wanted = game.apply(before, move)
    text = game.move_text(before, move)
    if move.layout:
        board.hands.box((game.seats.index(move.seat), kind) for _, kind in move.layout)
        steps = list(laying(game, before, move))
    elif not move.path:
        steps = list(saying(game, room, move))
    else:
        last = room.table.view((), None).last
        choosable = last.path[-1] if last and last.choice else -1
        steps = list(hands_for(game, before, move, chance, tally, choosable))
        steps += choosing(game, before, move, chance)
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
    if not _right(game, room.table.states[-1], board):
        # A challenge was judged the other way: the pieces are put as the board says.
        board.extend([Step(Verb.PIECES, 0.5), Step(Verb.WAIT, 0.5)])
        while not board.idle:
            board.wait(host.sleep())
            host.turn()
    tally.turns += 1
    tally.choices += bool(move.path and move.choice)
    tally.captures += bool(move.captured) or _displaces(game, before, move)
    statuses = [page.status for _, page in board.pages]
    tally.asked += any(status.startswith("Which") for status in statuses)
    tally.guided += any(
        status.startswith(("Put", "Take the piece")) or "put it back on" in status
        for status in statuses
    )
    played = room.table.states[-1]
    if len(room.table.moves) != entries + 1 or played != wanted:
        position = game.position_text(before)
        got = [game.move_text(before, m) for m in room.table.moves[entries : entries + 1]]
        done = "; ".join(step.text for step in steps)
        tally.wrong.append(f"{position}: meant {text}, board has {got}: {done}")


def hands_for(
    game: AnyGame,
    state: Any,
    move: Move,
    chance: random.Random,
    tally: Tally,
    choosable: int = -1,
) -> Iterator[Step]:
    """What the hands do to make a move: one of the many ways people have. ``choosable``: where a
    piece stands that has just been promoted.
    """
    names = game.topology.names
    scene = game.observe(state, None)
    # To lift and put back a piece whose choice is still open is to choose another kind for it.
    kept = (*move.path, choosable)
    standing = [cell for cell, piece in enumerate(scene) if piece and cell not in kept]

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
    victims = [cell for cell in move.captured if cell not in move.path]
    if victims and chance.random() < 0.2:
        yield act(Verb.TAKE, victims.pop(chance.randrange(len(victims))), 0.2, 0.5)
    as_they_go = chance.random() < 0.5
    carried = victims and chance.random() < 0.25  # from start to end in one go, through the air
    path: Sequence[int] = (move.path[0], move.path[-1]) if carried else move.path
    slide = chance.random() < 0.4
    targets = {m.path[-1] for m in game.legal(state, move.seat) if m.path[0] == move.path[0]}
    target = scene[move.path[-1]] if move.path[-1] != move.path[0] else None
    first = chance.random() < 0.4
    if target and first:
        yield act(Verb.TAKE, move.path[-1], 0.2, 0.5)
    if move.path[0] in move.captured:
        path = ()
        yield act(Verb.TAKE, move.path[0], 0.2, 0.5)
    for start, stop in pairwise(path):
        yield act(Verb.LIFT, start, 0.1, 0.4)
        if chance.random() < 0.05:
            # To lift and put back a piece that the one in hand could take is to take it.
            others = [cell for cell in standing if cell not in (*move.captured, *targets)]
            if others:
                yield from adjust(chance.choice(others))
        routes = game.topology.routes(start, stop)
        free = [way for way in routes if way and all(scene[cell] is None for cell in way)]
        passed = chance.choice(free) if free else ()
        if slide and passed and not carried:
            tally.slides += 1
            for cell in passed:
                yield act(Verb.PUT, cell, 0.02, 0.15)
                yield act(Verb.LIFT, cell, 0.02, chance.choice((0.1, 0.3, 0.7)))
        if target and not first and stop == move.path[-1]:
            yield act(Verb.TAKE, stop, 0.1, 0.4)
        yield act(Verb.PUT, stop, 0.05, 0.4)
        if as_they_go and not carried:
            for cell in _jumped(game, start, stop, victims):
                victims.remove(cell)
                yield act(Verb.TAKE, cell, 0.15, 0.5)
    chance.shuffle(victims)
    for cell in victims:
        yield act(Verb.TAKE, cell, 0.15, 0.6)


def choosing(game: AnyGame, state: Any, move: Move, chance: random.Random) -> list[Step]:
    """The piece is touched until it is what it should become."""
    plain, offered = move._replace(choice=""), game.legal(state, move.seat)
    rivals = [other.choice for other in offered if other._replace(choice="") == plain]
    steps = []
    for _ in range(rivals.index(move.choice)):
        steps.append(Step(Verb.LIFT, chance.uniform(0.15, 0.6), move.path[-1], text="touch"))
        steps.append(Step(Verb.PUT, chance.uniform(0.1, 0.4), move.path[-1], text="touch"))
    return steps


def laying(game: AnyGame, state: Any, move: Move) -> Iterator[Step]:
    """The army is laid out in the order in which it is asked for."""
    (setup,) = (s for s in _setups(game, state) if s.seat == move.seat)
    number, left = game.seats.index(move.seat), list(move.layout)
    for kind in setup.kinds:
        cell = next(cell for cell, laid in left if laid == kind)
        left.remove((cell, kind))
        yield Step(Verb.FETCH, 0.2, wood=(number, kind))
        yield Step(Verb.PUT, 0.1, cell, text=f"lay {kind}")
    yield Step(Verb.PRESS, 0.4, button=Button.TURN)


def saying(game: AnyGame, room: Room, move: Move) -> Iterator[Step]:
    """The button walks through what can be said; the turn button says it."""
    view = room.table.view(game.seats, None)
    shown = menu.only_words(view)
    for _ in range(menu.items(view).index(move) + (0 if shown else 1)):
        yield Step(Verb.PRESS, 0.3, button=Button.SAY)
    yield Step(Verb.PRESS, 0.3, button=Button.TURN)


def _setups(game: AnyGame, state: Any) -> list[Setup]:
    return [setup for seat in game.seats if (setup := game.setup(state, seat))]


def _asked(game: AnyGame, state: Any) -> list[str]:
    """The seat the board asks to lay out its army; pieces laid anew have tests of their own."""
    return [setup.seat for setup in _setups(game, state) if setup.due][:1]


def _displaces(game: AnyGame, state: Any, move: Move) -> bool:
    return len(move.path) > 1 and game.observe(state, None)[move.path[-1]] is not None


def _right(game: AnyGame, state: Any, board: ScriptedBoard) -> bool:
    """Whether on every cell stands a piece of the seat whose piece belongs there."""
    belongs = [piece and game.seats.index(piece.seat) for piece in game.observe(state, None)]
    return belongs == [wood and wood[0] for wood in board.hands.pieces]


def _jumped(game: AnyGame, start: int, stop: int, victims: Sequence[int]) -> Sequence[int]:
    between = game.topology.between(start, stop)
    return [cell for cell in victims if cell in between]
