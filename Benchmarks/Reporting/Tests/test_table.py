import dataclasses
import json
import unittest

from Reporting import figuresfile, judging, table
from Reporting.Tests.samples import ROUNDS, ROW


class TableTests(unittest.TestCase):
    def setUp(self):
        self.lines = judging.judge([ROW], ROUNDS)

    def test_markdown(self):
        self.assertEqual(table.markdown(self.lines).splitlines(), [
            "| what | ours | baseline | takes | ratio | required |",
            "|---|---:|---|---:|---:|---:|",
            "| a look-up | 20.0 ns | Set | 200 ns | 10.0x | 8x |",
            "|  |  | list | 30.0 ns | 1.50x |  |",
        ])

    def test_the_short_table_has_the_first_line_of_each_row_with_a_short_name(self):
        others = judging.judge([dataclasses.replace(ROW, what="another", short=None)], ROUNDS)
        self.assertEqual(table.short(others + self.lines).splitlines(), [
            "| what | measured | against | takes | ratio |",
            "|---|---:|---|---:|---:|",
            "| looking up | 20.0 ns | Set | 200 ns | 10.0x |",
        ])

    def test_text(self):
        self.assertEqual(table.text(self.lines).splitlines()[1].split(), [
            "a", "look-up", "20.0", "ns", "Set", "200", "ns", "10.0x", "8x"])

    def test_replacing(self):
        document = f"above\n{table.BEGIN}\nold\n{table.END}\nbelow\n"
        self.assertEqual(
            table.replace(document, "new"), f"above\n{table.BEGIN}\n\nnew\n\n{table.END}\nbelow\n")
        self.assertEqual(table.replace(table.replace(document, "other"), "new"),
                         table.replace(document, "new"))
        for wrong in ["", table.BEGIN, document + document]:
            with self.assertRaises(ValueError):
                table.replace(wrong, "new")

    def test_the_file_of_figures_has_all(self):
        figures = figuresfile.make({"cpu": "a"}, ROUNDS)
        read = json.loads(figuresfile.text(figures))
        self.assertEqual(read, figures)
        self.assertEqual(figuresfile.rounds(read), ROUNDS)
