"""What positions are worth: the same for both colours, and whichever way the board is turned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import make_game
from engines.generals.search_adapter import SearchAdapter as GeneralsAhead
from engines.krieger.evaluation import Position as Rings
from engines.russian_draughts.board import CELL
from engines.russian_draughts.evaluation import value as draughts_value
from engines.search.alpha_beta import CERTAIN_WIN, WIN
from engines.tafl_king.search_adapter import Position as Grid
from engines.topology import Topology, cells_of
from tests.engines.search_play import strolled, thinker
from tests.engines.tafl_king_play import text
from tests.extent import examples

seeds = st.integers(0, 10**6)
plies = st.integers(0, 90)
DRAUGHTS, TAFL, KRIEGER = map(thinker, ("russian-draughts", "tafl-king", "krieger"))


def half_turn(mask: int) -> int:
    """The same squares from the other player's side; 36 bits with their ghosts."""
    return sum(1 << 35 - bit for bit in range(36) if mask >> bit & 1)


@given(seed=seeds, plies=plies)
@settings(max_examples=examples(250))
def test_draughts_are_worth_the_same_to_both_colours(seed: int, plies: int) -> None:
    own, enemy, kings, white = DRAUGHTS.searchable.position(strolled(DRAUGHTS.game, seed, plies))
    turned = half_turn(own), half_turn(enemy), half_turn(kings), 1 - white
    assert draughts_value(own, enemy, kings, white) == draughts_value(*turned)


@given(seed=seeds, plies=plies)
@settings(max_examples=examples(250))
def test_draughts_what_one_wins_the_other_loses(seed: int, plies: int) -> None:
    own, enemy, kings, white = DRAUGHTS.searchable.position(strolled(DRAUGHTS.game, seed, plies))
    mine = draughts_value(own, enemy, kings, white)
    theirs = draughts_value(enemy, own, kings, 1 - white)
    if mine is not None and theirs is not None and max(abs(mine), abs(theirs)) < CERTAIN_WIN:
        assert mine == -theirs


def moved(topology: Topology, place: Callable[[float, float], tuple[float, float]]) -> list[int]:
    """Where each cell goes when the board is turned or mirrored about its middle."""
    middle = [(min(axis) + max(axis)) / 2 for axis in zip(*topology.positions_mm, strict=True)]
    spots = [(x - middle[0], y - middle[1]) for x, y in topology.positions_mm]
    known = {(round(x, 3) + 0.0, round(y, 3) + 0.0): cell for cell, (x, y) in enumerate(spots)}
    return [known[tuple(round(v, 3) + 0.0 for v in place(x, y))] for x, y in spots]  # type: ignore[index]


def onto(mask: int, cells: Sequence[int]) -> int:
    return sum(1 << cells[cell] for cell in cells_of(mask))


GRID = [
    moved(TAFL.game.topology, lambda x, y: (-x, y)),
    moved(TAFL.game.topology, lambda x, y: (y, x)),
    moved(TAFL.game.topology, lambda x, y: (-y, x)),
]


@pytest.mark.parametrize("cells", GRID, ids=["left and right", "a diagonal", "a quarter turn"])
@given(seed=seeds, plies=plies)
@settings(max_examples=examples(150))
def test_tafl_is_worth_the_same_on_a_turned_board(cells: list[int], seed: int, plies: int) -> None:
    position: Grid = TAFL.searchable.position(strolled(TAFL.game, seed, plies))
    turned = (*(onto(mask, cells) for mask in position[:3]), position[3])
    assert TAFL.searchable.value(turned) == TAFL.searchable.value(position)


RINGS = [
    moved(KRIEGER.game.topology, lambda x, y: (-x, y)),
    moved(KRIEGER.game.topology, lambda x, y: (-x, -y)),
]


