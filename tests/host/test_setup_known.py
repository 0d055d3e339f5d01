"""Armies laid out on a board whose sensors read which piece stands where, as the simulated board's
do: what the arbiter holds in the end is what stands there, in whatever order it was laid.

The whole host runs, with scripted hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.interfaces import Button
from engines import make_game
from engines.game import ARBITER, Scene, Seat
from firmware_host.campaign.virtual_board import straight_wiring
from firmware_host.config.settings import Config, Lights
from firmware_host.journal.library import Library
from firmware_host.runtime.game_session import GameSession
from firmware_host.runtime.loop import Host, Ports
from firmware_host.runtime.simulated_board_factory import initial_pieces, initial_tray
from firmware_host.table.visibility import to_driver_pieces
from simulator.hands.board_pieces import PhysicalPiece
from simulator.hands.script import Step, Verb, parse
from simulator.simulated_board import BoardParts, ScriptedBoard
from tests.extent import examples


class Table:
    """A simulated board with its host. ``key``: the file of the key its games are sealed with;
    ``resume``: the game to go on with.
    """

    def __init__(self, name: str, folder: Path, key: Path | None = None, resume: str = "") -> None:
        self.game = make_game(name)
        self.room = GameSession(self.game, Library(folder, key=key))
        if resume:
            self.room.resume(resume)
        else:
            self.room.begin()
        states, drafts = self.room.table.states, self.room.drafts
        wiring = straight_wiring(self.game.topology)
        wood = initial_pieces(self.game, states[-1], drafts)
        self.board = ScriptedBoard(BoardParts(self.game.topology, wiring, wood, self.game.seats))
        self.board.pieces.put_in_tray(initial_tray(self.game, states, drafts))
        ports = Ports(self.board, self.board, self.board, self.board, self.board.now)
        config = Config(lights=Lights(budget_ma=2000))
        self.host = Host(self.game, self.room, wiring, ports, config)
        self.rest()

    def rest(self, seconds: float = 0.3) -> None:
        """Time passes."""
        until = self.board.now() + seconds
        self.host.run_once()
        while self.board.now() < until:
            left = until - self.board.now()
            self.board.wait(max(min(self.host.sleep(), left), 1e-6))
            self.host.run_once()

    def do(self, text: str) -> None:
        """Hands do this, and rest."""
        steps = parse(text, self.game.topology, self.game.seats)
        self.board.add_steps(steps)
        self.rest(sum(step.seconds for step in steps) + 0.3)

    def press(self, button: Button) -> None:
        self.board.add_steps([Step(Verb.PRESS, 0.05, button=button)])
        self.rest()

    @property
    def held(self) -> Scene:
        """What the arbiter holds."""
        return self.game.observe(self.room.table.states[-1], ARBITER)

    @property
    def drawn(self) -> tuple[PhysicalPiece | None, ...]:
        """What the window draws."""
        return tuple(self.board.pieces.pieces)

    @property
    def laid(self) -> dict[int, PhysicalPiece]:
        """What counts as laid, of all armies that hands lay out."""
        seats, armies = self.game.seats, self.host.station.setup.armies.in_progress
        return {
            c: (seats.index(a.setup.seat), kind) for a in armies for c, kind in a.placed.items()
        }

    @property
    def in_zones(self) -> dict[int, PhysicalPiece]:
        """What stands in those armies' zones and is their own."""
        seats, armies = self.game.seats, self.host.station.setup.armies.in_progress
        return {
            cell: wood
            for army in armies
            for cell in army.setup.cells
            if (wood := self.drawn[cell]) and wood[0] == seats.index(army.setup.seat)
        }

    @property
    def lit(self) -> list[str]:
        """The squares from which something is to be taken away."""
        lights, names = self.host.lit.lighting.lights, self.game.topology.names
        return [names[cell] for cell, light in lights.items() if light.meaning.name == "TAKE_AWAY"]

    @property
    def told(self) -> str:
        _, page = self.board.pages[-1]
        return page.note if page.note.startswith(("Just", "There")) else page.status


