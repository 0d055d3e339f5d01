"""Moves made elsewhere that nobody has made on the board yet: until hands begin with one, they can
go on with their own last move, or put it back.

The computer's moves are withdrawn by that, and it thinks again; what another board has moved is
given up only with its consent. Whatever the hands do, the game has no move that neither they nor a
seat's owner made, and the board is right, asks, or leads on.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines import GAMES, make_game
from engines.game import Move, Seat
from engines.gesture import occupancy
from firmware_host.table.messages import Decline, Play, Rewind
from tests.contract.strolls import all_moves
from tests.extent import examples
from tests.host.rig import Rig
from tests.host.test_restoring import PATIENT_S, SEEDED, SEEDS, board_to_play

KINGS = "W:WKa1,c1:Bh8,b8"


def board(position: str, computers: str) -> Rig:
    rig = Rig(position)
    rig.table.computers = tuple((seat, 1) for seat in rig.game.seats if seat in computers.split())
    return rig


@pytest.mark.parametrize(
    ("hands", "moves"),
    [
        # what hands do once b8-a7 is announced; then the game
        ("", "a1-b2 b8-a7*"),
        ("b2- 300ms b2+ 2000ms", "a1-b2 b8-a7*"),  # straightened
        ("b2- 300ms d4+ 2000ms", "a1-d4*"),  # slid on
        ("b2- c3+ 100ms c3- d4+ 100ms d4- e5+ 2000ms", "a1-e5*"),
        ("b2- 300ms a1+ 2000ms", ""),  # put back
        ("b2- 300ms a1+ 2000ms a1- c3+ 2000ms", "a1-c3*"),
        ("b8- 300ms a7+ 2000ms", "a1-b2 b8-a7*"),  # made
        ("b8- 300ms a7+ 2000ms a7- b8+ b2- a1+ 2000ms", ""),  # made, and all put back
        ("b8- 300ms b8+ 500ms b2- d4+ 2000ms", "a1-d4*"),  # touched, not made
        ("b8- 300ms b8+ 500ms b2- a1+ 2000ms", ""),
        ("b2- 300ms b2+ 500ms b8- a7+ 1000ms b2- c3+ 2000ms", "a1-b2 b8-a7 b2-c3*"),
        ("b8- 300ms b2- a1+ 300ms b8+ 2000ms", ""),  # put back while the answer was in the hand
        ("b8- 300ms b2- 300ms b8+ d4+ 2000ms", "a1-d4*"),
        ("[turn] b8- 300ms a7+ 2000ms", "a1-b2 b8-a7*"),
        ("c1- d2+ 2000ms", "a1-b2 b8-a7*"),  # another piece: first things first
    ],
)
def test_the_computer_has_answered(hands: str, moves: str) -> None:
    rig = board(KINGS, "black").hands("a1- b2+ 1000ms").elsewhere("b8-a7")
    rig.table.log.settled = False
    assert rig.hands(hands).moves == moves


# --- where another board has to agree ---

BACK, ON = "b2- 300ms a1+ 2000ms", "b2- 300ms d4+ 2000ms"
WAITS = "Waiting for Black to answer. To withdraw the request, press"

ELSEWHERE: list[tuple[str, str, str, str]] = [
    # what hands do once b8-a7 is announced, and what happens then; the game, the lights
    ("followed", "b8- a7+ 2000ms", "a1-b2 b8-a7", "movable c1 b2"),
    ("put back", BACK, "a1-b2 b8-a7 <0", "awaited a1 b2 a7 b8, movable c1"),
    ("put back: agreed", f"{BACK} yes", "", "movable a1 c1"),
    ("put back: declined", f"{BACK} no", "a1-b2 b8-a7", "put here b2, take away a1"),
    ("put back: withdrawn by hand", f"{BACK} a1- b2+ 2000ms", "a1-b2 b8-a7",
     "put here a7, take away b8"),
    ("put back: withdrawn by Undo", f"{BACK} [take-back] 1000ms", "a1-b2 b8-a7",
     "put here b2, take away a1"),
    ("put back: then the answer is made", f"{BACK} b8- 300ms a7+ 300ms", "a1-b2 b8-a7 <0",
     "put here b2, take away a1"),
    ("put back: and both made", f"{BACK} b8- 300ms a7+ a1- b2+ 2000ms", "a1-b2 b8-a7",
     "movable c1 b2"),
    ("slid on", ON, "a1-b2 b8-a7 <0", "awaited b2 d4 a7 b8"),
    ("slid on: agreed", f"{ON} yes", "a1-d4*", ""),
    ("slid on: declined", f"{ON} no", "a1-b2 b8-a7", "put here a7, take away b8"),
    ("slid on: withdrawn by hand", f"{ON} d4- b2+ 2000ms", "a1-b2 b8-a7",
     "put here a7, take away b8"),
    ("slid on: then all as in the game", f"{ON} b8- d4- a7+ b2+ 2500ms", "a1-b2 b8-a7",
     "movable c1 b2"),
    ("slid on: withdrawn by Undo", f"{ON} [take-back] 1000ms", "a1-b2 b8-a7",
     "put here a7, take away b8"),
    ("slid on twice: agreed", f"{ON} d4- 300ms e5+ 2000ms yes", "a1-e5*", ""),
    ("slid on, put back: agreed", f"{ON} d4- 300ms a1+ 2000ms yes", "", "movable a1 c1"),
    ("put back, another way: agreed", f"{BACK} a1- 300ms c3+ 2000ms yes", "a1-c3*", ""),
]  # fmt: skip


@pytest.mark.parametrize(
    ("hands", "game", "lights"), [row[1:] for row in ELSEWHERE], ids=[row[0] for row in ELSEWHERE]
)
def test_another_board_has_answered(hands: str, game: str, lights: str) -> None:
    rig = Rig(KINGS, seats="white").hands("a1- b2+ 1000ms").elsewhere("b8-a7")
    for text in re.split(r" (?=yes|no)", hands):
        if text in ("yes", "no"):
            answer = Rewind("far", 0) if text == "yes" else Decline("far")
            assert rig.table.submit(answer, (Seat("black"),)) is None
            rig.wait(1.0)
        else:
            rig.hands(text)
    asked = [f"<{consent.entry}" for consent in rig.table.consents]
    assert (" ".join([rig.moves, *asked]).strip(), rig.lights) == (game, lights)
    assert rig.note.startswith(WAITS) is bool(asked)
    rig.follow().wait(2.0)
    assert (rig.moves, bool(rig.table.consents)) == (game.split(" <")[0], "awaited" in lights)


def test_a_request_that_a_slow_line_brings_late_is_withdrawn() -> None:
    """The pieces are back in place by the time the others learn of it."""
    rig = Rig(KINGS, seats="white").hands("a1- b2+ 1000ms").elsewhere("b8-a7")
    asked = rig.table.submit
    rig.table.submit = lambda *_: None  # type: ignore[method-assign]
    rig.hands(f"{BACK} a1- b2+ 2000ms")
    rig.table.submit = asked  # type: ignore[method-assign]
    rig.table.submit(Rewind("late", 0), rig.seats)
    assert rig.wait(0.1).table.consents
    assert not rig.wait(2.0).table.consents
    assert (rig.moves, rig.lights) == ("a1-b2 b8-a7", "put here a7, take away b8")


def test_a_take_back_that_is_refused_leads_back() -> None:
    rig = Rig(KINGS, seats="white").hands("a1- b2+ 1000ms").elsewhere("b8-a7")
    rig.table.may_take_back = False  # since the board has seen the game
    rig.hands(BACK)
    assert (rig.note, rig.lights) == (
        "Moves can't be undone in this game.",
        "put here b2, take away a1",
    )


def test_a_request_ends_when_the_others_move_instead() -> None:
    """White asks for its move back, although it is final, and Black plays."""
    rig = Rig(KINGS, seats="white").hands("a1- b2+ 500ms [turn] [take-back] 500ms")
    assert rig.lights == "awaited a1 b2"
    assert rig.note.startswith(WAITS)
    rig.elsewhere("b8-a7").wait(1.0)
    assert (rig.moves, rig.lights) == ("a1-b2 b8-a7", "put here a7, take away b8")
    assert rig.follow().moves == "a1-b2 b8-a7"


UNDONE = "g5- 500ms h4+ 500ms d4- 500ms a1+ 500ms h4- 500ms e1+ 2000ms"
"""Two moves are put back, then another move is made with the piece moved last."""

ALL_MADE = f"{ON} h8- d4- g7+ b2+"
"""Slid on, then all as in the game; the king from a1 could have gone to g7, too."""


@pytest.mark.parametrize(
    ("position", "before", "made", "answer", "hands", "played"),
    [
        ("B:WKh4,c1:BKa1,h8", "a1-d4", "a1- d4+ 1000ms h4- g5+", "h8-g7", UNDONE, "h4-g5"),
        ("W:WKa1,c1:Bh8,b8", "", "a1- b2+", "h8-g7", f"{ALL_MADE} 2000ms", "a1-b2 a1-d4"),
    ],
)
def test_no_other_move_is_played_than_was_made(
    position: str, before: str, made: str, answer: str, hands: str, played: str
) -> None:
    rig = Rig(position, seats="white").elsewhere(before).hands(f"{made} 1000ms")
    rig.elsewhere(answer).hands(hands)
    names, moves = rig.game.topology.names, [i.move for i in rig.intents if isinstance(i, Play)]
    assert " ".join("-".join(names[c] for c in move.path) for move in moves) == played


def test_moves_put_back_slowly_are_no_move() -> None:
    """White's capture is put back, then Black's king, and White's is picked up again."""
    rig = Rig("W:WKg5,Kd8:BKh6,d2,f2", seats="black").elsewhere("g5:c1").follow().wait(1.0)
    rig.hands("c1- 230ms g5+ 210ms d2+ 400ms h6- 1500ms g7+ 400ms g5- 3300ms")
    assert rig.moves == "g5:c1"


