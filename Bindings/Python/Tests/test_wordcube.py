"""Tests of the Python package; Tests/Conformance compares its answers with those of the other languages."""

import copy
import doctest
import json
import pathlib
import pickle
import re
import tempfile
import threading
import time
import unittest
from ctypes import POINTER, c_char_p, c_double, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p

import wordcube
import wordcube._engine
import wordcube._library as lib
import wordcube._results

try:
    import pyarrow as pa
except ImportError:
    pa = None

ROOT = pathlib.Path(__file__).resolve().parents[3]
SAMPLE = (ROOT / "Tests/Samples/sample-game.json").read_bytes()
CORPUS = (ROOT / "Benchmarks/Corpus/games.jsonl").read_bytes().splitlines()


def load_tests(loader, tests, pattern):
    for module in [wordcube, wordcube._engine, wordcube._results]:
        tests.addTests(doctest.DocTestSuite(module))
    return tests


class Verdicts(unittest.TestCase):
    def test_a_valid_game(self):
        verdict = wordcube.verify(SAMPLE)
        self.assertTrue(verdict.valid)
        self.assertEqual(verdict.total_score, 2032)
        self.assertEqual(verdict.moves[0], wordcube.JudgedMove("QUARRELS", 880))
        self.assertIsNone(verdict.violation)
        self.assertEqual(wordcube.verify(SAMPLE.decode()), verdict)

    def test_a_refused_game(self):
        game = json.loads(SAMPLE)
        game["moves"][3]["score"] += 1
        verdict = wordcube.verify(json.dumps(game))
        self.assertIs(verdict.outcome, wordcube.Outcome.REFUSED)
        self.assertEqual(verdict.violation.move, 3)
        self.assertEqual([reason.rule for reason in verdict.violation.reasons], ["wrongScore"])
        self.assertEqual(len(verdict.moves), 3)

    def test_bytes_that_are_no_game(self):
        verdict = wordcube.verify(b"{")
        self.assertIs(verdict.outcome, wordcube.Outcome.MALFORMED)
        self.assertEqual(verdict.malformed.offset, 1)

    def test_a_held_puzzle(self):
        game = json.loads(SAMPLE)
        puzzle = json.dumps(game["gameContext"]["solo"]["puzzle"])
        game["gameContext"] = {"dailyChallengeId": "00000000-0000-4000-8000-000000000000"}
        text = json.dumps(game)
        self.assertIs(wordcube.verify(text).outcome, wordcube.Outcome.UNKNOWN_PUZZLE)
        held = wordcube.Held(puzzle, "timed")
        self.assertEqual(wordcube.verify(text, held).total_score, 2032)
        self.assertEqual(list(wordcube.verify_many([text], held).total_score), [2032])

    def test_packed_games(self):
        puzzle = json.dumps(json.loads(SAMPLE)["gameContext"]["solo"]["puzzle"])
        log = wordcube.pack(SAMPLE)
        self.assertLess(len(log), 300)
        verifier = wordcube.Verifier()
        self.assertEqual(verifier.verify_packed(log, wordcube.Held(puzzle)).total_score, 2032)
        with self.assertRaises(wordcube.MalformedError):
            verifier.verify_packed(b"\xff" + log, wordcube.Held(puzzle))

    def test_rules(self):
        self.assertEqual(len(wordcube.Rules.strict().switches), 10)
        few = wordcube.Rules(frozenset(["tooManyMoves"]), maximum_moves=2)
        verdict = wordcube.Verifier(rules=few).verify(SAMPLE)
        self.assertEqual(verdict.violation.move, 2)
        self.assertEqual([reason.rule for reason in verdict.violation.reasons], ["tooManyMoves"])
        self.assertEqual(wordcube.Verifier(rules=wordcube.Rules.classic()).verify(SAMPLE).total_score, 2032)
        with self.assertRaises(wordcube.WordCubeError) as caught:
            wordcube.Verifier(rules=wordcube.Rules(frozenset(), grace=float("nan")))
        self.assertEqual(caught.exception.code, "invalidArgument")