@pytest.mark.parametrize("cells", RINGS, ids=["left and right", "half a turn"])
@given(seed=seeds, plies=plies)
@settings(max_examples=examples(150))
def test_krieger_is_worth_the_same_on_a_turned_board(
    cells: list[int], seed: int, plies: int
) -> None:
    """And to North what it is worth to South."""
    position: Rings = KRIEGER.searchable.position(strolled(KRIEGER.game, seed, plies))
    turned = (*(onto(mask, cells) for mask in position[:4]), 1 - position[4])
    assert KRIEGER.searchable.value(turned) == KRIEGER.searchable.value(position)


SEEN = [
    (TAFL, text("A c3 d5 D f5 K a5", "D"), WIN - 1),
    (TAFL, text("A d5 f5 e6 e1 h9 D k5 K e5", "A"), WIN - 1),
    (TAFL, text("A e11 a2 D a5 K f9", "D"), WIN - 3),
    (TAFL, text("A e11 a2 D a5 K f1", "A"), 2 - WIN),
    # one corner in sight, and nobody can get into the way
    (TAFL, text("A a2 d1 f1 d11 f11 D h5 K e5", "D"), WIN - 3),
    (TAFL, text("A a2 d1 f1 d11 f11 D h5 K a5", "A"), 2 - WIN),
    (KRIEGER, "north C@r4k0 W@r4k1 c@r4k8 w@r4k7 p@r2k6", WIN - 1),
    (KRIEGER, "north C@r4k0 P@r2k0 W@r4k7 c@r4k8 w@r4k2", WIN - 1),
    (DRAUGHTS, "W:Wa3:Bb4,c5", -WIN),
    (DRAUGHTS, "W:Wc3:Bd4,h8", None),
]
"""What is seen without looking ahead: a win, a loss, something to take."""


@pytest.mark.parametrize(("thinker", "position", "wanted"), SEEN)
def test_what_is_seen_at_once(thinker, position: str, wanted: int | None) -> None:  # type: ignore[no-untyped-def]
    searchable = thinker.searchable
    assert searchable.value(searchable.position(thinker.game.read_position(position))) == wanted


@given(seed=seeds, plies=plies)
@settings(max_examples=examples(150))
@pytest.mark.parametrize("thinker", [TAFL, KRIEGER], ids=["tafl-king", "krieger"])
def test_a_win_that_is_seen_at_once_is_there(thinker, seed: int, plies: int) -> None:  # type: ignore[no-untyped-def]
    """One move ahead: a child is lost for the other side."""
    searchable = thinker.searchable
    root = searchable.position(strolled(thinker.game, seed, plies))
    if searchable.value(root) == WIN - 1:
        children = searchable.children(root, (), {})
        assert any(searchable.value(child) == -WIN for _, child in children)


STOPPED = [
    ("A a2 d1 f1 d11 f11 k8 D h5 K e5", "D"),
    ("A a2 d1 f1 d11 f11 k8 D h5 K a5", "A"),
]
"""The same with an attacker who comes to a8 in time."""


@pytest.mark.parametrize(("squares", "turn"), STOPPED)
def test_what_can_be_stopped_is_not_over(squares: str, turn: str) -> None:
    position = TAFL.searchable.position(TAFL.game.read_position(text(squares, turn)))
    assert abs(TAFL.searchable.value(position) or 0) < CERTAIN_WIN


def solved(position: str) -> int:
    searchable = DRAUGHTS.searchable
    return searchable.value(searchable.position(DRAUGHTS.game.read_position(position)))


@given(seed=seeds)
@settings(max_examples=examples(150))
def test_kings_know_their_way_to_one(seed: int) -> None:
    """What the table says of a position follows from what it says two plies later."""
    lot, searchable = Random(seed), DRAUGHTS.searchable
    one, *many = lot.sample(sorted(CELL), 1 + lot.choice((2, 3)))
    root = (sum(many), one, sum(many) | one, 1)
    known = searchable.value(root)
    assert known is not None
    best = -WIN
    for _, child in searchable.children(root, (), {}):
        if not child[0]:  # nothing is left to the one king
            best = WIN - 1
        else:
            answers = [x for _, x in searchable.children(child, (), {})]
            assert answers == [] or child[1].bit_count() == 1 or searchable.value(child) is None
            worst = min((searchable.value(x) for x in answers), default=WIN + 1)
            best = max(best, worst - 2 if worst > CERTAIN_WIN else worst)
    assert (known > CERTAIN_WIN) == (best > CERTAIN_WIN)
    if known > CERTAIN_WIN:
        assert known == best


