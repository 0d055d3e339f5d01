"""The engine for the Game of the Generals agrees with the slow one written from the rules alone.

Agreement is asked for on thousands of positions and in whole games from the set-up to every kind of
end; how much was seen is asserted, so that no check passes by looking at nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice, product
from random import Random
from typing import Any, NamedTuple

import pytest

from engines import make_game
from engines.game import ARBITER, HIDDEN, AnyGame, Move, Seat
from engines.localiser import english
from tests.extent import Extent
from tests.oracles import generals as oracle
from tests.oracles.generals import Options, Position, Soldier, Talk, Verdict

SEATS = {side: Seat(name) for side, name in oracle.NAMES.items()}
SIDES = {seat: side for side, seat in SEATS.items()}


@cache
def engine(options: Options = Options(), first: str = "w") -> AnyGame:  # noqa: B008
    return make_game(
        "generals",
        {
            "both-home": options.both_home,
            "flag-home": options.flag_home,
            "repetition": str(options.repetition or "off"),
            "quiet-moves": str(options.quiet_moves or "off"),
            "first": oracle.NAMES[first],
        },
    )


KINDS = {**engine().kinds, HIDDEN: HIDDEN}
"""What the engine calls a piece, and what the rules and the oracle do."""


# --- the oracle itself ---------------------------------------------------------------------------


def test_oracle_decides_the_225_challenges_as_section_1_counts_them() -> None:
    met: Counter[str] = Counter()
    for attacker, defender in product(oracle.ARMY, repeat=2):
        stays = oracle.outcome(attacker, defender)
        met["wins" if defender == "FLG" else "loses" if attacker == "FLG" else stays] += 1
    assert met == {"attacker": 91, "defender": 91, "nobody": 14, "wins": 15, "loses": 14}


@pytest.mark.parametrize(
    ("white", "black", "move", "cause"),
    [
        ("FLG=e7", "FLG=e2", "e7e8", "home"),
        ("FLG=e7", "FLG=e2,PVT=d8", "e7e8", None),
        ("FLG=a7", "FLG=e2,PVT=b8", "a7a8", None),
        ("FLG=i7", "FLG=e2,PVT=h8", "i7i8", None),
        ("FLG=e7,PVT=d8,PVT=f8", "FLG=e2", "e7e8", "home"),
        ("FLG=e7", "FLG=e2,PVT=d7,PVT=f7", "e7e8", "home"),
        ("FLG=e7", "FLG=f8", "e7e8", None),
        ("FLG=e6", "FLG=e2", "e6e7", None),
        ("FLG=e6", "FLG=e7", "e6e7", "taken"),
        ("FLG=e6", "FLG=a8,PVT=e7", "e6e7", "taken"),
    ],
)
def test_oracle_knows_when_a_flag_is_home(
    white: str, black: str, move: str, cause: str | None
) -> None:
    before = position_of("w", w=white, b=black)
    ended = oracle.verdict([before, oracle.apply(before, step(move))], [step(move)], Options())
    assert (ended.cause if ended else None) == cause


def position_of(side: str, **armies: str) -> Position:
    """A position of ``FLG=e7,PVT=d8`` for each side."""
    pieces = [(s, *piece.split("=")) for s, army in armies.items() for piece in army.split(",")]
    return Position({square: Soldier(s, code) for s, code, square in pieces}, side)


def step(move: str) -> oracle.Move:
    return move[:2], move[2:]


# --- thousands of positions ----------------------------------------------------------------------


def played(random: Random) -> Iterator[Position]:
    """Positions of games of random moves, from full armies to few."""
    while True:
        position = Position(
            oracle.army(random, "w") | oracle.army(random, "b"), random.choice("wb")
        )
        for _ in range(400):
            if random.random() < 0.3:
                yield position
            moves = sorted(oracle.legal(position))
            move = min(moves, key=lambda move: racing(random, [position], move))
            after = oracle.apply(position, move)
            if oracle.verdict([position, after], [move], Options()):
                break
            position = after


class Source(NamedTuple):
    """Where positions come from, how many, and what must at least have been met among them."""

    positions: Callable[[Random], Iterator[Position]]
    size: int
    at_least: dict[str, int]


SOURCES = {
    "played": Source(
        played,
        1500,
        {
            "attacker stays": 400,
            "defender stays": 400,
            "nobody stays": 70,
            "taken: mover wins": 50,
            "taken: other wins": 60,
        },
    ),
    "scattered": Source(
        oracle.scattered,
        2000,
        {
            "attacker stays": 6_000,
            "defender stays": 6_000,
            "nobody stays": 1_400,
            "flag meets flag": 450,
            "taken: mover wins": 1_800,
            "taken: other wins": 1_500,
        },
    ),
    "near home": Source(
        oracle.near_home,
        2500,
        {
            "waiting flags": 300,
            "home: mover wins": 300,
            "home: other wins": 2_400,
            "taken: mover wins": 700,
            "both home: nobody wins": 40,
        },
    ),
}


@pytest.mark.parametrize("name", SOURCES)
def test_engine_agrees_with_the_oracle(name: str, extent: Extent) -> None:
    source, random, size = SOURCES[name], Random(name), extent.of(SOURCES[name].size)
    met: Counter[str] = Counter()
    drawn = ((position, options_drawn(random)) for position in source.positions(random))
    for position, options in islice((x for x in drawn if oracle.can_stand(*x)), size):
        compare(position, options, frozenset(x for x in "wb" if random.random() < 0.2), met)
    print(f"{name}: {dict(met)}")
    assert met["positions"] == size
    at_least = extent.least(source.at_least)
    short = {kind: met[kind] for kind, least in at_least.items() if met[kind] < least}
    assert not short, f"too few met of {short}; all that was met: {met}"


def options_drawn(random: Random) -> Options:
    return Options(random.choice(BOTH_HOME), random.choice(FLAG_HOME))


def compare(position: Position, options: Options, shown: frozenset[str], met: Counter[str]) -> None:
    """The same moves and words, and the same position, sight and end after each move."""
    game, told = engine(options), f"{options} {shown}\n{oracle.draw_board(position)}"
    state = game.read_position(oracle.write_text(position, shown))
    agree(game, state, position, Talk("", shown), None, told)
    for move in telling(position, Random(told)):
        after = oracle.apply(position, move)
        ended = oracle.verdict([position, after], [move], options)
        reached = game.apply(state, as_move(position.side, move))
        agree(game, reached, after, Talk("", shown), ended, f"{move} {told}")
        tally(position, move, ended, met)
    met["positions"] += 1
    met["waiting flags"] += oracle.at_home(position.board, oracle.other(position.side))


def telling(position: Position, random: Random) -> list[oracle.Move]:
    """All challenges and moves of the Flag, and some of the others, which are all alike."""
    moves = list(oracle.legal(position))
    rich = [
        (origin, target)
        for origin, target in moves
        if target in position.board or position.board[origin].code == "FLG"
    ]
    return rich + random.sample(moves, min(3, len(moves)))


def agree(
    game: AnyGame, state: Any, position: Position, talk: Talk, ended: Verdict | None, told: str
) -> None:
    """The engine's state is the oracle's position, for every seat and every viewer."""
    assert as_verdict(game.result(state)) == ended, told
    awaited = "" if ended else position.side + talk.awaits
    assert game.to_act(state) == {SEATS[side] for side in awaited}, told
    for side, seat in SEATS.items():
        moves = [] if ended or side != position.side else list(oracle.legal(position))
        assert sorted(game.legal(state, seat)) == sorted(as_move(side, x) for x in moves), told
        over = oracle.words_after_the_end(talk, position.board, side)
        said = over if ended else oracle.words(talk, side, True)
        assert set(game.commands(state, seat)) == said, told
        assert game.setup(state, seat) is None, told
        assert sight(game, state, seat) == oracle.seen(position.board, side, talk.shown), told
    assert sight(game, state, None) == oracle.seen(position.board, "", talk.shown), told
    assert sight(game, state, ARBITER) == position.board, told
    assert game.position_text(state) == oracle.write_text(position, talk.shown), told


def sight(game: AnyGame, state: Any, viewer: Seat | None) -> oracle.Board:
    scene = zip(game.topology.names, game.observe(state, viewer), strict=True)
    return {x: Soldier(SIDES[man.seat], KINDS[man.kind]) for x, man in scene if man}


def as_move(side: str, move: oracle.Move) -> Move:
    cell = engine().topology.cell
    return Move(SEATS[side], path=(cell(move[0]), cell(move[1])))


CAUSES = {
    "both flags": "both home",
    "without a challenge": "quiet moves",
    "the same position": "repetition",
    "was captured": "taken",
    "reached the enemy's back row": "home",
    "resigned": "resigned",
    "agreed": "agreed",
}


def as_verdict(result: Any) -> Verdict | None:
    """The engine's result as the oracle writes it, the cause read from the words for players."""
    if result is None:
        return None
    cause = next(cause for part, cause in CAUSES.items() if part in english(result.reason))
    winners = [SIDES[seat] for seat in result.winners]
    return Verdict(winners[0] if winners else None, cause)


