"""A game that is over: which moves lost most, what was better, where that is in the list."""

from __future__ import annotations

import pytest

from engines.game import Seat
from engines.localiser import english
from engines.search.analysis import Level
from firmware_host.computer import adviser
from firmware_host.computer.adviser import Review
from firmware_host.display import hint_text
from firmware_host.display.hint_text import numbered_move
from firmware_host.help.history_screens import GoTo, HistorySheets
from firmware_host.table.messages import (
    Advice,
    Hint,
    HintPolicy,
    NewGame,
    Reveal,
    Reviewed,
    TurningPoint,
)
from simulator.window.sheet import Sheet
from tests.computer.test_adviser import WHITE, Advised
from tests.engines.coalition_chess_play import game as coalition
from tests.engines.coalition_chess_play import stand
from tests.test_looking_back import Glance, eyes

GIVEN_AWAY = ("c1-d2", "h8-g7", "e3-f4", "g5:e3:c1", "white:resign")


def over(name: str, start: str, *moves: str, seat: Seat = WHITE) -> Advised:
    at = Advised(name, start, HintPolicy.REQUEST, seat)
    for text in moves:
        at.play(text)
    return at


def test_it_is_said_where_most_was_lost_once_somebody_asks() -> None:
    """A man given away is worth telling, a quiet move is not."""
    at = over("russian-draughts", "W:Wa1,c1,e3:Bg5,h8,b8", *GIVEN_AWAY)
    assert (at.view.turning_points, at.told) == (None, "")
    assert at.table.submit(Hint("h", WHITE)) is None
    assert at.told == "Reviewing the game: 0%"
    at.look()
    assert at.told == "Your biggest mistake: 2. e3-f4. The move list shows better moves."
    (turning,) = at.view.turning_points or ()
    assert turning.entry == 2
    better = hint_text.better_moves(at.view, at.game.topology.names)
    assert english(better[2]).startswith("Better: d2 to c3")
    assert english(better[2]).endswith(
        " The move played lets Black play g5 to c1,"
        " which promotes to a king on c1 and wins the game on the next move."
        " The line: g5:e3:c1, a1-b2, c1:a3."
    )
    assert at.table.view((), None, board=False).turning_points == (turning,)


TOLD = [
    # who made the mistakes, who is at the board, who the computer plays; what is said
    (
        "wbw",
        "w",
        "b",
        "Your biggest mistakes: 1. c3-d4 and 2. d4-c5."
        " Your opponent's biggest mistake: 1. … f6-g5.",
    ),
    ("b", "w", "b", "You made no big mistakes. Your opponent's biggest mistake: 1. … f6-g5."),
    ("w", "w", "b", "Your biggest mistake: 1. c3-d4."),
    ("wb", "wb", "", "Biggest mistakes: 1. c3-d4 and 1. … f6-g5."),
    ("wb", "w", "", "Your biggest mistake: 1. c3-d4. Your opponent's biggest mistake: 1. … f6-g5."),
    ("bw", "", "b", "Biggest mistakes: 1. c3-d4 and 1. … f6-g5."),
]


@pytest.mark.parametrize(("by", "here", "computer", "told"), TOLD)
def test_the_players_own_mistakes_come_first(by: str, here: str, computer: str, told: str) -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play("c3-d4", "f6-g5", "d4-c5", "d6:b4", "white:resign")
    table, seats = glance.table, {"w": WHITE, "b": Seat("black")}
    table.hints.available = True
    table.computers = tuple((seats[each], 1) for each in computer)
    better = Advice(glance.game.read_move(table.states[2], "e3-f4"), ())
    left = {"w": [0, 2], "b": [1]}
    turning = sorted(TurningPoint(left[each].pop(0), better) for each in by)
    assert table.submit(Reviewed("v", 5, WHITE, tuple(turning))) is None
    view = table.view([seats[each] for each in here], None, board=True)
    sentence = hint_text.hint_text(view, glance.game.topology.names)
    assert english(sentence) == f"{told} The move list shows better moves."


def test_a_won_game_names_the_own_mistakes_too() -> None:
    """White gives one man away, Black two kings' worth: both are named."""
    at = over("russian-draughts", "W:Wa1,c1,e3:Bg5,h8,b8", *GIVEN_AWAY)
    review = Review(at.game, WHITE, at.view, mistake_threshold=1)
    seen = [review.percent]
    while (task := review.task) is not None:
        *_, found = at.thinker.analyse(task.question, task.level._replace(nodes=300), 1)
        review.take_analysis(found)
        seen.append(review.percent)
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert seen[-1] > 50
    assert {turning.played.seat for turning in review.turning_points if turning.played} == {
        WHITE,
        Seat("black"),
    }


