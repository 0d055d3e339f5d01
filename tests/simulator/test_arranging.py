"""Armies that the window sets up for a player, and the screen of someone who plays alone."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import replace
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.interfaces import Button, Page
from simulator.hands.board_pieces import BoardPieces, PhysicalPiece
from simulator.simulated_board import ArrangedArmy, Arrangement, BoardParts
from simulator.terminal.terminal import TerminalBoard
from tests.extent import examples
from tests.patience import PATIENCE_S
from tests.simulator.wooden_boards import GRID, SEATS, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window.window import Window

NOBODY: tuple[PhysicalPiece | None, ...] = (None,) * len(GRID)
ARMY = ("flag", "spy", "spy", "colonel")
ZONE = tuple(range(16))
LAYOUT = ((1, "spy"), (3, "flag"), (8, "colonel"), (9, "spy"))
WAYS = {"1": Arrangement.STANDARD, "2": Arrangement.RANDOM, "3": Arrangement.LAST}

SETTING_UP = Page(
    "White is setting up", "", NOBODY, (0,), (), True, private="place the flag", is_setting_up=True
)
ALONE = SETTING_UP._replace(sole_player=0)


# --- the pieces ---


@given(
    placed=st.lists(st.sampled_from(range(len(GRID))), max_size=4, unique=True),
    held=st.integers(0, 4),
    enemies=st.lists(st.sampled_from(range(len(GRID))), max_size=3, unique=True),
)
@settings(max_examples=examples(100))
def test_an_army_is_arranged_from_wherever_its_pieces_are(
    placed: list[int], held: int, enemies: list[int]
) -> None:
    """Those outside the zone stay there, as long as the tray has others; no piece is lost."""
    stand = list(NOBODY)
    for cell in enemies:
        stand[cell] = (1, "flag")
    hands = BoardPieces(GRID, straight(GRID), stand, SEATS)
    hands.put_in_tray((0, kind) for kind in ARMY)
    for cell in placed:
        if hands.pieces[cell] is None:
            hands.fetch(0)
            hands.put(cell)
    for _ in range(min(held, len(hands.tray))):
        hands.fetch(0)
    before = Counter([*filter(None, hands.pieces), *hands.tray, *hands.held])
    outside = {cell for cell in placed if cell not in ZONE and stand[cell] is None}
    hands.arrange(0, ZONE, LAYOUT)
    assert {cell: piece for cell in ZONE if (piece := hands.pieces[cell]) and piece[0] == 0} == {
        cell: (0, kind) for cell, kind in LAYOUT
    }
    assert not hands.held
    after = Counter([*filter(None, hands.pieces), *hands.tray, *hands.held])
    assert after == before if not outside else after >= before
    assert all(hands.pieces[cell] == (1, "flag") for cell in enemies if cell not in dict(LAYOUT))


# --- the window ---


class ArrangerStub:
    """Has one army for the first seat, and tells what it was asked for."""

    def __init__(self, *ways: Arrangement) -> None:
        self.ways = ways
        self.asked: list[tuple[Arrangement, dict[int, str]]] = []

    def offered(self, seat: int) -> Collection[Arrangement]:
        return () if seat else self.ways

    def arrange(
        self, seat: int, how: Arrangement, placed: Mapping[int, str]
    ) -> ArrangedArmy | None:
        self.asked.append((how, dict(placed)))
        return ArrangedArmy(ZONE, LAYOUT) if how in self.ways else None


@pytest.fixture
def window() -> Iterator[Window]:
    parts = BoardParts(GRID, straight(GRID), NOBODY, SEATS)
    made = Window(parts, "", (1024, 600), pieces_of="generals")
    made.pieces.put_in_tray((0, kind) for kind in ARMY)
    made.set_arranger(ArrangerStub(*Arrangement))
    made.wait(0.02)
    made.pressed()
    yield made
    pygame.event.clear()
    made.close()


def pressed(window: Window, seconds: float) -> list[Button]:
    """What was pressed within this time, at the latest one button."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        window.wait(0.05)
        if found := window.pressed():
            return list(found)
    return []


def key(window: Window, name: str) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.key.key_code(name)))
    window.wait(0.02)


