import GRDB
import GameStorage

extension Schema {
  /// Folds the stored names again, because more letters look alike than before version 14.
  static func foldNamesAgain(_ database: Database) throws {
    // Reads all rows first: a statement that reads must not continue while rows of its table change.
    let rows = try Row.fetchAll(
      database, sql: "SELECT number, player, foldedName, nameNumber FROM names ORDER BY number")
    let players = try Row.fetchAll(
      database,
      sql: """
        SELECT number, displayName, nameNumber FROM players
        WHERE tokenHash IS NOT NULL AND displayName IS NOT NULL
        """)
    let shown = players.map { row -> (Int64, (name: String, nameNumber: Int)) in
      (row[0], (row[1], row[2]))
    }
    let names = RefoldedNames<Int64>(
      rows.map { .init(number: $0[0], player: $0[1], text: $0[2], nameNumber: $0[3]) },
      shown: Dictionary(shown, uniquingKeysWith: { first, _ in first }))
    for number in names.removed {
      try database.execute(sql: "DELETE FROM names WHERE number = ?", arguments: [number])
    }
    for row in names.changed {
      try database.execute(
        sql: "UPDATE names SET foldedName = ?, nameNumber = ? WHERE number = ?",
        arguments: [row.text, row.nameNumber, row.number])
    }
    for (player, number) in names.nameNumbers {
      try database.execute(
        sql: "UPDATE players SET nameNumber = ? WHERE number = ?", arguments: [number, player])
    }
  }
}
