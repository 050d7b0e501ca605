extension Schema {
  /// Creates the networks whose requests are refused.
  static let refusedNetworks = """
    CREATE TABLE refusedNetworks(
      id BLOB PRIMARY KEY, network TEXT NOT NULL, endsAt INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;

    """
}
