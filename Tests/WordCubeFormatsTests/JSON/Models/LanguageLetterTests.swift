import Testing
import WordCube
import WordCubeFormats

@Suite("Letters beyond ASCII in JSON")
struct LanguageLetterTests {
  private let puzzle = PuzzleGenerator(seed: 0, language: .polish).puzzle(0)

  private func submission(language: String, puzzle: String) -> String {
    #"{"gameContext":{"solo":{"gameMode":"unlimited",\#(language)"puzzle":\#(puzzle)}},"moves":[]}"#
  }

  private var text: String { String(decoding: puzzle.json, as: UTF8.self) }

  private func read(_ json: String) throws(JSONError) -> Puzzle? {
    try Submission(json: Array(json.utf8).span).record()?.puzzle
  }

  @Test func `are written as UTF-8 and read as UTF-8 or escaped`() throws {
    #expect(
      puzzle.tiles.contains { tile in tile.letters.utf8.count == 2 && text.contains("\"\(tile)\"") }
    )
    #expect(try Puzzle(json: Array(text.utf8).span, language: .polish) == puzzle)
    let escaped = String(
      text.unicodeScalars.flatMap { scalar in
        scalar.isASCII
          ? String(scalar) : "\\u" + String(0x10000 + scalar.value, radix: 16).dropFirst()
      })
    #expect(escaped.utf8.allSatisfy { $0 < 128 })
    #expect(try Puzzle(json: Array(escaped.utf8).span, language: .polish) == puzzle)
  }

  @Test func `are read before and after the language`() throws {
    #expect(try read(submission(language: #""language":"pl","#, puzzle: text)) == puzzle)
    let after = submission(language: "", puzzle: text)
      .replacing("]]]}", with: #"]]],"note":[{"language":"en"}],"language":"pl"}"#)
    #expect(try read(after) == puzzle)
    let completed =
      #"{"cubes":\#(text),"gameContext":{"solo":true},"gameMode":"timed","gameStartTime":0,"#
      + #""language":"pl","moves":[],"secondsPlayed":1}"#
    #expect(try CompletedGame(json: Array(completed.utf8).span).puzzle == puzzle)
  }

  @Test(arguments: ["", #","language":"en""#, #","language":"xx""#, #","language":"de""#])
  func `of another language are malformed where they are`(language: String) throws {
    let json = submission(language: "", puzzle: text).replacing(
      "]]]}", with: "]]]" + language + "}")
    let first = try #require(json.utf8.firstIndex { $0 >= 128 })
    let error = try #require(throws: JSONError.self) { try read(json) }
    #expect(error.offset == json.utf8.distance(from: json.startIndex, to: first) - 1)
    #expect(error.message.string.hasPrefix("expected a tile of the language, found"))
  }

  @Test(arguments: [
    ("Ż", "Z\u{307}", Language.polish), ("Ñ", "N\u{303}", .spanish), ("Ç", "C\u{327}", .portuguese),
    ("Ü", "U\u{308}", .german), ("Ż", #"Z\u0307"#, .polish),
  ])
  func `are malformed if they are decomposed, and the message says so`(
    letter: String, decomposed: String, language: Language
  ) throws {
    let json = String(
      decoding: try composed(letter, language).json, as: UTF8.self)
    let broken = Array(json.replacing("\"\(letter)\"", with: "\"\(decomposed)\"").utf8)
    let error = try #require(throws: JSONError.self) {
      try Puzzle(json: broken.span, language: language)
    }
    let place = try #require(json.utf8.firstRange(of: "\"\(letter)\"".utf8)).lowerBound
    #expect(error.offset == json.utf8.distance(from: json.startIndex, to: place))
    #expect(error.message.string.contains("decomposed"))
  }

  /// A puzzle with a letter on face 40.
  private func composed(_ letter: String, _ language: Language) throws -> Puzzle {
    let tiles = try (0..<81).map { try #require(Tile($0 == 40 ? letter : "A", language: language)) }
    return try Puzzle(tiles)
  }
}
