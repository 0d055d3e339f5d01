"""What the board says, and shows, where no hands on a draughts board can bring it to say it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from engines.game import ACCEPT_DRAW, HIDDEN, Move, Piece, Result, Seat
from engines.gesture import gesture_of
from engines.message import Message
from engines.topology import grid, mask_of
from firmware_host.display import status_text
from firmware_host.display.meanings import Light, Meaning, lights
from firmware_host.station.guidance import GuidanceStep
from firmware_host.station.menu_mode import Item, MenuState, Player
from firmware_host.table.messages import Offer, View
from firmware_host.tracking.actions import Snapshot, TrackerMode
from tests.wording import told, worded

BOARD = grid(8, 8)
WHITE, BLACK, RED = Seat("white"), Seat("black"), Seat("red")
SEATS = (WHITE, BLACK, RED)


def cell(name: str) -> int:
    return BOARD.cell(name)


def cells(text: str) -> int:
    return mask_of(map(cell, text.split()))


def move(path: str, **rest: object) -> Move:
    return Move(WHITE, tuple(map(cell, path.split("-"))), **rest)  # type: ignore[arg-type]


def view(
    pieces: dict[str, Piece],
    *moves: Move,
    result: Result | None = None,
    to_act: tuple[Seat, ...] = (WHITE,),
    said: tuple[tuple[Seat, str], ...] = (),
) -> View:
    scene = tuple(pieces.get(name) for name in BOARD.names)
    movers = tuple(seat for seat in to_act if seat in {made.seat for made in moves}) or to_act
    return View(
        game_id="g",
        version=1,
        entry=0,
        scene=scene,
        to_act=to_act,
        movers=movers,
        moves=moves,
        commands=said,
        setups=(),
        last=None,
        settled=True,
        situation=None,
        result=result,
        trail=(),
        new_game_occupancy="",
    )


def reading(
    mode: TrackerMode = TrackerMode.PLAY, start: str = "", *moves: Move, **rest: object
) -> Snapshot:
    before = cells(start)
    shown: dict[str, object] = {
        "missing": 0, "extra": 0, "landings": (), "question": (), "answer_index": 0, "doubtful": 0,
    }  # fmt: skip
    gestures = tuple(gesture_of(BOARD, before, made) for made in moves)
    return Snapshot(mode=mode, start=before, possible_moves=gestures, **(shown | rest))  # type: ignore[arg-type]


SAYINGS = [
    # the situation, who is on turn, what may be said, what is said of it
    (None, (RED,), ((RED, "join-yellow"),), None),
    ("Round 1", (WHITE,), ((RED, "join-yellow"),), "Round 1"),
    ("Round 1", (RED,), ((RED, "resign"), (RED, "offer-draw")), "Round 1"),
    ("Round 1", (RED,), ((RED, "join-yellow"), (RED, "join-black"), (RED, "resign")),
     "Round 1 Press More to join yellow or join black."),
]  # fmt: skip


@pytest.mark.parametrize(("situation", "to_act", "said", "sentence"), SAYINGS)
def test_what_may_be_said_is_told_beside_how_it_stands(
    situation: str | None,
    to_act: tuple[Seat, ...],
    said: tuple[tuple[Seat, str], ...],
    sentence: str | None,
) -> None:
    stands = replace(
        view({}, to_act=to_act, said=said), situation=told(situation) if situation else None
    )
    assert worded(status_text.second_line(stands, reading(), BOARD)) == sentence


@pytest.mark.parametrize(
    ("result", "sentence"),
    [
        (Result((WHITE,), told("black resigned")), "White wins: black resigned."),
        (Result((WHITE, RED), told("nobody is left")), "White and Red win: nobody is left."),
        (Result((), told("agreed")), "Draw: agreed."),
    ],
)
def test_results(result: Result, sentence: str) -> None:
    assert worded(status_text.result_text(result)) == sentence
    over = view({"a1": Piece(WHITE, "man"), "b1": Piece(RED, "man")}, result=result, to_act=())
    assert (
        worded(status_text.status_line(over, reading(TrackerMode.WAIT, "a1 b1"), None, BOARD))
        == sentence
    )
    shown = lights(over, reading(TrackerMode.WAIT, "a1 b1"), None, BOARD, SEATS)
    assert [cell for cell, light in shown.items() if light.meaning is Meaning.WINNER] == [
        n for n, seat in ((0, WHITE), (1, RED)) if seat in (result.winners or SEATS)
    ]


NOBODY_LEFT = told("nobody is left")
ALONE_AMONG_TWO = [
    # how it has ended or None, who is to act, what the person who plays White is told
    (None, (WHITE,), "Your turn."),
    (None, (RED,), "Red to move."),
    (None, (WHITE, RED), "White and Red to move."),
    (Result((WHITE,), NOBODY_LEFT), (), "You win: nobody is left."),
    (Result((RED,), NOBODY_LEFT), (), "You lose: nobody is left."),
    (Result((), NOBODY_LEFT), (), "Draw: nobody is left."),
]


@pytest.mark.parametrize(("result", "to_act", "sentence"), ALONE_AMONG_TWO)
def test_a_person_alone_is_told_what_is_theirs(
    result: Result | None, to_act: tuple[Seat, ...], sentence: str
) -> None:
    shown = view({}, to_act=to_act, result=result)
    assert worded(status_text.turn_text(shown, WHITE)) == sentence


@pytest.mark.parametrize(
    ("winners", "sentence"),
    [
        ((WHITE, RED), "You and Red win: nobody is left."),
        ((RED, Seat("black")), "You lose to Red and Black: nobody is left."),
    ],
)
def test_of_more_players_the_others_who_won_are_named(
    winners: tuple[Seat, ...], sentence: str
) -> None:
    assert worded(status_text.result_text(Result(winners, NOBODY_LEFT), WHITE, 4)) == sentence


def test_several_seats_to_act() -> None:
    pieces = {"a1": Piece(WHITE, "man"), "h8": Piece(RED, "man")}
    both = view(pieces, to_act=(WHITE, RED))
    assert (
        worded(status_text.status_line(both, reading(TrackerMode.WAIT, "a1 h8"), None, BOARD))
        == "White and Red to move."
    )
    shown = lights(both, reading(TrackerMode.WAIT, "a1 h8"), None, BOARD, SEATS)
    assert shown == {0: Light(Meaning.TURN), 63: Light(Meaning.TURN)}
    # An offer to answer is no move: the seat with a board move is meant.
    answering = view(pieces, move("a1-a2"), to_act=(WHITE, RED), said=((RED, ACCEPT_DRAW),))
    assert (
        worded(status_text.status_line(answering, reading(start="a1 h8"), None, BOARD))
        == "White to move."
    )
    assert worded(status_text.second_line(answering, reading(start="a1 h8"), BOARD)).startswith(
        "Draw offered to Red. "
    )


def test_a_question_names_and_lights_its_answers() -> None:
    takes = [move("e4-d5"), move("e4-f5")]
    gestures = tuple(gesture_of(BOARD, cells("e4 d5 f5"), made) for made in takes)
    asked = reading(TrackerMode.CHOOSE, "e4 d5 f5", *takes, missing=cells("e4"), question=gestures)
    state = view({"e4": Piece(WHITE, "man")}, *takes)
    assert worded(status_text.status_line(state, asked, None, BOARD)) == (
        "Which move did you make? Touch d5 or f5, or press Done for the first one."
    )
    shown = lights(state, asked, None, BOARD, SEATS)
    assert {BOARD.names[n] for n, x in shown.items() if x.meaning is Meaning.QUESTION} == {
        "d5", "f5",
    }  # fmt: skip


YES = "Press Done for yes, or keep playing."

QUESTIONS: list[tuple[list[Move], dict[str, Any], str]] = [
    # the answers, what else is asked; the question about the first
    ([move("e4-d5")], {}, f"Did the piece on e4 move to d5? {YES}"),
    (
        [move("e4-d5")],
        {"has_more_answers": True},
        "Did the piece on e4 move to d5? Press Done for yes, More for another answer, or keep"
        " playing.",
    ),
    (
        [Move(WHITE, path=(BOARD.cell("e4"),), captured=(BOARD.cell("e4"),))],
        {},
        f"Did the piece on e4 leave the board? {YES}",
    ),
]


@pytest.mark.parametrize(("answers", "more", "asked"), QUESTIONS)
def test_what_the_board_asks_of_a_move(
    answers: list[Move], more: dict[str, Any], asked: str
) -> None:
    gestures = tuple(gesture_of(BOARD, cells("e4 f5"), made) for made in answers)
    snapshot = reading(TrackerMode.CHOOSE, "e4 f5", missing=cells("e4"), question=gestures, **more)
    assert worded(status_text.question_text(snapshot, BOARD)) == asked


def test_a_promotion_is_asked_with_its_kind() -> None:
    kinds = [replace_choice(move("e4-e5"), kind) for kind in ("queen", "rook")]
    gestures = tuple(gesture_of(BOARD, cells("e4"), made) for made in kinds)
    snapshot = reading(TrackerMode.CHOOSE, "e4", missing=cells("e4"), question=gestures)
    told = worded(status_text.question_text(snapshot, BOARD))
    assert told.startswith("Did the piece on e4 move to e5 and become a"), told


def replace_choice(made: Move, choice: str) -> Move:
    return made._replace(choice=choice)


MENU = [
    # what is chosen, its value; the line
    (Player(WHITE, ("", "0", "2")), "", "White: "),
    (Player(WHITE, ("", "0", "2")), "0", "White: computer (adapts to you)."),
    (Player(WHITE, ("", "0", "2")), "2", "White: computer (level 2)."),
]


@pytest.mark.parametrize(("action", "value", "line"), MENU)
def test_the_menu_says_who_plays(action: Player, value: str, line: str) -> None:
    state = MenuState(Item(Message("display.menu-go-on"), action), 3, 0, value)
    assert worded(status_text.menu_line(state)).casefold().startswith(line.casefold())


def test_what_the_last_move_was_may_be_asked_when_it_has_ended_the_game() -> None:
    takes = [move("e4-d5"), move("e4-f5")]
    gestures = tuple(gesture_of(BOARD, cells("e4 d5 f5"), made) for made in takes)
    asked = reading(TrackerMode.CHOOSE, "e4 d5 f5", *takes, missing=cells("e4"), question=gestures)
    over = view({"e4": Piece(WHITE, "man")}, result=Result((WHITE,), told("black resigned")))
    assert worded(status_text.second_line(over, asked, BOARD)) == (
        "Which move did you make? Touch d5 or f5, or press Done for the first one."
        " Press Undo (hold until light 1 comes on) to play again."
    )


AWAITED = [
    # who sits at this board, who has offered, who may answer, the note
    ("white", "white", "black", "Waiting for Black to answer."),
    ("white", "white", "black red", "Waiting for Black and Red to answer."),
    ("white black", "white", "black red", "Waiting for Red to answer."),
    ("white black red", "white", "black red", ""),
    ("white", "black", "red", ""),
]


@pytest.mark.parametrize(("here", "offered", "awaited", "note"), AWAITED)
def test_who_offers_reads_that_the_others_have_to_answer(
    here: str, offered: str, awaited: str, note: str
) -> None:
    offer = Offer(Seat(offered), "offer-draw", tuple(map(Seat, awaited.split())))
    seen = replace(view({}), offers=(offer,), seats=tuple(map(Seat, here.split())))
    said = status_text.second_line(seen, reading(start=""), BOARD)
    assert (worded(said) if said else "") == note


def test_taking_by_displacing_is_a_capture_too() -> None:
    takes = move("e4-d5")
    state = view({"e4": Piece(WHITE, "man"), "d5": Piece(BLACK, "man")}, takes)
    at_rest = reading(TrackerMode.PLAY, "e4 d5", takes)
    assert (
        worded(status_text.second_line(state, at_rest, BOARD))
        == "You must capture with the piece on e4."
    )
    shown = lights(state, at_rest, None, BOARD, SEATS)
    assert shown[cell("e4")].meaning is Meaning.CAN_CAPTURE
    in_hand = reading(TrackerMode.PLAY, "e4 d5", takes, missing=cells("e4"))
    shown = lights(state, in_hand, None, BOARD, SEATS)
    assert shown[cell("d5")].meaning is Meaning.CAPTURE


THERE = "If it's already there, press Done."
NOTHING_THERE = "If nothing is there, press Done."
GUIDED = [
    # missing, extra, step, sentence
    # a sensor may be wrong where cells only lack pieces, or only have too many, and few of them
    ("a1", "", "- a1", f"Put a white king on a1. {THERE}"),
    ("b1", "", "- b1", f"Put a black piece on b1. {THERE}"),  # hidden: nothing more is told
    ("g1", "", "- g1", f"Put an attackers' soldier on g1. {THERE}"),
    ("a1 b1 g1", "", "- a1", f"Put a white king on a1 (3 squares still to fix). {THERE}"),
    ("a1 b1 g1 f1", "", "- a1", "Put a white king on a1 (4 squares still to fix)."),
    ("", "c1", "c1 -", f"Take the piece on c1 off the board. {NOTHING_THERE}"),
    ("", "c1 d1", "c1 -",
     f"Take the piece on c1 off the board (2 squares still to fix). {NOTHING_THERE}"),
    ("", "c1 d1 e1 h1", "c1 -",
     f"Take the piece on c1 off the board (4 squares still to fix). {NOTHING_THERE}"),
    # one pair, then more than one
    ("a1", "c1", "c1 a1", "Move the piece on c1 to a1."),
    ("a1", "c1", "c1 a1*", "Move the white king on c1 back to a1."),
    ("b1", "c1", "c1 b1*", "Move the black piece on c1 back to b1."),
    ("a1 b1", "c1 d1", "c1 a1", "Move the piece on c1 to a1 (4 squares still to fix)."),
    ("a1 b1", "c1 d1", "c1 b1*",
     "Move the black piece on c1 back to b1 (4 squares still to fix)."),
    # one in the hand while another stands wrong
    ("a1 b1", "d1", "- a1", "Put a white king on a1 (3 squares still to fix)."),
    ("a1", "c1 d1", "c1 -", "Take the piece on c1 off the board (3 squares still to fix)."),
    # a view that knows of no piece there
    ("f1", "c1", "c1 f1*", "Move the piece on c1 to f1."),
]  # fmt: skip


@pytest.mark.parametrize(("missing", "extra", "shown", "sentence"), GUIDED)
def test_guidance_in_words(missing: str, extra: str, shown: str, sentence: str) -> None:
    state = view(
        {
            "a1": Piece(WHITE, "king"),
            "b1": Piece(BLACK, HIDDEN),
            "g1": Piece(Seat("attackers"), "soldier"),
        }
    )
    take, put = (None if name == "-" else cell(name) for name in shown.strip("*").split())
    read = reading(TrackerMode.SYNC, "a1 b1 g1", missing=cells(missing), extra=cells(extra))
    step = GuidanceStep(take, put, is_known_origin=shown.endswith("*"))
    assert worded(status_text.status_line(state, read, step, BOARD)) == sentence


def test_nothing_left_to_put_right() -> None:
    state = view({"a1": Piece(WHITE, "king")})
    assert (
        worded(status_text.status_line(state, reading(TrackerMode.SYNC, "a1"), None, BOARD))
        == "All pieces are in place again."
    )


def test_a_board_that_is_right_again_shows_nothing_to_do() -> None:
    state = view({"a1": Piece(WHITE, "man")})
    assert lights(state, reading(TrackerMode.SYNC, "a1"), None, BOARD, SEATS) == {}
    step = GuidanceStep(None, cell("a1"))
    shown = lights(state, reading(TrackerMode.SYNC, "a1"), step, BOARD, SEATS)
    assert shown == {cell("a1"): Light(Meaning.PUT_HERE)}


def test_a_capture_that_waits_with_nothing_left_to_see() -> None:
    pieces = {"e4": Piece(WHITE, "man"), "d5": Piece(RED, "man")}
    takes = move("e4-d5")
    made = gesture_of(BOARD, cells("e4 d5"), takes)
    waiting = reading(TrackerMode.PLAY, "e4 d5", takes, missing=cells("e4"), waiting_move=made)
    note = worded(status_text.second_line(view(pieces, takes), waiting, BOARD))
    assert note == "The capture on d5 hasn't been made yet. Press Done."
