"""The engine for Coalition Chess agrees with the slow one written from the rules alone.

Both play the same games, from the start and from positions drawn at random, under options drawn
anew for each game; how much was seen is asserted, so that no check passes by looking at nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from engines import make_game
from engines.game import AnyGame, Move, Seat
from engines.localiser import english
from tests.extent import Extent
from tests.oracles import coalition_chess as chess
from tests.oracles import coalition_ends as ends
from tests.oracles import coalition_games as games
from tests.oracles import coalition_moves as moves
from tests.oracles import coalition_positions as positions
from tests.oracles import coalition_turns as turns
from tests.oracles import coalition_words as talk
from tests.oracles.coalition_chess import Position
from tests.oracles.coalition_ends import Verdict
from tests.oracles.coalition_games import Table, eager, idle, marching
from tests.oracles.coalition_moves import Man, Rules, Step
from tests.oracles.coalition_positions import DEFAULTS, FIGURE

SEATS = {name[0].upper(): Seat(name) for name in ("yellow", "black", "green", "red")}
Steps = dict[str, list[Step]]
Style = Callable[[Table, str, list[Step], Random], Step]


@cache
def engine(rules: Rules, setup: str = "usual", placement: str = "any") -> AnyGame:
    named = {name.replace("_", "-"): value for name, value in rules._asdict().items()}
    named["pass"] = named.pop("passing")
    named |= {"yellow-setup": setup, "placement": placement}
    return make_game("coalition-chess", named)


KINDS = {symbol: kind for kind, symbol in engine(DEFAULTS).kinds.items()}


# --- the oracle itself ---------------------------------------------------------------------------


def test_oracle_knows_the_32_ways_of_the_plane() -> None:
    board = {"e5": Man("R", "P"), "a1": Man("R", "P")}
    assert sum(moves.strikes(board, "e5", x, DEFAULTS) for x in moves.SQUARES) == 32
    assert not moves.strikes(board, "a1", "b2", DEFAULTS), "both squares between are off the board"


def test_oracle_knows_what_the_planes_hit_at_the_start() -> None:
    hit = [x for x in moves.AREAS["Y"] if moves.attackers(FIGURE, x, set("YBG"), DEFAULTS)]
    assert sorted(hit) == ["b2", "c1", "c2", "d2"]


@pytest.mark.parametrize(("order", "counts"), [("modern", [31, 1023]), ("draft", [31, 991])])
def test_oracle_counts_the_first_plies(order: str, counts: list[int]) -> None:
    rules = DEFAULTS._replace(order=order)

    def count(position: Position, depth: int) -> int:
        steps = list(chess.steps(position, position.turn, rules))
        if depth == 1:
            return len(steps)
        after = (turns.step(position, position.turn, step, rules) for step in steps)
        return sum(count(position, depth - 1) for position in after)

    assert [count(Position(FIGURE), depth) for depth in (1, 2)] == counts


# --- games played by both ------------------------------------------------------------------------


def agree(table: Table, state: Any) -> tuple[Verdict | None, Steps]:
    """The engine's state is the oracle's position in everything that can be asked."""
    game, now, rules, told = engine(table.rules), table.now, table.rules, table.told()
    ended = table.ended()
    assert as_verdict(game.result(state)) == ended, told
    awaited = set() if ended else talk.awaited(now, table.offer, rules)
    assert game.to_act(state) == {SEATS[seat] for seat in awaited}, told
    shown = now._replace(answers=frozenset()) if ended else now
    assert game.position_text(state) == ends.write_text(shown, rules), told
    steps = {} if ended else table.moves()
    for seat, name in SEATS.items():
        offered = [as_move(seat, step) for step in steps.get(seat, [])]
        assert sorted(game.legal(state, name)) == sorted(offered), f"{name} {told}"
        said = set() if ended else talk.words(now, seat, table.offer, rules)
        assert set(game.commands(state, name)) == said, f"{name} {told}"
        agree_on_setup(game.setup(state, name), table, seat, steps)
    return ended, steps


def agree_on_setup(setup: Any, table: Table, seat: str, steps: Steps) -> None:
    """A re-placement is on offer when there is one, and due when there is nothing else."""
    now, rules, told = table.now, table.rules, table.told()
    if seat not in steps or not chess.some_replacement(now, seat, rules):
        assert setup is None, told
        return
    own = [KINDS[now.board[x].kind] for x in chess.movable(now, seat, rules)]
    else_to_do = steps[seat] or chess.may_pass_once(now, seat, rules)
    assert setup is not None, told
    assert list(setup.cells) == [cell(x) for x in chess.room(now, seat, rules)], told
    assert sorted(setup.kinds) == sorted(own), told
    assert setup.due == (seat == "B" and not else_to_do), told


def cell(square: str) -> int:
    return engine(DEFAULTS).topology.cell(square)


def as_move(seat: str, step: Step) -> Move:
    return Move(
        SEATS[seat],
        path=(cell(step.origin), cell(step.landing)),
        captured=(cell(step.passed),) if step.passed else (),
        choice=KINDS[step.promotion] if step.promotion else "",
    )


def as_layout(seat: str, layout: dict[str, str]) -> Move:
    pairs = sorted((cell(square), KINDS[kind]) for square, kind in layout.items())
    return Move(SEATS[seat], layout=tuple(pairs))


CAUSES = {
    "(Yellow|Black) is checkmated": "{} mated",
    "(Yellow|Black|Green|Red) resigned": "{} resigned",
    "didn't join a side": "neutral",
    "agreed": "agreed",
    "only the kings": "bare kings",
    "stalemated": "stalemate",
    "threefold": "repetition",
    "rounds without": "quiet rounds",
    "have lost all their pieces": "destroyed",
    "have lost all their pieces except the king": "destroyed",
}


def as_verdict(result: Any) -> Verdict | None:
    """The engine's result as the oracle writes it, the cause read from the words for players."""
    if result is None:
        return None
    y, b, g, r = map(int, re.findall(r"(?:Yellow|Black|Green|Red) (\d)", english(result.reason)))
    found = [(cause, re.search(words, english(result.reason))) for words, cause in CAUSES.items()]
    cause, match = next((cause, match) for cause, match in found if match)
    winners = {SEATS[seat] for seat, n in zip("YBGR", (y, b, g, r), strict=True) if n == 6}
    assert winners == set(result.winners), result
    return Verdict(cause.format(*(name[0].upper() for name in match.groups())), (y, b, g, r))


