import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

/// A cache of large row counts of word boards, and of the rows before a row. Counting takes time in proportion to the rows,
/// so the cache examines at most ``mostWords`` words, and repeats a large count only after a minute, by both the wall clock
/// and a clock that does not jump. While one caller counts, others use the previous count. Small counts are not cached,
/// because rows come and go over time.
final class WordCountCache: Sendable {
  private struct Part: Hashable {
    let language: Language
    let scope: WordScope
    let minimumScore: Int64
    let minimumInterest: Int64
    /// The row that all counted rows precede; nil for the whole board.
    let start: StoredWordCursor?
  }

  private struct Entry {
    var counts: StoredWordCounts
    var time: UnixTime
    var uptime: Int64
  }

  /// The seconds after which a count is repeated.
  static let lifetime: Int64 = 60
  /// The maximum number of words examined for a count. They may make fewer rows.
  static let mostWords = 10_000
  /// The largest count that is not cached.
  static let smallCount = 1_000
  /// The maximum number of entries. A full cache is emptied.
  private static let mostEntries = 10_000

  private let entries = Mutex<[Part: Entry]>([:])

  /// Forgets all numbers.
  func forgetAll() { entries.withLock { $0 = [:] } }

  /// Returns the number of rows of a board, or of a part, and the number of their distinct values.
  ///
  /// - Parameters:
  ///   - now: The time of the board.
  ///   - uptime: The seconds of a clock that does not jump.
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
