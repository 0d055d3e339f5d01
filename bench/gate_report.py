"""The page of the gate: from the results of ``bench.gate``, what holds and what does not.

In: results, one for each piece, of this reader and of an earlier one. Out: Markdown. Counted are
pieces that the present files have played, and of the earlier reader those of its last state; rows
are pooled over all games; intervals are Wilson's, 95%.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.gate_rows import BACKS, OWN, PARLOUR, SECOND, TRACKING, version
from bench.kinds import OUTCOMES
from bench.measurement_page import LEVEL, per_thousand, ratio_below, worse, written

TITLE = "Acceptance test: how well moves are read"
TURNS, TURNS_SECOND, TURNS_PARLOUR, TAKE_BACKS, VARIANTS = 100_000, 30_000, 15_000, 1000, 200
"""How much of a row the gate wants."""

MUST_BE_NONE = ("careful", "normal")
TWO_MORE = 2
"""So many more wrong turns than an earlier reader it may have in a row of the own model."""

MAX_WRONG, MAX_ASKED, MAX_MISREAD = 0.1, 5.0, 10.0
"""In a thousand, of turns by the second model and of take-backs of four plies."""

FAULTY = ("parlour dead cell", "parlour sticky cell")
MAX_WRONG_FAULTY, MAX_ASKED_FAULTY, MAX_MISREAD_PARLOUR = 0.5, 30.0, 5.0
"""The same in a thousand, of turns with a faulty sensor and of take-backs by the fourth model."""

MAX_OF_KIND = 0.01
LINES, BIGGEST, DECISIONS = 1300, 250, 350
TIMES_P99 = 1.5
OLD, NEW = "before", "now"
STEPS = "steps"


def written_report(
    page: Path,
    results: Sequence[Mapping[str, Any]],
    before: Sequence[Mapping[str, Any]],
    words: Sequence[str],
) -> None:
    """Write the page."""
    written(page, TITLE, f"python -m bench.gate {' '.join(words)}", report(results, before))


def report(results: Sequence[Mapping[str, Any]], before: Sequence[Mapping[str, Any]] = ()) -> str:
    """All of it, as Markdown."""
    sums = added(results, before)
    errors = [f"- broke: {words}" for found in sums.values() for words in found.errors]
    lines = [f"Tracker files: {version()}.", "", *own(sums), *second(sums)]
    lines += [*parlour(sums), *kinds(sums)]
    return "\n".join([*lines, *times(results, before), *sizes(), *errors])


@dataclass
class Sum:
    """Pieces of one row and one reader, added up. ``told``: what was not read, in words;
    ``errors``: what broke.
    """

    played: int = 0
    seconds: float = 0.0
    counts: Counter[str] = field(default_factory=Counter)
    told: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)

    def add(self, result: Mapping[str, Any]) -> None:
        """Count a piece."""
        self.seconds += result["seconds"]
        if "error" in result:
            self.errors.append(f"{result['row']} {result['game']}: {result['error']}")
            return
        self.played += result["played"]
        self.counts.update(result["counts"])
        bad = result.get("bad", {})
        self.told += [f"{name}: {outcome}" for name, outcome in bad.items()]
        self.told += [*result.get("failed", ()), *result.get("cases", ())]

    def rate(self, name: str) -> str:
        """How often, in a thousand."""
        return per_thousand(self.counts[name], self.played)

    @property
    def bad(self) -> int:
        """Turns that were wrong or stuck or asked about."""
        return sum(self.counts[name] for name in ("wrong", "stuck", "asked"))


Sums = Mapping[tuple[str, str, str], Sum]


def added(
    results: Sequence[Mapping[str, Any]], before: Sequence[Mapping[str, Any]] = ()
) -> dict[tuple[str, str, str], Sum]:
    """The sums by reader, row and, of kinds, kind. A piece that broke and was played again counts
    as it was played.
    """
    names = ("row", "game", "seed", "count")
    earlier = [result for result in before if result["row"] != STEPS]
    found: dict[tuple[str, str, str], Sum] = {}
    for reader, told, state in (
        (OLD, earlier, earlier[-1]["version"] if earlier else ""),
        (NEW, results, version()),
    ):
        latest = {
            tuple(result[name] for name in names): result
            for result in told
            if result["row"] != STEPS and result["version"] == state
        }
        for result in latest.values():
            kind = result["game"] if result["row"] == "kinds" else ""
            found.setdefault((reader, result["row"], kind), Sum()).add(result)
    return found


def own(sums: Sums) -> list[str]:
    """The rows of the first model of people, and each by the side of the earlier reader's."""
    columns = ("wrong", "stuck", "asked")
    more = ("needless", "guided", "doubts", "amended", "helped", "undetected")
    rows, verdicts = [], []
    for row, reader, found in _both(sums, OWN):
        counts = (f"{found.counts[c]}: {found.rate(c)}" for c in columns)
        rest = (f"{1000 * found.counts[c] / max(1, found.played):.1f}" for c in more)
        rows.append((row, reader, found.played, *counts, *rest))
    for row in OWN:
        new, old = sums.get((NEW, row, "")), sums.get((OLD, row, ""))
        if new and new.played and old and old.played:
            verdicts.append(compared(row, new, old))
    head = ("people", "tracker", "turns", *columns, *more)
    lines = ["### First model of hands, per 1,000 turns", "", *table(head, rows)]
    told = (
        "people",
        "bad now",
        "bad before",
        "p",
        "ratio below",
        "wrong, now to before",
        "passed",
    )
    return [*lines, *(table(told, verdicts) if verdicts else [])]


