"""Players: results, found anew from finished games; estimates of strength; profiles; pictures."""

from __future__ import annotations

import json
import math
import random
from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines import GAMES
from firmware_host.journal.index import Summary
from firmware_host.players.portraits import portrait, svg_polygons
from firmware_host.players.profiles import (
    COLOURS,
    FILE,
    PlayerProfile,
    load_profiles,
    player_key,
    save_profiles,
)
from firmware_host.players.ratings import (
    BETA,
    FIRST_LEVEL,
    GameFacts,
    RatedGame,
    estimated,
    facts_of,
)
from firmware_host.players.results import Outcome, PlayerResults, Tally, results_of

TWO, FOUR = ("white", "black"), ("yellow", "black", "green", "red")
FACTS = {
    "two": GameFacts(TWO, {1: 1000, 2: 1200}),
    "four": GameFacts(FOUR),
}


def facts(game: str) -> GameFacts:
    return FACTS.get(game, GameFacts())


def game(players: str, winners: str = "", name: str = "", run: int = 1) -> Summary:
    """A finished game. ``players``: in the order of the seats: names, levels or -; ``winners``: the
    numbers of seats, none for a draw.
    """
    given = players.split()
    seats = TWO if len(given) == 2 else FOUR
    known = {
        seat: int(one) if one.isdecimal() else one
        for seat, one in zip(seats, given, strict=True)
        if one != "-"
    }
    won = tuple(seats[int(number)] for number in winners)
    kind = name or ("two" if len(given) == 2 else "four")
    return Summary(f"g{run}", kind, "2026", 20, won, "", "2026", run=run, players=known)


ROWS = [
    # the games, the player, the tally, the opponents
    (["Anna Ben:0"], "anna", (1, 0, 0), {"Ben": (1, 0, 0)}),
    (["Anna Ben:0"], "ben", (0, 0, 1), {"Anna": (0, 0, 1)}),
    (["Anna Ben:0", "Ben Anna:0", "Anna Ben:"], "anna", (1, 1, 1), {"Ben": (1, 1, 1)}),
    (["Anna Ben:0", "ANNA ben:0"], "anna", (2, 0, 0), {"ben": (2, 0, 0)}),
    (["Anna 3:1"], "anna", (0, 0, 1), {3: (0, 0, 1)}),
    (["Anna -:0"], "anna", (1, 0, 0), {"": (1, 0, 0)}),
    # partners are no opponents, and neither are others who lost
    (["A B C D:02"], "a", (1, 0, 0), {"B": (1, 0, 0), "D": (1, 0, 0)}),
    (["A B C D:02"], "b", (0, 0, 1), {"A": (0, 0, 1), "C": (0, 0, 1)}),
    (["A B C D:1"], "c", (0, 0, 1), {"B": (0, 0, 1)}),
    (["A B C D:"], "a", (0, 1, 0), {"B": (0, 1, 0), "C": (0, 1, 0), "D": (0, 1, 0)}),
    # several seats of one player, and several computers
    (["A B A B:02"], "a", (1, 0, 0), {"B": (1, 0, 0)}),
    (["A B A B:01"], "b", (1, 0, 0), {}),
    (["A 2 2 2:0"], "a", (1, 0, 0), {2: (1, 0, 0)}),
]


def read(text: str, run: int) -> Summary:
    players, _, winners = text.partition(":")
    return game(players, winners, run=run)


@pytest.mark.parametrize(("games", "player", "tally", "opponents"), ROWS)
def test_results(
    games: list[str], player: str, tally: Tally, opponents: Mapping[str | int, Tally]
) -> None:
    found = results_of([read(text, run) for run, text in enumerate(games, 1)], facts)[player]
    assert found.total == tally
    assert dict(found.by_opponent) == opponents


@pytest.mark.parametrize(
    "one",
    [
        game("Anna anna", "0"),
        game("- -", "0"),
        game("1 -", "0"),
        Summary("g", "two", winners=("white",), problem="torn", players={"white": "Anna"}),
        Summary("g", "two", players={"white": "Anna", "black": "Ben"}),
    ],
    ids=["alone", "nobody is named", "nor against the computer", "damaged", "unfinished"],
)
def test_what_does_not_count(one: Summary) -> None:
    assert results_of([one], facts) == {}


