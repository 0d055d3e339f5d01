"""What is left of the players' time: no time is made or lost, whatever they do."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import make_game
from engines.game import ARBITER, OUT_OF_TIME, Move, Seat
from engines.games import record_suffix
from engines.localiser import english
from engines.time_control import TimeLeft, read_controls
from firmware_host.campaign.simulated_player import random_layout
from firmware_host.collection.importing import Progress, import_games
from firmware_host.collection.store import Collection
from firmware_host.commands.saved_games import export
from firmware_host.display.status_text import clock_note, turn_text
from firmware_host.journal.library import Library
from firmware_host.journal.lines import event_entry, event_of
from firmware_host.runtime.past_games import PastGame, load_past_game
from firmware_host.table.clock import PauseReason
from firmware_host.table.events import ClockRead, Event, HintGiven, HistoryError, Noted, Played
from firmware_host.table.messages import Clocks, Play, Redo, Rewind, Settle, View
from firmware_host.table.table import Table, header_of, restore_table

RESTORING = frozenset({PauseReason.RESTORING})


class Timed:
    """A table with a clock, and what was done at it when."""

    def __init__(self, game: str, clock: str, start: str = "") -> None:
        self.game = make_game(game)
        controls = read_controls(clock, self.game.seats)
        self.table = Table(self.game, "g", start=start, controls=controls)
        self.now, self.keys = 1000.0, 0
        self.events: list[Event] = []
        self.table.advance_clock(self.now)

    def after(self, seconds: float, doing: str = "") -> Timed:
        """So many seconds later: a move; ``~`` changes the open one, ``-1`` puts it back; ``<2``
        undoes, ``>3`` redoes; ``pause``, ``go``; nothing.
        """
        self.now, self.keys = self.now + seconds, self.keys + 1
        table, key = self.table, str(self.keys)
        table.advance_clock(self.now)
        entry = len(table.moves)
        match doing[:1]:
            case "<" | "-":
                table.submit(Settle(key, entry if doing[0] == "<" else -1))
                assert table.submit(Rewind(key, int(doing[1:]))) is None
            case ">":
                assert table.submit(Redo(key, int(doing[1:]))) is None
            case "p" | "g":
                table.pause_clock(RESTORING if doing == "pause" else frozenset())
            case "":
                pass
            case _:
                at = entry - doing.startswith("~")
                move = self.game.read_move(table.states[at], doing.lstrip("~"))
                seats = [move.seat] if doing.startswith("~") else None
                assert table.submit(Play(key, at, move), seats) is None
        self.events += table.drain()
        return self

    def legal(self, seat: Seat) -> str:
        """A move of that seat."""
        state = self.table.states[-1]
        return self.game.move_text(state, self.game.legal(state, seat)[0])

    @property
    def view(self) -> View:
        return self.table.view((), None)

    @property
    def left(self) -> list[float]:
        assert self.view.clocks is not None
        return [time.left_ms / 1000 for _, time in self.view.clocks.times]


GAMES = [
    ("it begins with the first move", "1", [(9, ""), (9, "c3-d4"), (4, "")], (60, 56)),
    ("each in turn", "1", [(9, "c3-d4"), (4, "f6-g5"), (7, "")], (53, 56)),
    ("an increment for a whole turn", "1+5", [(0, "c3-d4"), (4, "f6-g5"), (7, "b2-c3")], (58, 61)),
    ("none for an offer", "1+5", [(0, "c3-d4"), (4, "black:offer-draw"), (1, "")], (60, 55)),
    ("an answer takes no time", "1", [(0, "c3-d4"), (4, "black:offer-draw"), (3, "")], (60, 53)),
    ("a handicap", "1,5", [(0, "c3-d4"), (4, "f6-g5"), (7, "")], (53, 296)),
    ("a pause", "1", [(0, "c3-d4"), (4, "pause"), (99, "go"), (2, "")], (60, 54)),
    ("after the end it stands", "1", [(0, "c3-d4"), (4, "black:resign"), (99, "")], (60, 56)),
    ("undone: as it was then", "1+5", [(0, "c3-d4"), (4, "f6-g5"), (7, "<1"), (1, "")], (60, 59)),
    ("undone to the start", "1", [(0, "c3-d4"), (4, "f6-g5"), (7, "<0"), (99, "")], (60, 60)),
    ("redone: as it was then",
        "1+5", [(0, "c3-d4"), (4, "f6-g5"), (7, "<1"), (9, ">2"), (1, "")], (59, 61)),
    ("an open move changed: the turn went on",
        "1+5", [(0, "c3-d4"), (4, "f6-g5"), (7, "~f6-e5"), (1, "")], (59, 54)),
    ("an open move put back",
        "1+5", [(0, "c3-d4"), (4, "f6-g5"), (7, "-1"), (1, "")], (60, 48)),
    ("the machine's clock is set back",
        "1", [(0, "c3-d4"), (4, ""), (-900, ""), (3, "")], (60, 53)),
]  # fmt: skip


@pytest.mark.parametrize(
    ("clock", "doings", "left"), [r[1:] for r in GAMES], ids=[r[0] for r in GAMES]
)
def test_at_a_table(clock: str, doings: list[tuple[float, str]], left: tuple[float, float]) -> None:
    timed = Timed("russian-draughts", clock)
    for seconds, doing in doings:
        timed.after(seconds, doing)
    assert timed.left == list(left)


def test_a_view_says_for_whom_it_runs() -> None:
    timed = Timed("russian-draughts", "1,none")
    assert timed.view.clocks is not None
    assert (timed.view.clocks.running, timed.left) == ((), [60])
    timed.after(1, "c3-d4").after(5, "f6-g5").after(2)
    assert timed.view.clocks == (timed.view.clocks.times, ("white",), None, "1,none")
    timed.after(0, "pause")
    assert timed.view.clocks[1:3] == ((), PauseReason.RESTORING)
    assert Timed("krieger", "").view.clocks is None


@pytest.mark.parametrize("control", ["", "5 minutes", "1,2,3"])
def test_a_table_of_another_version_may_not_say_what_the_controls_are(control: str) -> None:
    """Then nothing but what is left is known."""
    seats = make_game("russian-draughts").seats
    assert Clocks(((seats[0], TimeLeft(9)),), control=control).controls(seats) == {}


# --- a flag falls ---


@pytest.mark.parametrize("name", ["russian-draughts", "tafl-king", "krieger"])
def test_the_opponent_wins_on_time(name: str) -> None:
    timed = Timed(name, "1")
    first, second = timed.game.seats
    timed.after(0, timed.legal(first)).after(59.999)
    assert timed.table.result is None
    assert timed.table.flag_falls_at == timed.now + 0.001
    timed.after(0.001)
    assert timed.table.result is not None
    assert timed.table.result.winners == (first,)
    assert "ran out of time" in english(timed.table.result.reason)
    assert timed.table.moves[-1] == Move(second, choice=OUT_OF_TIME)
    assert timed.table.flag_falls_at == math.inf
    timed.after(5, "<1")
    assert (timed.table.result, timed.left) == (None, [60, 60])


def test_nobody_can_say_it_for_the_clock() -> None:
    """It is never among the commands, though the rules have an answer to it."""
    for name in ("russian-draughts", "tafl-king", "krieger", "generals"):
        game = make_game(name)
        state = game.initial()
        assert all(OUT_OF_TIME not in game.commands(state, seat) for seat in game.seats)
        lost = game.apply(state, Move(game.seats[0], choice=OUT_OF_TIME))
        result = game.result(lost)
        assert result is not None
        assert result.winners == (game.seats[1],)


def test_four_players_decide_themselves() -> None:
    """Coalition Chess has no rule for it: the flag stays down, and the game goes on."""
    timed = Timed("coalition-chess", "1+5")
    yellow, black, *_ = timed.game.seats
    setup = timed.game.setup(timed.table.states[0], yellow)
    assert setup is not None
    timed.after(300, timed.game.move_text(timed.table.states[0], Move(yellow, layout=setup.usual)))
    timed.after(300, timed.legal(yellow))
    assert timed.left == [60, 60, 60, 60]
    version = timed.after(59).view.version
    assert timed.after(2).view.version > version
    note = clock_note(timed.view)
    assert note is not None
    assert english(note).startswith("This game has no rule for that")
    assert english(turn_text(timed.view)) == "Black ran out of time. Black to move."
    assert timed.after(9, timed.legal(black)).table.result is None
    assert timed.left == [60, 0, 60, 60]


# --- resumed ---


def resumed(timed: Timed) -> Table:
    """The table once the program was killed: what the journal's lines say."""
    lines = [event_entry(event, 1, "now") for event in timed.events]
    events = [event for line in lines if (event := event_of(line))]
    assert events == timed.events
    return restore_table(timed.game, header_of(timed.table), events)


