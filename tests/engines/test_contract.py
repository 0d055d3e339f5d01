"""What every game promises (docs/architecture.md): one file for all, with all options.

A new game joins by being in ``engines.GAMES``; one with options says here which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engines import GAMES, make_game
from engines.errors import IllegalMove, OptionError
from engines.game import AnyGame, Move, Seat
from engines.gesture import gesture, occupancy

OPTIONS: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "russian-draughts": {"draws": ("list", "section-64")},
}
"""Every value of every option; the first is the default."""

LONGEST = 2000
"""Plies after which a random game counts as one that does not end."""


def _every_game() -> Iterator[Any]:
    for name in GAMES:
        yield pytest.param(make_game(name), id=name)
        for option, values in OPTIONS.get(name, {}).items():
            for value in values[1:]:
                yield pytest.param(make_game(name, {option: value}), id=f"{name} {option}={value}")


every_game = pytest.mark.parametrize("game", list(_every_game()))


def all_moves(game: AnyGame, state: Any) -> list[Move]:
    """The board moves on offer to anybody."""
    return [move for seat in game.seats for move in game.legal(state, seat)]


def stroll(game: AnyGame, seed: int) -> Iterator[Any]:
    """The states of a random game, the last one included."""
    lot, state = Random(seed), game.initial()
    for _ in range(LONGEST):
        yield state
        if not game.to_act(state):
            return
        state = game.apply(state, lot.choice(all_moves(game, state)))
    raise AssertionError(f"{game.name}, seed {seed}: no end after {LONGEST} plies")


def sample(game: AnyGame, seeds: int, every: int) -> Iterator[Any]:
    for seed in range(seeds):
        for ply, state in enumerate(stroll(game, seed)):
            if (ply + seed) % every == 0:
                yield state


@every_game
def test_every_option_is_tried_here(game: AnyGame) -> None:
    known = OPTIONS.get(game.name, {})
    assert set(game.options) == set(known)
    assert make_game(game.name).options == {name: values[0] for name, values in known.items()}
    for option in known:
        with pytest.raises(OptionError):
            make_game(game.name, {option: "no such value"})
    with pytest.raises(OptionError):
        make_game(game.name, {"no such option": ""})
    again = make_game(game.name, game.options)
    assert again.options == game.options


@every_game
def test_names(game: AnyGame) -> None:
    assert game.name in GAMES
    assert game.title
    assert len(set(game.seats)) == len(game.seats) > 1
    with pytest.raises(OptionError, match=f"did you mean {game.name}"):
        make_game(game.name[:-1])


def test_a_game_nobody_knows() -> None:
    with pytest.raises(OptionError, match=", ".join(GAMES)):
        make_game("zzz")


@every_game
def test_random_games_end(game: AnyGame) -> None:
    for seed in range(40):
        for state in stroll(game, seed):
            assert bool(game.to_act(state)) is (game.result(state) is None)
            assert game.to_act(state) <= set(game.seats)
        result = game.result(state)
        assert result is not None
        assert result.reason
        assert set(result.winners) <= set(game.seats)
        assert all_moves(game, state) == []
        assert not any(game.words(state, seat) for seat in game.seats)


@every_game
def test_an_ended_game_takes_no_move(game: AnyGame) -> None:
    *_, before, over = stroll(game, 1)
    for move in (*all_moves(game, before), *words_for(game, before)):
        assert game.refusal(over, move)
        with pytest.raises(IllegalMove):
            game.apply(over, move)


def words_for(game: AnyGame, state: Any) -> list[Move]:
    return [Move(seat, choice=word) for seat in game.seats for word in game.words(state, seat)]


@every_game
def test_what_is_offered_is_allowed_and_apply_changes_no_input(game: AnyGame) -> None:
    for state in sample(game, 10, 3):
        before, number = repr(state), hash(state)
        for seat in game.seats:
            for move in game.legal(state, seat):
                assert move.seat == seat in game.to_act(state)
                assert move.path
        for move in (*all_moves(game, state), *words_for(game, state)):
            kept = repr(move)
            assert game.refusal(state, move) is None
            after = game.apply(state, move)
            assert after != state
            assert (repr(state), hash(state), repr(move)) == (before, number, kept)
            assert game.apply(state, move) == after


def mutated(game: AnyGame, move: Move, lot: Random) -> Move:
    """Nearly the same move, or something else altogether."""
    cells = len(game.topology)
    cell = lot.choice((*range(cells), -1, cells, 10**6))
    path = list(move.path)
    match lot.randrange(12):
        case 0:
            return move._replace(seat=Seat(lot.choice((*game.seats, "nobody"))))
        case 1 if path:
            path[lot.randrange(len(path))] = cell
        case 2:
            path.insert(lot.randint(0, len(path)), cell)
        case 3 if path:
            del path[lot.randrange(len(path))]
        case 4:
            path.reverse()
        case 5:
            return move._replace(captured=(*move.captured, cell))
        case 6:
            return move._replace(captured=move.captured[1:])
        case 7:
            return move._replace(also=((cell, lot.randrange(cells)),))
        case 8:
            return move._replace(choice=lot.choice(("resign", "accept-draw", "queen", "\x00")))
        case 9:
            return move._replace(layout=((cell, "man"),))
        case 10:
            path = [lot.randrange(cells) for _ in range(lot.randrange(4))]
            captured = tuple(lot.randrange(cells) for _ in range(lot.randrange(2)))
            return Move(lot.choice(game.seats), tuple(path), captured)
        case _:
            return Move(lot.choice(game.seats), choice=lot.choice(("draw", "resign ", "Resign")))
    return move._replace(path=tuple(path))


@every_game
def test_what_is_not_offered_is_refused_in_words(game: AnyGame) -> None:
    lot, refused = Random(5), 0
    for state in sample(game, 12, 4):
        offered = [*all_moves(game, state), *words_for(game, state)]
        for _ in range(20):
            move = mutated(game, lot.choice(offered) if offered else Move(game.seats[0]), lot)
            if lot.random() < 0.3:
                move = mutated(game, move, lot)
            if move in offered:
                continue
            refusal = game.refusal(state, move)
            assert refusal, f"{game.position_text(state)}: {move}"
            assert refusal == refusal.strip()
            with pytest.raises(IllegalMove) as error:
                game.apply(state, move)
            assert str(error.value) == refusal
            refused += 1
    assert refused > 2000


@every_game
def test_positions_and_moves_survive_as_text(game: AnyGame) -> None:
    for state in sample(game, 10, 3):
        text = game.position_text(state)
        read = game.read_position(text)
        assert "\n" not in text
        assert game.position_text(read) == text
        assert game.observe(read, None) == game.observe(state, None)
        if game.to_act(state):
            assert all_moves(game, read) == all_moves(game, state)
        moves = [*all_moves(game, state), *words_for(game, state)]
        texts = [game.move_text(state, move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, written in zip(moves, texts, strict=True):
            assert game.read_move(state, written) == move


@every_game
def test_records_come_back(game: AnyGame) -> None:
    lot, state = Random(3), game.initial()
    moves: list[Move] = []
    while game.to_act(state):
        moves.append(lot.choice(all_moves(game, state)))
        state = game.apply(state, moves[-1])
    record = game.read_record(game.write_record(game.initial(), moves, {"White": "A. Müller"}))
    assert record.moves == tuple(moves)
    assert record.tags["White"] == "A. Müller"


@every_game
def test_everybody_sees_the_board(game: AnyGame) -> None:
    for state in sample(game, 3, 5):
        for viewer in (None, *game.seats):
            scene = game.observe(state, viewer)
            assert len(scene) == len(game.topology)
            assert {piece.seat for piece in scene if piece} <= set(game.seats)
        public = game.observe(state, None)
        for seat in game.seats:
            assert occupancy(game.observe(state, seat)) == occupancy(public)


@every_game
def test_hands_can_tell_the_moves_apart(game: AnyGame) -> None:
    """Two moves with the same gesture differ in ``choice`` or lead to the same position."""
    for state in sample(game, 20, 1):
        start = occupancy(game.observe(state, None))
        gestures = [gesture(game.topology, start, move) for move in all_moves(game, state)]
        for g in gestures:
            after = game.observe(game.apply(state, g.move), None)
            assert occupancy(after) == g.final
        for one, other in combinations(gestures, 2):
            a, b = one.move, other.move
            alike = (one.final, one.lifts, one.displaced) == (
                other.final, other.lifts, other.displaced,
            )  # fmt: skip
            if alike and a.choice == b.choice:
                assert (one.origin, one.end, one.victims) == (
                    other.origin,
                    other.end,
                    other.victims,
                )
            if (one.origin, one.end, one.victims, a.also, a.choice) == (
                other.origin, other.end, other.victims, b.also, b.choice,
            ):  # fmt: skip
                ends = [game.position_text(game.apply(state, move)) for move in (a, b)]
                assert ends[0] == ends[1], (game.position_text(state), a, b)


@every_game
def test_perft_counts_the_moves_on_offer(game: AnyGame) -> None:
    state = game.initial()
    assert game.perft(state, 0) == 1
    assert game.perft(state, 1) == len(all_moves(game, state))
    assert game.perft(state, 2) == sum(
        len(all_moves(game, game.apply(state, move))) for move in all_moves(game, state)
    )
