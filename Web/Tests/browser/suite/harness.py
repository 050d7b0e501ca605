"""Collects tests, runs them one after the other, and reports failures with a screenshot."""

import dataclasses
import faulthandler
import time
import traceback
import typing

TESTS = []
# In seconds. Pictures of all states take longer.
LONGEST, LONGEST_PICTURES = 300, 1200


@dataclasses.dataclass
class Test:
    """A function that gets the world. Short runs leave out those that are only for full ones, and all runs those that only
    make pictures, unless pictures are wanted."""
    name: str
    run: typing.Callable
    is_full: bool
    is_picture: bool


def test(function=None, *, full=False, picture=False):
    """Marks a function as a test; its name says what it shows."""
    def mark(function):
        module = function.__module__.rsplit(".", 1)[-1]
        TESTS.append(Test(f"{module}: {function.__name__}".replace("_", " "), function, full, picture))
        return function
    return mark(function) if function else mark


class Failure(Exception):
    """A test found a mistake."""


def check(condition, message):
    """Fails with the message if the condition does not hold."""
    if not condition:
        raise Failure(message)


def equal(found, expected, what):
    """Fails if a value is not the expected one."""
    check(found == expected, f"{what}: found {found!r}, expected {expected!r}")


def run_all(world, tests, repeats=False):
    """Runs the tests, perhaps a failed one once more; returns the names of those that failed."""
    failed = []
    for test in tests:
        error = report(world, test)
        if error and repeats:
            error = report(world, test, again=True)
        if error:
            failed.append(test.name)
    return failed


def report(world, test, again=False):
    """Runs a test and prints what came of it; returns what is wrong, or None."""
    start = time.monotonic()
    error = run_one(world, test)
    mark = "FAIL" if error else "ok  "
    print(f"{mark} {time.monotonic() - start:5.1f} s  {test.name}{', again' if again else ''}", flush=True)
    for line in world.take_notes():
        print(f"               {line}", flush=True)
    if error:
        print("".join(f"     {line}\n" for line in error.splitlines()), end="", flush=True)
    return error


def run_one(world, test):
    """Runs a test; returns what is wrong, or None. One that hangs ends the run."""
    faulthandler.dump_traceback_later(LONGEST_PICTURES if test.is_picture else LONGEST, exit=True)
    try:
        test.run(world)
        world.check_windows()
    except Exception as error:
        pictures = world.picture_failure(test.name)
        known = isinstance(error, Failure)
        text = str(error) if known else traceback.format_exc()
        place = traceback.extract_tb(error.__traceback__)[-2 if known else -1]
        logs = "".join(f"\nlog: {line}" for line in world.logs())
        return f"{text}\nat {place.filename}:{place.lineno}{logs}\npictures: {', '.join(pictures)}"
    finally:
        world.close_windows()
        faulthandler.cancel_dump_traceback_later()
    return None
