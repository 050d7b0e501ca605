"""Draws the plots as SVG: the same figures and version of matplotlib give the same files."""

import math

import matplotlib
from matplotlib import pyplot
from matplotlib.ticker import FuncFormatter, NullFormatter, NullLocator

from Reporting import plotdata, quantities

matplotlib.use("svg")

# Legible on white and on black. In dark mode, ink and colours are lighter.
INK, RULE = "#636c76", "#b7bec6"
OURS, OTHERS = "#0969da", ["#bc4c00", "#8250df", "#1a7f37"]
DARK = {
    INK: "#adb5bf", RULE: "#4a525b", OURS: "#58a6ff", "#bc4c00": "#f0883e", "#8250df": "#bc8cff",
    "#1a7f37": "#3fb950",
}

STYLE = {
    "svg.hashsalt": "wordcube", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 11,
    "text.color": INK, "axes.labelcolor": INK, "axes.edgecolor": RULE, "xtick.color": RULE, "xtick.labelcolor": INK,
    "ytick.color": RULE, "ytick.labelcolor": INK, "axes.titlesize": 12.5,
    "axes.titlelocation": "left", "axes.titlepad": 14, "axes.spines.top": False,
    "axes.spines.right": False, "lines.linewidth": 2, "lines.markersize": 4.5,
}


def draw(figures, lines, folder):
    """Draws all plots that have figures, and returns their paths."""
    folder.mkdir(exist_ok=True)
    drawn = []
    with pyplot.rc_context(STYLE):
        for name, plot in [
            ("ratios", ratios(lines)), ("words", growth_of_lists(figures)),
            ("game-length", growth_of_games(figures)), ("batches", batches(figures)),
            ("threads", threads(figures)),
        ]:
            if plot:
                drawn.append(folder / f"{name}.svg")
                save(plot, drawn[-1])
    return drawn


def save(plot, path):
    """Writes a plot, without a date and with colours for dark mode."""
    plot.savefig(path, metadata={"Date": None, "Creator": None}, transparent=True, bbox_inches="tight")
    pyplot.close(plot)
    rules = "".join(
        f'[style*="{part}: {light}"]{{{part}:{dark} !important}}'
        for light, dark in DARK.items() for part in ("fill", "stroke"))
    style = f"<style>@media (prefers-color-scheme: dark) {{{rules}}}</style>\n <defs>"
    text = path.read_text().replace("<defs>", style, 1)
    path.write_text("\n".join(line.rstrip() for line in text.splitlines()) + "\n")


def ratios(lines):
    """Bars: how many times faster ours is, with a mark at the required ratio."""
    bars = plotdata.bars(lines)
    if not bars:
        return None
    plot, axes = pyplot.subplots(figsize=(9, 0.8 + 0.27 * len(bars)))
    for height, (label, ratio, asked) in enumerate(bars):
        missed = asked is not None and ratio < asked
        axes.barh(height, ratio, height=0.62, color=OTHERS[0] if missed else OURS,
                  alpha=1 if asked else 0.45)
        axes.annotate(quantities.ratio(ratio), (max(ratio, asked or 0), height), (6, 0),
                      textcoords="offset points", va="center", fontsize=9.5)
        if asked:
            axes.plot([asked, asked], [height - 0.42, height + 0.42], color=INK, linewidth=1.6)
    axes.set_yticks(range(len(bars)), [label for label, *_ in bars], fontsize=9.5)
    axes.tick_params(axis="y", length=0)
    axes.invert_yaxis()
    axes.margins(y=0.01)
    scale(axes.xaxis, [ratio for _, ratio, _ in bars] + [1], lambda value: f"{value:g}x")
    axes.set_xlim(left=min(1, 0.8 * min(ratio for _, ratio, _ in bars)))
    axes.set_xlabel("times as fast as the baseline, or as small; strokes mark what is asked of the dark bars")
    axes.set_title("WordCube against its baselines")
    return plot


def growth_of_lists(figures):
    series = plotdata.series(figures, "words", [
        ("hit-bytes", "wordcube", "WordCube"), ("hit-bytes", "set-of-strings", "Set<String>"),
        ("hit-bytes", "sorted-array", "sorted array"),
        ("hit-bytes", "sqlite", "SQLite, prepared once"),
    ])
    if not series:
        return None
    plot, axes = pyplot.subplots(figsize=(8, 4.6))
    both_logarithmic(axes, series, lambda value: f"{value / 1000:g}k", nanoseconds)
    axes.set_xlabel("words in the list")
    axes.set_ylabel("time of a look-up")
    axes.set_title("Looking up a word that is in the list, by the size of the list")
    return plot