def test_a_streak_is_of_the_last_games_by_the_order_of_runs() -> None:
    games = [game("A B", winners, run=run) for run, winners in enumerate(("1", "0", "0"), 1)]
    found = results_of(reversed(games), facts)
    assert found["a"].streak == (Outcome.WON, 2)
    assert found["b"].streak == (Outcome.LOST, 2)
    assert results_of([], facts) == {}
    assert PlayerResults("A").streak is None


PLAYERS = st.sampled_from(("Anna", "anna ", "Ben", "Cleo", "", 1, 2))


@st.composite
def finished(draw: st.DrawFn) -> list[Summary]:
    games = []
    for number in range(draw(st.integers(0, 12))):
        seats = draw(st.sampled_from((TWO, FOUR)))
        players = {seat: known for seat in seats if (known := draw(PLAYERS))}
        won = tuple(seat for seat in seats if draw(st.booleans()))
        kind = "two" if seats is TWO else "four"
        run, at = draw(st.integers(0, 2)), draw(st.sampled_from(("1", "2")))
        games.append(Summary(f"g{number}", kind, at, 9, won, "", at, run=run, players=players))
    return games


@given(finished(), st.randoms(use_true_random=False))
def test_the_order_in_which_files_are_found_does_not_matter(
    games: list[Summary], chance: random.Random
) -> None:
    shuffled = list(games)
    chance.shuffle(shuffled)
    assert results_of(games, facts) == results_of(shuffled, facts)


@given(finished())
def test_the_table_is_a_recount(games: list[Summary]) -> None:
    """Counted seat by seat, as one would with a pencil."""
    counted: Counter[tuple[str, str]] = Counter()
    for one in games:
        seats = FACTS[one.game].seats
        sides = {(player_key(str(one.players.get(seat, f"?{seat}")))) for seat in seats}
        computers = sum(isinstance(one.players.get(seat), int) for seat in seats)
        if len(sides) == 1 and computers < 2:
            continue  # one person alone
        assert one.winners is not None
        for name in {player_key(p) for p in one.players.values() if isinstance(p, str)}:
            own = [
                s for s, p in one.players.items() if isinstance(p, str) and player_key(p) == name
            ]
            won = any(seat in one.winners for seat in own)
            counted[name, "won" if won else "lost" if one.winners else "drawn"] += 1
    found = results_of(games, facts)
    assert {
        (name, word): n for name in found for word, n in found[name].total._asdict().items() if n
    } == counted


# --- estimates of strength ---


def test_points_are_those_of_elo() -> None:
    """400 points are odds of ten to one (Elo, The Rating of Chessplayers, 1978)."""
    scale = math.sqrt(2) * BETA
    assert 1 / (1 + math.exp(-400 / scale)) == pytest.approx(10 / 11)


def test_an_estimate_comes_near_the_strength_of_who_is_drawn_with() -> None:
    level, draws = {5: 1600}, [RatedGame((("a",), (5,)), is_drawn=True)] * 60
    found = estimated(draws, level)["a"]
    assert found.points == pytest.approx(1600, abs=60)
    assert found.games == 60
    assert found.deviation < 120
    least, most = found.likely
    assert least < 1600 < most


def test_partners_gain_together_and_levels_keep_their_points() -> None:
    games = [RatedGame((("a", "b"), ("c", 1)))] * 3
    found = estimated(games, {1: 1000})
    assert found["a"] == found["b"]
    assert found["a"].points > 1000 > found["c"].points
    assert set(found) == {"a", "b", "c"}


def test_games_with_strangers_and_unmeasured_levels_are_not_rated() -> None:
    assert estimated([RatedGame((("a",), (3,)))], {1: 1000}) == {}
    found = results_of([game("Anna -", "0"), game("Anna Anna", "0")], facts)
    assert found["anna"].estimates == {}


