"""What is hidden comes to light: at the end, for each seat that agrees; before that for the judge,
and everybody knows when.
"""

from __future__ import annotations

import pytest

from engines import make_game
from engines.game import ARBITER, HIDDEN, Seat
from firmware_host.table.events import (
    ArbiterRevealed,
    Ended,
    Event,
    HistoryError,
    Played,
    Revealed,
    Rewound,
)
from firmware_host.table.messages import AnyIntent, Decline, Look, Play, Reveal, Rewind, View
from firmware_host.table.table import Table
from tests.engines.generals_play import BLACK_ARMY, WHITE_ARMY
from tests.host.rig import Rig
from tests.wording import worded

GAME = make_game("generals")
WHITE, BLACK = GAME.seats
VIEWERS = (None, WHITE, BLACK, ARBITER)
LINE = f"{WHITE_ARMY} {BLACK_ARMY} a3-a4 a6-a5 a4xa5 black:resign"
"""A game with a challenge of two Privates: neither stays."""


class Evening:
    """A table at which a line was played."""

    def __init__(self, line: str = LINE, game: str = "generals") -> None:
        self.game = make_game(game)
        self.table, self.keys = Table(self.game, "g"), 0
        for text in line.split():
            move = self.game.read_move(self.table.states[-1], text)
            assert self.ask(Play, len(self.table.moves), move) == ""

    def ask(self, intent: type[AnyIntent], *rest: object) -> str:
        self.keys += 1
        return worded(self.table.submit(intent(str(self.keys), *rest))) or ""  # type: ignore[arg-type]

    def view(self, viewer: Seat | None) -> View:
        return self.table.view((), viewer, board=False)

    def knows(self, viewer: Seat | None) -> str:
        """Whose pieces a viewer knows, on the board and in the record."""
        view = self.view(viewer)
        board = {p.seat for p in view.scene if p} - {
            p.seat for p in view.scene if p and p.kind == HIDDEN
        }
        record = {each.seat for each in view.record if "FLG=" in each.text}
        assert board == record
        return " ".join(seat for seat in GAME.seats if seat in board)


KNOWN = [
    ("before anybody agrees", [], ["", "white", "black", "white black"]),
    ("White agrees", [WHITE], ["white", "white", "white black", "white black"]),
    ("Black agrees", [BLACK], ["black", "white black", "black", "white black"]),
    ("both agree", [BLACK, WHITE], ["white black"] * 4),
    ("twice is once", [WHITE, WHITE], ["white", "white", "white black", "white black"]),
]


@pytest.mark.parametrize(("agreed", "known"), [r[1:] for r in KNOWN], ids=[r[0] for r in KNOWN])
def test_each_seat_shows_its_own(agreed: list[Seat], known: list[str]) -> None:
    evening = Evening()
    for seat in agreed:
        assert evening.ask(Reveal, seat) == ""
    assert [evening.knows(viewer) for viewer in VIEWERS] == known
    for viewer in VIEWERS:
        assert evening.view(viewer).revealed == tuple(s for s in GAME.seats if s in agreed)


def test_a_reveal_is_shown_as_the_own_player_sees_it() -> None:
    evening = Evening()
    before = evening.view(None)
    assert evening.ask(Reveal, WHITE) == ""
    shown, own = evening.view(None), evening.view(WHITE)
    for cell, piece in enumerate(shown.scene):
        seen = own.scene if piece and piece.seat == WHITE else before.scene
        assert piece == seen[cell]
    assert shown.record == (own.record[0], *before.record[1:])
    assert shown.version == before.version + 1


REFUSED = [
    ("while the game goes on", LINE.rsplit(" ", 1)[0], "hidden pieces can be revealed only when"),
    (
        "an army that never stood",
        f"{WHITE_ARMY} black:resign",
        "there are no hidden pieces to reveal",
    ),
]