def test_done_begins_the_announced_move_and_says_nothing() -> None:
    rig = board(KINGS, "black").hands("a1- b2+ 1000ms").elsewhere("b8-a7").hands("[turn]")
    assert (rig.note, rig.lights) == ("", "put here a7, take away b8")


def test_what_was_announced_and_not_made_is_lit_until_hands_begin() -> None:
    rig = board(KINGS, "black").hands("a1- b2+ 1000ms").elsewhere("b8-a7")
    assert rig.lights == "put here a7, take away b8"
    assert rig.hands("b2-").lights.endswith("origin a1")


def test_a_captor_in_the_hand_goes_where_it_belongs_and_no_captured_piece_does() -> None:
    start = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g5:Be5,b6,d6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    rig = board(start, "white").hands("h6- f4+ g5- 1000ms").elsewhere("e3:g5")
    rig.hands("e3- g5+ f4- 300ms g5- e3+ f4+ 300ms e3- 2200ms")
    assert rig.lights == "put here g5"
    assert rig.hands("e3+ 1000ms").lights == "put here g5, take away e3"


def test_a_capture_that_ends_where_the_answer_began_is_a_capture() -> None:
    rig = board("W:WKg1,c1:BKa7,h8", "black").hands("c1- b2+ 1000ms").elsewhere("a7-b6")
    rig.hands("a7- b6+ 500ms g1- 600ms b6- 600ms a7+ 2000ms")
    assert rig.moves == "c1-b2 a7-b6 g1:a7*"