class Many(unittest.TestCase):
    def test_summaries_name_the_rules_of_verdicts(self):
        # The suite's games break each rule.
        dictionaries, seen = {"english": wordcube.Dictionary.english()}, set()
        standard = {"strict": wordcube.Rules.strict().switches, "classic": frozenset()}
        for line in (ROOT / "Tests/Conformance/cases.jsonl").read_text().splitlines():
            case = json.loads(line)
            if "words" in case:
                dictionaries[case["dictionary"]] = wordcube.Dictionary.of(case["words"].split(), case["language"])
            if case.get("call") != "verify":
                continue
            inputs, verdict = case["input"], wordcube.Verdict.from_json(case["answer"])
            switches = frozenset().union(*(standard.get(part, {part}) for part in inputs["rules"].split("+")))
            held = wordcube.Held(inputs["puzzle"], inputs.get("mode", "unlimited")) if inputs.get("puzzle") else None
            verifier = wordcube.Verifier(dictionaries[inputs["dictionary"]], wordcube.Rules(switches))
            summary = verifier.verify_many([inputs["game"]], held, completed=bool(inputs.get("completed")))[0]
            reasons = verdict.violation.reasons if verdict.violation else ()
            self.assertEqual(set(summary.rules), {reason.rule for reason in reasons}, case["id"])
            seen |= set(summary.rules)
        self.assertEqual(seen, set(wordcube.RULES))

    def games(self):
        return [*CORPUS * 10, b"{", b""]

    def test_the_same_on_any_number_of_threads(self):
        games, verifier = self.games(), wordcube.Verifier()
        one = verifier.verify_lines(games, threads=1, first_line=1)
        for threads in [0, 2, 7]:
            self.assertEqual(verifier.verify_lines(games, threads=threads, first_line=1), one)
        summaries = wordcube.verify_many(games)
        self.assertEqual(len(summaries), len(games))
        for line, summary in zip(one, summaries):
            verdict = wordcube.Verdict.from_json(line)
            self.assertEqual(summary.outcome, verdict.outcome)
            self.assertEqual(summary.total_score, verdict.total_score)
            self.assertEqual(summary.moves, len(verdict.moves))
            if verdict.violation:
                self.assertEqual(summary.refused_move, verdict.violation.move)
                self.assertEqual(list(summary.rules), [reason.rule for reason in verdict.violation.reasons])
        self.assertEqual(summaries.valid_count, sum(summary.valid for summary in summaries))
        self.assertEqual(len(summaries[-2:]), 2)

    def test_a_file(self):
        games, verifier = self.games()[:-1], wordcube.Verifier()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "games.ndjson"
            for end in [b"\n", b"\r\n"]:
                path.write_bytes(end.join(games) + (end if end == b"\n" else b""))
                self.assertEqual(verifier.verify_file(path).total_score, wordcube.verify_many(games).total_score)
                lines = verifier.verify_file_json(path).splitlines()
                self.assertEqual(lines, verifier.verify_lines(games, first_line=1))
            path.write_bytes(b"")
            self.assertEqual(len(verifier.verify_file(path)), 0)
            self.assertEqual(verifier.verify_file_json(path), b"")
            with self.assertRaises(FileNotFoundError):
                verifier.verify_file(path.with_name("none"))

    def test_a_few_games_on_several_threads(self):
        games, verifier = [b" " * (1 << 20)] * 100, wordcube.Verifier()
        verifier.verify(b"{}")
        start = time.process_time() - time.thread_time(), time.thread_time()
        verifier.verify_many(games, threads=4)
        others, own = time.process_time() - time.thread_time() - start[0], time.thread_time() - start[1]
        self.assertGreater(others, own / 2)

    def test_no_games(self):
        self.assertEqual(len(wordcube.verify_many([])), 0)
        self.assertEqual(wordcube.Verifier().verify_lines([]), [])

    def test_other_threads_run_meanwhile(self):
        games, ticks, done = CORPUS * 100, [], threading.Event()

        def tick():
            while not done.is_set():
                ticks.append(time.monotonic())
                time.sleep(0.0005)
        wordcube.verify_many(games[:10])
        thread = threading.Thread(target=tick)
        thread.start()
        verifier = wordcube.Verifier()
        slices = wordcube._engine._slices(games)
        start = time.monotonic()
        verifier._judge_many(slices, len(games), None, False, 1)
        end = time.monotonic()
        done.set()
        thread.join()
        self.assertGreater(sum(start < tick < end for tick in ticks), 2)

    @unittest.skipIf(pa is None, "needs pyarrow")
    def test_arrow(self):
        games = self.games()
        expected = wordcube.verify_many(games)
        texts = [game.decode() for game in games]
        columns = [
            pa.array(texts), pa.array(texts, pa.large_string()), pa.array(games, pa.binary()),
            pa.array([*texts[:3], *texts]).slice(3), pa.chunked_array([texts[:7], texts[7:]]),
        ]
        for column in columns:
            found = wordcube.verify_arrow(column)
            self.assertEqual([row["total_score"] for row in found.to_pylist()], list(expected.total_score))
            self.assertEqual([row["outcome"] for row in found.to_pylist()], list(expected.outcome))
        for empty in [pa.array([], pa.string()), pa.chunked_array([], pa.string())]:
            self.assertEqual(len(wordcube.verify_arrow(empty)), 0)
        with_null = wordcube.verify_arrow(pa.array([None, texts[0]], pa.string())).to_pylist()
        self.assertEqual(with_null[0]["outcome"], wordcube.Outcome.MALFORMED)
        self.assertEqual(with_null[1]["total_score"], expected.total_score[0])
        # A null may have bytes in its place.
        whole = pa.array(texts[:2])
        for kind in [pa.string(), pa.binary()]:
            column = pa.Array.from_buffers(kind, 2, [pa.py_buffer(b"\x02"), *whole.buffers()[1:]])
            self.assertEqual(column.null_count, 1)
            found = wordcube.verify_arrow(column).to_pylist()
            self.assertEqual(found[0]["outcome"], wordcube.Outcome.MALFORMED)
            self.assertEqual(found[1]["total_score"], expected.total_score[1])
        with self.assertRaises(TypeError):
            wordcube.verify_arrow(pa.array([1]))