@pytest.mark.parametrize(("most", "nodes"), [(150_000, 2_000), (400, 100)])
def test_a_long_game_is_reviewed_in_as_little_time(
    most: int, nodes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser, "MOST_QUICK_NODES", most)
    at = over("russian-draughts", "W:Wa1,c1,e3:Bg5,h8,b8", *GIVEN_AWAY)  # four moves
    task = Review(at.game, WHITE, at.view, mistake_threshold=1).task
    assert task
    assert task.level.nodes == nodes


QUIET = (
    *("e3-d4", "h6-g5", "f2-e3", "g7-h6", "g1-f2", "b6-a5", "a3-b4"),
    *("f8-g7", "g3-h4", "d6-e5", "b2-a3", "c7-b6"),
)
OFFERED = ("white:offer-draw", "black:decline-draw")


def test_no_question_begins_between_an_offer_and_its_answer() -> None:
    """A position does not contain the offer, so that its answer could not be read."""
    at = over("russian-draughts", "", *QUIET[:2], *OFFERED, *QUIET[2:], "white:resign")
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    assert at.view.turning_points is not None


def test_where_four_play_too() -> None:
    """A tank that nobody guards is not taken, and does not take what threatens it."""
    start = stand("YKe1 YMd4 BKj10 BTh8 BGa9 GGb5 RGi9", "Y 9 YG,BR")
    text = coalition().position_text(start)
    at = over("coalition-chess", text, "e1-e2", "h8-h1", "yellow:resign", seat=Seat("yellow"))
    assert at.table.submit(Hint("h", Seat("yellow"))) is None
    at.look()
    assert at.told.startswith(
        "Your biggest mistake: 9. e1-e2. The other players' biggest mistake: 9. … h8-h1 (Black). "
    )
    better = hint_text.better_moves(at.view, at.game.topology.names)
    assert [english(told)[:31] for told in better.values()] == [
        "Better: d4 to h8. It wins a tan",
        "Better: h8 to d4. It wins a mot",
    ]


def test_the_reply_that_does_the_damage_is_shown_whoever_makes_it() -> None:
    """Black moves next, but it is Red that mates; Green, the partner, is not asked."""
    text = coalition().position_text(stand("YKe1 YTb3 BKj10 BGf9 GGi5 RTa2 RTb8", "Y 9 YG,BR"))
    told_at_once = Advised("coalition-chess", text, HintPolicy.MISTAKES, Seat("yellow"))
    told_at_once.play("b3-h3")
    assert told_at_once.told == (
        "Careful: now Red can play b8 to b1. It checkmates Yellow and wins the game right away."
    )
    at = over("coalition-chess", text, "b3-h3", "yellow:resign", seat=Seat("yellow"))
    assert at.table.submit(Hint("h", Seat("yellow"))) is None
    at.look()
    (turning,) = at.view.turning_points or ()
    told = english(hint_text.better_moves(at.view, at.game.topology.names)[turning.entry])
    assert told.endswith(
        "The move played lets Red play b8 to b1,"
        " which checkmates Yellow and wins the game right away."
    )


ROUND_1 = ("f2-f4", "h9-h8", "i6-h6", "a5-c5")


@pytest.mark.slow
def test_a_move_that_allows_mate_is_a_big_mistake() -> None:
    """Yellow moves from the figure, and Red mates in round 1: three moves later, and by choice."""
    text = coalition("yellow-setup=usual").position_text(coalition("yellow-setup=usual").initial())
    at = over("coalition-chess", text, *ROUND_1, seat=Seat("yellow"))
    at.level = Level(nodes=50, depth=1)  # sees no further than the move itself
    assert at.view.result is not None
    reason = english(at.view.result.reason)
    assert reason.startswith("Yellow is checkmated by the plane on c5. Points")
    cell = at.game.topology.cell
    assert [(one.cell, one.attackers) for one in at.view.checks] == [(cell("e1"), (cell("c5"),))]
    assert at.table.submit(Hint("h", Seat("yellow"))) is None
    at.look()
    assert at.told.startswith("Your biggest mistake")