def test_a_killed_game_goes_on_with_the_time_of_its_last_move() -> None:
    timed = Timed("russian-draughts", "1+5,2").after(0, "c3-d4").after(4, "f6-g5").after(7, "b2-c3")
    left = timed.left
    timed.after(30)
    table = resumed(timed)
    assert table.clock.controls == timed.table.clock.controls
    table.advance_clock(5.0)
    assert [time.left_ms / 1000 for _, time in table.clocks.times] == left == [58, 116]  # type: ignore[union-attr]
    table.advance_clock(6.0)
    assert table.clock.times[Seat("black")].left_ms == 115_000
    table.submit(Rewind("u", 1))
    assert table.clock.times[Seat("black")].left_ms == 120_000


LEFT = [
    # what is done, with seconds; the time left once the game has been left and continued
    ("1", [(0, "c3-d4"), (4, "f6-g5"), (17, "")], (43, 56)),
    ("1+5", [(0, "c3-d4"), (4, "f6-g5"), (7, "b2-c3"), (30, "")], (58, 31)),
    ("1d5", [(0, "c3-d4"), (4, "f6-g5"), (9, "")], (56, 60)),
    ("1", [(0, "c3-d4"), (99, "")], (60, 0)),
    ("1", [(0, "c3-d4"), (4, "pause"), (99, "")], (60, 56)),
    ("1,none", [(0, "c3-d4"), (44, "")], (60,)),
    ("1", [(44, "")], (60, 60)),
]


