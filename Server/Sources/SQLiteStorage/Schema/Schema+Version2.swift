extension Schema {
  /// Brings the tables of version 1 to version 2.
  static let version2 = [players2, games2, boards2, matches2].joined()

  private static let players2 = """

    """

  private static let games2 = """

    """

  /// In version 1 the games of a daily challenge counted from its end, while games were accepted for 300 seconds more.
  private static let boards2 = """
    UPDATE games SET countsFrom = countsFrom + 301 WHERE challenge IS NOT NULL;
    UPDATE words SET countsFrom = countsFrom + 301
      WHERE game IN (SELECT number FROM games WHERE challenge IS NOT NULL);
    UPDATE events SET countsFrom = countsFrom + 301 WHERE challenge IS NOT NULL;

    """

  private static let matches2 = """

    """
}
