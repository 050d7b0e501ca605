import Foundation
import Lexicon
import Testing

struct DictionaryCommandTests {
  private let list = "dog\r\nCAB\n\nCUT\ncab\n"

  @Test func `a list becomes a graph that answers`() throws {
    try withTemporaryFolder { folder in
      let (words, graph) = (folder.file("words.txt", list), folder.path("words.wordgraph"))
      let built = try CommandLineTool.run("dictionary", "build", words, "-o", graph)
      #expect(built.status == 0)
      #expect(built.errors.isEmpty)
      #expect(built.text.hasPrefix("3 words, "))
      for dictionary in [graph, words] {
        let asked = try CommandLineTool.run(
          "dictionary", "contains", "cab", "DOG", "cut", "--dictionary", dictionary)
        #expect(asked.text == "CAB\tyes\nDOG\tyes\nCUT\tyes\n")
        #expect(asked.status == 0)
        let missing = try CommandLineTool.run(
          "dictionary", "contains", "--dictionary", dictionary, "cab", "CA", "c4t")
        #expect(missing.text == "CAB\tyes\nCA\tno\nC4T\tno\n")
        #expect(missing.status == 1)
      }
    }
  }

  @Test func `the graph of a list does not depend on how it comes`() throws {
    try withTemporaryFolder { folder in
      let (one, other) = (folder.path("one"), folder.path("other"))
      let words = folder.file("words.txt", list)
      #expect(try CommandLineTool.run("dictionary", "build", words, "--output", one).status == 0)
      let input = "CAB\nCUT\nDOG"
      let piped = try CommandLineTool.run(["dictionary", "build", "-", "-o", other], input: input)
      #expect(piped.status == 0)
      let printed = try CommandLineTool.run(["dictionary", "build", "-", "-o", "-"], input: input)
      #expect(printed.errors.hasPrefix("3 words, "))
      #expect(try folder.bytes("one") == folder.bytes("other"))
      #expect(try folder.bytes("one") == printed.output)
    }
  }

  @Test func `a word outside the alphabet is reported with its line, or counted`() throws {
    try withTemporaryFolder { folder in
      let words = folder.file("words.txt", "CAB\n\nC4T\nDOG\n\u{C4}\n")
      let graph = folder.path("graph")
      let refused = try CommandLineTool.run("dictionary", "build", words, "-o", graph)
      #expect(refused.status == 2)
      #expect(refused.output.isEmpty)
      #expect(refused.errors.hasPrefix("word-cube: \(words): line 3, \"C4T\": "))
      #expect(!FileManager.default.fileExists(atPath: graph))
      let skipped = try CommandLineTool.run(
        "dictionary", "build", words, "-o", graph, "--skip-invalid")
      #expect(skipped.status == 0)
      #expect(skipped.text.hasPrefix("2 words, "))
      #expect(skipped.text.hasSuffix("; skipped 2\n"))
    }
  }

  @Test func `info describes the built-in dictionary, a graph and a list`() throws {
    struct Info: Decodable, Equatable {
      struct Bytes: Decodable, Equatable { let header, units, wordIndex, total: Int }
      let words, longestWord, states, edges: Int
      let bytes: Bytes
      let checksum, alphabet: String
    }
    func info(_ file: String...) throws -> Info {
      let result = try CommandLineTool.run(["dictionary", "info", "--json"] + file, input: "")
      #expect(result.status == 0)
      #expect(result.lines.count == 1)
      return try JSONDecoder().decode(Info.self, from: Data(result.output))
    }
    let english = try info()
    #expect(english.words == 251_051)
    #expect(english.alphabet == "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    #expect(english.checksum.count == 16)
    try withTemporaryFolder { folder in
      let (words, graph) = (folder.file("words.txt", list), folder.path("graph"))
      #expect(try CommandLineTool.run("dictionary", "build", words, "-o", graph).status == 0)
      let built = try info(graph)
      #expect(built.words == 3)
      #expect(built.longestWord == 3)
      #expect(built.bytes.total == (try folder.bytes("graph").count))
      #expect(built.bytes.header + built.bytes.units + built.bytes.wordIndex == built.bytes.total)
      #expect(try info(folder.file("raised.txt", list.uppercased())) == built)
      let asItIs = try CommandLineTool.run("dictionary", "info", words)
      #expect(asItIs.output == (try CommandLineTool.run("dictionary", "info", graph).output))
      let text = try CommandLineTool.run("dictionary", "info", graph).lines
      #expect(text.first == "words         3")
      #expect(text.contains("checksum      \(built.checksum)"))
      #expect(text.contains("edges         \(built.edges)"))
    }
  }

