#if PostgreSQL
  extension PostgresSchema {
    /// Creates the lease of the upkeep, which nobody holds yet.
    static let leases = [
      """
      CREATE TABLE leases(
        name text PRIMARY KEY, holder uuid NOT NULL, endsAt timestamptz NOT NULL)
      """,
      """
      INSERT INTO leases(name, holder, endsAt)
      VALUES ('upkeep', '00000000-0000-0000-0000-000000000000', '-infinity')
      """,
    ]
  }
#endif
