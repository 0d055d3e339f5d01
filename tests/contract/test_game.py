"""What every game promises (engines/game.py), and anyone can ask of a game of his own.

``game``: each game with its usual options. ``variant``: with every other value of every option
alone, too. Which games: conftest.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations
from random import Random
from typing import Any

import pytest

from engines import GAMES, make_game, make_kept_game
from engines.errors import EngineError, IllegalMove, NotationError, OptionError, PositionError
from engines.game import ARBITER, HIDDEN, AnyGame, Move, Piece, Seat
from engines.games import perft
from engines.gesture import gesture_of, occupancy
from engines.guide import guide_of
from engines.lesson import LessonGame, lesson_of
from engines.localiser import Localiser
from engines.position_draft import draft_of, examine, is_editable, items_of, usual_draft
from firmware_host.campaign.simulated_player import random_layout

from .strolls import all_moves, random_line, stroll, walk, words_for

Part = Callable[[int], int]


def sample(game: AnyGame, states: int, plies: int) -> Iterator[Any]:
    """That many states, spread over that many plies of random games."""
    seed, every = 0, max(1, plies // states)
    while states > 0:
        for ply, state in enumerate(stroll(game, seed)):
            if (ply + seed) % every == 0:
                yield state
                states -= 1
                if not states:
                    return
        seed += 1


def test_options_are_names_and_values_of_a_table(game: AnyGame) -> None:
    names = [option.name for option in game.choices]
    assert len(set(names)) == len(names)
    assert list(game.options) == names
    assert make_game(game.name).options == {o.name: o.values[0] for o in game.choices}
    for option in game.choices:
        assert Localiser().require_text(option.meaning)
        for wrong in ("no such value", "", "-1", "007", str(10**9)):
            with pytest.raises(OptionError, match=option.name):
                make_game(game.name, {option.name: wrong})
    with pytest.raises(OptionError, match="no such option"):
        make_game(game.name, {"no such option": ""})


def test_a_kept_game_that_knows_no_option_is_played_as_before_there_were_any(game: AnyGame) -> None:
    kept = make_kept_game(game.name, {})
    assert kept.options == {o.name: o.before or o.values[0] for o in game.choices}
    assert make_kept_game(game.name, game.options).options == game.options


def test_the_options_in_force_make_the_same_game(variant: AnyGame) -> None:
    again = make_game(variant.name, variant.options)
    assert again.options == variant.options
    assert all(variant.options[option.name] is not None for option in variant.choices)


def test_what_it_teaches_is_allowed(game: AnyGame) -> None:
    """A game may bring a lesson and a guide, or none."""
    steps, guide = lesson_of(game), guide_of(game)
    assert not steps or LessonGame(game, steps).is_valid()
    told = [said for step in steps for said in (step.say, step.then, step.wrong) if said]
    if guide is not None:
        told += [guide.goal, *guide.further_rules, *(one.text for one in guide.pieces)]
    for message in told:
        assert Localiser(game=game.name).require_text(message)


def test_names(game: AnyGame) -> None:
    assert game.name in GAMES
    assert game.title
    assert len(set(game.seats)) == len(game.seats) > 1
    assert ARBITER not in game.seats
    symbols = list(game.kinds.values())
    assert HIDDEN not in (*game.kinds, *symbols)
    assert len({symbol.lower() for symbol in symbols}) == len(symbols)
    assert all(1 <= len(symbol) <= 3 and symbol.isalnum() for symbol in symbols)
    with pytest.raises(OptionError, match=f"did you mean {game.name}"):
        make_game(game.name[:-1])


def test_a_game_nobody_knows() -> None:
    with pytest.raises(OptionError, match=", ".join(GAMES)):
        make_game("zzz")


def _ends(game: AnyGame, seeds: range) -> None:
    for seed in seeds:
        for state in stroll(game, seed):
            acting = game.to_act(state)
            assert bool(acting) is (game.result(state) is None)
            assert acting <= set(game.seats)
            standings = {one.seat: one for one in game.standings(state)}
            assert not standings or set(standings) == set(game.seats)
            for seat, one in standings.items():
                assert all(seat in standings[partner].partners for partner in one.partners)
            situation = game.situation(state)
            assert situation is None or "\n" not in Localiser().require_text(situation)
        result = game.result(state)
        assert result is not None
        assert Localiser().require_text(result.reason)
        assert set(result.winners) <= set(game.seats)
        assert all_moves(game, state) == []
        for seat in game.seats:
            assert game.setup(state, seat) is None
        for word in words_for(game, state):
            after = game.apply(state, word)
            assert game.result(after) == result, "a word after the end shows something, no more"
            assert occupancy(game.observe(after, None)) == occupancy(game.observe(state, None))


def test_random_games_end(game: AnyGame, part: Part) -> None:
    _ends(game, range(part(75)))


def test_random_games_end_with_every_option(variant: AnyGame) -> None:
    _ends(variant, range(1))


def test_an_ended_game_takes_no_move(game: AnyGame) -> None:
    *_, before, over = stroll(game, 1)
    shown = words_for(game, over)
    for move in (*all_moves(game, before), *words_for(game, before)):
        if move in shown:
            continue
        assert game.refusal(over, move)
        with pytest.raises(IllegalMove):
            game.apply(over, move)


def test_what_is_offered_is_allowed_and_apply_changes_no_input(
    variant: AnyGame, part: Part
) -> None:
    for state in sample(variant, part(20), 60):
        before, number = repr(state), hash(state)
        for seat in variant.seats:
            for move in variant.legal(state, seat):
                assert isinstance(move, Move), f"legal offers Moves, and {move!r} is none"
                assert move.seat == seat in variant.to_act(state)
                assert move.path
        for move in (*all_moves(variant, state), *words_for(variant, state)):
            kept = repr(move)
            assert variant.refusal(state, move) is None
            after = variant.apply(state, move)
            assert after != state
            assert (repr(state), hash(state), repr(move)) == (before, number, kept)
            assert variant.apply(state, move) == variant.push(state, move) == after


def test_what_can_be_laid_out(variant: AnyGame, part: Part) -> None:
    """A set-up says what it takes: its kinds on its cells, and nothing else."""
    lot = Random(11)
    for state in (variant.initial(), *sample(variant, part(20), 100)):
        for seat in variant.seats:
            setup = variant.setup(state, seat)
            if setup is None:
                continue
            assert setup.seat == seat in variant.to_act(state)
            assert len(set(setup.cells)) == len(setup.cells) >= len(setup.kinds)
            assert set(setup.kinds) <= set(variant.kinds)
            if setup.usual:
                assert variant.refusal(state, Move(seat, layout=setup.usual)) is None
            move = random_layout(variant, state, setup, lot)
            after = variant.apply(state, move)
            for cell, kind in move.layout:
                assert variant.observe(after, ARBITER)[cell] == (seat, kind)
            assert variant.read_move(state, variant.move_text(state, move)) == move
            for wrong in spoilt(variant, move, lot):
                assert variant.refusal(state, wrong), wrong


def spoilt(game: AnyGame, move: Move, lot: Random) -> Iterator[Move]:
    """A layout with one thing wrong."""
    (cell, kind), *rest = lot.sample(move.layout, len(move.layout))
    yield move._replace(layout=tuple(sorted(rest)))
    yield move._replace(layout=(*move.layout, (cell, kind)))
    yield move._replace(layout=tuple(sorted((*rest, (10**6, kind)))))
    yield move._replace(layout=tuple(sorted((*rest, (-1, kind)))))
    yield move._replace(layout=tuple(sorted((*rest, (cell, "no such piece")))))
    yield move._replace(choice="resign")
    yield move._replace(path=(cell,))
    others = [seat for seat in game.seats if seat != move.seat]
    yield move._replace(seat=Seat("nobody"))
    yield move._replace(seat=lot.choice(others), layout=((cell, kind),))


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


def test_what_is_not_offered_is_refused_in_words(game: AnyGame, part: Part) -> None:
    lot, refused, states = Random(5), 0, part(150)
    for state in sample(game, states, 600):
        offered = [*all_moves(game, state), *words_for(game, state)]
        for _ in range(20):
            move = mutated(game, lot.choice(offered) if offered else Move(game.seats[0]), lot)
            if lot.random() < 0.3:
                move = mutated(game, move, lot)
            if move in offered:
                continue
            why = game.refusal(state, move)
            assert why, f"{game.position_text(state)}: {move}"
            refusal = Localiser().require_text(why)
            assert refusal == refusal.strip() != ""
            with pytest.raises(IllegalMove) as error:
                game.apply(state, move)
            assert str(error.value) == refusal
            refused += 1
    assert refused > 13 * states


def test_positions_and_moves_survive_as_text(variant: AnyGame, part: Part) -> None:
    for state in sample(variant, part(25), 175):
        text = variant.position_text(state)
        read = variant.read_position(text)
        assert "\n" not in text
        assert variant.position_text(read) == text
        assert variant.observe(read, ARBITER) == variant.observe(state, ARBITER)
        if variant.to_act(state) and variant.to_act(read):
            assert all_moves(variant, read) == all_moves(variant, state)
        moves = [*all_moves(variant, state), *words_for(variant, state)]
        texts = [variant.move_text(state, move) for move in moves]
        assert len(set(texts)) == len(texts)
        for move, written in zip(moves, texts, strict=True):
            assert variant.read_move(state, written) == move


def test_positions_can_be_set_up_piece_by_piece(variant: AnyGame, part: Part) -> None:
    """A game may let people set up positions, or not."""
    if not is_editable(variant):
        return
    editable: Any = variant
    palette: list[Piece] = list(editable.palette)
    reader = Localiser(game=variant.name)
    assert HIDDEN not in {piece.kind for piece in palette}
    assert examine(variant, usual_draft(variant)).refusal is None
    for state in sample(variant, part(10), 70):
        text = variant.position_text(state)
        draft = draft_of(variant, variant.read_position(text))
        assert {piece for piece in draft.scene if piece} <= set(palette)
        assert examine(variant, draft).text == text
        for item, value in items_of(variant, draft):
            labels = dict(item.values)
            assert len(labels) == len(item.values)
            assert value in labels
            assert all(reader.require_text(one) for one in (item.label, *labels.values()))
    emptied = examine(variant, draft.cleared()).refusal
    assert emptied is not None
    assert reader.require_text(emptied)


def test_nonsense_is_no_position(game: AnyGame) -> None:
    for text in ("", " ", "?", "W", "\x00", "a" * 10_000, "é/é", "-1", "A B C D"):
        with pytest.raises(PositionError) as refused:
            pytest.fail(f"{text!r} was read: {game.read_position(text)}")
        assert Localiser().require_text(refused.value.message)


def test_nonsense_is_no_move(game: AnyGame) -> None:
    for text in ("zz", "?", "\x00", "a1-zz", "no-such-word"):
        with pytest.raises((NotationError, IllegalMove)) as refused:
            pytest.fail(f"{text!r} was read: {game.read_move(game.initial(), text)}")
        assert Localiser().require_text(refused.value.message)


def test_spoilt_texts_are_refused_or_read(game: AnyGame, part: Part) -> None:
    """A letter more, less or other in a position or a move: another one, or an error in words."""
    lot = Random(7)
    for state in sample(game, part(60), 540):
        moves = [*all_moves(game, state), *words_for(game, state)]
        for text, read in (
            (game.position_text(state), lambda spoilt: game.read_position(spoilt)),
            *(
                (game.move_text(state, move), lambda spoilt, at=state: game.read_move(at, spoilt))
                for move in lot.sample(moves, min(3, len(moves)))
            ),
        ):
            for _ in range(8):
                cut = lot.randrange(len(text) + 1)
                spoilt_text = (
                    text[:cut]
                    + lot.choice(("", "a", "9", "-", "/", "K", " "))
                    + text[cut + lot.randrange(2) :]
                )
                with suppress(EngineError):
                    read(spoilt_text)


def test_records_come_back(variant: AnyGame) -> None:
    moves = walk(variant, 0).moves
    tags = {"White": "A. Müller", "Event": 'the "Red\\Blue" cup'}
    record = variant.read_record(variant.write_record(variant.initial(), moves, tags))
    assert record.moves == tuple(moves)
    assert {name: record.tags[name] for name in tags} == tags


def test_what_an_annotator_says_comes_back(game: AnyGame) -> None:
    for seed in range(6):
        lot = Random(seed)
        line = random_line(game, game.initial(), lot, lot.randrange(30))
        if not all(move.path for move in line.moves):
            continue  # not every format has words for commands
        record = game.read_record(
            game.write_record(
                game.initial(), line.moves, {}, notes=line.notes, variations=line.variations
            )
        )
        assert (record.moves, record.notes, record.variations) == line


def test_everybody_sees_the_board(game: AnyGame, part: Part) -> None:
    for state in sample(game, part(40), 200):
        for viewer in (None, ARBITER, *game.seats):
            scene = game.observe(state, viewer)
            assert len(scene) == len(game.topology)
            assert {piece.seat for piece in scene if piece} <= set(game.seats)
        public = game.observe(state, None)
        for seat in (ARBITER, *game.seats):
            assert occupancy(game.observe(state, seat)) == occupancy(public)
        assert all(piece is None or piece.kind != HIDDEN for piece in game.observe(state, ARBITER))


def test_hands_can_tell_the_moves_apart(game: AnyGame, part: Part) -> None:
    """Two moves with the same gesture differ in ``choice`` or lead to the same position."""
    for state in sample(game, part(120), 600):
        start = occupancy(game.observe(state, None))
        gestures = [gesture_of(game.topology, start, move) for move in all_moves(game, state)]
        for g in gestures:
            # What a hidden kind decides may also clear the cell the piece lands on.
            after = occupancy(game.observe(game.apply(state, g.move), None))
            hidden = HIDDEN in {piece.kind for piece in game.observe(state, None) if piece}
            assert after == g.final or (hidden and after == g.final & ~g.displaced)
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


def test_perft_counts_the_moves_on_offer(game: AnyGame) -> None:
    state = next(state for state in stroll(game, 0) if all_moves(game, state))
    assert perft(game, state, 0) == 1
    assert perft(game, state, 1) == len(all_moves(game, state))
    assert perft(game, state, 2) == sum(
        len(all_moves(game, game.apply(state, move))) for move in all_moves(game, state)
    )
