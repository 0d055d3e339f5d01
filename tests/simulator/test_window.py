from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

from drivers.interfaces import Button, HandLimits, Page, UpcomingPath
from engines.lesson import SKIP
from engines.localiser import Localiser, english
from engines.message import Message
from engines.topology import Topology, grid
from firmware_host.display.status_text import RESTART, REVIEW, with_key_names
from firmware_host.station.held_keys import Panel
from simulator.errors import NoDisplay
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import parse
from simulator.simulated_board import BoardParts, Invitation
from simulator.window.geometry import Point
from simulator.window.key_labels import WindowAction
from tests.simulator.wooden_boards import GRID, RINGS, SEATS, cells, crossed, parts, start, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window import fonts, window_frame
from simulator.window.window import Window

PAGE = Page("White to move", "your turn", start(), (0,), (), True)


@pytest.fixture
def window() -> Iterator[Window]:
    made = Window(parts(), "a board", (800, 600))
    settle(made)
    yield made
    pygame.key.set_mods(0)
    made.close()
    made.close()


def settle(window: Window) -> None:
    """Let pass what the window has to say about being opened."""
    window.wait(0.02)
    window.pressed()


def post(kind: int, at: Point | None = None, button: int = 1, **facts: object) -> None:
    if at is not None:
        facts["pos"] = (round(at[0]), round(at[1]))
    if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        facts["button"] = button
    pygame.event.post(pygame.event.Event(kind, **facts))


def at(window: Window, name: str) -> Point:
    return window.layout.centres[window.pieces.topology.cell(name)]


def down(window: Window, name: str, button: int = 1) -> None:
    post(pygame.MOUSEBUTTONDOWN, at(window, name), button)


def up(window: Window, name: str, button: int = 1) -> None:
    post(pygame.MOUSEBUTTONUP, at(window, name), button)


def move(window: Window, name: str) -> None:
    post(pygame.MOUSEMOTION, at(window, name))


def scans(window: Window, seconds: float = 0.01) -> list[int]:
    """Wait until nothing more comes; each scan that differs from the one before, as cells."""
    seen = [window.scan()]
    quiet = 0
    while quiet < 2:
        window.wait(seconds)
        if window.scan() == seen[-1]:
            quiet += 1
        else:
            quiet = 0
            seen.append(window.scan())
    return [one ^ seen[0] for one in seen[1:]]


def test_dragging_lifts_at_once_and_puts_on_release(window: Window) -> None:
    down(window, "c3")
    move(window, "d4")
    assert scans(window) == [cells("c3")]
    assert window.pieces.held == [(0, "man")]
    up(window, "d4")
    assert scans(window) == [cells("d4")]
    assert not window.pieces.held


CAPTURES = [
    # what each next cell captures elsewhere, where the piece is held, what is marked
    ({"b4": "", "d4": "e5"}, "d4", "e5"),
    ({"b4": "", "d4": "e5"}, "b4", ""),
    ({"b4": "", "d4": "e5"}, "c5", ""),
    ({"b4": "e5 g5", "d4": "e5 g5"}, "c5", "e5 g5"),
]


@pytest.mark.parametrize(("captures", "at", "marked"), CAPTURES)
def test_pieces_are_marked_that_the_piece_in_hand_would_capture(
    window: Window, captures: dict[str, str], at: str, marked: str
) -> None:
    each = tuple(
        (GRID.cell(to), tuple(map(GRID.cell, ats.split()))) for to, ats in captures.items()
    )
    window.show_page(
        PAGE._replace(hand_limits=HandLimits((GRID.cell("c3"),), ("", ""), captures=each))
    )
    assert not window.composer.compose(time.monotonic()).doomed
    down(window, "c3")
    move(window, at)
    scans(window)
    assert window.pieces.held
    doomed = window.composer.compose(time.monotonic()).doomed
    assert list(doomed) == [GRID.cell(name) for name in marked.split()]


@pytest.mark.parametrize("let_go", [False, True])
def test_a_drag_begun_before_its_turn_goes_on_when_it_comes(window: Window, let_go: bool) -> None:
    waits = HandLimits((), ("It's Black's turn.", ""))
    window.show_page(PAGE._replace(hand_limits=waits))
    down(window, "c3")
    move(window, "d4")
    assert scans(window) == []
    assert window.pointer.notice == "It's Black's turn."
    if let_go:
        up(window, "d4")
        scans(window)
    window.show_page(PAGE._replace(hand_limits=HandLimits((GRID.cell("c3"),), ("", ""))))
    assert scans(window) == ([] if let_go else [cells("c3")])
    up(window, "d4")
    assert scans(window, 0.06) == ([] if let_go else [cells("d4")])


@pytest.mark.parametrize("by_click", [False, True])
def test_a_piece_dropped_on_an_enemy_takes_its_place_where_pieces_do(by_click: bool) -> None:
    window = Window(parts(), "", (800, 600), pieces_of="coalition-chess")
    settle(window)
    down(window, "c3")
    if by_click:
        up(window, "c3")
        down(window, "f6")
    else:
        move(window, "f6")
    up(window, "f6")
    assert scans(window, 0.12) == [cells("c3"), cells("c3", "f6"), cells("c3")]
    assert window.pieces.pieces[window.pieces.topology.cell("f6")] == (0, "man")
    assert window.pieces.tray == [(1, "man")]
    window.close()


