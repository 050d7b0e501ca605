"""The figures in pages: the short table of the top-level README.md, and figures in sentences."""

import math
import re
import tomllib

from Reporting import quantities, table

HEADER = ["what", "measured", "against", "ratio", "required"]


def load(path):
    """The contents of `pages.toml`."""
    with open(path, "rb") as file:
        return tomllib.load(file)


# The short table

def shortened(lines, labels):
    """The lines of the short table, in the order of the whole one: each row with a label and its first
    baseline, and every line that misses its requirement."""
    unknown = set(labels) - {line.what for line in lines}
    if unknown:
        raise ValueError(f"no row is called {', '.join(sorted(unknown))}")
    chosen, seen = [], set()
    for line in lines:
        is_first = line.what in labels and line.what not in seen
        if is_first or line.is_gated and line.failure:
            chosen.append(line)
        seen.add(line.what)
    return chosen


def markdown(lines, labels):
    """The short table in Markdown."""
    rows = []
    for line in shortened(lines, labels):
        required = f"**{line.asked}, {line.failure}**" if line.failure else line.asked or ""
        rows.append([
            labels.get(line.what, line.what),
            "" if line.ours is None else quantities.written(line.ours, line.measure),
            line.baseline or "", "" if line.ratio is None else quantities.ratio(line.ratio), required,
        ])
    return table.grid(HEADER, rows)


# Sentences

def figure(text, lines):
    """The figure that a text in braces stands for: `row`, or `row / baseline` for the ratio, and the
    number of significant digits, as in `JSON encode: 2`."""
    match = re.fullmatch(r"(.+?)(?: / (.+?))?: ([1-4])", text)
    if not match:
        raise ValueError(f"'{{{text}}}' is not 'row: digits' or 'row / baseline: digits'")
    what, baseline, count = match[1], match[2], int(match[3])
    found = [line for line in lines
             if line.what == what and (baseline is None or line.baseline == baseline)]
    if not found or (found[0].ratio if baseline else found[0].ours) is None:
        raise ValueError(f"figures.json has no '{text}'")
    if baseline:
        places = count - 1 - math.floor(math.log10(found[0].ratio))
        down = math.floor(found[0].ratio * 10**places) / 10**places
        return f"{down:,.{max(0, places)}f}"
    return quantities.written(found[0].ours, found[0].measure, count)


def sentence(template, lines):
    """A sentence with its figures."""
    return re.sub(r"\{([^{}]+)\}", lambda match: figure(match[1], lines), template)


def prose(text, is_swift):
    """The sentences of a page or of a Swift file's comments, in one line."""
    if is_swift:
        comments = [re.sub(r"^\s*///? ?", "", line) if re.match(r"\s*//", line) else "\0"
                    for line in text.splitlines()]
        text = "\n".join(comments)
    else:
        text = re.sub(f"{re.escape(table.BEGIN)}.*?{re.escape(table.END)}", "\0", text, flags=re.S)
    return " ".join(text.split())


def problems(pages, entries, pattern, lines):
    """What is wrong in pages, given as texts by path: sentences of the entries that are not there, and
    figures that are in no such sentence."""
    found, covered = [], {}
    for entry in entries:
        page = entry["page"]
        if page not in pages:
            found.append(f"{page} does not exist")
            continue
        expected = sentence(entry["text"], lines) if "why" not in entry else entry["text"]
        text = prose(pages[page], page.endswith(".swift"))
        places = [match.span() for match in re.finditer(re.escape(expected), text)]
        if not places:
            found.append(f"{page} does not say '{expected}'")
        covered.setdefault(page, []).extend(places)
    for page, content in pages.items():
        text = prose(content, page.endswith(".swift"))
        for match in re.finditer(pattern, text):
            if not any(a <= match.start() and match.end() <= b for a, b in covered.get(page, [])):
                around = text[max(0, match.start() - 50):match.end() + 30]
                found.append(f"{page}: no entry of pages.toml has the figure '{match[0]}' in '...{around}...'")
    return found
