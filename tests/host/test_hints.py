"""Hints at a board: which piece, where to, why; and to whom they are told."""

from __future__ import annotations

import pytest

from drivers.interfaces import Button
from engines import make_game
from engines.game import Move, Seat
from engines.localiser import english
from engines.message import Message
from engines.search.analysis import Arrow, Reason, ends_of
from engines.search.dangers import Dangers, LosingDestination, Threat
from firmware_host.display import hint_text
from firmware_host.display.status_text import REVIEW
from firmware_host.station.button_panel import ButtonPanel
from firmware_host.station.hint_cells import RequestHint, hinted_cells
from firmware_host.table.messages import (
    Advice,
    Advise,
    AnsweredMove,
    AnswerMove,
    Hint,
    HintPolicy,
    Play,
    Rewind,
    View,
)
from firmware_host.table.table import Table
from tests.host.rig import Rig
from tests.wording import CAN_MOVE

START = "W:Wc3,e3:Bb6,h8"
WHY = (Reason(Message("engines.reason-wins-pieces", number=2)),)
WHITE, BLACK = Seat("white"), Seat("black")


def advised(move: str = "c3-d4") -> Rig:
    rig = Rig(START)
    rig.table.hints.available = True
    rig.table.version += 1
    rig.hands("[hint]")
    advise(rig.table, WHITE, rig.game.read_move(rig.table.states[-1], move))
    rig.wait(0.1)
    return rig


def advise(table: Table, seat: Seat, move: Move) -> Message | None:
    return table.submit(Advise("a", len(table.moves), seat, Advice(move, WHY)))


@pytest.mark.parametrize(
    ("hands", "lights", "note"),
    [
        ("", "hinted c3, movable e3", "Hint: look at the man on c3. Press {hint} again to see where"
         " it should go."),
        ("[hint]", "hinted c3 d4, movable e3", "Hint: c3 to d4. Press {hint} again to see why."),
        ("[hint] [hint]", "hinted c3 d4, movable e3", "Hint: c3 to d4. It wins 2 pieces."),
        ("[hint] [hint] [hint]", "movable c3 e3", CAN_MOVE),
        ("[hint] c3-", "destination b4, hinted d4, origin c3", "Hint: c3 to d4. Press {hint}"
        " again to see why."),
        ("[hint] e3-", "destination d4 f4, origin e3", ""),  # another piece is in the hand
        ("[hint] e3- e3+ 400ms", "hinted c3 d4, movable e3", "Hint: c3 to d4. Press {hint} again"
        " to see why."),
        ("[hint] c3- d4+ 500ms", "", ""),  # a hint is for one position
        ("[hint] e3- f4+ 500ms", "", ""),
    ],
)  # fmt: skip
def test_a_hint_goes_step_by_step(hands: str, lights: str, note: str) -> None:
    rig = advised()
    rig.hands(hands)
    if lights:
        assert rig.lights == lights
    assert rig.note == note.format(hint="More (hold until light 1 comes on)")


THREAT = "W:We5,a1,h2:Bf6,g7,a7"
CAREFUL = "Careful: Black could play f6 to d4 next. It captures e5."


def endangered(when: HintPolicy = HintPolicy.REQUEST) -> Rig:
    """White is advised; Black would take what stands on e5, and what goes to g3."""
    rig = Rig(THREAT)
    rig.table.hints.available, rig.table.hints.policy = True, when
    rig.table.version += 1
    rig.hands("[hint]" if when is HintPolicy.REQUEST else "100ms")
    names = list(rig.game.topology.names)
    threat = Move(BLACK, tuple(map(names.index, ("f6", "d4"))), (names.index("e5"),))
    h2, g3, h4, f2 = map(names.index, ("h2", "g3", "h4", "f2"))
    lost = (LosingDestination(h2, g3, (h4, f2)),)
    takes = (Reason(Message("engines.reason-takes", cells=("e5",))),)
    b2, a3, c1 = map(names.index, ("b2", "a3", "c1"))
    advice = Advice(
        rig.game.read_move(rig.table.states[-1], "a1-b2"),
        (WHY[0]._replace(arrows=(Arrow((b2, a3), WHITE, 2), Arrow((c1,), BLACK))),),
        Dangers(Threat(threat, takes), lost),
    )
    assert rig.table.submit(Advise("a", 0, WHITE, advice)) is None
    rig.wait(0.1)
    return rig


