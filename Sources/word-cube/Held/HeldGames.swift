import WordCube
import WordCubeFormats
import WordCubeSolver

/// What the server knows about games: one answer for all, or a map of challenges and codes.
struct HeldGames: Sendable {
  /// The answer for games that are neither daily challenges nor shared games; for all games if there is no
  /// map.
  let answer: HeldAnswer
  /// The map; nil if there is none.
  private let map: Map?

  var hasMap: Bool { map != nil }

  /// Whether all games are judged as submitted.
  var isAsSubmitted: Bool { map == nil && answer == .asSubmitted }

  fileprivate struct Map: Sendable {
    var challenges: [UniqueID: HeldGame] = [:]

    var codes: [ExactText: HeldGame] = [:]

    /// The checksum of the file.
    let checksum: String

    fileprivate init(checksum: String) { self.checksum = checksum }
  }

  /// The checksum of the map's file; nil if there is no map.
  var mapChecksum: String? { map?.checksum }

  /// Gives the same answer for all games.
  init(_ answer: HeldAnswer) {
    self.answer = answer
    map = nil
  }

  /// What the server knows about the game that makes a claim.
  func answer(to claim: GameClaim) -> HeldAnswer {
    guard let map else { return answer }
    let held: HeldGame?
    switch claim.context {
    case .dailyChallenge(let id): held = map.challenges[id]
    case .sharedGame(let code): held = map.codes[code]
    case .solo, .turnBased: return answer
    }
    return held.map { .game($0) } ?? .unknown
  }

  /// Returns the part of a game that is judged; nil if its puzzle is not known.
  func record(of game: DecodedGame?) -> GameRecord? {
    game.flatMap { $0.record(held: answer(to: $0.claim)) }
  }
}

// The file of a map.
extension HeldGames {
  /// The maximum number of bytes in the file.
  private static let byteLimit = 256 << 20

  /// Reads a map of games in a given language from a file.
  init(mapAt path: String, _ language: Language) throws(CommandError) {
    try self.init(
      lines: InputFile.text(of: path, limit: Self.byteLimit), path: path, language)
  }

  /// Reads a map of games in a given language: one JSON object on each line.
  ///
  /// - Throws: ``CommandError``, which names the line.
  init(
    lines bytes: [UInt8], path: String, _ language: Language = .english
  ) throws(CommandError) {
    var map = Map(checksum: RunDescription.checksum(of: bytes))
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.allSatisfy(\.isWhiteSpace) {
      do {
        try map.add(JSONObjectMembers(Array(line)), language)
      } catch {
        throw CommandError("\(inputName(path)): line \(index + 1): \(error)")
      }
    }
    answer = .asSubmitted
    self.map = map
  }
}

extension HeldGames.Map {
  private static let names = [
    "dailyChallengeId", "language", "mode", "provenance", "puzzle", "sharedGameCode",
  ]

  /// Adds the game of an object.
  fileprivate mutating func add(_ object: JSONObjectMembers, _ language: Language) throws {
    func malformed(_ message: String) -> MapError { MapError(description: message) }
    if let unknown = object.names.filter({ !Self.names.contains($0) }).min() {
      throw malformed("\(unknown) is not one of \(Self.names.joined(separator: ", "))")
    }
    guard let modeName = try object.text("mode"), let mode = GameMode(name: modeName) else {
      throw malformed("expected mode, timed or unlimited")
    }
    let puzzle: Puzzle
    switch (object.bytes(of: "puzzle"), try object.text("provenance")) {
    case (let json?, nil):
      puzzle =
        json.first == UInt8(ascii: "[")
        ? try Puzzle(json: json.span, language: language)
        : try Puzzle(text: try object.text("puzzle") ?? "")
    case (nil, let provenance?): puzzle = try Provenance(provenance).puzzle
    default: throw malformed("expected puzzle or provenance")
    }
    if let named = try object.text("language"), named != puzzle.language.code {
      throw malformed("the puzzle's language is \(puzzle.language.code), not \(named)")
    }
    try puzzle.require(language)
    let held = HeldGame(puzzle: puzzle, mode: mode)
    let old: HeldGame?
    switch (try object.text("dailyChallengeId"), try object.text("sharedGameCode")) {
    case (let text?, nil):
      guard let id = UniqueID(text) else { throw malformed("\(text) is not a UUID") }
      old = challenges.updateValue(held, forKey: id)
    case (nil, let code?): old = codes.updateValue(held, forKey: ExactText(code))
    default: throw malformed("expected dailyChallengeId or sharedGameCode")
    }
    if let old, old != held {
      throw malformed("an earlier line has a different puzzle or mode for it")
    }
  }
}

/// Why an object is not a line of a map.
private struct MapError: Error, CustomStringConvertible {
  let description: String
}
