import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// Large numbers of rows of boards of words, and of the rows before a row. To count takes time in proportion to the rows,
/// so no more than ``mostWords`` words are looked at, and a large number is counted again after a minute at the earliest, by
/// the wall clock and by one that does not jump. Meanwhile one caller counts, and others go on with the number of before.
/// A small one is not kept: rows come and go with the time.
final class WordCountCache: Sendable {
  private struct Part: Hashable {
    let language: Language
    let scope: WordScope
    let minimumScore: Int64
    let minimumInterest: Int64
    /// The row that all rows come before; nil for the whole board.
    let start: StoredWordCursor?
  }

  private struct Entry {
    var counts: StoredWordCounts
    var time: UnixTime
    var uptime: Int64
  }

  /// The seconds after which a number is counted again.
  static let lifetime: Int64 = 60
  /// The most words that are looked at for a number. It may be of fewer rows.
  static let mostWords = 10_000
  /// The greatest number that is counted each time.
  static let smallCount = 1_000
  /// The greatest number of entries. Then all are forgotten.
  private static let mostEntries = 10_000

  private let entries = Mutex<[Part: Entry]>([:])

  /// Forgets all numbers.
  func forgetAll() { entries.withLock { $0 = [:] } }

  /// The number of rows of a board, or of a part, and of their values.
  ///
  /// - Parameters:
  ///   - now: The time of the board.
  ///   - uptime: Seconds of a clock that does not jump.
  ///   - count: Counts the rows.
  func counts(
    of query: StoredWordQuery, _ scope: WordScope, at now: UnixTime, uptime: Int64,
    _ count: () throws -> StoredWordCounts
  ) rethrows -> StoredWordCounts {
    let part = Part(
      language: query.language, scope: scope, minimumScore: query.minimumScore,
      minimumInterest: query.minimumInterest, start: query.start)
    let known: StoredWordCounts? = entries.withLock { entries in
      guard let known = entries[part] else { return nil }
      if uptime - known.uptime < Self.lifetime,
        (known.time..<known.time + Self.lifetime).contains(now)
      {
        return known.counts
      }
      entries[part] = Entry(counts: known.counts, time: now, uptime: uptime)
      return nil
    }
    if let known { return known }
    let counts = try count()
    entries.withLock { entries in
      entries[part] = nil
      guard counts.rows > Self.smallCount || !counts.isWhole else { return }
      if entries.count >= Self.mostEntries { entries = [:] }
      entries[part] = Entry(counts: counts, time: now, uptime: uptime)
    }
    return counts
  }
}
