"""Coalition Chess: draws, leaving the game, passes, shifts, shortcuts; partners and points."""

from __future__ import annotations

from itertools import islice, permutations
from random import Random

import pytest

from engines.coalition_chess import CoalitionChess, board, coalitions, legal_moves, setups
from engines.coalition_chess.board import AREAS, BLACK, GREATER, KIND_OF, NAMES, PLACE, cells_of
from engines.coalition_chess.state import State, checkers, uncommitted
from engines.game import Seat, Setup
from engines.localiser import english
from tests.contract.strolls import stroll
from tests.engines.coalition_chess_play import (
    acting,
    drawn,
    game,
    landings,
    play,
    stand,
    tail,
    texts,
    why_not,
    words,
)
from tests.extent import Extent

# Green and Black against Yellow and Red; Green's Submarine gives check on the e file.
OPEN = "YKe1 YAb2 BKh10 BAc8 GSj5 GGi6 RPa8 RGf6"
BG = "YR,BG"
CORNERED = "YKa1 BKj10 BAb8"


# --- draws ---


@pytest.mark.rule("D20")
def test_the_same_position_for_the_third_time() -> None:
    there_and_back = "e1-d1 j10-i10 d1-e1 i10-j10 "
    start = stand("YKe1 YAb2 BKj10 BAc8")
    assert play(start, there_and_back).ended is None
    ended = play(start, there_and_back * 2).ended
    assert ended is not None
    assert english(ended.reason).startswith("threefold repetition")
    assert play(stand("YKe1 YAb2 BKj10 BAc8", options="repetition=play-on"), there_and_back * 2,
                "repetition=play-on").ended is None  # fmt: skip


@pytest.mark.rule("D20")
def test_a_lost_turn_makes_another_position() -> None:
    pieces = "YKe1 YAi2 BKb10 BAc8 GSj5"
    there_and_back = "e1-d1 b10-a10 j5-j6 d1-e1 a10-b10 j6-j5 "
    assert play(stand(pieces), there_and_back * 2).ended is not None
    assert play(stand(pieces, "B 4 YG,BR skip=Y5"), "b10-a10 j5-j6 a10-b10 j6-j5").ended is None


QUIET = [
    # a line of round 3 of 10, whether the count begins again there
    ("b2-b3", False),
    ("g2-g3", True),
    ("b2xb8", True),
    ("h2-h3", False),
]


@pytest.mark.rule("D20")
@pytest.mark.parametrize(("progress", "again"), QUIET)
def test_rounds_without_progress(progress: str, again: bool) -> None:
    options = "quiet-rounds=10 repetition=play-on"
    state = stand("YKe1 YAb2 YGg2 YWh2 BKj10 BAc8 BWb8", "Y 4 YG,BR", options)
    state = play(state, "e1-d1 j10-i10 d1-e1 i10-j10", options)
    state = play(state, f"{progress} j10-i10", options)
    rounds = 3
    while state.ended is None:
        state = play(state, "e1-d1 i10-j10" if rounds % 2 else "d1-e1 j10-i10", options)
        rounds += 1
    assert rounds == (13 if again else 10)
    assert english(state.ended.reason).startswith(
        "10 rounds without a capture, guard move or promotion"
    )


@pytest.mark.rule("D20")
def test_fifty_rounds_unless_told_otherwise() -> None:
    assert game().options["quiet-rounds"] == "50"


@pytest.mark.rule("D20")
def test_bare_kings() -> None:
    state = play(stand("YKe1 BKf10 BWf2", "Y 4 YG,BR"), "e1xf2")
    assert state.ended is not None
    assert english(state.ended.reason).startswith("only the kings are left")
    assert set(game().scores(state).values()) == {2}
    on = play(stand("YKe1 BKf10 BWf2", "Y 4 YG,BR", "bare-kings=play-on"), "e1xf2",
              "bare-kings=play-on")  # fmt: skip
    assert on.ended is None


