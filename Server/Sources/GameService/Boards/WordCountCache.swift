import Synchronization
import WordCube
import WordCubeAPI

/// Numbers of rows of boards of words. To count takes time in proportion to the rows, so a large number is counted again
/// after a minute at the earliest, and a small one after a change.
final class WordCountCache: Sendable {
  private struct Board: Hashable {
    let language: Language
    let scope: WordScope
  }

  private struct Count {
    var rows: Int
    var changes: Int
    var countedAt: Int64
  }

  /// The seconds after which a number is counted again.
  static let lifetime: Int64 = 60
  /// The greatest number that is counted again after each change.
  static let smallCount = 1_000

  private let counts = Mutex<[Board: Count]>([:])

  /// The number of rows of a board.
  ///
  /// - Parameters:
  ///   - changes: The number of changes of all boards so far.
  ///   - uptime: Seconds of a clock that does not jump.
  ///   - count: Counts the rows.
  func count(
    _ query: WordsQuery, changes: Int, at uptime: Int64, _ count: () throws -> Int
  ) rethrows -> Int {
    let board = Board(language: query.language, scope: query.scope)
    let known = counts.withLock { $0[board] }
    if let known, uptime - known.countedAt < Self.lifetime,
      known.changes == changes || known.rows > Self.smallCount
    {
      return known.rows
    }
    let rows = try count()
    counts.withLock { $0[board] = Count(rows: rows, changes: changes, countedAt: uptime) }
    return rows
  }
}
