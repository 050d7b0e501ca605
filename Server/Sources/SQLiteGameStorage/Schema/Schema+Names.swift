import GRDB
import GameStorage

extension Schema {
  /// Numbers the names of version 1's players in the order in which they registered.
  static func fillNames(_ database: Database) throws {
    // Reads all rows first: a statement that reads must not continue while rows of its table change.
    let players = try Row.fetchAll(
      database,
      sql: """
        SELECT number, displayName FROM players
        WHERE tokenHash IS NOT NULL AND displayName IS NOT NULL ORDER BY number
        """)
    let setNumber = try database.makeStatement(
      sql: "UPDATE players SET nameNumber = ? WHERE number = ?")
    let insertName = try database.makeStatement(
      sql: "INSERT INTO names(player, foldedName, nameNumber) VALUES (?, ?, ?)")
    var highestNumbers: [String: Int] = [:]
    for row in players {
      let player: Int64 = row[0]
      let name = FoldedName(row[1]).text
      let number = highestNumbers[name, default: 0] + 1
      highestNumbers[name] = number
      if number > 1 { try setNumber.execute(arguments: [number, player]) }
      try insertName.execute(arguments: [player, name, number])
    }
  }
}
