"""Players of the computer's against each other: ``python -m bench.level_tournament [GAME ...]``.

Each pairing plays from random openings, each opening twice with seats changed. Effort is counted in
nodes, and chance comes from the number of the game, so the same games come out on every machine,
however busy it is. Every game is a line in ``.bench/tournament.jsonl`` as soon as it is over: what
was broken off goes on where it was, and a player that was changed plays anew. ``--pairing "level
2:level 1"`` plays that one alone.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, Protocol
from zlib import crc32

from bench.measurement_page import wilson
from bench.other_programs import ENVIRONMENTS, PY_DRAUGHTS, ROOT, prepare_environment, python_for
from engines import make_game
from engines.coalition_chess.board import KIND, KIND_OF
from engines.coalition_chess.evaluation import VALUES
from engines.game import RESIGN, AnyGame, Move, Seat
from engines.search.analysis import Analyser, Analysis, Level, choose_move, question_of
from engines.search.open_analyser import OpenAnalyser

# --- how a game goes: its opening, its sides, its points ---

Seats = Collection[Seat]
PLIES: Final = 6
"""Plies by lot before the players take over."""


class TwoPlayerFormat:
    """Two seats, and a few plies by lot. ``title``: what is said behind the names of a pairing."""

    title = ""

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        """Moves by lot that do not end the game."""
        lot = Random(f"{name} {number}")
        while True:
            state, moves = game.initial(), []
            for _ in range(PLIES):
                moves.append(lot.choice(list(game.legal(state, state.turn))))
                state = game.push(state, moves[-1])
                if game.result(state):
                    break
            else:
                return moves

    def sides(self, game: AnyGame, number: int) -> tuple[Seats, ...]:
        """Who is with whom; each side is once the first player's."""
        return tuple((seat,) for seat in game.seats)

    def points(self, game: AnyGame, state: Any, ours: Seats) -> float:
        """1, 0.5 or 0; a game that was not played to its end is drawn."""
        result = game.result(state)
        return float(bool(set(ours) & set(result.winners))) if result and result.winners else 0.5


class Armies(TwoPlayerFormat):
    """Both armies laid out as the players of the computer's do it; the seed makes another one."""

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        thinker: Any = game.analyser()  # type: ignore[attr-defined]
        setups = [game.setup(game.initial(), seat) for seat in game.seats]
        return [thinker.lay_out(setup, 2 * number + n) for n, setup in enumerate(setups)]


SOUND: Final = Level(nodes=3_000, depth=30)
"""What an opening is looked at with: in one that is mated already nothing is measured."""

FAIR: Final = 210
"""Hundredths of a machine gun that an opening may be worth to one side: a guess."""


class Teams(TwoPlayerFormat):
    """Two coalitions, joined in the first round, in which everybody moves by lot."""

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        lot = Random(f"{name} {number}")
        while True:
            moves = self._begun(game, number, lot)
            state = game.initial()
            for move in moves:
                state = game.push(state, move)
            if game.result(state) or len(game.to_act(state)) > 1:
                continue
            asked = question_of(game, game.initial(), moves, *game.to_act(state))
            *_, thought = game.analyser().analyse(asked, SOUND, number)  # type: ignore[attr-defined]
            if abs(thought.ranked[0].score) <= FAIR:
                return moves

    def _begun(self, game: AnyGame, number: int, lot: Random) -> list[Move]:
        state, moves = game.initial(), list[Move]()
        setup = game.setup(state, game.seats[0])
        coalitions = {seat: side[0] for side in self.sides(game, number) for seat in side[1:]}
        todo = [game.analyser().lay_out(setup, lot.randrange(10**6))]  # type: ignore[attr-defined]
        for seat in game.seats:
            if seat in coalitions:
                todo.append(Move(seat, choice=f"join-{coalitions[seat]}"))
            for move in todo:
                moves.append(move)
                state = game.push(state, move)
            if game.result(state) or seat not in game.to_act(state):
                return moves
            todo = [lot.choice(list(game.legal(state, seat)))]
        return moves + todo

    def sides(self, game: AnyGame, number: int) -> tuple[Seats, ...]:
        yellow, black, green, red = game.seats
        if number % 2:
            return (yellow, green), (black, red)
        return (yellow, red), (black, green)


class FourSeats(TwoPlayerFormat):
    """Everybody for themselves: two seats are the first player's, whoever joins whom."""

    title = ", four seats"

    def opening(self, game: AnyGame, name: str, number: int) -> list[Move]:
        setup = game.setup(game.initial(), game.seats[0])
        return [game.analyser().lay_out(setup, number)]  # type: ignore[attr-defined]

    def sides(self, game: AnyGame, number: int) -> tuple[Seats, ...]:
        """All six pairs of seats in three openings."""
        pairs = list(combinations(game.seats, 2))
        pair = pairs[number % 3]
        return pair, tuple(seat for seat in game.seats if seat not in pair)

    def points(self, game: AnyGame, state: Any, ours: Seats) -> float:
        """Our share of all points that were made."""
        points = {each.seat: each.points or 0 for each in game.standings(state)}
        made = sum(points.values())
        return sum(points[seat] for seat in ours) / made if made else 0.5


FORMATS: Final = {
    "russian-draughts": TwoPlayerFormat(),
    "krieger": TwoPlayerFormat(),
    "tafl-king": TwoPlayerFormat(),
    "generals": Armies(),
    "coalition-chess": Teams(),
}


# --- who plays ---

GREEDY = Level(nodes=10**6, depth=1)
"""Every move of its own, and captures to their end."""

SAMPLED = Level(nodes=8 * 40, depth=1)
"""The same where ranks are hidden: about eight armies that there can be."""


