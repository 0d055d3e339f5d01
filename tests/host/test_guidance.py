"""Putting a board right: each piece to where it came from, the least way in all, no wandering
light.
"""

from __future__ import annotations

import sys
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.game import HIDDEN, Piece, Scene, Seat
from engines.gesture import occupancy
from engines.topology import Topology, cells_of, grid, mask_of
from firmware_host.station.guidance import GuidancePlanner, GuidanceStep, assignment
from tests.ring_boards import full_rings

BOARD = grid(8, 8)
PIECES = {
    "w": Piece(Seat("white"), "man"),
    "W": Piece(Seat("white"), "king"),
    "b": Piece(Seat("black"), "man"),
    "?": Piece(Seat("white"), HIDDEN),
}


def cells(text: str) -> int:
    return mask_of(BOARD.cell(name) for name in text.split())


def scene(text: str) -> Scene:
    """``wc3 be5``: a white man on c3, a black one on e5."""
    standing = {word[1:]: PIECES[word[0]] for word in text.split()}
    return tuple(standing.get(name) for name in BOARD.names)


def told(step: GuidanceStep | None) -> str:
    """``d5 c3``: from d5 to c3; a star when the piece is known to have come from there."""
    if step is None:
        return ""
    take, put = ("-" if cell is None else BOARD.names[cell] for cell in (step.take, step.put))
    return f"{take} {put}{'*' if step.is_known_origin else ''}"


class Wood:
    """A board with a guide, moved by edges written as text: ``c3- d5+``, ``c3-e3-`` at once."""

    def __init__(self, right: str, standing: str | None = None) -> None:
        self.scene = scene(right)
        self.start = occupancy(self.scene)
        self.seen = self.start if standing is None else cells(standing)
        self.guide = GuidancePlanner(BOARD)
        self.guide.watch(self.scene, self.seen)

    def hands(self, text: str) -> Wood:
        for group in text.split():
            names = group.replace("-", " ").replace("+", " ").split()
            self.seen ^= cells(" ".join(names))
            self.guide.watch(self.scene, self.seen)
        return self

    def expect(self, right: str, moved: str = "") -> Wood:
        """The game has gone on or back: this is how the board should stand now, and what has moved
        last from where to where.
        """
        self.scene = scene(right)
        self.start = occupancy(self.scene)
        start, end = (BOARD.cell(name) for name in moved.split()) if moved else (0, 0)
        self.guide.watch(self.scene, self.seen, (start, end) if moved else None)
        return self

    @property
    def step(self) -> GuidanceStep | None:
        return self.guide.step(self.start & ~self.seen, self.seen & ~self.start)


def test_no_unknown_piece_is_sent_where_one_in_the_hand_belongs() -> None:
    """d8 captures f6 and lands on g5, announced while d8 is in the hand; f6 and a1 were knocked
    over before, and nobody knows which is which.
    """
    wood = Wood("bd8 wf6 wa1").hands("f6-a1- f6+ a1+ d8-").expect("bg5 wa1", "d8 g5")
    assert told(wood.step) == "f6 -"
    wood = Wood("bd8 wf6 wa1").hands("f6-a1- f6+ a1+ h8+").expect("wg5 wa1", "e3 g5")
    assert told(wood.step) != "f6 -", "no piece like that is in the hand"


def test_an_unknown_piece_where_the_last_move_began_is_the_one_that_moved() -> None:
    """f8 captures c5 and lands on b4, which is nearer to c5; all but a1 were picked up together."""
    wood = Wood("bf8 wc5 wa1 bh1").hands("f8-c5-h1- f8+ c5+")
    assert told(wood.expect("bb4 wa1", "f8 b4").step) == "f8 b4"
    wood = Wood("bf8 wc5 wa1 bh1").hands("f8-c5-h1- f8+ c5+")
    assert told(wood.expect("bb4 wa1").step) == "c5 b4", "nothing tells them apart"


