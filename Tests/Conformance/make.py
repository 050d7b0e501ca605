#!/usr/bin/env python3
"""Writes cases.jsonl from what is known about the game.

    Tests/Conformance/make.py           writes the file
    Tests/Conformance/make.py --check   says whether it would write the same

Each case says where its answer comes from. "answer" is computed here if the source determines every byte. Otherwise the
answer's bytes are the engine's: the script asks the C library (Bindings/C/build), and "known" has what the source says,
which the answer must contain.
"""

import argparse
import json
import pathlib
import sys

sys.dont_write_bytecode = True
FOLDER = pathlib.Path(__file__).resolve().parent
ROOT = FOLDER.parent.parent
CASES = FOLDER / "cases.jsonl"
GOLDEN = ROOT / "Tests/WordCubeTests/Golden"
SOLVER = ROOT / "Tests/WordCubeSolverTests/Golden"

# Section 3 of the rules, in RulesAndSwitches.md.
VALUES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ",
                  [1, 4, 4, 3, 1, 5, 3, 5, 1, 9, 6, 2, 4, 2, 1, 4, 12, 2, 1, 2, 1, 5, 5, 9, 5, 11]))


def compact(value):
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def place(face):
    """The index and side of a face's number."""
    cube, side = divmod(face, 3)
    return {"index": position(cube), "side": side}


