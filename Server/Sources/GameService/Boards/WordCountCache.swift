import Synchronization
import WordCube
import WordCubeAPI

/// Large numbers of rows of boards of words. To count takes time in proportion to the rows, so a large number is counted
/// again after a minute at the earliest, by the wall clock and by one that does not jump. A small one is not kept: rows
/// come and go with the time.
final class WordCountCache: Sendable {
  private struct Board: Hashable {
    let language: Language
    let scope: WordScope
  }

  private struct Count {
    var rows: Int
    var time: UnixTime
    var uptime: Int64
  }

  /// The seconds after which a number is counted again.
  static let lifetime: Int64 = 60
  /// The greatest number that is counted each time.
  static let smallCount = 1_000

  private let counts = Mutex<[Board: Count]>([:])

  /// The number of rows of a board.
  ///
  /// - Parameters:
  ///   - now: The time of the board.
  ///   - uptime: Seconds of a clock that does not jump.
  ///   - count: Counts the rows.
  func count(
    _ query: WordsQuery, at now: UnixTime, uptime: Int64, _ count: () throws -> Int
  ) rethrows -> Int {
    let board = Board(language: query.language, scope: query.scope)
    let known = counts.withLock { $0[board] }
    if let known, uptime - known.uptime < Self.lifetime,
      (known.time..<known.time + Self.lifetime).contains(now)
    {
      return known.rows
    }
    let rows = try count()
    let new = rows > Self.smallCount ? Count(rows: rows, time: now, uptime: uptime) : nil
    counts.withLock { $0[board] = new }
    return rows
  }
}
