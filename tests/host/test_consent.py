"""What needs everybody's word: taking moves back, and a new game before the end of this one."""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import Move, Seat
from firmware_host.station.requests import needs_consent
from firmware_host.table.events import Rewound
from firmware_host.table.messages import Ask, Consent, Decline, Play, Redo, Report, Rewind, Settle
from firmware_host.table.table import Table
from tests.host.rig import Rig
from tests.wording import worded

GAMES = {name: make_game(name) for name in ("russian-draughts", "coalition-chess", "generals")}


class Two:
    """A table at which everybody asks alone. ``white: <2`` asks for the first two moves only,
    ``white: >4`` to play again up to the fourth, ``white: 0=c3-b4`` for another first move,
    ``white: new`` for a new game, ``black: no`` declines, ``black: gone`` leaves, ``board: <1``
    asks for all seats, ``white: f6-e5`` plays, ``white: ?`` asks nothing that matters.
    """

    def __init__(
        self, game: str = "russian-draughts", line: str = "", *, take_back: bool = True
    ) -> None:
        self.game, self.keys = GAMES[game], 0
        self.table = Table(self.game, "g", take_back=take_back)
        for text in line.split():
            self.say(f"board: {text}")
        self.table.drain()

    def say(self, *lines: str) -> str:
        """What the last of them is answered."""
        answer: str | None = None
        for line in lines:
            who, what = line.split(": ")
            seats = self.game.seats if who == "board" else (Seat(who),)
            answer = self._say(seats, what)
        return answer or ""

    def _say(self, seats: tuple[Seat, ...], what: str) -> str | None:
        self.keys += 1
        table, key, entry = self.table, str(self.keys), len(self.table.moves)
        if what[0] == "<":
            return worded(table.submit(Rewind(key, int(what[1:])), seats))
        if what[0] == ">":
            return worded(table.submit(Redo(key, int(what[1:])), seats))
        if "=" in what:
            number, text = what.split("=")
            move = self.game.read_move(table.states[int(number)], text)
            return worded(table.submit(Play(key, int(number), move), seats))
        if what == "new":
            return "agreed" if table.record_consent(seats, "new-game") else ""
        if what == "no":
            return worded(table.submit(Decline(key), seats))
        if what == "gone":
            table.withdraw_consent(seats)
            return None
        if what == "?":
            table.submit(Ask(key, Move(seats[0], (0, 9))), seats)
            table.submit(Report(key, ((3, "slow"),)), seats)
            return worded(table.submit(Settle(key, entry), seats))
        move = self.game.read_move(table.states[-1], what)
        return worded(table.submit(Play(key, entry, move, True), seats))

    @property
    def wishes(self) -> str:
        told = {"take-back": "<{}", "redo": ">{}", "new-game": "new"}
        shown = self.table.view((), None).consents
        return ", ".join(f"{w.seat}: {told[w.what].format(w.entry)}" for w in shown)


LINE = "c3-d4 f6-e5 d4:f6"