@contextmanager
def seated(name: str) -> Iterator[Table]:
    with TemporaryDirectory() as folder:
        table = Table(name, Path(folder))
        try:
            yield table
        finally:
            table.room.close()


def order(seat: str, *places: str) -> str:
    """Pieces by kind onto squares: ``flag a1``."""
    return "\n".join(f"fetch {seat} {place}" for place in places)


REST = order(
    "white",
    *("lieutenant general d1", "major general e1", "brigadier general f1", "colonel g1"),
    *("lieutenant colonel h1", "major i1", "captain a2", "1st lieutenant b2", "2nd lieutenant c2"),
    *("sergeant d2", "private e2", "private f2", "private g2", "private h2", "private i2"),
    *("private a3", "spy b3", "spy c3", "flag d3"),
)  # fmt: skip


def test_the_piece_that_was_taken_out_of_the_tray_counts() -> None:
    """The general is laid first, where the board would have asked for the general of the army; a
    private is put on a square of nobody's, and taken off again.
    """
    with seated("generals") as table:
        table.do("fetch white general e3\nfetch white private a4\ntake a4")
        table.do(order("white", "general of the army a1"))
        table.do(REST + "\npress turn")
        assert len(table.room.table.moves) == 1
        names = table.game.topology.names
        placed = {names[cell]: piece.kind for cell, piece in enumerate(table.held) if piece}
        assert (placed["e3"], placed["a1"]) == ("general", "general of the army")
        assert to_driver_pieces(table.held, table.game.seats) == table.drawn


def test_what_is_asked_for_is_what_has_not_been_laid() -> None:
    with seated("generals") as table:
        table.do("fetch white general e1\nfetch black flag a1\ntake a1")
        private = table.board.pages[-1][1].private
        assert private == ("White: place the general of the army on a lit square (19 more to go).")
        table.do("press take-back")
        assert table.told == "Just put each piece where you want it."


def test_a_piece_of_the_others_has_to_leave_the_zone() -> None:
    with seated("generals") as table:
        table.do("fetch black flag a1")
        assert table.told == "Take the piece on a1 off the board."
        table.do("take a1")
        assert table.told.startswith("White is setting up: 0 of 21 pieces placed.")


def test_a_piece_put_into_the_others_zone_hands_nothing_over() -> None:
    """White goes on laying out: nobody passes the screen because of a piece that landed there."""
    with seated("generals") as table:
        table.do("fetch white flag e1\nfetch white spy e8")
        assert table.told == "Take the piece on e8 off the board."
        assert [army.setup.seat for army in table.host.station.setup.armies.started] == ["white"]
        table.do("take e8\nfetch white spy a1")
        assert table.told.startswith("White is setting up: 2 of 21 pieces placed.")
        assert [army.setup.seat for army in table.host.station.setup.armies.started] == ["white"]


SEVERAL = [
    # what hands do, what is told, the squares that are lit for it
    ("fetch white flag e5", "Take the piece on e5 off the board.", ["e5"]),
    ("fetch white spy d4", "Take the piece on e5 off the board (2 squares still to fix).", ["e5"]),
    ("fetch black flag a1", "Take the piece on e5 off the board (3 squares still to fix).", ["e5"]),
    ("press hint", "Take the piece on e5 off the board (3 squares still to fix).", ["e5"]),
    ("take e5", "Take the piece on a1 off the board (2 squares still to fix).", ["a1"]),
]  # fmt: skip


def test_of_several_pieces_that_stand_wrongly_the_lit_one_is_named_first_to_last() -> None:
    with seated("generals") as table:
        for hands, told, lit in SEVERAL:
            table.do(hands)
            assert (table.told, table.lit) == (told, lit)


def test_turn_distrusts_no_sensor_whose_piece_was_read() -> None:
    with seated("generals") as table:
        table.do("fetch black flag a1\npress turn\npress turn")
        assert table.told == "Take the piece on a1 off the board."
        assert not table.host.station.sensors.ignored


