import Foundation
import Lexicon
import Testing

struct WordGraphFileTests {
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory
      .appending(path: "word-graph-\(UUID().uuidString)")
    try Data(bytes).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try body(url.path)
  }

  @Test func `opens what was written`() throws {
    let graph = try WordGraph(words: ["CAB", "CUBE"])
    try withFile(graph.serialized()) { path in
      let opened = try WordGraph(contentsOf: path)
      #expect(opened == graph)
    }
  }

  @Test func `errors have path and reason`() throws {
    let missing = #expect(throws: WordGraphError.self) {
      try WordGraph(contentsOf: "/there/is/no/such.wordgraph")
    }
    #expect(missing?.kind == .file)
    let text = missing?.description ?? ""
    #expect(text.contains("/there/is/no/such.wordgraph") && text.contains("No such file"))
    let folder = FileManager.default.temporaryDirectory.path
    #expect(throws: WordGraphError.self) { try WordGraph(contentsOf: folder) }
    #expect(throws: WordGraphError.self) { try WordGraph(contentsOf: "/dev/zero") }
    #expect(throws: WordGraphError.self) { try WordGraph(contentsOf: "/tmp\0/x") }
  }

  @Test func `size is limited`() throws {
    try withFile([UInt8](repeating: 0, count: 1000)) { path in
      let large = #expect(throws: WordGraphError.self) {
        try WordGraph(contentsOf: path, sizeLimit: 999)
      }
      #expect(large?.kind == .file)
      #expect(large?.found == "it has 1000 bytes; expected at most 999")
      let other = #expect(throws: WordGraphError.self) { try WordGraph(contentsOf: path) }
      #expect(other?.kind == .magic)
    }
    try withFile([]) { path in
      let empty = #expect(throws: WordGraphError.self) { try WordGraph(contentsOf: path) }
      #expect(empty?.kind == .size)
    }
  }
}
