"""Kinds of hands: cases, their images and their stories are what they say, whoever reads them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from bench import kinds
from bench.hand_cases import Case, Edge, EdgeBoard, mirrored, playable, played, symmetries, varied
from bench.kinds import play_case, variants
from bench.scenarios import SCENARIOS
from engines import GAMES, make_game

DRAUGHTS = "russian-draughts"


def hands(
    doing: str, meant: str, *, game: str = DRAUGHTS, position: str = "", peak: str = ""
) -> Case:
    """A case from ``c3- d4+``, an edge every 400 ms."""
    edges = tuple(
        Edge(0.4 * n, word[:-1], word[-1] == "+") for n, word in enumerate(doing.split(), start=1)
    )
    return Case("", game, position, (), edges, tuple(meant.split()), tuple(peak.split()))


ROWS = [
    # what happens, what was meant, what had been made before it was taken back, what came of it
    ("c3- d4+", "c3-d4", "", "right"),
    ("c3- d4+ f6- g5+", "c3-d4 f6-g5", "", "right"),
    ("c3- d4+ d4- c3+", "", "c3-d4", "right"),
    ("c3- d4+", "c3-b4", "", "wrong"),
    ("c3- d4+", "", "", "wrong"),
    ("c3- d4+", "", "c3-d4", "nothing"),
    ("c3- d4+ f6- f5+", "c3-d4 f6-g5", "", "nothing"),
    ("c3- c4+", "c3-d4", "", "nothing"),
]


@pytest.mark.parametrize(("doing", "meant", "peak", "outcome"), ROWS)
def test_what_came_of_it(doing: str, meant: str, peak: str, outcome: str) -> None:
    assert play_case(hands(doing, meant, peak=peak)).outcome == outcome


def test_what_is_asked_is_answered_place_by_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the third answer leads to what was meant, then only the second, then the first to two
    questions, and then none.
    """
    case = hands("c3- d4+", "c3-d4")
    monkeypatch.setattr(kinds.EdgeBoard, "is_asking", property(lambda board: not board.answered))
    for walk, outcome in (
        ((2,), "asked later"),
        ((1,), "asked second"),
        ((0, 0), "asked first"),
        ((), "nothing"),
    ):

        def answered(case: Case, answers: tuple[int, ...] = (), good: object = walk) -> object:
            board = played(case if answers == good else replace(case, edges=()))
            board.answered = bool(answers)  # type: ignore[attr-defined]
            return board

        monkeypatch.setattr(kinds, "played", answered)
        assert play_case(case).outcome == outcome


def test_a_sound_sensor_that_is_not_believed_is_told() -> None:
    """Three tilts of one piece that has not moved: its cell is taken for an unreliable one."""
    case = hands("c3- d4+", "c3-d4")
    rocking = [Edge(0.1 * n + wait, "h8", bool(wait)) for n in range(3) for wait in (0, 0.02)]
    verdicts = [play_case(case), play_case(replace(case, edges=(*rocking, *case.edges)))]
    assert [(verdict.outcome, verdict.sound_sensor_ignored) for verdict in verdicts] == [
        ("right", False),
        ("right", True),
    ]
    assert kinds.counted(verdicts) == {"right": 2, "condemned": 1}


def test_too_late_is_not_right() -> None:
    case = hands("c3- d4+", "c3-d4")
    assert play_case(replace(case, within_s=0.2)).outcome == "right"
    assert play_case(replace(case, within_s=0.05)).outcome == "nothing"


def test_a_board_led_through_moves_rests_before_the_case() -> None:
    case = replace(hands("f6- g5+", "c3-d4 f6-g5"), before=("c3-d4",))
    assert play_case(case).outcome == "right"
    board = EdgeBoard(make_game(DRAUGHTS))
    board.play([Edge(0.0, "h8", False), Edge(0.4, "e5", True)])
    with pytest.raises(AssertionError, match="was led through"):
        board.play_moves(["c3-d4"])


FALLEN = (
    "south C@r4k0 P@r2k0 P@r2k2 P@r2k14 W@r4k1 W@r4k12 W@r4k13 W@r4k14 W@r4k15 c@r4k8 p@r2k6"
    " p@r2k10 p@r3k0 w@r3k9 w@r4k6 w@r4k7 w@r4k10 w@r4k11"
)
THIRD = (
    "5BK4/1BE3BGRP3/3BG3GW2/7BW2/8GG1/2RG7/YERW8/10/4YK2YT2/YW1YG7 Y 14 YR,BG unmoved=c1 answer=B13"
)
"""Yellow is on turn, and Black may answer a check."""
ENEMIES = (
    "white:COL=a1,SGT=b1,LTC=c1,1LT=d1,FLG=f1,GOA=i4/black:GEN=c4,COL=i5,PVT=d6,PVT=b8,FLG=i6"
    "/move:white/shown:white,black"
)