def tally(position: Position, move: oracle.Move, ended: Verdict | None, met: Counter[str]) -> None:
    origin, target = move
    met["moves"] += 1
    if target in position.board:
        mover, other = position.board[origin].code, position.board[target].code
        met["flag meets flag"] += mover == other == "FLG"
        met[f"{oracle.outcome(mover, other)} stays"] += 1
    if ended:
        who = {position.side: "mover", None: "nobody"}.get(ended.winner, "other")
        met[f"{ended.cause}: {who} wins"] += 1


# --- whole games ---------------------------------------------------------------------------------


def careless(random: Random, game: list[Position], move: oracle.Move) -> tuple[float, ...]:
    """Any move, a challenge a little sooner."""
    return (random.random() - 0.3 * (move[1] in game[-1].board),)


def peaceful(random: Random, game: list[Position], move: oracle.Move) -> tuple[float, ...]:
    """No challenge, and the Flag stays where it is."""
    board = game[-1].board
    return (move[1] in board or board[move[0]].code == "FLG", random.random())


def repeating(random: Random, game: list[Position], move: oracle.Move) -> tuple[float, ...]:
    """Back to where it was before, if that is possible without a challenge."""
    outlines = [oracle.outline(position) for position in game[-12:]]
    after = oracle.outline(oracle.apply(game[-1], move))
    return (move[1] in game[-1].board, -outlines.count(after), random.random())


