"""An evening with the Game of the Generals: two players, a television, a judge. Some moves are made
by hands at the board, others on the pages; every kind of challenge comes up.

Played by the tests, and once more for the pictures in docs.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engines import make_game
from engines.generals.board import KINDS, PIECES
from tests.web.boarded import Boarded
from tests.web.browsers import PHONE, TABLET, TELEVISION, Browsers, Look, Screen
from tests.web.served import PIN

GAME = make_game("generals")
CELL = {name: cell for cell, name in enumerate(GAME.topology.names)}
WHITE, BLACK = GAME.seats

FAR_DOWN = "it => it.getBoundingClientRect().bottom + scrollY"
"""Where something ends, in pixels from the top of the page."""

WHITE_ARMY = """
general of the army c3, colonel e3, private g3, general i3, private a3, private b3, private d3,
private f3, private h3, major a2, captain b2, 1st lieutenant c2, 2nd lieutenant d2, sergeant e2,
spy f2, spy g2, lieutenant general h2, major general i2, flag a1, brigadier general b1,
lieutenant colonel c1
"""
BLACK_ARMY = """
spy a6, private b6, general c6, private d6, major e6, private f6, private g6, private h6, spy i6,
flag c7, general of the army a7, captain b7, 1st lieutenant d7, 2nd lieutenant e7, sergeant f7,
lieutenant general g7, major general h7, private i7, brigadier general a8, colonel b8,
lieutenant colonel c8
"""


def army(text: str) -> dict[str, str]:
    """The kind on each square."""
    laid = (line.strip().rpartition(" ") for line in text.replace("\n", " ").split(","))
    return {cell: kind for kind, _, cell in laid}


class Ply(NamedTuple):
    """A move. ``hands``: what hands do to make it, or, after it was made on the page, to put the
    wood right. ``page``: whether it is made on the page. ``comes``: what comes of a challenge.
    """

    move: str
    hands: str
    page: bool = False
    comes: str = ""


PLIES = (
    Ply("c3-c4", "move c3 c4, press turn"),
    Ply("c6-c5", "move c6 c5", page=True),
    Ply("c4xc5", "take c5, move c4 c5, press turn", comes="white stays"),
    Ply("e6-e5", "move e6 e5, press turn"),
    Ply("e3-e4", "move e3 e4", page=True),
    Ply("e5xe4", "take e5", page=True, comes="white stays"),
    Ply("g3-g4", "move g3 g4, press turn"),
    Ply("g6-g5", "move g6 g5, press turn"),
    Ply("g4xg5", "take g5, move g4 g5, press turn, take g5", comes="both pieces are removed"),
    Ply("i6-i5", "move i6 i5", page=True),
    Ply("i3-i4", "move i3 i4, press turn"),
    Ply("i5xi4", "take i4, move i5 i4", page=True, comes="black stays"),
    Ply("a3-a4", "move a3 a4", page=True),
    Ply("a6-a5", "move a6 a5, press turn"),
    Ply("a4xa5", "take a5, move a4 a5, press turn", comes="white stays"),
    Ply("h6-h5", "move h6 h5", page=True),
    Ply("c5-c6", "move c5 c6, press turn"),
    Ply("h5-h4", "move h5 h4, press turn"),
    Ply("c6xc7", "take c7, move c6 c7", page=True, comes="white stays"),
)
"""In turn a general of the army takes a general, a major fails against a colonel, two privates
fall, a spy takes a general, a private takes a spy, and the Flag is taken.
"""


class Evening:
    """Who plays and who looks on, each with a browser. ``look`` sees every page worth it."""

    def __init__(self, table: Boarded, browsers: Browsers, look: Look) -> None:
        self.table, self.look = table, look
        self.white = browsers.screen(table.origin, PHONE)
        self.black = browsers.screen(table.origin, TABLET)
        self.public = browsers.screen(table.origin, TELEVISION)
        self.judge = Screen(self.public.context.browser, table.origin, PHONE)
        self.screens = (self.white, self.black, self.public, self.judge)

    def whole(self) -> None:
        """All of it."""
        self.arrive()
        self.white_registers_on_a_page()
        self.black_registers_at_the_board()
        self.play(PLIES[:6])
        self.judge_looks()
        self.play(PLIES[6:])
        self.reveal()
        self.replay()

    def arrive(self) -> None:
        """Everybody opens a page, the players take their seats."""
        self.public.go("/")
        self.public.reads("Setting up: White and Black.")
        self.look(self.public, "table-empty")
        for screen, seat in ((self.white, WHITE), (self.black, BLACK)):
            screen.go(f"/seat/{seat}")
            screen.reads("Join game")
            if screen is self.white:
                self.look(screen, "claim")
            screen.press("Join game")
            screen.reads("Still to place: 21 of 21")

    def white_registers_on_a_page(self) -> None:
        """By touch, from the tray to the squares; kept as a template, cleared, and taken again."""
        page, wanted = self.white, army(WHITE_ARMY)
        assert page.swipe(f'[data-cell="{CELL["e5"]}"]', 60), "a finger on the board scrolls"
        assert sorted(wanted.values()) == sorted(PIECES)
        for kind in KINDS:
            for place, cell in enumerate(cell for cell in wanted if wanted[cell] == kind):
                if not place:  # the tray hands out more of the same without being asked
                    page.find(f'[data-kind="{kind}"]').click()
                page.touch(CELL[cell])
            if kind == "colonel":
                self.look(page, "set-up-begun")
        page.reads("All pieces")
        page.find("#template-name").fill("Our usual")
        page.press("Save set-up")
        page.press("Clear")
        page.expect(page.find(".board")).to_be_in_viewport(ratio=1)
        page.reads("Still to place: 21 of 21")
        page.press("Our usual")
        page.reads("All pieces")
        self.look(page, "set-up")
        page.press("Confirm set-up")
        self.look(page, "set-up-sure")
        page.find("dialog").get_by_role("button", name="Confirm set-up").click()
        page.moves(1)
        self.public.moves(1)
        self.table.hands("wait 1 s")
        assert self.table.lit >= set(wanted), "the board shows where White's pieces belong"
        for cell, kind in list(wanted.items())[::-1]:
            self.table.hands(f"fetch white {kind} {cell}", rest=0)
        self.table.hands("wait 1 s")

    def black_registers_at_the_board(self) -> None:
        """Piece by piece, one kind asked for after another by the lights."""
        self.white.press("Ask for a new game")
        self.white.find("dialog").get_by_role("button", name="Ask for a new game").click()
        self.black.reads("White asks for a new game.")
        self.look(self.black, "set-up-asked")
        self.black.press("Decline")
        self.white.reads("New game: not accepted.")
        wanted = army(BLACK_ARMY)
        assert sorted(wanted.values()) == sorted(PIECES)
        for kind in KINDS:
            for cell in (cell for cell in wanted if wanted[cell] == kind):
                self.table.hands(f"fetch black {kind} {cell}", rest=0.1)
            if kind == "colonel":
                self.public.reads("Black is setting up: 6 of 21 pieces placed")
                self.black.reads("place the lieutenant colonel on a lit square")
                assert "lieutenant" not in self.public.page.content().lower()
        self.table.hands("press turn\nwait 1 s")
        for screen in (self.white, self.black, self.public):
            screen.moves(2)
        none_to_take_back = self.white.find("button", has_text="Ask to undo")
        self.white.expect(none_to_take_back).to_have_count(0)
        self.look(self.public, "table")
        self.look(self.black, "seat-covered")

    def play(self, plies: Sequence[Ply]) -> None:
        """These moves, and what comes of them on the board and on all pages."""
        for ply in plies:
            before = len(self.table.room.table.moves)
            mover = (self.white, self.black)[before % 2]
            if ply.page:
                seat = (WHITE, BLACK)[before % 2]
                mover.touch(CELL[ply.move[:2]])
                if ply.comes and seat == BLACK:
                    self.look(mover, "seat-challenge")
                mover.touch(CELL[ply.move[-2:]])
            else:
                self.table.hands(ply.hands.replace(", ", "\n"))
            for screen in (self.white, self.black, self.public):
                screen.moves(before + 1)
            if ply.comes:
                assert self._on(ply.move[-2:]) == ply.comes
                self._all_read(ply)
            if ply.page:
                self.table.hands("wait 1 s")
                assert self.table.lit, "the board shows what a page has moved"
                self.table.hands(ply.hands.replace(", ", "\n") + "\nwait 1 s")
            if self.table.room.table.result is None:
                assert " to move" in self.table.said, self.table.said
                self.public.says_nothing_of(KINDS[:-1])

    def _all_read(self, ply: Ply) -> None:
        """Everybody reads what came of a challenge, as long as nothing follows and in the list."""
        came = ply.comes.replace("white", "White's piece").replace("black", "Black's piece")
        for screen in (self.white, self.black, self.public):
            screen.reads(f"Challenge on {ply.move[-2:]}: {came}.")
            listed = screen.find(".moves li").last
            screen.expect(listed).to_contain_text(f"{ply.move} · {came}")

    def _on(self, name: str) -> str:
        piece = GAME.observe(self.table.room.table.states[-1], None)[CELL[name]]
        return f"{piece.seat} stays" if piece else "both pieces are removed"

    def judge_looks(self) -> None:
        """Behind a PIN; everybody is told while it lasts and afterwards."""
        lost = self.black.find(".lost .unseen")
        self.black.expect(lost).to_have_text(["Lost: piece 2"])
        self.black.press("Keep my ranks visible")
        self.black.expect(lost).to_have_text(["Lost: general 1, major 1"])
        self.black.page.reload()
        self.black.expect(lost).to_have_text(["Lost: piece 2"])
        self.black.press("Keep my ranks visible")
        self.black.press("Hide my ranks")
        self.black.expect(lost).to_have_text(["Lost: piece 2"])
        self.public.expect(self.public.find(".lost .unseen")).to_have_text(["Lost: piece 2"])
        self.white.press("Keep my ranks visible")
        self.white.expect(self.white.find("button:visible", has_text="Leave game")).to_have_count(0)
        self.look(self.white, "seat")
        self.judge.go("/judge")
        self.judge.find("#pin").fill("1357")
        self.judge.press("Show all pieces")
        self.judge.reads("PIN")
        self.look(self.judge, "judge-pin")
        self.judge.find("#pin").fill(PIN)
        self.judge.press("Show all pieces")
        self.judge.moves(8)
        held = self.judge.page.content()
        assert all(kind in held for kind in ("general of the army", "flag", "spy"))
        for screen in (self.white, self.black, self.public):
            screen.reads("The arbiter is looking at the hidden pieces now.")
            screen.reads("Wrong PINs")
            look = screen.find(".status-look")
            screen.expect(look).to_contain_text("hidden pieces")
            top = look.evaluate(FAR_DOWN)
            assert top < screen.page.viewport_size["height"], "seen without scrolling"
        self.look(self.judge, "judge")
        self.look(self.public, "table-judge-looks")
        self.judge.press("Close")
        self.judge.reads("Closed.")
        for screen in (self.white, self.black, self.public):
            screen.reads("The arbiter has looked at the hidden pieces once (at move 3).")
            screen.expect(screen.find("main")).not_to_contain_text("The arbiter is looking")

    def reveal(self) -> None:
        """One player agrees, and the own pieces are seen by all; then the other."""
        for screen in (self.white, self.black, self.public):
            screen.reads("White wins")
        self.public.says_nothing_of([kind for kind in KINDS if kind != "flag"])
        self.look(self.black, "seat-over")
        self.public.find(".pieces-words summary").click()
        for screen, seat in ((self.black, "Black"), (self.white, "White")):
            assert f"{seat} – lieutenant general" not in self.public.page.content()
            screen.press("Reveal my pieces")
            screen.find("dialog").get_by_role("button", name="Reveal my pieces").click()
            self.public.reads(f"{seat} – lieutenant general")
        self.public.find(".pieces-words summary").click()
        self.look(self.public, "table-revealed")

    def replay(self) -> None:
        """The finished game, step by step."""
        self.public.go("/games")
        self.public.reads("White wins")
        self.look(self.public, "games")
        self.public.find(".game a").click()
        self.public.moves(len(PLIES) + 2)
        self.public.expect(self.public.find(".moves")).to_contain_text(
            "c6xc7 · White's piece stays"
        )
        self.public.page.get_by_role("button", name="Go to end").click()
        self.public.reads("White wins")
        self.look(self.public, "replay")
        self.public.find(".pieces-words summary").click()
        self.public.reads("Black – lieutenant general")
