"""`python3 -m unittest` in this folder: where the script finds something to mutate, and what it writes."""

import unittest

from mutation import sites


def found(source):
    return [(site.original, mutation) for site in sites.find("File.swift", source)
            for mutation in site.mutations]


def originals(source):
    return [site.original for site in sites.find("File.swift", source)]


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
                         [("isOpen", "the condition `isOpen` to `true`")])
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


if __name__ == "__main__":
    unittest.main()
