from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import combinations, product

import pytest

from engines import make_game
from engines.topology import Topology, grid
from simulator.window.geometry import SIDES, Rect, Side, sides, sits_far
from simulator.window.window_layout import (
    MAX_CAPS,
    NARROW_PLATE,
    NARROWEST_NOTED,
    PLAYER_LINE,
    WindowLayout,
    is_too_small,
)
from tests.ring_boards import full_rings
from tests.simulator.wooden_boards import GRID, RINGS

SIZES = [(800, 480), (600, 1200), (1180, 920), (2560, 1440), (200, 100)]
UNEVEN = full_rings([8, 8, 16, 16], 16, (58, 101, 163, 208))
DENSE = full_rings([16, 16, 16], 16, (110, 150, 190))
BOARDS = [GRID, RINGS, UNEVEN, DENSE, grid(11, 11), grid(10, 10), grid(9, 8), grid(19, 19)]


def overlap(one: Rect, other: Rect) -> bool:
    beside = one.right <= other.x or other.right <= one.x
    below = one.lower <= other.y or other.lower <= one.y
    return not (beside or below)


def inside(inner: Rect, outer: Rect) -> bool:
    return (
        inner.x >= outer.x
        and inner.y >= outer.y
        and inner.right <= outer.right
        and inner.lower <= outer.lower
    )


def in_pairs() -> Iterator[object]:
    """Every board with every number of seats in every size; for make test only as many that any
    two of the three come together.
    """
    for board, seats, size in product(range(len(BOARDS)), range(5), range(5)):
        marks = () if (board + seats + size) % 5 == 0 else pytest.mark.ci
        yield pytest.param(BOARDS[board], 1 + seats, SIZES[size], marks=marks)


@pytest.mark.parametrize(("topology", "seats", "size"), list(in_pairs()))
def test_everything_has_its_place(topology: Topology, seats: int, size: tuple[int, int]) -> None:
    layout = WindowLayout(topology, seats, size)
    table = layout.table
    assert (layout.status.width, layout.status.lower) == (max(size[0], 480), max(size[1], 480))
    things = [layout.board, *layout.trays.boxes]
    assert all(inside(thing, table) for thing in things)
    assert not any(overlap(*pair) for pair in combinations(things, 2))
    assert len(layout.trays.boxes) == (4 if seats == 4 else 1)
    assert len(layout.trays.seat_areas) == seats
    hollows = [*layout.trays.seat_areas, *layout.trays.notes]
    for hollow in hollows:
        assert any(inside(hollow, box) for box in layout.trays.boxes)
    assert not any(overlap(*pair) for pair in combinations(hollows, 2))
    for cell, centre in enumerate(layout.centres):
        assert layout.cell_at(centre) == cell
        assert layout.field.contains(centre)
    assert layout.cell_at((layout.field.x - 5, layout.field.y - 5)) is None


@pytest.mark.parametrize("topology", BOARDS)
def test_cells_and_their_pieces_do_not_overlap(topology: Topology) -> None:
    layout = WindowLayout(topology, 2, (1180, 920))
    nearest = min(math.dist(*pair) for pair in combinations(layout.centres, 2))
    assert nearest >= layout.pitch * 0.999
    assert 2 * layout.radius < nearest
    assert layout.pitch > 22


def test_north_is_up_and_cells_end_at_their_edges() -> None:
    layout = WindowLayout(GRID, 2, (1000, 800))
    a1, a8, h1 = (layout.centres[GRID.cell(name)] for name in ("a1", "a8", "h1"))
    assert a8[1] < a1[1] < layout.status.y
    assert h1[0] > a1[0]
    x, y = layout.centres[GRID.cell("d4")]
    near = 0.49 * layout.pitch
    assert layout.cell_at((x + near, y - near)) == GRID.cell("d4")
    assert layout.cell_at((x + 0.51 * layout.pitch, y)) == GRID.cell("e4")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("seats", "timed"), [(2, False), (4, False), (2, True), (4, True)])
