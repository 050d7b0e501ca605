import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension MatchPage {
  /// The maximum bytes of the matches in a page. A page has at least one match, and a match fits.
  static let mostBytes = 1 << 20

  /// The number of rows to read at once: older servers' rows can have 1 MiB each.
  private static let rowCount = 8

  /// Creates a page of a player's matches. It ends early if more matches would exceed ``mostBytes``.
  init(
    of player: UniqueID, after position: MatchCursor?, limit: Int, _ hidden: HiddenWords,
    _ rows: any StorageReader
  ) throws {
    self.init(matches: [])
    var position = position
    var byteCount = 0
    while true {
      let rowCount = min(Self.rowCount, limit + 1 - matches.count)
      let found = try rows.matches(of: player, after: position, limit: rowCount)
      for row in found {
        let match = try Match(row, for: player, hidden, rows)
        byteCount += match.mostBytes
        guard matches.count < limit, matches.isEmpty || byteCount <= Self.mostBytes else {
          nextCursor = position?.cursor
          return
        }
        matches.append(match)
        position = MatchCursor(changedAt: row.changedAt, id: row.id)
      }
      guard found.count == rowCount else { return }
    }
  }
}

extension Match {
  /// An upper bound of the match's size in JSON: the bytes of the moves, and 2 KiB for the rest.
  fileprivate var mostBytes: Int { moves.json.count + 2_048 }
}
