"""Counts instructions under callgrind, and compares them with committed ones."""

import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import tempfile

TOLERANCE = 0.02


class CountFailed(Exception):
    pass


def environment():
    """A fixed environment: its size moves the stack, and hash seeds change the order of words."""
    kept = {name: os.environ[name] for name in ["LD_LIBRARY_PATH", "VALGRIND_LIB"] if name in os.environ}
    return kept | {"PATH": "/usr/bin:/bin", "LC_ALL": "C", "SWIFT_DETERMINISTIC_HASHING": "1"}


def hot_paths(binary):
    """The name, operations per pass and number of passes of each hot path."""
    listing = subprocess.run([binary, "list"], capture_output=True, text=True, check=True).stdout
    return [
        (name, int(units), int(passes))
        for name, units, passes in (line.split() for line in listing.splitlines())
    ]


def instructions(log):
    """The number that callgrind collected."""
    match = re.search(r"^==\d+== Collected : (\d+)", log, re.MULTILINE)
    if not match:
        raise CountFailed(f"callgrind told no count:\n{log[-2000:]}")
    return int(match[1])


def run(binary, name, passes, game, out="/dev/null"):
    """The instructions of a process that makes a number of passes."""
    command = [
        "valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", str(binary), name,
        str(passes), str(game),
    ]
    process = subprocess.run(command, cwd="/", env=environment(), capture_output=True, text=True)
    if process.returncode:
        raise CountFailed(f"{name} failed:\n{process.stderr[-2000:]}")
    return instructions(process.stderr)


def per_operation(once, twice, passes, units):
    """The instructions of one operation, from the difference of two counts: it cancels what happens
    only once."""
    count = (twice - once) / passes / units
    return round(count, 1) if count < 1000 else round(count)


def count(binary, game, names=None, progress=lambda name: None):
    """The instructions of an operation of each hot path."""
    paths = [path for path in hot_paths(binary) if not names or path[0] in names]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        runs = [
            (name, units, passes, pool.submit(run, binary, name, passes, game),
             pool.submit(run, binary, name, 2 * passes, game))
            for name, units, passes in paths
        ]
        counts = {}
        for name, units, passes, once, twice in runs:
            progress(name)
            counts[name] = per_operation(once.result(), twice.result(), passes, units)
        return counts


def functions(annotation):
    """Instructions by function, from the output of callgrind_annotate."""
    counts = {}
    for line in annotation.splitlines():
        match = re.match(r"\s*([\d,]+) \([ \d.]+%\)\s+[^:]*:(.*?)(?: \[.*)?$", line)
        if match:
            counts[match[2]] = counts.get(match[2], 0) + int(match[1].replace(",", ""))
    return counts


def profile(binary, name, game):
    """The instructions of an operation of a hot path by function, in descending order."""
    _, units, passes = next(path for path in hot_paths(binary) if path[0] == name)
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for number in (passes, 2 * passes):
            out = pathlib.Path(folder) / str(number)
            run(binary, name, number, game, out)
            annotation = subprocess.run(
                ["callgrind_annotate", "--threshold=100", "--auto=no", "--show-percs=yes", out],
                env=environment(), capture_output=True, text=True, check=True).stdout
            found.append(functions(annotation))
    once, twice = found
    counts = {
        function: per_operation(once.get(function, 0), count, passes, units)
        for function, count in twice.items()
    }
    return sorted(counts.items(), key=lambda item: -item[1])


def demangled(names):
    """The demangled names of functions."""
    output = subprocess.run(
        ["swift", "demangle", "--simplified", "--compact"], input="\n".join(names),
        capture_output=True, text=True, check=True).stdout
    return output.splitlines()


def profile_table(counts, least=0.005):
    """A profile in columns, without functions below a share of the total."""
    total = sum(count for _, count in counts)
    shown = [(name, count) for name, count in counts if count >= least * total]
    names = demangled([name for name, _ in shown])
    lines = [f"{count:>12,}  {count / total:>6.1%}  {name}" for name, (_, count) in zip(names, shown)]
    rest = total - sum(count for _, count in shown)
    return "\n".join([*lines, f"{round(rest, 1):>12,}  {rest / total:>6.1%}  all others"])


def change(new, old):
    """The change of a count as text, and whether it is within the tolerance."""
    if old is None:
        return "new", False
    if new is None:
        return "gone", False
    return f"{new / old - 1:+.1%}", abs(new - old) <= TOLERANCE * old


def compare(new, old):
    """Lines of name, committed and counted instructions, change, and whether it is within tolerance."""
    names = list(new) + [name for name in old if name not in new]
    return [(name, old.get(name), new.get(name), *change(new.get(name), old.get(name))) for name in names]


def table(lines):
    """The comparison in columns."""
    def number(value):
        return "-" if value is None else f"{value:,}"

    rows = [("instructions of an operation", "committed", "now", "change", "")] + [
        (name, number(old), number(new), change, "" if holds else "<--")
        for name, old, new, change, holds in lines
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(5)]
    return "\n".join(
        "  ".join([row[0].ljust(widths[0])] + [
            cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]).rstrip()
        for row in rows)


def file_name(toolchain):
    version, architecture = toolchain
    return f"swift-{version}-{architecture}.json"


def text(facts, counts):
    """The file to commit."""
    return json.dumps(facts | {"instructions": counts}, indent=2) + "\n"


def valgrind_version():
    """The version of valgrind, or None if it is not installed."""
    if not shutil.which("valgrind"):
        return None
    return subprocess.run(["valgrind", "--version"], capture_output=True, text=True).stdout.strip()
