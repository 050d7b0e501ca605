"""Which declarations `.ci/undocumented` asks to document."""

import pathlib
import unittest

from scripts import loaded

undocumented = loaded("undocumented")


def symbol(name, kind="swift.enum.case", path="/r/Sources/A/B.swift", precise="s:1", **members):
    found = {"identifier": {"precise": precise}, "kind": {"identifier": kind}, "pathComponents": ["Route", name]}
    if path:
        found["location"] = {"uri": f"file://{path}", "position": {"line": 6, "character": 7}}
    return found | members


class UndocumentedTests(unittest.TestCase):
    def test_declarations_of_the_repository_need_a_comment(self):
        graph = {"symbols": [
            symbol("bare"), symbol("documented", docComment={"lines": []}), symbol("made by the compiler", path=None),
            symbol("elsewhere", path="/toolchain/B.swift"), symbol("inherited", precise="s:2::SYNTHESIZED::s:3"),
            symbol("an extension", kind="swift.extension"), symbol("function", kind="swift.method", path="/r/a%20b.swift"),
        ]}
        self.assertEqual(list(undocumented.undocumented(graph, pathlib.Path("/r"))), [
            "Sources/A/B.swift:7: Route.bare", "a b.swift:7: Route.function",
        ])


if __name__ == "__main__":
    unittest.main()