  @Test func `verify takes a graph or a list, in upper or lower case`() throws {
    try withTemporaryFolder { folder in
      let graph = folder.path("graph")
      let words = folder.file("words.txt", "CAB\r\nDOG\r\n\r\n")
      #expect(try CommandLineTool.run("dictionary", "build", words, "-o", graph).status == 0)
      for dictionary in [graph, words] {
        let result = try CommandLineTool.run(
          ["verify", "--dictionary", dictionary],
          input: Sample.valid + "\n" + Sample.solo([Sample.move(Sample.cut)]))
        let found = try verdicts(result.lines)
        #expect(found.map(\.valid) == [true, false])
        #expect(found.last?.violation?.reasons.map(\.rule) == ["notInDictionary"])
      }
      let lower = folder.file("lower.txt", "CAB\ndog\n")
      let result = try CommandLineTool.run(["verify", "--dictionary", lower], input: Sample.valid)
      #expect(result.status == 0)
      let odd = folder.file("odd.txt", "CAB\nd0g\n")
      let refused = try CommandLineTool.run(["verify", "--dictionary", odd], input: Sample.valid)
      #expect(refused.status == 2)
      #expect(refused.errors.hasPrefix("word-cube: \(odd): line 2, \"d0g\": "))
    }
  }

  @Test func `an unusable dictionary is an error, but not wrong usage`() throws {
    try withTemporaryFolder { folder in
      let graph = folder.path("graph")
      let words = folder.file("words.txt", list)
      #expect(try CommandLineTool.run("dictionary", "build", words, "-o", graph).status == 0)
      var bytes = try folder.bytes("graph")
      let cut = folder.file("cut", bytes.dropLast())
      bytes[100] ^= 1
      let bad = [
        folder.path("missing"), folder.url.path, cut, folder.file("flipped", bytes),
        folder.file("binary", [0, 1, 2, 255]),
      ]
      for path in bad {
        for command in [["verify", "--dictionary"], ["dictionary", "info"]] {
          let result = try CommandLineTool.run(command + [path], input: Sample.valid)
          #expect(result.status == 2)
          #expect(result.output.isEmpty)
          #expect(result.errors.hasPrefix("word-cube: \(path): "))
          #expect(result.errors.split(separator: "\n").count == 1)
        }
      }
      let unwritable = folder.path("no/such/folder")
      let result = try CommandLineTool.run("dictionary", "build", words, "-o", unwritable)
      #expect(result.status == 2)
      #expect(result.errors == "word-cube: \(unwritable): No such file or directory\n")
    }
  }

  @Test func `the alphabet of a file cannot steer a terminal`() throws {
    let alphabet = try Alphabet(Array("A\u{1B}[".unicodeScalars))
    var builder = WordGraphBuilder(alphabet: alphabet)
    try builder.insert("A\u{1B}[A")
    let graph = try builder.build().serialized()
    try withTemporaryFolder { folder in
      let path = folder.file("graph", graph)
      let result = try CommandLineTool.run("dictionary", "info", path)
      #expect(result.status == 0)
      #expect(result.text.contains("\\u{1b}"))
      #expect(!result.text.contains("\u{1B}"))
    }
  }
}
