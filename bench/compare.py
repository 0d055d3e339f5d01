"""Both readers on the same edges: the turns on which they differ, and what each of them believed.

``python -m bench.compare --game tafl-king --profile child --turns 500 --seed 1`` plays games with
``--record``'s reader and gives their edges to both; ``--trace FILE ...`` takes traces instead.
After the first turn of a game on which they hold different moves the rest of it is left out: hands
that answered one reader's lights tell nothing of the other.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from bench.readers import READERS, reading, there
from bench.steps import recorded
from engines import GAMES, make_game
from engines.game import AnyGame
from engines.gesture import Gesture
from engines.topology import cells_of, mask_of
from firmware_host.campaign.trace import Trace, load
from firmware_host.campaign.virtual_board import VirtualBoard, straight_wiring
from firmware_host.config.settings import Config
from simulator.people.profiles import PROFILES
from simulator.scripted_board import ScriptedBoard
from simulator.wooden_board import BoardParts

TURNS = 100
"""Turns of one game, before a new one is recorded."""


@dataclass(frozen=True)
class Belief:
    """What a reader made of the board when a turn was over. ``held``: all moves of the table;
    ``astray``: the cells emptied and filled since; ``open``: the moves hands may be making;
    ``answers``: of the question, the one shown first.
    """

    held: tuple[str, ...]
    astray: tuple[str, ...]
    open: tuple[str, ...]
    answers: tuple[str, ...]

    def __str__(self) -> str:
        parts = [f"holds {' '.join(self.held[-3:]) or 'nothing'}"]
        named = (("astray", self.astray), ("may be", self.open[:6]), ("asks", self.answers[:6]))
        return "; ".join([*parts, *(f"{name} {', '.join(told)}" for name, told in named if told)])


@dataclass(frozen=True)
class Difference:
    """A turn on which the readers differ: its number in the trace, and what was meant."""

    turn: int
    meant: str
    beliefs: tuple[Belief, Belief]


def beliefs(trace: Trace, reader: str) -> list[Belief]:
    """What a reader believes before the first turn of a trace, and after each: when hands begin
    with the next, or the trace ends.
    """
    game = make_game(trace.game, trace.options)
    wiring = straight_wiring(game.topology)
    parts = BoardParts(game.topology, wiring, trace.wood, game.seats, recorded=True)
    board = ScriptedBoard(parts, quiet=1e9, keep=1)
    board.hands.box(trace.tray)
    passed, noted = (mask_of(map(game.topology.cell, each)) for each in (trace.passed, trace.noted))
    with reading(reader):
        observer = VirtualBoard(board, trace.table(game), Config(), None, passed, noted)
    found = []
    for number, steps in enumerate(trace.turns(game)):
        if steps and number:
            observer.rest(steps[0].seconds)
            steps = [replace(steps[0], seconds=0.0), *steps[1:]]
        if number:
            found.append(_belief(game, observer))
        observer.crown()
        observer.play(steps)
    return [*found, _belief(game, observer)]


def _belief(game: AnyGame, observer: VirtualBoard) -> Belief:
    states, snapshot = observer.table.states, observer.station.snapshot
    names = game.topology.names

    def told(answer: object) -> str:
        if not isinstance(answer, Gesture):
            return "nothing" if answer is None else "pieces stand wrongly"
        return "-".join(names[cell] for cell in answer.move.path)

    asked = snapshot.question[snapshot.shown :] + snapshot.question[: snapshot.shown]
    pairs = zip(states, observer.table.moves, strict=False)
    return Belief(
        held=tuple(game.move_text(state, move) for state, move in pairs),
        astray=tuple(
            [f"{names[cell]}-" for cell in cells_of(snapshot.missing)]
            + [f"{names[cell]}+" for cell in cells_of(snapshot.extra)]
        ),
        open=tuple(map(told, snapshot.candidates)),
        answers=tuple(map(told, asked)),
    )


def differences(trace: Trace, readers: Sequence[str] = READERS) -> Iterator[Difference]:
    """The turns of a trace on which two readers hold or ask something different, up to the first
    one on which they hold different moves.
    """
    one, other = (beliefs(trace, name) for name in readers)
    meant = ("", *trace.intended)
    for turn, (mine, theirs) in enumerate(zip(one, other, strict=True)):
        if (mine.held, mine.answers) != (theirs.held, theirs.answers):
            yield Difference(turn, meant[turn], (mine, theirs))
        if mine.held != theirs.held:
            return


def main(words: Sequence[str]) -> int:
    """Print the differences."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("--readers", nargs=2, default=list(READERS), choices=READERS)
    parser.add_argument("--record", default=READERS[0], choices=READERS)
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--profile", default="normal", choices=list(PROFILES))
    parser.add_argument("--turns", type=int, default=500, help="of each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--trace", nargs="*", type=Path, default=[])
    asked = parser.parse_args(words)
    if not there(*asked.readers, asked.record):
        return 2
    traces = [(path.stem, load(path)) for path in asked.trace]
    for game in () if traces else asked.game:
        with reading(asked.record):
            for number in range(-(-asked.turns // TURNS)):
                seed = f"{asked.seed}/{number}"
                trace = recorded(game, asked.profile, seed, min(TURNS, asked.turns))
                traces.append((f"{game} {asked.profile} {seed}", trace))
    found = turns = 0
    for name, trace in traces:
        turns += len(trace.intended)
        for one in differences(trace, asked.readers):
            found += 1
            print(f"{name}, turn {one.turn}, meant {one.meant}:")
            for reader, belief in zip(asked.readers, one.beliefs, strict=True):
                print(f"  {reader}: {belief}")
    print(f"{found} differences in {turns} turns of {len(traces)} recordings")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
