import EnglishLexicon
import Foundation
import Testing
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeTesting

/// Bytes of a saved game that somebody has changed: an error, or a game, and never the end of the process.
struct DamagedSavedGameTests {
  private let json: [UInt8]

  init() throws {
    var game = try PlayedSamples.new.game(
      mode: .unlimited, startedAt: PlayedSamples.start, dictionary: .english)
    try game.playWord(PlayedSamples.quotes, at: PlayedSamples.start + 1)
    try game.playWord(PlayedSamples.gap, at: PlayedSamples.start + 2)
    json = try SavedGame(game, ticket: "c2VhbA", playerID: PlayedSamples.player).json
  }

  private func error(_ changed: [UInt8]) -> SavedGameError? {
    do throws(SavedGameError) {
      _ = try SavedGame(json: changed)
      return nil
    } catch {
      return error
    }
  }

  private func replacing(_ old: String, _ new: String) throws -> [UInt8] {
    let text = String(decoding: json, as: UTF8.self)
    try #require(text.contains(old))
    return Array(text.replacingOccurrences(of: old, with: new).utf8)
  }

  @Test func `a cut file is an error`() {
    for count in stride(from: 0, to: json.count, by: 41) {
      guard case .unreadable(.malformed) = error(Array(json.prefix(count))) else {
        Issue.record("\(count) bytes were read")
        return
      }
    }
    #expect(error(json) == nil)
  }

  @Test func `changed bytes are an error or a game`() {
    var random = RandomNumbers(state: 40)
    var (games, refused) = (0, 0)
    for _ in 0..<300 {
      var changed = json
      for _ in 0...random.number(0...2) {
        // Near the end are the moves and the other members.
        let place = json.count - 1 - random.number(0...1_500)
        changed[place] =
          random.chance(50)
          ? UInt8(random.number(0...255)) : json[random.number(0...(json.count - 1))]
      }
      guard let saved = try? SavedGame(json: changed) else {
        refused += 1
        continue
      }
      games += 1
      if let game = try? saved.game(dictionary: .english) { #expect(game.moves.count <= 2) }
      _ = saved.submission
      _ = saved.startedAt
    }
    #expect(games > 0 && refused > 0)
  }

  @Test(arguments: [
    (
      #""version":1"#, #""version":"1""#,
      "the saved game is invalid: version is not a 64-bit integer without fraction or exponent"
    ),
    (
      #""version":1"#, #""version":1.0"#,
      "the saved game is invalid: version is not a 64-bit integer without fraction or exponent"
    ),
    (#","version":1"#, "", "the saved game is invalid: version is missing"),
    (#""ticket":"c2VhbA""#, #""ticket":"""#, "the saved game is invalid: ticket has no such value"),
    (
      #""ticket":"c2VhbA""#, #""ticket":"é""#, "the saved game is invalid: ticket has no such value"
    ),
    (#""ticket":"c2VhbA""#, #""ticket":7"#, "the saved game is invalid: ticket is not a string"),
    (
      #""gameMode":"unlimited""#, #""gameMode":"new""#,
      "the saved game is invalid: game.gameMode has no such value"
    ),
    (#""game":{"#, #""other":{"#, "the saved game is invalid: game is missing"),
    (
      #""score":324"#, #""score":"324""#,
      "the saved game is invalid: game.moves[0].score is not a 64-bit integer without fraction or exponent"
    ),
  ])
  func `what is wrong is named`(old: String, new: String, expected: String) throws {
    let found = try #require(error(replacing(old, new)))
    #expect(found.description.hasPrefix(expected), "\(found)")
  }

  @Test func `another version is named, whatever its members are`() {
    #expect(error(Array(#"{"version":2,"game":"other"}"#.utf8)) == .otherVersion(2))
    #expect(error(Array(#"{"version":-1}"#.utf8)) == .otherVersion(-1))
    #expect("\(SavedGameError.otherVersion(2))".hasPrefix("the saved game has format version 2"))
    #expect(
      throws: DecodingError.self
    ) {
      try JSONDecoder().decode(SavedGame.self, from: replacingVersion())
    }
  }

  private func replacingVersion() throws -> Data {
    Data(try replacing(#""version":1"#, #""version":2"#))
  }

  @Test func `twice the same member, deep nesting and too many bytes are errors`() throws {
    for (old, new) in [
      (#""version":1"#, #""version":1,"version":1"#),
      (#""version":1"#, #""version":1,"x":"# + String(repeating: "[", count: 70)),
      (#""version":1"#, #""version":01"#),
    ] {
      guard case .unreadable(.malformed) = error(try replacing(old, new)) else {
        Issue.record("\(new) was read")
        continue
      }
    }
    let large = [UInt8](repeating: UInt8(ascii: " "), count: SavedGame.byteLimit + 1)
    #expect(error(large) == .tooLarge(byteCount: SavedGame.byteLimit + 1))
  }

  @Test(arguments: [
    (#""score":324"#, #""score":325"#), (#""playedAt":1795374001.25"#, #""playedAt":0"#),
    (#""solo":true"#, #""turnBased":{}"#), (#""solo":true"#, #""turnBased":{"7":"x"}"#),
    (
      #""solo":true"#,
      #""turnBased":{"7":"00000000-0000-0003-0000-000000000004","9":"00000000-0000-0003-0000-000000000004"}"#
    ),
  ])
  func `a game that the rules do not accept is an error when it is opened`(
    old: String, new: String
  ) throws {
    guard let saved = try? SavedGame(json: replacing(old, new)) else { return }
    if old.contains("playedAt") {
      // Only a timed game has a first moment.
      #expect(throws: Never.self) { try saved.game(dictionary: .english) }
    } else {
      #expect(throws: GameSetupError.self) { try saved.game(dictionary: .english) }
    }
  }
}