def test_another_piece_moved_first_is_led_back_without_flicker() -> None:
    rig = board(KINGS, "black").hands("a1- b2+ 1000ms").elsewhere("b8-a7").hands("c1- d2+ 2000ms")
    shown = "put here c1, take away d2"
    assert rig.lights == shown
    for _ in range(20):
        assert rig.wait(0.25).lights == shown


def test_where_nothing_can_be_taken_back_the_answer_is_made_first() -> None:
    rig = Rig(KINGS, take_back=False).hands("a1- b2+ 1000ms").elsewhere("b8-a7")
    assert rig.hands("b2- a1+ 2000ms").moves == "a1-b2 b8-a7"
    assert rig.follow().moves == "a1-b2 b8-a7"


@pytest.mark.parametrize(
    "hands", ["d3- d3+ 300ms", "e9- e8+ 300ms i5- 300ms", "e9- e8+ 300ms i5- h5+ 500ms"]
)
@pytest.mark.parametrize(
    ("instead", "then", "moves"),
    [("i5-g5", "b5-c5", "d2-d3 e9-e8 i5-g5 b5-c5"), ("", "", "d2-d3 e9-e8")],
)
def test_the_second_of_three_answers_is_changed_or_withdrawn(
    hands: str, instead: str, then: str, moves: str
) -> None:
    """However far hands have got by then, even with the piece in the air."""
    game = make_game("coalition-chess", {"yellow-setup": "usual"})
    rig = Rig(game=game, seats="yellow").hands("d2- d3+ 1000ms").elsewhere("e9-e8")
    state, green = rig.table.states[-1], (Seat("green"),)
    assert rig.table.submit(Play("a", 2, game.read_move(state, "i5-h5")), green) is None
    rig.wait(0.3).hands(hands)
    change = Play("b", 2, game.read_move(state, instead)) if instead else Rewind("b", 2)
    assert rig.table.submit(change, green) is None
    rig.wait(1.0).elsewhere(then).wait(4.0)
    assert rig.follow().moves == moves
    assert rig.occupied == occupancy(game.observe(rig.table.states[-1], None))


