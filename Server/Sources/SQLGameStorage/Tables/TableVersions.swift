import GameStorage

/// The versions of the tables, with the same numbers in all databases.
///
/// A database without tables gets those of the current version in one step. Migrations update one that has an earlier version.
package struct TableVersions: Sendable {
  /// The step from one version to the next.
  package struct Migration: Sendable {
    /// The statements, for each database. They stay as they are when the tables change later: write SQL, or a
    /// ``StoredTable`` of the step's own, instead of one of ``StoredTable/all``.
    package let statements: @Sendable (SQLDialect) -> [String]
    /// The oldest version whose servers can still use the tables. A migration that only adds columns which
    /// may be null or have a default value keeps this version, so that servers of two versions can share a
    /// database during an update.
    package let readableFrom: Int

    package init(readableFrom: Int, _ statements: @escaping @Sendable (SQLDialect) -> [String]) {
      self.readableFrom = readableFrom
      self.statements = statements
    }
  }

  /// The tables of the current version.
  package let tables: [StoredTable]
  /// The oldest version that can be updated.
  package let first: Int
  /// The steps from the first version to the current one.
  package let migrations: [Migration]

  package init(_ tables: [StoredTable], first: Int, migrations: [Migration] = []) {
    self.tables = tables
    self.first = first
    self.migrations = migrations
  }

  /// The versions of the game's tables.
  ///
  /// A new version needs a migration here and, if the previous version was released, a folder in
  /// `Tests/Fixtures` with a database of that version.
  package static let game = TableVersions(
    StoredTable.all, first: 15,
    migrations: [
      Migration(readableFrom: 15) { dialect in added16.flatMap { $0.statements(for: dialect) } }
    ])

  /// The tables that version 16 added.
  private static let added16 = [
    StoredTable(
      "earlierNames", key: .number(), personal: .removed(.reference("player")),
      [.number, .player, .text("name"), .integer("changedAt")],
      indexes: [.init("earlierNamesByPlayer", "player", "number")]),
    StoredTable(
      "playerNetworks", key: .number(), personal: .removed(.reference("player")),
      [.number, .player, .text("network"), .integer("day")], unique: ["player, network"],
      indexes: [.init("playerNetworksByDay", "day")]),
  ]

  /// The version that this server creates.
  package var current: Int { first + migrations.count }

  /// Returns the oldest version whose servers can still use the tables of a version: the latest that a step up to it names.
  package func readableFrom(_ version: Int) -> Int {
    migrations.prefix(version - first).map(\.readableFrom).max() ?? first
  }

  /// Returns the statements that update a database to the current version.
  ///
  /// - Parameter version: The version that the database has; 0 if it has no tables.
  package func statements(from version: Int, for dialect: SQLDialect) -> [String] {
    guard version < current else { return [] }
    let erasure = StoredTable.erasure(of: tables, for: dialect)
    if version == 0 {
      return tables.flatMap { $0.statements(for: dialect) } + [erasure]
        + (dialect == .postgreSQL ? [StoredTable.erasureTrigger] : [])
    }
    // SQLite's trigger would follow a table that a step renames, and then name one that is gone.
    return (dialect == .sqlite ? ["DROP TRIGGER IF EXISTS forgetErased"] : [])
      + migrations[(version - first)...].flatMap { $0.statements(dialect) } + [erasure]
  }

  /// Throws if no migration leads from a version to the current one.
  package func requireReleased(_ version: Int) throws(StorageError) {
    guard version > 0, version < first else { return }
    throw .failed(
      "the database has schema \(version), from before the first release: update it with the command migrate of commit "
        + "\(Self.lastEarlierCommit), then start this server")
  }

  /// The last commit with migrations from the versions before the first one.
  private static let lastEarlierCommit = "e8e4ef8a"

  /// Returns the tables, indexes and triggers of a version, such as `table players`, but for those that a later version dropped.
  package func objects(of version: Int, for dialect: SQLDialect) -> Set<String> {
    let later = migrations.dropFirst(version - first).flatMap { $0.statements(dialect) }
    // What a step replaces was there before.
    let added = Self.objects(madeBy: later).subtracting(
      Self.objects(later, verbs: ["DROP", "ALTER"]))
    return Self.objects(madeBy: statements(from: 0, for: dialect)).subtracting(added)
  }

  /// Returns the tables, indexes and triggers that statements create.
  package static func objects(madeBy statements: [String]) -> Set<String> {
    objects(statements, verbs: ["CREATE"])
  }

  /// Returns the tables, indexes and triggers that statements with one of some verbs name.
  private static func objects(_ statements: [String], verbs: Set<Substring>) -> Set<String> {
    let kinds = ["TABLE", "INDEX", "TRIGGER"]
    let found = statements.compactMap { statement -> String? in
      let words = statement.split { $0.isWhitespace || $0 == "(" }.prefix(4)
      guard let verb = words.first, verbs.contains(verb),
        let kind = words.firstIndex(where: { kinds.contains("\($0)") }),
        kind + 1 < words.endIndex
      else { return nil }
      // A column that is added replaces no table.
      if verb == "ALTER", !statement.contains(" RENAME TO ") { return nil }
      return "\(words[kind].lowercased()) \(words[kind + 1])"
    }
    return Set(found)
  }
}