@pytest.mark.parametrize(
    ("hands", "lights", "note"),
    [
        (
            "",
            "captor f6, danger e5, hinted a1, movable h2",
            f"{CAREFUL} Hint: look at the man on a1. Press {{hint}} again to see where it should"
            " go.",
        ),
        # then it has been read
        ("[hint]", "hinted a1 b2, movable h2 e5", "Hint: a1 to b2. Press {hint} again to see why."),
        (
            "h2-",
            "danger g3, origin h2",
            "Careful: on g3, your piece would be lost.",
        ),
        ("e5-", "destination d6, origin e5", ""),
        # what the hint says is put away, and that stays until the turn ends
        (
            "h2- h2+ [hint] [hint] [hint] h2-",
            "danger g3, origin h2",
            "Careful: on g3, your piece would be lost.",
        ),
    ],
)
def test_what_is_in_danger_is_lit_and_told(hands: str, lights: str, note: str) -> None:
    rig = endangered()
    rig.hands(hands)
    assert rig.lights == lights
    assert rig.note == note.format(hint="More (hold until light 1 comes on)")


def test_a_square_of_an_even_exchange_is_not_red_and_the_line_says_so() -> None:
    """Hint promises red for what would be lost: a capture that is answered by one loses nothing."""
    rig = endangered()
    b2, c3 = map(rig.game.topology.names.index, ("a1", "b2"))
    advice = rig.table.view((WHITE, BLACK), None).advice
    assert advice is not None
    even = (LosingDestination(b2, c3, is_compensated=True),)
    advice = advice._replace(dangers=advice.dangers._replace(losing=even))
    assert rig.table.submit(Advise("b", 0, WHITE, advice)) is None
    rig.hands("a1- 100ms")
    assert "danger" not in rig.lights
    assert "Moving to b2 would lead to an even exchange." in rig.note


@pytest.mark.parametrize(
    ("hands", "button"),
    [
        ("", ""),
        ("[hint]", "Where to?"),
        ("[hint] [hint]", "Why?"),
        ("[hint] [hint] [hint]", "Hide hint"),
        ("[hint] [hint] [hint] [hint]", ""),
        ("[hint] e3- f4+ 500ms", ""),
        ("[resign] [resign] 400ms", ""),
        ("e3- f4+ 500ms [resign] [resign] 400ms", ""),
    ],
)
def test_the_button_says_what_the_next_press_shows(hands: str, button: str) -> None:
    rig = Rig(START)
    rig.table.hints.available = True
    rig.table.version += 1
    rig.hands(hands or "100ms")
    assert dict(rig.page.button_notes).get(Button.HINT, "") == button


@pytest.mark.parametrize(
    ("start", "button"),
    [
        ("W:Wc3,e3:Bd4,h8", "Where to?"),
        # with the only piece that can capture lit, naming it would tell nothing new
        ("W:Wc3,a1:Bd4,h8", "Why?"),
    ],
)
def test_the_first_hint_tells_something_new(start: str, button: str) -> None:
    """The pieces that can move, or must capture, are lit before it."""
    rig = Rig(start)
    rig.table.hints.available = True
    rig.table.version += 1
    assert rig.hands("100ms").note.startswith("You must capture")
    rig.hands("[hint]")
    assert (rig.page.button_notes, rig.page.arrows) == (((Button.HINT, button),), ())


def test_where_hints_are_always_given_what_is_in_danger_is_told_with_them() -> None:
    rig = endangered(HintPolicy.ALWAYS)
    arrows = "Thin arrows: what could follow. Dashed arrows: your opponent's moves."
    assert rig.note == f"{CAREFUL} Hint: a1 to b2. It wins 2 pieces. {arrows}"
    assert rig.lights == "captor f6, danger e5, hinted a1 b2, movable h2"
    assert ahead(rig) == "f6-e5-d4 2!b2-a3 c1"


def ahead(rig: Rig) -> str:
    names = rig.game.topology.names
    return " ".join(
        f"{each.number or ''}{'!' if each.own else ''}{'-'.join(names[cell] for cell in each.path)}"
        for each in rig.page.upcoming_paths
    )


