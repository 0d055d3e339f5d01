"""Coalition Chess: positions, moves, refusals and records as text (section 6)."""

from __future__ import annotations

from random import Random

import pytest

from engines.coalition_chess import CoalitionChess
from engines.coalition_chess.board import CHOICES
from engines.coalition_chess.state import State
from engines.errors import AmbiguousMove, IllegalMove, NotationError, PositionError
from engines.game import Game, Move, Seat
from tests.contract.strolls import step
from tests.engines.coalition_chess_play import game, play, stand, tail, why_not
from tests.wording import worded

FIGURE = (
    "2BABEBMBKBABT2/2BWBWBGBGBWBW2/10/1RW6GW1/RPRG6GGGS/RPRG6GGGS/1RW6GW1/10/2YWYGYGYWYGYW2/"
    "2YTYMYKYTYEYA2"
)
SET_UP = FIGURE.rsplit("/", 2)[0] + "/10/10"


def test_it_is_the_game_it_says() -> None:
    on: Game[State] = game()
    assert (on.name, on.title) == ("coalition-chess", "Coalition Chess")
    assert len(on.topology) == 100
    assert "".join(on.kinds.values()) == "KSPTAEMWG"
    assert list(on.options) == [option.name for option in CHOICES]


def test_the_figure_as_text() -> None:
    assert game().position_text(game().initial()) == f"{SET_UP} Y 1 - setup=Y"
    usual = game("yellow-setup=usual").initial()
    assert game().position_text(usual) == f"{FIGURE} Y 1 -"
    assert game().read_position(f" {FIGURE.lower()}  y 1 - ") == usual
    assert game().read_position(f"{SET_UP} Y 1 - setup=Y") == game().initial()


KEPT = [
    # options, the rest of the text of some position
    ("", "Y 1 -"),
    ("", "R 3 YG"),
    ("", "B 12 YR,BG"),
    ("", "Y 4 YG,BR moved=c2,b5"),
    ("", "G 2 - unmoved=j4"),
    ("", "G 2 - replaced=BG"),
    ("pass=once", "G 2 - passed=YB"),
    ("shift=once", "G 2 - shifted=YB"),
    ("", "B 5 YG,BR skip=Y5,Y6"),
    ("", "G 5 YR,BG answer=Y5"),
    ("", "R 4 YG,BR out=G"),
    ("", "B 4 YG,BR passant=e4"),
    ("", "B 4 YG,BR passant=e4GR"),
    ("", "Y 4 YG,BR passant=e4B"),
    ("consent=needed", "G 2 - asked=Y"),
    ("consent=needed", "G 2 - refused=Y"),
    ("contradiction=chosen", "G 2 - chooses=G"),
    ("red-late=nothing", "G 4 YR,BG late=R"),
]


@pytest.mark.parametrize(("options", "rest"), KEPT)
def test_a_position_says_everything(options: str, rest: str) -> None:
    pieces = "YKe1 YGe4 YWc2 YTd1 BKf10 BAe8 BWh9 GSj5 GWj4 RPa5 RGb5"
    if "answer" in rest:
        pieces = pieces.replace("YGe4", "YGd3")
    state = stand(pieces, rest, options)
    assert tail(state, options) == rest
    assert game(options).read_position(game(options).position_text(state)) == state


def test_items_may_stand_in_any_order_and_case() -> None:
    state = stand("YKe1 BKf10 GGi5", "g 2 - Replaced=b moved=I5")
    assert tail(state) == "G 2 - moved=i5 replaced=B"


