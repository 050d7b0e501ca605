import pathlib
import unittest

from Reporting import judging, pages, table
from Reporting.Tests.samples import ROUNDS, ROW

PATTERN = pages.load(pathlib.Path(__file__).parents[2] / "pages.toml")["pattern"]


class PagesTests(unittest.TestCase):
    def setUp(self):
        self.lines = judging.judge([ROW], ROUNDS)

    def test_short_table(self):
        self.assertEqual(pages.markdown(self.lines, {"a look-up": "looking up"}).splitlines(), [
            "| what | measured | against | ratio | required |",
            "|---|---:|---|---:|---:|",
            "| looking up | 20.0 ns | Set | 10.0x | 8x |",
        ])
        with self.assertRaises(ValueError):
            pages.markdown(self.lines, {"another": ""})

    def test_rows_that_miss_are_in_the_short_table(self):
        self.lines[1].asked, self.lines[1].failure = "2x", "missed"
        self.assertEqual(
            pages.markdown(self.lines, {}).splitlines()[2:],
            ["| a look-up | 20.0 ns | list | 1.50x | **2x, missed** |"])

    def test_rows_without_requirement_are_not_in_the_short_table(self):
        self.lines[1].asked, self.lines[1].failure = None, "not measured"
        self.assertEqual(pages.markdown(self.lines, {}).splitlines()[2:], [])

    def test_figures(self):
        self.assertEqual(pages.sentence("in {a look-up: 3}.", self.lines), "in 20.0 ns.")
        self.assertEqual(pages.sentence("{a look-up: 2}", self.lines), "20 ns")
        self.assertEqual(pages.sentence("{a look-up / list: 2} times", self.lines), "1.5 times")
        for wrong in ["{a look-up}", "{another: 2}", "{a look-up / tree: 2}", "{a look-up: 9}"]:
            with self.assertRaises(ValueError):
                pages.sentence(wrong, self.lines)

    def problems(self, text, *entries, page="a.md"):
        entries = [{"page": page, **entry} for entry in entries]
        return pages.problems({page: text}, entries, PATTERN, self.lines)

    def test_sentences(self):
        entry = {"text": "takes about {a look-up: 2}"}
        self.assertEqual(self.problems("It takes\nabout 20 ns.", entry), [])
        self.assertEqual(len(self.problems("It takes about 25 ns.", entry)), 2)
        self.assertEqual(len(self.problems("It is fast.", entry)), 1)
        self.assertEqual(len(self.problems("It takes about 20 ns, or 30 ns.", entry)), 1)
        self.assertEqual(self.problems("A wait of 2 ms.", {"text": "wait of 2 ms", "why": "a setting"}), [])

    def test_every_figure_needs_a_sentence(self):
        for figure in ["16 ns", "1,000 us", "3.5 GB/s", "20 nanoseconds", "6.9 to 11.8 times", "1.2 ms"]:
            self.assertEqual(len(self.problems(f"It takes {figure}.")), 1, figure)
        for text in ["3 times", "180 s", "53 bytes", "some ms", f"{table.BEGIN}\n16 ns\n{table.END}"]:
            self.assertEqual(self.problems(text), [], text)

    def test_comments_of_swift(self):
        entry = {"text": "takes {a look-up: 3}"}
        code = "let a = 1  // 5 ms\n/// It takes\n  // 20.0 ns\nlet b = \"6 ms\"\n"
        self.assertEqual(self.problems(code, entry, page="a.swift"), [])
        self.assertEqual(len(self.problems("/// 5 ms", page="a.swift")), 1)
