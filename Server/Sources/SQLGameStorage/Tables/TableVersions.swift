import GameStorage

/// The versions of the tables, with the same numbers in all databases.
///
/// A database without tables gets those of the current version in one step. Migrations update one that has an earlier version.
package struct TableVersions: Sendable {
  /// The step from one version to the next.
  package struct Migration: Sendable {
    /// The statements, for each database.
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
  /// The version of the first release.
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
  package static let game = TableVersions(StoredTable.all, first: 15)

  /// The version that this server creates.
  package var current: Int { first + migrations.count }

  /// Returns the oldest version whose servers can still use the tables of a version.
  package func readableFrom(_ version: Int) -> Int {
    version > first ? migrations[version - first - 1].readableFrom : first
  }

  /// Returns the statements that update a database to the current version.
  ///
  /// - Parameter version: The version that the database has; 0 if it has no tables.
  package func statements(from version: Int, for dialect: SQLDialect) -> [String] {
    guard version < current else { return [] }
    let steps =
      version == 0
      ? tables.flatMap { $0.statements(for: dialect) }
      : migrations[(version - first)...].flatMap { $0.statements(dialect) }
    return steps + StoredTable.erasureTrigger(of: tables, for: dialect)
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

  /// Returns the tables, indexes and triggers of a version, such as `table players`.
  package func objects(of version: Int, for dialect: SQLDialect) -> Set<String> {
    let later = migrations[max(0, min(version - first, migrations.count))...]
    return Self.objects(madeBy: statements(from: 0, for: dialect))
      .subtracting(Self.objects(madeBy: later.flatMap { $0.statements(dialect) }))
  }

  /// Returns the tables, indexes and triggers that statements create.
  package static func objects(madeBy statements: [String]) -> Set<String> {
    let kinds = ["TABLE", "INDEX", "TRIGGER"]
    let found = statements.compactMap { statement -> String? in
      let words = statement.split { $0.isWhitespace || $0 == "(" }.prefix(4)
      guard words.first == "CREATE",
        let kind = words.firstIndex(where: { kinds.contains("\($0)") }),
        kind + 1 < words.endIndex
      else { return nil }
      return "\(words[kind].lowercased()) \(words[kind + 1])"
    }
    return Set(found)
  }
}
