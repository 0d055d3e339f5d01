"""Worn sensors: what is raw when, for every fault a board can have."""

from __future__ import annotations

import io
from dataclasses import replace
from random import Random

import pytest

from engines.topology import Topology
from simulator.hands.script import parse
from simulator.people.profiles import PROFILES
from simulator.sensors import SOUND, Contacts, Wear, WearRates
from simulator.simulated_board import BoardParts, ScriptedBoard
from simulator.terminal.terminal import TerminalBoard
from tests.simulator.wooden_boards import GRID, RINGS, SEATS, cells, crossed, parts, straight

CALM = replace(SOUND, bounce=(0.0, 0.0))
"""No fault at all, not even bounce."""


def scans(contacts: Contacts, wood: int, until: float) -> list[tuple[float, int]]:
    """What becomes of the raw bits by themselves up to that time, while the wood stands so."""
    seen = []
    while (at := contacts.next_at) is not None and at <= until:
        before = contacts.raw
        contacts.set_pieces(wood, at)
        if contacts.raw != before:
            seen.append((at, contacts.raw))
    return seen


def worn(rates: WearRates = CALM, seed: int = 1, topology: Topology = GRID) -> Wear:
    return Wear(rates, straight(topology), topology, seed)


def felt(wear: Wear, script: str) -> list[tuple[float, int]]:
    """Every change of the raw bits while the start position is played upon, as a difference to the
    wood at the start.
    """
    board = ScriptedBoard(parts(wear=wear), parse(script, GRID, SEATS), quiet=20.0)
    full = board.pieces.bits
    while not board.pressed():
        board.wait(1.0)
    return [(round(at, 4), raw ^ full) for at, raw in board.edges]


def test_a_sound_board_without_bounce_reads_the_wood() -> None:
    assert felt(worn(), "pace 100 ms\nmove c3 d4") == [
        (0.1, cells("c3")),
        (0.2, cells("c3", "d4")),
    ]


def test_every_contact_bounces_for_its_time_and_ends_as_the_wood_stands() -> None:
    seen = felt(worn(replace(CALM, bounce=(0.001, 0.001))), "pace 100 ms\nmove c3 d4")
    assert len(seen) > 2
    assert seen[-1][1] == cells("c3", "d4")
    assert all(0.1 <= at <= 0.101 or 0.2 <= at <= 0.201 for at, _ in seen)


@pytest.mark.parametrize(
    ("faults", "script", "raw"),
    [
        # A dead contact never closes, whatever stands on it.
        ({"dead": {"c3": 0.0}}, "lift a1", [{"a1", "c3"}]),
        ({"dead": {"d4": 0.0}}, "move c3 d4", [{"c3"}]),
        # A stuck one never opens.
        ({"stuck": {"c3": 0.0}}, "move c3 d4", [{"d4"}]),
        ({"stuck": {"d4": 0.0}}, "move c3 d4", [{"c3", "d4"}]),
        # They may be sound at first and go in the middle of a game.
        ({"dead": {"c3": 5.0}}, "wait 9 s", [{"c3"}]),
        ({"dead": {"c3": 5.0}}, "lift c3\nput c3\nwait 9 s", [{"c3"}, set(), {"c3"}]),
        ({"stuck": {"d4": 5.0}}, "wait 9 s\nmove c3 d4", [{"d4"}, {"c3", "d4"}]),
    ],
)
def test_contacts_that_are_dead_or_stuck(
    faults: dict[str, dict[str, float]], script: str, raw: list[set[str]]
) -> None:
    wear = worn()
    for fault, where in faults.items():
        setattr(wear, fault, {GRID.cell(name): since for name, since in where.items()})
    seen = [change for _, change in felt(wear, script)]
    if not wear.dead or 0.0 not in wear.dead.values():
        assert seen == [cells(*each) for each in raw]
    else:
        assert seen[-1] == cells(*raw[-1])


def test_a_slow_contact_closes_late_and_opens_at_once() -> None:
    wear = worn(replace(CALM, lag=(0.1, 0.2)))
    wear.slow = {GRID.cell("c3"), GRID.cell("d4")}
    (lifted, _), (closed, _) = felt(wear, "pace 500 ms\nmove c3 d4")
    assert lifted == 0.5
    assert 1.1 <= closed <= 1.2


def test_a_piece_lifted_before_a_slow_contact_closed_was_never_felt() -> None:
    wear = worn(replace(CALM, lag=(0.1, 0.2)))
    wear.slow = {GRID.cell("d4")}
    assert felt(wear, "pace 50 ms\nmove c3 d4 c3") == [(0.05, cells("c3")), (0.2, 0)]