@pytest.mark.parametrize(("line", "refusal"), [r[1:] for r in REFUSED], ids=[r[0] for r in REFUSED])
def test_what_cannot_be_shown(line: str, refusal: str) -> None:
    evening = Evening(line)
    before = evening.view(None)
    assert evening.ask(Reveal, BLACK).startswith(refusal)
    assert evening.view(None) == before


def test_where_nothing_is_hidden_nothing_is_shown_and_moves_can_still_be_taken_back() -> None:
    evening = Evening("c3-d4 black:resign", "russian-draughts")
    assert evening.ask(Reveal, WHITE) == "there are no hidden pieces to reveal"
    assert evening.ask(Rewind, 1) == ""


def test_the_pieces_of_who_lost_all_of_them_are_in_the_record() -> None:
    """Nothing of Black's stands any more; what it was is still a secret to be shown."""
    evening = Evening()
    evening.table.states[-1] = GAME.read_position("white:FLG=a1/black:/move:white")._replace(
        ended=evening.table.result
    )
    assert evening.ask(Reveal, BLACK) == ""
    assert "FLG=a8" in evening.view(None).record[1].text


SHOWN_BY_COMPUTERS = [
    # the computer's seats; who shows; who has shown then
    ("black", "white", "white black"),
    ("black", "", ""),
    ("", "white", "white"),
    ("white black", "black", "white black"),  # they have played alone
]


@pytest.mark.parametrize(("computers", "shows", "shown"), SHOWN_BY_COMPUTERS)
def test_computers_show_theirs_once_everybody_else_has(
    computers: str, shows: str, shown: str
) -> None:
    evening = Evening()
    evening.table.computers = tuple((Seat(seat), 1) for seat in computers.split())
    for seat in shows.split():
        assert evening.ask(Reveal, Seat(seat)) == ""
    assert " ".join(evening.table.revealed) == shown
    assert evening.knows(None) == shown
    again = Table(GAME, "g")
    again.restore(evening.table.drain())
    assert again.revealed == evening.table.revealed


AT_THE_END = [
    # whom the computer plays; what is pressed; who has shown then
    ("black", "", "white black"),
    ("", "[turn]", ""),  # two people, of whom one may not want to
    ("", "[say] [turn]", "white"),
]


@pytest.mark.parametrize(("computer", "pressed", "shown"), AT_THE_END)
def test_a_game_against_the_computer_ends_with_all_pieces_revealed(
    computer: str, pressed: str, shown: str
) -> None:
    people = " ".join(seat for seat in GAME.seats if seat != computer)
    rig = Rig(HOME, game=GAME, seats=people)
    rig.table.computers = tuple((Seat(seat), 1) for seat in computer.split())
    rig.hands("a7- a8+ 4000ms")
    by = "Press More, then Done, to reveal your pieces."
    assert (by in rig.note) is not bool(computer)
    assert " ".join(rig.hands(f"{pressed} 200ms").table.revealed) == shown


def test_after_a_reveal_the_game_stays_as_it_ended() -> None:
    evening = Evening()
    assert evening.table.view(GAME.seats, None).trail
    moves = len(evening.table.moves)
    assert evening.ask(Reveal, WHITE) == ""
    assert evening.table.view(GAME.seats, None).trail == ()
    for entry in (moves - 1, 0):
        refusal = evening.ask(Rewind, entry)
        assert refusal == "moves can't be undone once hidden pieces have been revealed"
    assert len(evening.table.moves) == moves


def test_before_a_reveal_the_end_can_be_taken_back() -> None:
    evening = Evening()
    assert evening.ask(Rewind, 5) == ""
    assert evening.ask(Reveal, WHITE) == "hidden pieces can be revealed only when the game is over"


