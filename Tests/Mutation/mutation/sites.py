"""Where a source can be mutated, and how.

A site is a place in a source that has mutants: an operator, a literal, a condition or a call. All sites' mutants are
compiled at once. A literal, a condition or a call becomes a call that has the number of its first mutant. An operator
becomes a new operator: the old one and two mathematical signs, which encode its number.
"""

import bisect
import dataclasses
import unicodedata

from . import functions
from .tokens import tokens

# What an operator becomes, and how the new one is declared.
#
# `a` and `b` are the operands. `&&` and `||` evaluate their right operands only when needed.
COMPARISON = {"<": [("<=", "a <= b"), (">=", "a >= b")], "<=": [("<", "a < b"), (">", "a > b")],
              ">": [(">=", "a >= b"), ("<=", "a <= b")], ">=": [(">", "a > b"), ("<", "a < b")]}
EQUALITY = {"==": [("!=", "a != b")], "!=": [("==", "a == b")]}
LOGIC = {"&&": [("its left side", "a"), ("its right side", "try b()")],
         "||": [("its left side", "a"), ("its right side", "try b()")]}
BITS = {"&": [("|", "a | b"), ("its left side", "a")], "|": [("&", "a & b"), ("its left side", "a")],
        "^": [("|", "a | b"), ("its left side", "a")]}
SHIFTS = {"<<": [(">>", "a >> b")], ">>": [("<<", "a << b")],
          "&<<": [("&>>", "a &>> b")], "&>>": [("&<<", "a &<< b")]}
SUMS = {"+": [("-", "a - b")], "-": [("+", "a + b")]}
WRAPPED = {"&+": [("&-", "a &- b")], "&-": [("&+", "a &+ b")], "&*": [("&+", "a &+ b")]}
PRODUCTS = {"*": [("+", "a + b")], "/": [("*", "a * b")], "%": [("/", "a / b")]}
RANGES = {"..<": [("..< without its last", "a < b ? a..<b.advanced(by: -1) : a..<b"),
                  ("..< without its first", "a < b ? a.advanced(by: 1)..<b : a..<b")],
          "...": [("... without its last", "a < b ? a...b.advanced(by: -1) : a...b"),
                  ("... without its first", "a < b ? a.advanced(by: 1)...b : a...b")]}
ASSIGNMENTS = {"+=": "-=", "-=": "+=", "|=": "&=", "&=": "|=", "^=": "|=", "<<=": ">>=",
               ">>=": "<<=", "&<<=": "&>>=", "&>>=": "&<<=", "&+=": "&-=", "&-=": "&+=", "*=": "+="}

PRECEDENCE = (
    {operator: "ComparisonPrecedence" for operator in [*COMPARISON, *EQUALITY]}
    | {"&&": "LogicalConjunctionPrecedence", "||": "LogicalDisjunctionPrecedence"}
    | {"&": "MultiplicationPrecedence", "|": "AdditionPrecedence", "^": "AdditionPrecedence"}
    | {operator: "BitwiseShiftPrecedence" for operator in SHIFTS}
    | {operator: "AdditionPrecedence" for operator in [*SUMS, "&+", "&-"]}
    | {operator: "MultiplicationPrecedence" for operator in [*PRODUCTS, "&*"]}
    | {operator: "RangeFormationPrecedence" for operator in RANGES}
    | {operator: "AssignmentPrecedence" for operator in ASSIGNMENTS})

# The signs of operators' numbers: those with exactly one encoding.
SIGNS = [chr(code) for code in range(0x2200, 0x2300) if not unicodedata.decomposition(chr(code))]

# Calls whose arguments no test can notice: they state what is true anyway, or reserve memory.
UNSEEN = {"assert", "assertionFailure", "precondition", "preconditionFailure", "fatalError",
          "reserveCapacity"}


@dataclasses.dataclass
class Site:
    """A place in a file; `mutations` has a description of each of its mutants."""

    file: str
    # The function that it is in: `MoveJudge.finish`.
    function: str
    line: int
    # The line, trimmed.
    text: str
    kind: str
    start: int
    end: int
    # The operator, the literal, the condition or the call.
    original: str
    mutations: list
    # The code of each mutant where it depends on the site.
    codes: list = dataclasses.field(default_factory=list)
    # The number of the first mutant.
    first: int = 0
    number: int = 0
    # Which one it is of its kind on its line.
    occurrence: int = 1
    # Which one of its kind in its function each mutation is; 0 if it is the only one.
    places: list = dataclasses.field(default_factory=list)
    # Whether the operands of a comparison are integers of different types.
    is_mixed: bool = False