def position(cube):
    return {"x": cube // 9, "y": cube // 3 % 3, "z": cube % 3}


def puzzle_of(tiles, sides=None):
    """A puzzle's JSON from 81 tiles in the order of the faces."""
    def face(number):
        return {"letter": tiles[number], "side": sides[number] if sides else number % 3}

    def cube(number):
        return {"left": face(number * 3 + 1), "right": face(number * 3 + 2), "top": face(number * 3)}
    return [[[cube(x * 9 + y * 3 + z) for z in range(3)] for y in range(3)] for x in range(3)]


def tiles_of(puzzle):
    sides = ["top", "left", "right"]
    return [puzzle[n // 27][n // 9 % 3][n // 3 % 3][sides[n % 3]]["letter"] for n in range(81)]


def move(at=0, score=0, faces=None, cube=None, player=None):
    kind = {"removedCube": position(cube)} if faces is None else {"playedWord": [place(face) for face in faces]}
    players = {} if player is None else {"playerIndex": player}
    return {"playedAt": at, **players, "score": score, "type": kind}


def submission(puzzle, moves, language="en", mode="unlimited", identifier=None, players=None):
    context = {"gameMode": mode, "language": language}
    if players is not None:
        context["playerIndexToId"] = players
    context["puzzle"] = puzzle
    game = {"gameContext": {"solo" if players is None else "turnBased": context}}
    if identifier is not None:
        game["id"] = identifier
    return compact({**game, "moves": moves})


def score(word):
    """The score of a word in English."""
    return sum(VALUES[letter] for letter in word) * len(word) * max(1, len(word) - 3)


class Cases:
    def __init__(self):
        self.lines = []
        self.ids = set()

    def dictionary(self, name, language, words):
        self.lines.append({"dictionary": name, "language": language, "words": "".join(f"{word}\n" for word in words)})

    def add(self, identifier, call, source, status="ok", answer=None, known=None, **inputs):
        assert identifier not in self.ids, identifier
        self.ids.add(identifier)
        case = {"id": identifier, "call": call, "input": inputs, "status": status}
        if known is not None:
            case["known"] = known
        self.lines.append({**case, "answer": answer, "source": source})

    def verdict(self, identifier, source, game, expected, words=None, **inputs):
        """A verdict, whose bytes are known if the game is valid."""
        answer = None
        if expected.get("valid") and "moves" in expected:
            head = {"line": 1, **({"id": expected["id"]} if "id" in expected else {})}
            rest = {key: expected[key] for key in ["valid", "totalScore", "moves"]}
            answer = compact({**head, **rest})
        known = None if answer else expected
        self.add(identifier, "verify", source, answer=answer, known=known, dictionary=words or "english", game=game,
                 **inputs)


RULES_OF_CASES = {
    "hidden": "notPlayable", "notInDictionary": "notInDictionary", "notTouching": "notTouching",
    "outOfPlay": "outOfPlay", "removeOutOfPlay": "removedOutOfPlay", "repeatedFace": "repeatedFace",
    "repeatedWord": "repeatedWord", "tooShort": "tooShort", "wrongScore": "wrongScore",
}


# The holes that stay open under the classic rules; a puzzle with any other is malformed.
TOLERATED = ["firstFaceHidden", "fullyCoveredFacePlayable", "manyRepeatedRemovals", "playedAtUnchecked",
             "playerIndexUnchecked", "removalScoreIgnored"]


def rule_of(name):
    part = name.split(".")[1]
    return next(rule for start, rule in RULES_OF_CASES.items() if part.startswith(start))


def golden_moves(game):
    return [move(item["at"], item["score"], item.get("faces"), item.get("cube"), item.get("player"))
            for item in game["moves"]]


def golden_verdict(expected):
    moves = [{"word": word, "score": value} for word, value in zip(expected["words"], expected["scores"])]
    return {"valid": True, "totalScore": expected["total"], "moves": moves}


def prefix(game):
    """The accepted moves of a refused game: their words are on the faces, and their scores were claimed rightly."""
    tiles, moves = game["tiles"].split(), []
    for item in game["moves"][:game["expected"]["refusedMove"]]:
        word = "".join(tiles[face] for face in item["faces"]) if "faces" in item else None
        moves.append({"word": word, "score": item["score"]})
    return {"totalScore": sum(item["score"] for item in moves), "moves": moves}


def golden(cases):
    source = "Tests/WordCubeTests/Golden/games.jsonl: an independent implementation of the classic rules"
    cases.dictionary("golden", "en", (GOLDEN / "words.txt").read_text().split())
    for number, line in enumerate((GOLDEN / "games.jsonl").read_text().splitlines()):
        game = json.loads(line)
        identifier = f"golden-{number}"
        tiles = game.get("tileList") or game["tiles"].split()
        text = submission(puzzle_of(tiles, game.get("sides")), golden_moves(game), identifier=identifier)
        expected = game["expected"]
        if game.get("isQuirk") and game["case"] not in TOLERATED:
            cases.verdict(identifier, f"section 4 of the rules: holes H10 and H11 ({game['case']})", text,
                          {"line": 1, "valid": False, "malformed": {}}, "golden", rules="classic")
            continue
        if expected["valid"]:
            verdict = {**golden_verdict(expected), "id": identifier}
        else:
            refusal = {"move": expected["refusedMove"], "reasons": [{"rule": rule_of(game["case"])}]}
            verdict = {"valid": False, **prefix(game), "violation": refusal}
        cases.verdict(identifier, f"{source} ({game['case']})", text, verdict, "golden", rules="classic")
        if expected["valid"] and number % 2 == 0:
            cases.add(f"pack-{number}", "pack", "the layout in MoveList+Packed.swift", game=text, compact=0)
            verdict.pop("id")
            cases.add(f"packed-{number}", "verify-packed", source, answer=compact(verdict), dictionary="golden",
                      rules="classic", log=f"@pack-{number}", puzzle=compact(puzzle_of(tiles)))


def languages(cases):
    source = "Tests/WordCubeTests/Golden/languages.jsonl: an independent implementation"
    for number, line in enumerate((GOLDEN / "languages.jsonl").read_text().splitlines()):
        game = json.loads(line)
        language, expected = game["language"], game["expected"]
        name = f"{language}-{number}"
        cases.dictionary(name, language, game["dictionary"])
        text = submission(puzzle_of(game["tiles"].split()), golden_moves(game), language)
        if expected["valid"]:
            verdict = golden_verdict(expected)
            for word, value in zip(expected["words"], expected["scores"]):
                if word and f"score-{language}-{word}" not in cases.ids:
                    cases.add(f"score-{language}-{word}", "score", source, answer=str(value), language=language, word=word)
        else:
            reasons = [{"rule": rule} for rule in expected["rules"]]
            verdict = {"valid": False, "violation": {"move": expected["refusedMove"], "reasons": reasons}}
        cases.verdict(f"language-{name}", source, text, verdict, name, rules="strict")


def scores(cases):
    for line in (GOLDEN / "scores.jsonl").read_text().splitlines():
        item = json.loads(line)
        assert score(item["word"]) == item["score"]
        cases.add(f"score-{item['word']}", "score", "Tests/WordCubeTests/Golden/scores.jsonl", answer=str(item["score"]),
                  language="en", word=item["word"])
    for word, value in [("CAB", 27), ("QUA", 42)]:
        cases.add(f"score-rules-{word}", "score", "section 3 of the rules", answer=str(value), language="en", word=word)
    for word in ["cab", "CÄB", "C B"]:
        cases.add(f"score-malformed-{word}", "score", "section 3 of the rules: no such letter", status="malformed",
                  language="en", word=word)


def sample_moves():
    quotes = {"at": 0, "score": 324, "faces": [62, 70, 80, 79, 43]}
    gap = {"at": 12, "score": 24, "faces": [77, 68, 71]}
    removal = {"at": 14, "cube": 26}
    return quotes, gap, removal


def rules(cases):
    """A game for each rule, whose last move breaks it and no other."""
    quotes, gap, removal = sample_moves()
    puzzle = SAMPLE_PUZZLE
    ids = {"0": "00000000-0000-4000-8000-000000000000", "1": "00000000-0000-4000-8000-000000000001"}
    samples = [
        ("repeatedFace", [], {"score": 100, "faces": [48, 75, 51, 21, 48]}, {}),
        ("tooShort", [], {"faces": [80, 79]}, {}),
        ("repeatedWord", [quotes], quotes, {}),
        ("notInDictionary", [], {"score": 32, "faces": [79, 80, 70, 71]}, {}),
        ("wrongScore", [], {**quotes, "score": 325}, {}),
        ("notTouching", [], {"score": 476, "faces": [51, 25, 61, 71, 68, 59, 56]}, {}),
        ("outOfPlay", [removal], {"at": 20, "score": 90, "faces": [77, 65, 56, 68, 80]}, {}),
        ("notPlayable", [], {"score": 100, "faces": [16, 33, 7, 43, 79]}, {}),
        ("removedOutOfPlay", [removal, gap], removal, {}),
        ("firstFaceHidden", [], {"score": 120, "faces": [33, 70, 71, 79, 43]}, {}),
        ("removalScore", [quotes], {**removal, "score": 5}, {}),
        ("repeatedRemoval", [removal, removal], removal, {}),
        ("buriedRemoval", [quotes], {"at": 20, "cube": 0}, {}),
        ("timeBackwards", [{**quotes, "at": 60}], {**gap, "at": 54}, {}),
        ("timeLimit", [quotes], {**gap, "at": 186}, {"mode": "timed"}),
        ("foreignPlayer", [quotes], {**gap, "player": 1}, {}),
        ("unknownPlayer", [{**quotes, "player": 0}], {**gap, "player": 2}, {"players": ids}),
        ("outOfTurn", [{**quotes, "player": 0}], {**gap, "player": 0}, {"players": ids}),
    ]
    for rule, accepted, last, options in samples:
        moves = [move(**item) for item in [*accepted, last]]
        total = sum(item.get("score", 0) for item in accepted)
        known = {"valid": False, "totalScore": total,
                 "violation": {"move": len(accepted), "reasons": [{"rule": rule}]}}
        named = "strict" if rule != "buriedRemoval" else "strict+buriedRemoval"
        cases.verdict(f"rule-{rule}", "sections 4 and 5 of the rules: the last move breaks this rule alone",
                      submission(puzzle, moves, **options), known, rules=named)
    # Where strict refuses and classic does not.
    for rule, accepted, last, options in samples[9:]:
        if rule in ["outOfTurn", "unknownPlayer"]:
            continue
        moves = [*accepted, last]
        spelled = [None if "cube" in item else "".join(tiles_of(puzzle)[face] for face in item["faces"]) for item in moves]
        worth = [0 if word is None else score(word) for word in spelled]
        verdict = {"valid": True, "totalScore": sum(worth),
                   "moves": [{"word": word, "score": value} for word, value in zip(spelled, worth)]}
        cases.verdict(f"classic-{rule}", "the holes of section 4 of the rules",
                      submission(puzzle, [move(**item) for item in moves], **options), verdict, rules="classic")
    many = [move(0.125 * number, cube=26) for number in range(136)]
    cases.verdict("rule-tooManyMoves", "section 5 of the rules: refused at move 135, and repeated removals off",
                  submission(puzzle, many), {"valid": False, "violation": {"move": 135, "reasons": [{"rule": "tooManyMoves"}]}},
                  rules="tooManyMoves")
    held = compact(puzzle_of(OTHER_TILES))
    cases.verdict("rule-otherPuzzle", "section 5 of the rules: asked first, before any move",
                  submission(puzzle, [move(**quotes)]),
                  {"valid": False, "totalScore": 0, "moves": [],
                   "violation": {"move": None, "reasons": [{"rule": "otherPuzzle"}]}},
                  rules="strict", puzzle=held, mode="unlimited")
    valid = {"valid": True, "totalScore": 348, "moves": [{"word": "QUOTES", "score": 324}, {"word": "GAP", "score": 24}]}
    challenge = compact({"gameContext": {"dailyChallengeId": ids["0"]}, "id": 7, "moves": [move(**quotes), move(**gap)]})
    cases.verdict("held-challenge", "section 7 of the rules: the server holds the puzzle", challenge, {**valid, "id": 7},
                  rules="strict", puzzle=compact(puzzle), mode="timed")
    cases.verdict("unknown-challenge", "section 8 of the rules", challenge, {"line": 1, "id": 7, "valid": False, "unknownPuzzle": {}},
                  rules="strict")
    completed = compact({
        "cubes": puzzle, "gameContext": {"solo": True}, "gameMode": "timed", "gameStartTime": 0,
        "moves": [move(**quotes), move(**gap)], "secondsPlayed": 10})
    cases.verdict("completed", "section 7 of the rules", completed, valid, rules="strict", completed=1)
    cases.verdict("completed-not-asked-for", "section 7 of the rules: malformed at $.cubes", completed,
                  {"valid": False, "malformed": {"path": "$.cubes"}}, rules="strict")


def malformed(cases):
    quotes, _, _ = sample_moves()
    game = json.loads(submission(SAMPLE_PUZZLE, [move(**quotes)]))

    def changed(change):
        copy = json.loads(compact(game))
        change(copy)
        return compact(copy)

    def tile(text):
        def change(copy):
            copy["gameContext"]["solo"]["puzzle"][0][0][0]["top"]["letter"] = text
        return changed(change)

    first = "$.gameContext.solo.puzzle[0][0][0].top"
    good = compact(game)
    twice = good[:-1] + ',"moves":[]}'
    inputs = [
        ("nothing", "", {"path": "$", "offset": 0}), ("array", "[]", {"path": "$"}),
        ("cut", good[:-1], {"offset": len(good) - 1}),
        ("rest", good + "x", {"path": "$", "offset": len(good)}), ("twice", twice, {"path": "$.moves"}),
        ("letter", tile("É"), {"path": first + ".letter"}), ("word", tile("AB"), {"path": first + ".letter"}),
        ("lower", tile("a"), {"path": first + ".letter"}), ("cyrillic", tile("А"), {"path": first + ".letter"}),
        ("side", changed(lambda copy: copy["gameContext"]["solo"]["puzzle"][0][0][0]["top"].update(side=1)),
         {"path": first + ".side"}),
        ("time", good.replace('"playedAt":0', '"playedAt":1e999'), {"path": "$.moves[0].playedAt"}),
        ("fraction", good.replace('"score":324', '"score":324.0'), {"path": "$.moves[0].score"}),
        ("coordinate", good.replace('"x":2', '"x":3', 1), {}),
        ("language", good.replace('"en"', '"tlh"'), {"path": "$.gameContext.solo.language"}),
        ("other-language", good.replace('"en"', '"de"'), {"path": "$.gameContext.solo.language"}),
        ("mode", good.replace('"unlimited"', '"endless"'), {"path": "$.gameContext.solo.gameMode"}),
    ]
    for name, text, where in inputs:
        cases.verdict(f"malformed-{name}", "section 7 of the rules", text, {"line": 1, "valid": False, "malformed": where},
                      rules="strict")


def puzzles(cases):
    path = "Tests/WordCubeSolverTests/Golden/generated-puzzles.txt"
    for line in (ROOT / path).read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        provenance, text = line.split()
        cases.add(f"puzzle-{provenance}", "puzzle", path, known={"text": text}, puzzle=provenance)
        parts = provenance.split(".")
        if len(parts) == 5 and parts[1:3] == ["en", "g1"]:
            cases.add(f"generate-{parts[3]}-{parts[4]}", "generate", path, known={"provenance": provenance},
                      seed=int(parts[3][1:]), number=int(parts[4][1:]))
    sample = {"tiles": tiles_of(SAMPLE_PUZZLE)}
    cases.add("puzzle-json", "puzzle", "the tiles of the puzzle", known=sample, puzzle=compact(SAMPLE_PUZZLE))
    cases.add("puzzle-last", "generate", "section 6 of the rules: seeds have 64 bits", known={"attempt": 2 ** 64 - 1},
              seed=2 ** 64 - 1, number=2 ** 64 - 1)
    for name, text in [("nothing", ""), ("short", "AQ"), ("provenance", "wc1.en.g9.s0.i0"), ("json", "[]")]:
        cases.add(f"puzzle-malformed-{name}", "puzzle", "no puzzle", status="malformed", puzzle=text)


def solving(cases):
    path = "Tests/WordCubeSolverTests/Golden/playable-words.jsonl"
    words = (SOLVER / "playable-words-dictionary.txt").read_text().split()
    cases.dictionary("solver", "en", words)
    for line in (ROOT / path).read_text().splitlines():
        item = json.loads(line)
        if item["moves"]:
            continue
        puzzle = compact(item["puzzle"])
        known = {"count": item["count"], "scoreSum": item["scoreSum"], "bestScore": item["bestScore"]}
        source = f"{path}: an independent implementation"
        cases.add(f"solve-{item['id']}", "solve", source, known=known, dictionary="solver", puzzle=puzzle, order=0, limit=10)
        cases.add(f"solve-{item['id']}-alphabet", "solve", source, known=known, dictionary="solver", puzzle=puzzle, order=1,
                  limit=-1)
        cases.add(f"best-{item['id']}", "best", source, known={"word": item["bestWord"], "score": item["bestScore"]},
                  dictionary="solver", puzzle=puzzle)
        for level in range(4):
            cases.add(f"hint-{item['id']}-{level}", "hint", f"{source}; the best word has a rarity for no word",
                      known={"level": level, "letterCount": len(item["bestWord"]), "bestScore": item["bestScore"]},
                      dictionary="solver", puzzle=puzzle, level=level)
    text = "Tests/WordCubeSolverTests/Golden/par-lines.txt"
    head = (ROOT / text).read_text().splitlines()[0].split()
    par = {"totalScore": int(head[3]), "words": int(head[5]), "removals": int(head[8])}
    # The file's puzzles have the seed 2026.
    puzzle = "wc1.en.g1.s2026.i0"
    cases.add("par-quick", "par", f"{text}: pinned", known=par, dictionary="english", puzzle=puzzle, effort=0)
    cases.add("rate-quick", "rate", f"{text}: pinned", known={"par": par["totalScore"], "bound": None}, dictionary="english",
              puzzle=puzzle, effort=0, boundSteps=-1)
    cases.add("bound", "bound", "more than 1,000 steps are there to take", known={"isBudgetSpent": True},
              dictionary="english", puzzle=puzzle, steps=1000)
    quotes, gap, _ = sample_moves()
    cases.add("plausibility", "plausibility", "the score of the game's words", known={"score": 348},
              dictionary="english", game=submission(SAMPLE_PUZZLE, [move(**quotes), move(**gap)]), effort=0)
    for name, puzzle in [("nothing", ""), ("short", "AQEUASw")]:
        cases.add(f"solve-malformed-{name}", "solve", "no puzzle", status="malformed", dictionary="english", puzzle=puzzle,
                  order=0, limit=0)
    cases.add("hint-level-4", "hint", "levels are 0 to 3", status="invalidArgument", dictionary="english",
              puzzle="wc1.en.g1.s0.i0", level=4)


def words(cases):
    listed = set((GOLDEN / "words.txt").read_text().split())
    for word in [*sorted(listed)[::25], "AAAA", "AGES", "age", "", "Ä", "AG", "AGE "]:
        found = str(int(word in listed))
        cases.add(f"contains-{word}", "contains", "Tests/WordCubeTests/Golden/words.txt", answer=found, dictionary="golden",
                  word=word)
    for word in ["QUARRELS", "GREATEST", "ETOP"]:
        cases.add(f"contains-english-{word}", "contains", "Dictionaries/en", answer=str(int(word != "ETOP")),
                  dictionary="english", word=word)


def contains(value, known):
    """Whether an answer has what is known of it."""
    if isinstance(known, dict):
        return isinstance(value, dict) and all(key in value and contains(value[key], item) for key, item in known.items())
    if isinstance(known, list):
        return isinstance(value, list) and len(value) == len(known) and all(map(contains, value, known))
    return value == known and type(value) is type(known)


# The puzzle of the rules' samples, number 0 of seed 19, and the tiles of number 1.
SAMPLE_PUZZLE = None
OTHER_TILES = None


def built():
    """All cases, with the engine's answers where no source determines every byte."""
    global SAMPLE_PUZZLE, OTHER_TILES
    import check
    runner = check.Runner("C", check.c_runner())
    SAMPLE_PUZZLE = json.loads(runner.ask("generate", {"seed": 19, "number": 0})[1])["puzzle"]
    OTHER_TILES = tiles_of(json.loads(runner.ask("generate", {"seed": 19, "number": 1})[1])["puzzle"])
    cases = Cases()
    for part in [golden, languages, rules, malformed, words, scores, puzzles, solving]:
        part(cases)
    packs, wrong = {}, []
    for line in cases.lines:
        if "dictionary" in line:
            runner.define(line)
            continue
        log = line["input"].get("log", "")
        if log.startswith("@"):
            line["input"]["log"] = packs[log[1:]]
        status, answer = runner.ask(line["call"], line["input"])
        if line["call"] == "pack":
            packs[line["id"]] = answer
        if status != line["status"]:
            wrong.append(f"make: {line['id']} is {status}, expected {line['status']}: {answer}")
        if line["answer"] is None:
            line["answer"] = answer
            line["bytes"] = "engine"
        elif line["answer"] != answer:
            wrong.append(f"make: {line['id']}: {line['source']} says\n{line['answer']}\nThe engine says\n{answer}")
        if "known" in line and status == line["status"] and not contains(json.loads(line["answer"]), line["known"]):
            wrong.append(f"make: {line['id']} lacks {compact(line['known'])}:\n{line['answer']}")
    if wrong:
        sys.exit("\n".join(wrong))
    return "".join(compact(line) + "\n" for line in cases.lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare with the file that is there")
    options = parser.parse_args()
    text = built()
    if options.check:
        if CASES.read_text() != text:
            sys.exit(f"make: {CASES.name} is not what make.py writes")
    else:
        CASES.write_text(text)
    print(f"make: {text.count(chr(10))} lines")


if __name__ == "__main__":
    main()