READ = [
    # two pieces fall onto cells where they have moves, and are set back in the order they fell in:
    # just four moves
    ("krieger", FALLEN, "r4k6-@0 r4k5+@79 r2k0-@234 r1k0+@333 r4k5-@1910 r4k6+@2658 r1k0-@3401"
     " r2k0+@4322", "", False, "asked second"),
    ("krieger", FALLEN, "r4k6-@0 r4k5+@379 r2k0-@834 r1k0+@1333 r4k5-@1910 r4k6+@2658"
     " r1k0-@3401 r2k0+@4322", "r4k6-r4k5 r2k0-r1k0 r4k5-r4k6 r1k0-r2k0", False, "right"),
    # a capture whose victim was not felt to open, and what was done since: by a player who need not
    # have waited, by the captor itself, onto the cell it came from
    ("coalition-chess", THIRD, "h2-@0 h7-@565 h7+@573 f10-@1732 e10+@2232", "h2xh7 f10-e10",
     True, "asked first"),
    ("generals", ENEMIES, "i4-@0 i5-@427 i5+@440 b8-@1105 b7+@1456 i5-@3207 i4+@3717",
     "i4xi5 b8-b7 i5-i4", True, "asked second"),
    ("generals", ENEMIES, "i4-@0 i5-@427 i5+@440 b8-@1105 b7+@1456 i5-@3207 h5+@3717",
     "i4xi5 b8-b7 i5-h5", True, "asked first"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "position", "doing", "meant", "pressed", "then"), READ)
def test_what_a_kind_once_found_misread(
    game: str, position: str, doing: str, meant: str, pressed: bool, then: str
) -> None:
    case = Case("", game, position, (), kinds.edges(doing), tuple(meant.split()))
    assert (
        play_case(replace(case, rest_s=2.0 if pressed else 10.0, pressed=pressed)).outcome == then
    )


# --- the file, turned and mirrored ---


def test_the_cases_of_the_file_can_be_played() -> None:
    cases = kinds.from_file()
    assert len(cases) == 13
    assert all(map(playable, cases))
    assert {case.kind for case in cases} <= set(SCENARIOS)


@pytest.mark.parametrize(("name", "count"), [("tafl-king", 8), ("generals", 4), ("krieger", 16)])
def test_a_board_has_so_many_symmetries(name: str, count: int) -> None:
    topology = make_game(name).topology
    images = list(symmetries(topology))
    assert len(images) == count
    assert len({tuple(image.values()) for image in images}) == count
    assert all(set(image.values()) == set(topology.names) for image in images)


def test_every_image_says_the_same_of_another_side_of_the_board() -> None:
    found = Counter(case.game for case in kinds.from_file() for _ in mirrored(case))
    assert found["tafl-king"] == 8 * sum(c.game == "tafl-king" for c in kinds.from_file())
    assert set(found) == set(GAMES)


def test_what_the_rules_do_not_allow_is_no_image() -> None:
    """Men go forward: of eight ways to turn this only the one about the long diagonal is left."""
    men = hands("c3- d4+", "c3-d4", position="W:Wc3:Bh8")
    king = hands("c3- d4+", "c3-d4", position="W:WKc3:BKh8")
    assert [image.intended for image in mirrored(men)] == [("c3-d4",)] * 2
    assert len(mirrored(king)) == 4


def test_edges_that_no_contact_has_are_no_case() -> None:
    assert playable(hands("c3- d4+", "c3-d4"))
    assert not playable(hands("c3- d4+", "c3-b4"))
    assert not playable(hands("c4- d4+", "c3-d4"))
    assert not playable(hands("c3- d4+", "c3-d5"))


def test_times_are_varied_within_their_bounds() -> None:
    edges = hands("c3- d4+ f6- g5+", "").edges
    other = varied(edges, Random(1), 0.75, 1.3)
    assert other != edges
    assert [edge[1:] for edge in other] == [edge[1:] for edge in edges]
    gaps = [b.at - a.at for a, b in pairwise(other)]
    assert all(0.3 - 1e-3 <= gap <= 0.52 + 1e-3 for gap in gaps)


# --- stories ---


@pytest.mark.parametrize("kind", SCENARIOS)
def test_a_story_is_told_by_what_contacts_can_do(kind: str) -> None:
    told = variants(kind, 4, "test")
    assert len(told) == 4
    assert all(map(playable, told))
    assert told == variants(kind, 4, "test")
    assert told != variants(kind, 4, "another")


def test_the_table_has_a_row_for_each_kind_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert kinds.main(["--variants", "2", "--kind", "O", "Q", "--show", "right"]) == 0
    lines = capsys.readouterr().out.splitlines()
    rows = [line for line in lines if line.startswith("| ")]
    assert rows[1].startswith("| O brushed with a sleeve | ")
    assert sum(int(cell) for cell in rows[1].split("|")[2:8]) == 2
    assert any(line.startswith("  right: ") for line in lines)