@given(st.lists(st.sampled_from(("ab", "ba", "bc", "ca")), max_size=20))
def test_a_win_never_costs_points(games: list[str]) -> None:
    def after(rated: list[str]) -> Mapping[str, float]:
        found = estimated([RatedGame((tuple(one[0]), tuple(one[1]))) for one in rated], {})
        return {name: one.points for name, one in found.items()}

    for count in range(len(games)):
        before, then = after(games[:count]), after(games[: count + 1])
        winner, loser = tuple(games[count])
        assert then[winner] > before.get(winner, 1000)
        assert then[loser] < before.get(loser, 1000)


@pytest.mark.parametrize("name", GAMES)
def test_measured_levels_have_points_that_grow(name: str) -> None:
    known = facts_of(name)
    assert len(known.seats) > 1
    points = list(known.anchors.values())
    assert points == sorted(points)
    assert points[:1] in ([], [FIRST_LEVEL])


def test_a_game_that_is_gone_still_counts() -> None:
    assert facts_of("no-such-game") == GameFacts()
    assert results_of([game("A B", "0", "no-such-game")])["a"].total == (1, 0, 0)


# --- profiles ---


def test_profiles_are_kept_by_name(tmp_path: Path) -> None:
    profiles = load_profiles(tmp_path)
    assert profiles.problem is None
    assert not profiles.is_child("Anna")
    assert profiles.of("Anna").colour in COLOURS
    save_profiles(tmp_path, profiles.having(PlayerProfile("Anna", "green", child=True)))
    again = load_profiles(tmp_path)
    assert again.of(" ANNA ") == PlayerProfile("Anna", "green", child=True)
    assert again.is_child("anna")
    save_profiles(tmp_path, again.without("anna"))
    assert not load_profiles(tmp_path).by_key
    assert (tmp_path / FILE).stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"\xff",
        b"[]",
        b'{"lodeboard players": 2, "players": []}',
        b'{"lodeboard players": 1, "players": [{"name": 3}]}',
    ],
)
def test_a_file_that_cannot_be_read_is_told_of_and_kept(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / FILE
    path.write_bytes(content)
    found = load_profiles(tmp_path)
    assert found.problem is not None
    assert found.of("Anna").colour in COLOURS
    for number in (1, 2):
        path.write_bytes(content)
        save_profiles(tmp_path, load_profiles(tmp_path).having(PlayerProfile("Anna", child=True)))
        assert load_profiles(tmp_path).is_child("Anna")
        assert (tmp_path / f"players.damaged-{number}").read_bytes() == content


def test_the_file_of_the_first_version_opens(tmp_path: Path) -> None:
    """As the docstring of ``profiles`` has it, with what a later version may add."""
    known = {"name": "Anna", "colour": "green", "child": True, "since": 2027}
    text = json.dumps({"lodeboard players": 1, "players": [known, {"name": "Ben"}]})
    (tmp_path / FILE).write_text(text)
    found = load_profiles(tmp_path)
    assert found.of("anna") == PlayerProfile("Anna", "green", child=True)
    assert not found.is_child("Ben")


# --- pictures ---


def test_a_picture_follows_from_the_name() -> None:
    names = [f"Player {number}" for number in range(200)]
    pictures = {portrait(PlayerProfile(name, "blue")).shapes for name in names}
    assert len(pictures) > 150
    assert portrait(PlayerProfile("Anna", "red")) == portrait(PlayerProfile(" anna", "red"))
    assert portrait(PlayerProfile("Anna", "red")) != portrait(PlayerProfile("Anna", "blue"))


@pytest.mark.parametrize("colour", COLOURS)
def test_a_picture_stays_within_its_square(colour: str) -> None:
    for name in map(str, range(60)):
        picture = portrait(PlayerProfile(name, colour))
        assert all(abs(x) <= 1 and abs(y) <= 1 for _, shape in picture.shapes for x, y in shape)
        assert svg_polygons(picture)[0][0] == "#{:02x}{:02x}{:02x}".format(*COLOURS[colour])