def test_pieces_lie_side_by_side_in_their_part(
    size: tuple[int, int], seats: int, timed: bool
) -> None:
    layout = WindowLayout(GRID, seats, size, timed=timed)
    trays = layout.trays
    parts = enumerate(zip(trays.seat_areas, trays.plates, strict=True))
    for (seat, (part, plate)), count in product(parts, (1, 2, 12, 16, 37)):
        assert inside(plate, part)
        clock = trays.clock(seat)
        assert (clock is not None) is timed
        if clock is not None:
            assert inside(clock, part.inset(-1))
            assert not overlap(clock, trays.name_plate(seat))
        radius, places = trays.slots(seat, count)
        assert len(places) == count
        assert radius <= layout.radius
        for n, (x, y) in enumerate(places):
            piece = Rect(x - radius, y - radius, 2 * radius, 2 * radius)
            assert inside(piece, part.inset(-1))
            assert not overlap(piece, plate)
            assert clock is None or not overlap(piece, clock)
            assert not overlap(piece, trays.caption(seat) or plate)
            assert y + radius <= part.lower - PLAYER_LINE * trays.player_size(seat), "who plays it"
            assert all(math.dist((x, y), other) >= 2 * radius for other in places[:n])


@pytest.mark.parametrize("size", [(1008, 528), (1240, 680), (1330, 728), (600, 950)])
def test_a_low_tray_has_room_for_a_name_in_letters_one_can_read(size: tuple[int, int]) -> None:
    trays = WindowLayout(GRID, 4, size).trays
    low = [
        plate
        for part, plate in zip(trays.seat_areas, trays.plates, strict=True)
        if plate.height < part.height and plate.width < part.width
    ]
    # Where the window is wide, all stand beside the board, and none is low.
    assert len(low) == (0 if size[0] > size[1] else 2)
    assert all(plate.width >= NARROW_PLATE and plate.height >= 17 for plate in low or trays.plates)


def test_nobody_elses_piece_takes_a_place_in_the_tray() -> None:
    trays = WindowLayout(GRID, 2, (1000, 800)).trays
    places = trays.places((1, 0, 1), {0: 12, 1: 12})
    lower, upper = trays.seat_areas
    assert [upper.contains(at) for _, at in places] == [True, False, True]
    assert lower.contains(places[1][1])


@pytest.mark.parametrize("total", [1, 12, 21])
def test_pieces_in_a_tray_become_smaller_while_it_fills(total: int) -> None:
    trays = WindowLayout(GRID, 2, (1008, 528)).trays
    sizes = []
    for count in range(1, total + 1):
        found = trays.places((0,) * count, {0: total})
        assert len({at for _, at in found}) == count
        sizes.append(found[0][0])
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == trays.slots(0, total)[0]
    assert total < 21 or sizes[0] > 1.3 * sizes[-1]


def test_four_seats_have_their_trays_where_they_sit() -> None:
    order: tuple[Side, ...] = ("left", "near", "far", "right")
    layout = WindowLayout(GRID, 4, (800, 920), order)
    left, near, far, right = layout.trays.seat_areas
    board = layout.board
    assert left.right < board.x < board.right < right.x
    assert far.lower < board.y < board.lower < near.y
    assert all(layout.trays.contains(part.centre) for part in layout.trays.seat_areas)
    assert not layout.trays.contains(board.centre)


@pytest.mark.parametrize("size", [(1024, 600), (1180, 920), (1600, 1000)])
def test_in_a_wide_window_all_trays_stand_beside_the_board_and_leave_it_the_room(
    size: tuple[int, int],
) -> None:
    order: tuple[Side, ...] = ("left", "near", "far", "right")
    layout = WindowLayout(GRID, 4, size, order)
    left, near, far, right = layout.trays.seat_areas
    names, moves = layout.trays.notes
    board = layout.board
    has_its_height = board.height + 2 * layout.margin == pytest.approx(layout.table.height)
    assert has_its_height or layout.trays.boxes[0].width == pytest.approx(NARROWEST_NOTED)
    assert left.right < board.x < board.right < right.x
    assert far.lower < names.y < names.lower < left.y
    assert right.lower < moves.y < moves.lower < near.y
    assert min(hollow.width for hollow in (left, names)) >= 110


def test_seats_sit_behind_their_pieces() -> None:
    board = grid(10, 10)
    homes = {
        "j5": (0, "man"),
        "e1": (1, "man"),
        "a5": (2, "man"),
        "a6": (2, "man"),
        "e9": (3, "man"),
    }
    pieces = tuple(homes.get(name) for name in board.names)
    assert sides(board, pieces, 4) == ("right", "near", "left", "far")
    assert sides(board, (None,) * len(board), 4) == SIDES
    assert sides(board, pieces, 5) == ()


def test_a_seat_without_pieces_gets_the_side_that_is_left() -> None:
    homes = {"d1": 3, "a4": 0, "d8": 1}
    pieces = [(homes[name], "man") if name in homes else None for name in GRID.names]
    assert sides(GRID, pieces, 4) == ("left", "far", "right", "near")


