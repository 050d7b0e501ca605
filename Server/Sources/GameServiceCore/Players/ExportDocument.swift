import Foundation
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// The JSON of a ``PlayerExport``, made piece by piece while it is sent, so it is never in memory as a whole.
///
/// Each table is read first as keys, then its rows in pages, each in its own read transaction. So other requests run in
/// between, and a client that reads slowly holds no snapshot of the database. The rows of a table exist at one moment, but
/// each has the values of the time when its page was read. A row that was removed meanwhile is left out.
actor ExportDocument {
  /// The maximum number of rows in a page.
  static let pageRows = 128
  /// The maximum bytes that a page's rows take in the storage, unless it has only one row. A game's moves take about 30
  /// times as much in JSON.
  static let pageBytes = 32 << 10
  /// A chunk is sent when it has this many bytes.
  private static let chunkBytes = 64 << 10

  private let storage: any Storage
  private let player: UniqueID
  /// The tables that are left: the game's, and then own ones, each under its name in the database.
  private var tables: ArraySlice<StoredTable>
  /// The unread keys of the first of the tables, if there are any.
  private var keys: PersonalKeys?
  private var place = 0
  /// Whether the document already has rows of the first of the tables.
  private var begun = false
  private var tableCount = 0
  private var chunk: [UInt8]
  private var isOver = false

  init(of player: UniqueID, at time: UnixTime, from storage: any Storage) throws {
    self.storage = storage
    self.player = player
    tables = (StoredTable.ofPlayers + storage.ownTables.filter { $0.personal != nil })[...]
    let empty = PlayerExport(player: player, exportedAt: .init(unixTime: time), tables: [])
    // Without `]}`.
    chunk = Array(try Self.json(empty).dropLast(2))
  }

  /// Returns the next bytes; nil after the last ones.
  func next() async throws -> [UInt8]? {
    while !isOver, chunk.count < Self.chunkBytes { try await readPage() }
    defer { chunk = [] }
    return chunk.isEmpty ? nil : chunk
  }

  /// A page of a table, as it was read.
  private struct Page: Sendable {
    var keys: PersonalKeys
    var end: Int
    /// The rows, with commas between them.
    var rows: [UInt8] = []
  }

  private func readPage() async throws {
    guard let table = tables.first else {
      chunk += Array("]}".utf8)
      isOver = true
      return
    }
    let (known, start, player) = (keys, place, player)
    let page = try await storage.read { rows in
      guard try rows.player(player) != nil else { throw ProblemDetails(.unauthorized) }
      let keys = try known ?? rows.personalKeys(of: player, in: table)
      let next = keys.page(from: start, rows: Self.pageRows, bytes: Self.pageBytes)
      var page = Page(keys: keys, end: start + next.count)
      // Made here, on a thread of the storage: others answer requests.
      for row in try rows.personalRows(next, of: player, in: table) {
        guard let shown = table.name == "relations" ? row.relationShown(to: player) : row else {
          continue
        }
        if !page.rows.isEmpty { page.rows.append(UInt8(ascii: ",")) }
        page.rows += try Self.json(table.isOwn ? shown.exportedPlainly : shown.exported)
      }
      return page
    }
    if !page.rows.isEmpty {
      chunk += Array(
        begun ? ",".utf8 : "\(tableCount > 0 ? "," : ""){\"name\":\"\(table.name)\",\"rows\":[".utf8
      )
      chunk += page.rows
      if !begun { tableCount += 1 }
      begun = true
    }
    (keys, place) = (page.keys, page.end)
    if page.end == page.keys.count {
      if begun { chunk += Array("]}".utf8) }
      (keys, place, begun) = (nil, 0, false)
      tables.removeFirst()
    }
  }

  private static func json(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }
}
