"""Exercises out of games of the computer against itself: ``python -m bench.exercises GAME``.

Two players that see a few plies ahead, and sometimes move at random, play from random openings. A
position becomes an exercise if exactly one move wins the game or material: a deeper search finds
that every other move is worse by a margin, and so in each of the moves that follow, until the gain
is on the board. Each game's candidates are lines in ``.bench/exercises-GAME.jsonl``, so what was
broken off goes on where it was. ``--write`` picks the exercises, easiest first, and writes
``exercises.toml`` beside the game's module (``engines/exercises.py`` has the form).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from bench.level_tournament import FORMATS
from bench.other_programs import ENVIRONMENTS, ROOT
from engines import make_game
from engines.coalition_chess.board import KIND_OF, MACHINE_GUN, PLACE, SEAT_OF
from engines.coalition_chess.evaluation import VALUES
from engines.exercises import FILE
from engines.game import AnyGame, Move, Seat
from engines.search.alpha_beta import (
    CERTAIN_WIN,
    WIN,
    Limits,
    RootMove,
    Search,
    TranspositionTable,
)
from engines.search.analysis import captured_cells

# --- what a game needs to say ---

GAMES: Final = ("russian-draughts", "tafl-king", "krieger", "coalition-chess")
"""Not Generals: which move is best there depends on ranks that its player cannot know."""

COUNT: Final = 20
"""Exercises of a game."""


class Effort(NamedTuple):
    """``margin``: how much better than all others the move must be, in the search's units; a guess:
    most of a piece. ``scan``, ``check``: nodes and depth to find a position, and to examine it.
    """

    margin: int
    scan: tuple[int, int]
    check: tuple[int, int]


EFFORTS: Final = {
    "russian-draughts": Effort(90, (800, 4), (12_000, 9)),
    "tafl-king": Effort(120, (2_500, 3), (15_000, 4)),
    "krieger": Effort(90, (2_000, 3), (12_000, 5)),
    "coalition-chess": Effort(400, (2_000, 3), (8_000, 5)),
}

LONGEST: Final = 3
"""Moves of the solver."""

MIN_CHOICE: Final = 4
"""Legal moves there must be: fewer are no task."""

RANDOM_PERCENT: Final = 12
"""Of 100 moves so many are random: blunders are what exercises are made of."""

MAX_PLIES: Final = 140
PER_GAME: Final = 2


# --- looking ahead ---


class Found(NamedTuple):
    """What a search found: the best move, how much better it is than all others is at least the
    margin if ``is_only``; the answers to other moves.
    """

    move: Move
    score: int
    is_only: bool
    depth: int
    depth_seen: int
    answers: Mapping[Move, Move]


def look(
    game: AnyGame, state: Any, seat: Seat, nodes: int, depth: int, margin: int
) -> Found | None:
    """Return what a search finds for the seat; None if it has no board move."""
    thinker: Any = game.analyser()  # type: ignore[attr-defined]
    if hasattr(thinker, "about"):
        thinker = thinker.about(state, seat)
    elif hasattr(thinker, "seats"):
        thinker = thinker.seats[seat]
    moves: dict[Any, Move] = {}
    over = []
    for move in thinker.moves_to_rank(state, seat):
        after = game.push(state, move)
        child = thinker.searchable.position(after)
        moves.setdefault(child, move)
        result = game.result(after)
        if result and not result.winners:
            over.append(child)
    if not moves:
        return None
    table = TranspositionTable[Any]()
    search = Search(thinker.searchable, Limits(nodes, depth, margin), table)
    root = thinker.searchable.position(state)
    before = (*thinker.searchable.history(state), *over)
    last, seen, best = None, 1, None
    for iteration in search.iterative_deepening(root, list(moves), before):
        if iteration.is_complete or last is None:
            last = iteration
            if iteration.moves[0].child != best:
                best, seen = iteration.moves[0].child, iteration.depth
    assert last is not None
    first, *others = last.moves
    answers = {}
    for each in others:
        entry = table.get(each.child)
        after = game.push(state, moves[each.child])
        if entry and entry[3] is not None and not game.result(after):
            answer = thinker.step_to(after, entry[3])
            if answer is not None and is_telling(game, after, answer):
                answers[moves[each.child]] = answer
    only = last.is_complete and all(_is_worse(first, each, margin) for each in others)
    return Found(moves[first.child], first.score, only, last.depth, seen, answers)


def _is_worse(first: RootMove[Any], other: RootMove[Any], margin: int) -> bool:
    return not other.exact or other.score <= first.score - margin


def is_telling(game: AnyGame, state: Any, answer: Move) -> bool:
    """Return whether an answer shows by itself why a move was bad: it captures, or wins."""
    result = game.result(game.push(state, answer))
    won = result is not None and answer.seat in result.winners
    return won or bool(captured_cells(game.observe(state, None), answer))


# --- material ---


def friends(game: AnyGame, state: Any, seat: Seat) -> frozenset[Seat]:
    """Return the seats on a seat's side."""
    if game.name != "coalition-chess":
        return frozenset((seat,))
    partner = state.partners[PLACE[seat]]
    return frozenset((seat, *(s for s in game.seats if PLACE[s] == partner)))