def test_who_lays_out_an_army_takes_nothing() -> None:
    window = Window(parts(), "", (800, 600), pieces_of="coalition-chess")
    settle(window)
    window.show_page(PAGE._replace(is_setting_up=True))
    down(window, "c3")
    up(window, "c3")
    down(window, "f6")
    up(window, "f6")
    assert scans(window, 0.12) == [cells("c3")]
    assert english(window.pointer.notice) == "There is already a black piece on f6."
    assert (window.pieces.held, window.pieces.tray) == ([(0, "man")], [])
    window.close()


def test_at_the_end_of_a_game_its_result_and_a_new_one_stand_out(window: Window) -> None:
    """In the colour of the lights at the end; the key cap for a new game, and no other."""
    looks = []
    places = [window.layout.cap_places[cap.place] for cap in window.composer.caps]
    actions = [cap.action for cap in window.composer.caps]
    for over in (False, True):
        page = PAGE._replace(status="White wins: Black resigned.", is_over=over)
        window.show_page(page._replace(may_end=not over))
        scans(window)
        strip = window.frame.surface
        ground = strip.get_at((3, round(window.layout.status.y) + 4))[:3]
        looks.append((ground, [strip.get_at((round(p.x) + 4, round(p.y) + 6))[:3] for p in places]))
    (ground, caps), (over_ground, over_caps) = looks
    assert over_ground != ground
    changed = [a for a, cap, after in zip(actions, caps, over_caps, strict=True) if cap != after]
    assert changed == [Button.NEW_GAME, Button.DRAW, Button.RESIGN], "the last two are gone"


def test_lift_and_put_in_one_instant_are_still_two_scans(window: Window) -> None:
    down(window, "c3")
    move(window, "d4")
    up(window, "d4")
    assert scans(window) == [cells("c3"), cells("c3", "d4")]


def test_click_and_click(window: Window) -> None:
    for name in ("c3", "d4"):
        down(window, name)
        up(window, name)
    assert scans(window) == [cells("c3"), cells("c3", "d4")]


def test_a_click_and_a_click_on_the_same_cell_put_it_back(window: Window) -> None:
    for _ in range(2):
        down(window, "c3")
        up(window, "c3")
    assert scans(window) == [cells("c3"), 0]


@pytest.mark.parametrize("name", ["f6", "beside"])
def test_where_a_piece_cannot_lie_it_stays_in_hand(window: Window, name: str) -> None:
    down(window, "c3")
    place = (3.0, 3.0) if name == "beside" else at(window, name)
    post(pygame.MOUSEMOTION, place)
    post(pygame.MOUSEBUTTONUP, place)
    assert scans(window) == [cells("c3")]
    assert window.pieces.held
    assert english(window.pointer.notice).startswith("There is already a black piece on f6") == (
        name == "f6"
    )
    down(window, "d4")
    assert scans(window) == [cells("d4")]
    assert window.pointer.notice is None


def test_a_button_takes_away_why_a_piece_could_not_lie_there(window: Window) -> None:
    """What the board answers to the button stands in the same line."""
    down(window, "c3")
    post(pygame.MOUSEMOTION, at(window, "f6"))
    post(pygame.MOUSEBUTTONUP, at(window, "f6"))
    scans(window)
    assert window.pointer.notice
    click(window, "Resign")
    scans(window)
    assert window.pointer.notice is None


@pytest.mark.parametrize("laying", [True, False])
@pytest.mark.parametrize("over", [True, False])
def test_where_play_goes_on_after_the_end_the_pieces_stand_there_for_it(
    window: Window, over: bool, laying: bool
) -> None:
    """Also where an army is laid out first, which may stand as usual."""
    down(window, "f6", button=3)
    scans(window)
    window.show_page(PAGE._replace(status="White wins.", is_over=over))
    window.show_page(PAGE._replace(is_setting_up=laying))
    assert (tuple(window.pieces.pieces) == start()) == over


def test_where_hands_lay_out_all_pieces_a_new_game_begins_with_all_of_them_in_the_trays(
    window: Window,
) -> None:
    """What stands in an army's area would count as laid, but nobody has chosen that."""
    stand = tuple(wood and (wood[0], "?") for wood in start())
    window.show_page(PAGE._replace(status="White wins.", is_over=True))
    window.show_page(PAGE._replace(pieces=stand, is_setting_up=True))
    assert not any(window.pieces.pieces)
    assert len(window.pieces.tray) == sum(wood is not None for wood in start())


def test_a_piece_goes_to_the_tray_and_comes_back(window: Window) -> None:
    down(window, "c3")
    post(pygame.MOUSEMOTION, window.layout.trays.boxes[0].centre)
    post(pygame.MOUSEBUTTONUP, window.layout.trays.boxes[0].centre)
    assert scans(window) == [cells("c3")]
    assert window.pieces.tray == [(0, "man")]
    ((_, place),) = window.pointer.tray_places()
    post(pygame.MOUSEBUTTONDOWN, place)
    move(window, "d4")
    up(window, "d4")
    assert scans(window) == [cells("d4")]
    assert not window.pieces.tray