@pytest.mark.rule("D20")
def test_a_draw_by_agreement() -> None:
    start = stand(OPEN)
    offered = play(start, "yellow:offer-draw")
    assert acting(offered) == {"yellow", "black", "green", "red"}
    assert why_not(offered, "yellow:accept-draw").startswith("Yellow has already agreed")
    assert why_not(offered, "yellow:offer-draw") == "a draw has already been offered"
    assert why_not(start, "black:offer-draw").endswith("it's Yellow's turn")
    assert why_not(start, "black:accept-draw") == "there is no draw offer to answer"
    two = play(offered, "green:accept-draw black:accept-draw")
    assert two.ended is None
    assert acting(two) == {"yellow", "red"}
    assert play(two, "red:decline-draw").agreed == 0
    assert play(two, "e1-d1 h10-g10 j5-j6").agreed
    assert not play(two, "e1-d1 h10-g10 j5-j6 f6-g6").agreed
    drawn_game = play(two, "e1-d1 red:accept-draw")
    assert drawn_game.ended is not None
    assert english(drawn_game.ended.reason).startswith("the players agreed")


@pytest.mark.rule("D21")
def test_a_draw_gives_nothing_to_who_left_unattached() -> None:
    state = play(stand(OPEN, "Y 1 -"), "red:resign yellow:offer-draw")
    state = play(state, "black:accept-draw green:accept-draw")
    assert game().scores(state) == {"yellow": 2, "black": 2, "green": 2, "red": 0}


# --- leaving the game ---


@pytest.mark.rule("7.3")
def test_a_power_without_pieces_has_no_turns() -> None:
    state = play(stand("YKe1 YAb2 BKh10 BAc8 GSj5 RGb6", "Y 4 YG,BR"), "b2xb6 c8-c7")
    assert tail(play(state, "j5-j6")) == "Y 5 YG,BR"
    assert game().commands(state, Seat("red")) == ()


@pytest.mark.rule("6.3")
def test_a_greater_power_resigns_for_its_coalition() -> None:
    for line, winners in (("yellow:resign", "black green"), ("black:resign", "yellow red")):
        ended = play(stand(OPEN, f"R 4 {BG}"), line).ended
        assert ended is not None
        assert " ".join(ended.winners) == winners
    alone = play(stand(OPEN, "R 1 -"), "yellow:resign")
    assert game().scores(alone) == {"yellow": 0, "black": 6, "green": 0, "red": 0}


LEFT = [
    # options, coalitions, what is said of Green, which has resigned
    ("", BG, "Green resigned; the game continues, and Green wins or loses with Black."),
    ("", "-", "Green resigned; the game continues without it."),
    ("retired-partner=nothing", BG, "Green resigned; the game continues without it."),
]


@pytest.mark.parametrize(("options", "bonds", "said"), LEFT)
def test_the_game_goes_on_after_a_lesser_power_resigns(options: str, bonds: str, said: str) -> None:
    state = play(stand(OPEN, f"G 2 {bonds}"), "green:resign", options)
    situation = game(options).situation(state)
    assert situation is not None
    assert english(situation).endswith(said)


@pytest.mark.rule("7.3")
def test_a_lesser_power_that_resigns_leaves_its_pieces_behind() -> None:
    state = play(stand(OPEN, f"G 4 {BG}"), "green:resign")
    assert tail(state) == "R 4 YR,BG out=G"
    assert "GS" in drawn(state)
    assert why_not(state, "green:resign") == "Green is played by its partner, or has left the game"
    assert tail(play(state, "f6-g6 e1-e2 c8-c7")) == "R 5 YR,BG out=G"
    # they attack nothing, and even the partner may capture them
    checked = play(stand(OPEN, f"G 4 {BG}"), "j5-e5 green:resign")
    assert tail(checked) == "R 4 YR,BG out=G"
    near = stand("YKe1 BKj10 BAj8 GSj5 RGb6", f"B 4 {BG} out=G")
    assert "j5" in landings(near, "j8")


