"""Runs the tests against one mutant."""

import os
import resource
import signal
import subprocess
import threading
import time

from .package import COPY

# The test targets that run against the mutants of a module: its own first, then those that use it.
SUITES = {
    "Lexicon": ["LexiconTests", "EnglishLexiconTests", "WordCubeTests", "WordCubeFormatsTests"],
    "WordCube": ["WordCubeTests", "WordCubeFormatsTests"],
    "WordCubeFormats": ["WordCubeFormatsTests"],
}
# Tests of speed fail by chance on a busy machine.
SKIPPED = r"\.(LinearWorkTests/|LongNumberTests/linear)"
# A mutant may take PATIENCE times as long as the original plus SECONDS, and MEMORY bytes.
PATIENCE, SECONDS = 5, 10
MEMORY = 4 << 30


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def run(program, suite, mutant, limit=None):
    """Runs a test target to its end or its first failure; how the mutant ended, or None."""
    environment = os.environ | {"WORDCUBE_MUTANT": str(mutant), "SWIFT_BACKTRACE": "enable=no"}
    process = subprocess.Popen(
        [program, "--testing-library", "swift-testing", "--filter", rf"^{suite}\.",
         "--skip", SKIPPED],
        cwd=COPY, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, preexec_fn=limits, start_new_session=True)
    late, failure = threading.Event(), None

    def stop():
        try:
            os.killpg(process.pid, signal.SIGKILL)
        except ProcessLookupError:
            pass

    def expire():
        late.set()
        stop()

    timer = threading.Timer(limit, expire) if limit else None
    if timer:
        timer.start()
    for line in process.stdout:
        if b"recorded an issue" in line:
            failure = line.decode(errors="replace")
            stop()
            break
    status = process.wait()
    process.stdout.close()
    if timer:
        timer.cancel()
    if late.is_set():
        return "time", suite
    if failure is not None:
        return "test", f"{suite}: {failure.split(' recorded an issue')[0].split('Test ')[-1]}"
    if status < 0:
        return "trap", suite
    if status != 0:
        return "test", suite
    return None


def baseline(program):
    """The seconds that each test target takes without a mutant; all must pass."""
    taken = {}
    for suite in dict.fromkeys(suite for suites in SUITES.values() for suite in suites):
        start = time.monotonic()
        found = run(program, suite, 0)
        if found is not None:
            raise SystemExit(f"mutate: the tests fail without a mutant: {found}")
        taken[suite] = time.monotonic() - start
    return taken


def judge(program, mutant, module, taken):
    """How a mutant ended: by a failed test, a trap or the time limit, and where; or it survived."""
    for suite in SUITES[module]:
        found = run(program, suite, mutant, SECONDS + PATIENCE * taken[suite])
        if found is not None:
            return found
    return "survived", ""
