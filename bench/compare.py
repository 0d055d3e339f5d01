"""Two states of the reader on the same edges: where they differ, and what each of them believed.

``python -m bench.compare --write FILE --game tafl-king --profile child --turns 500 --seed 1`` plays
games with the reader of this folder and keeps their edges, and what it believed after every turn;
``--trace FILE ...`` takes traces instead. ``python -m bench.compare FILE``, with another reader,
lists where that one believes something else. After the first turn of a game on which they hold
different moves the rest of it is left out: hands that answered one reader's lights tell nothing of
the other.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from bench.gate_rows import recorded
from engines import GAMES, make_game
from engines.game import AnyGame
from engines.gesture import Gesture
from engines.topology import cells_of
from firmware_host.campaign.trace import Trace, board_of_trace, load, parse
from firmware_host.campaign.virtual_board import VirtualBoard
from simulator.people.profiles import PROFILES

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
    """A turn on which the readers differ: its number in the trace, what was meant, and what was
    believed before and is now.
    """

    turn: int
    meant: str
    before: Belief
    now: Belief


def beliefs(trace: Trace) -> list[Belief]:
    """What the reader believes before the first turn of a trace, and after each: when hands begin
    with the next, or the trace ends.
    """
    game = make_game(trace.game, trace.options)
    observer = board_of_trace(trace, game)
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

    asked = snapshot.question[snapshot.answer_index :] + snapshot.question[: snapshot.answer_index]
    pairs = zip(states, observer.table.moves, strict=False)
    return Belief(
        held=tuple(game.move_text(state, move) for state, move in pairs),
        astray=tuple(
            [f"{names[cell]}-" for cell in cells_of(snapshot.missing)]
            + [f"{names[cell]}+" for cell in cells_of(snapshot.extra)]
        ),
        open=tuple(map(told, snapshot.possible_moves)),
        answers=tuple(map(told, asked)),
    )


def differences(trace: Trace, before: Sequence[Belief]) -> Iterator[Difference]:
    """The turns of a trace on which the reader holds or asks something else than ``before``, up to
    the first one on which it holds other moves.
    """
    meant = ("", *trace.intended)
    for turn, (old, new) in enumerate(zip(before, beliefs(trace), strict=True)):
        if (old.held, old.answers) != (new.held, new.answers):
            yield Difference(turn, meant[turn], old, new)
        if old.held != new.held:
            return


def kept(path: Path) -> Iterator[tuple[str, Trace, list[Belief]]]:
    """The traces of a file, by name, and what was believed of each."""
    for line in path.read_text("utf-8").splitlines():
        told = json.loads(line)
        believed = [
            Belief(**{field: tuple(words) for field, words in each.items()})
            for each in told["beliefs"]
        ]
        yield told["name"], parse(told["trace"]), believed


def recordings(
    games: Sequence[str], profile: str, turns: int, seed: str
) -> Iterator[tuple[str, Trace]]:
    """Games of people of that sort, so many turns of each, as traces."""
    for game in games:
        for number in range(-(-turns // TURNS)):
            trace = recorded(game, profile, f"{seed}/{number}", min(TURNS, turns))
            yield f"{game} {profile} {seed}/{number}", trace


def main(words: Sequence[str]) -> int:
    """Keep what is believed now, or print the differences."""
    parser = argparse.ArgumentParser(prog="python -m bench.compare", description=__doc__)
    parser.add_argument("before", nargs="?", type=Path, help="what another reader has kept")
    parser.add_argument("--write", type=Path, metavar="FILE")
    parser.add_argument("--game", nargs="*", default=sorted(GAMES), choices=sorted(GAMES))
    parser.add_argument("--profile", default="normal", choices=list(PROFILES))
    parser.add_argument("--turns", type=int, default=500, help="of each game")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--trace", nargs="*", type=Path, default=[])
    asked = parser.parse_args(words)
    if bool(asked.before) == bool(asked.write):
        parser.error("say either which FILE to compare with, or --write FILE")
    if asked.write:
        named = [(path.stem, load(path)) for path in asked.trace] or recordings(
            asked.game, asked.profile, asked.turns, asked.seed
        )
        with asked.write.open("w", encoding="utf-8") as file:
            for name, trace in named:
                told = [asdict(belief) for belief in beliefs(trace)]
                line = {"name": name, "trace": trace.text(), "beliefs": told}
                file.write(json.dumps(line, ensure_ascii=False) + "\n")
        return 0
    found = turns = games = 0
    for name, trace, before in kept(asked.before):
        turns, games = turns + len(trace.intended), games + 1
        for one in differences(trace, before):
            found += 1
            print(f"{name}, turn {one.turn}, meant {one.meant}:")
            print(f"  before: {one.before}\n  now:    {one.now}")
    print(f"{found} differences in {turns} turns of {games} recordings")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