def test_the_last_move_is_final_once_a_seat_has_shown_its_pieces() -> None:
    """White's Flag comes home; before the hand lets go, Black shows its pieces."""
    table = Table(GAME, "g", start="white:FLG=a7,PVT=c3/black:FLG=i8,PVT=i6/move:white")
    home = GAME.read_move(table.states[0], "a7-a8")
    assert table.submit(Play("a", 0, home)) is None
    assert not table.view((), None).settled
    assert table.submit(Reveal("b", BLACK)) is None
    assert table.view((), None).settled
    other = GAME.read_move(table.states[0], "c3-c4")
    assert "moved on" in (worded(table.submit(Play("c", 0, other))) or "")


def test_wishes_are_over_once_pieces_have_been_shown() -> None:
    evening = Evening()
    evening.table.submit(Rewind("a", 5), (WHITE,))
    assert evening.view(None).consents
    evening.ask(Reveal, BLACK)
    assert evening.view(None).consents == ()
    assert evening.ask(Decline) == ""


def test_a_board_stays_quiet_when_pieces_are_shown() -> None:
    """The wood does not change, so nobody is asked to look whether the right piece stands."""
    rig = Rig("white:FLG=a1,PVT=e3/black:FLG=a8,PVT=e6/move:white", game=make_game("generals"))
    rig.hands("e3- e4+ 4000ms").press()
    rig.table.submit(Play("x", 1, rig.game.read_move(rig.table.states[-1], "black:resign")))
    rig.wait(1)
    lights, status = rig.lights, rig.status
    for seat in rig.game.seats:
        assert rig.table.submit(Reveal(f"r-{seat}", seat)) is None
        rig.wait(1)
    assert (rig.lights, rig.status, rig.station.snapshot.doubtful) == (lights, status, 0)
    assert HIDDEN not in {piece[1] for piece in rig.page.pieces if piece}


# --- the Flag alone ---

HOME = "white:FLG=a7,PVT=c3/black:FLG=i8,PVT=i6/move:white"


def flags(view: View) -> list[str]:
    """Whose Flag a viewer knows, and nothing else of that side."""
    known = [p for p in view.scene if p and p.kind != HIDDEN]
    assert {piece.kind for piece in known} <= {"flag"}
    return [piece.seat for piece in known]


def test_the_winner_shows_the_flag_to_everybody_and_the_result_stays() -> None:
    table = Table(GAME, "g", start=HOME)
    assert table.submit(Play("a", 0, GAME.read_move(table.states[0], "a7-a8"))) is None
    assert flags(table.view((), None)) == []
    won = table.result
    for seat, known in ((WHITE, [WHITE]), (BLACK, [WHITE, BLACK])):
        move = GAME.read_move(table.states[-1], f"{seat}:show-flag")
        assert table.submit(Play(seat, len(table.moves), move)) is None
        assert sorted(flags(table.view((), None))) == sorted(known)
        assert table.view(GAME.seats, None).commands == (
            ((BLACK, "show-flag"),) if seat == WHITE else ()
        )
    assert table.result == won
    assert [type(event) for event in table.drain()] == [Played, Ended, Played, Played]


def test_after_the_flag_has_been_shown_the_game_stays_as_it_ended() -> None:
    evening = Evening(f"{LINE} white:show-flag")
    moves = len(evening.table.moves)
    assert evening.table.view(GAME.seats, None).trail == ()
    for entry in (moves - 1, 0):
        refusal = evening.ask(Rewind, entry)
        assert refusal == "moves can't be undone once hidden pieces have been revealed"
    assert evening.ask(Reveal, WHITE) == ""
    assert evening.knows(None) == "white"


def test_what_was_said_after_the_end_is_read_back() -> None:
    evening = Evening(f"{LINE} white:show-flag")
    again = Table(GAME, "g")
    again.restore(evening.table.drain())
    assert again.view((), None).scene == evening.view(None).scene
    assert again.result == evening.table.result