def by_hand(window: Window) -> None:
    """Let nothing move by itself."""
    window.frame.change(replace(window.frame.look, moves_pieces=False))


def caps(window: Window) -> list[str]:
    return [f"{cap.key} {cap.label}" for cap in window.composer.caps]


@pytest.mark.parametrize("name", WAYS)
def test_one_key_sets_up_the_army_to_be_looked_at(window: Window, name: str) -> None:
    by_hand(window)
    window.show_page(ALONE)
    key(window, name)
    assert isinstance(window.arranger, ArrangerStub)
    assert window.arranger.asked == [(WAYS[name], {})]
    assert {c: p[1] for c, p in enumerate(window.pieces.pieces) if p} == dict(LAYOUT)
    assert not window.pieces.tray
    assert pressed(window, 0.5) == []
    assert window.composer.compose(time.monotonic()).suggested == {Button.TURN}
    key(window, name)  # another one, without a question
    assert window.pointer.notice is None


AT_ONCE = [
    # whose set-up begins, how many pieces stand, whether an army is set up then
    ("alone", ALONE, 0, True),
    ("some of it stands already", ALONE, 1, False),
    ("others play here, too", SETTING_UP, 0, False),
    ("somebody else sets up", ALONE._replace(seats_on_turn=(1,)), 0, False),
]


@pytest.mark.parametrize(
    ("page", "count", "is_set_up"), [row[1:] for row in AT_ONCE], ids=[row[0] for row in AT_ONCE]
)
def test_who_plays_alone_finds_an_army(
    window: Window, page: Page, count: int, is_set_up: bool
) -> None:
    for cell in range(4, 4 + count):
        window.pieces.fetch(0)
        window.pieces.put(cell)
    window.show_page(page)
    stand = {cell: piece[1] for cell, piece in enumerate(window.pieces.pieces) if piece}
    assert (stand == dict(LAYOUT)) is is_set_up
    for cell in stand:
        window.pieces.take(cell)
    window.show_page(page._replace(status="still"))
    assert len(window.pieces.tray) == len(ARMY), "what was changed stays so"


BEGUN = [
    # how many pieces stand, the keys, whether the army is set up
    (1, "2", True),  # the others are added at random
    (4, "2", False),
    (4, "22", True),
    (1, "1", False),
    (1, "11", True),
    (1, "13", False),  # that is another question
    (1, "133", True),
    (1, "1h1", False),
]


@pytest.mark.parametrize(("count", "keys", "is_done"), BEGUN)
def test_pieces_that_were_placed_move_only_on_a_second_press(
    window: Window, count: int, keys: str, is_done: bool
) -> None:
    by_hand(window)
    window.show_page(ALONE)
    for cell in range(4, 4 + count):
        window.pieces.fetch(0)
        window.pieces.put(cell)
    page = ALONE._replace(pieces=tuple(p and (p[0], "?") for p in window.pieces.pieces))
    window.show_page(page)
    stood = tuple(window.pieces.pieces)
    assert window.composer.compose(time.monotonic()).suggested <= {Button.TURN}
    for name in keys:
        key(window, name)
        window.pressed()
    notice = window.composer.compose(time.monotonic()).notice
    assert (tuple(window.pieces.pieces) != stood) is is_done
    name = {"1": "Standard", "2": "Random", "3": "Last used"}[keys[-1]]
    asks = f"This will move the pieces you've already placed. Press {name} again to go ahead."
    assert notice == ("" if is_done else asks)


@pytest.mark.parametrize("ways", [(), (Arrangement.STANDARD,), tuple(Arrangement)])
def test_what_is_offered_is_in_sight(window: Window, ways: tuple[Arrangement, ...]) -> None:
    by_hand(window)
    window.set_arranger(ArrangerStub(*ways))
    window.show_page(ALONE)
    texts = ["Standard", "Random", "Last used"][: len(ways)]
    shown = ["1 Standard", "2 Random", "3 Last used"][: len(ways)]
    assert [cap for cap in caps(window) if cap[0].isdigit()] == shown
    view = window.composer.compose(time.monotonic())
    assert view.suggested == set(ways)
    assert all(text in view.page.note for text in texts)
    assert bool(view.page.note) is bool(ways)


