"""A whole game by keyboard alone, in the real window: what scripted hands do, keys do instead."""

from __future__ import annotations

from collections import deque
from pathlib import Path

import pygame
import pytest

from drivers.interfaces import Button
from engines.message import Message
from simulator.hands.script import Step, Verb, parse
from simulator.window.key_labels import WindowAction
from simulator.window.keyboard import ARROWS, KEYS
from simulator.window.sheet import Sheet
from tests.test_games import HANDS, PLAYED
from tests.test_secret_window import Evening

GAMES = ("tafl-king", "krieger")
"""A grid and rings; the shortest on each."""


class Keyboard:
    """Keys at the window of a game, and nothing else."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.cursor = evening.window.input.cursor

    def press(self, *keys: int) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key))
            self.evening.rest(0.02)

    def go(self, cell: int) -> None:
        """Arrows to that cell, the fewest there are."""
        if not self.cursor.is_shown:
            self.press(pygame.K_UP)
        assert self.cursor.cell is not None
        self.press(*self._way(self.cursor.cell, cell))
        assert self.cursor.cell == cell

    def _way(self, start: int, end: int) -> list[int]:
        ways: dict[int, list[int]] = {start: []}
        new = deque([start])
        while end not in ways:
            cell = new.popleft()
            for key, arrow in ARROWS.items():
                self.cursor._cell = cell
                self.cursor.step(arrow)
                assert self.cursor.cell is not None
                if self.cursor.cell not in ways:
                    ways[self.cursor.cell] = [*ways[cell], key]
                    new.append(self.cursor.cell)
        self.cursor._cell = start
        return ways[end]

    def do(self, step: Step) -> None:
        """What hands would do."""
        match step.verb:
            case Verb.LIFT | Verb.PUT:
                self.go(step.cell)
                self.press(pygame.K_RETURN)
            case Verb.TAKE:
                self.go(step.cell)
                self.press(pygame.K_x)
            case Verb.PRESS if step.button is not None:
                self.press(next(key for key, word in KEYS.items() if word is step.button))
            case Verb.WAIT:
                pass
            case _:
                raise ValueError(f"{step.text}: no key does that")
        self.evening.rest(max(0.1, step.seconds))


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_by_keyboard_alone(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path, monkeypatch, name)
    keyboard = Keyboard(evening)
    game = evening.game
    script = parse((HANDS / f"{name}.hands").read_text("utf-8"), game.topology, game.seats)
    for step in script:
        if step.button is not Button.QUIT:
            keyboard.do(step)
    table = evening.room.table
    assert len(table.moves) == PLAYED[name].moves
    assert table.result is not None
    assert list(table.result.winners) == list(PLAYED[name].winners)
    evening.room.close()
    evening.window.close()


class TextSheet:
    """A sheet that wants text."""

    def sheet(self, size: tuple[int, int], text: float) -> Sheet:
        return Sheet((), (), back=None, takes_text=True)

    def press(self, act: object) -> None:
        """There is nothing to press."""

    def typed(self, letter: str) -> None:
        """Nobody reads it."""


def test_keys_of_the_window_are_letters_while_somebody_types(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(tmp_path, monkeypatch, "russian-draughts")
    window, keyboard = evening.window, Keyboard(evening)
    told = Message("start.sound-is-off")
    window.frame.on_mute = lambda: window.show_notice(told)
    keyboard.press(pygame.K_a)
    assert window.pointer.notice == told
    keyboard.press(pygame.K_f)
    assert window.frame.is_turned
    window.pointer.notice = None
    window.register_sheet(WindowAction.IMPORT, lambda caps, do: TextSheet())
    window.open_sheet(WindowAction.IMPORT)
    keyboard.press(pygame.K_a, pygame.K_f)
    assert window.pointer.notice is None
    assert window.frame.is_turned
    evening.room.close()
    window.close()