# --- what is done in them ------------------------------------------------------------------------


def act(
    table: Table, state: Any, steps: Steps, style: Style, random: Random, met: Counter[str]
) -> tuple[Table, Any]:
    """Something that is allowed, done by both."""
    now, rules, game = table.now, table.rules, engine(table.rules)
    seat = random.choice(sorted(talk.awaited(now, table.offer, rules)))
    rare = {word for word in ("resign", "offer-draw") if random.random() < 0.95}
    said = sorted(talk.words(now, seat, table.offer, rules) - rare)
    if seat in steps and chess.can_replace(now, seat, rules) and random.random() < 0.15:
        return lay(table, state, seat, random, met)
    if said and (not steps.get(seat) or random.random() < 0.15):
        word = random.choice(said)
        met[word] += 1
        return table.after_word(seat, word), game.apply(state, Move(SEATS[seat], choice=word))
    if not steps.get(seat):
        return table, state
    step = style(table, seat, steps[seat], random)
    after = table.after_step(seat, step)
    games.tally(table, seat, step, after.now, met)
    return after, game.apply(state, as_move(seat, step))


def lay(
    table: Table, state: Any, seat: str, random: Random, met: Counter[str]
) -> tuple[Table, Any]:
    """A re-placement at random; both allow it or neither."""
    now, rules, game = table.now, table.rules, engine(table.rules)
    kinds = [now.board[x].kind for x in chess.movable(now, seat, rules)]
    places = chess.room(now, seat, rules)
    if len(kinds) > len(places):
        return table, state
    layout = dict(zip(random.sample(places, len(kinds)), kinds, strict=True))
    move = as_layout(seat, layout)
    allowed = chess.is_replacement(now, seat, layout, rules)
    assert (game.refusal(state, move) is None) == allowed, f"{layout} {table.told()}"
    met["re-placements" if allowed else "re-placements refused"] += 1
    return (
        (table.after_replacement(seat, layout), game.apply(state, move))
        if allowed
        else (table, state)
    )


# --- thousands of positions ----------------------------------------------------------------------


