"""What `.ci/api` reads in symbol graphs, and which changes it finds."""

import json
import pathlib
import tempfile
import unittest

from scripts import loaded

api = loaded("api")


def symbol(path, declaration, precise=None, kind="swift.method", placed=True, **members):
    found = {"pathComponents": path.split("."), "identifier": {"precise": precise or path}, "kind": {"identifier": kind},
             "declarationFragments": [{"spelling": part} for part in declaration.partition(" ")]}
    return found | members | ({"location": {}} if placed else {})


def graph(*symbols, relationships=()):
    return {"symbols": list(symbols), "relationships": list(relationships)}


class GraphTests(unittest.TestCase):
    def test_a_line_per_declaration_of_somebody(self):
        found = api.lines(graph(
            symbol("Game", "struct Game"), symbol("Game.undo()", "func undo()\n  throws"),
            symbol("Game.!=(_:_:)", "func != ()", precise="s:1::SYNTHESIZED::s:2"),
            symbol("Game.hash(into:)", "func hash()", placed=False), symbol("Game._hidden", "var _hidden: Int"),
            symbol("Array", "extension Array", kind="swift.extension"),
            symbol("Array.sum", "var sum: Int", swiftExtension={
                "constraints": [{"kind": "sameType", "lhs": "Element", "rhs": "Int"}]})))
        self.assertEqual(list(found), [
            "Game\tstruct Game", "Game.undo()\tfunc undo() throws",
            "Array.sum\tvar sum: Int [extension where Element == Int]"])

    def test_conformances(self):
        found = api.lines(graph(symbol("Game", "struct Game"), symbol("Player", "protocol Player"), relationships=[
            {"kind": "conformsTo", "source": "Game", "target": "s:s8SendableP", "targetFallback": "Swift.Sendable"},
            {"kind": "conformsTo", "source": "Game", "target": "Player"},
            {"kind": "conformsTo", "source": "Game", "target": "s:s8CopyableP", "targetFallback": "Swift.Copyable"},
            {"kind": "memberOf", "source": "Game.undo()", "target": "Game"}]))
        self.assertEqual(list(found)[2:], ["Game\t: Sendable", "Game\t: Player"])

    def test_graphs_of_a_module_and_of_its_extensions(self):
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "A.symbols.json").write_text(json.dumps(graph(symbol("Game", "struct Game"))))
            (folder / "A@Swift.symbols.json").write_text(json.dumps(graph(symbol("Int.face", "var face: Int"))))
            self.assertEqual(api.found_api(folder), {"A": {"Game\tstruct Game", "Int.face\tvar face: Int"}})

    def test_what_is_written_is_read(self):
        modules = {"B": {"x\tvar x"}, "A": {"b\tvar b", "a\tvar a"}}
        self.assertEqual(api.written(modules), "# A\na\tvar a\nb\tvar b\n\n# B\nx\tvar x\n")
        self.assertEqual(api.stored_api(api.written(modules)), modules)


OLD = {"A": {"Game\tstruct Game", "Game.undo()\tfunc undo()", "Game.moves\tvar moves: Int"}}


class ChangeTests(unittest.TestCase):
    def changed(self, *lines, told=""):
        """The removed, the added and the untold declarations, after a change to some lines."""
        new = {"A": set(lines)}
        removed, added = api.differences(OLD, new)
        untold = api.untold(removed, new, told)
        return [[line.split("\t")[0] for _, line in found] for found in (removed, added, untold)]

    def test_no_change(self):
        self.assertEqual(self.changed(*OLD["A"]), [[], [], []])

    def test_an_added_declaration_breaks_nothing(self):
        self.assertEqual(self.changed(*OLD["A"], "Game.redo()\tfunc redo()"), [[], ["Game.redo()"], []])

    def test_a_removed_declaration(self):
        self.assertEqual(
            self.changed("Game\tstruct Game", "Game.undo()\tfunc undo()"), [["Game.moves"], [], ["Game.moves"]])

    def test_a_changed_declaration(self):
        self.assertEqual(
            self.changed("Game\tstruct Game", "Game.undo()\tfunc undo()", "Game.moves\tvar moves: UInt"),
            [["Game.moves"]] * 3)

    def test_the_changelog_tells_of_a_change(self):
        rest = ["Game\tstruct Game", "Game.moves\tvar moves: Int"]
        for told in ["- `Game.undo()` is gone.", "- Removed `Game.undo`.", "Removed: Game.undo."]:
            self.assertEqual(self.changed(*rest, told=told)[2], [], told)
        for told in ["- `Game` has changed.", "- `Game.undoAll()` is gone.", "- `MyGame.undo` is gone.", "- undo() is gone."]:
            self.assertEqual(self.changed(*rest, told=told)[2], ["Game.undo()"], told)

    def test_a_removed_type_tells_of_its_members(self):
        self.assertEqual(self.changed(told="- `Game` is gone.")[2], [])
        self.assertEqual(self.changed(told="- `Game.undo` is gone.")[2], ["Game", "Game.moves"])

    def test_the_newest_section_of_a_changelog(self):
        first = "# Changelog\n\n## [1.0.0] - unreleased\n\n- `Game`\n"
        self.assertIsNone(api.newest_section(first))
        released = first.replace("unreleased", "2026-12-01")
        self.assertEqual(api.newest_section(released), "")
        self.assertEqual(
            api.newest_section(released.replace("## [1.0.0]", "## [2.0.0] - unreleased\n\n- New.\n\n## [1.0.0]")),
            "\n\n- New.\n\n")


if __name__ == "__main__":
    unittest.main()