# --- options ---

PASSES = [
    # options, rest, seat, whether it may pass
    ("", "Y 1 -", "yellow", False),
    ("pass=once", "Y 1 -", "yellow", True),
    ("pass=once", "Y 3 -", "yellow", True),
    ("pass=once", "Y 4 YG,BR", "yellow", False),
    ("pass=once", "Y 2 - passed=Y", "yellow", False),
    ("pass=once", "B 2 - passed=Y", "black", True),
    ("pass=once", "G 2 -", "green", True),
    ("pass=once", "G 2 -", "red", False),
    ("pass=not-yellow-first", "Y 1 -", "yellow", False),
    ("pass=not-yellow-first", "Y 2 -", "yellow", True),
    ("pass=not-yellow-first", "B 1 -", "black", True),
]


@pytest.mark.rule("D25")
@pytest.mark.parametrize(("options", "rest", "seat", "may"), PASSES)
def test_passes(options: str, rest: str, seat: str, may: bool) -> None:
    state = stand(OPEN, rest, options)
    assert ("pass" in words(state, seat, options)) is may
    if may:
        after = play(state, f"{seat}:pass", options)
        assert seat[0].upper() in tail(after, options).split("passed=")[1]
        assert acting(after, options) != {seat}


@pytest.mark.rule("D25")
def test_nobody_passes_in_check() -> None:
    state = stand("YKe1 BKj10 BAe8 GGi6 RGb6", "Y 2 -", "pass=once")
    assert words(state, "yellow", "pass=once") == set()


STUCK = "BK5BE3/7BA1BG/10/7BM2/10/7BT2/GTRW8/2BW1YK5/10/2RP7 Y 3 BG moved=b4 replaced=R"
"""Yellow's King has no move and is not in check."""


@pytest.mark.rule("D19", "D25")
@pytest.mark.parametrize(("stalemate", "used"), [("draw", True), ("pass", False)])
def test_a_greater_power_without_a_move_uses_up_its_pass_unless_such_a_pass_is_free(
    stalemate: str, used: bool
) -> None:
    options = f"pass=once plane=blocked stalemate={stalemate}"
    after = play(game(options).read_position(STUCK), "yellow:pass", options)
    assert ("passed=Y" in game(options).position_text(after)) is used


SHIFTS = [
    # options, pieces, rest, where the Motorcyclist on d1 may shift
    ("", "", "Y 1 -", ""),
    ("shift=once", "", "Y 1 -", "b2 c1 d2 e1 f2 g1 h2 i1"),
    ("shift=once", "YWd2 YTc1", "Y 1 -", "b2 e1 f2 g1 h2 i1"),
    ("shift=once", "", "Y 3 -", "b2 c1 d2 e1 f2 g1 h2 i1"),
    ("shift=once", "", "Y 4 YG,BR", ""),
    ("shift=once", "", "Y 2 - shifted=Y", ""),
    ("shift=once", "", "B 2 -", ""),
]


@pytest.mark.rule("D26")
@pytest.mark.parametrize(("options", "pieces", "rest", "expected"), SHIFTS)
def test_shifts(options: str, pieces: str, rest: str, expected: str) -> None:
    state = stand(f"YKa1 BKj9 YMd1 GGi6 RGb6 {pieces}", rest, options)
    shades = game().topology.shades
    dark = shades[game().topology.cell("d1")]
    found = {
        to for to in landings(state, "d1", options) if shades[game().topology.cell(to)] != dark
    }
    assert found == set(expected.split())


