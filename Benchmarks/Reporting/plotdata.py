"""The data of the plots, from figures.json."""

import re
import statistics


def points(figures, work, contestant, axis):
    """The size and the nanoseconds per operation of the benchmarks named `work.contestant.axis-size`,
    in ascending order of size."""
    found = []
    for name, entry in figures["benchmarks"].items():
        match = re.fullmatch(
            rf"{re.escape(work)}\.{re.escape(contestant)}\.{re.escape(axis)}-(\d+)", name)
        if match:
            times = [time for time in entry["fastestNanoseconds"] if time is not None]
            found.append((int(match[1]), statistics.median(times) / entry["units"]))
    return sorted(found)


def series(figures, axis, contestants):
    """The points of those contestants, given as (work, contestant, label), that have any."""
    all_points = [
        (label, points(figures, work, contestant, axis)) for work, contestant, label in contestants]
    return [(label, found) for label, found in all_points if found]


def bars(lines):
    """Label, ratio and required ratio (or None) of the comparisons with a ratio."""
    return [
        (f"{line.what.replace('`', '')} / {line.baseline}", line.ratio,
         float(line.asked.removesuffix("x")) if line.asked else None)
        for line in lines if line.ratio is not None
    ]


def spread(heights, gap):
    """Heights for labels, in the same order as the heights they belong to and at least a gap apart;
    each label is moved as little as possible."""
    order = sorted(range(len(heights)), key=lambda index: heights[index])
    # Groups of labels that touch, each centred on the mean of its heights.
    groups = []
    for index in order:
        groups.append([index])
        while len(groups) > 1 and bottom(groups[-1], heights, gap) < top(groups[-2], heights, gap) + gap:
            groups[-2:] = [groups[-2] + groups[-1]]
    places = [0.0] * len(heights)
    for group in groups:
        for number, index in enumerate(group):
            places[index] = bottom(group, heights, gap) + number * gap
    return places


def bottom(group, heights, gap):
    centre = sum(heights[index] for index in group) / len(group)
    return centre - gap * (len(group) - 1) / 2


def top(group, heights, gap):
    return bottom(group, heights, gap) + gap * (len(group) - 1)