WISHES = [
    ("a wish is shown and nothing is done", ["white: <2"], "white: <2", 3),
    ("the other wants the same", ["white: <2", "black: <2"], "", 2),
    ("the other asked first", ["black: <0", "white: <0"], "", 0),
    ("the same wish twice is one wish", ["white: <2", "white: <2"], "white: <2", 3),
    ("another wish in its place", ["white: <2", "white: <1"], "white: <1", 3),
    ("two wishes that differ", ["white: <2", "black: <1"], "white: <2, black: <1", 3),
    ("then one gives way", ["white: <2", "black: <1", "white: <1"], "", 1),
    ("a new game is another wish", ["white: <2", "black: new"], "white: <2, black: new", 3),
    ("declined", ["white: <2", "black: no"], "", 3),
    ("declined by who asked", ["white: <2", "white: no"], "", 3),
    ("declined and asked anew", ["white: <2", "black: no", "black: <2"], "black: <2", 3),
    ("a move clears it", ["white: <2", "black: g7:e5"], "", 4),
    ("a word leaves it", ["white: <2", "black: black:offer-draw"], "white: <2", 4),
    ("and is agreed to beside one", ["white: <2", "black: black:offer-draw", "black: <2"], "", 2),
    (
        "the last word clears it",
        ["board: black:offer-draw", "black: <2", "white: white:accept-draw"],
        "",
        5,
    ),
    ("the board takes back another move", ["white: <2", "board: <1"], "", 1),
    ("the board sits at all seats", ["board: <1"], "", 1),
    ("who wished is gone", ["white: <2", "white: gone", "black: <2"], "black: <2", 3),
    ("somebody else is gone", ["white: <2", "black: gone"], "white: <2", 3),
    ("what changes no game", ["white: <2", "black: ?"], "white: <2", 3),
    ("it stands there already", ["white: <3", "black: <3"], "", 3),
]


@pytest.mark.parametrize(
    ("said", "wishes", "moves"), [row[1:] for row in WISHES], ids=[row[0] for row in WISHES]
)
def test_taking_back(said: list[str], wishes: str, moves: int) -> None:
    two = Two(line=LINE)
    assert two.say(*said) == ""
    assert (two.wishes, len(two.table.moves)) == (wishes, moves)