FOUND = [
    # nobody has seen how it came about: the least way in all
    ("one lacking", "wa1", "", "- a1"),
    ("two lacking: one by one", "wa1 wc1", "", "- a1"),
    ("one too many", "", "e5 d4", "d4 -"),
    ("beside its place", "wa1", "b1", "b1 a1"),
    ("the nearest of two pairs first", "wa1 wh8", "g8 c1", "g8 h8"),
    ("not the nearest pair, if the other then goes far", "wb1 wf1", "a1 c1", "a1 b1"),
    ("a line shifted by one: no piece jumps the line", "wa1 wb1 wc1 wd1", "b1 c1 d1 e1", "e1 a1"),
    ("more pieces than places: the nearest goes there", "wa1", "h8 b2", "b2 a1"),
    ("more places than pieces: the nearest is filled", "wa1 wh8", "g7", "g7 h8"),
    ("nothing differs", "wa1", "a1", ""),
]


@pytest.mark.parametrize(
    ("right", "standing", "shown"), [row[1:] for row in FOUND], ids=[row[0] for row in FOUND]
)
def test_a_board_found_wrong(right: str, standing: str, shown: str) -> None:
    assert told(Wood(right, standing).step) == shown


SEEN = [
    # what the hands were seen to do tells which piece is which
    ("the piece that left", "wc3 we3", "c3- d5+", "d5 c3*"),
    ("two, one after the other: each to its own place", "wc3 be3", "c3- e4+ e3- c4+",
     "e4 c3*"),
    ("over several cells", "wc3 be3", "c3- d4+ d4- e4+ e3- c4+", "e4 c3*"),
    ("alike and in the air together: the nearest", "wc3 we3", "c3- e3- c4+ e4+", "c4 c3"),
    ("of two seats, the one lifted last is likely put down first", "wc3 be3",
     "c3- e3- c4+ e4+", "e4 c3"),
    ("a guess forbids nothing", "wc3 be3", "c3- e3- d4+ e3+", "d4 c3"),
    ("knocked over in one scan: the nearest", "wc3 be3", "c3-e3- c4+ e4+", "c4 c3"),
    ("up one by one, down in one scan: the nearest", "wc3 be3", "c3- e3- c4+e4+", "c4 c3"),
    ("a victim in the box does not stand for the mover", "wc3 bd4 we1", "d4- c3- e4+",
     "e4 c3"),
    ("another seat's piece is never sent there", "wc3 be5", "c3- e5- c4+ c4- e5+", "- c3"),
    ("known to be black: it leaves the board", "wc3 be5 bh8", "h8- h7+ e5- h8+ c3-", "h7 e5"),
    ("its own piece is in the hand: another from beside the board leaves it", "wc3",
     "c3- c3+ d4+ c3-", "d4 -"),
    ("put back and lifted again: it is known where it came from", "wc3 be3",
     "c3- c4+ c4- c3+ c3- e4+", "e4 c3*"),
    ("a hidden piece is known by its way, not its kind", "?c3 ?e3", "c3- e4+", "e4 c3*"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("right", "doing", "shown"), [row[1:] for row in SEEN], ids=[row[0] for row in SEEN]
)
def test_a_board_put_wrong_under_its_eyes(right: str, doing: str, shown: str) -> None:
    assert told(Wood(right).hands(doing).step) == shown


GONE_ON = [
    # (before, the position to come to, what hands do then, step)
    ("we5", "wc3 bd4", "", "e5 c3"),  # a capture put back
    ("Wb8", "wa7", "", "b8 a7"),  # a new king
    ("be5", "wc3", "", "e5 -"),  # one too many
    ("Wd4 wf4", "wd5 Wf5", "", "f4 d5"),  # each kind where that kind belongs
    ("we5", "wc3 we4", "", "e5 e4"),
    # an announced capture is begun, its pieces in the air together, and put back
    ("wc3 bd4", "we5", "c3- d4-", "- e5"),
    ("wc3 bd4", "we5", "c3- d4- c3+ d4+", "c3 e5"),
    ("wc3 bd4", "we5", "c3- d4- d4+ c3+ d4-", "c3 e5"),
    # one piece to capture, one to come, and one put down elsewhere, which goes back
    ("We5 bb4 bc3", "Wa1 bb4", "e5- b4- d6+", "d6 b4"),
    # the captured piece was probably put down, and the other one is in the hand
    ("bc7 wb6", "ba5", "c7- b6- b4+", "b4 -"),
]


@pytest.mark.parametrize(("before", "right", "doing", "shown"), GONE_ON)
def test_a_game_that_goes_on_or_back_knows_its_pieces(
    before: str, right: str, doing: str, shown: str
) -> None:
    wood = Wood(before).expect(right).hands(doing)
    assert told(wood.step) == shown


def test_another_position_is_another_question() -> None:
    wood = Wood("wa1", "h8")
    assert told(wood.step) == "h8 a1"
    assert told(wood.expect("wa1 wh7").step) == "h8 h7"


def steps(right: str, standing: str, *doing: str) -> list[str]:
    wood = Wood(right, standing)
    return [told(wood.step), *(told(wood.hands(hands).step) for hands in doing)]


CALM = [
    # a piece in the hand keeps its place lit, whatever else moves
    ("wa1 wh8", "g8 c1", ["g8-", "c1-"], ["g8 h8", "- h8", "- h8"]),
    ("wa1 wh8", "g8 c1", ["c1- a1+"], ["g8 h8", "g8 h8"]),
    ("wa1 wh8", "g8 c1", ["g8-", "b2+"], ["g8 h8", "- h8", "c1 h8"]),  # put down elsewhere
    ("wa1 wh8 we4", "g8 c1 e4", ["g8-", "e4-", "e5+"], ["g8 h8", "- h8", "- h8", "- h8"]),
    ("wa1 wh8 we4", "g8 h6 e4", ["g8-", "e4-"], ["g8 h8", "- h8", "- h8"]),
    # done: the next; beside: a piece turned up
    ("wa1 wh8", "g8 c1", ["g8- h8+"], ["g8 h8", "c1 a1"]),
    ("wa1 wc1", "", ["h8+", "g7+"], ["- a1", "- a1", "g7 a1"]),
    # one too many stays lit until it is gone
    ("wa1", "a1 e5 h8", ["a1-", "e5-"], ["e5 -", "e5 -", "h8 -"]),  # what left a1 is at hand
    ("wa1 wc1", "c1", ["c1-", "c1+"], ["- a1", "- a1", "- a1"]),
]


@pytest.mark.parametrize(("right", "standing", "doing", "shown"), CALM)
def test_the_light_does_not_wander(
    right: str, standing: str, doing: list[str], shown: list[str]
) -> None:
    assert steps(right, standing, *doing) == shown


def test_distances_are_those_of_the_wood() -> None:
    ring = full_rings((4, 8), 8)
    take, near, far = ring.cell("r1k0"), ring.cell("r2k0"), ring.cell("r2k4")
    guide, lacking = GuidancePlanner(ring), mask_of((near, far))
    guide.watch(
        tuple(PIECES["w"] if lacking >> n & 1 else None for n in range(len(ring))), 1 << take
    )
    assert guide.step(lacking, 1 << take) == GuidanceStep(take, near)


MASKS = st.integers(0, 2**64 - 1)
SCENES = st.lists(st.sampled_from([None, *PIECES.values()]), min_size=64, max_size=64)


@given(SCENES, MASKS)
def test_hands_that_do_as_asked_come_to_an_end(pieces: list[Piece | None], now: int) -> None:
    right, guide = tuple(pieces), GuidancePlanner(BOARD)
    start, count = occupancy(right), 0
    guide.watch(right, now)
    while shown := guide.step(start & ~now, now & ~start):
        before = (start ^ now).bit_count()
        for cell in (shown.take, shown.put):
            now ^= 0 if cell is None else 1 << cell
            guide.watch(right, now)
        assert (start ^ now).bit_count() < before
        count += 1
    assert now == start
    assert count <= 64


@given(SCENES, MASKS, st.lists(st.integers(0, 63), max_size=30), st.data())
def test_a_light_stays_until_its_cell_or_its_partners_has_changed(
    pieces: list[Piece | None], now: int, touched: list[int], data: st.DataObject
) -> None:
    right, guide = tuple(pieces), GuidancePlanner(BOARD)
    start, shown = occupancy(right), None
    guide.watch(right, now)
    for cell in [None, *touched]:
        if cell is not None:
            # Half of what the hands touch is what is lit, or wrong.
            lit = [n for n in ((shown.take, shown.put) if shown else ()) if n is not None]
            now ^= 1 << data.draw(st.sampled_from([*lit, cell, cell]))
        guide.watch(right, now)
        missing, extra = start & ~now, now & ~start
        before, shown = shown, guide.step(missing, extra)
        assert guide.step(missing, extra) is shown
        assert (shown is None) == (not missing and not extra)
        if shown is None:
            continue
        assert shown.take is None or extra >> shown.take & 1
        assert shown.put is None or missing >> shown.put & 1
        if before is None:
            continue
        took = before.take is not None and not extra >> before.take & 1
        laid = before.put is not None and not missing >> before.put & 1
        if not laid and before.put is not None:
            assert shown.put == before.put
        if not took and not laid and before.take is not None:
            assert shown == before


@given(SCENES, st.randoms(use_true_random=False), st.integers(1, 8))
def test_every_piece_seen_to_leave_comes_home(
    pieces: list[Piece | None], lot: Random, times: int
) -> None:
    """Not only is every cell occupied again: the same piece stands there."""
    right, guide = tuple(pieces), GuidancePlanner(BOARD)
    wood = {cell: cell for cell, piece in enumerate(right) if piece}  # cell: where it came from
    start = occupancy(right)
    free = [cell for cell in range(64) if cell not in wood]
    guide.watch(right, start)
    for _ in range(times if wood and free else 0):
        take = lot.choice(sorted(wood))
        stray = wood.pop(take)
        guide.watch(right, mask_of(wood))
        wood[lot.choice([cell for cell in (*free, take) if cell not in wood])] = stray
        guide.watch(right, mask_of(wood))
    while shown := guide.step(start & ~mask_of(wood), mask_of(wood) & ~start):
        assert shown.take is not None
        assert shown.put is not None
        assert shown.is_known_origin
        stray = wood.pop(shown.take)
        guide.watch(right, mask_of(wood))
        wood[shown.put] = stray
        guide.watch(right, mask_of(wood))
    assert all(cell == home for cell, home in wood.items())


COSTS = st.integers(1, 6).flatmap(
    lambda n: st.lists(
        st.lists(st.integers(0, 9) | st.floats(0, 9), min_size=n, max_size=n),
        min_size=1,
        max_size=6,
    )
)


@given(COSTS)
def test_nothing_costs_less_than_the_assignment(costs: list[list[float]]) -> None:
    pairs = assignment(costs)
    rows, columns = len(costs), len(costs[0])
    fewer = min(rows, columns)
    assert len({i for i, _ in pairs}) == len({j for _, j in pairs}) == len(pairs) == fewer
    by_row = costs if rows <= columns else list(zip(*costs, strict=True))
    ways = permutations(range(max(rows, columns)), fewer)
    least = min(sum(by_row[i][j] for i, j in enumerate(way)) for way in ways)
    assert sum(costs[i][j] for i, j in pairs) == pytest.approx(least)


@pytest.mark.parametrize(
    "place",
    [lambda column, row: column < 5, lambda column, row: row < 5, lambda column, row: row % 2],
    ids=["left half to the right", "lower half to the upper", "every other row"],
)
def test_whole_armies_beside_their_places_take_no_time(place) -> None:  # type: ignore[no-untyped-def]
    board: Topology = grid(10, 10)
    start = mask_of(n for n in range(100) if place(n % 10, n // 10))
    now = ~start & 2**100 - 1
    right = tuple(PIECES["w"] if start >> n & 1 else None for n in range(100))
    guide, calls = GuidancePlanner(board), 0

    def count(*_: object) -> None:
        nonlocal calls
        calls += 1

    guide.watch(right, now)
    sys.setprofile(count)
    try:
        assert guide.step(start, now) is not None
    finally:
        sys.setprofile(None)
    assert len(list(cells_of(start))) == 50
    # counted, not timed: 11,521 to 17,095, once for each change of the board
    assert 0 < calls < 50_000
