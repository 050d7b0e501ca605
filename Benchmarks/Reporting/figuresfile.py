"""`figures.json`: all measurements."""

import json

from Reporting import exports


def make(facts, rounds):
    """The content of the file."""
    names = sorted(set().union(*rounds))
    return {
        "machine": facts,
        "rounds": len(rounds),
        "benchmarks": {name: benchmark(name, rounds) for name in names},
    }


def benchmark(name, rounds):
    """The measurements of a benchmark, round by round."""
    found = [measurements.get(name) for measurements in rounds]
    first = next(one for one in found if one)
    return {
        "suite": first.suite, "units": first.units, "bytes": first.bytes,
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
                    entry["suite"], entry["units"], entry["bytes"],
                    entry["fastestNanoseconds"][number], entry["iterations"][number])
    return result


def added(figures, later, suites):
    """The rounds of the file, with those of some suites measured later."""
    earlier = rounds(figures)
    if len(earlier) != len(later):
        raise ValueError(f"{len(later)} rounds, and the other figures are of {len(earlier)}")
    kept = [{name: one for name, one in measurements.items() if one.suite not in suites}
            for measurements in earlier]
    return [{**old, **new} for old, new in zip(kept, later)]


def text(figures):
    """The text of the file, one line per benchmark, so that diffs are readable."""
    parts = []
    for key, value in figures.items():
        if key == "benchmarks":
            inner = ",\n".join(
                f"    {json.dumps(name)}: {json.dumps(entry)}" for name, entry in value.items())
            parts.append(f'  "{key}": {{\n{inner}\n  }}')
        else:
            parts.append(f'  "{key}": {json.dumps(value)}')
    return "{\n" + ",\n".join(parts) + "\n}\n"