BROKEN = [
    # options, text, the beginning of what is wrong
    ("", "", "position '' needs ten rows joined by /"),
    ("", f"{FIGURE} Y 1", "position"),
    ("", f"{FIGURE} X 1 -", "power to move 'X': use Y, B, G or R"),
    ("", f"{FIGURE} Y 0 -", "round '0': use a number"),
    ("", f"{FIGURE} Y -1 -", "round '-1'"),
    ("", f"{FIGURE} Y 1 YB", "Yellow and Black are opponents"),
    ("", f"{FIGURE} Y 1 YG,YR", "coalitions 'YG,YR'"),
    ("", f"{FIGURE} Y 1 Y", "coalitions 'Y'"),
    ("", f"{FIGURE}/10 Y 1 -", "the board has 10 rows joined by /, not 11"),
    ("", f"{FIGURE.replace('/10/', '/9/', 1)} Y 1 -", "rank 8, '9': 9 squares instead of 10"),
    ("", f"{FIGURE.replace('/10/', '/99/', 1)} Y 1 -", "rank 8, '99': 99 squares instead of 10"),
    ("", f"{FIGURE.replace('/10/', '/10YX/', 1)} Y 1 -", "rank 8: 'YX' is not a piece"),
    ("", f"{FIGURE.replace('/10/', '/9?/', 1)} Y 1 -", "rank 8: '?' is not a piece"),
    ("", f"{FIGURE.replace('/10/', '/0/', 1)} Y 1 -", "rank 8: '0' is not a piece"),
    ("", f"{FIGURE.replace('YK', '1')} Y 1 -", "Yellow needs a king"),
    ("", f"{FIGURE.replace('/10/', '/9BK/', 1)} Y 1 -", "Black can have only one king"),
    ("", f"{FIGURE.replace('/10/', '/9GK/', 1)} Y 1 -", "Green can't have a king"),
    ("", f"{FIGURE.replace('/10/', '/9YG/', 1)} Y 1 -", "Yellow has 4 pieces of type 'guard'"),
    ("", f"{FIGURE.replace('/10/', '/9YT/', 1)} Y 1 -",
     "Yellow has one promoted piece, but at most 0"),
    ("", f"{FIGURE.replace('/10/', '/9GG/', 1).replace('1RW6GW1', '10')} Y 1 -",
     "Green has 3 pieces of type"),
    ("", f"{FIGURE} Y 1 - setup=Y", "Yellow has a piece on c1, but hasn't set up yet"),
    ("", f"{SET_UP} B 1 - setup=Y", "Yellow sets up only before its turn in round 1"),
    ("", f"{SET_UP} Y 1 -", "Yellow needs a king"),
    ("", f"{FIGURE} Y 1 - nonsense=Y", "'nonsense=Y': use one of setup, moved"),
    ("", f"{FIGURE} Y 1 - moved", "'moved': use one of"),
    ("", f"{FIGURE} Y 1 - moved=c1", "moved=c1: there must be a guard or machine gun on c1"),
    ("", f"{FIGURE} Y 1 - moved=e5", "moved=e5: there must be a guard or machine gun on e5"),
    ("", f"{FIGURE} Y 1 - moved=x5", "moved=x5: there is no square 'x5'"),
    ("double-step=second-line", f"{FIGURE} Y 1 - moved=c2",
     "moved=c2: there must be a guard or machine gun on c2"),
    ("", f"{FIGURE} Y 1 - replaced=Y", "replaced=Y: use one or more of B, G, R"),
    ("", f"{FIGURE} Y 1 - replaced=BB", "replaced=BB: use one or more of B, G, R, each once"),
    ("", f"{FIGURE} Y 1 - replaced=B replaced=G", "replaced appears twice"),
    ("", f"{FIGURE} Y 1 - skip=Y1",
     "Yellow misses its turn in round 1, so it can't be the one to move"),
    ("", f"{FIGURE} Y 1 - skip=Y3",
     "skip=Y3: use Y or B and the number of this round or the next, such as Y2"),
    ("", f"{FIGURE} Y 1 - skip=G1", "skip=G1"),
    ("", f"{FIGURE} B 1 - answer=Y1", "Yellow has no check to answer out of turn"),
    ("", f"{FIGURE} B 1 - answer=Y3",
     "answer=Y3: use Y or B and the round in which the check was given, such as Y1"),
    ("", f"{FIGURE} G 1 - out=G", "Green isn't taking turns at this point"),
    ("players=3", f"{FIGURE} G 1 -", "Green isn't taking turns at this point"),
    ("players=2", f"{FIGURE} G 1 YR,BG", "the coalitions don't match these options"),
    ("en-passant=none", f"{FIGURE} Y 1 - passant=e2",
     "passant=e2: allowed only with en-passant=usual"),
    ("", f"{FIGURE} Y 1 - passant=e2", "no guard can have moved two squares to e2"),
    ("", f"{FIGURE} Y 1 - passant=e4", "passant=e4: no guard can have moved two squares to e4"),
    ("", f"{FIGURE} B 1 - passant=e2Y", "passant=e2Y: use one or more of B, G, R, each once"),
    ("", f"{FIGURE} B 1 - passant=B", "passant=B: list the squares, each with the powers"),
    ("", f"{FIGURE} G 1 - asked=Y", "asked=Y: allowed only with consent=needed"),
    ("consent=needed", f"{FIGURE} Y 1 - asked=B", "Yellow can't have asked Black"),
    ("consent=needed", f"{FIGURE} G 1 YR asked=Y", "Green can't have asked Yellow"),
    ("consent=needed", f"{FIGURE} G 1 - asked=YB", "asked=YB: name exactly one power"),
    ("", f"{FIGURE} G 1 - chooses=G", "chooses=G: allowed only with contradiction=chosen"),
    ("contradiction=chosen", f"{FIGURE} G 1 YG chooses=G", "Green has no side to choose"),
    ("red-late=nothing", f"{FIGURE} G 1 - late=R",
     "late=R: allowed only with red-late=nothing, and only if"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "text", "wrong"), BROKEN)