def test_a_missed_closing_is_felt_when_the_piece_is_set_anew() -> None:
    rates, whole = replace(CALM, missed=0.5, lost=1.0, late=(0.5, 0.5)), cells("c3", "d4")
    never = again = 0
    for seed in range(60):
        seen = felt(worn(rates, seed), "move c3 d4\nwait 5 s\nmove d4 d4\nwait 5 s")
        by_five = [raw for at, raw in seen if at <= 5.0][-1]
        never += by_five == cells("c3")
        again += by_five == cells("c3") and seen[-1][1] == whole
    assert never > 15
    assert 5 < again < never


def test_a_missed_edge_that_is_not_lost_comes_late() -> None:
    rates = replace(CALM, missed=1.0, late=(1.0, 4.0))
    opened, closed = felt(worn(rates), "pace 500 ms\nmove c3 d4")
    assert {opened[1], closed[1]} <= {cells("c3"), cells("d4"), cells("c3", "d4")}
    assert 1.5 <= opened[0] <= 5.0
    assert 1.5 <= closed[0] <= 5.0


def test_a_contact_that_sticks_for_a_spell_opens_after_it() -> None:
    rates = replace(CALM, spells=1.0, spell=(2.0, 3.0))
    (put, there), (opened, both) = felt(worn(rates), "pace 500 ms\nmove c3 d4")
    assert (put, there) == (1.0, cells("d4"))
    assert 2.5 <= opened <= 3.5
    assert both == cells("c3", "d4")


def test_a_weak_contact_chatters_at_edges_and_now_and_then_at_rest() -> None:
    wear = worn(replace(CALM, chatter=(0.02, 0.04), shivers=360.0))
    weak = GRID.cell("c3")
    wear.weak = {weak}
    contacts = Contacts(1 << weak, wear=wear)
    at_rest = scans(contacts, 1 << weak, 600.0)
    assert 60 < len(at_rest) < 1000  # one shiver in 10 s, of 2 to 6 flips
    assert contacts.raw == 1 << weak
    contacts.set_pieces(0, 1000.0)
    edges = scans(contacts, 0, 1001.0)
    assert len(edges) >= 3
    assert edges[-1][0] <= 1000.041
    assert contacts.raw == 0
    assert scans(contacts, 0, 5000.0) == []  # an open contact has nothing to chatter with


def test_a_piece_between_two_cells_is_felt_by_both_until_it_is_straight_or_lifted() -> None:
    rates = replace(CALM, double_sensed=1.0, lean=(0.5, 0.5))
    straightened = lifted = 0
    for seed in range(40):
        seen = felt(worn(rates, seed), "pace 1 s\nmove c3 d4")
        assert seen[0] == (1.0, cells("c3"))
        assert seen[-1][1] == cells("c3", "d4")
        if len(seen) == 3:
            straightened += 1
            # The neighbour may be the cell it came from.
            assert seen[1][1] != cells("c3", "d4")
            assert [at for at, _ in seen[1:]] == [2.0, 2.5]
        seen = felt(worn(rates, seed), "pace 100 ms\nmove c3 d4\nlift d4")
        assert seen[-1] == (0.3, cells("c3"))
        lifted += seen[-2][1] != cells("c3", "d4")
    assert straightened > 10
    assert lifted > 10


@pytest.mark.parametrize(
    ("bad", "occupied", "ghosts"),
    [
        ("b2", ("b2", "b5", "f2"), {"f5"}),
        ("b2", ("b2", "b5", "b7", "f2", "h2"), {"f5", "f7", "h5", "h7"}),
        ("b2", ("b5", "f2"), set()),  # nothing on the bad one: no way back
        ("b2", ("b2", "b5", "f5"), set()),  # the third corner is open
        ("a1", ("b2", "b5", "f2", "a1"), set()),  # the bad one is no corner of it
        (None, ("b2", "b5", "f2"), set()),
    ],
)
def test_a_bad_diode_closes_the_fourth_corner(
    bad: str | None, occupied: tuple[str, ...], ghosts: set[str]
) -> None:
    wear = worn()
    wear.bad_diode = None if bad is None else GRID.cell(bad)
    contacts = Contacts(cells(*occupied), wear=wear)
    assert contacts.raw == cells(*occupied, *ghosts)
    contacts.set_pieces(0, 1.0)
    assert contacts.raw == 0


