#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresSchema {
    /// Folds the stored names again, because more letters look alike than before version 12.
    ///
    /// If an earlier server later gives a player a name, that name is folded the old way until the player
    /// changes it.
    static func foldNamesAgain(_ rows: PostgresRows) throws {
      let names = try rows.all(
        "SELECT number, player, foldedName, nameNumber FROM names ORDER BY number", []
      ) { columns in
        RefoldedNames<UniqueID>.Row(
          number: try columns.integer(), player: try columns.id(), text: try columns.text(),
          nameNumber: try columns.number())
      }
      let shown = try rows.all(
        """
        SELECT id, displayName, nameNumber FROM players
        WHERE tokenHash IS NOT NULL AND displayName IS NOT NULL
        """, []
      ) { columns -> (UniqueID, (name: String, nameNumber: Int)) in
        (try columns.id(), (try columns.text(), try columns.number()))
      }
      let folded = RefoldedNames(names, shown: Dictionary(uniqueKeysWithValues: shown))
      for number in folded.removed {
        try rows.execute("DELETE FROM names WHERE number = $1", [.integer(number)])
      }
      for row in folded.changed {
        try rows.execute(
          "UPDATE names SET foldedName = $1, nameNumber = $2 WHERE number = $3",
          [.text(row.text), .integer(row.nameNumber), .integer(row.number)])
      }
      for (player, number) in folded.nameNumbers {
        try rows.execute(
          "UPDATE players SET nameNumber = $1 WHERE id = $2", [.integer(number), .id(player)])
      }
      try rows.flush()
    }
  }
#endif