def test_a_board_shows_the_flag_by_say_and_stays_quiet() -> None:
    rig = Rig(HOME, game=make_game("generals")).hands("a7- a8+ 4000ms")
    lights, status = rig.lights, rig.status
    rig.hands("[say] [say] [say]")
    assert rig.note == (
        "White: show your flag to your opponent? Players usually do this only as proof, after "
        "winning. It has no effect on the game and can't be undone. Press Done to confirm, or "
        "More for the next option."
    )
    rig.hands("[turn] 4000ms")
    assert (rig.lights, rig.status, rig.station.snapshot.doubtful) == (lights, status, 0)
    assert {piece[1] for piece in rig.page.pieces if piece} == {"flag", HIDDEN}


# --- the judge ---


def test_every_look_is_told_to_everybody() -> None:
    evening = Evening(f"{WHITE_ARMY} {BLACK_ARMY}")
    evening.table.record_arbiter_reveal()
    evening.ask(Play, 2, GAME.read_move(evening.table.states[-1], "a3-a4"))
    version = evening.table.version
    evening.table.record_arbiter_reveal()
    assert evening.table.version == version + 1
    for viewer in VIEWERS:
        assert evening.view(viewer).arbiter_reveals == (2, 3)
    assert evening.ask(Rewind, 2) == ""
    assert evening.view(None).arbiter_reveals == (2, 3), "what was seen was seen"


def test_a_table_is_not_looked_at_by_asking_it() -> None:
    evening = Evening(WHITE_ARMY)
    assert evening.ask(Look, True) == "this can't be done from within a game"
    assert evening.table.arbiter_reveals == ()


# --- in the journal ---


def test_reveals_and_looks_survive_the_journal() -> None:
    evening = Evening(LINE.rsplit(" ", 1)[0])
    evening.table.record_arbiter_reveal()
    evening.ask(Play, 5, GAME.read_move(evening.table.states[-1], "black:resign"))
    evening.ask(Reveal, BLACK)
    events = evening.table.drain()
    assert [e for e in events if isinstance(e, ArbiterRevealed | Revealed)] == [
        ArbiterRevealed(),
        Revealed(BLACK),
    ]
    again = Table(GAME, "g")
    again.restore(events)
    assert (again.revealed, again.arbiter_reveals, again.has_pending_events) == (
        (BLACK,),
        (5,),
        False,
    )
    for viewer in VIEWERS:
        kept = again.view((), viewer, board=False)
        assert (kept.scene, kept.record) == (
            evening.view(viewer).scene,
            evening.view(viewer).record,
        )


def test_the_journal_is_told_what_the_public_may_read() -> None:
    played = [e for e in Evening().table.drain() if isinstance(e, Played)]
    assert [e.public_text != "" for e in played] == [True, True, False, False, False, False]
    assert "FLG" in played[0].text
    assert set(played[0].public_text.removeprefix("white:").split(",")) == {
        f"?={part.split('=')[1]}" for part in played[0].text.removeprefix("white:").split(",")
    }


BROKEN: list[tuple[list[Event], str]] = [
    ([Revealed(WHITE)], "event 1: hidden pieces can be revealed only when the game is over"),
    ([Played(WHITE, WHITE_ARMY), Played(BLACK, "black:resign"), Revealed("red")],
     "event 3: there are no hidden pieces to reveal"),
    ([Played(WHITE, WHITE_ARMY), Played(BLACK, "black:resign"), Revealed(WHITE), Rewound(1)],
     "event 4: moves were undone after hidden pieces had been revealed"),
]  # fmt: skip


@pytest.mark.parametrize(("events", "message"), BROKEN)
def test_a_history_in_which_too_much_was_shown(events: list[Event], message: str) -> None:
    with pytest.raises(HistoryError, match=message):
        Table(GAME, "g").restore(events)


def test_a_hidden_move_that_cannot_be_is_not_quoted() -> None:
    broken = Played(WHITE, WHITE_ARMY.replace("SPY", "GOA"), public_text="white:?=a1")
    with pytest.raises(HistoryError, match="event 1: white's hidden move") as error:
        Table(GAME, "g").restore([broken])
    assert "GOA" not in str(error.value)
    assert error.value.__cause__ is None
    assert error.value.__suppress_context__