def balance(game: AnyGame, state: Any, side: frozenset[Seat]) -> int:
    """Return how much material the side has more than the others, in its commonest pieces."""
    if game.name == "coalition-chess":
        pieces = [piece for piece in state.board if piece]
        seats = [game.seats[SEAT_OF[piece]] for piece in pieces]
        values = [VALUES.get(KIND_OF[piece], 0) for piece in pieces]
        signed = (v if s in side else -v for v, s in zip(values, seats, strict=True))
        return sum(signed) // VALUES[MACHINE_GUN]
    scene = game.observe(state, None)
    worth: Mapping[str, int] = {"king": 3} if game.name == "russian-draughts" else {}
    own = {"priest": 0} if game.name == "krieger" else worth  # they want to leave the board
    return sum(
        own.get(piece.kind, 1) if piece.seat in side else -worth.get(piece.kind, 1)
        for piece in scene
        if piece
    )


# --- one exercise ---


class Task(NamedTuple):
    """One task of an exercise: any of these ``moves``, and what others do then. ``answers``: to
    other moves, as texts.
    """

    moves: tuple[str, ...]
    replies: tuple[str, ...]
    answers: Mapping[str, str]


def to_move(game: AnyGame, state: Any) -> Seat | None:
    """Return the only seat that can act; None if there is not just one."""
    acting = game.to_act(state)
    return next(iter(acting)) if len(acting) == 1 and not game.result(state) else None


def exercise(game: AnyGame, state: Any, effort: Effort) -> dict[str, Any] | None:
    """Return an exercise that begins in a state, or None if it is none."""
    seat = to_move(game, state)
    if seat is None:
        return None
    side, start, tasks, now = friends(game, state, seat), state, list[Task](), state
    before, hard, goal = balance(game, state, side), 0, ""
    while len(tasks) < LONGEST:
        found = look(game, now, seat, *effort.check, effort.margin)
        if found is None or not found.is_only or not found.move.path:
            return None
        if not tasks:
            goal = "win" if found.score > CERTAIN_WIN else "material"
            if goal == "win" and WIN - found.score > 2 * LONGEST - 1 + 2 * (len(game.seats) > 2):
                return None
            if goal == "material" and found.score < effort.margin:
                return None
        hard += found.depth_seen + (not captured_cells(game.observe(now, None), found.move))
        after = game.push(now, found.move)
        text = game.move_text(now, found.move)
        answers = {
            game.move_text(now, move): game.move_text(game.push(now, move), answer)
            for move, answer in found.answers.items()
        }
        result = game.result(after)
        if result is not None:
            if seat not in result.winners:
                return None
            wins = [game.move_text(now, move) for move in winning(game, now, seat)]
            tasks.append(Task((text, *(one for one in wins if one != text)), (), answers))
            break
        replies, settled = list[str](), after
        while (other := to_move(game, settled)) is not None and other != seat:
            reply = look(game, settled, other, *effort.check, 0)
            if reply is None:
                return None
            replies.append(game.move_text(settled, reply.move))
            settled = game.push(settled, reply.move)
        if goal == "material" and balance(game, settled, side) > before:
            last = game.result(settled)
            if last is not None and seat not in last.winners:
                return None
            tasks.append(Task((text,), (), answers))
            break
        if to_move(game, settled) is None:
            return None
        tasks.append(Task((text,), tuple(replies), answers))
        now = settled
    else:
        return None
    return {
        "goal": goal,
        "seat": seat,
        "position": game.position_text(start),
        "hard": 10 * len(tasks) + hard,
        "tasks": [task._asdict() for task in tasks],
    }


