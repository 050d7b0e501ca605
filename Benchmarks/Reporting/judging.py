"""From the rounds of measurements to figures, ratios and missed requirements."""

import dataclasses
import statistics

from Reporting import quantities


@dataclasses.dataclass
class Figures:
    """A benchmark over all rounds. `values` has, for the fastest iteration of each round, nanoseconds or
    bytes per operation, or nanoseconds per byte."""

    values: list

    @property
    def middle(self):
        return statistics.median(self.values)


def figures(rounds, benchmark, measure):
    """The figures of a benchmark, or None if any round lacks them."""
    values = []
    for measurements in rounds:
        found = measurements.get(benchmark)
        if found is None:
            return None
        amount = found.bytes if measure == "size" else found.nanoseconds
        operations = found.bytes if measure == "rate" else found.units
        if amount is None or not operations:
            return None
        values.append(amount / operations)
    return Figures(values)


@dataclasses.dataclass
class Comparison:
    """A line of the table: ours and a baseline, or ours alone."""

    what: str
    measure: str
    ours: float = None
    short: str = None
    """What the short table calls the row, or None if it is not there."""

    baseline: str = None
    theirs: float = None
    ratio: float = None
    ratios: list = None
    asked: str = None
    failure: str = None
    """Which requirement is missed, as text, or None."""


def shown(value, measure):
    """A figure as it is shown: nanoseconds per byte become bytes per second."""
    return 1e9 / value if measure == "rate" else value


def compare(row, rounds):
    """The lines of a row."""
    ours = figures(rounds, row.benchmark, row.measure)
    lines = [against_one(row, against, ours, rounds) for against in row.against]
    if not lines or row.at_most:
        lines.insert(0, alone(row, ours))
    return lines


def alone(row, ours):
    line = Comparison(row.what, row.measure, short=row.short)
    if row.at_most:
        line.asked = f"at most {row.at_most}"
    if ours is None:
        line.failure = "not measured"
        return line
    line.ours = shown(ours.middle, row.measure)
    if row.at_most and line.ours > quantities.parse(row.at_most):
        line.failure = "too large"
    return line


def against_one(row, against, ours, rounds):
    line = Comparison(row.what, row.measure, short=row.short, baseline=against.name)
    if against.asked:
        line.asked = f"{against.asked:g}x"
    theirs = figures(rounds, row.benchmark_of(against), row.measure)
    if ours:
        line.ours = shown(ours.middle, row.measure)
    if theirs:
        line.theirs = shown(theirs.middle, row.measure)
    if not ours or not theirs:
        line.failure = "not measured"
        return line
    # Both sides of one round run at about the same time, so that a slow machine slows both.
    line.ratios = [their / our for our, their in zip(ours.values, theirs.values)]
    line.ratio = statistics.median(line.ratios)
    if against.limit and theirs.middle > quantities.parse(against.limit):
        line.failure = f"baseline slower than {against.limit}"
    elif against.asked and line.ratio < against.asked:
        line.failure = "missed"
    return line


def judge(rows, rounds):
    """All lines of the table."""
    return [line for row in rows for line in compare(row, rounds)]


def failures(lines):
    """What is wrong with the lines: missed requirements and missing benchmarks."""
    told = []
    for line in lines:
        if not line.failure:
            continue
        text = line.what + (f", against {line.baseline}" if line.baseline else "")
        if line.ratio is not None and line.asked:
            text += f": {quantities.ratio(line.ratio)}, asked {line.asked}"
        told.append(f"{text}: {line.failure}")
    return told
