"""Runs the benchmark executables ("suites"), round by round."""

import os
import pathlib
import re
import subprocess
import sys
import tempfile

from Reporting import exports

SUITES = [
    "DictionaryBenchmarks", "VerificationBenchmarks", "FormatsBenchmarks", "SolverBenchmarks",
    "GeneratorBenchmarks", "WholeWayBenchmarks", "ArchiveBenchmarks", "APIBenchmarks",
]
PROGRESS = re.compile(r"(\d+)% \[.*\| \w+:(\S+)")
COLORS = re.compile(r"\x1b\[[0-9;]*[A-Za-z]")


class RunFailed(Exception):
    pass


def suites(names):
    """The suites with some names, which may be shortened: `dict,solver`."""
    if not names:
        return list(SUITES)
    chosen = []
    for name in names.split(","):
        found = [suite for suite in SUITES if suite.lower().startswith(name.strip().lower())]
        if len(found) != 1:
            raise ValueError(f"no suite is named '{name}': there are {', '.join(SUITES)}")
        chosen += found
    return [suite for suite in SUITES if suite in chosen]


def plugin(package, folder, suites):
    """The command that builds what has changed and runs all benchmarks of the suites."""
    return [
        "swift", "package", "--package-path", str(package), "--allow-writing-to-directory",
        str(folder), "benchmark", *(word for suite in suites for word in ("--target", suite)),
        "--format", "histogramEncoded", "--path", str(folder),
    ]


def tool(package, folder, suites):
    """The command that the plugin runs after the build; it builds nothing."""
    products = pathlib.Path(package) / ".build" / "release"
    binary = products / "BenchmarkTool"
    missing = [path for path in [binary, *(products / suite for suite in suites)] if not path.exists()]
    if missing:
        raise RunFailed(f"nothing to run without a build: {missing[0]} is not there")
    command = [
        str(binary), "--command", "run", "--baseline-storage-path", str(package), "--format",
        "histogramEncoded", "--grouping", "benchmark", "--benchmark-package-identifier",
        "benchmark", "--path", str(folder),
    ]
    for suite in suites:
        command += ["--targets", suite, "--benchmark-executable-paths", str(products / suite)]
    return command


def failed_names(log):
    """The benchmarks that reported an error, although the command exits with 0."""
    names, is_list = [], False
    for line in log.splitlines():
        if line.startswith("The following benchmarks failed"):
            is_list = True
        elif is_list and re.fullmatch(r"\w+/\S+", line):
            names.append(line)
        elif line.strip():
            is_list = False
    return sorted(set(names))


def told(line, status):
    """Handles a line of output: progress goes to the status, everything else to the log."""
    text = COLORS.sub("", line).rstrip()
    progress = PROGRESS.search(text)
    if not progress:
        return text
    status(progress[2])
    return None


def run_round(package, suites, builds, status):
    """The measurements of one round.

    Each benchmark runs in its own process; those of the same work run one after the other.
    """
    with tempfile.TemporaryDirectory() as folder:
        command = (plugin if builds else tool)(package, folder, suites)
        with subprocess.Popen(
            command, cwd=package, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace", env=os.environ | {"LC_ALL": "C.UTF-8"},
        ) as process:
            lines = [text for line in process.stdout if (text := told(line, status)) is not None]
        log = "\n".join(lines)
        failed = failed_names(log)
        if process.returncode or failed:
            last = "\n".join(f"  {line}" for line in lines[-25:])
            names = f": {', '.join(failed)}" if failed else ""
            raise RunFailed(f"a benchmark failed{names} (status {process.returncode})\n{last}")
        return exports.read(folder)


class Status:
    """A line on standard error that says what is running; a terminal shows only the last one."""

    def __init__(self):
        self.is_terminal = sys.stderr.isatty()
        self.last = None

    def __call__(self, text):
        if text == self.last:
            return
        self.last = text
        if self.is_terminal:
            print(f"\r\x1b[K{text[:100]}", end="", file=sys.stderr, flush=True)
        else:
            print(text, file=sys.stderr, flush=True)

    def end(self):
        if self.is_terminal:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
