"""Tests for where the script finds something to mutate, what it writes, and which mutants explanations match.

Run them with `python3 -m unittest` in this folder.
"""

import unittest

from mutation import functions, sites
from mutation.explanations import Explanations
from mutation.tokens import tokens


def found(source):
    return [(site.original, mutation) for site in sites.find("File.swift", source)
            for mutation in site.mutations]


def originals(source):
    return [site.original for site in sites.find("File.swift", source)]


def function_of(word, source):
    """The function that the first token of a text is in."""
    plain = [token for token in tokens(source) if token.kind != "line"]
    place = next(place for place, token in enumerate(plain) if token.text == word)
    return functions.names(plain)[place]


def explained(source, function, mutations, near=None):
    """The lines of the mutants that an explanation stands for, and what is out of date in it."""
    places, first = sites.find("File.swift", source), 1
    for site in places:
        site.first, first = first, first + len(site.mutations)
    entry = {"function": function, "mutations": mutations, "why": "Slower only."}
    found = Explanations([entry | ({"near": near} if near else {})], places, {"File.swift": source})
    lines = [site.line for site in places for place in range(len(site.mutations))
             if site.first + place in found.reasons]
    return lines, found.faults


def rewritten(source):
    places = sites.find("File.swift", source)
    for number, site in enumerate(places):
        site.number, site.first = number, 10 * number + 1
    return sites.rewrite(source, places)


class Sites(unittest.TestCase):
    def test_what_is_left_alone(self):
        for source in [
            "// a < b && 4", "/* 1 /* 2 */ 3 */", 'let text = "4 < \\(5 + f("6"))"',
            'let text = #"7 " 8"#', 'let text = """\n  9 " 10\n  """', "import Lexicon",
            "@available(macOS 13, *)\nstruct Empty {}", "assert(a < 4)", "pair.0",
            "case english = 1", "list.reserveCapacity(count + 1)", "func f() -> [Int] { [] }",
            "let list: Array<Int> = []", "static func < (left: Self, right: Self) -> Bool",
            "extension Collection where Element == UInt8 {\n}", "#if DEBUG\nlet a = 1\n#endif",
            "switch byte {\ncase 0x20..<0x7F, 9: break\ndefault: break\n}", "body { $0 }",
            "if case 1 = kind {\n}",
        ]:
            self.assertEqual(found(source), [], source)

    def test_operators_and_literals(self):
        self.assertEqual(found("x = a < 0xF0"), [
            ("<", "`<` to `<=`"), ("<", "`<` to `>=`"), ("0xF0", "`0xF0` to `0xF1`"),
            ("0xF0", "`0xF0` to `0x70`")])
        self.assertEqual(found("a &= -3"), [
            ("&=", "`&=` to `|=`"), ("&=", "`&=` dropped"), ("-3", "`-3` to `-4`"),
            ("-3", "`-3` to `-2`")])
        self.assertEqual(originals("for i in 0..<n where !isOdd(i) || b[i] == 1 {"),
                         ["0", "..<", "!", "||", "==", "1"])
        self.assertEqual(found("let small: UInt8 = 255"), [("255", "`255` to `254`")])

    def test_conditions(self):
        self.assertEqual(originals("if let a, f(a, { $0 }), b {\n}"), ["f(a, { $0 })", "b"])
        self.assertEqual(found("guard isOpen else { return }"),
                         [("isOpen", "condition to `true`")])
        self.assertEqual(originals("do {\n  repeat { step() } while isOpen\n  next()\n}"),
                         ["isOpen", "next()"])
        self.assertEqual(originals("while true {\n}"), [])

    def test_calls(self):
        source = "func f() {\n  list.append(a)\n  return g(a)\n  throw .wrong(a)\n  let b = h(\n    i(a))\n}"
        self.assertEqual(originals(source), ["list.append(a)"])

    def test_tables(self):
        self.assertEqual(originals("let table = [\n  1, 2, 3,\n  4, 5, 6,\n]"), ["1", "4"])

    def test_writing(self):
        self.assertEqual(
            rewritten("if a < 4 {\n  list.append(b)\n}"),
            f"if forced(1, a <{sites.signs(1)} mutated(21, 4, 5, 3), true, false) {{\n"
            "  if kept(31) { list.append(b) }\n}")

    def test_signs_are_different(self):
        count = len(sites.SIGNS)
        self.assertEqual(len({sites.signs(number) for number in range(10_000)}), 10_000)
        self.assertGreater(count * count, 10_000)