@pytest.mark.rule("D26")
def test_a_shift_leaves_the_turn() -> None:
    options = "shift=once"
    state = stand("YKe1 BKj10 YMd1 GGi6 RGb6", "Y 1 -", options)
    after = play(state, "d1-d2", options)
    assert tail(after, options) == "Y 1 - shifted=Y"
    assert texts(after, "yellow", options)
    pinned = stand("YKa1 BKj10 BAh1 YMd1 GGi6 RGb6", "Y 1 -", options)
    assert "d2" not in landings(pinned, "d1", options)
    check = stand("YKe1 BKf3 YMd1 GGi6 RGb6", "Y 1 -", options)
    assert why_not(check, "d1-d2", options) == ""
    gives = stand("YKa1 BKf4 YMd1 GGi6 RGb6", "Y 1 -", options)
    for refused, move in ((gives, "d1-d2"), (state, "d1-f1")):
        assert why_not(refused, move, options).startswith("a motorcyclist can switch colours only")


@pytest.mark.rule("D30")
def test_winning_by_capturing_all_men() -> None:
    pieces = "YKe1 YAb2 BKj10 BWb8 GGi6"
    assert play(stand(pieces, "Y 4 YG,BR"), "b2xb8").ended is None
    on = play(stand(pieces, "Y 4 YG,BR", "annihilation=on"), "b2xb8", "annihilation=on")
    assert on.ended is not None
    assert on.ended.winners == ("yellow", "green")
    assert english(on.ended.reason).startswith(
        "Black and Red have lost all their pieces except the king"
    )
    early = play(stand(pieces, "Y 1 YG", "annihilation=on"), "b2xb8", "annihilation=on")
    assert early.ended is None


@pytest.mark.rule("D16", "D24")
def test_no_own_turn_after_the_neutral_stop() -> None:
    state = play(stand(f"{CORNERED} RAh3 GGi6", "R 3 -", "mate=own-turn"), "h3-a3", "mate=own-turn")
    assert state.ended is not None
    assert english(state.ended.reason).startswith("Green didn't join a side by the end of round 3")


def test_after_the_end_nobody_says_anything() -> None:
    state = play(stand(OPEN), "yellow:resign")
    assert [game().commands(state, seat) for seat in game().seats] == [()] * 4
    assert why_not(state, "black:resign").startswith("the game is over: Yellow resigned")


# --- shortcuts of the move generator, checked the long way ---


def slowly(on: CoalitionChess, state: State, seat: Seat) -> set[legal_moves.Step]:
    """The steps of a seat, each made and looked at."""
    place, rules = PLACE[seat], board.rules_in_force(on.options)
    found = set()
    for step in legal_moves.candidates(state, place, rules):
        after = legal_moves.after(state.board, step)
        if place in GREATER:
            if checkers(state._replace(board=after), place, rules):
                continue
        elif uncommitted(state) >> place & 1:
            taken = legal_moves.taken(state.board, step)
            joins = coalitions.implied_coalitions(state, place, after, taken, rules)
            if coalitions.binding_coalition(state, place, joins, rules) is None:
                continue
        found.add(step)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    "chosen",
    ["", "plane=blocked", "en-passant=usual", "unavailable=no-effect", "contradiction=chosen",
     "promotion=any", "neutral-check=ignored"],
)  # fmt: skip
def test_the_quick_tests_of_legality_agree_with_the_slow_one(chosen: str, extent: Extent) -> None:
    on, lot = game(f"yellow-setup=usual {chosen}".strip()), Random(1)
    for seed in range(extent.share(12)):
        for state in islice(stroll(on, seed), 60):
            if lot.random() < 0.5:
                rules = board.rules_in_force(on.options)
                for seat in on.seats:
                    quick = set(legal_moves.legal(state, PLACE[seat], rules))
                    assert quick == slowly(on, state, seat), drawn(state)


RED_AND_GREEN = ("RW", "RG", "RW", "RG", "RP", "RP", "GW", "GW", "GG")


def besieged(lot: Random) -> str:
    """Black's King and up to two men in its area, Red's men among them, enemies all over."""
    names = game().topology.names
    inside = lot.sample([names[cell] for cell in AREAS[BLACK]], 12)
    free = [name for name in names[40:80] if name not in inside]
    placed = ["BK", *lot.sample(["BW", "BG", "BA", "BW"], lot.randint(0, 2))]
    pieces = [man + name for man, name in zip(placed, inside, strict=False)]
    pieces += [man + name for man, name in zip(RED_AND_GREEN, inside[3:], strict=True)]
    others = ("YT", "YT", "YE", "YA", "YM", "GS", "GS", "BE", "BW")
    return " ".join(["YKa1", *pieces, *map("".join, zip(others, lot.sample(free, 9), strict=True))])