def test_the_right_button_takes_a_piece_to_the_tray(window: Window) -> None:
    down(window, "f6", button=3)
    up(window, "f6", button=3)
    assert scans(window) == [cells("f6")]
    assert window.pieces.tray == [(1, "man")]
    down(window, "c3")
    scans(window)
    down(window, "d6", button=3)
    assert scans(window) == [cells("d6")]
    assert window.pieces.held, "with a piece in hand another can be taken off"
    post(pygame.MOUSEBUTTONDOWN, (3, 3), 3)
    scans(window)
    assert window.pieces.tray == [(1, "man"), (1, "man"), (0, "man")]
    assert not window.pieces.held


def test_a_press_on_nothing_does_nothing(window: Window) -> None:
    down(window, "d4")
    move(window, "e5")
    up(window, "e5")
    post(pygame.MOUSEBUTTONDOWN, (3, 3))
    post(pygame.MOUSEBUTTONDOWN, (3, 3), 3)
    assert scans(window) == []


def test_with_shift_a_piece_slides_over_the_cells(window: Window) -> None:
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    down(window, "c3")
    move(window, "f6")
    window._draw(time.monotonic())
    up(window, "f6")
    assert scans(window) == [
        cells("c3"),
        cells("c3", "d4"),
        cells("c3"),
        cells("c3", "e5"),
        cells("c3"),
    ], "f6 is occupied: the piece stops before it, in hand"
    assert window.pieces.held
    pygame.key.set_mods(0)
    down(window, "e5")
    assert scans(window) == [cells("e5")]


def test_sliding_ends_where_the_button_is_released(window: Window) -> None:
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    down(window, "c3")
    move(window, "d4")
    up(window, "d4")
    assert scans(window)[-1] == cells("c3", "d4")
    assert not window.pointer.holding


def test_shift_pressed_and_let_go_in_the_middle_of_a_drag(window: Window) -> None:
    down(window, "c3")
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    move(window, "d4")
    assert scans(window) == [cells("c3"), cells("c3", "d4")]
    pygame.key.set_mods(0)
    move(window, "e5")
    assert scans(window) == [cells("d4")]
    up(window, "e5")
    assert scans(window) == [cells("e5")]


@pytest.mark.parametrize(
    ("key", "button"),
    [
        ("space", Button.TURN),
        ("backspace", Button.TAKE_BACK),
        ("t", Button.TAKE_BACK),
        ("n", Button.NEW_GAME),
        ("h", Button.HINT),
        ("d", Button.DRAW),
        ("r", Button.RESIGN),
        ("escape", Button.QUIT),
    ],
)
def test_keys_are_buttons(window: Window, key: str, button: Button) -> None:
    post(pygame.KEYDOWN, key=pygame.key.key_code(key))
    began = time.monotonic()
    window.wait(60.0)
    assert time.monotonic() - began < 30.0
    assert window.pressed() == [button]
    assert window.pressed() == []


def click(window: Window, word: str) -> None:
    """Press the cap with this word on it."""
    (place,) = (cap.place for cap in window.composer.caps if cap.label == word)
    post(pygame.MOUSEBUTTONDOWN, window.layout.cap_places[place].centre)


@pytest.mark.parametrize(
    ("word", "button"),
    [
        ("Done", Button.TURN),
        ("Undo", Button.TAKE_BACK),
        ("New game", Button.NEW_GAME),
        ("Hint", Button.HINT),
        ("More", Button.SAY),
        ("Draw", Button.DRAW),
        ("Resign", Button.RESIGN),
        ("Leave", Button.QUIT),
    ],
)
def test_a_click_on_its_cap_is_the_key(window: Window, word: str, button: Button) -> None:
    down(window, "c3")
    up(window, "c3")
    scans(window)
    click(window, word)
    window.wait(1.0)
    assert window.pressed() == [button]
    assert window.pieces.held, "the piece stays in hand"


def test_other_keys_do_nothing_and_closing_is_quit(window: Window) -> None:
    post(pygame.KEYDOWN, key=pygame.K_x)
    post(pygame.QUIT)
    window.wait(1.0)
    assert window.pressed() == [Button.QUIT]


def test_w_shows_where_phones_look_on_and_a_click_puts_it_away(window: Window) -> None:
    def drawn() -> bytes:
        window._draw(time.monotonic())
        return bytes(window.frame.surface.get_buffer().raw)

    post(pygame.KEYDOWN, key=pygame.K_w)
    settle(window)
    bare = drawn()
    window.invitation = Invitation(("http://10.0.0.5:8080/",), ((True, False), (False, True)))
    told = drawn()
    assert told != bare, "the keys name it"
    post(pygame.KEYDOWN, key=pygame.K_w)
    settle(window)
    assert drawn() != told
    down(window, "c3")
    up(window, "c3")
    assert scans(window) == []
    assert not window.pieces.held
    assert drawn() == told


def test_that_card_says_why_an_older_code_may_show_another_game(window: Window) -> None:
    plain = Invitation(("http://10.0.0.5:8081/",), ((True, False), (False, True)))
    drawn = []
    for note in (None, Message("web.port-taken", number=8080)):
        window.invite(plain._replace(note=note, seats=(0,)))
        window._draw(time.monotonic())
        drawn.append(bytes(window.frame.surface.get_buffer().raw))
    assert drawn[0] != drawn[1]