def test_where_ranks_are_hidden_nobody_looks_back() -> None:
    at = over("generals", "white:GOA=d4,FLG=a1/black:GEN=d5,FLG=i8/move:white", "white:resign")
    said = at.table.submit(Hint("h", WHITE))
    assert said
    assert said.id == "table.hints-unasked"


def test_once_all_ranks_are_revealed_a_game_of_secrets_is_reviewed_with_all_of_them() -> None:
    """White's general stepped beside a spy that it could not know; a private could take it."""
    start = "white:GEN=d4,PVT=f5,FLG=a1/black:SPY=e5,PVT=h7,FLG=i8/move:white"
    at = over("generals", start, "d4-d5", "e5xd5", "a1-a2", "h7-h6", "white:resign")
    for seat in at.game.seats:
        assert at.table.submit(Hint("h", WHITE)), "a piece is hidden still"
        assert at.table.submit(Reveal("r", seat)) is None
    at.level = Level(nodes=200, depth=3)
    assert at.table.submit(Hint("h", WHITE)) is None
    at.look()
    assert at.told == (
        "Your biggest mistake: 1. d4-d5. The move list shows better moves."
        " This review uses all ranks, including those hidden from you during the game."
    )
    better = hint_text.better_moves(at.view, at.game.topology.names)
    assert english(better[0]) == (
        "Better: f5 to e5. It wins a spy. The move played lets Black play e5 to d5,"
        " which wins a general."
    )
    assert at.table.view((), None, board=False).turning_points


def reviewed(*moves: str) -> Glance:
    """A game that is over, of which it is known that its third move lost much."""
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play(*moves, "white:resign")
    glance.table.hints.available = True
    better = glance.game.read_move(glance.table.states[2], "e3-f4")
    played, answer = (glance.table.log.moves[entry] for entry in (2, 3))
    turning = TurningPoint(2, Advice(better, ()), played, Advice(answer, ()))
    assert glance.table.submit(Reviewed("v", len(moves) + 1, WHITE, (turning,))) is None
    glance.look()
    return glance


def chosen(sheet: Sheet) -> list[str]:
    return [one.label for one in sheet.buttons if one.face == "chosen"]


def test_the_list_of_moves_leads_to_how_it_stood_before_it() -> None:
    glance = reviewed("c3-d4", "f6-g5", "d4-c5", "d6:b4")
    (slip,) = glance.named("d4-c5 ?")
    glance.sheets.press(slip.action)
    assert slip.action == GoTo(2)
    steps = ("First", "Previous", "Next", "Latest")
    places = [[one.place for name in steps for one in glance.named(name)]]
    glance.key("end")
    places.append([one.place for name in steps for one in glance.named(name)])
    assert places[0] == places[1], "a longer text moves no button"
    glance.sheets.press(slip.action)
    assert glance.told == "Before move 2. White: d4-c5 ? Better: e3 to f4."
    assert chosen(glance.sheet()) == ["d4-c5 ?"]
    cell = glance.game.topology.cell
    assert {lit for lit, _ in glance.standing.lit} == {cell("e3"), cell("f4")}
    assert glance.standing.advised == ((cell("e3"), cell("f4")),)
    names = glance.game.topology.names
    assert [
        f"{each.number}{'!' if each.own else ''} {'-'.join(names[cell] for cell in each.path)}"
        for each in glance.standing.ahead
    ] == ["1 d4-c5", "2 d6-c5-b4"]
    (button,) = glance.named("Continue from here")
    glance.key("page down")
    assert glance.told == "Viewing move 2. White: d4-c5 ?"
    glance.sheets.press(button.action)
    assert glance.past.pending_requests() == [NewGame("past-on-2", 2)]


def test_two_buttons_lead_from_mistake_to_mistake() -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play("c3-d4", "f6-g5", "d4-c5", "d6:b4", "white:resign")
    assert not glance.named("Next mistake")
    glance.table.hints.available = True
    states, game = glance.table.states, glance.game
    turning = tuple(
        TurningPoint(entry, Advice(game.read_move(states[entry], better), ()), loss=90)
        for entry, better in ((0, "c3-b4"), (2, "e3-f4"))
    )
    assert glance.table.submit(Reviewed("v", 5, WHITE, turning)) is None
    glance.look()
    glance.key("end")
    ways = [("Previous", GoTo(2)), ("Previous", GoTo(0)), ("Next", GoTo(2))]
    for way, there in ways:
        (button,) = glance.named(f"{way} mistake")
        assert button.action == there
        glance.sheets.press(button.action)
    assert [one.action for one in glance.named("Next mistake")] == [None]