@pytest.mark.parametrize(
    ("hands", "ways"),
    [
        ("", "f6-e5-d4"),  # what is threatened, and then why to move otherwise
        ("[hint] [hint]", "2!b2-a3 c1"),
        ("h2-", "h4-g3-f2"),
        ("e5-", ""),
    ],
)
def test_who_takes_from_where_is_shown(hands: str, ways: str) -> None:
    rig = endangered()
    rig.hands(hands)
    assert ahead(rig) == ways


def test_a_piece_that_leaves_the_board_goes_nowhere() -> None:
    """Krieger: a piece jumps over another one, off the rim, and both are gone."""
    game = make_game("krieger")
    state = game.read_position("north C@r4k0 P@r3k2 P@r1k12 W@r4k1 c@r4k8 p@r2k4 w@r4k2 w@r4k7")
    move = game.read_move(state, "r3k2:r4k2*")
    names = game.topology.names
    assert [names[cell] for cell in ends_of(move)] == ["r3k2", "r4k2"]
    table = Table(game, "g", start=game.position_text(state, None))
    table.hints.available = True
    for _ in range(2):
        table.submit(Hint("h", move.seat))
    advise(table, move.seat, move)
    told = hint_text.hint_text(table.view((move.seat,), move.seat), names)
    assert english(told) == "Hint: r3k2 captures r4k2, and both leave the board."
    told = hint_text.step_hint_text(table.view((move.seat,), move.seat), names)
    assert "Take both off the board. Press [hint] again to see why." in english(told)


def test_who_looks_ahead_is_waited_for_in_words() -> None:
    rig = Rig(START)
    rig.table.hints.available = True
    rig.table.version += 1
    rig.hands("[hint]")
    assert rig.note == "Calculating…"


def test_where_nobody_looks_ahead_hint_shows_what_may_move_and_no_more() -> None:
    rig = Rig(START)
    rig.hands("[hint] [hint]")
    assert not rig.table.view((WHITE,), WHITE).hints


@pytest.mark.parametrize(
    ("hands", "looked_ahead", "note"),
    [
        ("", True, CAN_MOVE),
        ("[hint]", False, "Hint: the lit pieces can move. Lift one to see where it can go."),
        ("[hint]", True, "Calculating…"),
        ("[hint] c3-", False, ""),
        ("[hint] c3- c3+ [hint]", False, CAN_MOVE),
    ],
)
def test_what_hint_rings_is_said(hands: str, looked_ahead: bool, note: str) -> None:
    rig = Rig(START)
    rig.table.hints.available = looked_ahead
    rig.table.version += 1
    rig.hands(hands or "100ms")
    assert rig.note == note


def test_where_hints_come_after_slips_the_button_says_so() -> None:
    rig = Rig(START)
    rig.table.hints.available, rig.table.hints.policy = True, HintPolicy.MISTAKES
    rig.table.version += 1
    rig.hands("[hint]")
    assert rig.note == "In this game, hints only appear after a mistake."


def test_a_slip_at_the_board_is_lit_and_says_how_to_take_it_back() -> None:
    rig = Rig(START)
    rig.table.hints.available, rig.table.hints.policy = True, HintPolicy.MISTAKES
    rig.table.version += 1
    rig.hands("c3- d4+ 500ms")
    assert rig.table.submit(AnswerMove("w", 1, AnsweredMove(WHITE, rig.table.moves[0]))) is None
    rig.wait(0.1)
    assert "hinted d4" in rig.lights
    assert rig.note.startswith("Careful: that move is a mistake. ")


TABLES = [
    # asked by, advice, seats, viewer, is it seen?
    (WHITE, WHITE, (WHITE,), WHITE, True),
    (WHITE, WHITE, (WHITE, BLACK), None, True),
    (WHITE, WHITE, (BLACK,), BLACK, False),
    (WHITE, WHITE, (), None, False),
    (WHITE, BLACK, (WHITE,), WHITE, False),
]


@pytest.mark.parametrize(("asking", "about", "seats", "viewer", "seen"), TABLES)
def test_advice_is_for_who_has_asked(
    asking: Seat, about: Seat, seats: tuple[Seat, ...], viewer: Seat | None, seen: bool
) -> None:
    game = make_game("russian-draughts")
    table = Table(game, "g")
    table.hints.available = True
    assert table.submit(Hint("h", asking)) is None
    advise(table, about, game.legal(table.states[-1], WHITE)[0])
    assert (table.view(seats, viewer, board=viewer is None).advice is not None) is seen