def test_the_matrix_is_wired_by_channel_not_by_cell() -> None:
    wear = Wear(CALM, crossed(GRID), GRID, 1)
    wear.bad_diode = 63 - GRID.cell("b2")
    pieces = [(0, "man") if name in ("b2", "b5", "f2") else None for name in GRID.names]
    board = ScriptedBoard(BoardParts(GRID, crossed(GRID), pieces, wear=wear))
    assert board.scan() == board.pieces.bits | 1 << 63 - GRID.cell("f5")


def test_without_a_matrix_there_is_no_diode_to_go_bad() -> None:
    wear = Wear(CALM, straight(RINGS), RINGS, 1)
    every = (1 << len(RINGS)) - 1
    for channel in range(len(RINGS)):
        wear.bad_diode = channel
        for felt in (every & ~(1 << channel), 0b1011 << channel & every):
            assert wear.read(felt, 0) == felt


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_a_typical_board_has_as_many_faults_as_its_profile_says(name: str) -> None:
    rates = PROFILES[name].wear
    boards = [Wear(rates, straight(GRID), GRID, seed) for seed in range(300)]
    dead_or_stuck = [len(each.dead) + len(each.stuck) for each in boards]
    weak = sum(len(each.weak) for each in boards) / 300
    diodes = sum(each.bad_diode is not None for each in boards) / 300
    assert abs(weak - 64 * rates.weak) < 0.3
    if name != "worn-out-board":
        assert (max(dead_or_stuck), diodes) == (0, 0)
        return
    assert 0.4 < sum(dead_or_stuck) / 300 < 0.9
    assert sum(count <= 2 for count in dead_or_stuck) > 280
    assert 2 < weak < 6
    assert 0.14 < diodes < 0.26
    later = [since for each in boards for since in (*each.dead.values(), *each.stuck.values())]
    assert 0.3 < sum(since > 0 for since in later) / len(later) < 0.7


@pytest.mark.parametrize("name", sorted(PROFILES))
def test_only_a_worn_out_board_has_been_found_out_before(name: str) -> None:
    boards = [Wear(PROFILES[name].wear, straight(GRID), GRID, seed) for seed in range(100)]
    found = sum(bool(each.known_unreliable) for each in boards)
    assert found > 10 if name == "worn-out-board" else found == 0


def test_what_fails_in_this_game_or_only_closes_late_was_not_found_out_before() -> None:
    rates = replace(CALM, weak=0.1, dead=0.1, stuck=0.1, slow=0.1, bad_diode=1.0)
    wear = worn(rates)
    faults = (*wear.dead.items(), *wear.stuck.items())
    old = {channel for channel, since in faults if since == 0.0}
    assert 0 < len(old) < len(faults)
    assert wear.known_unreliable == old | {wear.bad_diode}


def test_the_same_seed_wears_the_same_board() -> None:
    rates = PROFILES["worn-out-board"].wear
    script = "\n".join(["move c3 d4", "move d4 c3"] * 50)
    one, again, other = (
        felt(Wear(rates, straight(GRID), GRID, seed), script) for seed in (3, 3, 4)
    )
    assert one == again
    assert one != other


def test_a_hundred_edges_of_a_worn_board_end_with_every_sound_contact_right() -> None:
    rates = replace(PROFILES["worn-out-board"].wear, lost=0.0, bad_diode=0.0, shivers=0.0)
    for seed in range(20):
        wear = Wear(rates, straight(GRID), GRID, seed)
        contacts, lot, bits, now = Contacts(0, wear=wear), Random(seed), 0, 0.0
        for _ in range(100):
            bits ^= 1 << lot.randrange(64)
            now += lot.random()
            contacts.set_pieces(bits, now)
            scans(contacts, bits, now)
        scans(contacts, bits, now + 20.0)
        for channel, since in wear.dead.items():
            bits &= ~(1 << channel) if since <= now else -1
        for channel, since in wear.stuck.items():
            bits |= 1 << channel if since <= now else 0
        assert contacts.raw == bits


def test_a_board_with_another_face_wears_as_well() -> None:
    wear = worn()
    wear.stuck = {GRID.cell("d4"): 0.0}
    text = io.StringIO()
    board = TerminalBoard(parts(wear=wear), stdin=io.StringIO(""), stdout=text)
    assert board.scan() == board.pieces.bits | cells("d4")
    board.close()
    recorded = TerminalBoard(parts(recorded=True), stdin=io.StringIO(""), stdout=text)
    before = recorded.pieces.bits
    recorded.pieces.lift(GRID.cell("c3"))
    assert recorded.pieces.bits == before
    recorded.close()