ROOM = [
    # the size of a window, how many rounds of a reviewed game it lists at least
    ((1600, 1000), 8),
    ((1024, 600), 4),
]


@pytest.mark.parametrize(("size", "rounds"), ROOM)
def test_the_list_of_a_reviewed_game_has_room(size: tuple[int, int], rounds: int) -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    game, table = glance.game, glance.table
    for _ in range(2 * rounds):
        state = table.states[-1]
        (seat,) = game.to_act(state)
        move = next(move for move in game.legal(state, seat) if move.path)
        glance.play(game.move_text(state, move))
    glance.play(f"{next(iter(game.to_act(table.states[-1])))}:resign")
    table.hints.available = True
    turning = TurningPoint(2, Advice(table.log.moves[2], ()), loss=90)
    scores = tuple((entry, 0) for entry in range(2 * rounds))
    reviewed = Reviewed("v", 2 * rounds + 1, WHITE, (turning,), evaluation=scores)
    assert table.submit(reviewed) is None
    glance.look()
    texts = [one.text for one in table.view((), None).record]
    moves = {*texts, f"{texts[2]} ?"}
    assert len({one.place.y for one in glance.sheet(size).buttons if one.label in moves}) >= rounds


FOUND = "Before move 2. White: d4-c5 ? Better: e3 to f4."


def test_the_list_goes_to_the_biggest_mistake_once_that_is_known() -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play("c3-d4", "f6-g5", "d4-c5", "d6:b4", "white:resign")
    glance.table.hints.available = True
    assert glance.table.submit(Hint("h", WHITE)) is None
    assert glance.table.submit(Reviewed("v", 5, WHITE, None, 40)) is None
    glance.look()
    assert glance.told == "Final position. Black: d6:b4 · Reviewing the game: 40%"
    states, game = glance.table.states, glance.game
    small = TurningPoint(0, Advice(game.read_move(states[0], "c3-b4"), ()), loss=90)
    big = TurningPoint(2, Advice(game.read_move(states[2], "e3-f4"), ()), loss=200)
    assert glance.table.submit(Reviewed("v", 5, WHITE, (small, big), 60)) is None
    glance.look()
    assert glance.told == FOUND
    assert "Reviewing the game: 60%" in " ".join(one.text for one in glance.sheet().labels)
    glance.key("end")
    assert glance.table.submit(Reviewed("v", 5, WHITE, (small, big))) is None
    glance.look()
    assert glance.told.startswith("Final position."), "whoever looks elsewhere stays there"
    glance.sheets = HistorySheets(glance.game, glance.past, eyes())
    assert glance.told == FOUND, "and is led back by another press"


def test_a_game_without_big_mistakes_says_so() -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play("c3-d4", "white:resign")
    glance.table.hints.available = True
    assert glance.table.submit(Reviewed("v", 2, WHITE, ())) is None
    glance.look()
    assert glance.told == "Final position. White: c3-d4 · There were no big mistakes."


def test_the_very_first_move_may_be_one() -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play("c3-b4", "b6-a5", "white:resign")
    better = glance.game.read_move(glance.table.states[0], "c3-d4")
    turning = TurningPoint(0, Advice(better, ()))
    assert glance.table.submit(Reviewed("v", 3, WHITE, (turning,))) is None
    glance.look()
    glance.key("home")
    assert glance.told == "Before move 1. White: c3-b4 ? Better: c3 to d4."


NUMBERS = [
    # what was played, which of it, how the list counts it
    (("c3-d4", "f6-g5"), 0, "1. c3-d4"),
    (("c3-d4", "f6-g5"), 1, "1. … f6-g5"),
    (("c3-d4", "black:offer-draw", "white:decline-draw", "f6-g5", "g3-f4"), 3, "1. … f6-g5"),
    (("c3-d4", "black:offer-draw", "white:decline-draw", "f6-g5", "g3-f4"), 4, "2. g3-f4"),
]


@pytest.mark.parametrize(("moves", "entry", "told"), NUMBERS)
def test_it_has_the_number_of_the_list(moves: tuple[str, ...], entry: int, told: str) -> None:
    glance = Glance(Advised("russian-draughts", "").game)
    glance.play(*moves)
    assert glance.past.view is not None
    assert numbered_move(glance.past.view, entry) == told