class Player(Protocol):
    """``str`` names it with all that its play depends on. ``wanted``: the share of the points that
    the highest level is to have against it, in so many ``games``; 0: it is not asked for.
    """

    name: str
    wanted: float
    games: int

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        """What a seat does in game ``number``, after these moves from ``start``."""


class LevelPlayer:
    def __init__(self, name: str, thinker: Analyser, level: Level, wanted: float = 0) -> None:
        self.name, self.wanted, self.games = name, wanted, 200
        self._thinker, self._level = thinker, level

    def __str__(self) -> str:
        return f"{self.name} {list(self._level[:4])}"

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        thought = self.thought(game, start, moves, state, seat, number)
        return choose_move(thought, self._level.margin, number).move

    def thought(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Analysis:
        """What it has found when its nodes are used up."""
        if isinstance(self._thinker, OpenAnalyser):  # the same answers, without reading the game
            *_, last = self._thinker.analyse_state(state, seat, self._level, number)
        else:
            asked = question_of(game, start, moves, seat)
            *_, last = self._thinker.analyse(asked, self._level, number)
        return last


class RandomPlayer:
    name, games = "random", 200

    def __init__(self, wanted: float = 0.99) -> None:
        self.wanted = wanted

    def __str__(self) -> str:
        return self.name

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        lot = Random(f"{number} {len(moves)}")
        return lot.choice(list(game.legal(state, seat)) or [command_or_setup(game, state, seat)])


class Greedy:
    """Joins by lot as soon as it can, mates if it sees it, else takes what is worth most."""

    name, wanted, games = "greedy", 0.75, 100

    def __init__(self, worth: Callable[[Any, Move], int]) -> None:
        self._worth = worth

    def __str__(self) -> str:
        return self.name

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        lot = Random(f"{number} {len(moves)}")
        joins = [word for word in game.commands(state, seat) if word.startswith("join-")]
        legal = list(game.legal(state, seat))
        if joins or not legal:
            return (
                Move(seat, choice=lot.choice(joins))
                if joins
                else command_or_setup(game, state, seat)
            )
        lot.shuffle(legal)
        for move in legal:
            result = game.result(game.push(state, move))
            if result and seat in result.winners:
                return move
        return max(legal, key=lambda move: self._worth(state, move))


def captured(state: Any, move: Move) -> int:
    """What a move of Coalition Chess takes and becomes is worth."""
    victim = state.board[move.captured[0] if move.captured else move.path[-1]]
    return VALUES.get(KIND_OF[victim], 0) + VALUES.get(KIND.get(move.choice, 0), 0)


class ExternalPlayer:
    """py-draughts' SimpleEngine, in its own environment: a position a line, and its move a line."""

    name, wanted, games = "py-draughts, depth 6", 0.9, 100

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [
                python_for(PY_DRAUGHTS),
                "-c",
                "from bench.other_programs import simple_engine as go; go(6)",
            ],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __str__(self) -> str:
        return f"{self.name} {PY_DRAUGHTS}"

    def move(
        self, game: AnyGame, start: Any, moves: Sequence[Move], state: Any, seat: Seat, number: int
    ) -> Move:
        """Told by its result: two ways to take the same pieces are one to py-draughts."""
        assert self._process.stdin
        assert self._process.stdout
        self._process.stdin.write(game.position_text(state) + "\n")
        self._process.stdin.flush()
        wanted = game.position_text(game.read_position(self._process.stdout.readline()))
        for move in game.legal(state, state.turn):
            if game.position_text(game.push(state, move)) == wanted:
                return move
        raise ValueError(f"py-draughts comes to {wanted} from {game.position_text(state)}")


def players(game: AnyGame, name: str) -> Iterator[Player]:
    """The levels of a game from the weakest on, and all that its highest plays against."""
    thinker = game.analyser()  # type: ignore[attr-defined]
    for number, level in enumerate(thinker.levels, start=1):
        yield LevelPlayer(f"level {number}", thinker, level)
    if name == "generals":
        yield RandomPlayer(0.97)
        yield LevelPlayer("one ply", thinker, SAMPLED, wanted=0.7)
        return
    yield RandomPlayer()
    yield LevelPlayer("one ply", thinker, GREEDY, wanted=0 if len(game.seats) > 2 else 0.95)
    if len(game.seats) > 2:
        yield Greedy(captured)
    if name == "russian-draughts" and prepare_environment(PY_DRAUGHTS):
        yield ExternalPlayer()


def command_or_setup(game: AnyGame, state: Any, seat: Seat) -> Move:
    """What a seat does that has no move: a word that goes on, or an army laid out as it comes."""
    words = [w for w in game.commands(state, seat) if w != RESIGN and not w.endswith("-draw")]
    if words:
        return Move(seat, choice=words[0])
    setup = game.setup(state, seat)
    assert setup
    lot = Random(repr(setup))
    while True:
        layout = zip(lot.sample(setup.cells, len(setup.kinds)), setup.kinds, strict=True)
        move = Move(seat, layout=tuple(sorted(layout)))
        if game.refusal(state, move) is None:
            return move


# --- the tournament ---

KEPT = ENVIRONMENTS / "tournament.jsonl"
GAMES = tuple(FORMATS)
LONGEST = 300
"""Plies after which nobody has won."""

LEVELS, FOUR_SEATS = 100, 120
"""Games of a level against the one below it; of the highest among greedy ones, each for itself."""

TELLING = {"dangers.py", "reasons.py"}
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
    parser = argparse.ArgumentParser(prog="python -m bench.level_tournament", allow_abbrev=False)
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