@pytest.mark.parametrize(("clock", "doings", "left"), LEFT)
def test_leaving_and_continuing_gives_no_thinking_time_back(
    clock: str, doings: list[tuple[float, str]], left: tuple[float, ...]
) -> None:
    timed = Timed("russian-draughts", clock)
    for seconds, doing in doings:
        timed.after(seconds, doing)
    timed.table.record_clock()
    timed.events += timed.table.drain()
    table = resumed(timed)
    assert table.clocks is not None
    assert tuple(time.left_ms / 1000 for _, time in table.clocks.times) == left
    table.record_clock()
    assert table.drain() == [], "nothing has passed since"


def test_a_move_put_back_after_continuing_still_costs_the_time_before() -> None:
    timed = Timed("russian-draughts", "1").after(0, "c3-d4").after(20)
    timed.table.record_clock()
    timed.events += timed.table.drain()
    timed.table = resumed(timed)
    timed.table.advance_clock(timed.now)
    timed.after(10, "f6-g5").after(5, "-1")
    assert timed.left == [60, 25]


def test_a_power_cut_gives_back_a_few_seconds_at_most() -> None:
    timed = Timed("russian-draughts", "5").after(0, "c3-d4")
    for _ in range(100):
        timed.after(1)
        timed.table.record_clock(20_000)
    timed.after(0)
    reads = [event for event in timed.events if isinstance(event, ClockRead)]
    assert [dict(read.left) for read in reads] == [
        {"black": ms} for ms in (280_000, 260_000, 240_000, 220_000, 200_000)
    ]
    assert sum(read.thought["black"] for read in reads) == 100_000


def test_a_journal_without_times_opens() -> None:
    game = make_game("russian-draughts")
    table = restore_table(game, header_of(Table(game, "g")), [Played("white", "c3-d4")])
    assert table.clocks is None
    timed = header_of(Table(game, "g", controls=read_controls("1", game.seats)))
    table = restore_table(game, timed, [Played("white", "c3-d4")])
    assert table.clock.times[Seat("black")].left_ms == 60_000


JOURNALS: list[tuple[str, list[Event], str]] = [
    # the clock of a game and its events as they stand in a file; why it cannot go on
    ("soon", [], "soon"),
    ("", [Noted(3, "too far on")], "there is no move 3 to go back to"),
]


@pytest.mark.parametrize(("clock", "events", "why"), JOURNALS)
def test_a_journal_that_cannot_be_true_is_refused(
    clock: str, events: list[Event], why: str
) -> None:
    game = make_game("russian-draughts")
    header = replace(header_of(Table(game, "g")), clock=clock)
    with pytest.raises(HistoryError) as error:
        restore_table(game, header, events)
    assert why in str(error.value)


