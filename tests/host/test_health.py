"""Which sensors are to be trusted: raw scans by time, and the faults they show."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from drivers.board_file import load_board
from drivers.wiring import Wiring, fit
from engines import make_game
from engines.topology import grid, mask_of
from firmware_host.display.page import PageContext, Trouble
from firmware_host.sensing.health import (
    FAULT_SCORE,
    GOOD_CHANGES_TO_CLEAR,
    HEALTHY_BOUNCE_S,
    MAX_BURST_CHANGES,
    MAX_SCORE,
    MAX_SIMULTANEOUS,
    REST_S,
    SLOW_S,
    Fault,
    Health,
    SensorFinding,
    fault_sentence,
)
from firmware_host.sensing.occupancy import Debounce
from firmware_host.table.messages import Report
from simulator.sensors import Wear, WearRates
from tests.host.rig import Rig
from tests.wording import told, worded

BOARD = grid(8, 8)
WIRING = Wiring(tuple(range(64)), tuple(range(64)), 64, 64, BOARD.names, 8)
E3 = BOARD.cell("e3")
MS = 0.001

Flips = list[float]
"""Milliseconds at which the contact under e3 flips, one after another."""


def cells(text: str) -> int:
    return mask_of(map(BOARD.cell, text.split()))


class Bench:
    """A Health with a Debounce before it, fed by time."""

    def __init__(self, standing: str = "", wiring: Wiring = WIRING) -> None:
        self.raw = cells(standing)
        self.expected = 0
        self.now = 0.0
        self.debounce = Debounce(3 * MS, self.raw)
        self.health = Health(wiring)
        self.scan()

    def scan(self) -> None:
        accepted = self.debounce.step(self.now, self.raw)
        self.health.step(self.now, self.raw, accepted, self.expected)

    def wait(self, seconds: float) -> None:
        until = self.now + seconds
        while (due := self.debounce.deadline) is not None and due < until:
            self.now = due
            self.scan()
        self.now = until
        self.scan()

    def flip(self, names: str, wait_s: float = 0.2) -> None:
        self.raw ^= cells(names)
        self.scan()
        self.wait(wait_s)

    def flips(self, times_ms: Iterable[float], rest_s: float = 0.2) -> None:
        """Flip e3 at these times from now, then let it rest."""
        began = self.now
        for at in times_ms:
            self.wait(began + at * MS - self.now)
            self.raw ^= 1 << E3
            self.scan()
        self.wait(rest_s)

    def fault(self) -> str:
        """The fault of e3, the only one there may be."""
        found = dict(self.health.faults)
        assert set(found) <= {E3}
        return found.get(E3, "")


UNREST: list[tuple[str, str, Flips, str]] = [
    # what happens, what stands on e3 before, flips (ms), the fault after it happened eight times
    ("a clean edge", "", [0], ""),
    ("a healthy bounce", "", [0, 0.2, 0.4, 0.7, 1.0], ""),
    ("a healthy bounce, scanned late", "", [0, 0.2, 4], ""),
    ("a hand, as quick as can be", "e3", [0, 1e3 * REST_S + 1], ""),
    ("a piece that brushes past", "", [0, 12], ""),
    ("one that brushes past and bounces", "", [0, 0.3, 0.6, 12, 12.2, 12.9], ""),
    ("a contact that opens for 8 ms", "e3", [0, 8], "chattering"),
    ("a contact that opens for 1 ms", "e3", [0, 1], "chattering"),
    ("an empty cell that flickers", "", [0, 5, 10, 15], "chattering"),
    ("a landing that takes 9 ms", "", [0, 3, 9], ""),
    ("a landing that takes 24 ms", "", [0, 12, 24], "slow"),
    ("a landing that takes 24 ms and chatters", "", [0, 6, 12, 18, 24], "chattering"),
    ("a landing that chatters for 9 ms", "", [0, 3, 5.5, 6.5, 9], "chattering"),
    ("a lift that takes 12 ms", "e3", [0, 6, 12], "slow"),
    (
        "a contact that never rests",
        "",
        [7.0 * n for n in range(2 * MAX_BURST_CHANGES)],
        "chattering",
    ),
]


@pytest.mark.parametrize(("standing", "flips", "fault"), [row[1:] for row in UNREST])
def test_what_happens_eight_times(standing: str, flips: Flips, fault: str) -> None:
    bench = Bench()
    for _ in range(8):
        if bool(standing) != bool(bench.raw):
            bench.flip("e3")
        bench.flips(flips)
    assert bench.fault() == fault


@pytest.mark.parametrize(("flips", "fault"), [([0, 8], Fault.CHATTERING), ([0, 6, 12], Fault.SLOW)])
def test_a_mark_comes_after_four_and_goes_after_twelve_good_changes(
    flips: Flips, fault: Fault
) -> None:
    bench = Bench("e3")
    for bad in range(4):
        assert (bench.fault(), bench.health.version) == ("", 0), bad
        bench.flips(flips)
    assert (bench.fault(), bench.health.version) == (fault, 1)
    for good in range(FAULT_SCORE):
        assert bench.fault() == fault, good
        bench.flip("e3")
    assert (bench.fault(), bench.health.version) == ("", 2)


def test_what_is_worst_takes_twelve_good_changes() -> None:
    bench = Bench("e3")
    for _ in range(30):
        bench.flips([0, 8])
    for good in range(MAX_SCORE):
        assert bench.fault() == "chattering", good
        bench.flip("e3")
    assert bench.fault() == ""


def test_a_contact_that_never_rests_is_marked_while_it_does_not() -> None:
    bench = Bench()
    bench.flips([7.0 * n for n in range(MAX_BURST_CHANGES)], rest_s=0)
    assert bench.fault() == "chattering"


def test_of_two_faults_the_graver_is_shown() -> None:
    bench = Bench("e3")
    for _ in range(4):
        bench.flips([0, 6, 12])
    assert bench.fault() == "slow"
    for _ in range(4):
        bench.flips([0, 8])
    assert bench.fault() == "chattering"
    bench.health.record_ignored(0, cells("e3"))
    assert bench.fault() == "stuck"


def test_a_bad_change_now_and_then_leaves_no_mark() -> None:
    bench = Bench("e3")
    for _ in range(100):
        bench.flips([0, 8])
        for _ in range(2):
            bench.flip("e3")
        assert bench.fault() == ""


# --- healthy contacts ---

BOUNCES = st.lists(st.floats(0, 1.0), max_size=9)
EDGES = st.lists(st.tuples(st.floats(26, 400), BOUNCES), max_size=40)


@given(EDGES, st.sampled_from((0.0, 1.0, 3.0, 5.0)))
def test_a_contact_that_bounces_for_a_millisecond_gets_no_mark(
    edges: list[tuple[float, list[float]]], hold_ms: float
) -> None:
    """However it bounces, however quickly the hands come back, and however long is debounced."""
    bench = Bench()
    bench.debounce = Debounce(hold_ms * MS)
    for after_ms, bounce in edges:
        odd = sorted(bounce)[: len(bounce) // 2 * 2]  # it ends at the new level
        bench.flips([0, *odd], rest_s=after_ms * MS)
        assert bench.health.version == 0
    assert all(found.bad_bursts == 0 for found in bench.health.report())


def test_the_bounds_agree_with_one_another() -> None:
    """What is healthy cannot be slow, and what is slow is over before a hand comes back."""
    assert HEALTHY_BOUNCE_S < SLOW_S < REST_S


# --- by a person's word, and by what moves prove ---


@pytest.mark.parametrize(
    ("dead", "stuck", "fault"), [("e3", "", "dead"), ("", "e3", "stuck"), ("", "", "")]
)
def test_a_persons_word_counts_at_once(dead: str, stuck: str, fault: str) -> None:
    bench = Bench()
    bench.health.record_ignored(cells(dead), cells(stuck))
    assert bench.fault() == fault


def test_what_is_felt_to_come_and_go_twice_is_believed_again() -> None:
    bench = Bench()
    bench.health.record_ignored(cells("e3"), 0)
    for good in range(GOOD_CHANGES_TO_CLEAR):
        assert bench.fault() == "dead", good
        bench.flip("e3")
    assert bench.fault() == ""
    assert bench.health.version == 2


def test_flickering_proves_nothing() -> None:
    bench = Bench()
    bench.health.record_ignored(cells("e3"), 0)
    for _ in range(20):
        bench.flips([0, 12])
    assert bench.fault() == "dead"


@pytest.mark.parametrize(
    ("story", "fault"),
    [
        ("missed", ""),
        ("missed missed", "stuck"),
        ("missed felt missed", ""),
        ("missed felt missed missed", "stuck"),
        ("missed missed felt felt felt felt", ""),
    ],
)
def test_two_lifts_missed_in_a_row_are_a_stuck_contact(story: str, fault: str) -> None:
    bench = Bench("e3")
    for event in story.split():
        if event == "missed":
            bench.health.record_missed_lifts(cells("e3"))
        else:
            bench.flip("e3")
    assert bench.fault() == fault
    (found,) = bench.health.report()
    assert found == SensorFinding(
        E3, Fault(fault) if fault else None, story.count("felt"), 0, story.count("missed")
    )


# --- ghosts ---

GHOSTS: list[tuple[str, str, str, str, str]] = [
    # what stands, what fills at once, what should stand, what is gone after a second, the ghosts
    ("c3 c6", "e3 e6", "c3 c6 e3", "", "e6"),
    ("c3 e3", "c6 e6", "c3 e3 c6", "", "e6"),
    ("c3 e6", "c6 e3", "c3 e6 c6", "", "e3"),
    ("c3 c6", "e3 e6", "c3 c6", "", "e3 e6"),
    ("c3 c6", "e3 e6", "c3 c6 e3 e6", "", ""),
    ("c3 c6", "e3 e6", "c3 c6 e3", "c6", ""),
    ("c3", "e3 e6", "c3 e3", "", ""),
    ("c3 c6 a3", "e3", "c3 c6", "", ""),
    ("a1 b1 a2 b2", "e3 f6", "a1 b1 a2 b2", "", ""),
    ("c3 c6", "e3 e6 a1 b1 d1 f1 g1 h1 h4", "c3 c6", "", ""),
]


@pytest.mark.parametrize(("standing", "filling", "expected", "leaving", "ghosts"), GHOSTS)
def test_ghosts(standing: str, filling: str, expected: str, leaving: str, ghosts: str) -> None:
    bench = Bench(standing)
    bench.expected = cells(expected)
    bench.flip(filling, 0.5)
    assert bench.health.faults == ()  # it may be a landing
    bench.flip(leaving, 0.6)
    assert bench.health.faults == tuple(
        (cell, Fault.GHOST) for cell in sorted(map(BOARD.cell, ghosts.split()))
    )


def test_a_ghost_goes_with_the_piece_that_made_it_and_is_remembered() -> None:
    bench = Bench("c3 c6")
    bench.expected = cells("c3 c6 e3")
    bench.flip("e3 e6", 2)
    bench.flip("c3 e6", 0.1)
    assert bench.health.faults == ()
    assert [f.cell for f in bench.health.report() if f.fault] == [BOARD.cell("e6")]


def test_a_box_of_pieces_that_comes_a_little_later_clears_the_suspicion() -> None:
    bench = Bench("c3 c6")
    bench.expected = cells("c3 c6")
    bench.flip("e3 e6", 4 * MS)
    bench.flip("a1 b1 d1 f1 g1 h1 h4", 2)
    assert MAX_SIMULTANEOUS < 9
    assert bench.health.faults == ()


def test_what_filled_earlier_stays_under_suspicion() -> None:
    bench = Bench("c3 c6")
    bench.expected = cells("c3 c6")
    bench.flip("e3 e6", 1.5)
    bench.flip("a1 b1 d1 f1 g1 h1 h4 h5 h7", 2)
    assert len(bench.health.faults) == 2


def test_channels_no_game_cell_uses_are_corners_but_no_ghosts() -> None:
    """Of an 8x8 board only c3 and e6 are cells of the game."""
    two = (BOARD.cell("c3"), BOARD.cell("e6"))
    bench = Bench("c3 c6", Wiring(two, two, 64, 64, ("c3", "e6"), 8))
    bench.flip("e3 e6", 2)
    assert bench.health.faults == ((1, Fault.GHOST),)
    assert [found.cell for found in bench.health.report()] == [1]


# --- the matrix ---


def test_without_a_matrix_there_is_no_ghost() -> None:
    bench = Bench("c3 c6", replace(WIRING, matrix_columns=None))
    bench.flip("e3 e6", 2)
    assert bench.health.faults == ()


def test_the_round_board_has_ghosts_too() -> None:
    """Its rows are its rings: r2k4 and r2k10 are occupied and r4k4 is; r4k10 comes with r4k4."""
    topology = make_game("krieger").topology
    wiring = fit(load_board("ring-65"), topology.names, topology.grid)
    health = Health(wiring)

    def felt(*names: str) -> int:
        return mask_of(wiring.sensors[topology.cell(name)] for name in names)

    health.step(0, felt("r2k4", "r2k10"), felt("r2k4", "r2k10"), 0)
    ghosts = felt("r2k4", "r2k10", "r4k4", "r4k10")
    health.step(1, ghosts, ghosts, 0)
    health.step(3, ghosts, ghosts, 0)
    assert {topology.names[cell] for cell, _ in health.faults} == {"r4k4", "r4k10"}


# --- what earlier games have noted ---


def test_what_was_noted_before_makes_a_board_fallible_and_is_no_mark() -> None:
    health = Health(WIRING, cells("e3 a1"))
    assert health.unreliable == cells("e3 a1")
    assert (health.faults, health.report(), health.version) == ((), (), 0)


@pytest.mark.parametrize(
    ("flips", "missed", "unreliable"),
    [
        (MAX_SCORE - 1, "", "e3 a1"),
        (MAX_SCORE, "", "a1"),
        (MAX_SCORE, "e3", "e3 a1"),
        (0, "b4", "e3 a1 b4"),
    ],
)
def test_what_was_noted_before_counts_until_the_cell_has_behaved(
    flips: int, missed: str, unreliable: str
) -> None:
    bench = Bench()
    bench.health = Health(WIRING, cells("e3 a1"))
    bench.scan()
    for _ in range(flips):
        bench.flip("e3")
    bench.health.record_missed_lifts(cells(missed))
    assert bench.health.unreliable == cells(unreliable)


TILT, SHIVER = [0, 20], [0, 5, 10, 15]
"""Under a standing piece: one nudge by a hand, and what no hand does (ms)."""

UNRELIABLE: list[tuple[str, str, bool]] = [
    # what e3 has been through, under a piece that stands, and whether it is unreliable then
    ("one tilt", "tilt", False),
    ("two in a row", "tilt*2", False),
    ("three in a row", "tilt*3", True),
    ("three, with moves between them", "tilt move tilt move tilt", False),
    ("it heals", "tilt*3 move*3", False),
    ("not at once", "tilt*3 move*2", True),
    ("what never ends is counted up to a bound", "tilt*30 move*5", True),
    ("and heals, too", "tilt*30 move*6", False),
    ("one shiver is no tilt", "shiver", True),
    ("it heals likewise", "shiver move*3", False),
    ("a missed lift counts at once", "missed", True),
    ("and for as long as a note of an earlier game", "missed move*5", True),
    ("and heals", "missed move*6", False),
    ("one more begins anew", "missed move*6 missed", True),
    ("a landing that chatters heals nothing", "shiver rough*6", True),
]  # fmt: skip


@pytest.mark.parametrize(
    ("story", "unreliable"), [row[1:] for row in UNRELIABLE], ids=[row[0] for row in UNRELIABLE]
)
def test_a_cell_is_unreliable_until_it_has_behaved(story: str, unreliable: bool) -> None:
    bench = Bench("e3")
    for each in story.split():
        event, _, times = each.partition("*")
        for _ in range(int(times or 1)):
            match event:
                case "tilt":
                    bench.flips(TILT)
                case "shiver":
                    bench.flips(SHIVER)
                case "missed":
                    bench.health.record_missed_lifts(cells("e3"))
                case "move":  # a lift and a landing
                    bench.flip("e3")
                    bench.flip("e3")
                case "rough":
                    bench.flips([*SHIVER, 20])
                    bench.flips([*SHIVER, 20])
    assert bench.health.unreliable == (cells("e3") if unreliable else 0)


# --- words ---


@pytest.mark.parametrize(
    ("faults", "sentence"),
    [
        ((), ""),
        (((E3, "chattering"),), "The sensor on e3 flickers."),
        (
            ((E3, "dead"), (0, "slow")),
            "The sensor on e3 detects nothing (and 1 more: run lodeboard check).",
        ),
        (((0, "of another kind"),), "The sensor on a1 needs checking."),
    ],
)
def test_faults_in_words(faults: tuple[tuple[int, str], ...], sentence: str) -> None:
    assert (worded(fault_sentence(faults, BOARD.names)) or "") == sentence


@pytest.mark.parametrize("fault", Fault)
def test_every_fault_has_its_words(fault: Fault) -> None:
    assert "needs checking" not in (worded(fault_sentence(((0, fault),), BOARD.names)) or "")


# --- on a board, in a game ---


def shiver(rig: Rig, name: str, times: int = 4) -> None:
    """The contact opens for 2 ms: too short for debouncing to let it through."""
    cell = 1 << rig.game.topology.cell(name)
    for _ in range(times):
        rig.occupied ^= cell
        rig.wait(0.002)
        rig.occupied ^= cell
        rig.wait(0.2)


def test_a_weak_contact_is_told_while_a_piece_is_in_hand_and_the_move_goes_on() -> None:
    rig = Rig().hands("c3-")
    assert rig.page.faults == ()
    shiver(rig, "e3")
    assert rig.table.faults == rig.page.faults == ((E3, "chattering"),)
    lit = rig.lights
    assert "destination b4 d4" in lit
    rig.hands("d4+ 500ms")
    assert (rig.moves, rig.note) == ("c3-d4*", "The sensor on e3 flickers.")


def test_where_there_is_no_real_board_no_sensor_is_blamed() -> None:
    rig = Rig(exact=True).hands("c3-")
    shiver(rig, "e3", times=8)
    rig.hands("d4+ 500ms")
    assert rig.table.faults == rig.page.faults == ()


def test_it_is_said_last_of_all() -> None:
    rig = Rig().hands("c3- d4+ 500ms")
    shiver(rig, "e3", 5)
    assert rig.note == "The sensor on e3 flickers."
    assert (
        rig.lit.page(PageContext(Trouble(lights=told("The lights aren't responding")))) is not None
    )
    page = rig.lit.page(
        PageContext(Trouble(lights=told("The lights aren't responding: look at the plug")))
    )
    assert page is not None
    assert page.note.startswith("The lights")
    assert page.faults == ((E3, "chattering"),)


def test_a_fault_shows_at_the_deadline_at_the_latest() -> None:
    bench = Bench("e3")
    assert bench.health.deadline is None
    for _ in range(4):
        bench.flips([0, 2], rest_s=0)
        assert bench.health.deadline is not None
        assert bench.now < bench.health.deadline <= bench.now + REST_S
        bench.wait(bench.health.deadline - bench.now)
        assert bench.health.deadline is None
    assert bench.fault() == "chattering"


def test_a_ghost_shows_at_the_deadline_at_the_latest() -> None:
    bench = Bench("c3 c6")
    bench.expected = cells("c3 c6")
    bench.flip("e3 e6", 0.5)
    due = bench.health.deadline
    assert due is not None
    assert bench.now < due < 1.1
    bench.wait(due - bench.now)
    assert len(bench.health.faults) == 2
    assert bench.health.deadline is None


def test_nobody_is_told_twice() -> None:
    rig = Rig()
    shiver(rig, "e3", 12)
    assert [type(intent) for intent in rig.intents].count(Report) == 1


# --- contacts as the model of hands wears them out ---


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_weak_contacts_are_found_and_sound_ones_are_left_alone(seed: int) -> None:
    """Pieces come and go at random; one contact in twenty chatters at every edge for 5 to 60 ms."""
    wear = Wear(WearRates(weak=0.05, chatter=(0.005, 0.060)), WIRING, BOARD, seed)
    lot, standing = Random(seed), 0
    bench = Bench()
    for _ in range(1500):
        channel = lot.randrange(64)
        standing ^= 1 << channel
        bench.expected = standing
        began = bench.now
        for after, closed in wear.edge(channel, bool(standing >> channel & 1)):
            bench.wait(began + after - bench.now)
            bench.raw = bench.raw & ~(1 << channel) | closed << channel
            bench.scan()
        bench.wait(1.0)
    assert bench.health.faults == tuple((c, Fault.CHATTERING) for c in sorted(wear.weak))
    assert all(
        found.bad_bursts == 0 for found in bench.health.report() if found.cell not in wear.weak
    )
