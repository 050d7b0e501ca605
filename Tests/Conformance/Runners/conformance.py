#!/usr/bin/env python3
"""Answers the suite's calls with the Python package. README.md describes the lines."""

import sys

import wordcube

dictionaries = {"english": wordcube.Dictionary.english()}


def rules(switches):
    names = frozenset(name for bit, name in enumerate(wordcube.RULES) if int(switches) >> bit & 1)
    return wordcube.Rules(names)


def verifier(words, switches):
    return wordcube.Verifier(dictionaries[words.decode()], rules(switches))


def solver(words):
    return wordcube.Solver(dictionaries[words.decode()])


def effort(number):
    return ["quick", "standard", "deep", "deepest"][int(number)]


def define(name, language, words, stored):
    dictionaries[name.decode()] = wordcube.Dictionary.of(words.decode().split(), language.decode())
    return b""


def verify(words, switches, game, puzzle, mode, players, completed):
    numbers = [int(player) for player in players.split(b",")] if players else None
    held = wordcube.Held(puzzle, mode.decode(), numbers) if puzzle else None
    return verifier(words, switches).verify_json(game, held, completed=completed == b"1", line=1)


CALLS = {
    "dictionary": define,
    "contains": lambda words, word: str(int(word in dictionaries[words.decode()])).encode(),
    "score": lambda language, word: str(wordcube.score(word.decode(), language.decode())).encode(),
    "verify": verify,
    "pack": lambda game, compact: wordcube.pack(game, compact=compact == b"1"),
    "verify-packed": lambda words, switches, log, puzzle: verifier(words, switches).verify_packed_json(
        log, wordcube.Held(puzzle)),
    "generate": lambda seed, number: wordcube.generate_json(int(seed), int(number)),
    "puzzle": wordcube.puzzle_json,
    "solve": lambda words, puzzle, order, limit: solver(words).words_json(
        puzzle, by_score=order == b"0", limit=int(limit)),
    "best": lambda words, puzzle: solver(words).best_json(puzzle),
    "hint": lambda words, puzzle, level: solver(words).hint_json(puzzle, int(level)),
    "par": lambda words, puzzle, level: solver(words).par_json(puzzle, effort(level)),
    "bound": lambda words, puzzle, steps: solver(words).bound_json(puzzle, int(steps)),
    "rate": lambda words, puzzle, level, steps: solver(words).rate_json(
        puzzle, effort(level), bound_steps=None if int(steps) < 0 else int(steps)),
    "plausibility": lambda words, game, level: solver(words).plausibility_json(game, effort(level)),
}

for line in sys.stdin:
    call, *fields = line.rstrip("\n").split("\t")
    try:
        status, answer = "ok", CALLS[call](*map(bytes.fromhex, fields))
    except wordcube.WordCubeError as error:
        status, answer = error.code, error.json
    print(status, answer.hex(), sep="\t", flush=True)
