import Foundation
import GameStorage
import WordCube
import WordCubeAPI

/// An archive of a period's stored games: lines of JSON, for files that other programs read.
///
/// The archive reads games in the order of their numbers, which is roughly the order of their times. The archive finds every game whose
/// time is at most ``slack`` away from the times of the games around it.
public struct GameArchive: Sendable {
  /// A summary of what an archive wrote.
  public struct Summary: Hashable, Sendable {
    /// The number of games.
    public var gameCount = 0
    /// The number of the last game that was written; nil if there is none.
    public var lastNumber: Int64?
  }

  /// The maximum deviation of the games' times from the order of their numbers, in seconds.
  public static let slack: UnixTime = 3_600
  private static let pageSize = 500

  private let storage: any Storage

  /// Creates an archive of a storage's games.
  public init(_ storage: any Storage) { self.storage = storage }

  /// Calls `write` with a line, without its line feed, for each game that was submitted in a period.
  ///
  /// - Parameters:
  ///   - times: The period in which the games were submitted.
  ///   - number: The number of the game to continue after; nil to start at the beginning of the period.
  ///   - write: Called with each line.
  /// - Throws: `StorageError`, any error that `write` throws, and ``GameArchiveError`` if a game cannot be
  ///   read.
  public func run(
    _ times: Range<UnixTime>, after number: Int64? = nil, write: (String) throws -> Void
  ) async throws -> Summary {
    var summary = Summary()
    var position: Int64
    if let number {
      position = number
    } else {
      position = try await firstNumber(from: times.lowerBound - Self.slack)
    }
    while true {
      let page = try await storage.read { [position] in
        try $0.games(after: position, limit: Self.pageSize)
      }
      guard let last = page.last else { return summary }
      for (number, game) in page where times.contains(game.submittedAt) {
        do {
          try write(try ArchivedGame(number, game).json())
        } catch let error as PackedFormatFailure {
          throw GameArchiveError(game: game.id, reason: error.reason)
        }
        summary.gameCount += 1
        summary.lastNumber = number
      }
      let end = times.upperBound + Self.slack
      if page.allSatisfy({ $0.game.submittedAt >= end }) { return summary }
      position = last.number
    }
  }

  /// Returns a number that all games of a time and later ones come after, found by binary search.
  private func firstNumber(from time: UnixTime) async throws -> Int64 {
    // All games up to `before` are earlier, and none after `end`.
    var (before, end) = (Int64(0), Int64(1))
    while try await isBefore(time, after: end) { (before, end) = (end, end * 2) }
    while end - before > Int64(Self.pageSize) {
      let middle = before + (end - before) / 2
      if try await isBefore(time, after: middle) { before = middle } else { end = middle }
    }
    return before
  }

  /// Returns whether the game after a number is earlier than a time.
  private func isBefore(_ time: UnixTime, after number: Int64) async throws -> Bool {
    let next = try await storage.read { try $0.games(after: number, limit: 1) }
    return next.first.map { $0.game.submittedAt < time } ?? false
  }
}

/// The error for a stored game that cannot be read.
public struct GameArchiveError: Error, CustomStringConvertible {
  /// The game.
  public let game: UniqueID
  /// The reason.
  public let reason: String

  /// The game and the reason.
  public var description: String { "game \(game) cannot be read: \(reason)" }
}

/// The error for a game whose moves are not in their packed form.
private struct PackedFormatFailure: Error {
  let reason: String
}

/// The columns of an archived game. New ones may be added at the end; none changes its meaning.
private struct ArchivedGame: Encodable {
  struct Word: Encodable {
    let word: String
    /// The seconds since the first move.
    let seconds: Double
  }

  let number: Int64
  let game: String
  let player: String
  let kind: String
  let challenge: String?
  let language: String
  let mode: String
  let score: Int64
  let unranked: String?
  let hidden: Bool
  let startedAt: Int64?
  let submittedAt: Int64
  let countsFrom: Int64
  let engine: String
  let rules: String
  let dictionary: String?
  let puzzle: String
  let words: [Word]
  let removals: Int

  init(_ number: Int64, _ stored: StoredGame) throws {
    let record: GameRecord
    do { record = try stored.record() } catch { throw PackedFormatFailure(reason: "\(error)") }
    self.number = number
    game = "\(stored.id)"
    player = "\(stored.player)"
    kind =
      switch stored.kind {
      case .solo: "solo"
      case .dailyChallenge: "daily"
      case .shared: "shared"
      }
    challenge = stored.challenge.map { "\($0)" }
    language = stored.language.code
    mode = stored.mode.name
    score = stored.score
    unranked = stored.unranked?.rawValue
    hidden = stored.isHidden
    (startedAt, submittedAt, countsFrom) = (stored.startedAt, stored.submittedAt, stored.countsFrom)
    engine = "\(stored.stamp.engineVersion)"
    rules = "\(stored.stamp.rulesFingerprint)"
    dictionary = stored.stamp.dictionaryChecksum.map { "\($0)" }
    puzzle = record.puzzle.text
    let begin = record.moves.first?.playedAt ?? 0
    words = record.moves.compactMap { move in
      guard case .playedWord(let faces) = move.action else { return nil }
      return Word(word: record.puzzle.spelling(of: faces), seconds: move.playedAt - begin)
    }
    removals = record.moves.count - words.count
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
