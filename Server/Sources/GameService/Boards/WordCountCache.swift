import Storage
import Synchronization
import WordCube
import WordCubeAPI

/// Numbers of rows of boards of words, and of the rows before a row. To count takes time in proportion to the rows, so a
/// large number is counted again after a minute at the earliest, and a small one after a change.
final class WordCountCache: Sendable {
  private struct Part: Hashable {
    let language: Language
    let scope: WordScope
    let minimumScore: Int64
    let minimumInterest: Int64
    /// The row that all rows come before; nil for the whole board.
    let start: StoredWordPosition?
  }

  private struct Entry {
    var counts: StoredWordCounts
    var changes: Int
    var countedAt: Int64
  }

  /// The seconds after which a number is counted again.
  static let lifetime: Int64 = 60
  /// The greatest number that is counted again after each change.
  static let smallCount = 1_000
  /// The greatest number of entries. Then all are forgotten.
  private static let mostEntries = 10_000

  private let entries = Mutex<[Part: Entry]>([:])

  /// The number of rows of a board, or of a part, and of their values.
  ///
  /// - Parameters:
  ///   - changes: The number of changes of all boards so far.
  ///   - uptime: Seconds of a clock that does not jump.
  ///   - count: Counts the rows.
  func counts(
    of query: StoredWordQuery, _ scope: WordScope, changes: Int, at uptime: Int64,
    _ count: () throws -> StoredWordCounts
  ) rethrows -> StoredWordCounts {
    let part = Part(
      language: query.language, scope: scope, minimumScore: query.minimumScore,
      minimumInterest: query.minimumInterest, start: query.start)
    let known = entries.withLock { $0[part] }
    if let known, uptime - known.countedAt < Self.lifetime,
      known.changes == changes || known.counts.rows > Self.smallCount
    {
      return known.counts
    }
    let counts = try count()
    entries.withLock { entries in
      if entries.count >= Self.mostEntries { entries = [:] }
      entries[part] = Entry(counts: counts, changes: changes, countedAt: uptime)
    }
    return counts
  }
}