@pytest.mark.rule("D22")
@pytest.mark.parametrize("chosen", ["", "plane=blocked", "re-placement=recall"])
def test_a_replacement_is_offered_just_when_one_is_allowed(chosen: str) -> None:
    """Against all layouts there are, tried one by one."""
    on, lot, seen = game(chosen), Random(2), set()
    rules = board.rules_in_force(on.options)
    for _ in range(100):
        state = stand(besieged(lot), "B 2 YG,BR", chosen)
        men = [c for c in cells_of(state.board, BLACK) if rules.recall or c in AREAS[BLACK]]
        cells = [cell for cell in AREAS[BLACK] if not state.board[cell] or cell in men]
        kinds = [NAMES[KIND_OF[state.board[cell]]] for cell in men]
        setup = Setup(Seat("black"), tuple(cells), tuple(kinds), due=False)
        allowed = any(
            setups.layout_refusal(state, setup, tuple(sorted(layout)), rules) is None
            for laid in permutations(cells, len(kinds))
            for layout in [zip(laid, kinds, strict=True)]
        )
        assert (setups.rearrangement(state, BLACK, rules) is not None) is allowed, drawn(state)
        seen.add(allowed)
    assert seen == {True, False}


PIECES = "YKe1 YAb2 BKh10 BAc8 GSj5 GGi6 RPa8 RGf6"

ROWS = [
    # turn, round and coalitions; what is done; partners and points of the seats in order
    ("Y 1 -", "", "- - - -", "- - - -"),
    ("G 1 -", "green:join-yellow", "green - yellow -", "- - - -"),
    ("Y 4 YG,BR", "", "green red yellow black", "- - - -"),
    ("Y 4 YG,BR", "black:resign", "green red yellow black", "6 0 6 0"),
    ("Y 4 YR,BG", "black:resign", "red green black yellow", "6 0 0 6"),
]


@pytest.mark.parametrize(("rest", "line", "partners", "points"), ROWS)
def test_standings(rest: str, line: str, partners: str, points: str) -> None:
    standings = game().standings(play(stand(PIECES, rest), line))
    assert [one.seat for one in standings] == ["yellow", "black", "green", "red"]
    assert " ".join("".join(one.partners) or "-" for one in standings) == partners
    told = ("-" if one.points is None else str(one.points) for one in standings)
    assert " ".join(told) == points


# --- what is lit at the end ---

SHOWN = [
    # pieces, the line, the cells that show why the game was won
    ("YKe1 YTh3 BKj10 BGf9 GGi5 RTa2 RTb8", "h3-h4 f9-f8 i5-h5 b8-b1", "a2 b1 d1 d2 e2 f1 f2"),
    # squares of its own pieces are not lit
    ("YKa1 YGa2 YGb2 YWe5 BKj10 GGi5 RTc8", "e5-e6 j10-j9 i5-h5 c8-c1", "b1 c1"),
    ("YKe1 YTh3 BKj10 BGf9 GGi5 RTa2 RTb8", "yellow:resign", ""),
    ("YKe1 YTh3 BKj10 BGf9 GGi5 RTa2 RTb8", "", ""),
]


@pytest.mark.rule("6.7")
@pytest.mark.parametrize(("pieces", "line", "cells"), SHOWN)
def test_a_mate_shows_why_the_king_cannot_move(pieces: str, line: str, cells: str) -> None:
    state = play(stand(pieces, "Y 9 YG,BR"), line)
    assert bool(state.ended) == bool(line)
    names = game().topology.names
    assert sorted(names[cell] for cell in game().decisive_cells(state)) == cells.split()