def test_that_card_goes_when_the_last_phone_it_waits_for_has_joined(window: Window) -> None:
    card = Invitation(("http://10.0.0.5:8080/",), ((True, False), (False, True)), seats=(0, 1))
    window.invite(card)
    for seats, shown in (({0}, True), ({0, 1}, False)):
        window.show_phones(frozenset(seats))
        assert window.composer.shows_invitation is shown
    window.composer.shows_invitation = True  # by its key, for somebody who only watches
    for again in ({0, 1}, {0}):
        window.show_phones(frozenset(again))
        assert window.composer.shows_invitation


def test_escape_puts_that_card_away_and_then_ends_the_game(window: Window) -> None:
    window.invitation = Invitation(("http://10.0.0.5:8080/",), ((True, False), (False, True)))
    for key, shown, pressed in (
        (pygame.K_w, True, []),
        (pygame.K_ESCAPE, False, []),
        (pygame.K_ESCAPE, False, [Button.QUIT]),
    ):
        post(pygame.KEYDOWN, key=key)
        window.wait(0.02)
        assert window.composer.shows_invitation is shown
        assert window.pressed() == pressed


@pytest.mark.parametrize("by_click", [True, False])
@pytest.mark.parametrize(("lifted", "moved"), [("c3", "d4"), ("c3", "b6")])
def test_escape_first_puts_down_what_is_in_the_hand(
    window: Window, lifted: str, moved: str, by_click: bool
) -> None:
    before = list(window.pieces.pieces)
    down(window, lifted)
    if by_click:
        up(window, lifted)
    move(window, moved)
    settle(window)
    assert window.pieces.held
    for pressed in ([], [Button.QUIT]):
        post(pygame.KEYDOWN, key=pygame.K_ESCAPE)
        window.wait(0.02)
        assert (window.pieces.held, list(window.pieces.pieces)) == ([], before)
        assert window.pressed() == pressed


def test_escape_stops_a_piece_that_slides_where_it_is(window: Window) -> None:
    pygame.key.set_mods(pygame.KMOD_SHIFT)
    down(window, "c3")
    move(window, "d4")
    scans(window)
    post(pygame.KEYDOWN, key=pygame.K_ESCAPE)
    scans(window)
    pygame.key.set_mods(0)
    assert not window.pieces.held
    assert not window.pointer.holding
    assert window.pressed() == []


def test_a_notice_goes_when_the_game_goes_on(window: Window) -> None:
    window.pointer.notice = "not there"
    settle(window)
    page = window.composer.page._replace(pieces=tuple(window.pieces.pieces))
    window.show_page(page._replace(note="more"))
    assert window.pointer.notice is not None
    window.show_page(page._replace(game=2))
    assert window.pointer.notice is None


SEEN_FROM = [
    # the only person's seat, whether boards are turned, the square in the lower right corner
    (None, False, "h1"),
    (None, True, "a8"),
    (0, False, "h1"),
    (1, False, "a8"),
    (1, True, "h1"),
]


@pytest.mark.parametrize(("player", "turned", "corner"), SEEN_FROM)
def test_who_plays_alone_sits_near(
    window: Window, player: int | None, turned: bool, corner: str
) -> None:
    window.frame.look = replace(window.frame.look, turned=turned)
    window.show_page(PAGE._replace(sole_player=player))
    low = max(range(len(GRID)), key=lambda cell: window.layout.centres[cell][::-1])
    assert GRID.names[low] == corner


def test_escape_says_no_where_it_is_asked_whether_something_is_meant(window: Window) -> None:
    """A learner wanted to say no to resigning, and stood before the start screen."""
    page = window.composer.page
    for asks, pressed, word in ((Button.DRAW, Button.NO, "No"), (None, Button.QUIT, "Leave")):
        window.composer.show(page._replace(yes_button=asks))
        assert [cap.label for cap in window.composer.caps if cap.key == "Esc"] == [word]
        post(pygame.KEYDOWN, key=pygame.K_ESCAPE)
        window.wait(0.02)
        assert window.pressed() == [pressed]


def test_yes_and_no_stand_beside_the_question_and_leave_stays_where_it_is(window: Window) -> None:
    window.composer.show(window.composer.page._replace(yes_button=Button.RESIGN))
    for word, pressed in (("Yes", Button.RESIGN), ("No", Button.NO), ("Leave", Button.QUIT)):
        place = next(cap.place for cap in window.composer.caps if cap.label == word)
        asked = window.layout.words.contains(window.layout.cap_places[place].centre)
        assert asked == (word != "Leave")
        click(window, word)
        window.wait(0.02)
        assert window.pressed() == [pressed]


def test_what_is_part_of_a_turn_has_buttons_beside_the_text(window: Window) -> None:
    """A player stepped through More to join a side, and did not find out what there was."""
    choices = ((Button.FIRST_CHOICE, "Join Yellow"), (Button.SECOND_CHOICE, "Join Black"))
    for count, places in ((2, (0, 1)), (1, (1,))):
        window.composer.show(window.composer.page._replace(choices=choices[:count]))
        for place, (pressed, word) in zip(places, choices[:count], strict=True):
            cap = next(cap for cap in window.composer.caps if cap.label == word)
            assert window.layout.cap_places[cap.place] == window.layout.answer_places[place]
            click(window, word)
            window.wait(0.02)
            assert window.pressed() == [pressed]
    post(pygame.KEYDOWN, key=pygame.K_j)
    window.wait(0.02)
    assert window.pressed() == [Button.FIRST_CHOICE]