def test_of_two_seats_the_one_that_sits_nearer_has_the_nearer_part() -> None:
    pieces = [(0, "man") if name.endswith("8") else None for name in GRID.names]
    pieces[0] = (1, "man")
    assert sides(GRID, pieces, 2) == ("far", "near")
    assert [sits_far(GRID, ("far", "near"), seat) for seat in (0, 1)] == [True, False]
    assert not sits_far(make_game("krieger").topology, ("far", "near"), 0)  # North is at the top
    upper, lower = WindowLayout(GRID, 2, (1000, 800), ("far", "near")).trays.seat_areas
    assert upper.lower < lower.y


def test_seats_on_all_sides_of_one_another_keep_their_order() -> None:
    centre = [(seat, "man") for seat in (0, 1, 1, 0)]
    assert sides(grid(2, 2), centre, 2) == ("near", "far")


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("size", [*SIZES, (600, 950), (1008, 528), (1024, 600), (1920, 1080)])
def test_key_caps_stand_side_by_side_apart_from_all_else(
    size: tuple[int, int], text: float
) -> None:
    layout = WindowLayout(GRID, 2, size, text=text)
    caps, answers = layout.cap_places[:MAX_CAPS], layout.cap_places[MAX_CAPS:]
    assert all(inside(cap, layout.caps) for cap in caps)
    assert all(inside(answer, layout.words) for answer in answers)
    others = [layout.words, layout.board, *layout.trays.boxes]
    assert not any(overlap(*pair) for pair in combinations([*others, *caps], 2))
    assert not overlap(*answers)
    assert all(cap.width >= 58 and cap.height >= 30 for cap in caps)


@pytest.mark.parametrize("size", [(1024, 600), (1008, 528), (1920, 1080), (600, 950)])
def test_a_finger_hits_every_key_cap(size: tuple[int, int]) -> None:
    caps = WindowLayout(GRID, 2, size).cap_places
    assert all(cap.height >= 44 and cap.width >= 72 for cap in caps)


def test_key_caps_stand_where_they_leave_the_board_more_room() -> None:
    for size, beside in (((1024, 600), True), ((600, 950), False), ((1920, 1080), True)):
        layout = WindowLayout(GRID, 2, size)
        assert (layout.caps.lower <= layout.words.y) == beside
        assert layout.scale >= WindowLayout(GRID, 2, size, caps_beside=not beside).scale


ROOM = {(1024, 600): (2, 510), (1180, 920): (1, 776), (800, 480): (2, 320)}
"""By window size: how many columns of keys stand beside the board, and the least size of a board
with a tray at each side, in pixels.
"""


@pytest.mark.parametrize("size", ROOM)
@pytest.mark.parametrize("seats", [2, 4])
def test_keys_and_trays_leave_the_board_the_room(size: tuple[int, int], seats: int) -> None:
    layout = WindowLayout(GRID, seats, size)
    columns, least = ROOM[size]
    assert len({cap.x for cap in layout.cap_places[:MAX_CAPS]}) == columns
    assert min(layout.board.width, layout.board.height) >= least
    assert all(layout.trays.player_size(seat) for seat in range(seats)), "who plays it"


@pytest.mark.parametrize("text", [0.85, 1.0, 1.2, 1.45])
def test_the_name_of_a_player_grows_with_the_other_letters(text: float) -> None:
    trays = WindowLayout(GRID, 4, (1600, 1000), text=text).trays
    assert [trays.player_size(seat) for seat in range(4)] == [max(16, round(18 * text))] * 4


@pytest.mark.parametrize(
    ("size", "small"),
    [((800, 480), False), ((480, 800), False), ((799, 480), True), ((1024, 479), True)],
)
def test_a_window_can_be_too_small_for_a_table(size: tuple[int, int], small: bool) -> None:
    assert is_too_small(size) == small


def test_a_turned_board_is_seen_from_the_far_side() -> None:
    layout, turned = (WindowLayout(GRID, 2, (1000, 800), turned=so) for so in (False, True))
    assert turned.board == layout.board
    for cell, (x, y) in enumerate(layout.centres):
        across, down = turned.centres[cell]
        assert (across + x) / 2 == pytest.approx(layout.field.centre[0])
        assert (down + y) / 2 == pytest.approx(layout.field.centre[1])
        assert turned.cell_at((across, down)) == cell
    assert turned.trays.seat_areas == layout.trays.seat_areas[::-1]
