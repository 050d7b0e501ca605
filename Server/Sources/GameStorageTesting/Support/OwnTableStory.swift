import GameStorage
import Testing
import WordCube

/// What happens to a database whose owner's program changes the description of a table.
package enum OwnTableStory {
  /// Opens the database with own tables, runs a body, and closes it.
  package typealias Use = ([StoredTable], (any Storage) async throws -> Void) async throws -> Void

  private static let first = StoredTable.own(
    "clubs", key: ["name"], rows: .removed(with: "chair"),
    [
      .text("name"), .integer("founded"), .player("chair").optional, .flag("isOpen").standard(true),
    ],
    indexes: [StoredTable.Index("byAge", "~founded")])

  /// With what a later program may add: columns that a row can lack, and indexes.
  private static let second = StoredTable.own(
    "clubs", key: ["name"], rows: .removed(with: "chair"),
    [
      .text("name"), .integer("founded"), .player("chair").optional,
      .flag("isOpen").standard(true), .text("motto").optional.unique,
      .small("level").standard(-3), .player("patron").optional,
    ],
    indexes: [
      StoredTable.Index("byAge", "~founded"),
      StoredTable.Index("byLevel", "level", "~motto", isUnique: true),
    ])

  /// Expects that columns and indexes are added later, that an earlier program, and one without the table, run beside the later
  /// one, and that each of them removes an erased player's rows.
  package static func expectVersions(_ use: Use) async throws {
    var random = RandomRows(seed: 301)
    let (ada, grace) = (random.player(), random.player())
    try await use([]) { storage in
      try await storage.write { rows throws in
        for player in [ada, grace] { try rows.insert(player) }
      }
    }
    let one: [ColumnValue] = [.text("one"), .integer(1), .id(ada.id), .flag(false)]
    try await use([first]) { storage in
      try await storage.write { try $0.setOwnRow(one, in: first, replacing: false) }
    }
    let two: [ColumnValue] = [
      .text("two"), .integer(2), .id(grace.id), .flag(true), .text("é"), .integer(9), .id(ada.id),
    ]
    let added = one + [.null, .integer(-3), .null]
    // The same description again changes nothing.
    for _ in 0..<2 {
      try await use([second]) { storage in
        try await storage.write { try $0.setOwnRow(two, in: second, replacing: true) }
        #expect(
          try await storage.read { try $0.ownRows(OwnQuery(second, limit: 9)) } == [added, two])
      }
    }
    let three: [ColumnValue] = [.text("three"), .integer(3), .null, .flag(true)]
    try await use([first]) { storage in
      try await storage.write { try $0.setOwnRow(three, in: first, replacing: false) }
      #expect(
        try await storage.read { try $0.ownRows(OwnQuery(first, limit: 9)) }
          == [one, three, Array(two.prefix(4))])
    }
    try await use([second]) { storage in
      await expectConstraint(storage) { rows in
        try rows.setOwnRow(
          Array(added.prefix(4)) + [.text("é"), .integer(4), .null], in: second, replacing: true)
      }
    }
    try await use([]) { try await $0.write { try $0.erasePlayer(ada.id) } }
    try await use([second]) { storage in
      let left = try await storage.read { try $0.ownRows(OwnQuery(second, limit: 9)) }
      // The patron is not one of those with whom a row goes.
      #expect(left == [three + [.null, .integer(-3), .null], two])
    }
  }

  /// Expects that other differences are refused, with a message that names what differs.
  package static func expectDifferences(_ use: Use) async throws {
    let founded = StoredTable.Column.integer("founded")
    func clubs(
      key: [String] = ["name"], rows: StoredTable.Personal? = .removed(with: "chair"),
      _ columns: [StoredTable.Column] = [founded, .player("chair").optional],
      isOpen: StoredTable.Column = .flag("isOpen").standard(true),
      index: StoredTable.Index = StoredTable.Index("byAge", "~founded")
    ) -> StoredTable {
      .own("clubs", key: key, rows: rows, [.text("name")] + columns + [isOpen], indexes: [index])
    }
    let chair = StoredTable.Column.player("chair").optional
    let others: [(StoredTable, String)] = [
      (clubs([.text("founded"), chair]), "the column founded: expected TEXT NOT NULL, found "),
      (clubs([founded.optional, chair]), "the column founded: expected "),
      (clubs([founded, .player("chair")]), "the column chair: expected "),
      (clubs(rows: nil, [founded, .integer("chair").optional]), "the column chair: expected "),
      (clubs(isOpen: .flag("isOpen")), "the column isOpen: expected "),
      (clubs(isOpen: .flag("isOpen").standard(false)), "the column isOpen: expected "),
      (
        clubs([founded, chair, .text("motto")]),
        "the column motto: expected TEXT NOT NULL, which can't be added"
      ),
      (
        clubs([.integer("born"), chair], index: .init("byAge", "born")),
        "the column born: expected "
      ),
      (clubs(key: ["name", "founded"]), "the key: expected "),
      (
        clubs(index: .init("byAge", "founded")),
        "the index own_clubs_byAge: expected founded, found founded desc"
      ),
      (
        clubs(index: .init("byAge", "~founded", isUnique: true)),
        "the index own_clubs_byAge: expected unique "
      ),
      (
        clubs(rows: .kept(for: "chair")),
        "the trigger own_clubs_erasure: expected none, because rows stay, found "
      ),
      (
        .own(
          "clubs", key: ["name"], rows: .removed(with: "chair"), [.text("name"), chair]),
        "the column founded: expected none, or one that a row can lack, found "
      ),
    ]
    try await use([clubs()]) { _ in }
    for (table, message) in others {
      do {
        try await use([table]) { _ in }
        Issue.record("opened in spite of \(message)")
      } catch StorageError.failed(let text) {
        // PostgreSQL spells types in lower case.
        let start = "the table own_clubs differs from its description: \(message)".lowercased()
        #expect(text.lowercased().hasPrefix(start), "\(message)")
      }
    }
    try await use([clubs()]) { _ in }
  }
}
