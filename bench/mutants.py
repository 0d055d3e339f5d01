"""Do the tests notice when a rule is wrong? ``python -m bench.mutants [GAME] [MUTANTS] [again]``
tries the mutants of one game, or of all; ``again``: only those that survived last time. Prints
every survivor with its lines. See ``make mutants`` and docs/mutation.md.

A mutant is a small wrong change by one of Cosmic Ray's operators. Left out are the files that only
read, write or word something, those of the computer player, and annotations, which nothing runs.
Each mutant's tests run in a forked process, up to the first that fails: the parent has imported
what tests need from elsewhere, and no engine, so that a run starts at once and reads the engines of
the folder it is given. A test gets three times the processor time it needs without a mutant, for a
wrong change may make a loop endless, and only so much memory.
"""

from __future__ import annotations

import ast
import os
import resource
import shutil
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple, TextIO

import hypothesis  # noqa: F401  imported once, here, for all runs
import pytest
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator, operator_names

ROOT = Path(__file__).parents[1]
WORK = ROOT / ".mutants"
COPIED = ("engines", "tests", "drivers", "simulator", "firmware_host", "hardware", "docs")
GAMES = ("krieger", "generals", "russian-draughts", "tafl-king", "coalition-chess")
MUTANTS = 150


def main(words: list[str]) -> None:
    """Tries what the command line names."""
    most = next((int(word) for word in words if word.isdigit()), MUTANTS)
    games = [word for word in words if word in GAMES]
    for game in games or GAMES:
        try_game(game, most, "again" in words)


def try_game(game: str, most: int, again: bool) -> None:
    """Prints which mutants the tests of a game let pass."""
    package = game.replace("-", "_")
    folder = copied(package)
    told = arguments(folder, game)
    usual = run(folder, told, {}, {})
    if not usual.passed:
        sys.exit(f"{game}: {usual.last} fails without a mutant; see {folder / 'output'}")
    files = rule_files(folder, package)
    mutants, total = sample(folder, files, most)
    log = WORK / f"{package}.txt"
    if again:
        last = log.read_text("utf-8")
        mutants = [mutant for mutant in mutants if f"{mutant}\n" in last]
    print(f"{game}: {len(mutants)} of {total} mutants of {', '.join(files)}", flush=True)
    began, kills, survivors = time.monotonic(), Counter[str](), list[str]()
    for mutant in mutants:
        path = folder / mutant.file
        sound = path.read_text("utf-8")
        path.write_text(mutant.source(folder), "utf-8")
        # quick tests first, and those first that have killed before
        order = {name: spent / (1 + kills[name]) for name, spent in usual.seconds.items()}
        found = run(folder, told, order, usual.seconds)
        path.write_text(sound, "utf-8")
        if found.passed:
            survivors.append(f"{mutant}\n{mutant.shown(folder)}")
            print(survivors[-1], flush=True)
        else:
            kills[found.last] += 1
    log.write_text("\n".join(survivors) + "\n", "utf-8")
    minutes = (time.monotonic() - began) / 60
    dead = len(mutants) - len(survivors)
    print(f"{game}: {dead} killed, {len(survivors)} survived, {minutes:.0f} minutes", flush=True)


def copied(package: str) -> Path:
    """A copy of the working tree that may be spoilt."""
    folder = WORK / package
    shutil.rmtree(folder, ignore_errors=True)
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md"):
        shutil.copy2(ROOT / name, folder / name)
    return folder


def arguments(folder: Path, game: str) -> list[str]:
    """What pytest is told: the tests of this game, whole, up to the first that fails."""
    package = game.replace("-", "_")
    tests = folder / "tests" / "engines"
    modules = (folder / "engines" / package).glob("*.py")
    named = {path for each in modules if (path := tests / f"test_{each.stem}.py").is_file()}
    shared = (tests / "test_kind_texts.py", folder / "tests/contract/test_game.py")
    files = [*sorted({*tests.glob(f"test_{package}*.py"), *named}), *shared]
    words = " or ".join([package, game, *sorted(path.stem for path in named)])
    options = ["-x", "-q", "--tb=short", "-p", "no:cacheprovider", "-k", words]
    options.append("--campaign")
    # the plugin of Hypothesis is there before pytest can rewrite its asserts, which it has none of
    options.append("-Wignore:Module already imported:pytest.PytestAssertRewriteWarning")
    return [*options, *(str(path.relative_to(folder)) for path in files)]


# --- the mutants ---

WRITTEN = frozenset(("__init__", "commands", "notation", "reasons"))
COMPUTER = frozenset(
    ("analyser", "evaluation", "knowledge", "levels", "patterns", "search_adapter")
)
"""What the computer plays by, in every game: a wrong weight is no wrong rule."""

SEED = 1


class Mutant(NamedTuple):
    """One change: the ``occurrence``-th place of a file where a Cosmic Ray operator can work."""

    file: str
    line: int
    column: int
    operator: str
    occurrence: int

    def __str__(self) -> str:
        _, _, operator = self.operator.partition("/")
        return f"{self.file}:{self.line}:{self.column} {operator} {self.occurrence}"

    def source(self, folder: Path) -> str:
        """The file with the change made."""
        text = (folder / self.file).read_text("utf-8")
        return str(mutate_code(text, get_operator(self.operator)(), self.occurrence))

    def shown(self, folder: Path) -> str:
        """The changed lines, before and after."""
        old = (folder / self.file).read_text("utf-8").splitlines()
        new = self.source(folder).splitlines()
        tail = 0
        while tail < len(new) - self.line and old[-1 - tail] == new[-1 - tail]:
            tail += 1
        pairs = (("-", old), ("+", new))
        return "\n".join(
            f"    {sign} {line.strip()}"
            for sign, lines in pairs
            for line in lines[self.line - 1 : len(lines) - tail]
        )