class Declarations(unittest.TestCase):
    def test_the_header_has_the_same(self):
        header = re.sub(r"/\*.*?\*/", "", (ROOT / "Bindings/C/include/wordcube.h").read_text(), flags=re.S)
        declared = dict(re.findall(r"^wc_status (\w+)\(([^)]*)\);", header, re.M))
        structures = {f"wc_{kind.__name__.lower()}": kind for kind in [lib.Text, lib.Rules, lib.Held, lib.Columns, lib.Requirements]}
        numbers = {"int": c_int32, "int32_t": c_int32, "uint32_t": c_uint32, "int64_t": c_int64, "uint64_t": c_uint64,
                   "size_t": c_size_t, "double": c_double}

        def kind(declaration):
            """The type of a parameter or member in ctypes."""
            text, is_pointer = re.sub(r"\bconst\b|\w+$", "", declaration).strip(), "*" in declaration
            name = text.rstrip("* ")
            if text.count("*") == 2:
                return POINTER(c_void_p)
            if is_pointer:
                target = structures.get(name) or (numbers.get(name) if name in ["int", "int64_t"] else None)
                return POINTER(target) if target else c_void_p
            return numbers[name]

        def same(found, expected):
            # A pointer to bytes is also a c_char_p.
            return found is expected or expected is c_void_p and found is c_char_p
        for name, parameters in lib.FUNCTIONS.items():
            expected = [kind(parameter) for parameter in declared[name].split(",")]
            found = [item.kind if isinstance(item, lib.Integer) else item for item in [*parameters, POINTER(lib.Text)]]
            self.assertEqual(len(found), len(expected), name)
            for index, pair in enumerate(zip(found, expected)):
                self.assertTrue(same(*pair), f"{name}, parameter {index}: {pair}")
        for name, structure in structures.items():
            members = re.search(rf"typedef struct {name} \{{(.*?)\}}", header, re.S)[1].split(";")[:-1]
            expected = []
            for first, *others in [member.split(",") for member in members]:
                base = kind(first)
                expected += [(item.split()[-1].lstrip("*"), base) for item in [first, *others]]
            self.assertEqual([item[0] for item in structure._fields_], [item[0] for item in expected], name)
            for found, wanted in zip(structure._fields_, expected):
                self.assertTrue(same(found[1], c_void_p if hasattr(wanted[1], "contents") else wanted[1]), f"{name}.{found[0]}")