WHENS = [
    # when hints are given; what asking says; is one asked for, shown, counted?
    (HintPolicy.REQUEST, None, True, True, ()),
    (HintPolicy.COUNTED, None, True, True, ((WHITE, 1),)),
    (HintPolicy.ALWAYS, "table.hints-unasked", False, True, ()),
    (HintPolicy.MISTAKES, "table.hints-unasked", False, False, ()),
    (HintPolicy.OFF, "table.hints-unasked", False, False, ()),
]


@pytest.mark.parametrize(("when", "refused", "asked", "shown", "counted"), WHENS)
def test_when_hints_are_given(
    when: HintPolicy, refused: str | None, asked: bool, shown: bool, counted: tuple[object, ...]
) -> None:
    game = make_game("russian-draughts")
    table = Table(game, "g")
    table.hints.available, table.hints.policy = True, when
    for _ in range(2):  # the second step is no second hint
        said = table.submit(Hint("h", WHITE))
        assert (said.id if said else None) == refused
    advise(table, WHITE, game.legal(table.states[-1], WHITE)[0])
    view = table.view((WHITE,), WHITE, board=False)
    assert view.can_request_hints is asked
    assert (view.advice is not None) is shown
    assert table.view((), None, board=False).hinted == counted
    assert table.view((BLACK,), BLACK, board=False).advice is None


def test_nobody_is_told_before_the_computer_moves() -> None:
    table = Table(make_game("russian-draughts"), "g")
    table.hints.available, table.hints.policy = True, HintPolicy.ALWAYS
    assert table.view((WHITE,), WHITE).hints == ((WHITE, 3),)
    table.computers = ((WHITE, 1),)
    assert table.view((WHITE,), WHITE).hints == ()


def test_a_hint_does_not_hold_for_another_way_to_as_many_moves() -> None:
    table, view = at_start()
    table.submit(Play("p", 0, view.moves[0], final=True))
    table.submit(Hint("h", BLACK))
    advise(table, BLACK, table.game.legal(table.states[-1], BLACK)[0])
    table.submit(Rewind("r", 0))
    table.submit(Play("p", 0, view.moves[1], final=True))
    after = table.view((WHITE, BLACK), None)
    assert (after.entry, after.hints, after.advice) == (1, (), None)


def test_a_slip_is_told_to_its_seat_until_it_moves_again() -> None:
    table, view = at_start()
    table.hints.policy = HintPolicy.MISTAKES
    reply = Advice(Move(BLACK, (table.game.topology.cell("b6"),)), ())
    slip = AnsweredMove(WHITE, view.moves[0], reply)
    assert table.submit(Play("p", 0, view.moves[0], final=True)) is None
    assert table.submit(AnswerMove("w", 1, slip)) is None
    assert table.view((WHITE,), WHITE).answered_move == slip
    assert table.view((BLACK,), BLACK).answered_move is None
    assert table.view((), None, board=False).answered_move is None
    for entry, seat, told in ((1, BLACK, slip), (2, WHITE, slip._replace(reply=None))):
        assert table.view((WHITE,), WHITE).answered_move == told
        table.submit(Play("p", entry, table.game.legal(table.states[-1], seat)[0], final=True))
    assert table.view((WHITE,), WHITE).answered_move is None


ARMIES = "white:GOA=d4,FLG=a1,PVT=b2/black:GEN=d5,FLG=i8,PVT=h6/move:white"


@pytest.mark.parametrize(
    ("seats", "viewer", "computers", "seen"),
    [
        ((WHITE,), WHITE, (), True),  # a page of its own
        ((WHITE, BLACK), None, (), False),  # the board, which both look at
        ((WHITE, BLACK), WHITE, (), False),
        ((), None, (), False),
        ((WHITE,), None, (), False),  # Black plays at another board
        ((WHITE,), None, ((BLACK, 1),), True),  # nobody else looks at it
        ((), None, ((BLACK, 1),), False),
        ((BLACK,), BLACK, ((BLACK, 1),), False),
    ],
)
def test_advice_that_knows_ranks_is_for_whose_they_are(
    seats: tuple[Seat, ...],
    viewer: Seat | None,
    computers: tuple[tuple[Seat, int], ...],
    seen: bool,
) -> None:
    game = make_game("generals")
    table = Table(game, "g", start=ARMIES)
    table.hints.available, table.computers = True, computers
    table.submit(Hint("h", WHITE))
    advise(table, WHITE, game.legal(table.states[-1], WHITE)[0])
    view = table.view(seats, viewer, board=viewer is None)
    assert view.can_request_hints is (seen or viewer is BLACK)
    assert (view.advice is not None) is seen


