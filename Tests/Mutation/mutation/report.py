"""The report: what became of the mutants, and why the survivors may survive."""

import subprocess

from .package import ROOT


def group(file):
    """The folder that a file's mutants are counted in."""
    parts = file.split("/")
    return parts[0] if len(parts) < 3 else "/".join(parts[:2])


def percent(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "-"


def table(package, results, explanations):
    """The figures by folder, as a Markdown table."""
    everything, rows = {}, {}
    for _, site, _ in package.mutants():
        everything[group(site.file)] = everything.get(group(site.file), 0) + 1
    for result in results:
        rows.setdefault(group(result["file"]), []).append(result)
    lines = ["| folder | mutants | tried | by a test | by a trap | by time | explained | unexplained "
             "| killed | of those not explained |",
             "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"]

    def row(name, count, found):
        ends = {end: sum(result["end"] == end for result in found)
                for end in ("test", "trap", "time", "survived")}
        explained = sum(result["end"] == "survived" and explanations.reason(result) is not None
                        for result in found)
        killed = len(found) - ends["survived"]
        cells = [name, count, len(found), ends["test"], ends["trap"], ends["time"], explained,
                 ends["survived"] - explained, percent(killed, len(found)),
                 percent(killed, len(found) - explained)]
        lines.append("| " + " | ".join(str(cell) for cell in cells) + " |")

    for name in sorted(rows):
        row(f"`{name}`", everything[name], rows[name])
    row("**all**", sum(everything.values()), results)
    return lines


def survivors(results, explanations):
    """The survivors with their explanations, function by function."""
    lines, function = [], None
    found = sorted((result for result in results if result["end"] == "survived"),
                   key=lambda result: (result["file"].split("/")[0], result["function"],
                                       result["mutant"]))
    for result in found:
        if result["function"] != function:
            function = result["function"]
            lines += ["", f"`{function}`", ""]
        why = explanations.reason(result) or "**not explained**"
        code = result["original"] if result["isWhole"] else result["text"]
        code = f"`` {code} ``" if "`" in code else f"`{code}`"
        lines.append(f"- {result['mutation']} in {code}. {why}")
    return lines


def commit():
    """The commit whose mutants were tried."""
    return subprocess.run(["git", "rev-parse", "--short=10", "HEAD"], cwd=ROOT, check=True,
                          capture_output=True, text=True).stdout.strip()


def text(package, results, explanations, options):
    """The whole report, in Markdown."""
    refused = sum(len(site.mutations) for site in package.sites
                  if package.refusal(site) in package.refused)
    files = len({result["file"] for result in results})
    return "\n".join([
        f"`mutate --mutants {options.mutants} --seed {options.seed}` at {commit()}: {len(results)} mutants of "
        f"{len(package.mutants())}, from {files} files. Left out, because the compiler refuses the "
        f"form in which the script writes them: {refused}.", "",
        *table(package, results, explanations), "", "## Survivors", "",
        "Each with the reason why no test has to notice it.",
        *survivors(results, explanations)]) + "\n"
