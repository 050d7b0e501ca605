import NaiveTwin
import Testing
import WordCube

@testable import WordCubeFormats

/// Moves that are read with a template are the moves that are read without one.
@Suite struct MoveTemplateTests {
  /// The texts that a member of a move may have.
  private static let texts: [(name: String, values: [String])] = [
    (
      "playedAt",
      [
        "0", "-0", "-1.5", "7", "1e3", "0.5", "12345678", "123456789", "695128071.953274",
        "695128071.95327412", "123456789012345", "123456789012345.1234", "123456789012345.12345",
        "1234567890123456.5", "1577836800.1234567", "1e-400", "00", "1.", "1.e5", "1e", "1e999",
        "null",
      ]
    ),
    (
      "score",
      [
        "0", "-0", "-7", "7", "1234567", "12345678", "123456789", "9223372036854775807",
        "-9223372036854775808", "9223372036854775808", "01", "1.0", "1e2", "null",
      ]
    ),
    ("playerIndex", ["0", "1", "-1", "123456789", "null", "1.5", "{}"]),
    ("reactions", ["null", "{}", #"{"0":"A"}"#, "0"]),
    (
      "type",
      [
        #"{"playedWord":[]}"#, #"{"removedCube":{"x":0,"y":1,"z":2}}"#,
        #"{"removedCube":{"x":0,"y":3,"z":2}}"#,
        #"{"playedWord":[E]}"#, #"{"playedWord":[E,E,E]}"#, #"{"playedWord":[E, E ,E]}"#,
        #"{"playedWord":[E,]}"#,
        #"{"playedWord":[E,{"side":1,"index":{"z":2,"x":1,"y":0}},E]}"#, #"{"playedWord":[E}"#,
        "{}",
      ].map { $0.replacing("E", with: #"{"index":{"x":0,"y":1,"z":2},"side":1}"#) }
    ),
  ]

  @Test func `moves of any values and members, in an order of the document, are read alike`() {
    var random = SplitMix64(seed: 9)
    var (validCount, malformedCount) = (0, 0)
    for _ in 0..<Amount.games * 20 {
      let members = random.shuffled(Self.texts.indices).filter { number in
        // Players and reactions may be left out.
        ![2, 3].contains(number) || random.below(2) == 0
      }
      let colon = random.below(3) == 0 ? " : " : ":"
      let moves = (0..<6).map { _ in
        let parts = members.map { number in
          let (name, values) = Self.texts[number]
          // Mostly values that are read, so some documents are.
          let readable = name == "type" ? [1, 3, 4] : name == "playedAt" ? [0, 7, 8] : [0, 3, 4]
          let place = random.below(12) == 0 ? random.below(values.count) : readable[random.below(3)]
          return #""\#(name)"\#(colon)\#(values[min(place, values.count - 1)])"#
        }
        return "{\(parts.joined(separator: ","))}"
      }
      let json = Array("[\(moves.joined(separator: ","))]".utf8)
      let expected = ReadValue.read(json, as: .moves(limit: 100), with: GrammarReader.self)
      if ReadValue.read(json, as: .moves(limit: 100), with: TemplateReader.self) != expected {
        Issue.record("\(String(decoding: json, as: UTF8.self))")
      }
      if case .success = expected { validCount += 1 } else { malformedCount += 1 }
    }
    #expect(validCount > Amount.games && malformedCount > Amount.games)
  }

  @Test func `a template of a move is learned for each layout, and at most two of each kind`() {
    func partCount(_ moves: [String]) -> Int? {
      readJSON(Array("               [\(moves.joined(separator: ","))]".utf8)) { reader -> Int? in
        guard (try? reader.readMoves(limit: 100)) != nil else { return nil }
        return reader.values.templates.storage.memory?.parts.count ?? 0
      }
    }
    func move(_ spaces: Int, _ action: String = #""removedCube":{"x":0,"y":1,"z":2}"#) -> String {
      let space = String(repeating: " ", count: spaces)
      return #"{"score":7,\#(space)"playedAt":1.25,"type":{\#(action)}}"#
    }
    let word = #""playedWord":[{"index":{"x":0,"y":1,"z":2},"side":1}]"#
    // Three values and the end.
    #expect(partCount([move(0)]) == 4)
    #expect(partCount([move(0), move(0), move(0)]) == 4)
    #expect(partCount([move(1), move(2), move(1), move(2)]) == 8)
    #expect(partCount([move(1), move(2), move(3), move(4)]) == 8)
    #expect(partCount([move(1, word), move(1), move(1, word), move(1)]) == 8)
    #expect(partCount([move(1, #""playedWord":[]"#)]) == 0)
  }
}
