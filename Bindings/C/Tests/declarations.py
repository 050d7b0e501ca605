#!/usr/bin/env python3
"""Compares calls.h with the functions that Swift exports: neither compiler sees both."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
CALLS = ROOT / "Bindings/C/Sources/calls.h"
FOLDERS = [ROOT / "Bindings/C/Sources/Calls", ROOT / "Web/Sources/WordCubeModule"]
TYPES = {
    "Int32": "int32_t", "Int64": "int64_t", "Double": "double", "UnsafeMutableRawPointer": "void *", "": "void",
    "UnsafeMutablePointer<Int64>": "int64_t *", "UnsafeMutablePointer<wc_rules>": "wc_rules *",
    "UnsafeMutablePointer<wc_verdict>": "wc_verdict *", "UnsafeMutablePointer<wc_verdict>?": "wc_verdict *",
}


def in_swift():
    """The result's type and the parameters' types of each function, as C writes them."""
    text = "".join(path.read_text() for folder in FOLDERS for path in sorted(folder.rglob("*.swift")))
    found = re.findall(r'@_cdecl\("(\w+)"\)\s*public func \w+\(([^)]*)\)(?: -> (\w+))?', text)
    if len(found) != text.count("@_cdecl("):
        sys.exit("declarations: a function in Swift is declared in another form")
    return {name: [TYPES[result], *(TYPES[kind] for kind in re.findall(r": ([\w<>?]+)", parameters))]
            for name, parameters, result in found}


def in_c():
    """The same from calls.h."""
    found = {}
    for result, name, parameters in re.findall(r"^(\w+) (wordcube_\w+)\(([^)]*)\);", CALLS.read_text(), re.M):
        kinds = [re.sub(r"\w+$", "", item).strip() for item in parameters.split(",") if item != "void"]
        found[name] = [result, *kinds]
    return found


def main():
    swift, c = in_swift(), in_c()
    # calls.h leaves out what only the browser module has.
    wrong = [f"{name}: Swift has {swift.get(name)}, calls.h {kinds}" for name, kinds in c.items() if swift.get(name) != kinds]
    if wrong or not c:
        sys.exit("\n".join(["declarations:", *wrong]))


main()