class Source(NamedTuple):
    """Where games begin, how they are played and how long, how many positions are compared, and
    what must at least have been met among them.
    """

    start: Callable[[Random, Rules], Position]
    style: Style
    plies: int
    size: int
    at_least: dict[str, int]
    always: Mapping[str, str] = MappingProxyType({})


SOURCES = {
    "from the figure": Source(
        positions.opening,
        eager,
        80,
        900,
        {
            "checks to be answered": 40,
            "answers out of order": 20,
            "answers not given": 15,
            "turns lost": 15,
            "re-placements": 12,
            "joined by capture": 6,
            "joined by check": 3,
            "mated": 3,
        },
    ),
    "scattered": Source(
        positions.scattered,
        eager,
        12,
        900,
        {"promotions": 20, "turns lost": 15, "retired": 5, "neutral": 10, "mated": 15},
    ),
    "uniting": Source(
        positions.uniting,
        eager,
        12,
        1200,
        {
            "joined by capture": 15,
            "joined by check": 15,
            "join-yellow": 3,
            "join-black": 3,
            "driven to the rival": 2,
            "decline-answer": 3,
            "neutral": 25,
            "mated": 20,
        },
    ),
    "endings": Source(
        positions.ending, eager, 12, 900, {"bare kings": 3, "destroyed": 2, "agreed": 1}
    ),
    "idle endings": Source(
        positions.ending,
        idle,
        80,
        900,
        {"repetition": 2, "quiet rounds": 6},
        {"quiet_rounds": "10"},
    ),
    "cornered": Source(positions.cornered, eager, 6, 400, {"mated": 8, "stalemate": 1}),
    "guards": Source(
        positions.guarding, marching, 10, 500, {"en passant": 15}, {"en_passant": "usual"}
    ),
    "barred from a round": Source(
        positions.uniting,
        eager,
        16,
        500,
        {"answers out of order": 5, "turns lost": 3},
        {"answer_cost": "round"},
    ),
    "doubly checked": Source(positions.doubly_checked, eager, 6, 300, {"both may answer": 2}),
    "all rights": Source(
        positions.opening,
        eager,
        12,
        400,
        {"shifts": 10, "pass": 20, "re-placements": 15, "re-placements refused": 1},
        {"passing": "once", "shift": "once"},
    ),
}


@pytest.mark.parametrize("name", SOURCES)
def test_engine_agrees_with_the_oracle(name: str, extent: Extent) -> None:
    source, random = SOURCES[name], Random(name)
    met: Counter[str] = Counter()
    while met["positions"] < extent.of(source.size):
        rules = positions.rules_drawn(random)._replace(**source.always)
        play(source, rules, random, met)
    print(f"{name}: {dict(met)}")
    at_least = extent.least(source.at_least)
    short = {kind: met[kind] for kind, least in at_least.items() if met[kind] < least}
    assert not short, f"too few met of {short}; all that was met: {met}"


def play(source: Source, rules: Rules, random: Random, met: Counter[str]) -> None:
    """One game, or the beginning of one, with both; how it ended is counted."""
    position = source.start(random, rules)
    state = engine(rules).read_position(ends.write_text(position, rules))
    table = Table(rules, [position])
    for _ in range(source.plies):
        ended, steps = agree(table, state)
        met["positions"] += 1
        if ended:
            met[ended.cause.removeprefix("Y ").removeprefix("B ")] += 1
            break
        table, state = act(table, state, steps, source.style, random, met)


@pytest.mark.slow
@pytest.mark.parametrize("placement", ["safe", "any"])
def test_yellow_lays_out_its_pieces(placement: str, extent: Extent) -> None:
    """The King not on an attacked square, unless the option allows it (D12)."""
    game, random = engine(DEFAULTS, "free", placement), Random(placement)
    bare = {square: man for square, man in FIGURE.items() if man.side != "Y"}
    met: Counter[bool] = Counter()
    layouts = extent.share(300)
    for _ in range(layouts):
        layout = positions.layout_of_yellow(random)
        position = Position(bare | {x: Man("Y", kind) for x, kind in layout.items()})
        safe = not chess.checkers(position, "Y", DEFAULTS)
        move, state = as_layout("Y", layout), game.initial()
        assert (game.refusal(state, move) is None) == (safe or placement == "any"), layout
        met[safe] += 1
        if safe:
            agree(Table(DEFAULTS, [position]), game.apply(state, move))
    assert met[True] > layouts / 2
    assert met[False] > layouts / 10
