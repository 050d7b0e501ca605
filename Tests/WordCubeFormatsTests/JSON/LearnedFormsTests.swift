import Testing
import WordCube
import WordCubeTesting

@testable import WordCubeFormats

/// Has a scanner read some bytes, with or without what it knows of forms and learns of them.
func readJSON<Value>(
  _ json: [UInt8], learnsForms: Bool = true, _ body: (inout JSONScanner) -> Value
) -> Value {
  UnsafeBytes.withUnsafeBytes(of: json.span) { bytes in
    guard learnsForms else {
      var scanner = JSONScanner(bytes)
      return body(&scanner)
    }
    return LearnedForms.withForms { forms in
      var scanner = JSONScanner(bytes, forms: forms)
      return body(&scanner)
    }
  }
}

/// What is known of how documents are written, and what is learned.
@Suite struct LearnedFormsTests {
  /// The number of words that reading moves adds to what is known, of the room for 512.
  private func learnedWordCount(_ moves: String) throws -> Int {
    let count = readJSON(Array(moves.utf8)) { scanner -> Int? in
      guard (try? scanner.scanMoves(limit: 1_000)) != nil else { return nil }
      return scanner.forms.room?.words.count
    }
    return try #require(count)
  }

  @Test("nothing is learned from what this module writes")
  func ownForm() throws {
    let game = SampleGame.valid.record
    let moves = String(decoding: game.moves.json, as: UTF8.self)
    #expect(try learnedWordCount(moves) == 0)
    let puzzle = Array(SamplePuzzles.everyTile.json)
    let learned = readJSON(puzzle) { scanner -> Int? in
      guard (try? scanner.scanPuzzle(.english)) != nil else { return nil }
      return scanner.forms.room?.words.count
    }
    #expect(learned == 0)
  }

  @Test("another form is learned once, and what comes in ever another form only a few times")
  func otherForms() throws {
    func moves(_ spaces: [Int]) -> String {
      let elements = spaces.map {
        #"{"index":{"x":0,"y":0,"z":0},"side":\#(String(repeating: " ", count: $0))0}"#
      }
      let word = elements.joined(separator: ",")
      return #"[{"playedAt":0,"score":0,"type":{"playedWord":[\#(word)]}}]       "#
    }
    #expect(try learnedWordCount(moves([1])) == 5)
    #expect(try learnedWordCount(moves([1, 1, 1, 1])) == 5)
    #expect(try learnedWordCount(moves([1, 2, 1, 2])) == 10)
    #expect(try learnedWordCount(moves(Array(1...60))) == 5 + 5 + 6 + 6)
    // The longest that is learned has 512 bytes.
    #expect(try learnedWordCount(moves([474])) == 64)
    #expect(try learnedWordCount(moves([475])) == 0)
  }

  @Test("one document teaches nothing about the next")
  func documentsAreIndependent() throws {
    let spaced = #"[{"playedAt" : 0, "score" : 0, "type" : {"removedCube" : {"x":0,"y":0,"z":0}}}]"#
    let before = try learnedWordCount(spaced)
    #expect(try learnedWordCount(spaced) == before)
  }

  @Test("there is room for all faces that a document can hold")
  func manyFaces() throws {
    for count in [1, 2, 63, 64, 65, 10_000] {
      let element = #"{"index":{"x":0,"y":0,"z":0},"side":0}"#
      #expect(element.utf8.count == ScannedMoves.leastFaceLength)
      let word = [String](repeating: element, count: count).joined(separator: ",")
      let move = #"{"type":{"playedWord":[\#(word)]},"score":0,"playedAt":0}"#
      for learnsForms in [true, false] {
        let move = readJSON(Array(move.utf8), learnsForms: learnsForms) { scanner in
          try? scanner.scanMove()
        }
        guard case .playedWord(let faces)? = move?.action else {
          Issue.record("\(count) faces are refused")
          return
        }
        #expect(faces.count == count)
      }
    }
  }
}
