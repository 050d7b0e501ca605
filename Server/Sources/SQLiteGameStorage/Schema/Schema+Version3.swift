extension Schema {
  /// Updates the tables of version 2 to version 3. No player of version 2 allows replays.
  ///
  /// A row of a board has a player and a score, by which the index finds the game.
  static let version3 = """
    ALTER TABLE players ADD COLUMN allowsReplays INTEGER NOT NULL DEFAULT 0;
    CREATE INDEX rankedGamesByScore ON games(player, score)
      WHERE unranked IS NULL AND isHidden = 0;

    """
}
