"""Pieces that follow by themselves what was played elsewhere: the steps of the hand, and when the
window lets it move.
"""

from __future__ import annotations

import os
import random
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.interfaces import Button, HandLimits, Page
from engines.game import AnyGame, Move
from engines.games import make_game
from engines.localiser import english
from engines.topology import Topology
from firmware_host.runtime.simulated_board_factory import initial_pieces, initial_tray
from simulator.hands.board_pieces import BoardPieces, PhysicalPiece
from simulator.hands.following import steps_to_expected
from simulator.hands.script import Verb, parse
from simulator.sensors import Contacts
from simulator.simulated_board import BoardParts, ScriptPlayer
from tests.extent import examples
from tests.patience import PATIENCE_S
from tests.ring_boards import full_rings
from tests.simulator.wooden_boards import GRID, SEATS, start, straight

os.environ["SDL_VIDEODRIVER"] = "dummy"
import pygame

from simulator.window.key_labels import WindowAction
from simulator.window.window import Mirror, Window

RINGS = full_rings([8, 8, 16, 16], 16)


# --- the steps ---


def wood(text: str, topology: Topology = GRID) -> tuple[PhysicalPiece | None, ...]:
    """Pieces as words: ``0man@c3 1king@d4``; in the tray where no cell is named."""
    stand: list[PhysicalPiece | None] = [None] * len(topology)
    for word in text.split():
        piece, name = word.split("@")
        stand[topology.cell(name)] = (int(piece[0]), piece[1:])
    return tuple(stand)


def told(hands: BoardPieces) -> str:
    """The steps in words."""
    names = hands.topology.names
    words = []
    for step in steps_to_expected(hands):
        match step.verb:
            case Verb.FETCH:
                words.append(f"fetch {step.wood}")
            case Verb.PIECES:
                words.append("tidy")
            case verb:
                words.append(f"{verb} {names[step.cell]}")
    return ", ".join(words)


@pytest.mark.parametrize(
    ("stand", "belong", "tray", "steps"),
    [
        ("1man@d6", "1man@c5", "", "lift d6, put c5"),
        # several victims, after the move
        (
            "1king@h8 0man@g7 0man@e5 0man@c3",
            "1king@b2",
            "",
            "lift h8, put b2, take c3, take e5, take g7",
        ),
        # the captured piece is on the target
        ("1bishop@c8 0man@f5", "1bishop@f5", "", "take f5, lift c8, put f5"),
        ("1?@d6 0colonel@d5", "1?@d5", "", "take d5, lift d6, put d5"),
        # an attacker that is lost, and both
        ("1?@d6 0colonel@d5", "0?@d5", "", "take d6"),
        ("1?@d6 0colonel@d5", "", "", "take d5, take d6"),
        # a piece captures where another one has just come from
        ("1rook@a8 2rook@d8 3pawn@d1", "2rook@d1 1rook@d8", "", "take d1, lift d8, put d1, "
         "lift a8, put d8"),
        # three replies
        (
            "1pawn@b6 2pawn@c6 3pawn@d6",
            "1pawn@b5 2pawn@c5 3pawn@d5",
            "",
            "lift b6, put b5, lift c6, put c5, lift d6, put d5",
        ),
        # undone: two moves, a capture, a displacement
        ("0man@d4 1man@c5", "0man@c3 1man@d6", "", "lift d4, put c3, lift c5, put d6"),
        ("0man@e5", "0man@c3 1man@d4", "1man", "lift e5, put c3, fetch (1, 'man'), put d4"),
        ("0man@e5", "0man@c3 1man@e5", "1man 0man", "lift e5, put c3, fetch (1, 'man'), put e5"),
        # castling
        ("0king@e1 0rook@h1", "0king@g1 0rook@f1", "", "lift e1, put g1, lift h1, put f1"),
        # a man that turns over on arrival, or where it stands, or is one again
        ("1man@b2", "1king@a1", "", "lift b2, put a1"),
        ("1man@a1", "1king@a1", "", "tidy"),
        ("1king@a1", "1man@b2", "", "lift a1, put b2"),
        # nobody knows which of two went where
        ("0flag@a1 0colonel@c1", "0?@a2 0?@c2", "", "tidy"),
        # the box, and places exchanged
        ("", "1man@d6", "", "tidy"),
        ("0man@a1 0king@b2", "0king@a1 0man@b2", "", "tidy"),
        ("0man@a1", "0man@a1", "1man", ""),
    ],
)  # fmt: skip
def test_the_steps(stand: str, belong: str, tray: str, steps: str) -> None:
    hands = BoardPieces(GRID, straight(GRID), wood(stand), SEATS)
    hands.put_in_tray((int(word[0]), word[1:]) for word in tray.split())
    hands.set_expected(wood(belong)) if stand != "1man@a1" else _expect(hands, belong)
    assert told(hands) == steps
    player = ScriptPlayer(hands, straight(GRID), Contacts(hands.bits, None, 0.0), 0.0)
    for _ in range(3):
        player.extend(steps_to_expected(hands), 0.0)
        player.finish(1.0)
    assert hands.is_tidy
    assert not hands.held


