"""The Table: the only place where a game changes."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from engines import make_game
from engines.game import AnyGame, Move, Seat
from engines.topology import cells_of
from firmware_host.table.events import Ended, Event, HistoryError, Played, Rewound
from firmware_host.table.messages import AnyIntent, Ask, NewGame, Play, Report, Rewind, Settle
from firmware_host.table.table import Table
from tests.wording import worded

GAME = make_game("russian-draughts")
WHITE, BLACK = GAME.seats


class Sitting:
    """A table with somebody who asks in short words."""

    def __init__(self, start: str = "", **rest: bool) -> None:
        self.table = Table(GAME, "g", start=start, **rest)
        self.keys = 0

    def ask(self, intent: type[AnyIntent], *rest: object) -> str | None:
        self.keys += 1
        return worded(self.table.submit(intent(f"k{self.keys}", *rest)))  # type: ignore[arg-type]

    def play(self, text: str, entry: int | None = None) -> str | None:
        at = len(self.table.moves) if entry is None else entry
        move = GAME.read_move(self.table.states[at], text)
        return self.ask(Play, at, move)

    @property
    def moves(self) -> list[str]:
        pairs = zip(self.table.states, self.table.moves, strict=False)
        return [GAME.move_text(state, move) for state, move in pairs]


def view(table: Table):  # type: ignore[no-untyped-def]
    return table.view(GAME.seats, None)


def test_a_new_table() -> None:
    table = Table(GAME, "g")
    shown = view(table)
    assert (shown.game_id, shown.version, shown.entry) == ("g", 0, 0)
    assert (shown.settled, shown.last, shown.trail, shown.result) == (True, None, (), None)
    assert shown.to_act == (WHITE,)
    assert shown.commands == ((WHITE, "resign"), (WHITE, "offer-draw"), (BLACK, "resign"))
    assert not table.has_pending_events


def test_a_view_offers_only_what_its_seats_may_do() -> None:
    table = Table(GAME, "g")
    assert table.view((BLACK,), BLACK).moves == ()
    assert len(table.view((WHITE,), WHITE).moves) == 7
    public = table.view((), None)
    assert (public.moves, public.commands, public.to_act) == ((), (), (WHITE,))


def test_moves_are_played_and_told() -> None:
    sitting = Sitting()
    assert sitting.play("c3-d4") is None
    assert sitting.table.has_pending_events
    assert sitting.table.drain() == [Played("white", "c3-d4")]
    assert not sitting.table.has_pending_events
    shown = view(sitting.table)
    assert (shown.entry, shown.settled, shown.to_act) == (1, False, (BLACK,))
    assert shown.last == sitting.table.moves[0]
    assert shown.trail == (shown.new_game_occupancy,)
    assert int(shown.new_game_occupancy, 16).bit_count() == 24
    assert sitting.table.drain() == []


EARLIER = [
    # the seats that look, what was played, the moves before the last one since their own
    ("yellow", "d2-d3", ""),
    ("yellow", "d2-d3 f9-f7 i4-j3", "f9-f7"),
    ("yellow", "d2-d3 f9-f7 i4-j3 b4-c4", "f9-f7 i4-j3"),
    ("yellow red", "d2-d3 f9-f7 i4-j3 b4-c4", ""),
    ("red", "d2-d3 f9-f7 i4-j3", "d2-d3 f9-f7"),  # it has not moved yet
    ("", "d2-d3 f9-f7 i4-j3", ""),
]


@pytest.mark.parametrize(("seats", "played", "earlier"), EARLIER)
def test_a_view_has_all_moves_since_the_own_last_one(seats: str, played: str, earlier: str) -> None:
    game = make_game("coalition-chess")
    table = Table(game, "g")
    for entry, text in enumerate(("yellow:standard", *played.split())):
        state = table.states[-1]
        setup = game.setup(state, Seat("yellow")) if not entry else None
        move = (
            Move(setup.seat, layout=tuple(sorted(setup.usual)))
            if setup
            else game.read_move(state, text)
        )
        assert worded(table.submit(Play(text, entry, move, final=True))) is None
    names = game.topology.names
    view = table.view([Seat(seat) for seat in seats.split()], None)
    assert " ".join(f"{names[a]}-{names[b]}" for a, b in view.earlier) == earlier


def test_a_refused_move_changes_nothing() -> None:
    sitting = Sitting()
    before = view(sitting.table)
    assert sitting.ask(Play, 0, Move(WHITE, (0, 9))) == "b2 is occupied"
    assert sitting.ask(Play, 0, Move(BLACK, (41, 32))) == "it's White's turn"
    assert view(sitting.table) == before
    assert not sitting.table.has_pending_events


@pytest.mark.parametrize("entry", [-1, 1, 2, 99])
def test_the_wrong_place_in_the_game_is_refused(entry: int) -> None:
    sitting = Sitting()
    move = GAME.legal(GAME.initial(), WHITE)[0]
    assert "the game has moved on" in (sitting.ask(Play, entry, move) or "")
    assert sitting.moves == []


def test_an_open_move_is_amended_once_settled_it_is_not() -> None:
    sitting = Sitting()
    sitting.play("c3-d4")
    assert sitting.play("c3-b4", 0) is None
    assert sitting.moves == ["c3-b4"]
    assert sitting.table.drain() == [
        Played("white", "c3-d4"),
        Rewound(0),
        Played("white", "c3-b4"),
    ]
    version = sitting.table.version
    assert sitting.play("c3-b4", 0) is None  # the same again
    assert sitting.table.version == version
    assert sitting.ask(Play, 0, Move(WHITE, (0, 9))) == "b2 is occupied"
    assert sitting.moves == ["c3-b4"]
    assert sitting.ask(Settle, 1) is None
    assert view(sitting.table).settled
    assert "moved on" in (sitting.play("c3-d4", 0) or "")


def test_settling_what_is_not_the_last_move_does_nothing() -> None:
    sitting = Sitting()
    sitting.play("c3-d4")
    version = sitting.table.version
    assert sitting.ask(Settle, 0) is None
    assert sitting.ask(Settle, 2) is None
    assert (view(sitting.table).settled, sitting.table.version) == (False, version)
    sitting.ask(Settle, 1)
    assert (view(sitting.table).settled, sitting.table.version) == (True, version + 1)
    sitting.ask(Settle, 1)
    assert sitting.table.version == version + 1


def test_a_word_is_final() -> None:
    sitting = Sitting()
    sitting.play("white:offer-draw")
    assert view(sitting.table).settled
    assert view(sitting.table).last is None
    assert "moved on" in (sitting.play("c3-d4", 0) or "")


def test_the_end_is_told_and_can_be_taken_back() -> None:
    sitting = Sitting("W:Wc3:Bd4")
    sitting.play("c3:e5")
    assert sitting.table.drain()[-1] == Ended(("white",), "Black has no pieces left")
    assert sitting.table.result == view(sitting.table).result is not None
    assert view(sitting.table).to_act == ()
    assert sitting.ask(Rewind, 0) is None
    assert sitting.table.result is None
    assert sitting.table.drain() == [Rewound(0)]


def test_rewinding() -> None:
    sitting = Sitting()
    for text in ("c3-d4", "f6-e5", "d4:f6"):
        sitting.play(text)
    assert sitting.ask(Rewind, 3) is None  # it stands there already
    assert sitting.ask(Rewind, 4) == sitting.ask(Rewind, -1) == "there is no move to undo"
    assert len(sitting.moves) == 3
    assert sitting.ask(Rewind, 1) is None
    assert sitting.moves == ["c3-d4"]
    assert view(sitting.table).settled


def test_the_view_tells_what_stays_whoever_agrees() -> None:
    sitting, strict = Sitting(), Sitting(take_back=False)
    for one, stays in ((sitting, [0, 0, 0]), (strict, [0, 1, 2])):
        kept = [view(one.table).irrevocable]
        for text in ("c3-d4", "b6-c5"):
            one.play(text)
            kept.append(view(one.table).irrevocable)
        assert kept == stays


def test_without_taking_back() -> None:
    sitting = Sitting(take_back=False)
    sitting.play("c3-d4")
    assert view(sitting.table).trail == ()
    assert sitting.ask(Rewind, 0) is None  # not final yet: the hand had not let go
    sitting.play("c3-b4")
    sitting.ask(Settle, 1)
    assert sitting.ask(Rewind, 0) == "moves can't be undone in this game"
    sitting.play("f6-e5")
    assert sitting.ask(Rewind, 0) == "moves can't be undone in this game"
    assert sitting.ask(Rewind, 1) is None
    assert sitting.moves == ["c3-b4"]


def test_asking_changes_nothing() -> None:
    sitting = Sitting()
    assert sitting.ask(Ask, Move(WHITE, (0, 9))) == "b2 is occupied"
    assert sitting.ask(Ask, GAME.legal(GAME.initial(), WHITE)[0]) is None
    assert sitting.ask(NewGame) == "this can't be done from within a game"
    assert (sitting.table.version, sitting.table.has_pending_events) == (0, False)


def test_the_trail_is_newest_first_and_goes_back_to_the_beginning() -> None:
    sitting = Sitting("W:WKa1:BKb8")
    for text in ("a1-b2", "b8-a7", "b2-a1", "a7-b8") * 6:
        if sitting.table.result is None:
            sitting.play(text)
    assert len(view(sitting.table).trail) == len(sitting.moves) > 4
    assert (
        int(view(sitting.table).new_game_occupancy, 16).bit_count() == 24
    )  # a new game has all men
    sitting.ask(Rewind, 3)
    cell = GAME.topology.cell
    assert [set(cells_of(int(mask, 16))) for mask in view(sitting.table).trail] == [
        {cell("b2"), cell("a7")},
        {cell("b2"), cell("b8")},
        {cell("a1"), cell("b8")},
    ]


BROKEN: list[tuple[list[Event], str]] = [
    ([Played("white", "c3-e5")], r"event 1: white c3-e5: a man moves"),
    ([Played("white", "c3-d4"), Played("black", "nonsense")], "event 2: black nonsense: .*not a"),
    ([Rewound(1)], "event 1: there is no move 1 to go back to"),
    ([Rewound(-1)], "event 1: there is no move -1"),
    ([Played("white", "white:resign"), Ended(("black",), "x"), Played("black", "f6-e5")],
     "event 3: black f6-e5: "),
]  # fmt: skip


@pytest.mark.parametrize(("events", "message"), BROKEN)
def test_a_history_that_breaks_the_rules(events: list[Event], message: str) -> None:
    with pytest.raises(HistoryError, match=message):
        Table(GAME, "g").restore(events)


def test_start_position() -> None:
    table = Table(GAME, "g", start="B:Wa1:Bh8")
    assert view(table).to_act == (BLACK,)


DOINGS = st.lists(
    st.tuples(st.sampled_from("ppppppaarswwx"), st.integers(0, 10**6)), min_size=1, max_size=60
)


def do(game: AnyGame, table: Table, kind: str, lot: int, key: str) -> None:
    """Anything a guest may ask, sensible or not."""
    entry = len(table.moves)
    match kind:
        case "a" if entry:
            entry -= 1
            _play(game, table, entry, lot, key)
        case "p" | "a":
            _play(game, table, entry, lot, key)
        case "r":
            table.submit(Rewind(key, entry - lot % 4))
        case "s":
            table.submit(Settle(key, entry))
        case "w":
            said = [(seat, word) for seat, word in table.view(game.seats, None).commands]
            if said and lot % 5 == 0:
                seat, word = said[lot % len(said)]
                table.submit(Play(key, entry, Move(seat, choice=word)))
        case _:
            table.submit(Play(key, lot % 3, Move(Seat("white"), (lot % 64, lot % 61))))


def _play(game: AnyGame, table: Table, entry: int, lot: int, key: str) -> None:
    state = table.states[entry]
    moves = [move for seat in game.seats for move in game.legal(state, seat)]
    if moves:
        table.submit(Play(key, entry, moves[lot % len(moves)]))


@given(DOINGS)
def test_what_the_journal_is_told_is_the_game(doings: list[tuple[str, int]]) -> None:
    table, events, version = Table(GAME, "g"), [], 0
    for number, (kind, lot) in enumerate(doings):
        before = view(table)
        do(GAME, table, kind, lot, f"k{number}")
        after = view(table)
        events += table.drain()
        # Never a change without a new version, never an older version.
        assert table.version > version or after == before
        version = max(version, table.version)
        assert table.version == version
        assert len(table.states) == len(table.moves) + 1
    again = Table(GAME, "g")
    again.restore(events)
    assert again.moves == table.moves
    assert again.states == table.states
    assert again.result == table.result
    assert view(again).settled


# --- what a board reports of its sensors ---


def test_a_report_is_shown_and_is_no_part_of_the_game() -> None:
    sitting = Sitting()
    sitting.play("c3-d4")
    sitting.table.drain()
    before = view(sitting.table)
    assert sitting.ask(Report, ((20, "dead"), (3, "slow"))) is None
    shown = view(sitting.table)
    assert shown.faults == ((3, "slow"), (20, "dead"))
    assert replace(shown, faults=(), version=before.version) == before
    assert shown.version == before.version + 1
    assert sitting.table.drain() == []
    assert sitting.ask(Report, ((3, "slow"), (20, "dead"))) is None
    assert view(sitting.table).version == shown.version, "the same again is no news"
    assert sitting.ask(Report, ((20, "stuck"),)) is None
    assert view(sitting.table).faults == ((20, "stuck"),), "the newest word counts"
    assert sitting.ask(Report, ()) is None
    assert view(sitting.table).faults == ()


@pytest.mark.parametrize(
    ("faults", "refusal"),
    [
        (((64, "dead"),), "this game has no such square"),
        (((-1, "dead"),), "this game has no such square"),
        (((10**18, "dead"),), "this game has no such square"),
        (((3, "dead"), (3, "slow")), "a sensor can only have one fault at a time"),
        (
            ((3, "Rank: marshal"),),
            "there is no such fault; the faults are dead, stuck, chattering, slow, ghost",
        ),
        (((3, ""),), "there is no such fault; the faults are dead, stuck, chattering, slow, ghost"),
        (((0, "dead"),) * 100_000, "a sensor can only have one fault at a time"),
    ],
)
def test_a_report_that_makes_no_sense_is_refused(
    faults: tuple[tuple[int, str], ...], refusal: str
) -> None:
    sitting = Sitting()
    assert sitting.ask(Report, faults) == refusal
    assert (view(sitting.table).faults, view(sitting.table).version) == ((), 0)


NEWS = [
    # whose view after these moves, what the situation begins with
    ("yellow", "e1-e2 a10-b10 green:join-yellow f4-g4", "Green joined Yellow. Round 2."),
    ("yellow", "e1-e2 a10-b10 green:join-yellow f4-g4 d4-e4 e2-e1", "Round 3."),
    ("black", "e1-e2 a10-b10 green:join-yellow f4-g4 d4-e4 e2-e1", "Green joined Yellow. Round 3."),
    ("", "e1-e2 a10-b10 green:join-yellow", "Green joined Yellow. Round 2."),
    ("", "e1-e2 a10-b10 green:join-yellow f4-g4", "Round 2."),
]


@pytest.mark.parametrize(("seat", "line", "told"), NEWS)
def test_news_are_told_until_the_reader_has_moved(seat: str, line: str, told: str) -> None:
    game = make_game("coalition-chess")
    table = Table(game, "g", start="BK9/10/10/10/10/10/3RW1GW4/10/10/4YK5 Y 2 -")
    for text in line.split():
        move = game.read_move(table.states[-1], text)
        assert table.submit(Play(text, len(table.moves), move, True)) is None
    seats = [Seat(seat)] if seat else []
    assert str(worded(table.view(seats, None).situation)).startswith(told)
