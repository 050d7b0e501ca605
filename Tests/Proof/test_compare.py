"""`compare` reports a mutant that crashes or skips a game as broken, not as found."""

import importlib.machinery
import importlib.util
import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
loader = importlib.machinery.SourceFileLoader("compare", str(pathlib.Path(__file__).with_name("compare")))
compare = importlib.util.module_from_spec(importlib.util.spec_from_loader("compare", loader))
loader.exec_module(compare)

EXPECTED = ["a valid 0 - 0 0", "b refused 0 - 0 0 0 tooShort"]


class AnswerTests(unittest.TestCase):
    def answers(self, script):
        """Returns the answers of a shell script."""
        with tempfile.TemporaryDirectory() as folder:
            games, program = (pathlib.Path(folder) / name for name in ["1.games", "model"])
            games.write_text("game a\n")
            program.write_text(f"#!/bin/sh\ncat >/dev/null\n{script}\n")
            program.chmod(0o755)
            return compare.answers_of(program, games, EXPECTED)

    def test_all_answers(self):
        self.assertEqual(self.answers(f'echo "{EXPECTED[0]}"; echo "b valid 9"'), [EXPECTED[0], "b valid 9"])

    def test_a_crash(self):
        with self.assertRaisesRegex(compare.BrokenModel, "stopped with -9 after 1 answers"):
            self.answers(f'echo "{EXPECTED[0]}"; kill -9 $$')

    def test_a_crash_after_all_answers(self):
        with self.assertRaisesRegex(compare.BrokenModel, "stopped with 2 after 2 answers: line 7"):
            self.answers("echo a; echo b; echo line 7 >&2; exit 2")

    def test_too_few_answers(self):
        with self.assertRaisesRegex(compare.BrokenModel, "1 answers to 2 games"):
            self.answers("echo a valid")

    def test_answers_to_other_games(self):
        with self.assertRaisesRegex(compare.BrokenModel, "other ones"):
            self.answers("echo b valid; echo a valid")


if __name__ == "__main__":
    unittest.main()
