#!/usr/bin/env python3
"""Compares verify_many on one thread with `word-cube verify --jobs 1`, in turns; the fastest round counts.

    PYTHON Tests/speed.py [PYTHON]

Ends with status 1 if Python judges fewer than 70% of the command line's games a second. Needs the release build of
word-cube.
"""

import os
import pathlib
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
COPIES = 300


def main():
    if len(sys.argv) > 1:
        os.execv(sys.argv[1], [sys.argv[1], __file__])
    import wordcube

    command = os.environ.get("WORDCUBE_COMMAND", ROOT / ".build/release/word-cube")
    corpus = (ROOT / "Benchmarks/Corpus/games.jsonl").read_bytes().splitlines()
    games = corpus * COPIES
    best = {"command line": float("inf"), "Python": float("inf"), "Python, lines": float("inf")}
    verifier = wordcube.Verifier()
    with tempfile.NamedTemporaryFile() as small, tempfile.NamedTemporaryFile() as large:
        small.write(b"\n".join(corpus) + b"\n")
        large.write(b"\n".join(games) + b"\n")
        small.flush()
        large.flush()
        for _ in range(7):
            times = []
            for file in [small, large]:
                start = time.monotonic()
                subprocess.run([command, "verify", "--lines", "--jobs", "1", "--output", "/dev/null", file.name],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                times.append(time.monotonic() - start)
            # Without the start of the process.
            best["command line"] = min(best["command line"], times[1] - times[0])
            start = time.monotonic()
            lines = pathlib.Path(large.name).read_bytes().splitlines()
            verifier.verify_many(lines, threads=1)
            best["Python"] = min(best["Python"], time.monotonic() - start)
            start = time.monotonic()
            lines = pathlib.Path(large.name).read_bytes().splitlines()
            verifier.verify_lines(lines, threads=1)
            best["Python, lines"] = min(best["Python, lines"], time.monotonic() - start)
    for name, seconds in best.items():
        print(f"{name}: {len(games) / seconds:,.0f} games/s, {best['command line'] / seconds:.2f} of the command line's")
    sys.exit(best["command line"] / best["Python, lines"] < 0.7)


main()
