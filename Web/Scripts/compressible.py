"""Rewrites a WebAssembly module so that brotli compresses it better. What the module does stays the same.

- Similar functions become neighbours. The functions that are called most keep the first 128 numbers, which take one
  byte; the order within these and within the others is free.
- Loads and stores say nothing of their alignment, which is only a hint and which engines ignore.
"""

import collections

from module_functions import CODE, Reader

FUNCTIONS, EXPORTS, ELEMENTS = 3, 7, 9
SHORT_NUMBERS = 128
# Functions are similar if they have pieces of this many bytes in common.
PIECE_LENGTH = 5


def leb(number):
    """An unsigned number as LEB128."""
    encoded = bytearray()
    while number >= 128:
        encoded.append(number & 127 | 128)
        number >>= 7
    return bytes([*encoded, number])


def vector(items):
    """A list as a module has it."""
    return leb(len(items)) + b"".join(items)


class Instructions(Reader):
    """Reads the instructions of WebAssembly 2.0."""

    CALL, REFERENCE, MEMORY = 0x10, 0xD2, range(0x28, 0x3F)
    # How many numbers follow an opcode; none if it is not here.
    NUMBERS = {**dict.fromkeys([2, 3, 4, 0x0C, 0x0D, 0x3F, 0x40, 0x41, 0x42, 0xD0], 1), 0x11: 2,
               **dict.fromkeys(range(0x20, 0x27), 1)}
    # The same for the opcodes after the prefix 0xFC.
    PREFIXED_NUMBERS = {8: 2, 9: 1, 10: 2, 11: 1, 12: 2, 13: 1, 14: 2, 15: 1, 16: 1, 17: 1}
    # Opcodes after the prefix 0xFD, for vectors, that have an alignment and an offset.
    SIMD_MEMORY = (*range(0, 12), *range(0x54, 0x5E))
    # How many bytes follow such an opcode, after its alignment and offset if it has them.
    SIMD_BYTES = {0x0C: 16, 0x0D: 16, **dict.fromkeys([*range(0x15, 0x23), *range(0x54, 0x5C)], 1)}

    def numbers_to_change(self):
        """Reads to the end. For each number of a function and each alignment: whether it is the former, its place and
        the place behind it."""
        while self.place < len(self.data):
            opcode = self.taken(1)[0]
            if opcode in (self.CALL, self.REFERENCE) or opcode in self.MEMORY:
                start = self.place
                self.skip(1)
                yield opcode not in self.MEMORY, start, self.place
                self.skip(opcode in self.MEMORY)
            elif opcode == 0x0E:
                self.skip(self.number() + 1)
            elif opcode == 0x1C:
                self.taken(self.number())
            elif opcode in (0x43, 0x44):
                self.taken(4 if opcode == 0x43 else 8)
            elif opcode == 0xFC:
                self.skip(self.PREFIXED_NUMBERS.get(self.number(), 0))
            elif opcode == 0xFD:
                opcode = self.number()
                if opcode in self.SIMD_MEMORY:
                    start = self.place
                    self.skip(1)
                    yield False, start, self.place
                    self.skip(1)
                self.taken(self.SIMD_BYTES.get(opcode, 0))
            elif opcode < 0xC5 or opcode in self.NUMBERS or opcode == 0xD1:
                self.skip(self.NUMBERS.get(opcode, 0))
            else:
                raise ValueError(f"unknown opcode {opcode:#x}")

    def skip(self, count):
        """Skips numbers, signed or not."""
        for _ in range(count):
            self.number()


class Function:
    """A function: its type, the functions that it calls or names, and its body between their numbers."""

    def __init__(self, kind, body):
        self.kind, self.called, self.parts = kind, [], [b""]
        reader = Instructions(body)
        for _ in range(reader.number()):
            reader.number()
            reader.taken(1)
        end = 0
        for is_function, start, after in reader.numbers_to_change():
            self.parts[-1] += body[end:start]
            if is_function:
                self.called.append(Reader(body, start).number())
                self.parts.append(b"")
            else:
                self.parts[-1] += b"\x00"
            end = after
        self.parts[-1] += body[end:]

    def body(self, numbers):
        """The length and the body, where functions have other numbers."""
        body = self.parts[0] + b"".join(leb(numbers[old]) + part for old, part in zip(self.called, self.parts[1:]))
        return leb(len(body)) + body

    def pieces(self):
        """The pieces of the body, each once."""
        body = b"\xff".join(self.parts)
        return dict.fromkeys(body[place:place + PIECE_LENGTH] for place in range(len(body) - PIECE_LENGTH + 1))


def similar_neighbours(functions, numbers):
    """The numbers in another order: each function has most in common with the one before it. Rare pieces count more."""
    pieces = {number: functions[number].pieces() for number in numbers}
    owners = collections.defaultdict(list)
    for number in numbers:
        for piece in pieces[number]:
            owners[piece].append(number)
    rest = dict.fromkeys(numbers)
    order = [max(numbers, key=lambda number: len(pieces[number]))]
    while True:
        del rest[order[-1]]
        if not rest:
            return order
        common = collections.Counter()
        for piece in pieces[order[-1]]:
            for owner in owners[piece]:
                if owner in rest:
                    common[owner] += 1 / len(owners[piece])
        order.append(
            max(common, key=lambda number: common[number] / len(pieces[number]) ** 0.5, default=next(iter(rest))))


def compressible(module):
    """The rewritten module. It must have no imports and no custom sections."""
    sections = dict(Reader(module, 8).sections())
    kinds, bodies = Reader(sections[FUNCTIONS]), Reader(sections[CODE])
    bodies.number()
    functions = [Function(kinds.number(), bodies.taken(bodies.number())) for _ in range(kinds.number())]
    uses = collections.Counter(number for function in functions for number in function.called)
    by_use = sorted(range(len(functions)), key=lambda number: -uses[number])
    order = [*similar_neighbours(functions, by_use[:SHORT_NUMBERS]),
             *similar_neighbours(functions, by_use[SHORT_NUMBERS:])]
    numbers = {old: number for number, old in enumerate(order)}
    sections[FUNCTIONS] = vector([leb(functions[old].kind) for old in order])
    sections[CODE] = vector([functions[old].body(numbers) for old in order])
    sections[EXPORTS] = vector([*exports(sections[EXPORTS], numbers)])
    sections[ELEMENTS] = vector([*elements(sections[ELEMENTS], numbers)])
    return module[:8] + b"".join(bytes([kind]) + leb(len(content)) + content for kind, content in sections.items())


def exports(section, numbers):
    """The exports, where functions have other numbers."""
    reader = Reader(section)
    for _ in range(reader.number()):
        start = reader.place
        reader.taken(reader.number())
        is_function = reader.taken(1) == b"\x00"
        named, number = section[start:reader.place], reader.number()
        yield named + leb(numbers[number] if is_function else number)


def elements(section, numbers):
    """The elements of the table, where functions have other numbers."""
    reader = Reader(section)
    for _ in range(reader.number()):
        start = reader.place
        # Functions from a constant place on: `i32.const`, the place, `end`.
        if reader.taken(2) != b"\x00\x41":
            raise ValueError("unknown kind of elements")
        reader.number()
        reader.taken(1)
        place = section[start:reader.place]
        yield place + vector([leb(numbers[reader.number()]) for _ in range(reader.number())])
