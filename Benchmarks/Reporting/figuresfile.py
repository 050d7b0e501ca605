"""`figures.json`: all measurements, and the lines of the table computed from them."""

import json

from Reporting import exports


def make(facts, rounds, lines):
    """The content of the file."""
    names = sorted(set().union(*rounds))
    return {
        "machine": facts,
        "rounds": len(rounds),
        "table": [row(line) for line in lines],
        "benchmarks": {name: benchmark(name, rounds) for name in names},
    }


def row(line):
    unit = {"time": "ns", "rate": "bytes/s", "size": "bytes"}[line.measure]
    return {
        "what": line.what, "unit": unit, "ours": rounded(line.ours), "goal": line.goal,
        "baseline": line.baseline, "baselineTakes": rounded(line.theirs),
        "ratio": rounded(line.ratio), "ratioOfEachRound": [rounded(each) for each in line.ratios or []],
        "asked": line.asked, "failure": line.failure,
    }


def rounded(value):
    """A number rounded to four significant digits; the rest is noise."""
    return None if value is None else float(f"{value:.4g}")


def benchmark(name, rounds):
    """The measurements of a benchmark, round by round."""
    found = [measurements.get(name) for measurements in rounds]
    first = next(one for one in found if one)
    return {
        "room": first.room, "units": first.units, "bytes": first.bytes,
        "fastestNanoseconds": [one.nanoseconds if one else None for one in found],
        "iterations": [one.iterations if one else 0 for one in found],
    }


def rounds(figures):
    """The rounds, read back from the content of the file."""
    result = [{} for _ in range(figures["rounds"])]
    for name, entry in figures["benchmarks"].items():
        for number, measurements in enumerate(result):
            if entry["iterations"][number] or entry["bytes"]:
                measurements[name] = exports.Measurement(
                    entry["room"], entry["units"], entry["bytes"],
                    entry["fastestNanoseconds"][number], entry["iterations"][number])
    return result


def added(figures, later, rooms):
    """The rounds of the file, with those of some rooms measured later."""
    earlier = rounds(figures)
    if len(earlier) != len(later):
        raise ValueError(f"{len(later)} rounds, and the other figures are of {len(earlier)}")
    kept = [{name: one for name, one in measurements.items() if one.room not in rooms}
            for measurements in earlier]
    return [{**old, **new} for old, new in zip(kept, later)]


def text(figures):
    """The text of the file, one line per benchmark and per row, so that diffs are readable."""
    parts = []
    for key, value in figures.items():
        if key == "benchmarks":
            inner = ",\n".join(
                f"    {json.dumps(name)}: {json.dumps(entry)}" for name, entry in value.items())
            parts.append(f'  "{key}": {{\n{inner}\n  }}')
        elif key == "table":
            inner = ",\n".join(f"    {json.dumps(entry)}" for entry in value)
            parts.append(f'  "{key}": [\n{inner}\n  ]')
        else:
            parts.append(f'  "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
