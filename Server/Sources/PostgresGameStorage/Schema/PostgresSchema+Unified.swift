#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  extension PostgresSchema {
    /// The statements that make all tables.
    static let freshStatements: [String] =
      StoredTable.all.flatMap { $0.statements(for: .postgreSQL) } + following + leases
      + StoredTable.erasureTrigger(for: .postgreSQL)

    /// An event has the number of its transaction, by which it is followed: see `EventFollower`. `epoch` rises when the
    /// database comes from a dump of another cluster, whose transactions have other numbers.
    private static let following = [
      """
      ALTER TABLE events ADD COLUMN epoch bigint NOT NULL DEFAULT 0,
        ADD COLUMN xid xid8 NOT NULL DEFAULT pg_current_xact_id()
      """,
      "CREATE UNIQUE INDEX eventsByTransaction ON events(epoch, xid, number)",
    ]

    /// Updates the tables of version 12 to those of version 15, which ``/GameStorage/StoredTable`` describes for all databases.
    static let unified: [String] =
      [
        "DROP TRIGGER lastSubscription ON subscriptions", "DROP FUNCTION keepLastSubscription()",
      ]
      + ["runningMatchesByOpener", "unjoinedMatchesByTime"].flatMap { name in
        ["DROP INDEX \(name)"]
          + StoredTable.all.flatMap { $0.statements(for: .postgreSQL) }
          .filter { $0.contains("INDEX \(name) ") }
      } + StoredTable.erasureTrigger(for: .postgreSQL)
  }
#endif