def test_what_was_read_of_pieces_changes_nothing_that_everybody_sees() -> None:
    """The same squares fill in the same order, with other ranks on them."""
    told = []
    for turned in (False, True):
        with seated("generals") as table:
            kinds = list(table.game.setup(table.game.initial(), Seat("white")).kinds)  # type: ignore[union-attr]
            names = [f"{file}{rank}" for rank in "123" for file in "abcdefghi"]
            pieces = zip(kinds[::-1] if turned else kinds, names, strict=False)
            table.do(order("white", *(f"{kind} {name}" for kind, name in pieces)) + "\npress turn")
            assert len(table.room.table.moves) == 1
            # When the disk is done is its own affair: the sign of it comes sooner or later.
            pages = (
                page._replace(private="", private_announcement=None, to_place=None, is_saved=True)
                for _, page in table.board.pages
            )
            public = [page for page, _ in groupby(pages)]
            told.append((public, [frame for _, frame in table.board.frames]))
    assert told[0] == told[1]


def test_who_lays_out_openly_is_not_told_to_hide_it() -> None:
    with seated("coalition-chess") as table:
        table.do("lift e1\nlift d2 with 2nd hand\nput d2\nput e1 with 2nd hand")
        note = table.board.pages[-1][1].note
        assert note == "You can still move your pieces.", "sensors tell them apart"
    with seated("generals") as table:
        table.do(order("white", "general of the army c1", "general i3") + "\n" + REST)
        note = table.board.pages[-1][1].note
        assert (
            note
            == "Press More (hold until light 1 comes on) to light up your pieces, one kind at a"
            " time. Don't let anyone else look."
        )


# what hands do at first, and what is told then
NATURAL = [
    ("a Guard steps out of the area", "move g2 g4", "Take the piece on g4 off the board."),
    ("and back", "move g2 g4\nwait 500 ms\nmove g4 g2",
     "Yellow is setting up: 12 of 12 pieces placed."),
    ("or all pieces are put in place", "move g2 g4\nwait 500 ms\npieces",
     "Yellow is setting up: 12 of 12 pieces placed."),
    ("King and Guard have changed places",
     "lift g2\nlift e1 with 2nd hand\nput e1\nput g2 with 2nd hand",
     "Yellow is setting up: 12 of 12 pieces placed."),
    ("take back says how", "move g2 e2\npress take-back",
     "Just put each piece where you want it."),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "told"), [row[1:] for row in NATURAL], ids=[r[0] for r in NATURAL]
)
def test_an_army_that_stands_is_moved_by_hand(hands: str, told: str) -> None:
    with seated("coalition-chess") as table:
        table.do(hands)
        assert table.told == told
        if "12 of 12" in told:
            table.press(Button.TURN)
            assert len(table.room.table.moves) == 1
            assert to_driver_pieces(table.held, table.game.seats) == table.drawn


def act(table: Table, lot: Random) -> None:
    """Something that hands may do while armies are laid out, or a button."""
    hands, cells = table.board.pieces, range(len(table.game.topology))
    stands = [cell for cell in cells if hands.pieces[cell]]
    zones = [
        cell for army in table.host.station.setup.armies.in_progress for cell in army.setup.cells
    ]
    free = [cell for cell in zones if not hands.pieces[cell]]
    steps: list[Step] = []
    match lot.choice(
        ("fetch", "fetch", "fetch", "take", "move", "swap", "astray", "press", "tidy")
    ):
        case "fetch" if hands.tray and free:
            place = lot.randrange(len(hands.tray))
            steps = [Step(Verb.FETCH, 0.05, place=place), Step(Verb.PUT, 0.05, lot.choice(free))]
        case "take" if stands:
            steps = [Step(Verb.TAKE, 0.05, lot.choice(stands))]
        case "move" if stands and free:
            start, end = lot.choice(stands), lot.choice(free)
            steps = [Step(Verb.LIFT, 0.05, start), Step(Verb.PUT, 0.05, end)]
        case "swap" if len(stands) > 1:
            one, other = lot.sample(stands, 2)
            steps = [
                Step(Verb.LIFT, 0.05, one),
                Step(Verb.LIFT, 0.05, other, hand=1),
                Step(Verb.PUT, 0.05, other),
                Step(Verb.PUT, 0.05, one, hand=1),
            ]
        case "astray" if hands.tray:
            middle = [cell for cell in cells if not hands.pieces[cell] and cell not in zones]
            steps = [Step(Verb.FETCH, 0.05, place=-1), Step(Verb.PUT, 0.05, lot.choice(middle))]
        case "press":
            button = lot.choice((Button.TAKE_BACK, Button.NEW_GAME, Button.SAY, Button.HINT))
            steps = [Step(Verb.PRESS, 0.05, button=button)]
        case "tidy":
            steps = [Step(Verb.PIECES, 0.05)]
    table.board.add_steps(steps)
    table.rest(0.1 + sum(step.seconds for step in steps))