AMENDED = [
    ("asked for", ["white: 0=c3-b4"], "white: <0", "c3-d4 f6-e5"),
    ("agreed", ["white: 0=c3-b4", "black: <0"], "", "c3-b4"),
    ("agreed before it was asked", ["black: <0", "white: 0=c3-b4"], "", "c3-b4"),
    ("declined", ["white: 0=c3-b4", "black: no"], "", "c3-d4 f6-e5"),
    ("declined, then both go back", ["white: 0=c3-b4", "black: no", "black: <0", "white: <0"],
     "", ""),
    ("another one", ["white: 0=c3-b4", "white: 0=e3-f4", "black: <0"], "", "e3-f4"),
    ("none after all", ["white: 0=c3-b4", "white: 0=c3-d4"], "", "c3-d4 f6-e5"),
    ("only back after all", ["white: 0=c3-b4", "white: <0", "black: <0"], "", ""),
    ("a move clears it", ["white: 0=c3-b4", "white: d4:f6"], "", "c3-d4 f6-e5 d4:f6"),
    ("the board has all seats", ["board: 0=c3-b4"], "", "c3-b4"),
    ("not the other's move", ["white: 1=f6-g5"], "", "c3-d4 f6-e5"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("said", "wishes", "moves"), [row[1:] for row in AMENDED], ids=[row[0] for row in AMENDED]
)
def test_another_move_after_the_answer(said: list[str], wishes: str, moves: str) -> None:
    two = Two(line="c3-d4 f6-e5")
    two.say(*said)
    table = two.table
    texts = map(two.game.move_text, table.states, table.moves)
    assert (two.wishes, " ".join(texts)) == (wishes, moves)


NEW = [
    ("one alone", ["white: new"], "", "white: new"),
    ("both", ["white: new", "black: new"], "agreed", "white: new, black: new"),
    ("the board", ["board: new"], "agreed", "black: new, white: new"),
    ("declined", ["white: new", "black: no", "black: new"], "", "black: new"),
    ("the other wants something else", ["white: <1", "black: new"], "", "white: <1, black: new"),
]


@pytest.mark.parametrize(
    ("said", "answer", "wishes"), [row[1:] for row in NEW], ids=[row[0] for row in NEW]
)
def test_a_new_game(said: list[str], answer: str, wishes: str) -> None:
    two = Two(line=LINE)
    assert (two.say(*said), two.wishes) == (answer, wishes)


REFUSED = [
    ("no such move", True, "<4", "there is no move to undo"),
    ("before the first", True, "<-1", "there is no move to undo"),
    ("not in this game", False, "<1", "moves can't be undone in this game"),
]


@pytest.mark.parametrize(
    ("take_back", "what", "refusal"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED]
)
def test_what_cannot_be_is_refused_at_once(take_back: bool, what: str, refusal: str) -> None:
    two = Two(line=LINE, take_back=take_back)
    assert two.say(f"white: {what}") == refusal
    assert two.wishes == ""


def test_four_have_to_agree() -> None:
    two = Two("coalition-chess")
    seats = two.game.seats
    setup = two.table.view(seats, None).setups[0]
    assert two.table.submit(Play("a", 0, Move(setup.seat, layout=setup.usual))) is None
    for seat in seats[:3]:
        two.say(f"{seat}: <0")
        assert len(two.table.moves) == 1
    assert {wish.seat for wish in two.table.view((), None).consents} == set(seats[:3])
    two.say(f"{seats[3]}: <0")
    assert (len(two.table.moves), two.wishes) == (0, "")


def test_wishes_are_news_to_everybody_and_none_to_the_journal() -> None:
    two = Two(line=LINE)
    version = two.table.version
    two.say("white: <2")
    assert two.table.version == version + 1
    for seats, viewer in (((), None), (two.game.seats, None), (("black",), Seat("black"))):
        shown = two.table.view([Seat(seat) for seat in seats], viewer)
        assert shown.consents == (Consent(Seat("white"), "take-back", 2),)
    two.say("white: <2", "white: <3")
    assert (two.table.version, two.table.drain()) == (version + 1, [])
    two.say("black: <2")
    assert two.table.drain() == [Rewound(2)]


def test_a_hand_that_has_not_finished_asks_nobody() -> None:
    """A board at which only White sits: the piece is put back before the move is final."""
    white, black = (Seat("white"),), (Seat("black"),)
    table = Table(GAMES["russian-draughts"], "g")
    moves = table.game.legal(table.states[0], white[0])
    table.submit(Play("a", 0, moves[0]), white)
    assert table.submit(Rewind("b", 0), black) is None
    assert len(table.moves) == 1, "the other's hand: a wish"
    assert table.submit(Rewind("c", 0), white) is None
    assert table.moves == ()


def test_nobody_amends_the_move_of_another() -> None:
    """Not even by a word that may be said at any time."""
    table = Table(GAMES["russian-draughts"], "g")
    move = table.game.legal(table.states[0], Seat("white"))[0]
    table.submit(Play("a", 0, move))
    refusal = worded(table.submit(Play("b", 0, Move(Seat("black"), choice="resign"))))
    assert refusal is not None
    assert refusal.startswith("the game has moved on")
    assert table.moves == (move,)


def test_who_is_asked_to_have_a_move_replaced_is_told_by_which() -> None:
    """White's move was answered elsewhere, and White's hand puts the piece on another square."""
    rig = Rig(played="c3-d4 f6-g5 d4-e5", seats="black")
    instead = rig.game.read_move(rig.table.states[0], "c3-b4")
    assert rig.table.submit(Play("c", 0, instead), (Seat("white"),)) is None
    rig.wait(0.1)
    assert rig.note.startswith("White asks to play c3-b4 instead: press ")
    rig.table.submit(Rewind("d", 0), (Seat("black"),))
    assert rig.table.moves == (instead,)
    assert rig.table.view((), None).amendment == ""


@pytest.mark.parametrize(
    ("here", "computers", "asks"),
    [("white black", "", False), ("white", "", True), ("white", "black", False), ("", "", True)],
)
def test_only_people_elsewhere_have_to_be_asked(here: str, computers: str, asks: bool) -> None:
    """Of a new game that is only asked for, nobody says that it has begun."""
    table = Table(GAMES["russian-draughts"], "g")
    table.computers = tuple((Seat(seat), 1) for seat in computers.split())
    assert needs_consent(table.view([Seat(seat) for seat in here.split()], None)) is asks