def test_broken_positions(options: str, text: str, wrong: str) -> None:
    with pytest.raises(PositionError) as error:
        game(options).read_position(text)
    assert str(error.value).startswith(wrong)


IMPOSSIBLE = [
    ("YKe1 BKe2", "the kings on e1 and e2 attack each other"),
    ("YKe1 BKf10 YGe10", "Yellow's piece on e10 would have been promoted"),
    ("YKe1 BKf10 BWa1", "Black's piece on a1 would have been promoted"),
    ("YKe1 BKf10 GGa5", "Green's piece on a5 would have been promoted"),
    ("YKe1 BKf10 RGj5", "Red's piece on j5 would have been promoted"),
]


@pytest.mark.parametrize(("pieces", "wrong"), IMPOSSIBLE)
def test_impossible_positions(pieces: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        stand(pieces)


# --- moves ---

PIECES = "BWh6 BWg9 YMg7 YKe1 YTd1 YGe2 YWi9 BKf10 BAe8 BMd8 BGg3 GSj5 GGi6 RPa5 RGb5"

READ = [
    # what is written, what it is
    ("e2-e3", "e2-e3"),
    ("E2 - E3", "e2-e3"),
    ("e2e3", "e2-e3"),
    ("d1:d8", "d1xd8"),
    ("d1-d8", "d1xd8"),
    ("i9-i10=t", "i9-i10=T"),
    ("i9-i10 = Tank", "i9-i10=T"),
    ("i9j10=submarine", "i9-j10=S"),
    (" Yellow : Resign ", "yellow:resign"),
    ("GREEN:offer-draw", None),
]


@pytest.mark.parametrize(("text", "written"), READ)
def test_moves_are_read_forgivingly(text: str, written: str | None) -> None:
    state = stand(PIECES)
    if written is None:
        why = "you can offer a draw only on your own turn; it's Yellow's turn"
        assert why_not(state, text) == why
    else:
        assert game().move_text(state, game().read_move(state, text)) == written


UNREAD = [
    ("", NotationError, "'' is not a move; use e2-e4, i9-i10=S"),
    ("e2", NotationError, "'e2' is not a move"),
    ("e2-e11", NotationError, "'e11' is not a square; the board goes from a1 to j10"),
    ("e2-e3-e4", NotationError, "'e2-e3-e4' is not a move"),
    ("resign", NotationError, "'resign' needs a player: use yellow:resign, black:resign,"),
    (
        "i9-i10",
        AmbiguousMove,
        "'i9-i10' does not say what the piece becomes; use i9-i10=S, i9-i10=P",
    ),
    ("i9-i10=Q", NotationError, "'q' is not a piece; the pieces are K, S, P, T, A, E, M, W, G"),
    ("yellow:X=a1", NotationError, "'X=a1': 'X' is not a piece; the pieces are K, S, P"),
    ("i9-i10=K", IllegalMove, "choose what the piece becomes: submarine, plane, tank, artillery"),
    ("e2-e3=S", IllegalMove, "a move can't be combined with an action, and this one has 'sub"),
]


@pytest.mark.parametrize(("text", "error", "wrong"), UNREAD)
def test_moves_that_cannot_be_read(text: str, error: type[Exception], wrong: str) -> None:
    with pytest.raises(error) as raised:
        game().read_move(stand(PIECES), text)
    assert str(raised.value).startswith(wrong)


REFUSED = [
    # options, the rest, text, why not
    ("", "Y 4 YG,BR", "a1-a2", "there is no piece on a1"),
    ("", "Y 4 YG,BR", "e8-e7", "it's Yellow's turn"),
    ("", "Y 4 YG,BR", "d1-d1", "a move must end on a different square"),
    ("", "Y 4 YG,BR", "d1-e2", "your own piece is on e2"),
    ("", "Y 4 YG,BR", "i9-f10", "a king can't be captured"),
    ("", "Y 4 YG,BR", "d1-d9", "the piece on d8 is in the way"),
    ("", "Y 4 YG,BR", "d1-e3", "a tank moves along a rank, file or diagonal"),
    ("", "Y 4 YG,BR", "e2-e5", "a guard moves one square ahead"),
    ("", "G 4 YG,BR", "i6-h6", "a guard captures only diagonally forward"),
    ("", "B 4 YG,BR", "h6-h4", "a machine gun moves one square"),
    ("", "B 4 YG,BR", "g9-g7", "a two-square move can't capture"),
    ("", "Y 4 YG,BR", "e2-d3", "a guard moves one square ahead"),
    ("", "Y 4 YG,BR", "e1-e3", "a king moves one square"),
    (
        "",
        "Y 4 YG,BR",
        "i9-i7",
        "a machine gun moves one square in any direction, or two straight ahead on its first move",
    ),
    ("", "B 4 YG,BR", "e8-d7", "artillery moves along a rank or file"),
    ("", "B 4 YG,BR", "e8-e1", "a king can't be captured"),
    ("", "B 4 YG,BR", "g3-g4", "a guard moves one square ahead"),
    ("", "G 4 YG,BR", "j5-i6", "your own piece is on i6"),
    ("", "G 4 YG,BR", "j5-e3", "a submarine moves like a queen or a knight"),
    ("", "R 4 YG,BR", "a5-b5", "your own piece is on b5"),
    ("", "R 4 YG,BR", "a5-b7", "a plane makes two knight's leaps"),
    ("", "Y 4 YG,BR", "e1-f2", "the king on f2 would be in check from the guard on g3"),
    ("", "Y 4 YG,BR", "yellow:join-black", "only Green and Red join a side"),
    ("", "Y 4 YG,BR", "green:pass", "you can pass only on your own turn; it's Yellow's turn"),
    ("plane=blocked", "R 4 YG,BR", "a5-c9", "the plane's path to c9 is blocked"),
]


@pytest.mark.parametrize(("options", "rest", "text", "wrong"), REFUSED)
def test_refusals(options: str, rest: str, text: str, wrong: str) -> None:
    pieces = PIECES + (" RWb7" if options else "")
    assert why_not(stand(pieces, rest, options), text, options).startswith(wrong)


YELLOW = Seat("yellow")
BALLAST = [
    (
        Move(Seat("white"), (4, 5)),
        "there is no player called 'white'; the players are yellow, black",
    ),
    (Move(YELLOW), "a move needs a square to start from and a square to land on"),
    (Move(YELLOW, (14,)), "a move needs a square to start from"),
    (Move(YELLOW, (14, 24, 34)), "a move needs a square to start from"),
    (Move(YELLOW, (74, 73)), "the piece on e8 belongs to Black"),
    (Move(YELLOW, (14, 100)), "there is no cell 100 on this board"),
    (Move(YELLOW, (-1, 14)), "there is no cell -1 on this board"),
    (Move(YELLOW, (14, 24), captured=(25,)), "this move captures nothing else"),
    (Move(YELLOW, (14, 24), also=((3, 5),)), "you can move only one piece at a time in this game"),
    (Move(YELLOW, (14, 24), layout=((3, "tank"),)), "a turn is either a move or a set-up"),
    (Move(YELLOW, captured=(25,), choice="resign"), "nothing can be captured without a move"),
    (
        Move(YELLOW, choice="draw"),
        "'draw' is not an action in this game; the actions are join-yellow",
    ),
    (Move(YELLOW, choice="pass"), "you can't pass now: you have a legal move"),
    (Move(YELLOW, layout=((3, "tank"),), choice="resign"), "a set-up lists pieces and squares"),
    (Move(YELLOW, layout=((3, "tank"),)), "Yellow sets up before round 1"),
    (Move(Seat("black"), layout=((95, "king"),)), "it's Yellow's turn"),
]


@pytest.mark.parametrize(("move", "wrong"), BALLAST)
def test_anything_else_is_refused_in_words(move: Move, wrong: str) -> None:
    state = stand(PIECES)
    assert str(worded(game().refusal(state, move))).startswith(wrong)
    with pytest.raises(IllegalMove):
        game().apply(state, move)


def test_a_capture_in_passing_names_its_victim() -> None:
    options = "en-passant=usual"
    state = play(stand("YKa1 BKj10 YGe2 BGf4", "Y 4 YG,BR", options), "e2-e4", options)
    on, cell = game(options), game().topology.cell
    path = (cell("f4"), cell("e3"))
    why = worded(on.refusal(state, Move(Seat("black"), path)))
    assert why == "this move captures e4 en passant"
    assert on.refusal(state, Move(Seat("black"), path, (cell("e4"),))) is None


@pytest.mark.parametrize(
    ("pieces", "move", "why"),
    [
        ("BKj10 BTf10", "f10-e4", "a tank moves along a rank, file or diagonal"),
        ("BKj10 BGe5", "e5-e4", "a guard captures only diagonally forward"),
        ("BKf10", "f10-e4", "a king moves one square"),
    ],
)
def test_who_cannot_take_a_guard_that_has_just_gone_two_squares_is_told_why(
    pieces: str, move: str, why: str
) -> None:
    state = play(stand(f"YKa1 YGe2 {pieces}", "Y 4 YG,BR"), "e2-e4")
    assert why_not(state, move).startswith(why)


def test_on_a_turn_that_waits_a_command_is_told_what_for() -> None:
    start = game().initial()
    to_set_up = "Yellow must set up its pieces first"
    assert why_not(start, "yellow:offer-draw") == to_set_up
    assert why_not(start, "yellow:pass") == to_set_up
    asked = play(stand(PIECES, "G 1 -", "consent=needed"), "green:join-black", "consent=needed")
    assert why_not(asked, "green:join-yellow", "consent=needed") == (
        "Black must accept or decline the coalition first"
    )


# --- records ---

START = "yellow:T=c1,M=d1,K=e1,T=f1,E=g1,A=h1,W=c2,G=d2,G=e2,W=f2,G=g2,W=h2"


def moves_of(on: CoalitionChess, state: State, line: str) -> list[Move]:
    found = []
    for text in line.split():
        found.append(on.read_move(state, text))
        state = on.apply(state, found[-1])
    return found


def test_a_record() -> None:
    on = game()
    line = f"{START} e2-e3 e9-e8 green:join-yellow i5-h5 b5-c5 e3-e4 black:resign"
    moves = moves_of(on, on.initial(), line)
    tags = {"Yellow": 'A. "Müller" \\ B', "Game": "chess", "Place": "Mödling"}
    text = on.write_record(on.initial(), moves, tags)
    assert text == (
        '[Yellow "A. \\"Müller\\" \\\\ B"]\n[Result "yellow+green"]\n[Game "coalition-chess"]\n'
        '[Rules "usual"]\n[Place "Mödling"]\n\n'
        f"1. {START} e2-e3\n"
        "e9-e8 green:join-yellow i5-h5 b5-c5 2. e3-e4 black:resign {Black resigned.\n"
        "Points: Yellow 6, Black 0, Green 6, Red 0}\n"
    )
    record = on.read_record(text)
    assert record.moves == tuple(moves)
    assert record.start == ""
    assert record.tags["Yellow"] == tags["Yellow"]
    assert record.tags["Place"] == "Mödling"


@pytest.mark.parametrize("seed", range(4))
def test_records_of_positions_set_up(seed: int) -> None:
    options = "pass=once shift=once consent=needed en-passant=usual"
    on, lot = game(options), Random(seed)
    start = stand("YKe1 YTd1 YGe2 YMg1 BKf10 BAc8 BGf9 GSj5 GGi6 RPa5 RGb5", "B 2 -", options)
    state, moves = start, []
    for _ in range(60):
        if not on.to_act(state):
            break
        moves.append(step(on, state, lot))
        state = on.apply(state, moves[-1])
    record = on.read_record(on.write_record(start, moves, {}))
    assert record.moves == tuple(moves)
    assert on.read_position(record.start) == start


WRONG_RECORDS = [
    ("", NotationError, "the record is empty"),
    ('[Game "chess"]', NotationError, "tag Game: the record has chess"),
    ('[Rules "plane=blocked"]', NotationError, "tag Rules: the record has plane=blocked"),
    ("1. e2-e4", IllegalMove, "move 1. e2-e4: "),
    (f"1. {START} e2-e9", IllegalMove, "move 1. e2-e9: "),
    (f"1. {START} nonsense", NotationError, "move 1. nonsense: "),
    (f'1. {START} [Game "coalition-chess"]', NotationError, "a record can hold only one game"),
    ('[Start "nonsense"]', PositionError, "position 'nonsense' needs"),
    ("{ never closed", NotationError, "can't read the record at '{ never closed'"),
]


@pytest.mark.parametrize(("text", "error", "wrong"), WRONG_RECORDS)
def test_wrong_records(text: str, error: type[Exception], wrong: str) -> None:
    with pytest.raises(error) as raised:
        game().read_record(text)
    assert str(raised.value).startswith(wrong)


def test_a_tag_needs_a_name() -> None:
    with pytest.raises(
        NotationError,
        match="a tag name can contain only letters, digits, - and _",
    ):
        game().write_record(game().initial(), [], {"two words": ""})


# --- counts ---

COUNTS = [
    ("", (1, 31, 1023, 32610)),
    ("order=draft", (1, 31, 991, 32097)),
]


@pytest.mark.slow
@pytest.mark.parametrize(("options", "counts"), COUNTS)
def test_counts_from_the_figure(options: str, counts: tuple[int, ...]) -> None:
    on = game(f"yellow-setup=usual {options}".strip())
    assert tuple(on.perft(on.initial(), depth) for depth in range(4)) == counts


def test_perft_counts_whoever_may_act_and_ignores_repetition() -> None:
    state = play(stand("YKe1 YAb2 BKh10 BAc8 GSj5 GGi6 RPa8 RGf6", "G 4 YR,BG"), "j5-e5")
    one = [move for seat in game().seats for move in game().legal(state, seat)]
    assert {move.seat for move in one} == {"yellow", "red"}
    assert game().perft(state, 2) == sum(game().perft(game().apply(state, m), 1) for m in one)
    shuttled = play(stand("YKe1 YAb2 BKj10 BAc8"), "e1-d1 j10-i10 d1-e1 i10-j10 e1-d1 j10-i10")
    assert game().perft(shuttled, 3) == game().perft(shuttled._replace(history=()), 3)