def test_three_kings_against_one_on_the_main_diagonal() -> None:
    assert solved("W:WKc1,Ke1,Kg1:BKa1") < CERTAIN_WIN
    assert solved("W:WKa1,Kc1,Ke1:BKb8") > CERTAIN_WIN


CLOSED = "A a3 b2 c1 i1 j2 k3 a9 b10 c11 i11 j10 k9"
BETTER = [
    ("A a4 b3 c2 e1 D b1 K f6", "A a4 b3 c2 e1 D h5 K f6", "a corner is kept open"),
    ("A a4 b3 c2 e1 D h5 K f6", "A a4 b3 c2 c1 D h5 K f6", "a corner is closed by a bent fence"),
    ("A d5 e5 D h5 K f6", "A f3 h6 D h5 K f6", "more ways lead to edges"),
    (f"{CLOSED} a6 D f9 K f6", f"{CLOSED} e6 D f9 K f6", "attackers are farther from the king"),
    (f"{CLOSED} f1 D e9 K d7", f"{CLOSED} f1 D e9 K a8", "a king in the middle sees more"),
]
"""For the defenders better and worse positions, in what no piece that is taken tells."""


@pytest.mark.parametrize(("better", "worse", "why"), BETTER, ids=[row[2] for row in BETTER])
def test_what_defenders_like(better: str, worse: str, why: str) -> None:
    positions = [TAFL.game.read_position(text(squares, "A")) for squares in (better, worse)]
    one, other = (TAFL.searchable.value(TAFL.searchable.position(x)) for x in positions)
    assert one < other
    assert max(abs(one), abs(other)) < CERTAIN_WIN


@pytest.mark.parametrize(
    ("thinker", "seat", "asked"),
    [
        (thinker, seat, one.searchable)
        for thinker in (TAFL, KRIEGER)
        for seat, one in thinker.seats.items()  # type: ignore[attr-defined]
    ],
)
def test_who_looks_ahead_wants_no_draw(thinker, seat: str, asked) -> None:  # type: ignore[no-untyped-def]
    """The same position again is a loss to whoever asks, and to nobody else."""
    state = thinker.game.initial()
    for turn in thinker.game.seats:
        again = asked.repetition_value(asked.position(state._replace(turn=turn)))
        assert (again < 0) == (turn == seat)


def krieger_worth(text: str) -> int:
    position = KRIEGER.searchable.position(KRIEGER.game.read_position(text))
    value: int = KRIEGER.searchable.value(position)
    assert abs(value) < CERTAIN_WIN
    return value


LIKED = [
    (
        "north C@r4k0 P@r2k2 W@r1k4 c@r4k8 p@r2k10 w@r4k6",
        "north C@r4k0 P@r2k2 W@r3k5 c@r4k8 p@r2k10 w@r4k6",
        "inside, not idle beside the outermost ring",
    ),
    (
        "north C@r4k0 P@r2k2 W@r1k4 W@r4k3 c@r4k8 p@r2k10 w@r2k8",
        "north C@r4k0 P@r2k2 W@r1k4 W@r4k3 c@r4k8 p@r2k10 p@r2k14 w@r2k8",
        "who has more warriors wants the other's priests gone",
    ),
    (
        "south C@r4k0 P@r2k2 W@r4k7 c@r4k8 w@r2k8 w@r4k9",
        "south C@r4k0 P@r2k2 W@r4k6 c@r4k8 w@r2k8 w@r4k9",
        "beside a released chieftain",
    ),
    (
        "north C@r4k0 P@r2k2 W@r4k7 W@r4k5 c@r4k8 p@r4k4 w@r2k8",
        "north C@r4k0 P@r2k2 W@r4k7 W@r4k6 c@r4k8 p@r4k4 w@r2k8",
        "who has more warriors hunts the other's last priest",
    ),
]
"""For North better and worse positions, in what no piece that is taken tells."""