class Arguments(unittest.TestCase):
    def test_numbers_out_of_range(self):
        verifier, solver, game = wordcube.Verifier(), wordcube.Solver(), new_game()
        puzzle, none = wordcube.generate(42), wordcube.Requirements()
        calls = {
            "seed is -1, expected 0 to 18446744073709551615": lambda: wordcube.generate(-1),
            "number is 18446744073709551616, expected 0 to 18446744073709551615": lambda: wordcube.generate(0, 1 << 64),
            "line is 4294967297, expected -2147483648 to 2147483647": lambda: verifier.verify_json(SAMPLE, line=(1 << 32) + 1),
            "first_line is": lambda: verifier.verify_lines([SAMPLE], first_line=1 << 31),
            "threads is 4294967297": lambda: verifier.verify_many([SAMPLE], threads=(1 << 32) + 1),
            "threads is -1": lambda: verifier.verify_many([SAMPLE], threads=-1),
            "maximum_moves is 4294967296": lambda: wordcube.Verifier(rules=wordcube.Rules(frozenset(), maximum_moves=1 << 32)),
            "min_words is": lambda: solver.find(0, wordcube.Requirements(min_words=1 << 32)),
            "attempts is": lambda: solver.find(0, none, attempts=-1),
            "start is": lambda: solver.find(0, none, start=-1),
            "step_limit is": lambda: wordcube.Solver(step_limit=1 << 32),
            "limit is": lambda: solver.words(puzzle, limit=1 << 32),
            "minimum_length is": lambda: solver.best(puzzle, minimum_length=1 << 32),
            "level is": lambda: solver.hint_json(puzzle, 1 << 32),
            "face is": lambda: game.touch(1 << 32),
            "cube is": lambda: game.remove(1 << 32, 0),
            "player is 9223372036854775808": lambda: game.remove(26, 0, 1 << 63),
            "player is": lambda: game.may_move(1 << 64),
            "move is": lambda: game.react("!", 1 << 32, 0),
        }
        for message, action in calls.items():
            with self.subTest(message), self.assertRaisesRegex(OverflowError, f"^{message}"):
                action()
        self.assertTrue(json.loads(wordcube.generate_json((1 << 64) - 1))["provenance"].startswith("wc1."))
        for action in [lambda: wordcube.verify(5), lambda: wordcube.generate(1.5)]:
            self.assertRaises(TypeError, action)

    def test_names_that_are_none(self):
        puzzle = wordcube.generate(42)
        calls = {
            "mode is 'time', expected one of timed, unlimited": lambda: wordcube.verify(SAMPLE, wordcube.Held(puzzle, "time")),
            "effort is 'fast', expected one of quick, ": lambda: wordcube.Solver().par_json(puzzle, "fast"),
            "effort is 'fast'": lambda: wordcube.Solver().find(0, wordcube.Requirements(par_effort="fast")),
            "a switch is 'gravity', expected one of ": lambda: wordcube.Verifier(rules=wordcube.Rules(frozenset(["gravity"]))),
        }
        for message, action in calls.items():
            with self.subTest(message), self.assertRaisesRegex(ValueError, f"^{message}"):
                action()

    def test_no_copies(self):
        for value in [wordcube.Dictionary.english(), wordcube.Verifier(), wordcube.Solver(), new_game()]:
            for action in [copy.copy, copy.deepcopy, pickle.dumps]:
                with self.assertRaisesRegex(TypeError, "cannot be copied or pickled"):
                    action(value)

    def test_a_dictionary_that_counts_as_false(self):
        class Uncounted(wordcube.Dictionary):
            def __len__(self):
                return 0
        words = Uncounted.of(["ZZZ"])
        self.assertFalse(words)
        self.assertIsNone(wordcube.Solver(words).best(wordcube.generate(42)))
        self.assertFalse(wordcube.Verifier(words).verify(SAMPLE).valid)