@pytest.mark.parametrize(
    ("button", "key", "name", "usual", "renamed"),
    [
        (Button.REDO, "Y", SKIP, "Redo", "Skip"),
        (Button.NEW_GAME, "N", RESTART, "New game", "Start over"),
        (Button.HINT, "H", REVIEW, "Hint", "Review"),
    ],
)
def test_a_button_is_called_what_it_does_in_a_lesson_and_after_the_end(
    window: Window, button: Button, key: str, name: str, usual: str, renamed: str
) -> None:
    page = window.composer.page
    for names, word in (((), usual), (((button, name),), renamed)):
        window.composer.show(page._replace(renamed_buttons=names))
        assert [cap.label for cap in window.composer.caps if cap.key == key] == [word]
        told = with_key_names(f"Press [{button}].", Panel(tuple(Button)), renamed=dict(names))
        assert told == f"Press {word}."
    built = Panel((Button.TURN, button))
    assert with_key_names(f"Press [{button}].", built, renamed={button: name}) == f"Press {usual}."


def test_a_renamed_button_is_quoted_as_every_other_in_a_languages_own_way() -> None:
    text, panel = "[redo], [hint]", Panel(tuple(Button))
    told = with_key_names(text, panel, Localiser("uk"), {Button.REDO: SKIP})
    assert told == "«Пропустити», «Підказка»"


def test_a_piece_in_the_hand_is_seen_above_that_card(window: Window) -> None:
    def in_hand() -> bytes:
        window._draw(time.monotonic())
        spot = pygame.Rect(0, 0, 9, 9)
        spot.center = round(window.pointer.at[0]), round(window.pointer.at[1])
        return pygame.image.tobytes(window.frame.surface.subsurface(spot), "RGB")

    window.invitation = Invitation(("http://10.0.0.5:8080/",), ((True, False), (False, True)))
    down(window, "c3")
    move(window, "d4")
    scans(window)
    seen = in_hand()
    post(pygame.KEYDOWN, key=pygame.K_w)
    settle(window)
    assert window.composer.compose(0.0).invitation
    assert max(abs(one - other) for one, other in zip(seen, in_hand(), strict=True)) < 10


def test_a_seat_that_a_phone_has_taken_shows_a_phone(window: Window) -> None:
    def drawn() -> bytes:
        window.wait(0.05)
        return bytes(window.frame.surface.get_buffer().raw)

    bare = drawn()
    threading.Thread(target=window.show_phones, args=(frozenset({1}),)).start()
    window.wait(5.0)
    told = drawn()
    assert told != bare
    window.show_phones(frozenset())
    window.wait(5.0)
    assert drawn() == bare


DOES_SOMETHING = [
    # whether pieces move by themselves, what the page awaits, what was lifted, which caps are there
    (True, False, "", []),
    (True, False, "c3", []),
    (True, True, "", ["Done"]),
    (False, False, "", ["Done"]),
    (False, False, "c3", ["Done", "Tidy up"]),
]


@pytest.mark.parametrize(("follows", "awaited", "lifted", "shown"), DOES_SOMETHING)
def test_done_and_tidy_up_are_there_where_they_do_something(
    window: Window, follows: bool, awaited: bool, lifted: str, shown: list[str]
) -> None:
    window.frame.change(replace(window.frame.look, moves_pieces=follows))
    limits = HandLimits((GRID.cell("c3"),), ("", ""))
    window.show_page(PAGE._replace(hand_limits=limits, awaits_turn_button=awaited))
    if lifted:
        down(window, lifted)
        scans(window)
    window.wait(0.01)
    caps = [cap.label for cap in window.composer.caps]
    assert [label for label in ("Done", "Tidy up") if label in caps] == shown


@pytest.mark.parametrize("may_end", [False, True])
def test_nobody_resigns_or_offers_a_draw_where_nothing_can_end(
    window: Window, may_end: bool
) -> None:
    window.show_page(PAGE._replace(may_end=may_end))
    caps = {cap.label for cap in window.composer.caps}
    assert ({"Draw", "Resign"} <= caps) is may_end


@pytest.mark.parametrize("by_click", [False, True])
def test_p_lays_the_pieces_as_the_page_says(window: Window, by_click: bool) -> None:
    window.show_page(PAGE)
    down(window, "f6", button=3)
    down(window, "c3")
    scans(window)
    if by_click:
        click(window, "Tidy up")
    else:
        post(pygame.KEYDOWN, key=pygame.K_p)
    assert scans(window) == [cells("c3", "f6")]
    assert tuple(window.pieces.pieces) == start()
    up(window, "d4")
    down(window, "a3")
    assert scans(window) == [cells("a3")], "the mouse has forgotten the piece it held"


def test_p_finishes_a_move_that_hands_have_all_but_made(window: Window) -> None:
    """It put the piece back that had just taken two."""
    window.frame.change(replace(window.frame.look, moves_pieces=False))
    window.show_page(PAGE._replace(cells_to_clear=(GRID.cell("f6"), GRID.cell("b6"))))
    down(window, "c3")
    up(window, "d4")
    while window.pointer.holding:
        scans(window)
    post(pygame.KEYDOWN, key=pygame.K_p)
    scans(window)
    stood = list(start())
    stood[GRID.cell("c3")], stood[GRID.cell("d4")] = None, (0, "man")
    stood[GRID.cell("f6")] = stood[GRID.cell("b6")] = None
    assert list(window.pieces.pieces) == stood


