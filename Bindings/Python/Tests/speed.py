#!/usr/bin/env python3
"""Compares verify_file on one thread with `word-cube verify --jobs 1`, in turns, by the seconds of the processor.

    PYTHON Tests/speed.py [PYTHON]

Ends with status 1 if Python judges fewer than 70% of the command line's games a second. Needs the release build of
word-cube.
"""

import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[3]
COPIES = 300


def seconds(command, file):
    """The processor's seconds that the command takes for a file."""
    def spent():
        usage = resource.getrusage(resource.RUSAGE_CHILDREN)
        return usage.ru_utime + usage.ru_stime

    before = spent()
    subprocess.run([command, "verify", "--lines", "--jobs", "1", "--output", "/dev/null", file.name], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return spent() - before


def main():
    if len(sys.argv) > 1:
        os.execv(sys.argv[1], [sys.argv[1], __file__])
    import wordcube

    command = os.environ.get("WORDCUBE_COMMAND", ROOT / ".build/release/word-cube")
    corpus = (ROOT / "Benchmarks/Corpus/games.jsonl").read_bytes().splitlines()
    games = corpus * COPIES
    best = {"command line": float("inf"), "Python": float("inf"), "Python, JSON": float("inf")}
    verifier = wordcube.Verifier()
    with tempfile.NamedTemporaryFile() as small, tempfile.NamedTemporaryFile() as large:
        small.write(b"\n".join(corpus) + b"\n")
        large.write(b"\n".join(games) + b"\n")
        small.flush()
        large.flush()
        for _ in range(5):
            # Without the start of the process.
            best["command line"] = min(best["command line"], seconds(command, large) - seconds(command, small))
            for name, judge in [("Python", verifier.verify_file), ("Python, JSON", verifier.verify_file_json)]:
                start = time.process_time()
                judge(large.name, threads=1)
                best[name] = min(best[name], time.process_time() - start)
    for name, spent in best.items():
        print(f"{name}: {len(games) / spent:,.0f} games/s, {best['command line'] / spent:.2f} of the command line's")
    sys.exit(best["command line"] / best["Python, JSON"] < 0.7)


main()
