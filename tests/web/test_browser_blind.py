"""Whole games on the pages by players who have a keyboard and a screen reader, and nothing else:
what they know is in the accessibility tree, and what they do is a key.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from engines import make_game
from engines.game import AnyGame, Seat
from engines.generals.board import KINDS
from tests.patience import PATIENCE_S
from tests.programs import need
from tests.web.browsers import TABLET, Browsers, Screen
from tests.web.by_lot import by_lot
from tests.web.evening import BLACK_ARMY, PLIES, WHITE_ARMY, army
from tests.web.no_board import without_board
from tests.web.served import until

DRAUGHTS = make_game("russian-draughts")
GENERALS = make_game("generals")

MOST_KEYS = 200
"""More than there are places for the focus on a page."""

SPEAKING = """
window.said = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, "speechSynthesis", { value: {
  speak: ({ text, lang }) => text && window.said.push(`${lang}: ${text}`),
  cancel: () => window.said.push("-"),
} });
"""


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    need("Chromium")
    with Browsers() as made:
        yield made


class BlindPlayer:
    """A player at the page of a seat."""

    def __init__(self, screen: Screen, game: AnyGame, seat: Seat) -> None:
        self._screen, self._game, self._seat = screen, game, seat
        self._tree = screen.context.new_cdp_session(screen.page)
        self._keys = screen.page.keyboard
        screen.go(f"/seat/{seat}")

    # What the screen reader says

    @property
    def focused(self) -> str:
        """The role and the name of what has the focus."""
        found = self._tree.send("Runtime.evaluate", {"expression": "document.activeElement"})
        asked = {"objectId": found["result"]["objectId"], "fetchRelatives": False}
        (node,) = self._tree.send("Accessibility.getPartialAXTree", asked)["nodes"]
        return f"{_value(node, 'role')} {_value(node, 'name')}"

    @property
    def announced(self) -> str:
        """The text of all that is announced when it changes."""
        nodes = self._tree.send("Accessibility.getFullAXTree")["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        live = [node for node in nodes if not node.get("ignored") and _is_live(node)]
        return " ".join(text for node in live for text in _texts(node, by_id))

    def hears(self, text: str) -> None:
        """Wait until this is announced."""
        end = time.monotonic() + PATIENCE_S
        while text not in (announced := self.announced):
            assert time.monotonic() < end, f"{text!r} is not in {announced!r}"
            time.sleep(0.03)

    # What keys do

    def press(self, name: str) -> None:
        """Go to the button whose name begins so, with Tab, and press Enter."""
        for _ in range(MOST_KEYS):
            if self.focused.startswith(f"button {name}"):
                self._keys.press("Enter")
                return
            self._keys.press("Tab")
        raise AssertionError(f"no button {name!r} comes into focus on {self._screen.page.url}")

    def touch(self, cell: str) -> None:
        """Go to the board with Tab, to the square with arrow keys, and press Enter."""
        self._to_the_board()
        names = set(self._game.topology.names)
        for _ in range(MOST_KEYS):
            here = self.focused.split()[1].rstrip(",")
            assert here in names
            if here == cell:
                self._keys.press("Enter")
                return
            self._keys.press(self._towards(here, cell))
        raise AssertionError(f"no key leads to {cell}")

    def _to_the_board(self) -> None:
        names = {f"{name}," for name in self._game.topology.names}
        for _ in range(MOST_KEYS):
            if [*self.focused.split(), ""][1] in names:
                return
            self._keys.press("Tab")
        raise AssertionError("the board does not come into focus")

    def _towards(self, here: str, cell: str) -> str:
        """The first seat sits where rank 1 is, the other one opposite."""
        turned = self._seat != self._game.seats[0]
        if here[0] != cell[0]:
            return "ArrowRight" if (here[0] < cell[0]) != turned else "ArrowLeft"
        return "ArrowUp" if (int(here[1:]) < int(cell[1:])) != turned else "ArrowDown"


def _value(node: Mapping[str, Any], what: str) -> str:
    return str(node.get(what, {}).get("value", ""))


def _is_live(node: Mapping[str, Any]) -> bool:
    properties = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    return properties.get("live") in ("polite", "assertive")


def _texts(node: Mapping[str, Any], by_id: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    if _value(node, "role") == "StaticText":
        yield _value(node, "name")
    for child in node.get("childIds", ()):
        if child in by_id:
            yield from _texts(by_id[child], by_id)


def seated(browsers: Browsers, origin: str, game: AnyGame) -> Sequence[BlindPlayer]:
    """A player at each seat, who has taken it."""
    players = []
    for seat in game.seats:
        screen = browsers.screen(origin, TABLET)
        screen.page.add_init_script(SPEAKING)
        players.append(BlindPlayer(screen, game, seat))
        players[-1].press("Join game")
    return players


def turn_on_voice(player: BlindPlayer) -> None:
    """Turn it on, and wait until it says what the page shows."""
    player.press("Voice")
    until(lambda: player._screen.page.evaluate("window.said.length"))


def said(player: BlindPlayer) -> list[str]:
    """What the page has said aloud since it was asked last."""
    return list(player._screen.page.evaluate("window.said.splice(0)"))


@pytest.mark.ci
def test_a_whole_game_of_draughts(tmp_path: Path, browsers: Browsers) -> None:
    moves = list(by_lot(DRAUGHTS, 95))
    with without_board(tmp_path, DRAUGHTS.name) as table:
        players = dict(zip(DRAUGHTS.seats, seated(browsers, table.origin, DRAUGHTS), strict=True))
        white, black = players.values()
        white.hears("It's your turn.")
        black.hears("White to move.")
        black.touch("c3")
        black.hears("It's not your turn.")
        state = DRAUGHTS.initial()
        for number, move in enumerate(moves):
            text, state = DRAUGHTS.move_text(state, move), DRAUGHTS.apply(state, move)
            other = black if move.seat == DRAUGHTS.seats[0] else white
            if number == 1:
                turn_on_voice(black)
            for cell in move.path:
                players[move.seat].touch(DRAUGHTS.topology.names[cell])
            if number < len(moves) - 1:
                other.hears(f"{move.seat.capitalize()} played {text}.")
                other.hears("It's your turn.")
        white.hears("You won.")
        black.hears("You lost.")
        heard = said(black)
        assert heard[:5] == [
            "en: It's your turn. White played G 3 to H 4.",
            "-",
            "en: D 6, Black – man, selected",
            "en: Black to move.",  # as long as the table has not answered
            "en: White to move.",
        ]
        assert heard[-1].startswith("en: You lost. White wins: Black has no pieces left. White")
        assert sum("It's your turn." in text for text in heard) == len(moves) // 2, heard


@pytest.mark.ci
def test_a_whole_game_of_the_generals(tmp_path: Path, browsers: Browsers) -> None:
    with without_board(tmp_path, GENERALS.name) as table:
        players = seated(browsers, table.origin, GENERALS)
        for player, text in zip(players, (WHITE_ARMY, BLACK_ARMY), strict=True):
            player.hears("Still to place: 21 of 21")
            turn_on_voice(player)
            wanted = army(text)
            for kind in KINDS:
                for place, cell in enumerate(cell for cell in wanted if wanted[cell] == kind):
                    if not place:  # the tray hands out more of the same without being asked
                        player.press(f"{kind}:")
                    player.touch(cell)
            player.hears("All pieces are placed")
            player.press("Confirm set-up")
            player.press("Confirm set-up")
        for number, ply in enumerate(PLIES):
            mover, other = players[number % 2], players[1 - number % 2]
            mover.hears("It's your turn.")
            mover.touch(ply.move[:2])
            mover.touch(ply.move[-2:])
            if ply.comes:
                came = ply.comes.replace("white", "White's piece").replace("black", "Black's piece")
                for player in (mover, other):
                    player.hears(f"Challenge on {ply.move[-2:]}: {came}.")
        players[0].hears("You won.")
        players[1].hears("You lost.")
        for player in players:  # whose ranks are covered
            heard = " ".join(said(player)).lower()
            assert "challenge on " in heard
            assert [kind for kind in KINDS if f" {kind}" in heard and kind != "flag"] == []