def test_wake_from_another_thread_ends_the_wait(window: Window) -> None:
    timer = threading.Timer(0.05, window.wake)
    timer.start()
    began = time.monotonic()
    window.wait(60.0)
    assert time.monotonic() - began < 30.0
    timer.join()
    window.wake()
    window.wait(60.0)
    assert time.monotonic() - began < 30.0


def test_a_resized_window_is_laid_out_anew(window: Window) -> None:
    before = at(window, "h8")
    window.frame.window.size = (1300, 1000)
    scans(window)
    assert window.layout.size == (1300, 1000)
    assert at(window, "h8") != before
    down(window, "c3")
    assert scans(window) == [cells("c3")]


def test_lights_and_crowns_are_seen(window: Window) -> None:
    surface = window.frame.surface

    def colour(name: str, up_by: float = 0.0) -> tuple[int, ...]:
        window._draw(time.monotonic())
        x, y = at(window, name)
        return tuple(surface.get_at((round(x), round(y - up_by * window.layout.pitch))))[:3]

    dark = colour("d4")
    frame = bytearray(192)
    frame[3 * GRID.cell("d4") + 2] = 60
    window.show(bytes(frame))
    lit = colour("d4")
    assert lit[2] > 200 > dark[2]
    man = colour("c3", 0.06)
    window.show_page(PAGE._replace(pieces=tuple((0, "king") if wood else None for wood in start())))
    assert window.pieces.pieces[GRID.cell("c3")] == (0, "king")
    assert colour("c3", 0.06) != man


def test_v_lends_the_eyes_of_one_seat_after_the_other() -> None:
    army: list[PhysicalPiece | None] = [None] * len(GRID)
    army[GRID.cell("c3")], army[GRID.cell("d6")] = (0, "flag"), (1, "flag")
    window = Window(
        BoardParts(GRID, straight(GRID), army, SEATS), "", (800, 600), pieces_of="generals"
    )
    settle(window)

    def looks() -> list[bytes]:
        window._draw(time.monotonic())
        surface = window.frame.surface
        sides = [pygame.Rect(0, 0, 40, 40) for _ in range(2)]
        for side, name in zip(sides, ("c3", "d6"), strict=True):
            side.center = (round(at(window, name)[0]), round(at(window, name)[1]))
        return [pygame.image.tobytes(surface.subsurface(side), "RGB") for side in sides]

    seen = [looks()]
    for eyes in (0, 1, None):
        post(pygame.KEYDOWN, key=pygame.K_v)
        window.wait(0.02)
        click_anywhere(window)
        assert window.composer.viewer == eyes
        seen.append(looks())
    nobody, white, black, again = seen
    assert nobody == again
    assert [white[n] != nobody[n] for n in (0, 1)] == [True, False]
    assert [black[n] != nobody[n] for n in (0, 1)] == [False, True]
    window.show_page(Page("", "", tuple(army), (), (), True))
    assert looks() == [white[0], black[1]], "the page tells all kinds"
    window.close()


ARMY = tuple({"c3": (0, "flag"), "d6": (1, "flag")}.get(name) for name in GRID.names)
BACKS = Page("", "", tuple(wood and (wood[0], "?") for wood in ARMY), (0,), (), True)


@pytest.fixture
def armies() -> Iterator[Window]:
    """Two flags that hide their faces, and White's turn."""
    window = Window(
        BoardParts(GRID, straight(GRID), ARMY, SEATS), "", (800, 600), pieces_of="generals"
    )
    settle(window)
    window.show_page(BACKS)
    yield window
    window.close()


def click_anywhere(window: Window) -> None:
    """Where a curtain hides the table, it is drawn by that."""
    post(pygame.MOUSEBUTTONDOWN, (3, 3))
    post(pygame.MOUSEBUTTONUP, (3, 3))
    scans(window)


def faces(window: Window) -> list[str]:
    """The cells whose pieces are seen from in front."""
    seen = window.composer.compose(time.monotonic()).pieces
    return [GRID.names[cell] for cell, wood in enumerate(seen) if wood and wood[1] != "?"]


def test_faces_are_seen_by_the_seat_on_turn_alone(armies: Window) -> None:
    assert faces(armies) == []
    for turn, mine in ((0, ["c3"]), (1, ["d6"]), (0, ["c3"])):
        armies.show_page(BACKS._replace(seats_on_turn=(turn,)))
        assert faces(armies) == [], "who has moved does not show his army to the next"
        click(armies, "Show mine")
        scans(armies)
        assert faces(armies) == [], "nor who looks, before the other is away"
        assert armies.composer.awaited == turn
        click_anywhere(armies)
        assert faces(armies) == mine
    for _ in range(2):
        click(armies, "Show mine")
        scans(armies)
        assert faces(armies) == [], "who looks may stop"
    click(armies, "Show mine")
    scans(armies)
    assert armies.composer.awaited is None, "and who was to look need not"
    assert faces(armies) == []