def second(sums: Sums) -> list[str]:
    """The rows of the second model, and its take-backs. ``wrong`` leaves out what players came to
    by following the lights, and take-backs on the way, which have columns of their own.
    """
    columns = ("wrong", "misled", "stuck", "asked", "guided", "undetected")
    rows = []
    for row, reader, found in _both(sums, SECOND):
        wrong, asked = (1000 * found.counts[c] for c in ("wrong", "asked"))
        few = wrong <= MAX_WRONG * found.played and asked <= MAX_ASKED * found.played
        few = few and not found.errors
        counts = (f"{found.counts[c]}: {found.rate(c)}" for c in columns)
        backs = sum(count for name, count in found.counts.items() if name.startswith("back "))
        back = f"{found.counts['back misread']} of {backs}"
        alone = f"{100 * found.counts['alone'] / max(1, found.counts['rows']):.1f}%"
        rows.append(
            (
                row,
                reader,
                found.played,
                *counts,
                back,
                alone,
                _holds(few, found.played, TURNS_SECOND),
            )
        )
    head = (
        "people",
        "tracker",
        "turns",
        *columns,
        "take-backs misread",
        "rows without help",
        "passed",
    )
    lines = ["### Second model of hands, per 1,000 turns", "", *table(head, rows)]
    columns = ("right", "asked", "led back", "in part", "not taken")
    of_four = []
    for row, reader, found in _both(sums, BACKS):
        few = 1000 * found.counts["misread"] <= MAX_MISREAD * found.played
        counts = (str(found.counts[c]) for c in columns)
        misread = f"{found.counts['misread']}: {found.rate('misread')}"
        of_four.append(
            (row, reader, found.played, misread, *counts, _holds(few, found.played, TAKE_BACKS))
        )
    head = ("four plies", "tracker", "number", "misread (per 1,000)", *columns, "passed")
    return [*lines, *table(head, of_four)]


def parlour(sums: Sums) -> list[str]:
    """The rows of the fourth model, and its take-backs of one to six plies."""
    columns = ("wrong", "misled", "stuck", "asked", "guided", "undetected")
    rows, backs = [], []
    for row, reader, found in _both(sums, PARLOUR):
        if row == "parlour take-backs":
            backs += list(_by_plies(reader, found))
            continue
        wrong = MAX_WRONG_FAULTY if row in FAULTY else MAX_WRONG
        asked = MAX_ASKED_FAULTY if row in FAULTY else MAX_ASKED
        few = 1000 * found.counts["wrong"] <= wrong * found.played
        few = few and 1000 * found.counts["asked"] <= asked * found.played
        few = few and not (found.counts["stuck"] or found.errors)
        counts = (f"{found.counts[c]}: {found.rate(c)}" for c in columns)
        alone = f"{100 * found.counts['alone'] / max(1, found.counts['rows']):.1f}%"
        passed = _holds(few, found.played, TURNS_PARLOUR)
        rows.append((row, reader, found.played, *counts, alone, passed))
    head = ("people", "tracker", "turns", *columns, "rows without help", "passed")
    lines = ["### Fourth model of hands, per 1,000 turns", "", *table(head, rows)]
    head = ("take-backs", "tracker", "number", "misread (per 1,000)", "right", "asked", "led back")
    return [*lines, *table((*head, "in part", "not taken", "passed"), backs)]


def _by_plies(reader: str, found: Sum) -> Iterator[tuple[object, ...]]:
    """Take-backs by the number of plies, and all together."""
    names = ("right", "asked", "led back", "in part", "not taken")
    for plies in ("1", "2", "3", "4", "5", "6", "all"):
        counts = Counter[str]()
        for key, count in found.counts.items():
            number, _, outcome = key.partition(" ")
            if plies in (number, "all"):
                counts[outcome] += count
        misread, played = counts["misread"] + counts["stuck"], counts.total()
        few = 1000 * misread <= MAX_MISREAD_PARLOUR * played
        told = f"{misread}: {per_thousand(misread, played)}"
        passed = _holds(few, played, TAKE_BACKS) if plies == "all" else ""
        yield (plies, reader, played, told, *(counts[name] for name in names), passed)


