"""Players of the computer's against each other: ``python -m bench.tournament [GAME ...]``.

Each pairing plays from random openings, each opening twice with seats changed. Effort is counted in
nodes, so the same games come out on every machine, however busy it is. Every game is a line in
``.bench/tournament.jsonl`` as soon as it is over: what was broken off goes on where it was, and a
player that was changed plays anew. ``--pairing "level 2:level 1"`` plays that one alone.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple
from zlib import crc32

from bench.contest import ENVIRONMENTS, ROOT
from bench.courses import FORMATS, FourSeats, TwoPlayerFormat
from bench.opponents import Player, players
from bench.rates import wilson
from engines import make_game
from engines.game import AnyGame, Seat

KEPT = ENVIRONMENTS / "tournament.jsonl"
GAMES = tuple(FORMATS)
LONGEST = 300
"""Plies after which nobody has won."""

LEVELS, FOUR_SEATS = 100, 120
"""Games of a level against the one below it; of the highest among greedy ones, each for itself."""

TELLING = {"reasons.py", "remarks.py", "dangers.py", "passing.py", "perils.py", "ways.py"}
"""Files of what is told beside a move; none depends on them."""


class Pairing(NamedTuple):
    """``wanted``: how many of the points the first is to have, ``games`` at least."""

    game: str
    one: Player
    other: Player
    games: int
    wanted: float
    course: TwoPlayerFormat


class Played(NamedTuple):
    """A game: ``points`` of the first, who had ``seat``, or some with ``+`` between."""

    key: str
    seat: str
    points: float
    plies: int


def pairings(game: AnyGame, name: str) -> Iterator[Pairing]:
    """Each level against the one below it; the highest against random, greedy and foreign ones."""
    found = list(players(game, name))
    course = FORMATS[name]
    levels = [player for player in found if player.name.startswith("level")]
    for lower, upper in pairwise(levels):
        yield Pairing(name, upper, lower, LEVELS, 0.6, course)
    for other in found:
        if other.wanted:
            yield Pairing(name, levels[-1], other, other.games, other.wanted, course)
    if len(game.seats) > 2:
        greedy = next(player for player in found if player.name == "greedy")
        yield Pairing(name, levels[-1], greedy, FOUR_SEATS, 0.5, FourSeats())


def mover(game: AnyGame, state: Any) -> Seat:
    """Who moves: where two may, whoever has not the turn, for a turn takes the other's chance."""
    acting = [seat for seat in game.seats if seat in game.to_act(state)]
    said = (seat for seat in acting if "decline-answer" in game.commands(state, seat))
    return next(said, acting[0])


def play(pairing: Pairing, game: AnyGame, number: int) -> Played:
    """One game; every second one is the opening before it with seats changed."""
    course, opened = pairing.course, number // 2
    start, moves = game.initial(), course.opening(game, pairing.game, opened)
    ours = course.sides(game, opened)[number % 2]
    state = start
    for move in moves:
        state = game.push(state, move)
    while not game.result(state) and len(moves) < LONGEST:
        seat = mover(game, state)
        player = pairing.one if seat in ours else pairing.other
        move = player.move(game, start, moves, state, seat, number)
        moves.append(move)
        state = game.push(state, move)
    return Played(
        _key(pairing, number), "+".join(ours), course.points(game, state, ours), len(moves)
    )


def _key(pairing: Pairing, number: int) -> str:
    names = f"{pairing.game}{pairing.course.title} | {pairing.one} | {pairing.other}"
    return f"{names} | {code(pairing.game)} | {number}"


@cache
def code(name: str) -> str:
    """What all that a game's players think with comes to: another value whenever it is changed."""
    folders = (ROOT / "engines" / folder for folder in ("search", name.replace("-", "_")))
    files = (file for folder in folders for file in sorted(folder.rglob("*.py")))
    read = (file.read_bytes() for file in files if file.name not in TELLING)
    return f"{crc32(b''.join(read)):08x}"


def kept(file: Path) -> dict[str, Played]:
    """The games that were played before; the last line may be half one."""
    found = {}
    if file.exists():
        for line in file.read_text("utf-8").splitlines():
            try:
                played = Played(*json.loads(line))
            except (ValueError, TypeError):
                continue
            found[played.key] = played
    return found


def run(
    pairing: Pairing, game: AnyGame, games: int, file: Path, tell: Callable[[str], None]
) -> list[Played]:
    """The pairing's first games, those not kept yet played now."""
    before = kept(file)
    found = []
    for number in range(games):
        played = before.get(_key(pairing, number))
        if played is None:
            played = play(pairing, game, number)
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(played) + "\n")
        found.append(played)
    tell(row(pairing, found))
    return found


def row(pairing: Pairing, games: Sequence[Played]) -> str:
    """What one pairing came to: points, with the 95 % interval; by seat; whether that is enough."""
    points = sum(each.points for each in games)
    low, high = wilson(points, len(games))
    good = points / len(games) >= pairing.wanted and (low > 0.5 or pairing.wanted <= 0.5)
    seats = sorted({each.seat for each in games})
    by_seat = "  ".join(
        f"{seat} {share([x.points for x in games if x.seat == seat])}" for seat in seats
    )
    names = f"{pairing.one.name} : {pairing.other.name}{pairing.course.title}"
    whole = f"{share([x.points for x in games])} of {len(games)} ({low:.1%} to {high:.1%})"
    plies = sum(each.plies for each in games) / len(games)
    verdict = "ok" if good else "NO"
    return f"{names:28} {whole:32} {by_seat}  {plies:5.0f} plies  {pairing.wanted:.0%} {verdict}"


def share(points: Sequence[float]) -> str:
    """The points that were made of those there were."""
    return f"{sum(points) / len(points):6.1%}" if points else "     -"


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.tournament", allow_abbrev=False)
    parser.add_argument("--games", type=int, help="fewer or more of each pairing")
    parser.add_argument("--pairing", help='one alone, as "level 2:level 1"')
    parser.add_argument("--kept", type=Path, default=KEPT, help="the file of the games")
    parser.add_argument("names", nargs="*", metavar="GAME", help=", ".join(GAMES))
    asked = parser.parse_args(words)
    asked.kept.parent.mkdir(parents=True, exist_ok=True)
    for name in asked.names or GAMES:
        game: Any = make_game(name)
        print(f"\n{name}", flush=True)
        for pairing in pairings(game, name):
            title = f"{pairing.one.name}:{pairing.other.name}{pairing.course.title}"
            if asked.pairing in (None, title):
                games = asked.games or pairing.games
                run(pairing, game, games, asked.kept, lambda line: print(line, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