SHORT_LOOKS = [
    ("it was a look at the turn before", [(1, False), (0, False)]),
    ("moves were taken back", [(1, False), (0, False), (1, False), (0, False)]),
    ("the game is over", [(0, True)]),
]


@pytest.mark.parametrize("pages", [row[1] for row in SHORT_LOOKS], ids=[r[0] for r in SHORT_LOOKS])
def test_a_look_is_for_one_turn(armies: Window, pages: list[tuple[int, bool]]) -> None:
    click(armies, "Show mine")
    scans(armies)
    click_anywhere(armies)
    assert faces(armies) == ["c3"]
    for turn, over in pages:
        armies.show_page(BACKS._replace(seats_on_turn=(turn,), is_over=over))
        assert faces(armies) == []
        assert not armies.composer.is_covered
    if over:
        click(armies, "Show mine")
        click_anywhere(armies)
        assert faces(armies) == []


def test_another_game_begins_with_an_empty_board_and_a_curtain(armies: Window) -> None:
    """Also in the middle of a game, in which the same seat looks that lays out first."""
    click(armies, "Show mine")
    scans(armies)
    click_anywhere(armies)
    laying = BACKS._replace(private="place the flag", is_setting_up=True, game=1)
    armies.show_page(laying)
    assert armies.pieces.occupied == 0
    assert sorted(armies.pieces.tray) == [(0, "flag"), (1, "flag")]
    assert armies.composer.awaited == 0
    armies.pieces.fetch(0)
    armies.pieces.put(GRID.cell("c3"))
    armies.show_page(laying._replace(note="one stands"))
    assert armies.pieces.occupied == cells("c3"), "what is laid stays"


def test_what_a_player_has_to_do_is_read_while_the_screen_is_passed(armies: Window) -> None:
    click(armies, "Show mine")
    scans(armies)
    click_anywhere(armies)
    armies.show_page(BACKS._replace(seats_on_turn=(1,), note="the piece has to come back"))
    view = armies.composer.compose(time.monotonic())
    assert (view.notice, view.suggested) == ("", {WindowAction.REVEAL})
    assert view.page.note.startswith("the piece has to come back")


def test_a_curtain_falls_between_two_who_lay_out_in_secret(armies: Window) -> None:
    for turn, mine in ((0, ["c3"]), (1, ["d6"])):
        armies.show_page(BACKS._replace(seats_on_turn=(turn,), private="place the flag"))
        down(armies, "c3")
        up(armies, "c3")
        assert scans(armies) == [], "the click only draws the curtain"
        assert faces(armies) == mine
    down(armies, "c3")
    assert scans(armies) == [cells("c3")]


def test_no_curtain_falls_where_the_other_plays_by_phone(armies: Window) -> None:
    click(armies, "Show mine")
    scans(armies)
    click_anywhere(armies)
    armies.show_phones(frozenset({1}))
    armies.show_page(BACKS._replace(seats_on_turn=(1,), private="place the flag"))
    assert faces(armies) == ["c3"]
    down(armies, "c3")
    assert scans(armies) == [cells("c3")]


def test_where_pieces_have_no_backs_v_does_nothing(window: Window) -> None:
    post(pygame.KEYDOWN, key=pygame.K_v)
    scans(window)
    assert window.composer.viewer is None


def test_only_changes_are_drawn(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[float] = []
    monkeypatch.setattr(window._picture, "draw", lambda *_, **__: drawn.append(time.monotonic()))
    scans(window)
    drawn.clear()
    window.wait(0.1)
    assert drawn == []
    began = time.monotonic()
    while time.monotonic() - began < 0.2:
        window.show(os.urandom(192))
        window.wait(0.001)
    assert 1 <= len(drawn) <= 14, "at most sixty in a second"


def test_a_script_plays_by_itself_through_the_same_hands() -> None:
    steps = parse("pace 30 ms\nmove c3 d4\ntake f6\nfetch\nput e5\nlift e5\ndrop\npress turn", GRID)
    window = Window(parts(crossed(GRID)), "a board", (700, 600), steps)
    seen = [window.pieces.occupied]
    buttons: list[Button] = []
    while Button.TURN not in buttons:
        window.wait(1.0)
        seen += [window.pieces.occupied] if window.pieces.occupied != seen[-1] else []
        buttons += window.pressed()
    changes = [
        ("c3",), ("c3", "d4"), ("c3", "d4", "f6"), ("c3", "d4", "f6", "e5"), ("c3", "d4", "f6"),
    ]  # fmt: skip
    assert [one ^ seen[0] for one in seen[1:]] == [cells(*names) for names in changes]
    assert window.script_error is None
    assert window.channels == 66
    window.close()


def test_a_script_waits_for_a_host_that_is_late() -> None:
    steps = parse("pace 20 ms\nlift c3\nput d4", GRID)
    window = Window(parts(), "a board", (800, 600), script=steps)
    before = window.scan()
    while window.scan() == before:
        window.wait(0.1)
    time.sleep(0.05)  # the host is at work, and then asks again to see the cell at rest
    window.wait(0.003)
    assert window.scan() ^ before == cells("c3")
    window.wait(0.1)
    assert window.scan() ^ before == cells("c3", "d4")
    window.close()


def test_a_script_no_hand_can_play_stops_and_says_why() -> None:
    steps = parse("pace 1 ms\nlift c3\nput f6\npress quit", GRID)
    window = Window(parts(), "a board", (700, 600), steps)
    scans(window)
    assert str(window.script_error).startswith(
        "line 3: 'put f6': there is already a black piece on f6"
    )
    assert english(window.pointer.notice) == str(window.script_error)
    assert window.pressed() == []
    window.close()


def ring_pieces() -> tuple[PhysicalPiece | None, ...]:
    return tuple(
        (cell % 4, ("man", "king", "guard")[cell % 3]) if cell > 20 else None
        for cell in range(len(RINGS))
    )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("topology", "pieces", "size"),
    [
        (GRID, start(), (480, 400)),
        (GRID, start(), (120, 90)),
        (GRID, start(), (500, 1000)),
        (grid(11, 11), start(grid(11, 11), 4), (1400, 1000)),
        (grid(1, 2), ((0, "man"), None), (600, 500)),
        (RINGS, ring_pieces(), (1000, 800)),
    ],
)
def test_pictures_of_boards_of_all_kinds(
    topology: Topology, pieces: tuple[PhysicalPiece | None, ...], size: tuple[int, int]
) -> None:
    window = Window(BoardParts(topology, straight(topology), pieces), "", size)
    for cell, wood in enumerate(pieces):
        if wood is not None and cell % 2:
            window.pieces.take(cell)
    window.show(os.urandom(3 * len(topology)))
    arrows = ((0, 1), tuple(range(min(4, len(topology)))), (1,))
    ahead = (
        UpcomingPath(arrows[0], own=True, number=1),
        UpcomingPath(arrows[0][::-1], number=2),
        UpcomingPath((1,)),
    )
    page = Page("a long text " * 20, "", tuple(pieces), (1,), arrows, False)
    window.show_page(page._replace(upcoming_paths=ahead))
    window._draw(time.monotonic())
    assert window.frame.surface.get_size() == window.layout.size
    window.close()