# --- any game, any moment ---


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=examples(125), phases=SEEDED)
@given(seed=SEEDS, by_phone=st.booleans())
def test_hands_change_their_mind(name: str, seed: int, by_phone: bool) -> None:
    """One move by hands, then replies from elsewhere; then hands do what they like."""
    rig, lot, move = board_to_play(name, seed)
    if not by_phone:
        others = (seat for seat in rig.game.seats if seat != move.seat)
        rig.table.computers = tuple((seat, 1) for seat in others)
    names, made = rig.game.topology.names, list(rig.table.moves)
    origin, end = move.path
    rig.hands(f"{names[origin]}- {names[end]}+").wait(lot.choice((0.2, 0.6, 2.0)))
    if rig.table.moves != (*made, move):
        return  # a question, or it counts as two moves: told elsewhere
    made.append(move)
    before_answer = len(made)
    answered(rig, lot, lot.choice((1, 1, 1, 2, 3)), move)
    answers = len(rig.table.moves) - before_answer
    act = lot.choice((adjusted, slid_on, put_back, followed, begun_and_left))
    allowed = act(rig, lot, move)
    rig.wait(lot.choice((0.3, 2.0, PATIENT_S)))
    told = f"{act.__name__}, {answers} answers\n{rig.told}"
    now = rig.table.moves
    everybody = {*allowed, move}
    assert now[: before_answer - 1] == tuple(made[:-1]), told
    assert len(now) < before_answer or now[before_answer - 1] in everybody, told
    if len(now) > before_answer:
        assert now[before_answer - 1] == move, told
        assert len(now) - before_answer == answers, told
    rig.wait(PATIENT_S)
    if not (rig.guided or rig.settled()):
        raise AssertionError(f"stuck: {told}")
    kept = rig.table.moves
    if rig.guided:
        rig.follow()
        assert rig.table.moves in (kept, kept[: before_answer - 1]), told


def answered(rig: Rig, lot: Random, most: int, move: Move) -> None:
    """Others move, as long as it is their turn."""
    for _ in range(most):
        entry, state = len(rig.table.moves), rig.table.states[-1]
        theirs = [m for m in all_moves(rig.game, state) if m.path and m.seat != move.seat]
        if rig.table.result or not theirs:
            return
        final = lot.random() < 0.5
        assert rig.table.submit(Play(f"far-{entry}", entry, lot.choice(theirs), final)) is None
        rig.wait(lot.choice((0.01, 0.4)))


def adjusted(rig: Rig, lot: Random, move: Move) -> set[Move]:
    name = rig.game.topology.names[move.path[-1]]
    rig.hands(f"{name}-").wait(lot.choice((0.1, 0.8)))
    rig.hands(f"{name}+")
    return set()


def slid_on(rig: Rig, lot: Random, move: Move) -> set[Move]:
    """On to another cell that the piece could have reached, or to none."""
    state = rig.table.states[rig.table.moves.index(move)] if move in rig.table.moves else None
    others = [
        other
        for other in (all_moves(rig.game, state) if state is not None else ())
        if other.path[:1] == move.path[:1]
        and len(other.path) == 2
        and not (other.captured or other.also or other.choice)
        and other.path != move.path
        and not rig.occupied >> other.path[-1] & 1
    ]
    if not others:
        return adjusted(rig, lot, move)
    to, names = lot.choice(others), rig.game.topology.names
    rig.hands(f"{names[move.path[-1]]}-").wait(lot.choice((0.05, 0.5)))
    rig.hands(f"{names[to.path[-1]]}+")
    return {to}


def put_back(rig: Rig, lot: Random, move: Move) -> set[Move]:
    names = rig.game.topology.names
    rig.hands(f"{names[move.path[-1]]}-").wait(lot.choice((0.05, 0.5, 1.5)))
    rig.hands(f"{names[move.path[0]]}+")
    return set()


def followed(rig: Rig, lot: Random, move: Move) -> set[Move]:
    rig.follow()
    return set()


def begun_and_left(rig: Rig, lot: Random, move: Move) -> set[Move]:
    """Lift what is to be moved, put it back, and then do something else."""
    lit = {light.meaning.name: cell for cell, light in rig.lit.lighting.lights.items()}
    cell = lit.get("TAKE_AWAY")
    if cell is not None and cell != move.path[-1]:
        name = rig.game.topology.names[cell]
        rig.hands(f"{name}-").wait(lot.choice((0.1, 0.8)))
        rig.hands(f"{name}+").wait(lot.choice((0.1, 0.8)))
    then: Callable[[Rig, Random, Move], set[Move]] = lot.choice((adjusted, slid_on, put_back))
    return then(rig, lot, move)