def new_game():
    puzzle = json.loads(wordcube.puzzle_json(wordcube.generate(42)))["puzzle"]
    return wordcube.LiveGame(json.dumps({
        "cubes": puzzle, "gameContext": {"solo": True}, "gameMode": "unlimited", "gameStartTime": 0, "moves": [],
        "secondsPlayed": 0}))


class Play(unittest.TestCase):
    def test_calls_on_a_game_wait_for_each_other(self):
        game, solver = new_game(), wordcube.Solver()
        for action in [game.state, game.submission, game.finish, lambda: game.may_move(0), lambda: solver.best(game)]:
            thread = threading.Thread(target=action)
            with game._lock:
                thread.start()
                thread.join(0.1)
                self.assertTrue(thread.is_alive())
            thread.join()

    def test_a_live_game(self):
        game = new_game()
        best = wordcube.Solver().best(game)
        change = game.play_word(best.path, 1.5)
        self.assertEqual(change["totalScore"], best.score)
        with self.assertRaises(wordcube.RefusedError) as caught:
            game.play_word(best.path, 2)
        self.assertIn("repeatedWord", [reason["rule"] for reason in caught.exception.details["violation"]["reasons"]])
        # The first move named no player, so no other may follow.
        self.assertFalse(game.may_move(0))
        self.assertEqual(wordcube.verify(game.submission()).total_score, best.score)
        game.undo()
        self.assertEqual(game.state()["totalScore"], 0)
        self.assertEqual(wordcube.verify(game.save(3), completed=True).total_score, 0)

    def test_a_solver(self):
        solver, puzzle = wordcube.Solver(), wordcube.generate(42)
        words = solver.words(puzzle)
        self.assertEqual(words[0], solver.best(puzzle))
        self.assertIn(list(words[0].path), solver.paths(puzzle, words[0].word))
        self.assertIn(words[0].path[1], solver.extensions(puzzle, words[0].path[:1]))
        found = solver.find(7, wordcube.Requirements(min_words=300))
        self.assertTrue(solver.confirm(found))
        with self.assertRaises(wordcube.WordCubeError) as caught:
            solver.find(7, wordcube.Requirements(min_words=100_000), attempts=2)
        self.assertEqual(caught.exception.code, "notFound")

    def test_dictionaries(self):
        words = wordcube.Dictionary.of(["CAB", "ŁÓDŹ"], "pl")
        self.assertIn("ŁÓDŹ", wordcube.Dictionary.open(words.save()))
        with self.assertRaises(wordcube.MalformedError):
            wordcube.Dictionary.of(["C4B"])
        with self.assertRaises(ValueError):
            wordcube.Dictionary.open(b"no dictionary")
        with self.assertRaises(wordcube.MalformedError):
            wordcube.score("cab")


if __name__ == "__main__":
    unittest.main()
