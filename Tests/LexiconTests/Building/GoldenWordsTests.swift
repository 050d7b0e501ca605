import Foundation
import Lexicon
import Testing

/// A big word list that is not in the repository: the folder that has `words-huge.txt`, if it is here.
let goldenFolder = ProcessInfo.processInfo.environment["WORDCUBE_VECTORS"].flatMap { folder in
  FileManager.default.fileExists(atPath: folder + "/words-huge.txt") ? folder : nil
}

@Suite(.enabled(if: goldenFolder != nil, "WORDCUBE_VECTORS names no folder with words-huge.txt"))
struct GoldenWordsTests {
  @Test func `huge list has the known size`() throws {
    let path = try #require(goldenFolder) + "/words-huge.txt"
    var builder = WordGraphBuilder()
    try builder.insertLines([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
    let graph = try builder.build()
    #expect(graph.count == 277_194)
    #expect(graph.stateCount == 94_947)
    #expect(graph.edgeCount == 221_474)
    #expect(try WordGraph(bytes: graph.serialized()) == graph)
  }
}