NOT_OFFERED = [
    ("no army is set up", ALONE._replace(is_setting_up=False, private="")),
    ("another seat sets up", SETTING_UP._replace(seats_on_turn=(1,))),
    ("the screen is still to be passed", SETTING_UP),
]


@pytest.mark.parametrize("page", [row[1] for row in NOT_OFFERED], ids=[r[0] for r in NOT_OFFERED])
def test_when_nothing_is_offered(window: Window, page: Page) -> None:
    window.show_page(page)
    assert "1 Standard" not in caps(window)
    key(window, "1")
    assert isinstance(window.arranger, ArrangerStub)
    assert window.arranger.asked == []
    assert not window.pieces.occupied


def test_behind_the_curtain_it_is_offered_to_who_has_passed_it(window: Window) -> None:
    window.show_page(SETTING_UP)
    assert window.composer.awaited == 0
    window.composer.uncover()
    assert "1 Standard" in caps(window)


TYPED = [
    # the line, what is asked for, what is answered
    ("army standard", [Arrangement.STANDARD], ""),
    ("Army LAST", [Arrangement.LAST], ""),
    ("army", [], "type army standard or random or last"),
    ("army of mine", [], "type army standard or random or last"),
]


@pytest.mark.parametrize(("line", "asked", "answer"), TYPED)
def test_a_typed_line_sets_up_the_army(line: str, asked: list[Arrangement], answer: str) -> None:
    parts, out, arranger = (
        BoardParts(GRID, straight(GRID), NOBODY, SEATS),
        StringIO(),
        ArrangerStub(*Arrangement),
    )
    board = TerminalBoard(parts, stdin=StringIO(line), stdout=out, settle_seconds=0.01)
    board.set_arranger(arranger)
    board.show_page(ALONE)
    end, seen = time.monotonic() + PATIENCE_S, list[Button]()
    while Button.QUIT not in seen and time.monotonic() < end:
        board.wait(0.1)
        seen += board.pressed()
    assert seen == [Button.QUIT]
    assert [how for how, _ in arranger.asked] == asked
    assert answer in out.getvalue()
    assert bool(board.pieces.occupied) is bool(asked)


# --- one person alone ---


def faces(window: Window) -> list[str]:
    """The kinds that are seen, also in the trays."""
    view = window.composer.compose(time.monotonic())
    trays = [piece for piece, *_ in view.tray]
    return sorted(piece[1] for piece in (*view.pieces, *trays) if piece and piece[1] != "?")


def test_who_plays_alone_always_sees_the_own_pieces_and_no_others(window: Window) -> None:
    window.pieces.put_in_tray([(1, "general")])
    game = ALONE._replace(is_setting_up=False, private="")
    for page in (
        ALONE,
        game,
        game._replace(seats_on_turn=(1,)),
        game._replace(is_over=True),
        ALONE,
    ):
        window.show_page(page)
        assert window.composer.awaited is None
        assert faces(window) == sorted(ARMY)
        assert "V Show mine" not in caps(window)


def test_a_phone_that_takes_the_seat_takes_its_secrets_along(window: Window) -> None:
    window.show_page(ALONE)
    assert faces(window)
    window.show_phones(frozenset({0}))
    assert faces(window) == []


def test_the_computers_army_follows_while_the_own_one_is_set_up(window: Window) -> None:
    window.pieces.put_in_tray((1, kind) for kind in ARMY)
    window.pieces.fetch_like((0, "flag"))
    window.pieces.put(2)
    window.show_page(ALONE)
    stand = list(NOBODY)
    stand[2] = (0, "?")
    for cell in (50, 51, 52, 53):
        stand[cell] = (1, "?")
    window.show_page(ALONE._replace(pieces=tuple(stand), is_behind=True))
    end = time.monotonic() + PATIENCE_S
    while window.pieces.pieces[50] is None and time.monotonic() < end:
        window.wait(0.05)
    assert window.pieces.pieces[2] == (0, "flag")
    assert [window.pieces.pieces[cell] for cell in (50, 51, 52, 53)] == [(1, "?")] * 4
    assert sorted(window.pieces.tray) == [(0, "colonel"), (0, "spy"), (0, "spy")]
