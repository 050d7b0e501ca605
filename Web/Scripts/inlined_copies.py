"""The copies of inlined functions in a module, from the compiler's intermediate language (SIL)."""

import collections
import re
import subprocess

# Instructions that usually become machine code; the others only name or regroup values.
CODE = re.compile(
    r"= (load|apply|builtin|alloc_ref|alloc_stack|ref_element|partial_apply|is_unique|index_addr|enum |select)"
    r"|^\s+(store|cond_br|switch_|cond_fail|strong_|retain_|release_|try_apply|copy_addr|br )")
SCOPE = re.compile(r"^sil_scope (\d+) \{ .*?parent @?(\S+)")
INLINED = re.compile(r" inlined_at (\d+) \}")


class Scopes:
    """The scopes of a module. Each lies in a function or another scope, perhaps as a copy at the scope of a call."""

    def __init__(self):
        self.parents, self.calls = {}, {}

    def add(self, line):
        scope, parent = SCOPE.match(line).groups()
        self.parents[scope] = parent
        if found := INLINED.search(line):
            self.calls[scope] = found[1]

    def copies(self, scope):
        """The functions that were copied around a scope, from inside, each with the scope of its call."""
        while call := self.calls.get(scope):
            while scope in self.parents:
                scope = self.parents[scope]
            yield scope, call
            scope = call


def print_copies(path, count):
    """Prints the functions that were copied more than once, by the instructions that calls would save."""
    scopes, sizes = Scopes(), collections.Counter()
    with open(path, encoding="utf-8", errors="replace") as lines:
        for line in lines:
            if line.startswith("sil_scope"):
                scopes.add(line)
            elif CODE.search(line) and (found := re.search(r", scope (\d+)", line)):
                sizes[found[1]] += 1
    totals, calls = collections.Counter(), collections.defaultdict(set)
    for scope, size in sizes.items():
        for function, call in scopes.copies(scope):
            totals[function] += size
            calls[function].add(call)
    saved = {name: total - total // len(calls[name]) for name, total in totals.items() if len(calls[name]) > 1}
    print("\n saved copies function")
    for name in sorted(saved, key=saved.get, reverse=True)[:count]:
        mangled = name.replace("$e", "$s", 1)
        readable = subprocess.run(
            ["swift", "demangle", "--compact", "--simplified", mangled], check=True, capture_output=True, text=True)
        print(f"{saved[name]:>6} {len(calls[name]):>6} {mangled}\n{'':13} {readable.stdout.strip()}")
