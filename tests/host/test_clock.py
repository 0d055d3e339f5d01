"""The stopwatch of each seat, and how a game that is resumed goes on counting."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import make_game
from engines.game import Seat
from firmware_host.table.clock import Stopwatch
from firmware_host.table.events import Event, Played
from firmware_host.table.messages import Play, Rewind, Settle
from firmware_host.table.table import Table

GAME = make_game("russian-draughts")
WHITE, BLACK = GAME.seats


def test_it_runs_for_who_is_on_turn() -> None:
    clock = Stopwatch()
    for now, movers in ((100, (WHITE,)), (101.5, (WHITE,)), (103, (BLACK,)), (103, (WHITE,))):
        clock = clock.advanced_to(now, movers)
    assert clock.times_ms((WHITE, BLACK)) == ((WHITE, 1500), (BLACK, 1500))
    assert clock.advanced_to(104, (WHITE, BLACK)).times_ms((BLACK, WHITE)) == (
        (BLACK, 2500),
        (WHITE, 2500),
    )
    assert clock.advanced_to(200, ()).times_ms((WHITE, BLACK)) == ((WHITE, 1500), (BLACK, 1500))


def test_what_passed_before_it_is_first_read_is_nobodys() -> None:
    assert Stopwatch().advanced_to(1e6, (WHITE,)).times_ms((WHITE,)) == ((WHITE, 0),)
    resumed = Stopwatch().resumed(WHITE, 700).advanced_to(50, (WHITE,)).advanced_to(50.25, (WHITE,))
    assert resumed.times_ms((WHITE,)) == ((WHITE, 950),)
    assert resumed.unrecorded_ms(WHITE) == 250


def test_what_is_noted_is_not_noted_again() -> None:
    clock = Stopwatch().advanced_to(0, ()).advanced_to(0.0019, (WHITE,))
    assert (clock.unrecorded_ms(WHITE), clock.with_recorded(WHITE).unrecorded_ms(WHITE)) == (1, 0)
    # The fraction is not lost: it is noted with the next.
    assert clock.with_recorded(WHITE).advanced_to(0.0031, (WHITE,)).unrecorded_ms(WHITE) == 2
    assert clock.with_recorded(BLACK).unrecorded_ms(WHITE) == 1


@given(st.lists(st.tuples(st.floats(0, 1e5), st.booleans(), st.booleans()), max_size=40))
def test_the_notes_add_up(steps: list[tuple[float, bool, bool]]) -> None:
    clock, now, noted = Stopwatch(), 0.0, 0
    for passed, running, note in steps:
        now += passed
        before = clock.times_ms((WHITE,))[0][1]
        clock = clock.advanced_to(now, (WHITE,) if running else ())
        assert clock.times_ms((WHITE,))[0][1] >= before
        if note:
            noted, clock = noted + clock.unrecorded_ms(WHITE), clock.with_recorded(WHITE)
            assert clock.times_ms((WHITE,)) == ((WHITE, noted),)


# --- at a table ---


class Timed:
    """A table that is told the time."""

    def __init__(self, game: str = "russian-draughts", start: str = "") -> None:
        self.game = make_game(game)
        self.table = Table(self.game, "g", start=start)
        self.now, self.keys = 1000.0, 0
        self.table.advance_clock(self.now)

    def after(self, seconds: float, doing: str) -> Timed:
        """So many seconds later somebody plays, or takes back: ``<2``."""
        self.now, self.keys = self.now + seconds, self.keys + 1
        self.table.advance_clock(self.now)
        key, entry = str(self.keys), len(self.table.moves)
        if doing.startswith("<"):
            assert self.table.submit(Rewind(key, int(doing[1:]))) is None
        elif doing:
            amended = doing.startswith("~")
            at = entry - amended
            move = self.game.read_move(self.table.states[at], doing.lstrip("~"))
            assert self.table.submit(Play(key, at, move)) is None
        return self

    @property
    def thought(self) -> dict[Seat, int]:
        return dict(self.table.view((), None).clock)


TURNS = [
    ("each seat's own time", [(3, "c3-d4"), (5, "f6-e5"), (1, "")], (4, 5)),
    ("a move taken back: its time is not", [(3, "c3-d4"), (5, "<0"), (2, "")], (5, 5)),
    ("an amended move: the other's clock ran", [(3, "c3-d4"), (2, "~c3-b4"), (4, "")], (3, 6)),
    ("a word in the other's time", [(3, "black:resign"), (9, "")], (3, 0)),
    ("an offer: who moves goes on thinking", [(3, "white:offer-draw"), (2, "c3-d4")], (5, 0)),
    ("after the end it stands", [(3, "c3-d4"), (5, "black:resign"), (60, "")], (3, 5)),
]


@pytest.mark.parametrize(("turns", "seconds"), [r[1:] for r in TURNS], ids=[r[0] for r in TURNS])
def test_at_a_table(turns: list[tuple[float, str]], seconds: tuple[float, float]) -> None:
    timed = Timed()
    for turn in turns:
        timed.after(*turn)
    assert timed.thought == {WHITE: 1000 * seconds[0], BLACK: 1000 * seconds[1]}


def test_who_lays_out_an_army_thinks() -> None:
    """Both at once."""
    timed = Timed("generals").after(7, "")
    assert timed.thought == {WHITE: 7000, BLACK: 7000}


def test_the_journal_is_told_what_each_has_thought() -> None:
    timed = Timed()
    timed.after(3, "c3-d4").after(5, "f6-e5").after(1, "<1").after(2, "f6-g5").after(4, "<0")
    timed.after(0.5, "a3-b4")
    assert [e.thought_ms for e in timed.table.drain() if isinstance(e, Played)] == [
        3000, 5000, 2000, 5500,
    ]  # fmt: skip
    assert timed.thought == {WHITE: 3000 + 1000 + 4000 + 500, BLACK: 5000 + 2000}


def test_the_time_alone_is_no_news() -> None:
    timed = Timed()
    version = timed.table.version
    assert timed.after(9, "").table.version == version


DOINGS = st.lists(st.tuples(st.integers(0, 90_000), st.integers(0, 7)), max_size=30)


@given(DOINGS)
def test_a_resumed_game_goes_on_counting(doings: list[tuple[int, int]]) -> None:
    table, now = Table(GAME, "g"), 0
    events: list[Event] = []
    table.advance_clock(0)
    for number, (passed, lot) in enumerate(doings):
        now += passed
        table.advance_clock(now / 1000)
        entry, key = len(table.moves), str(number)
        moves = [move for seat in GAME.seats for move in GAME.legal(table.states[-1], seat)]
        if lot == 0 and entry:
            table.submit(Rewind(key, entry - 1))
        elif lot == 1:
            table.submit(Settle(key, entry))
        elif moves:
            table.submit(Play(key, entry, moves[lot % len(moves)]))
        events += table.drain()
    again = Table(GAME, "g")
    again.restore(events)
    seats = {event.seat for event in _last(events)}
    for (seat, before), (_, after) in zip(table.thought, again.thought, strict=True):
        assert after <= before
        if seat in seats:
            assert after == before


def _last(events: list[Event]) -> list[Played]:
    """The last event, if it is a move: nobody of that seat has thought since."""
    return [event for event in events[-1:] if isinstance(event, Played)]
