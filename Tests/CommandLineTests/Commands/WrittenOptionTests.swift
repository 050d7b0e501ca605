import Foundation
import Lexicon
import Testing
import WordCube

/// `--written` of the commands that export, describe and show words.
struct WrittenOptionTests {
  private let list = "cote\ncôte\ncoté\nl'eau\r\nécole\nParis\nsac\n"

  @Test func `a list keeps its written forms, and they are shown where asked`() throws {
    try withTemporaryFolder { folder in
      let (words, stored) = (folder.file("fr.txt", list), folder.path("fr.words"))
      let exported = try CommandLineTool.run(
        "dictionary", "export", "--language", "fr", "--written", "--words", words, "-o", stored)
      let size = try folder.bytes("fr.words").count
      #expect(
        exported.text
          == "3 words without rarities, 4 written forms of 2 words, \(size) bytes\n")
      let options = ["--language", "fr", "--dictionary", stored]
      let asked = try CommandLineTool.run(
        ["dictionary", "contains", "--written", "cote", "école", "sac", "eau"] + options, input: "")
      #expect(
        asked.text
          == "COTE\tyes\tcote coté côte\nECOLE\tyes\técole\nSAC\tyes\tsac\nEAU\tno\n")
      let silent = try CommandLineTool.run(
        ["dictionary", "contains", "cote"] + options, input: "")
      #expect(silent.text == "COTE\tyes\n")
      let info = try CommandLineTool.run("dictionary", "info", "--language", "fr", stored)
      #expect(info.lines.last == "written forms 4 of 2 words")
      let json = try CommandLineTool.run("dictionary", "info", "--json", "--language", "fr", stored)
      #expect(json.text.hasSuffix(#","writtenForms":{"words":2,"forms":4}}"# + "\n"))
    }
  }

  @Test func `an export keeps the forms of a file only with the option`() throws {
    try withTemporaryFolder { folder in
      let (words, first) = (folder.file("fr.txt", list), folder.path("first"))
      let common = ["dictionary", "export", "--language", "fr", "--words"]
      _ = try CommandLineTool.run(common + [words, "--written", "-o", first], input: "")
      let opened = try StoredDictionary(bytes: folder.bytes("first"))
      for form in ["packed", "unpacked"] {
        let path = folder.path(form)
        let kept = try CommandLineTool.run(
          common + [first, "--written", "--form", form, "-o", path], input: "")
        #expect(kept.status == 0)
        #expect(try StoredDictionary(bytes: folder.bytes(form)) == opened)
      }
      let bare = folder.path("bare")
      _ = try CommandLineTool.run(common + [first, "-o", bare], input: "")
      let without = try StoredDictionary(bytes: folder.bytes("bare"))
      #expect(without.writtenForms == nil && without.graph == opened.graph)
      let refused = try CommandLineTool.run(
        common + [bare, "--written", "-o", folder.path("none")], input: "")
      #expect(refused.status == 2 && refused.errors.contains("it has no written forms"))
      let builtIn = try CommandLineTool.run("dictionary", "export", "--written", "-o", "-")
      #expect(builtIn.status == 64)
    }
  }

  @Test func `solve and verify show the forms to people`() throws {
    try withTemporaryFolder { folder in
      let graph = try WordGraph(words: ["CAB", "DOG", "CUT"])
      let forms = try WrittenForms(["çab", "cab", "dog", "cüt"], of: graph) {
        ["ç": "C", "ü": "U"][$0]
      }
      let stored = try StoredDictionary(graph: graph, writtenForms: forms)
      let path = folder.file("words", try stored.packed())
      let puzzle = String(decoding: Sample.puzzle.json, as: UTF8.self)
      let solved = try CommandLineTool.run(
        ["solve", "--dictionary", path, "--written", "--json"], input: puzzle)
      #expect(solved.text.contains(#"{"word":"CAB","written":["cab","çab"],"score":27"#))
      let table = try CommandLineTool.run(
        ["solve", "--dictionary", path, "--written", "--text"], input: puzzle)
      #expect(table.text.contains("  CAB (cab, çab) "))
      let silent = try CommandLineTool.run(
        ["solve", "--dictionary", path, "--text"], input: puzzle)
      #expect(!silent.text.contains("("))
      let game = Sample.solo([Sample.move(Sample.cab), Sample.move(Sample.dog)])
      let report = try CommandLineTool.run(
        ["verify", "--dictionary", path, "--written", "--text"], input: game)
      #expect(report.text.contains("CAB (cab, çab)") && report.text.contains("DOG (dog)"))
      let json = try CommandLineTool.run(
        ["verify", "--dictionary", path, "--written", "--json"], input: game)
      #expect(json.status == 64)
      let none = folder.file("none.txt", "CAB\nDOG\n")
      let refused = try CommandLineTool.run(
        ["verify", "--dictionary", none, "--written", "--text"], input: game)
      #expect(refused.status == 2 && refused.errors.contains("it has no written forms"))
    }
  }
}