@pytest.mark.parametrize(("better", "worse", "why"), LIKED, ids=[row[2] for row in LIKED])
def test_what_krieger_likes(better: str, worse: str, why: str) -> None:
    sign = -1 if better.startswith("south") else 1
    assert sign * krieger_worth(better) > sign * krieger_worth(worse)


def test_krieger_counts_no_priests_among_equals() -> None:
    """Who takes the last one releases the chieftain."""
    text = "north C@r4k0 P@r2k2 W@r1k4 c@r4k8 p@r2k6 w@r1k12"
    assert krieger_worth(f"{text} p@r2k10") == krieger_worth(text)


_SHUT = "A i11 j10 k9 a9 b10 c11 i1 j2 k3"
"""Three corners that are closed by three attackers each."""

PREFERRED = [
    (f"{_SHUT} a3 b2 c1 g2", f"{_SHUT} a4 b3 c2 d1", "three close a corner, the fourth is free"),
    (f"{_SHUT} a3 b2 c2 d1", f"{_SHUT} a3 b3 c2 d1", "a step towards that"),
    (f"{_SHUT} a3 b2 c1 h8", f"{_SHUT} a3 b2 c1", "one more to hunt with"),
    (f"{_SHUT} a3 b2 c1 e9", f"{_SHUT} a3 b2 c1 g1", "a hunter who is near"),
]
"""What attackers like better, with all corners closed, and the king on e7."""


@pytest.mark.parametrize(("better", "worse", "why"), PREFERRED, ids=[row[2] for row in PREFERRED])
def test_tafl_attackers_with_all_corners_closed(better: str, worse: str, why: str) -> None:
    liked, other = (
        TAFL.searchable.position(TAFL.game.read_position(text(f"{squares} K e7", "A")))
        for squares in (better, worse)
    )
    assert TAFL.searchable.value(liked) > TAFL.searchable.value(other), why


REPETITIONS = [
    # a game and its options; the score of a repetition for the first seat and the second, where the
    # first one searches: nothing, even, or what is no better than a loss or a win
    ("tafl-king", "", "-", "+"),
    ("tafl-king", "repetition=off", None, None),
    ("tafl-king", "repetition=defenders-lose", "+", "-"),
    ("krieger", "", "-", "+"),
    ("krieger", "repetition=no", None, None),
]


@pytest.mark.parametrize(("name", "options", "first", "second"), REPETITIONS)
def test_what_a_repetition_is_worth(
    name: str, options: str, first: str | None, second: str | None
) -> None:
    analyser = thinker(name, options)
    game = analyser.game
    state = game.initial()
    ahead = analyser.searchable  # of the first seat
    other = game.push(state, game.legal(state, state.turn)[0])
    signs = []
    for one in (state, other):
        value = ahead.repetition_value(ahead.position(one))
        signs.append(None if value is None else "+" if value > 0 else "-")
    assert signs == [first, second]


def test_generals_a_captured_flag_ends_the_search() -> None:
    game = make_game("generals")
    before = game.read_position("white:GOA=d4,FLG=a1/black:FLG=d5,PVT=h6/move:white")
    after = game.push(before, game.read_move(before, "d4-d5"))
    assert game.result(after) is not None
    for state, score in ((after, -WIN), (after._replace(turn=before.turn), WIN)):
        ahead = GeneralsAhead(game.options)
        position = ahead.position(state)
        assert (ahead.value(position), ahead.terminal_value(position)) == (score, score)
        assert [*ahead.children(position, (), {})] == [*ahead.noisy(position)] == []
        assert ahead.repetition_value(position) is None