def winning(game: AnyGame, state: Any, seat: Seat) -> Iterator[Move]:
    """Yield the moves that win at once."""
    for move in game.legal(state, seat):
        result = game.result(game.push(state, move))
        if result is not None and seat in result.winners:
            yield move


MOST_MOVES: Final = {"russian-draughts": LONGEST}
"""Moves of a win that are tried out completely; 2 in other games, which have more moves."""


def is_confirmed(game: AnyGame, one: Mapping[str, Any]) -> bool:
    """Return whether the solution is one: of a win, by trying everything, because the search stops
    as soon as it has found one win; of material, by a search with twenty times the nodes and three
    plies more.
    """
    if one["goal"] == "win":
        return is_proven(game, one)
    effort = EFFORTS[game.name]
    nodes, depth = effort.check
    state = game.read_position(one["position"])
    for task in one["tasks"]:
        seat = to_move(game, state)
        assert seat is not None
        move = game.read_move(state, task["moves"][0])
        if len(task["moves"]) == 1:
            found = look(game, state, seat, 20 * nodes, depth + 3, effort.margin // 2)
            if found is None or found.move != move or not found.is_only:
                return False
        state = game.push(state, move)
        for text in task["replies"]:
            state = game.push(state, game.read_move(state, text))
    return True


def is_proven(game: AnyGame, one: Mapping[str, Any]) -> bool:
    """Return whether each move of the solution wins in time whatever is replied, and no other."""
    state, count = game.read_position(one["position"]), len(one["tasks"])
    if count > MOST_MOVES.get(game.name, 2):
        return False
    for left, task in zip(range(count, 0, -1), one["tasks"], strict=True):
        seat = to_move(game, state)
        assert seat is not None
        moves = {game.read_move(state, text) for text in task["moves"]}
        for move in game.legal(state, seat):
            after = game.push(state, move)
            if wins_after(game, after, seat, left - 1) != (move in moves):
                return False
            if left > 1 and wins_after(game, after, seat, left - 2):
                return False  # sooner than the exercise says
        state = game.push(state, game.read_move(state, task["moves"][0]))
        for text in task["replies"]:
            state = game.push(state, game.read_move(state, text))
    return True


def wins_after(game: AnyGame, state: Any, seat: Seat, moves: int) -> bool:
    """Return whether the seat has won, or wins in so many more moves whatever others do."""
    result = game.result(state)
    if result is not None:
        return seat in result.winners
    mover = to_move(game, state)
    if not moves or mover is None:
        return False
    after = (game.push(state, move) for move in game.legal(state, mover))
    if mover == seat:
        return any(wins_after(game, one, seat, moves - 1) for one in after)
    first = next(after, None)
    return first is not None and all(
        wins_after(game, one, seat, moves) for one in chain((first,), after)
    )


# --- games ---


def candidates(game: AnyGame, number: int, effort: Effort) -> Iterator[dict[str, Any]]:
    """Yield the exercises in one game."""
    lot = Random(f"exercises {game.name} {number}")
    state = game.initial()
    for move in FORMATS[game.name].opening(game, game.name, 1000 + number):
        state = game.push(state, move)
    found, captured = 0, False
    for _ in range(MAX_PLIES):
        seat = to_move(game, state)
        if seat is None:
            acting = [s for s in game.seats if s in game.to_act(state)]
            if game.result(state) or not acting:
                return
            seat = acting[0]
        seen = look(game, state, seat, *effort.scan, effort.margin)
        if seen is None:
            return
        legal = list(game.legal(state, seat))
        takes = bool(captured_cells(game.observe(state, None), seen.move))
        good = seen.is_only and seen.score > effort.margin // 2 and len(legal) >= MIN_CHOICE
        if good and not (captured and takes):
            # The position as it is read again: without what came before.
            again = game.read_position(game.position_text(state))
            one = exercise(game, again, effort)
            if one is not None:
                yield {"game": number, **one}
                found += 1
                if found == PER_GAME:
                    return
        move = lot.choice(legal) if legal and lot.randrange(100) < RANDOM_PERCENT else seen.move
        captured = bool(captured_cells(game.observe(state, None), move))
        state = game.push(state, move)


def search_games(name: str, first: int, games: int, kept: Path) -> None:
    """Play so many games, and keep what they yield."""
    game = make_game(name)
    lines = kept.read_text("utf-8").splitlines() if kept.exists() else ()
    done = {json.loads(line)["game"] for line in lines}
    for number in range(first, first + games):
        if number in done:
            continue
        with kept.open("a", encoding="utf-8") as out:
            for one in candidates(game, number, EFFORTS[name]):
                out.write(json.dumps(one) + "\n")
                out.flush()
                print(name, number, one["goal"], len(one["tasks"]), one["hard"], flush=True)
            out.write(json.dumps({"game": number}) + "\n")


# --- the file ---

EASY: Final = 6
"""The most exercises of a game whose whole solution is one capture: a guess."""


def chosen(found: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the exercises for the file, easiest first: few that are one capture, and from the
    others as many of each difficulty as there are; at most one of a game as far as that gives
    enough.
    """
    by_position: dict[str, dict[str, Any]] = {}
    for one in found:
        by_position.setdefault(one["position"], one)
    ordered = sorted(by_position.values(), key=lambda one: (one["hard"], one["game"]))
    hardest: dict[int, dict[str, Any]] = {one["game"]: one for one in ordered}
    firsts = [one for one in ordered if hardest[one["game"]] is one]
    if len(firsts) < COUNT:
        firsts = ordered
    simple = [one for one in firsts if one["hard"] <= _SIMPLE]
    others = [one for one in firsts if one["hard"] > _SIMPLE]
    few = _evenly(simple, max(min(EASY, len(simple)), COUNT - len(others)))
    return [*few, *_evenly(others, COUNT - len(few))]


def _evenly(ordered: Sequence[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """Return so many, from the first to the last; all if there are fewer."""
    if count < 2 or len(ordered) <= count:
        return list(ordered[:count])
    return [ordered[n * (len(ordered) - 1) // (count - 1)] for n in range(count)]


_SIMPLE: Final = 11
"""The difficulty of one capture that the search prefers from its first depth on."""


def toml_text(game: AnyGame, exercises: Sequence[Mapping[str, Any]]) -> str:
    """Return the file."""
    lines = [
        f"# Exercises of {game.title}; engines/exercises.py has the form. Written by",
        f"# python -m bench.exercises {game.name} --write",
    ]
    for one in exercises:
        lines += ["", "[[exercises]]", f"goal = {_quoted(one['goal'])}"]
        lines.append(f"position = {_quoted(one['position'])}")
        for task in one["tasks"]:
            lines += ["[[exercises.steps]]", f"moves = {_list(task['moves'])}"]
            if task["replies"]:
                lines.append(f"replies = {_list(task['replies'])}")
            if task["answers"]:
                lines.append("[exercises.steps.answers]")
                pairs = sorted(task["answers"].items())
                lines += [f"{_quoted(move)} = {_quoted(answer)}" for move, answer in pairs]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _list(texts: Sequence[str]) -> str:
    return f"[{', '.join(map(_quoted, texts))}]"


def main(words: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.exercises", allow_abbrev=False)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=0, help="play so many games")
    parser.add_argument("--first", type=int, default=0, help="number of the first of them")
    parser.add_argument("--write", action="store_true", help="write exercises.toml")
    parser.add_argument("--kept", type=Path, help="the file of the candidates")
    asked = parser.parse_args(words)
    kept = asked.kept or ENVIRONMENTS / f"exercises-{asked.game}.jsonl"
    kept.parent.mkdir(parents=True, exist_ok=True)
    search_games(asked.game, asked.first, asked.games, kept)
    if asked.write:
        game = make_game(asked.game)
        lines = map(json.loads, kept.read_text("utf-8").splitlines())
        found, sure = [one for one in lines if "goal" in one], list[str]()
        while True:
            exercises = chosen(found)
            unsure = [one for one in exercises if one["position"] not in sure]
            if not unsure:
                break
            for one in unsure:
                if is_confirmed(game, one):
                    sure.append(one["position"])
                else:
                    found = [other for other in found if other["position"] != one["position"]]
                print(one["position"], one["position"] in sure, flush=True)
        path = ROOT / "engines" / asked.game.replace("-", "_") / FILE
        path.write_text(toml_text(game, exercises), encoding="utf-8")
        print(f"{path}: {len(exercises)} exercises")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
