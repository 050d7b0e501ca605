import Foundation
import NaiveTwin
import WordCube

/// A game with the verdict of an independent implementation of the classic rules.
struct GoldenGame: Sendable {
  /// The kind of game, or the quirk that it shows.
  let kind: String
  /// Whether it is a hostile or odd game.
  let isQuirk: Bool
  /// The game; nil if its faces are not a puzzle.
  let record: GameRecord?
  let isValid: Bool
  /// Of a refused game.
  let refusedMove: Int?
  /// Of a valid game.
  let total: Int64?
  /// The words of a valid game, nil for a removal.
  let words: [String?]
  /// The scores of a valid game's moves.
  let scores: [Int64]
}

extension GoldenGame {
  /// The games of the sample, or of the whole data.
  static func all(_ files: GoldenFiles) throws -> [GoldenGame] {
    guard files.isWhole else {
      return try files.values(SampleLine.self, in: "games.jsonl").map { GoldenGame($0) }
    }
    return try ["vectors-public.jsonl", "vectors-quirks.jsonl"].flatMap { name in
      try files.lines(name).map { try GoldenGame(wire: $0) }
    }
  }

  // A line of the sample.
  private struct SampleLine: Decodable {
    let `case`: String
    let isQuirk: Bool?
    /// The tiles with spaces between, or as a list where their text may be anything.
    let tiles: String?
    let tileList: [String]?
    let sides: [Int]?
    let moves: [GoldenMove]
    let expected: GoldenVerdict
  }

  private init(_ line: SampleLine) {
    let texts = line.tileList ?? line.tiles?.split(separator: " ").map { String($0) } ?? []
    let tiles = texts.compactMap { Tile($0) }
    let sidesMatch = line.sides.map { $0 == (0..<81).map { $0 % 3 } } ?? true
    var record: GameRecord?
    if sidesMatch, tiles.count == texts.count, let puzzle = try? Puzzle(tiles) {
      record = GameRecord(puzzle: puzzle, moves: MoveList(line.moves.map(\.move)))
    }
    self.init(
      kind: line.case, isQuirk: line.isQuirk ?? false, record: record,
      isValid: line.expected.valid, refusedMove: line.expected.refusedMove,
      total: line.expected.total, words: line.expected.words ?? [],
      scores: line.expected.scores ?? [])
  }

  // A line of the whole data, which is the JSON of the wire.
  private struct Description: Decodable {
    struct Move: Decodable {
      let word: String?
      let score: Int64
    }
    struct Verdict: Decodable {
      let valid: Bool
      let totalScore: Int64?
      let perMove: [Move]?
      let firstInvalidMove: Int?
    }
    let `case`: String
    let quirk: String?
    let expected: Verdict
  }

  private struct Played: Decodable {
    let puzzle: NaivePuzzle
    let moves: [NaiveMove]
  }

  private init(wire line: Data) throws {
    let description = try JSONDecoder().decode(Description.self, from: line)
    let played = try? JSONDecoder().decode(Played.self, from: line)
    let expected = description.expected
    self.init(
      kind: description.quirk ?? description.case, isQuirk: description.quirk != nil,
      record: played.map { GameRecord(NaiveGame(puzzle: $0.puzzle, moves: $0.moves)) },
      isValid: expected.valid, refusedMove: expected.firstInvalidMove,
      total: expected.totalScore, words: expected.perMove?.map(\.word) ?? [],
      scores: expected.perMove?.map(\.score) ?? [])
  }
}
