"""Whole games at a board by people who hear its voice, feel its pieces and press its three buttons,
and see nothing: the lights are not looked at.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence

import pytest

from engines import make_game
from firmware_host.display.speech import Talk
from tests.host.rig import Rig
from tests.web.by_lot import by_lot
from tests.web.evening import BLACK_ARMY, PLIES, WHITE_ARMY, army

SQUARE = r"((?:ay|[A-Z]) \d+)"

ORDERS = [
    # what is said, and what hands do then: + puts a piece on the square, - takes one off
    (rf"Move the [\w ]+ on {SQUARE} (?:back )?to {SQUARE}", "-+"),
    (rf"Put the \w+ piece on {SQUARE}, and take the \w+ one off the board", "-+"),
    (rf"Put (?:a|an|the) [\w ]+ on {SQUARE}", "+"),
    (rf"Take the piece on {SQUARE} off the board", "-"),
    (rf"Take the captured pieces? on {SQUARE}(?:(?:, | and ){SQUARE})* off the board", "-"),
]


def squares(text: str) -> list[str]:
    """The squares that are named."""
    return [name.replace("ay", "a").replace(" ", "").lower() for name in re.findall(SQUARE, text)]


class Blind:
    """Somebody at a board, who knows what was said."""

    def __init__(self, game: str, standing: str = "") -> None:
        self.rig = Rig(game=make_game(game), seats="white", standing=standing, talk=Talk.ALL)
        self.heard = 0

    def computer_plays(self, *seats: int) -> None:
        self.rig.table.computers = tuple((self.rig.game.seats[seat], 1) for seat in seats)

    def hears(self, text: str) -> None:
        """This was said since it was last listened for."""
        news = self.rig.said[self.heard :]
        assert any(text in one for one in news), (text, news)
        self.heard = len(self.rig.said)

    def obey(self) -> int:
        """Do what the voice asks for until it asks for nothing; return how often it did."""
        for times in range(200):
            if not self._do_once():
                return times
        raise AssertionError(self.rig.said[-5:])

    def _do_once(self) -> bool:
        for pattern, hands in ORDERS:
            if found := re.search(pattern, self.rig.said[-1]):
                named = squares(found[0])
                pairs = zip(named * len(hands), hands * len(named), strict=False)
                before = len(self.rig.said)
                self._hands([*pairs] if len(hands) > 1 else [(name, hands) for name in named])
                return len(self.rig.said) > before
        return False

    def _hands(self, does: Sequence[tuple[str, str]]) -> None:
        for name, sign in does:
            stands = self.rig.occupied >> self.rig.game.topology.cell(name) & 1
            if bool(stands) is (sign == "-"):
                self.rig.hands(f"{name}{sign} 300ms")
        self.rig.wait(2.0)


@pytest.mark.slow
def test_a_whole_game_of_draughts() -> None:
    """White by hand, who puts every fifth piece on a wrong square first; Black elsewhere."""
    blind = Blind("russian-draughts")
    blind.computer_plays(1)
    game, state = blind.rig.game, blind.rig.game.initial()
    moves = list(by_lot(game, 95))
    blind.hears("White to move.")
    for number, move in enumerate(moves):
        text, state = game.move_text(state, move), game.apply(state, move)
        names = [game.topology.names[cell] for cell in move.path]
        if move.seat == "black":
            blind.rig.elsewhere(text)
            blind.hears("Black played ")
            blind.obey()
            continue
        if number % 5 == 0:
            wrong = f"{names[0][0]}{int(names[0][1]) % 8 + 1}"  # a light square
            blind.rig.hands(f"{names[0]}- {wrong}+ 2000ms")
            blind.hears("Move the white ")
            assert blind.obey() > 0
        for here, there in itertools.pairwise(names):
            blind.rig.hands(f"{here}- {there}+ 300ms")
        blind.obey()
        blind.rig.wait(1.0)
        blind.hears("You played ")
    assert "You win" in blind.rig.said[-1]
    asked = blind.rig.hands("[say]").said[-1]
    assert asked.startswith("You played ")


@pytest.mark.slow
def test_a_whole_game_of_the_generals() -> None:
    """White sets up by ear and plays by hand against a computer; More tells where Black stands."""
    blind = Blind("generals", "nothing")
    rig = blind.rig
    blind.computer_plays(1)
    wanted, theirs = army(WHITE_ARMY), army(BLACK_ARMY)
    kinds = rig.game.kinds
    rig.elsewhere("black:" + ",".join(f"{kinds[kind]}={cell}" for cell, kind in theirs.items()))
    while asked := re.search(r"White: place (?:the|an|a) ([\w ]+?) on a lit square", rig.said[-1]):
        cell = next(cell for cell, kind in wanted.items() if kind == asked[1])
        del wanted[cell]
        rig.hands(f"{cell}+ 500ms")
    assert not wanted
    assert "Press Done when you're ready." in rig.said[-1]
    rig.hands("[turn] 500ms")
    blind.hears("Put Black's pieces on the lit squares")
    rig.hands(5 * "[say] ")
    told = next(one for one in rig.said[::-1] if one.startswith("Black: piece on "))
    assert sorted(squares(told)) == sorted(theirs)
    for cell in squares(told):
        rig.hands(f"{cell}+")
    rig.wait(2.0)
    blind.hears("Your turn.")
    for number, ply in enumerate(PLIES):
        here, there = ply.move[:2], ply.move[-2:]
        if number % 2:
            rig.elsewhere(ply.move)
        else:
            rig.hands(f"{here}- 200ms" + (f" {there}-" if "x" in ply.move else ""))
            rig.hands(f"{there}+ 3000ms")
        blind.obey()
        rig.wait(3.0)
        blind.hears("You played " if number % 2 == 0 else "Black played ")
        blind.obey()
    assert "You win" in rig.said[-1]
