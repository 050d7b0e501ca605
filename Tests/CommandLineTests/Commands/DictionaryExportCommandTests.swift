import EnglishLexicon
import Foundation
import Lexicon
import Testing

struct DictionaryExportCommandTests {
  @Test func `English is exported with its rarities, in both forms`() throws {
    try withTemporaryFolder { folder in
      var files: Set<[UInt8]> = []
      for form in [[], ["--form", "packed"], ["--form", "unpacked"]] {
        let path = folder.path("english")
        let result = try CommandLineTool.run(
          ["dictionary", "export", "--output", path] + form, input: "")
        #expect(result.status == 0)
        #expect(result.errors.isEmpty)
        let bytes = try folder.bytes("english")
        #expect(result.text == "251051 words with rarities, \(bytes.count) bytes\n")
        files.insert(bytes)
      }
      #expect(files.count == 2)
      for bytes in files {
        let opened = try StoredDictionary(bytes: bytes)
        #expect(opened.graph == .english)
        #expect(opened.rarities == .english)
      }
    }
  }

  @Test func `a list and its graph are exported alike, without rarities`() throws {
    try withTemporaryFolder { folder in
      let (list, graph) = (folder.file("list", "dog\nCAB\n"), folder.path("graph"))
      #expect(try CommandLineTool.run("dictionary", "build", list, "-o", graph).status == 0)
      var outputs: [[UInt8]] = []
      for words in [list, graph] {
        let result = try CommandLineTool.run(
          "dictionary", "export", "--words", words, "-o", "-")
        #expect(result.status == 0)
        #expect(result.errors == "2 words without rarities, \(result.output.count) bytes\n")
        outputs.append(result.output)
      }
      #expect(outputs[0] == outputs[1])
      let opened = try StoredDictionary(bytes: outputs[0])
      #expect(Array(opened.graph.words) == ["CAB", "DOG"])
      #expect(opened.rarities == nil)
    }
  }

  @Test func `an exported file is a dictionary for the other commands`() throws {
    try withTemporaryFolder { folder in
      let english = try StoredDictionary(
        graph: try WordGraph(words: ["CAB", "DOG"]),
        rarities: RarityTable([Rarity(rawValue: 10), Rarity(rawValue: 20)]))
      for bytes in [try english.packed(), english.serialized()] {
        let path = folder.file("words", bytes)
        let asked = try CommandLineTool.run(
          "dictionary", "contains", "cab", "cub", "--dictionary", path)
        #expect(asked.text == "CAB\tyes\nCUB\tno\n")
        let again = folder.path("again")
        let kept = try CommandLineTool.run("dictionary", "export", "--words", path, "-o", again)
        #expect(kept.text.hasPrefix("2 words with rarities, "))
        #expect(try StoredDictionary(bytes: folder.bytes("again")) == english)
        let bare = try CommandLineTool.run(
          "dictionary", "export", "--words", path, "-o", again, "--omit-rarities")
        #expect(bare.text.hasPrefix("2 words without rarities, "))
        #expect(try StoredDictionary(bytes: folder.bytes("again")).rarities == nil)
      }
    }
  }

  @Test func `a file that is cut off is no list`() throws {
    try withTemporaryFolder { folder in
      let graph = try WordGraph(words: ["CAB", "DOG"])
      let stored = try StoredDictionary(graph: graph)
      for bytes in [try stored.packed(), stored.serialized(), graph.serialized()] {
        for count in [Int](0..<40) + [100, 224, bytes.count - 1] {
          let path = folder.file("cut", bytes.prefix(count))
          let result = try CommandLineTool.run("dictionary", "info", path)
          #expect(result.status == 2 && result.output.isEmpty, "\(count)")
          #expect(result.errors.hasPrefix("word-cube: \(path): "))
          if count == 0 { #expect(result.errors.contains("it has no words")) }
          if 1..<8 ~= count {
            #expect(
              result.errors.contains("it has only the first \(count) bytes of a dictionary file"))
          }
        }
      }
      for empty in ["\n", "\r\n\n", "\u{FEFF}", "\u{FEFF}\n"] {
        let list = folder.file("empty", empty)
        let built = try CommandLineTool.run("dictionary", "build", list, "-o", "-")
        #expect(built.status == 2 && built.output.isEmpty)
        #expect(
          built.errors == """
            word-cube: \(list): it has no words; expected a list with one word per line

            """)
      }
      // A list of one word is none of these, once its line ends.
      let word = folder.file("word", "WRD\n")
      #expect(
        try CommandLineTool.run("dictionary", "contains", "WRD", "--dictionary", word).status == 0)
    }
  }

  @Test func `what cannot be used is an error`() throws {
    try withTemporaryFolder { folder in
      var bytes = try StoredDictionary(graph: try WordGraph(words: ["CAB"])).packed()
      bytes[40] ^= 1
      for (name, content) in [("flipped", bytes), ("list", Array("C4B\n".utf8))] {
        let path = folder.file(name, content)
        let result = try CommandLineTool.run(
          "dictionary", "export", "--words", path, "-o", folder.path("out"))
        #expect(result.status == 2)
        #expect(result.errors.hasPrefix("word-cube: \(path): "))
        #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
      }
      #expect(try CommandLineTool.run("dictionary", "export").status == 64)
      let form = try CommandLineTool.run("dictionary", "export", "-o", "-", "--form", "graph")
      #expect(form.status == 64)
    }
  }
}
