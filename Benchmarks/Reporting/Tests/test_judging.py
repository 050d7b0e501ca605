import dataclasses
import unittest

from Reporting import judging
from Reporting.rows import Against, Row
from Reporting.Tests.samples import ROUNDS, ROW, timed


class JudgingTests(unittest.TestCase):
    def line(self, against, rounds=ROUNDS, **changes):
        row = dataclasses.replace(ROW, against=(against,) if against else (), **changes)
        [line] = judging.judge([row], rounds)
        return line

    def test_median_of_the_rounds_ratios(self):
        line = self.line(Against("set", "Set", asked=8))
        self.assertEqual((line.ours, line.theirs), (20, 200))
        self.assertEqual(line.ratios, [10, 9, 10])
        self.assertEqual((line.ratio, line.failure), (10, None))

    def test_a_ratio_that_is_missed(self):
        line = self.line(Against("set", "Set", asked=10.5))
        self.assertEqual(line.failure, "missed")
        self.assertEqual(
            judging.failures([line]), ["a look-up, against Set: 10.0x, asked 10.5x: missed"])

    def test_a_ratio_that_is_not_asked_never_fails(self):
        line = self.line(Against("list", "list"))
        self.assertEqual((line.ratio, line.failure), (1.5, None))

    def test_a_baseline_that_is_too_slow_to_count(self):
        fails = self.line(Against("set", "Set", asked=8, limit="199 ns"))
        self.assertEqual(fails.failure, "baseline slower than 199 ns")
        self.assertEqual(self.line(Against("set", "Set", asked=8, limit="200 ns")).failure, None)

    def test_what_was_not_measured_fails(self):
        self.assertEqual(self.line(Against("other", "other", asked=2)).failure, "not measured")
        self.assertEqual(self.line(Against("other", "other")).failure, "not measured")
        self.assertEqual(self.line(None, work="other").failure, "not measured")
        self.assertEqual(
            self.line(Against("set", "Set", asked=8), ROUNDS + [{}]).failure, "not measured")

    def test_rates_count_bytes(self):
        rounds = [{"read.wordcube": timed(1_000, bytes=2_000), "read.other": timed(3_000, bytes=2_000)}]
        row = Row("reading", "read", "Room", measure="rate", against=(Against("other", "other"),))
        [line] = judging.judge([row], rounds)
        self.assertEqual((line.ours, line.ratio), (2e9, 3))

    def test_sizes_are_gated(self):
        rounds = [{"size.wordcube": timed(None, units=100, bytes=300)}]
        for limit, failure in [("3.0 bytes", None), ("2.9 bytes", "too large")]:
            row = Row("size", "size", "Room", measure="size", at_most=limit)
            [line] = judging.judge([row], rounds)
            self.assertEqual((line.ours, line.failure), (3, failure))
