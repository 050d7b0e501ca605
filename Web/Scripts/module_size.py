"""The sizes of the module: measured, the target, and the limit."""

import json
import pathlib
import shutil
import subprocess
import sys

BUDGET = pathlib.Path(__file__).resolve().parent.parent / "size-budget.json"
# The target sizes: bytes after brotli.
TARGETS = {"judging": 78_000, "everything": 145_000}


def budget():
    """The budget of each set of features; none without the tools that make modules small."""
    return json.loads(BUDGET.read_text()) if shutil.which("wasm-opt") and shutil.which("brotli") else {}


def sizes(path):
    """The bytes of a module, raw and compressed (None without brotli)."""
    raw = path.stat().st_size
    if not shutil.which("brotli"):
        return {"raw": raw, "brotli": None}
    subprocess.run(["brotli", "-q", "11", "-w", "24", "-f", "-k", path], check=True)
    return {"raw": raw, "brotli": path.with_name(path.name + ".br").stat().st_size}


def distance(name, found):
    """The target size, and how far the module is from it."""
    target = TARGETS.get(name)
    if not target or not found["brotli"]:
        return ""
    return f"{target:>9} ({(found['brotli'] - target) / target:+.0%})"


def is_within(budget, name, found):
    """Whether the sizes are within the budget; says where they are not."""
    above = [kind for kind, limit in budget.get(name, {}).items() if found[kind] > limit]
    for kind in above:
        print(f"build: {name}: {found[kind]} bytes {kind}, the budget is {budget[name][kind]}",
              file=sys.stderr)
    return not above