def test_a_board_that_sees_no_ranks_says_that_it_suggests_no_move() -> None:
    rig = Rig(ARMIES, game=make_game("generals"))
    rig.table.hints.available = True
    assert rig.hands("[hint]").note == (
        "Hint: the lit pieces can move. Lift one to see where it can go."
        " Hints don't use the secret ranks, so they show only which pieces can move."
    )


def at_start() -> tuple[Table, View]:
    table = Table(make_game("russian-draughts"), "g")
    table.hints.available = True
    return table, table.view((WHITE, BLACK), None)


def test_advice_that_comes_too_late_is_not_shown() -> None:
    table, view = at_start()
    table.submit(Hint("h", WHITE))
    table.submit(Play("p", 0, view.moves[0], final=True))
    late = table.submit(Advise("a", 0, WHITE, Advice(view.moves[0], ())))
    assert late == Message("table.gone-on-since")
    assert not table.view((WHITE, BLACK), None).hints


def told(table: Table) -> str:
    sentence = hint_text.hint_text(table.view((WHITE, BLACK), None), table.game.topology.names)
    return english(sentence) if sentence else ""


def test_a_move_that_is_told_in_part_is_told_to_its_end() -> None:
    table = Table(make_game("russian-draughts"), "g", start="W:Wc3,e3:Bb6,h8")
    table.hints.available = True
    c3, e3 = (table.game.read_move(table.states[-1], text) for text in ("c3-d4", "e3-f4"))
    steps = [
        (c3, "Hint: look at the man on c3."),
        (e3, "Hint: look at the man on e3."),
        (None, "Hint: e3 to f4."),
        (c3, "Hint: e3 to f4."),
        (None, "Hint: e3 to f4. It wins 2 pieces."),
        (None, ""),
        (None, "Hint: look at the man on e3."),
        (c3, "Hint: look at the man on c3."),
    ]
    table.submit(Hint("h", WHITE))
    for move, sentence in steps:
        if move:
            advise(table, WHITE, move)
        else:
            table.submit(Hint("h", WHITE))
        assert told(table) == sentence


def test_a_hint_is_for_who_is_on_turn() -> None:
    table, _ = at_start()
    assert table.submit(Hint("h", BLACK)) == Message("table.hint-on-turn")


def test_who_plays_alone_at_the_board_asks_for_the_answer() -> None:
    """Others are on turn elsewhere: their likely answer is lit and told."""
    game = make_game("russian-draughts")
    table = Table(game, "g", start=START)
    table.hints.available = True
    move = game.read_move(table.states[-1], "c3-d4")
    assert table.submit(Play("p", 0, move)) is None
    view, armies = table.view((WHITE,), None), Rig(START).station.setup.armies
    assert ButtonPanel().press(Button.HINT, view, armies) == RequestHint(WHITE)
    assert table.submit(Hint("h", WHITE)) is None
    reply = game.legal(table.states[-1], BLACK)[0]
    assert table.submit(AnswerMove("w", 1, AnsweredMove(WHITE, move, Advice(reply, WHY)))) is None
    view, names = table.view((WHITE,), None), game.topology.names
    assert [names[cell] for cell in hinted_cells(view)] == ["b6", "c5"]
    assert english(hint_text.step_hint_text(view, names)) == (
        "Likely reply from Black: b6 to c5. It wins 2 pieces. Press [take-back] to undo your move."
    )
    other = table.view((BLACK,), None)
    assert (hinted_cells(other), hint_text.step_hint_text(other, names)) == ((), None)


REPLY = make_game("russian-draughts").read_move(
    make_game("russian-draughts").read_position("B:Wd4,e3:Bb6,h8"), "b6-a5"
)
BACK = " Press [take-back] to undo your move."

