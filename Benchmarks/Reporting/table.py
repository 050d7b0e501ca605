"""The table as text for a terminal, and as Markdown between two marks of a file."""

from Reporting import quantities

HEADER = ["what", "ours", "baseline", "takes", "ratio", "required"]
SHORT_HEADER = ["what", "measured", "against", "takes", "ratio"]
LEFT = {"what", "baseline", "against"}
BEGIN = "<!-- table: written by Benchmarks/report -->"
END = "<!-- end of the table -->"


def cells(lines):
    """The cells; a cell that repeats the one above is empty."""
    rows, above = [], None
    for line in lines:
        same = above is not None and above.what == line.what
        figure = "" if line.ours is None else quantities.written(line.ours, line.measure)
        theirs = "" if line.theirs is None else quantities.written(line.theirs, line.measure)
        rows.append([
            "" if same else line.what, "" if same else figure,
            line.baseline or "", theirs,
            "" if line.ratio is None else quantities.ratio(line.ratio),
            line.asked or "",
        ])
        above = line
    return rows


def text(lines):
    """The table in columns."""
    rows = [HEADER] + [[cell.replace("*", "").replace("`", "") for cell in row] for row in cells(lines)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEADER))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if name in LEFT else cell.rjust(width)
            for name, cell, width in zip(HEADER, row, widths)).rstrip()
        for row in rows)


def grid(header, rows):
    """Cells in Markdown."""
    def row(texts):
        return "| " + " | ".join(text.replace("|", "\\|").replace("<", "&lt;") for text in texts) + " |"

    rule = "|" + "|".join("---" if name in LEFT else "---:" for name in header) + "|"
    return "\n".join([row(header), rule] + [row(texts) for texts in rows])


def markdown(lines):
    """The table in Markdown."""
    return grid(HEADER, cells(lines))


def short(lines):
    """The short table in Markdown: of each row with a short name the first line."""
    chosen = {line.short: line for line in reversed(lines) if line.short}
    rows = [cells([chosen[name]])[0] for name in reversed(chosen)]
    return grid(SHORT_HEADER, [[name, *row[1:5]] for name, row in zip(reversed(chosen), rows)])


def replace(document, content):
    """A document with new content between the two marks."""
    if document.count(BEGIN) != 1 or document.count(END) != 1:
        raise ValueError(f"the two marks '{BEGIN}' and '{END}' are not there once each")
    head, rest = document.split(BEGIN)
    return f"{head}{BEGIN}\n\n{content}\n\n{END}{rest.split(END)[1]}"
