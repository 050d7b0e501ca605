#!/usr/bin/env python3
"""Compares the library's speed with Swift's: both judge the corpus in turns, and the fastest round counts.

    Bindings/C/Tests/speed.py PROGRAM [LIMIT]

PROGRAM is speed.c, compiled. Ends with status 1 if the ratio is above LIMIT. Needs the release build of WordCubeSpeed.
"""

import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CORPUS = ROOT / "Benchmarks/Corpus/games.jsonl"


def start(program):
    return subprocess.Popen([program, CORPUS], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def main():
    programs = [start(ROOT / "Web/.build/release/WordCubeSpeed"), start(sys.argv[1])]
    best = [float("inf")] * 2
    # A round takes 2 ms, so that some rounds have a processor for themselves.
    for _ in range(1000):
        sums = []
        for index, program in enumerate(programs):
            program.stdin.write(b"judge 4\n")
            program.stdin.flush()
            seconds, total = program.stdout.readline().split()
            best[index] = min(best[index], float(seconds))
            sums.append(int(total))
        if sums[0] != sums[1]:
            sys.exit(f"speed: the verdicts have {sums[0]} and {sums[1]} bytes")
    games = 4 * CORPUS.read_bytes().count(b"\n")
    ratio = best[1] / best[0]
    print(f"speed: Swift {best[0] / games * 1e6:.2f} us, C {best[1] / games * 1e6:.2f} us, ratio {ratio:.3f}")
    sys.exit(len(sys.argv) > 2 and ratio > float(sys.argv[2]))


main()