def test_counted_hints_and_notes_are_there_again_when_a_game_goes_on() -> None:
    game = make_game("russian-draughts")
    events: list[Event] = [HintGiven("white"), HintGiven("white"), Noted(0, "well begun")]
    table = restore_table(game, header_of(Table(game, "g")), events)
    assert table.hints.counts == {Seat("white"): 2}
    assert table.log.notes == {0: "well begun"}


# --- in records ---


@pytest.mark.parametrize(
    "name", ["russian-draughts", "tafl-king", "krieger", "generals", "coalition-chess"]
)
def test_a_record_has_the_times_and_is_read_with_them(name: str) -> None:
    """That of the public, too. The first move is not timed."""
    timed = Timed(name, "5+3")
    game, table = timed.game, timed.table
    while due := table.view(game.seats, None).setting_up:
        setup = game.setup(table.states[-1], due[0])
        assert setup is not None
        army = random_layout(game, table.states[-1], setup, Random(1))
        assert table.submit(Play(due[0], len(table.moves), army)) is None
    for _ in range(3):
        timed.after(61, timed.legal(table.log.movers[0]))
    notes = tuple(PastGame(game, table).notes.values())
    times = ["0:05:00", "0:04:02", "0:04:02"]
    assert [note.clock for note in notes] == times
    public, whole = (
        game.write_record(table.states[0], table.moves, {}, viewer, notes=notes)
        for viewer in (None, ARBITER)
    )
    assert re.findall(r"%clk\s+([\d:]+)", public) == times
    assert [note.clock for note in game.read_record(whole).notes if note.clock] == times


@pytest.mark.parametrize(
    ("name", "clock", "tag"),
    [
        ("russian-draughts", "5+3", '[TimeControl "300+3"]'),
        ("russian-draughts", "", ""),
        ("tafl-king", "0+1x60", "[TimeControl:1/60]"),
        ("krieger", "10,none", '[TimeControl "600,-"]'),
    ],
)
def test_an_exported_game_is_imported_with_its_time_control(
    tmp_path: Path, name: str, clock: str, tag: str
) -> None:
    timed = Timed(name, clock)
    timed.after(0, timed.legal(timed.game.seats[0])).after(3, timed.legal(timed.game.seats[1]))
    library, collection = Library(tmp_path / "games"), Collection(tmp_path / "games")
    game_id = library.begin_with(header_of(timed.table), timed.events)
    text = export(library, game_id)
    assert [line for line in text.splitlines() if "TimeControl" in line] == [tag] * bool(tag)
    file = f"a{record_suffix(timed.game)}"
    *_, last = import_games(collection, [text.encode()], file)
    assert isinstance(last, Progress)
    imported = load_past_game(library, collection, "i1")
    assert imported.controls == timed.table.clock.controls
    assert export(library, "i1", "", collection) == text


# --- whatever happens ---


DOINGS = st.lists(st.tuples(st.integers(-5000, 20_000), st.integers(0, 9)), max_size=25)


