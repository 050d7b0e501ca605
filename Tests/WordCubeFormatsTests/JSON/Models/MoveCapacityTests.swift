import Testing
import WordCube

@testable import WordCubeFormats

@Suite("Memory for the faces of a document")
struct MoveCapacityTests {
  @Test func `the buffer fits all faces that a document can have`() throws {
    for count in [1, 2, 63, 64, 65, 10_000] {
      let element = #"{"index":{"x":0,"y":0,"z":0},"side":0}"#
      #expect(element.utf8.count == JSONScanner.minimumFaceLength)
      let word = [String](repeating: element, count: count).joined(separator: ",")
      let json = Array(#"{"type":{"playedWord":[\#(word)]},"score":0,"playedAt":0}"#.utf8)
      let moves = [
        try Move(json: json.span),
        try GrammarReader.read(json.span, .standard) { reader throws(ScanError) in
          try reader.readMove(limit: 1)
        },
      ]
      for move in moves {
        guard case .playedWord(let faces) = move.action else {
          Issue.record("\(count) faces are refused")
          return
        }
        #expect(faces.count == count)
      }
    }
  }
}