def _expect(hands: BoardPieces, belong: str) -> None:
    """A man stays one, although a king belongs there: as if another king were misplaced."""
    hands._expected = wood(belong)


@pytest.mark.parametrize("name", ["russian-draughts", "coalition-chess", "tafl-king"])
@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(20), deadline=None)
def test_after_moves_undo_and_redo_the_tray_holds_what_was_captured(name: str, seed: int) -> None:
    chance, game = random.Random(seed), make_game(name)
    states, topology = [game.initial()], game.topology
    hands = BoardPieces(topology, straight(topology), initial_pieces(game, states[0]), game.seats)
    player = ScriptPlayer(hands, straight(topology), Contacts(hands.bits, None, 0.0), 0.0)
    for _ in range(12):
        for _ in range(8):
            if move := _one_that_captures_if_any(game, states[-1], chance):
                states.append(game.apply(states[-1], move))
                _follow(player, hands, game, states)
        for count in (max(1, len(states) - chance.randrange(1, 9)), len(states)):  # undo, redo
            _follow(player, hands, game, states[:count])
        del states[max(1, len(states) - chance.randrange(6)) :]
        _follow(player, hands, game, states)


def _one_that_captures_if_any(game: AnyGame, state: Any, chance: random.Random) -> Move | None:
    acting = min(game.to_act(state), default=None)
    moves = [move for move in game.legal(state, acting) if move.path] if acting else []
    return chance.choice([move for move in moves if move.captured] or moves or [None])


def _follow(player: ScriptPlayer, hands: BoardPieces, game: AnyGame, states: Sequence[Any]) -> None:
    expected = initial_pieces(game, states[-1])
    hands.set_expected(expected)
    while steps := steps_to_expected(hands):
        player.extend(steps, 0.0)
        player.finish(1.0)
        hands.set_expected(expected)
    assert tuple(hands.pieces) == expected
    assert Counter(hands.tray) == Counter(initial_tray(game, states))


def test_a_piece_that_had_recaptured_leaves_the_tray_as_it_was() -> None:
    """A guard has recaptured where a plane was lost: undone, the plane comes back, not the tank."""
    hands = BoardPieces(GRID, straight(GRID), wood("0guard@d4"), SEATS)
    hands.put_in_tray([(0, "plane"), (0, "tank")])
    hands.set_expected(wood("0plane@d4 0guard@c3"))
    assert told(hands) == "lift d4, put c3, fetch (0, 'plane'), put d4"
    hands.tidy()
    assert hands.tray == [(0, "tank")]


def test_a_new_position_comes_at_once() -> None:
    hands = BoardPieces(GRID, straight(GRID), start(), SEATS)
    hands.set_expected(tuple(reversed(start())))
    assert told(hands) == "tidy"