@given(DOINGS)
def test_no_time_is_made_or_lost(doings: list[tuple[int, int]]) -> None:
    """Over random moves, changes of mind, undos, redos, pauses, and a clock set back.

    ``began``: by the number of moves, what both had then, and how long the clock had run.
    ``saved``: what the journal knows.
    """
    timed = Timed("russian-draughts", "90")
    table, now, ran = timed.table, 1_000_000, 0
    began, saved = {0: (timed.left, 0)}, timed.left

    def check_turn_went_on(entry: int) -> None:
        left, at = began[entry]
        spent = ran - at if any(move.path for move in table.moves[:entry]) else 0
        assert sum(left) - sum(timed.left) == pytest.approx(spent / 1000)

    for number, (passed, lot) in enumerate(doings):
        clocks, before = timed.view.clocks, sum(timed.left)
        now += passed
        table.advance_clock(now / 1000)
        spent = max(0, passed) if clocks and clocks.running else 0
        ran += spent
        assert before - sum(timed.left) == pytest.approx(spent / 1000)
        entry, key = len(table.moves), str(number)
        is_open, again = table.log.is_open(entry - 1), table.log.redoable
        moves = _moves(table, entry)
        match lot:
            case 0 if is_open:  # put back by its own player
                table.submit(Rewind(key, entry - 1), [table.moves[-1].seat])
                check_turn_went_on(entry - 1)
                saved = began[entry - 1][0]
            case 1 if is_open and (others := _moves(table, entry - 1)[1:]):
                table.submit(Play(key, entry - 1, others[lot % len(others)]))
                check_turn_went_on(entry - 1)
                began[entry], saved = (timed.left, ran), timed.left
            case 2 if entry > 1:  # undone: everybody has what they had
                table.submit(Rewind(key, entry - 2))
                assert timed.left == began[entry - 2][0]
                began[entry - 2], saved = (timed.left, ran), timed.left
            case 3 if again:
                table.submit(Redo(key, entry + len(again[0])))
                for redone in range(entry + 1, len(table.moves) + 1):
                    began[redone] = began[redone][0], ran
                assert timed.left == began[len(table.moves)][0]
                saved = timed.left
            case 4:
                table.pause_clock(frozenset() if table.clock.pauses else RESTORING)
            case _ if moves:
                table.submit(Play(key, entry, moves[lot % len(moves)]))
                began[len(table.moves)], saved = (timed.left, ran), timed.left
        timed.events += table.drain()
    assert [time.left_ms / 1000 for time in resumed(timed).clock.times.values()] == saved


ANY_GAME = [
    ("russian-draughts", "1+5,2"),
    ("tafl-king", "1d3"),
    ("krieger", "1+2x20"),
    ("generals", "0+1x60"),
    ("coalition-chess", "1+5,none,2d3,1+2x20"),
]


@pytest.mark.parametrize(("game", "clock"), ANY_GAME)
@given(doings=DOINGS)
def test_in_any_game_with_any_clock(game: str, clock: str, doings: list[tuple[int, int]]) -> None:
    """Time runs for those on turn alone, whatever is undone, and kill -9 gives back no more than
    the turns that had begun.

    ``after``: what everybody had after each number of moves.
    """
    timed = Timed(game, clock)
    while due := timed.view.setting_up:
        setup = timed.game.setup(timed.table.states[-1], due[0])
        assert setup is not None
        army = random_layout(timed.game, timed.table.states[-1], setup, Random(1))
        assert timed.table.submit(Play(due[0], len(timed.table.moves), army)) is None
    now, begun = 1_000_000, len(timed.table.moves)
    after = {begun: dict(timed.table.clock.times)}
    for number, (passed, lot) in enumerate(doings):
        table, before = timed.table, timed.view.clocks
        assert before is not None
        now += passed
        table.advance_clock(now / 1000)
        if table.result is not None:
            break
        assert timed.view.clocks is not None
        ran = dict(before._replace(times=before.times).times_after(max(0, passed) / 1000))
        assert dict(timed.view.clocks.times) == ran
        entry, key = len(table.moves), str(number)
        moves = [
            move for seat in table.log.movers for move in table.game.legal(table.states[-1], seat)
        ]
        match lot:
            case 0:
                timed.events += table.drain()
                killed = table.clock.times
                timed.table = table = resumed(timed)
                for seat, time in table.clock.times.items():
                    assert time.left_ms >= killed[seat].left_ms
                    own = [at for at in range(begun, entry) if table.moves[at].seat == seat]
                    known = after[own[-1] + 1 if own else begun][seat]
                    assert time.left_ms == known.left_ms
                after = {at: dict(ply.times) for at, ply in enumerate(table.clock.plies)}
                table.advance_clock(now / 1000)
            case 1 if entry > begun + 1 and table.log.rewind_refusal(entry - 2) is None:
                table.submit(Settle(key, entry))
                assert table.submit(Rewind(key, entry - 2)) is None
                assert dict(table.clock.times) == after[entry - 2]
            case 2:
                table.pause_clock(frozenset() if table.clock.pauses else RESTORING)
            case _ if moves:
                assert table.submit(Play(key, entry, moves[lot % len(moves)], True)) is None
                after[entry + 1] = dict(table.clock.times)
        timed.events += table.drain()


def _moves(table: Table, entry: int) -> list[Move]:
    """The moves after so many, the one that was made there first."""
    game, state = table.game, table.states[entry]
    moves = [move for seat in game.seats for move in game.legal(state, seat)]
    return sorted(moves, key=lambda move: move not in table.moves[entry : entry + 1])