def racing(random: Random, game: list[Position], move: oracle.Move) -> tuple[float, ...]:
    """All go forward and challenge; the Flag does where no enemy stands beside its way."""
    (origin, target), board, side = move, game[-1].board, game[-1].side
    forward = (int(target[1]) - int(origin[1])) * (1 if side == "w" else -1)
    if board[origin].code != "FLG":
        return (random.random() - 0.4 * forward - 0.6 * (target in board),)
    beside = [
        x for x in board if abs(ord(x[0]) - ord(target[0])) + abs(int(x[1]) - int(target[1])) < 2
    ]
    if any(board[x].side != side for x in beside):
        return (2,)
    return (random.random() - 1.2 * forward,)


SAID = ["offer-draw"] * 20 + ["decline-draw"] * 60 + ["accept-draw"] * 3 + ["show-flag"] * 20
"""The words besides ``resign``, as often as they are tried."""
STYLES = {style.__name__: style for style in (careless, peaceful, repeating, racing)}
BOTH_HOME, FLAG_HOME = ("first", "draw", "second"), ("at-once", "one-turn")
REPETITIONS, QUIET = (0, 2, 3, 10), (0, 10, 30)


def play(style: str, options: Options, first: str, met: Counter[str]) -> str:
    """Plays one game with both from the set-up, asserting after every ply that they agree."""
    random = Random(f"{style} {options} {first}")
    game, talk = engine(options, first), Talk()
    state = game.initial()
    board: oracle.Board = {}
    for side in random.sample("wb", 2):
        assert game.to_act(state) == {SEATS[x] for x in "wb" if x not in sides_of(board)}
        assert set(game.commands(state, SEATS[side])) == oracle.words(talk, side, False)
        own = oracle.army(random, side)
        state, board = game.apply(state, as_layout(side, own)), board | own
    positions = [Position(board, first)]
    moves: list[oracle.Move] = []
    while len(moves) < 200:
        now = positions[-1]
        ended = oracle.verdict(positions, moves, options)
        told = f"{style} {options} {first} ply {len(moves)}\n{oracle.draw_board(now)}"
        agree(game, state, now, talk, ended, told)
        word = random.choice(("resign", *SAID))
        side = random.choice("wb")
        if not ended and random.random() < 0.2 and word in oracle.words(talk, side, True):
            ended = oracle.word_verdict(side, word)
            talk = oracle.said(talk, side, word)
            state = game.apply(state, Move(SEATS[side], choice=word))
            met[word] += 1
            agree(game, state, now, talk, ended, f"{word} {told}")
        if ended:
            for side in "wb":
                for word in oracle.words_after_the_end(talk, now.board, side):
                    talk = oracle.said(talk, side, word)
                    state = game.apply(state, Move(SEATS[side], choice=word))
                    agree(game, state, now, talk, ended, f"{word} at the end {told}")
            return f"{ended.cause}, {'won' if ended.winner else 'drawn'}"
        ranks = {x: STYLES[style](random, positions, x) for x in sorted(oracle.legal(now))}
        move = min(ranks, key=ranks.__getitem__)
        state = game.apply(state, as_move(now.side, move))
        positions.append(oracle.apply(now, move))
        moves.append(move)
    return "broken off"


def sides_of(board: oracle.Board) -> set[str]:
    return {man.side for man in board.values()}


def as_layout(side: str, army: oracle.Board) -> Move:
    names, cell = {code: kind for kind, code in KINDS.items()}, engine().topology.cell
    layout = sorted((cell(square), names[man.code]) for square, man in army.items())
    return Move(SEATS[side], layout=tuple(layout))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("style", "at_least"),
    [
        ("careless", {"taken, won": 25, "resigned, won": 8, "show-flag": 60}),
        ("peaceful", {"quiet moves, drawn": 30, "agreed, drawn": 4, "decline-draw": 80}),
        ("repeating", {"repetition, drawn": 25, "quiet moves, drawn": 15}),
        ("racing", {"taken, won": 40, "home, won": 2}),
    ],
)
def test_whole_games_agree(style: str, at_least: dict[str, int], extent: Extent) -> None:
    met: Counter[str] = Counter()
    random = Random(style)
    every = list(map(Options._make, product(BOTH_HOME, FLAG_HOME, REPETITIONS, QUIET)))
    chosen = sorted(Random(0).sample(range(len(every)), extent.share(len(every))))
    for options in (every[place] for place in chosen):
        met[play(style, options, random.choice("wb"), met)] += 1
    print(f"{style}: {dict(met)}")
    slack = 1 if extent.tier in ("ci", "campaign") else 20
    short = {kind: met[kind] for kind, least in at_least.items() if met[kind] < least // slack}
    assert not short, f"too few met of {short}; all that was met: {met}"
