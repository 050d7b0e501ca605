import Foundation
import NaiveTwin
import WordCube
import WordCubeFormats

/// A game in the forms in which contestants take it.
public struct GameSample {
  /// The submission's JSON.
  public let json: [UInt8]
  /// What the engine judges.
  public let record: GameRecord
  /// What the twin judges.
  public let twin: NaiveGame

  /// A game that cannot be used.
  enum Failure: Error {
    case noPuzzle
    case notMade(game: Int)
  }

  /// A game from its JSON, read by either side's own reader.
  public init(json: [UInt8]) throws {
    self.json = json
    guard let record = try DecodedGame(json: json.span).record() else { throw Failure.noPuzzle }
    self.record = record
    twin = try JSONDecoder().decode(NaiveGame.self, from: Data(json))
  }

  /// The committed games.
  public static func corpus() throws -> [GameSample] {
    try Corpus.games().map { try GameSample(json: $0) }
  }

  /// Games of so many words and no other moves: the beginnings of games of 45 words, so games of
  /// different lengths have words of the same kind.
  public static func beginnings(words count: Int, games: Int = 16) throws -> [GameSample] {
    let maker = GameMaker(seed: 45, words: 45...45, removals: 0...0)
    return try (0..<games).map { number in
      guard let game = maker.game(number) else { throw Failure.notMade(game: number) }
      let beginning = Submission(
        context: game.context, moves: MoveList(game.moves.prefix(count)))
      return try GameSample(json: beginning.json)
    }
  }

  /// Many games for batches: a thousand different ones, repeated.
  public static func records(_ count: Int) throws -> [GameRecord] {
    let maker = GameMaker(seed: 7)
    let records = try (0..<min(count, 1_000)).map { number in
      guard let record = maker.game(number)?.record() else { throw Failure.notMade(game: number) }
      return record
    }
    return (0..<count).map { records[$0 % records.count] }
  }
}