def test_on_rings_the_nearest_piece_goes() -> None:
    hands = BoardPieces(RINGS, straight(RINGS), wood("0man@r1k2 0man@r3k8", RINGS), SEATS)
    hands.set_expected(wood("0man@r1k4 0man@r3k9", RINGS))
    assert told(hands) == "lift r1k2, put r1k4, lift r3k8, put r3k9"


# --- the window ---


def after(*changes: str, pieces: tuple[PhysicalPiece | None, ...] | None = None) -> Page:
    """The page after these moves, ``d6c5`` or ``-d4``, made elsewhere."""
    stand = list(pieces or start())
    for change in changes:
        if change.startswith("-"):
            stand[GRID.cell(change[1:])] = None
        else:
            here, there = GRID.cell(change[:2]), GRID.cell(change[2:])
            stand[here], stand[there] = None, stand[here]
    said = "Black played d6-c5. Move the piece on d6 to c5."
    page = Page(said, "", tuple(stand), (0,), (), True, is_behind=True)
    return page._replace(status_on_the_way="Black played d6-c5.")


@pytest.fixture
def window() -> Iterator[Window]:
    made = opened()
    yield made
    pygame.event.clear()
    made.close()


def opened(script: str = "", *, recorded: bool = False, drawn: bool = False) -> Window:
    """A window. Unless it is ``drawn``, nothing is rendered, which saves time."""
    parts = BoardParts(GRID, straight(GRID), start(), SEATS, recorded=recorded)
    made = Window(parts, "a board", (800, 600), script=parse(script, GRID))

    def pass_by(now: float) -> None:
        made._drawn_at, made._dirty = now, False

    if not drawn:
        made._draw = pass_by  # type: ignore[method-assign]
    made.wait(0.02)
    made.pressed()
    made.show_page(after()._replace(is_behind=False))
    return made


def run(window: Window, seconds: float) -> list[int]:
    """Each scan that differs from the one before, as the cells that changed."""
    seen, until = [window.scan()], time.monotonic() + seconds
    while (now := time.monotonic()) < until:
        window.wait(until - now)
        if window.scan() != seen[-1]:
            seen.append(window.scan())
    return [one ^ before for before, one in pairwise(seen)]


def until(window: Window, count: int) -> list[int]:
    """So many changes of the sensors, however long a busy machine takes for them."""
    seen, end = [window.scan()], time.monotonic() + PATIENCE_S
    while len(seen) <= count and time.monotonic() < end:
        window.wait(0.05)
        if window.scan() != seen[-1]:
            seen.append(window.scan())
    return [one ^ before for before, one in pairwise(seen)]


def cells(*names: str) -> list[int]:
    """Each cell as a mask."""
    return [1 << GRID.cell(name) for name in names]


def press(window: Window, name: str) -> None:
    x, y = window.layout.centres[GRID.cell(name)]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=(round(x), round(y)), button=1))


@pytest.mark.parametrize(
    ("changes", "felt"),
    [
        (("d6c5",), ("d6", "c5")),
        (("d6c5", "-e3", "-g3"), ("d6", "c5", "e3", "g3")),  # "d6" captures two
        (("d6c3",), ("c3", "d6", "c3")),
        (("d6c5", "f6e5", "h6g5"), ("d6", "c5", "f6", "e5", "h6", "g5")),
    ],
)
def test_the_pieces_follow_a_page(
    window: Window, changes: tuple[str, ...], felt: tuple[str, ...]
) -> None:
    page = after(*changes)
    window.show_page(page)
    seen = until(window, len(felt))
    assert sorted(seen) == sorted(cells(*felt))
    assert tuple(window.pieces.pieces) == page.pieces
    assert not window.pieces.held
    assert run(window, 0.1) == []


def test_one_piece_glides_and_is_drawn_on_its_way() -> None:
    window = opened(drawn=True)
    window.show_page(after("d6c5"))
    assert until(window, 1) == cells("d6")
    window.wait(0.03)
    x, y = window.layout.centres[GRID.cell("d6")]
    (moving,) = window.composer.compose(time.monotonic()).moving
    assert moving.at[0] < x
    assert moving.at[1] > y
    drawn = window._drawn_at
    run(window, 0.05)
    assert window._drawn_at > drawn
    window.close()