def growth_of_games(figures):
    """Cost by length. It should be linear: so are the axes, and each contestant has its own."""
    works = [("json-to-verdict", "from JSON"), ("packed-game", "from packed bytes")]
    panels = [
        ("WordCube", plotdata.series(
            figures, "words", [(work, "wordcube", label) for work, label in works])),
        ("the plain twin", plotdata.series(figures, "words", [
            ("json-to-verdict", "twin", "from JSON"), ("packed-game", "twin", "from its arrays")])),
    ]
    if not all(series for _, series in panels):
        return None
    plot, all_axes = pyplot.subplots(1, 2, figsize=(9.5, 4))
    for axes, (title, series), color in zip(all_axes, panels, [OURS, OTHERS[0]]):
        longest = max(points[-1][0] for _, points in series)
        slowest = max(time for _, points in series for _, time in points) / 1000
        for label, points in series:
            sizes, times = zip(*points)
            axes.plot(sizes, [time / 1000 for time in times], marker="o", color=color)
            axes.annotate(label, (sizes[-1], times[-1] / 1000), (0, 8), ha="right", va="bottom",
                          textcoords="offset points", color=color)
        axes.set_xlim(0, longest * 1.04)
        axes.set_ylim(0, slowest * 1.2)
        axes.set_xlabel("words in the game")
        axes.set_title(title, color=color, fontsize=11.5)
        axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g} us"))
    plot.suptitle("Time to a verdict, by the length of the game", x=0.02, ha="left", fontsize=12.5)
    plot.tight_layout()
    return plot


def batches(figures):
    """The cost of one game or puzzle by the size of the batch."""
    series = plotdata.series(figures, "games", [
        ("batch", "wordcube", "judging, two threads")])
    series += plotdata.series(figures, "puzzles", [
        ("all-words", "wordcube", "all words"), ("random-puzzle", "wordcube", "random puzzle")])
    if not series:
        return None
    plot, axes = pyplot.subplots(figsize=(8, 4.6))
    both_logarithmic(axes, series, lambda value: f"{value:,.0f}", nanoseconds)
    axes.set_xlabel("games or puzzles in the batch")
    axes.set_ylabel("time of one")
    axes.set_title("Time of one game or puzzle, by the size of the batch")
    return plot


def threads(figures):
    series = plotdata.series(figures, "threads", [("batch", "wordcube", "WordCube")])
    if not series:
        return None
    [(_, points)] = series
    counts, times = zip(*points)
    rates = [1e9 / time / 1e6 for time in times]
    plot, axes = pyplot.subplots(figsize=(5.5, 3.8))
    ideal = [rates[0] * count / counts[0] for count in counts]
    axes.plot(counts, ideal, color=RULE, linestyle=(0, (4, 3)))
    axes.annotate("in proportion to threads", (counts[-1], ideal[-1]), (-6, 6), ha="right",
                  va="bottom", textcoords="offset points", fontsize=9.5)
    axes.plot(counts, rates, marker="o", color=OURS)
    for count, rate in zip(counts, rates):
        axes.annotate(f"{digits(rate)} M", (count, rate), (0, -9), ha="center", va="top",
                      textcoords="offset points", color=OURS)
    axes.set_xlim(counts[0] - 0.25, counts[-1] + 0.25)
    axes.set_ylim(0, max(ideal) * 1.2)
    axes.set_xticks(counts)
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g} M"))
    axes.set_xlabel("threads")
    axes.set_ylabel("games a second")
    axes.set_title("Games judged a second, by threads")
    return plot


def digits(value):
    return quantities.digits(value)


def nanoseconds(value):
    for name, size in [("s", 1e9), ("ms", 1e6), ("us", 1e3)]:
        if value >= size:
            return f"{value / size:g} {name}"
    return f"{value:g} ns"


def both_logarithmic(axes, series, across, up):
    """Lines, each with its label at the right end."""
    for (label, points), color in zip(series, [OURS] + OTHERS):
        axes.plot(*zip(*points), marker="o", color=color)
    scale(axes.xaxis, [size for _, points in series for size, _ in points], across)
    scale(axes.yaxis, [time for _, points in series for _, time in points], up)
    low, high = (math.log(limit) for limit in axes.get_ylim())
    ends = [(math.log(points[-1][1]) - low) / (high - low) for _, points in series]
    right = max(points[-1][0] for _, points in series)
    for (label, points), place, color in zip(
            series, plotdata.spread(ends, 0.055), [OURS] + OTHERS):
        # At the end of the longest line, so that no label covers another line.
        axes.annotate(label, (right, math.exp(low + place * (high - low))), (12, 0),
                      textcoords="offset points", va="center", color=color, annotation_clip=False)


def scale(axis, values, label):
    """A logarithmic axis for some values, with ticks at 1, 2 and 5 or, if it is long, at powers of 10."""
    low, high = min(values) * 0.8, max(values) * 1.25
    getattr(axis.axes, f"set_{axis.axis_name}scale")("log")
    getattr(axis.axes, f"set_{axis.axis_name}lim")(low, high)
    steps = [1, 2, 5] if high / low < 150 else [1]
    decades = range(math.floor(math.log10(low)), math.ceil(math.log10(high)) + 1)
    ticks = [step * 10.0**decade for decade in decades for step in steps]
    axis.set_ticks([tick for tick in ticks if low <= tick <= high])
    axis.set_major_formatter(FuncFormatter(lambda value, _: label(value)))
    axis.set_minor_formatter(NullFormatter())
    axis.set_minor_locator(NullLocator())
