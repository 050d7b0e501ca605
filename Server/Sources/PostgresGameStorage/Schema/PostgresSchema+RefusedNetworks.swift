#if PostgreSQL
  extension PostgresSchema {
    /// Creates the networks whose requests are refused.
    static let refusedNetworks = [
      """
      CREATE TABLE refusedNetworks(
        id uuid PRIMARY KEY, network text NOT NULL, endsAt bigint NOT NULL)
      """
    ]
  }
#endif
