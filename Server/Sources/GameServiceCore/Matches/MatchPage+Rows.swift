import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

extension MatchPage {
  /// The most bytes of the matches of a page. A page has one match or more, and a match fits.
  static let mostBytes = 1 << 20

  /// The rows that are read at once: rows of older servers can have 1 MiB each.
  private static let rowCount = 8

  /// A page of the matches of a player. It ends early if more matches would have more than ``mostBytes``.
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
  /// Not fewer than the bytes of the match in JSON: those of the moves, and 2 KiB for the rest.
  fileprivate var mostBytes: Int { moves.json.count + 2_048 }
}
