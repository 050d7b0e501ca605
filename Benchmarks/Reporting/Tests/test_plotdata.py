import unittest

from Reporting import figuresfile, judging, plotdata
from Reporting.Tests.samples import ROUNDS, ROW, timed


class PlotDataTests(unittest.TestCase):
    def setUp(self):
        self.figures = figuresfile.make({}, [
            {"a.wordcube.words-20": timed(40), "a.wordcube.words-100": timed(100),
             "a.wordcube": timed(7), "a.twin.words-20": timed(900), "a.wordcube.games-3": timed(5)},
            {"a.wordcube.words-20": timed(60), "a.wordcube.words-100": timed(90),
             "a.wordcube": timed(7), "a.twin.words-20": timed(900), "a.wordcube.games-3": timed(5)},
        ])

    def test_points_of_one_axis_by_size(self):
        self.assertEqual(
            plotdata.points(self.figures, "a", "wordcube", "words"), [(20, 0.05), (100, 0.095)])

    def test_series_that_have_points(self):
        found = plotdata.series(self.figures, "words", [("a", "twin", "twin"), ("a", "cat", "cat")])
        self.assertEqual(found, [("twin", [(20, 0.9)])])

    def test_bars(self):
        bars = plotdata.bars(judging.judge([ROW], ROUNDS))
        self.assertEqual(bars, [("a look-up / Set", 10, 8), ("a look-up / list", 1.5, None)])

    def test_labels_keep_apart(self):
        self.assertEqual(plotdata.spread([0.5, 0.1], 0.1), [0.5, 0.1])
        for heights in [[0.5, 0.5, 0.5], [0.1, 0.52, 0.5, 0.58], [0.3, 0.35, 0.2, 0.42, 0.9]]:
            places = plotdata.spread(heights, 0.1)
            ordered = sorted(range(len(heights)), key=lambda index: heights[index])
            for lower, higher in zip(ordered, ordered[1:]):
                self.assertGreaterEqual(places[higher] - places[lower], 0.1 - 1e-9)
            self.assertAlmostEqual(sum(places), sum(heights))