def rule_files(folder: Path, package: str) -> list[str]:
    """The rule modules of a game."""
    found = sorted((folder / "engines" / package).glob("*.py"))
    return [str(path.relative_to(folder)) for path in found if path.stem not in WRITTEN | COMPUTER]


def sample(folder: Path, files: list[str], most: int) -> tuple[list[Mutant], int]:
    """At most so many mutants, the same ones every time, and how many there are.

    Every place is changed once before any is changed in a second way.
    """
    mutants = [mutant for file in files for mutant in _mutants(folder, file)]
    Random(SEED).shuffle(mutants)
    seen: Counter[tuple[str, int, int]] = Counter()
    turns: dict[Mutant, int] = {}
    for mutant in mutants:
        seen[mutant[:3]] += 1
        turns[mutant] = seen[mutant[:3]]
    return sorted(sorted(mutants, key=turns.__getitem__)[:most]), len(mutants)


def _mutants(folder: Path, file: str) -> Iterator[Mutant]:
    text = (folder / file).read_text("utf-8")
    tree = get_ast(text)
    idle = list(_annotations(text))
    for name in operator_names():
        kind = get_operator(name)
        if kind.arguments():
            continue  # works on variables that one has to name
        operator = kind()
        places = [
            start for node in ast_nodes(tree) for start, _ in operator.mutation_positions(node)
        ]
        for occurrence, place in enumerate(places):
            if not any(start <= place < end for start, end in idle):
                yield Mutant(file, place[0], place[1], name, occurrence)


def _annotations(text: str) -> Iterator[tuple[tuple[int, int], tuple[int, int]]]:
    """Where annotations and aliases of types stand."""
    for node in ast.walk(ast.parse(text)):
        found = [getattr(node, "annotation", None), getattr(node, "returns", None)]
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "TypeAlias":
            found.append(node.value)
        for part in found:
            if isinstance(part, ast.expr):
                end = part.end_lineno or 0, part.end_col_offset or 0
                yield (part.lineno, part.col_offset), end


# --- a run of the tests ---

MEMORY = 2 << 30
START_S = 20.0
SPARE_S = 2.0
WALL_S = 1200


class Run(NamedTuple):
    """Whether all tests passed, the last one begun, and the processor seconds of each."""

    passed: bool
    last: str
    seconds: Mapping[str, float]


class Clock:
    """A pytest plugin: puts the tests in order, tells which one begins, stops endless ones."""

    def __init__(self, told: TextIO, order: Mapping[str, float], usual: Mapping[str, float]):
        self.told, self.order, self.usual = told, order, usual

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Puts the tests in the order asked for."""
        items.sort(key=lambda item: self.order.get(item.nodeid, 0.0))

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        """Starts a test's time."""
        self.tell(nodeid)
        if self.usual:
            limit = SPARE_S + 3 * self.usual.get(nodeid, START_S)
            signal.setitimer(signal.ITIMER_VIRTUAL, limit)

    def tell(self, nodeid: str) -> None:
        """Tells the parent what begins now, or with an empty name that all is over."""
        self.told.write(f"{time.process_time()} {nodeid}\n")
        self.told.flush()


def run(
    folder: Path, arguments: Sequence[str], order: Mapping[str, float], usual: Mapping[str, float]
) -> Run:
    """``order``: tests with a lower number come first. ``usual``: the seconds each may need, empty
    for as many as it likes.
    """
    snapshot, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(snapshot)
        _child(folder, arguments, writing, order, usual)
    os.close(writing)
    with open(snapshot, encoding="utf-8") as pipe:
        lines = [line.rstrip("\n").partition(" ") for line in pipe]
    _, status = os.waitpid(child, 0)
    begun = [(float(stamp), name) for stamp, _, name in lines]
    ends = [stamp for stamp, _ in begun[1:]]
    seconds = {name: end - stamp for (stamp, name), end in zip(begun, ends, strict=False)}
    names = [name for _, name in begun if name]
    return Run(status == 0, names[-1] if names else "collection", seconds)


def _child(
    folder: Path,
    arguments: Sequence[str],
    writing: int,
    order: Mapping[str, float],
    usual: Mapping[str, float],
) -> None:
    code = 1
    try:
        os.chdir(folder)
        others = [path for path in sys.path if Path(path or ".").resolve() not in (ROOT, folder)]
        sys.path[:] = [str(folder), *others]
        sys.dont_write_bytecode = bool(usual)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(WALL_S)
        if usual:
            signal.setitimer(signal.ITIMER_VIRTUAL, START_S)
        with open(folder / "output", "w", encoding="utf-8") as output:
            os.dup2(output.fileno(), 1)
            os.dup2(output.fileno(), 2)
        with open(writing, "w", encoding="utf-8") as told:
            clock = Clock(told, order, usual)
            code = int(pytest.main(list(arguments), plugins=[clock]))
            clock.tell("")
    except BaseException:
        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main(sys.argv[1:])