def kinds(sums: Sums) -> list[str]:
    """The kinds that misled a reader, and what is written down."""
    lines = ["### Kinds of hands (limit: 1 in 100 wrong, or neither read nor asked)", ""]
    for (reader, row, kind), found in sorted(sums.items(), key=lambda one: (one[0][2], one[0][0])):
        if row == "kinds":
            most = MAX_OF_KIND * found.played
            few = max(found.counts["wrong"], found.counts["nothing"]) <= most
            outcomes = (*OUTCOMES, "condemned")
            counts = [f"{found.counts[name]} {name}" for name in outcomes if found.counts[name]]
            passed = _holds(few, found.played, VARIANTS)
            lines += [f"- {kind}, {reader}: {', '.join(counts)}; passed: {passed}"]
    for row, reader, found in _both(sums, ("cases", "traces")):
        counted = ", ".join(f"{count} {name}" for name, count in sorted(found.counts.items()))
        lines += [f"- {row}, {reader}: {found.played}: {counted}"]
        lines += [f"  - {words}" for words in found.told if not words.startswith("right:")]
    return [*lines, ""]


def sizes() -> list[str]:
    """How big the reader is."""
    found = size(TRACKING)
    fits = found.lines < LINES and found.biggest <= BIGGEST and found.decisions < DECISIONS
    biggest = f"{found.biggest} ({found.biggest_name})"
    head = ("files", "lines", "biggest file", "decision points", "passed")
    row = (found.files, found.lines, biggest, found.decisions, _holds(fits))
    return ["### Size", "", *table(head, [row])]


def times(results: Iterable[Mapping[str, Any]], before: Iterable[Mapping[str, Any]]) -> list[str]:
    """The processor time of a station step, from the newest measurement of each."""
    measured = {
        reader: [result for result in told if result["row"] == STEPS][-1:]
        for reader, told in ((OLD, before), (NEW, results))
    }
    rows = [
        (reader, *(f"{found[p]:.3f}" for p in ("p50", "p95", "p99")), found["steps"])
        for reader, newest in measured.items()
        for found in newest
    ]
    if not rows:
        return []
    head = ("tracker", "p50", "p95", "p99", "steps")
    lines = ["### CPU time of a station step, 121 cells (ms)", "", *table(head, rows)]
    if len(rows) == len(measured):
        ratio = measured[NEW][0]["p99"] / measured[OLD][0]["p99"]
        lines += [f"p99, now by before: {ratio:.2f}; passed: {_holds(ratio <= TIMES_P99)}.", ""]
    return lines


def compared(row: str, new: Sum, old: Sum) -> Sequence[object]:
    """Whether a row of the own model is passed."""
    chance = worse(new.bad, new.played, old.bad, old.played)
    most = ratio_below(new.bad, new.played, old.bad, old.played)
    if row in MUST_BE_NONE:
        holds = not new.counts["wrong"] + new.counts["stuck"]
    else:
        # The rows are as long as each other but for a turn or two at the end.
        holds = chance >= LEVEL and new.counts["wrong"] <= old.counts["wrong"] + TWO_MORE
    together = f"{new.counts['wrong']} to {old.counts['wrong']}"
    return (
        row,
        new.bad,
        old.bad,
        f"{chance:.3f}",
        f"{most:.2f}",
        together,
        _holds(holds, new.played, TURNS),
    )


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> list[str]:
    """A table in Markdown."""
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return [*lines, *("| " + " | ".join(map(str, row)) + " |" for row in rows), ""]


def _both(sums: Sums, rows: Sequence[str]) -> Iterator[tuple[str, str, Sum]]:
    """Each row as the earlier reader has it, and this one."""
    for row in rows:
        for reader in (OLD, NEW):
            if found := sums.get((reader, row, "")):
                yield row, reader, found


def _holds(so: bool, played: int = 0, wanted: int = 0) -> str:
    """``so far``: it does, and less was played than the gate wants."""
    if not so:
        return "**no**"
    return "yes" if played >= wanted else "so far"


# --- how big a package is, and where it decides something ---


@dataclass(frozen=True)
class Size:
    """``biggest``: the lines of the longest file; ``decisions``: in all files."""

    files: int
    lines: int
    biggest: int
    biggest_name: str
    decisions: int


def size(folder: Path) -> Size:
    """The size of the package in that folder."""
    files = list(_texts(folder))
    name, lines = max(((name, text.count("\n")) for name, text in files), key=lambda pair: pair[1])
    return Size(
        files=len(files),
        lines=sum(text.count("\n") for _, text in files),
        biggest=lines,
        biggest_name=name,
        decisions=sum(decisions(ast.parse(text)) for _, text in files),
    )


def decisions(tree: ast.AST) -> int:
    """Decision points: every ``if`` and ``elif``, ternary, filter of a comprehension, ``case`` and
    its guard, and each ``and`` or ``or`` between two operands.
    """
    return sum(map(_of_node, ast.walk(tree)))


def _of_node(node: ast.AST) -> int:
    if isinstance(node, ast.BoolOp):
        return len(node.values) - 1
    if isinstance(node, ast.comprehension):
        return len(node.ifs)
    if isinstance(node, ast.match_case):
        return 1 + (node.guard is not None)
    return int(isinstance(node, (ast.If, ast.IfExp)))


def _texts(folder: Path) -> Iterator[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        yield str(path.relative_to(folder)), path.read_text("utf-8")