def test_meanwhile_nothing_is_asked_of_hands(window: Window) -> None:
    window.show_page(after("d6c5"))
    until(window, 1)
    assert window.composer.compose(time.monotonic()).sentence == "Black played d6-c5."
    window.show_page(after("d6c5")._replace(is_behind=False, is_removal_asked=True))
    view = window.composer.compose(time.monotonic())
    assert (view.sentence, view.page.note) == ("Black played d6-c5.", "")
    until(window, 1)
    run(window, 0.1)
    assert window.composer.compose(time.monotonic()).sentence.startswith("Black played d6-c5. Move")


def test_a_challenge_brings_nobody_to_the_tray_before_the_verdict(window: Window) -> None:
    """White's piece on c3 has challenged d6, and loses: Black's never counts as captured."""

    def shown() -> list[PhysicalPiece]:
        return [piece for piece, *_ in window.composer.compose(time.monotonic()).tray]

    free = after()._replace(is_behind=False, hand_limits=HandLimits((), ()))
    window.show_page(free)
    window.pieces.take(GRID.cell("d6"))
    window.pieces.lift(GRID.cell("c3"))
    window.pieces.put(GRID.cell("d6"))
    assert (shown(), len(window.pieces.tray)) == ([], 1)
    judged = HandLimits((), (), must_wait=True)
    window.show_page(after("-c3")._replace(is_behind=False, hand_limits=judged))
    assert shown() == []
    window.show_page(after("-c3")._replace(hand_limits=free.hand_limits, is_removal_asked=True))
    until(window, 2)
    run(window, 0.1)
    assert [seat for seat, _ in shown()] == [0]


def test_a_piece_dropped_on_a_partners_is_told_whose_that_is(window: Window) -> None:
    limits = HandLimits((GRID.cell("c3"),), ("", ""), partners=((1,), (0,)))
    window.show_page(after()._replace(is_behind=False, hand_limits=limits))
    for name in ("c3", "d6"):
        press(window, name)
        run(window, 0.05)
    assert english(window.pointer.notice) == "Your partner's piece is on d6."


def test_it_goes_on_to_the_page_that_came_meanwhile(window: Window) -> None:
    window.show_page(after("d6c5"))
    until(window, 1)
    window.show_page(after("d6c5", "f6e5")._replace(is_behind=False))
    assert until(window, 3) == cells("c5", "f6", "e5")
    window.show_page(after("d6c5", "f6g5")._replace(is_behind=False))
    assert run(window, 0.6) == [], "nobody has said that the board is behind"


@pytest.mark.parametrize("begun", [0, 1])
def test_the_mouse_finishes_it_at_once(window: Window, begun: int) -> None:
    """And what the mouse does is another change, which the sensors can tell from it."""
    window.show_page(after("d6c5", "f6e5"))
    until(window, begun)
    press(window, "c3")
    until(window, 1)
    assert tuple(window.pieces.pieces) == after("d6c5", "f6e5").pieces
    assert until(window, 1) == cells("c3")
    assert window.pieces.held == [(0, "man")]


def test_a_key_finishes_it_too(window: Window) -> None:
    window.show_page(after("d6c5"))
    until(window, 1)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_t))
    until(window, 1)
    run(window, 0.2)
    assert tuple(window.pieces.pieces) == after("d6c5").pieces
    assert window.pressed() == [Button.TAKE_BACK]


def test_a_piece_in_hand_is_waited_for(window: Window) -> None:
    press(window, "c3")
    until(window, 1)
    window.show_page(after("d6c5"))
    assert run(window, 0.4) == []
    press(window, "c3")
    assert until(window, 3) == cells("c3", "d6", "c5")


def test_a_piece_that_comes_in_between_does_no_harm(window: Window) -> None:
    window.show_page(after("d6c5"))
    until(window, 1)
    window.pieces.fetch(0) if window.pieces.tray else None
    window.pieces._set(GRID.cell("c5"), (0, "man"))  # no hand can, but it must not matter
    run(window, 0.6)
    assert tuple(window.pieces.pieces) == after("d6c5").pieces


