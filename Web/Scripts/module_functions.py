"""The functions of a linked module: their bytes by origin, and the largest ones."""

import collections
import subprocess

CODE, CUSTOM, NAMES = 10, 0, 1


class Reader:
    """Reads a WebAssembly module from a place on."""

    def __init__(self, data, place=0):
        self.data, self.place = data, place

    def number(self):
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.data[self.place]
            self.place += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def taken(self, count):
        """The next bytes."""
        self.place += count
        return self.data[self.place - count:self.place]

    def sections(self):
        """The number and the bytes of each section up to the end."""
        while self.place < len(self.data):
            kind = self.taken(1)[0]
            yield kind, self.taken(self.number())


def functions(module):
    """The demangled name and the number of bytes of each function; the module imports none."""
    sizes, names = [], {}
    for kind, content in Reader(module, 8).sections():
        section = Reader(content)
        if kind == CODE:
            for _ in range(section.number()):
                sizes.append(section.number())
                section.taken(sizes[-1])
        elif kind == CUSTOM and section.taken(section.number()) == b"name":
            for part, listed in section.sections():
                if part == NAMES:
                    entries = Reader(listed)
                    for _ in range(entries.number()):
                        index = entries.number()
                        names[index] = entries.taken(entries.number()).decode()
    # Embedded Swift mangles with its own prefix, which the demangler does not know.
    mangled = [names.get(index, "").replace("$e", "$s", 1) for index in range(len(sizes))]
    demangled = subprocess.run(
        ["swift", "demangle", "--compact"], input="\n".join(mangled), check=True, capture_output=True,
        text=True).stdout.splitlines()
    return list(zip(demangled, sizes, strict=True))


def origin(name):
    """What a function is part of, by its name."""
    if name.startswith("outlined "):
        return "copies and destruction of structs"
    if "WordCubeModule." in name:
        return "libraries and module, generic code of the standard library for their types"
    if "Swift." in name or name.startswith("swift_"):
        return "standard library"
    return "runtime in C, other"


def print_profile(path, count):
    """Prints the bytes by origin, and the largest functions."""
    found = functions(path.read_bytes())
    origins = collections.Counter()
    for name, size in found:
        origins[origin(name)] += size
    print(f"\n{len(found)} functions before wasm-opt, bytes:")
    for name, size in [*origins.most_common(), ("all", sum(origins.values()))]:
        print(f"{size:>8} {name}")
    print()
    for name, size in sorted(found, key=lambda function: -function[1])[:count]:
        print(f"{size:>8} {name if len(name) <= 110 else name[:107] + '...'}")