def finish(table: Table, lot: Random) -> None:
    """Hands that take off what stands wrongly, and lay the rest of each army in any order."""
    hands, seats = table.board.pieces, table.game.seats
    while armies := table.host.station.setup.armies.in_progress:
        army = armies[0]
        number, zone = seats.index(army.setup.seat), army.setup.cells
        theirs = {c: seats.index(a.setup.seat) for a in armies for c in a.setup.cells}
        others = to_driver_pieces(table.held, seats)
        wrong = [
            cell
            for cell, wood in enumerate(hands.pieces)
            if wood and wood != others[cell] and theirs.get(cell) != wood[0]
        ]
        table.board.add_steps(Step(Verb.TAKE, 0.05, cell) for cell in wrong)
        for cell, wood in enumerate(others):
            if wood and wood != hands.pieces[cell]:
                table.board.add_steps(
                    [Step(Verb.FETCH, 0.05, wood=wood), Step(Verb.PUT, 0.05, cell)]
                )
        table.rest(5.0)
        mine = [wood for wood in hands.tray if wood[0] == number]
        free = [cell for cell in zone if not hands.pieces[cell]]
        lot.shuffle(mine)
        lot.shuffle(free)
        for wood, cell in zip(mine, free, strict=False):
            table.board.add_steps([Step(Verb.FETCH, 0.05, wood=wood), Step(Verb.PUT, 0.05, cell)])
        table.rest(5.0)
        sent = len(table.room.table.moves)
        table.press(Button.TURN)
        assert len(table.room.table.moves) == sent + 1, table.board.pages[-1][1]


@pytest.mark.parametrize("name", ["generals", "coalition-chess"])
@settings(max_examples=examples(30))
@given(seed=st.integers(0, 1 << 32), count=st.integers(0, 40))
def test_what_the_arbiter_holds_is_what_is_drawn(name: str, seed: int, count: int) -> None:
    lot = Random(seed)
    with seated(name) as table:
        for _ in range(count):
            act(table, lot)
            assert table.laid == table.in_zones
        finish(table, lot)
        assert to_driver_pieces(table.held, table.game.seats) == table.drawn
        table.do("press new-game\npress new-game")
        assert table.room.table.moves == ()
        assert table.laid == table.in_zones
        act(table, lot)
        finish(table, lot)
        assert to_driver_pieces(table.held, table.game.seats) == table.drawn


def test_pieces_laid_out_anew_during_the_game_are_what_is_drawn() -> None:
    """Black, in round 1 of Coalition Chess, lets two pieces of different kinds change places."""
    with seated("coalition-chess") as table:
        table.do("press turn\nmove g2 g3\npress turn")
        assert table.room.table.view((), None).movers == (Seat("black"),)
        table.do("press say\npress turn")
        table.do("lift e9\nlift e10 with 2nd hand\nput e10\nput e9 with 2nd hand\npress turn")
        assert len(table.room.table.moves) == 3
        assert to_driver_pieces(table.held, table.game.seats) == table.drawn