def set_off(window: Window) -> None:
    window.frame.change(replace(window.frame.look, moves_pieces=False))


@pytest.mark.parametrize("by_itself", [True, False])
def test_what_a_move_made_here_has_captured_goes_to_the_tray(
    window: Window, by_itself: bool
) -> None:
    if not by_itself:
        set_off(window)
    captured = [GRID.cell("f6"), GRID.cell("b6")]
    window.show_page(after()._replace(is_behind=False, cells_to_clear=tuple(captured)))
    assert (until(window, 2) if by_itself else run(window, 0.6)) == (
        cells("f6", "b6") if by_itself else []
    )
    assert len(window.pieces.tray) == (2 if by_itself else 0)


def open_sheet(window: Window) -> None:
    window.input.sheets = object()  # type: ignore[assignment]


@pytest.mark.parametrize(
    ("before", "changed"),
    [
        (set_off, {}),
        (lambda window: None, {"is_behind": False}),
        (open_sheet, {}),
    ],
    ids=["off", "not behind", "a sheet over the table"],
)
def test_when_the_pieces_stay(
    window: Window, before: Callable[[Window], None], changed: dict[str, bool]
) -> None:
    before(window)
    window.show_page(after("d6c5")._replace(**changed))
    assert run(window, 0.5) == []
    said = window.composer.compose(time.monotonic()).sentence
    assert said.endswith("to c5.") or before is open_sheet
    window.input.sheets = None


def test_what_was_played_under_a_sheet_comes_at_once(window: Window) -> None:
    open_sheet(window)
    page = after("d6c5", "b6a5", "f6e5", "h6g5")
    window.show_page(page)
    assert run(window, 0.1) == []
    window.input.sheets = None
    run(window, 0.1)
    assert tuple(window.pieces.pieces) == page.pieces


def test_a_script_is_not_disturbed() -> None:
    window = opened("after 400 ms lift c3\nafter 100 ms put c3")
    window.show_page(after("d6c5"))
    assert run(window, 0.3) == []
    assert until(window, 4) == cells("c3", "c3", "d6", "c5")
    window.close()


def test_recorded_contacts_are_those_of_the_record() -> None:
    window = opened(recorded=True)
    window.show_page(after("d6c5"))
    run(window, 0.5)
    assert tuple(window.pieces.pieces) == start()
    window.close()


def test_behind_a_curtain_they_stay() -> None:
    parts = BoardParts(GRID, straight(GRID), start(), SEATS)
    window = Window(parts, "", (800, 600), pieces_of="generals")
    window.show_page(after()._replace(is_behind=False))
    window.wait(0.02)
    window.input.do(WindowAction.REVEAL)
    window.show_page(after("d6c5"))
    assert window.composer.awaited is not None
    assert run(window, 0.4) == []
    window.composer.uncover()
    assert until(window, 2) == cells("d6", "c5")
    window.close()


def test_a_mirror_shows_what_hands_have_to_do() -> None:
    window = opened()
    parts = BoardParts(GRID, straight(GRID), (None,) * len(GRID), SEATS)
    mirror = Mirror(parts, "", window.frame, "russian-draughts", start())
    mirror.show_page(after("d6c5"))
    mirror.wait(0.05)
    assert tuple(mirror.pieces.pieces) == after("d6c5").pieces
    said = mirror.composer.compose(time.monotonic()).sentence
    assert said == "Black played d6-c5. Move the piece on d6 to c5."
    mirror.close()
    window.close()


def test_at_the_end_of_a_game_the_next_one_is_laid_out_at_once(window: Window) -> None:
    window.show_page(after("d6c5"))
    run(window, 0.2)
    window.show_page(after()._replace(game=1, is_behind=False))
    run(window, 0.05)
    assert tuple(window.pieces.pieces) == start()
    assert not window.pieces.held
    assert run(window, 0.5) == []
