extension Schema {
  /// Brings the tables of version 1 to version 2.
  static let version2 = [players2, games2, boards2, matches2].joined()

  private static let players2 = """

    """

  private static let games2 = """

    """

  private static let boards2 = """

    """

  private static let matches2 = """

    """
}