def signs(number):
    return SIGNS[number // len(SIGNS)] + SIGNS[number % len(SIGNS)]


def declaration(site):
    """The declaration of a site's operator, with what it does under each mutant."""
    name, operator = site.original + signs(site.number), site.original
    codes = dict(zip(range(site.first, site.first + len(site.codes)), site.codes))

    def body(own, prefix="return "):
        cases = "".join(f"  case {number}: {prefix}{code}\n" for number, code in codes.items())
        return f"  switch activeMutant {{\n{cases}  default: {prefix}{own}\n  }}\n}}\n"

    if site.kind == "prefix":
        types = {"!": "(a: Bool) -> Bool", "~": "<T: FixedWidthInteger>(a: T) -> T"}
        return (f"prefix operator {name}\n"
                f"@usableFromInline @inline(__always)\nprefix func {name} {types[operator]} {{\n"
                + body(f"{operator}a"))
    own, prefix = f"a {operator} b", "return "
    if site.is_mixed:
        types = "<T: BinaryInteger, U: BinaryInteger>(a: T, b: U) -> Bool"
    elif operator in COMPARISON:
        types = "<T: Comparable>(a: T, b: T) -> Bool"
    elif operator in EQUALITY:
        types = "<T: Equatable>(a: T, b: T) -> Bool"
    elif operator in LOGIC:
        types = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
        own = f"try a {operator} b()"
    elif operator in SHIFTS:
        types = "<T: FixedWidthInteger, R: FixedWidthInteger>(a: T, b: R) -> T"
    elif operator in SUMS:
        types = "<T: AdditiveArithmetic>(a: T, b: T) -> T"
    elif operator in RANGES:
        kind = "Range" if operator == "..<" else "ClosedRange"
        types = f"<T: Strideable>(a: T, b: T) -> {kind}<T> where T.Stride: SignedInteger"
        own = f"a{operator}b"
    elif operator in ASSIGNMENTS:
        kind = "AdditiveArithmetic" if operator in ("+=", "-=") else "FixedWidthInteger"
        types, prefix = f"<T: {kind}>(a: inout T, b: T)", ""
    else:
        types = "<T: FixedWidthInteger>(a: T, b: T) -> T"
    return (f"infix operator {name}: {PRECEDENCE[operator]}\n"
            f"@usableFromInline @inline(__always) func {name} {types} {{\n" + body(own, prefix))


def replacement(site, text):
    """The mutated source of a site; `text` is its source with its inner sites replaced."""
    if site.kind in ("binary", "prefix", "assignment"):
        return site.original + signs(site.number)
    if site.kind == "literal":
        return f"mutated({site.first}, {', '.join([site.original, *site.codes])})"
    if site.kind == "condition":
        values = ", ".join(site.codes)
        return f"forced({site.first}, {text}, {values})"
    return f"if kept({site.first}) {{ {text} }}"


class Finder:
    """Finds the sites of a file."""

    def __init__(self, file, source):
        self.file = file
        self.source = source
        self.lines = source.split("\n")
        self.all = tokens(source)
        self.tokens = [token for token in self.all if token.kind != "line"]
        self.functions = functions.names(self.tokens)
        self.starts = [token.start for token in self.tokens]
        self.sites = []
        self.skipped = [False] * len(self.tokens)
        self.mark_skipped()

    def add(self, kind, start, end, line, mutations, codes):
        original = self.source[start:end]
        function = self.functions[bisect.bisect_left(self.starts, start)]
        self.sites.append(Site(self.file, function, line, self.lines[line - 1].strip(), kind, start, end,
                               original, mutations, codes))

    def skip(self, first, last):
        for index in range(first, last):
            self.skipped[index] = True

    def matching(self, index):
        """The place of the bracket that closes the one at a place."""
        return functions.closing(self.tokens, index)

    def mark_skipped(self):
        """Skips code that only some platforms compile, patterns, attributes, imports, and the
        arguments of `UNSEEN`."""
        inside = 0
        for index, token in enumerate(self.tokens):
            before = self.tokens[index - 1] if index else None
            after = self.tokens[index + 1] if index + 1 < len(self.tokens) else None
            if token.kind == "directive":
                inside += token.text.startswith("#if") - token.text.startswith("#endif")
                self.skipped[index] = True
            if inside:
                self.skipped[index] = True
            if token.text == "@" and index + 2 < len(self.tokens):
                after = self.tokens[index + 2]
                if after.text == "(" and after.start == self.tokens[index + 1].end:
                    self.skip(index, self.matching(index + 2) + 1)
            elif token.text in UNSEEN and after is not None and after.text == "(":
                self.skip(index, self.matching(index + 1) + 1)
            elif token.text == "import":
                self.skip(index, index + 2)
            elif token.text == "extension" or token.text == "where" and any(
                    other.text in ("func", "init") for other in self.tokens[max(0, index - 40):index]
                    if other.line == token.line):
                self.skip(index, next(place for place in range(index, len(self.tokens))
                                      if self.tokens[place].text == "{"))
            elif token.text == "func" and after is not None and after.kind == "operator":
                self.skipped[index + 1] = True
            elif token.text == "case" and token.kind == "word":
                self.skip_pattern(index, before)

    def skip_pattern(self, index, before):
        """Skips the pattern after a `case`, and the whole of an enumeration's case."""
        depth = self.tokens[index].depth
        in_condition = before is not None and (
            before.text in ("if", "guard", "while", "for") or before.text == ",")
        ends = ("=", "in") if in_condition else (":", "where")
        for place in range(index, len(self.tokens)):
            token = self.tokens[place]
            if place > index and token.depth < depth:
                return
            if token.depth == depth and place > index:
                if token.text in ends:
                    return
                last = self.tokens[place - 1]
                if not in_condition and token.line > last.line and last.text != ",":
                    return
            self.skipped[place] = True

    def find(self):
        for index, token in enumerate(self.tokens):
            if self.skipped[index]:
                continue
            if token.kind == "operator":
                self.operator(index, token)
            elif token.kind == "number":
                self.number(index, token)
            elif token.text in ("true", "false") and token.kind == "word":
                self.boolean(index, token)
            elif token.text in ("if", "guard", "while") and token.kind == "word":
                self.conditions(index, token)
        self.calls()
        return sorted(self.sites, key=lambda site: (site.start, -site.end))

    def operator(self, index, token):
        name = token.text
        if token.opens and token.closes or name in RANGES and not (token.opens or token.closes):
            for table in (COMPARISON, EQUALITY, LOGIC, BITS, SHIFTS, SUMS, WRAPPED, PRODUCTS, RANGES):
                if name in table:
                    self.add("binary", token.start, token.end, token.line,
                             [f"`{name}` to {self.quoted(to)}" for to, _ in table[name]],
                             [code for _, code in table[name]])
            if name in ASSIGNMENTS:
                other = ASSIGNMENTS[name]
                self.add("assignment", token.start, token.end, token.line,
                         [f"`{name}` to `{other}`", f"`{name}` dropped"], [f"a {other} b", "_ = b"])
        elif token.opens and not token.closes and name in ("!", "~"):
            self.add("prefix", token.start, token.end, token.line, [f"`{name}` dropped"], ["a"])

    @staticmethod
    def quoted(name):
        return name if name.startswith("its") or " " in name else f"`{name}`"

    def number(self, index, token):
        before = self.tokens[index - 1] if index else None
        # A tuple's member, or a table's entry after the first of its line.
        if before is not None and before.text == "." and before.end == token.start:
            return
        if before is not None and before.text == "," and before.line == token.line and \
                self.is_table_line(token.line):
            return
        codes, start = self.other_numbers(token.text), token.start
        if before is not None and before.text == "-" and before.opens and not before.closes:
            codes, start = [f"-{code}" for code in codes], before.start
        self.add("literal", start, token.end, token.line,
                 [f"`{self.source[start:token.end]}` to `{code}`" for code in codes], codes)

    def is_table_line(self, line):
        found = [token for token in self.tokens if token.line == line]
        return len(found) > 3 and all(token.kind == "number" or token.text in (",", "[", "]")
                                      for token in found)

    @staticmethod
    def other_numbers(text):
        plain = text.replace("_", "")
        if plain.startswith(("0x", "0b", "0o")):
            base = {"x": 16, "b": 2, "o": 8}[plain[1]]
            value = int(plain[2:], base)
            others = [value ^ 1]
            if value > 1:
                others.append(value ^ (1 << (value.bit_length() - 1)))
            return [f"0x{other:X}" for other in others]
        if "." in plain or "e" in plain:
            return [repr(float(plain) + 1)]
        value = int(plain)
        others = [value + 1] if value not in (127, 255, 32767, 65535) and value < 1 << 30 else []
        if value > 0:
            others.append(value - 1)
        return [str(other) for other in others]

    def boolean(self, index, token):
        before, after = self.tokens[index - 1], self.tokens[index + 1]
        if before.text == "while" and after.text == "{":
            return
        other = "false" if token.text == "true" else "true"
        self.add("literal", token.start, token.end, token.line, [f"`{token.text}` to `{other}`"],
                 [other])

    def conditions(self, index, token):
        """The conditions of an `if`, a `guard` or a `while` that are plain expressions."""
        depth, clauses, first, place = token.depth, [], index + 1, index + 1
        closes_loop = token.text == "while" and self.tokens[index - 1].text == "}" and \
            self.tokens[index - 1].line == token.line
        while True:
            at = self.tokens[place]
            if at.depth == depth and at.text in ("{", "else") or at.depth < depth or \
                    closes_loop and at.line > self.tokens[place - 1].line:
                clauses.append((first, place))
                break
            if at.depth == depth and at.text == ",":
                clauses.append((first, place))
                first = place + 1
            place += 1
        for first, last in clauses:
            head, tail = self.tokens[first], self.tokens[last - 1]
            if head.text in ("let", "var", "case", "#", "true") or any(self.skipped[first:last]):
                continue
            start, end = head.start, tail.end
            values = {"if": ["true", "false"], "guard": ["true"], "while": ["false"]}[token.text]
            self.add("condition", start, end, head.line,
                     [f"condition to `{value}`" for value in values], values)

    def calls(self):
        """The calls that are statements on a line of their own."""
        by_line = {}
        for index, token in enumerate(self.tokens):
            by_line.setdefault(token.line, []).append(index)
        for line, places in by_line.items():
            first, last = places[0], places[-1]
            head, tail = self.tokens[first], self.tokens[last]
            if head.kind != "word" or tail.text != ")" or head.depth != tail.depth or \
                    any(self.skipped[first:last + 1]) or not self.is_in_braces(first):
                continue
            if not (head.text[0].islower() or head.text[0] == "_") or not self.is_call(first, last):
                continue
            before = self.tokens[first - 1]
            after = self.tokens[last + 1] if last + 1 < len(self.tokens) else None
            if before.text in (",", "(", "[", "=", ".", "return", "in", "else", "->", "throws") or \
                    before.kind == "operator" and before.opens:
                continue
            if after is not None and (after.text in (".", "{", "?") or after.kind == "operator"):
                continue
            self.add("call", head.start, tail.end, line, ["call dropped"], [])

    def is_in_braces(self, index):
        """Whether the nearest bracket around a place is a brace."""
        depth = self.tokens[index].depth
        for place in range(index - 1, -1, -1):
            token = self.tokens[place]
            if token.depth < depth:
                return token.text == "{"
        return False

    def is_call(self, first, last):
        """Whether a line is `name.name(...)` and nothing else."""
        depth = self.tokens[first].depth
        top = [self.tokens[place].text for place in range(first, last + 1)
               if self.tokens[place].depth == depth]
        if top.count("(") != 1 or top[-2:] != ["(", ")"] or top[0] in ("init", "switch", "return", "throw"):
            return False
        names = top[:-2]
        return "init" not in names and all(
            (name == ".") == bool(place % 2) for place, name in enumerate(names)) and \
            all(self.tokens[first + place].kind in ("word", "mark") for place in range(len(names)))


def find(file, source):
    return Finder(file, source).find()


def rewrite(source, sites):
    """The source with all its sites rewritten; sites may nest, and are sorted by their starts."""

    def part(start, end, inner):
        result, position = [], start
        index = 0
        while index < len(inner):
            site = inner[index]
            nested = index + 1
            while nested < len(inner) and inner[nested].start < site.end:
                nested += 1
            result.append(source[position:site.start])
            result.append(replacement(site, part(site.start, site.end, inner[index + 1:nested])))
            position, index = site.end, nested
        result.append(source[position:end])
        return "".join(result)

    return part(0, len(source), sites)