class Functions(unittest.TestCase):
    def test_members(self):
        source = """
            private let limit = here1
            extension Archive.Entry where Element == UInt8 {
              static let table = [here2], start = 0
              @inlinable var count: Int { get { here3 } set { here4 } }
              init(size: Int = here5) { self.init(size: here6) }
              struct Part: Sendable {
                case first
                var (low, high) = (here7, 0)
                class func < (left: Self, right: Self) -> Bool { if let here8 { return true } }
                subscript(index: Int) -> Int { here9 }
              }
              func find<T>(in list: [T]) throws -> Int {
                let index = list.map { here10 }
                func inner() { here11 }
                return here12
              }
              func find(at index: Int) -> Int { here13 }
            }
            extension [UInt8] {
              func next() { here14 }
            }
            func free() { here15 }
            """
        self.assertEqual([function_of(f"here{number}", source) for number in range(1, 16)], [
            "limit", "Archive.Entry.table", "Archive.Entry.count", "Archive.Entry.count",
            "Archive.Entry.init", "Archive.Entry.init", "Archive.Entry.Part.low",
            "Archive.Entry.Part.<", "Archive.Entry.Part.subscript", "Archive.Entry.find",
            "Archive.Entry.find.inner", "Archive.Entry.find", "Archive.Entry.find",
            "[UInt8].next", "free"])

    def test_protocols(self):
        source = "protocol P {\n  var a: Int { get }\n  func f(limit: Int)\n  func g(b: Int)\n}"
        self.assertEqual(function_of("limit", source), "P.f")
        self.assertEqual(function_of("b", source), "P.g")


class Matching(unittest.TestCase):
    SOURCE = """extension List {
          func find(in range: Range<Int>) {
            if a < 4 { step() }
            if b < 5, c < 4 { step() }
          }
          func next() { a += 1 }
        }"""

    def test_by_function(self):
        self.assertEqual(explained(self.SOURCE, "List.next", ["`+=` dropped"]), ([6], []))
        self.assertEqual(explained(self.SOURCE, "List.find", ["`5` to `6`", "`5` to `4`"]),
                         ([4, 4], []))

    def test_moved_and_reformatted(self):
        moved = "struct Other { var a = 4 }\n\n\n" + self.SOURCE.replace("c < 4", "\n c\n <   4")
        self.assertEqual(explained(moved, "List.next", ["`+=` dropped"]), ([11], []))
        self.assertEqual(explained(moved, "List.find", ["condition to `true`"], "c < 4"), ([8], []))

    def test_one_of_several(self):
        for near, line in [("a < 4", 3), ("b < 5", 4), ("c<4", 4), ("b < 5, c < 4", None), (None, None)]:
            lines, faults = explained(self.SOURCE, "List.find", ["`<` to `<=`"], near)
            self.assertEqual(lines, [line] if line else [], near)
            self.assertEqual(len(faults), 0 if line else 1, near)
        self.assertEqual(explained(self.SOURCE, "List.find", ["`<` to `<=` (3)", "`4` to `3` (1)"]),
                         ([3, 4], []))
        self.assertEqual(explained(self.SOURCE, "List.find", ["`<` to `>=` (2)"], "b < 5, c < 4"),
                         ([4], []))

    def test_out_of_date(self):
        for function, mutation, near, fault in [
            ("List.gone", "`<` to `<=`", None, "List.gone, `<` to `<=`: no such function"),
            ("List.next", "`<` to `<=`", None, "List.next, `<` to `<=`: no such mutant"),
            ("List.find", "`<` to `<=`", None, "List.find, `<` to `<=`: 3 such mutants"),
            ("List.find", "`<` to `<=` (4)", None, "List.find, `<` to `<=` (4): no such mutant"),
            ("List.find", "`<` to `<=`", "d < 4", "List.find, `<` to `<=`, near d < 4: no such mutant"),
        ]:
            self.assertEqual(explained(self.SOURCE, function, [mutation], near), ([], [fault]))


if __name__ == "__main__":
    unittest.main()