COMMENTS = [
    # when hints come, what Black is expected to do, why; what White is told after c3-d4
    (HintPolicy.MISTAKES, None, (), f"Careful: that move is a mistake.{BACK}"),
    (HintPolicy.MISTAKES, Move(BLACK, choice="resign"), (), "Careful: that move is a mistake."),
    (HintPolicy.MISTAKES, REPLY, (), f"Careful: now Black can play b6 to a5.{BACK}"),
    (
        HintPolicy.MISTAKES,
        REPLY,
        WHY,
        f"Careful: now Black can play b6 to a5. It wins 2 pieces.{BACK}",
    ),
    (HintPolicy.REQUEST, None, (), "Calculating…"),
    (HintPolicy.REQUEST, Move(BLACK, choice="offer-draw"), (), "Likely reply from Black: "),
    (HintPolicy.REQUEST, REPLY, (), f"Likely reply from Black: b6 to a5.{BACK}"),
    (HintPolicy.REQUEST, REPLY, WHY, "Likely reply from Black: b6 to a5. It wins 2 pieces."),
]


@pytest.mark.parametrize(("when", "reply", "why", "comment"), COMMENTS)
def test_what_is_said_of_the_move_just_made(
    when: HintPolicy, reply: Move | None, why: tuple[Reason, ...], comment: str
) -> None:
    game = make_game("russian-draughts")
    table = Table(game, "g", start=START)
    table.hints.available, table.hints.policy = True, when
    move = game.read_move(table.states[-1], "c3-d4")
    assert table.submit(Play("p", 0, move)) is None
    if when is HintPolicy.REQUEST:
        asked = hint_text.button_text(table.view((WHITE,), None))
        assert english(asked) == "Likely reply"
        assert table.submit(Hint("h", WHITE)) is None
        assert english(hint_text.button_text(table.view((WHITE,), None))) == "Hide hint"
    answer = AnsweredMove(WHITE, move, reply and Advice(reply, why))
    assert table.submit(AnswerMove("w", 1, answer)) is None
    view, names = table.view((WHITE,), None), game.topology.names
    sentence = hint_text.step_hint_text(view, names)
    assert sentence is not None
    assert english(sentence).startswith(comment)


def test_a_command_can_be_advised() -> None:
    table = Table(make_game("russian-draughts"), "g", start=START)
    table.hints.available = True
    table.submit(Hint("h", WHITE))
    word = Move(WHITE, choice="offer-draw")
    for why, more in (((), ""), (WHY, " It wins 2 pieces.")):
        assert table.submit(Advise("a", 0, WHITE, Advice(word, why))) is None
        assert told(table) == f"Hint: offer a draw.{more}"


def test_after_the_end_it_is_told_that_hint_says_where_it_turned() -> None:
    rig = advised()
    rig.hands("[resign] [resign] 400ms")
    assert rig.note.endswith("More (hold until light 1 comes on) to see the biggest mistakes."), (
        rig.note
    )
    assert rig.page.may_review
    assert rig.page.renamed_buttons == ((Button.HINT, REVIEW),)
    rig.table.hints.available = False
    rig.table.version += 1
    rig.wait(0.1)
    assert "biggest mistakes" not in rig.note
    assert not rig.page.may_review


@pytest.mark.parametrize("when", HintPolicy)
def test_what_was_asked_for_is_gone_with_the_move_where_hints_do_not_always_stand(
    when: HintPolicy,
) -> None:
    """All that may move, too: a learner took the rings that stayed for a fault."""
    rig = Rig(START)
    rig.table.hints.policy = when
    rig.table.version += 1
    rig.hands("[hint]")
    assert rig.station.state.hints_shown
    rig.hands("c3-")
    assert rig.station.state.hints_shown  # the piece is still in the hand
    rig.hands("d4+ [turn]")
    assert rig.station.state.hints_shown is (when is HintPolicy.ALWAYS)


@pytest.mark.parametrize("when", [HintPolicy.ALWAYS, HintPolicy.MISTAKES])
def test_where_memory_is_small_they_come_unasked_once_one_was_asked_for(when: HintPolicy) -> None:
    rig = Rig(START)
    hints = rig.table.hints
    hints.available, hints.on_small_machine, hints.policy = True, True, when
    rig.table.version += 1
    rig.wait(0.1)
    assert rig.note == (
        "This computer is low on memory, so automatic hints stay off until you first ask for one."
    )
    rig.hands("[hint] [hint]")
    assert (hints.on_small_machine, hints.effective_policy) == (False, when)
    assert rig.table.view((WHITE,), WHITE).hinting is when
    assert "memory" not in rig.note