@pytest.mark.parametrize("name", ["c3", "d4", "h8"])
def test_a_sensor_that_is_not_to_be_trusted_is_marked_in_its_cell(
    window: Window, name: str
) -> None:
    pictures = []
    for faults in ((), ((GRID.cell(name), "dead"),)):
        window.show_page(PAGE._replace(faults=faults))
        window._draw(time.monotonic())
        pictures.append(window.frame.surface.copy())
    one, other = pictures
    differing = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    differing.invert()
    ((x, y, width, height),) = differing.get_bounding_rects()
    middle, half = at(window, name), window.layout.pitch / 2
    assert middle[0] < x < x + width <= middle[0] + half + 1
    assert middle[1] - half - 1 <= y < y + height < middle[1]


@pytest.mark.parametrize("size", [(600, 950), (1008, 528), (1180, 648), (1180, 920)])
def test_every_word_is_seen_whole(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    rendered = fonts.rendered
    monkeypatch.setattr(
        fonts, "rendered", lambda text, *rest: written.append(text) or rendered(text, *rest)
    )
    names = ("yellow", "black", "red", "green")
    board = grid(10, 10)
    pieces = tuple({0: (0, "king"), 99: (1, "king")}.get(cell) for cell in range(100))
    window = Window(BoardParts(board, straight(board), pieces, names), "", size)
    window._draw(time.monotonic())
    words = [*(name.capitalize() for name in names), *(cap.label for cap in window.composer.caps)]
    for word in words:
        assert word in written
    assert not [text for text in written if text.endswith("…") and text not in words]
    window.close()


@pytest.mark.parametrize("screen", [(1024, 600), (1280, 720), (1366, 768), (1920, 1080)])
def test_the_window_fits_on_the_screen_with_its_frame(screen: tuple[int, int]) -> None:
    width, height = window_frame.fitting((1180, 920), screen)
    assert width <= min(1180, screen[0])
    assert height <= min(920, screen[1] - 70)


@pytest.mark.parametrize(
    ("screen", "kept", "opened"),
    [
        ((1600, 1000), None, (1584, 928)),
        ((1024, 600), None, (1008, 528)),
        ((3840, 2160), None, (1920, 1200)),
        ((1600, 1000), (900, 700), (900, 700)),
    ],
)
def test_a_window_opens_as_large_as_fits_unless_a_size_was_kept(
    screen: tuple[int, int],
    kept: tuple[int, int] | None,
    opened: tuple[int, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("pygame.display.get_driver", lambda: "elsewhere")
    monkeypatch.setattr("pygame.display.get_desktop_sizes", lambda: [screen])
    window = window_frame.open_window("a board", kept)
    assert window.size == opened
    window.destroy()


def test_without_a_desktop_there_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(
        NoDisplay, match="open a window: neither DISPLAY nor WAYLAND_DISPLAY is set"
    ):
        window_frame.open_window("a board", (700, 600))


def test_a_display_nobody_sees_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr("sys.platform", "elsewhere")
    monkeypatch.setattr("pygame.display.init", lambda: None)
    monkeypatch.setattr("pygame.display.get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="the only display is 'offscreen'"):
        window_frame.open_window("a board", (700, 600))


def test_a_driver_that_does_not_exist_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "nonesuch")
    with pytest.raises(NoDisplay, match="can't open a window: nonesuch"):
        window_frame.open_window("a board", (700, 600))
