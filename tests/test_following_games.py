"""Random games played elsewhere, in a window whose pieces follow by themselves: whatever comes, and
whenever, they end where they belong, and the station has read no move of its own in it. A mouse
that plays one side, and waits for nothing, makes its own moves and no others.

The whole host runs with the real window, drawn on no screen, and its time passes by itself.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from drivers.interfaces import Button
from engines import GAMES
from engines.game import HIDDEN, Move
from firmware_host.campaign.simulated_player import random_layout
from firmware_host.table.messages import Play, Redo, Rewind
from firmware_host.tracking.actions import TrackerMode
from tests.contract.strolls import step
from tests.extent import Extent
from tests.test_secret_window import Evening

LONG_S = 6.0
"""Longer than any verdict and any dozen of captured pieces take."""


def is_calm(evening: Evening) -> bool:
    """All pieces are where they belong, and nothing is asked of hands."""
    window = evening.window
    page, snapshot = window.composer.page, evening.host.station.snapshot
    asked = page.is_behind or snapshot.mode is TrackerMode.SYNC or snapshot.question
    return window.pieces.is_tidy and not (asked or window.pieces.held or window._is_following)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_played_elsewhere(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extent: Extent
) -> None:
    for seed in range(extent.share(4, 60)):
        folder = tmp_path / str(seed)
        folder.mkdir()
        play(Evening(folder, monkeypatch, name, follows=True), Random(seed))


def play(evening: Evening, lot: Random) -> None:
    table, game, station = evening.room.table, evening.game, evening.host.station
    for number in range(40):
        entry, state, key = len(table.moves), table.states[-1], f"phone-{number}"
        if not game.to_act(state):
            break
        if entry > 6 and lot.random() < 0.15:
            intent: Play | Rewind | Redo = Rewind(key, entry - lot.choice((1, 2, 3)))
        elif table.log.redoable and lot.random() < 0.5:
            intent = Redo(key, entry + 1)
        else:
            intent = Play(key, entry, step(game, state, lot), final=True)
        table.submit(intent)
        moves = table.moves
        evening.rest(lot.choice((0.02, 0.2, 0.3, 0.45, LONG_S, LONG_S)))
        assert table.moves == moves, "nobody at the board has moved"
    evening.rest(3 * LONG_S)
    told = f"{evening.said}\n{game.position_text(table.states[-1])}\n{station.snapshot}"
    assert is_calm(evening) or evening.window.composer.page.is_setting_up, told
    evening.room.close()
    evening.window.close()


def test_an_army_set_up_elsewhere_comes_when_all_are_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path, monkeypatch, "generals", follows=True)
    table, hands = evening.room.table, evening.window.pieces
    setup = evening.game.setup(table.states[-1], "black")
    assert setup is not None
    layout = random_layout(evening.game, table.states[-1], setup, Random(1))
    assert table.submit(Play("phone", 0, layout, final=True)) is None
    evening.rest(2.0)
    assert not any(hands.pieces), "White has still to set up"
    kinds = [kind for seat, kind in hands.tray if not seat]
    names = [f"{file}{rank}" for rank in "123" for file in "abcdefghi"]
    for kind, name in zip(kinds, names, strict=False):
        hands.fetch_like((0, kind))
        hands.put(evening.game.topology.cell(name))
        evening.rest(0.05)
    evening.key(Button.TURN)
    evening.rest(2.0)
    assert hands.is_tidy
    assert evening.said[0] == "White to move."
    stand = [one for one in hands.pieces if one]
    assert sorted(kind for seat, kind in stand if not seat) == sorted(kinds)
    assert [one for one in stand if one[0]] == [(1, HIDDEN)] * 21
    evening.room.close()
    evening.window.close()


@pytest.mark.parametrize("name", ["russian-draughts", "coalition-chess", "tafl-king", "krieger"])
def test_a_mouse_that_does_not_wait(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, extent: Extent
) -> None:
    for seed in range(extent.share(4, 40)):
        folder = tmp_path / str(seed)
        folder.mkdir()
        alternate(Evening(folder, monkeypatch, name, follows=True), Random(seed))


def alternate(evening: Evening, lot: Random) -> None:
    """The first seat is played by the mouse, the others elsewhere."""
    table, game = evening.room.table, evening.game
    by_mouse = 0
    while game.to_act(table.states[-1]) and by_mouse < 12:
        state = table.states[-1]
        entry, seat = len(table.moves), game.seats[0]
        plain = [
            move
            for move in game.legal(state, seat)
            if not (move.choice or move.also) and move.path[-1:] != move.path[:1]
        ]
        if seat not in game.to_act(state) or not plain:
            table.submit(Play(f"phone-{entry}", entry, step(game, state, lot), final=True))
            evening.rest(lot.choice((0.02, 0.1, 0.2, 0.3, 0.5)))
            continue
        move = max(plain, key=lambda move: (len(move.captured), lot.random()))
        mouse(evening, move)
        evening.rest(4.0)
        assert table.moves[entry:] == (move,), f"{evening.said}, {move}"
        by_mouse += 1
    evening.rest(LONG_S)
    assert is_calm(evening), evening.said
    evening.room.close()
    evening.window.close()


def mouse(evening: Evening, move: Move) -> None:
    """Click on the piece and on where it goes; what it captures elsewhere leaves by itself, but for
    what it jumped on a way that these two clicks do not show.
    """
    names, (origin, *between, end) = evening.game.topology.names, move.path
    evening.on(names[origin], names[end])
    evening.rest(1.0)
    for cell in set(move.captured) - {end}:
        if between and evening.window.pieces.pieces[cell]:
            evening.take(names[cell])
