#if PostgreSQL
  import GameStorage
  import SQLGameStorage

  extension DatabaseTimeline {
    /// Reads a session's timeline. It is taken from the log position, because after a promotion the control file still has
    /// the old one.
    ///
    /// - Returns: Nil if the role may not read it.
    static func read(_ session: PostgresSession) throws -> DatabaseTimeline? {
      let timeline = "left(pg_walfile_name(pg_current_wal_lsn()), 8)"
      for sql in [
        "SELECT system_identifier::text, \(timeline) FROM pg_control_system()",
        "SELECT '', \(timeline)",
      ] {
        do {
          var found: DatabaseTimeline?
          try session.enqueue(sql) { result in
            var columns = PostgresColumns(result, row: 0)
            found = DatabaseTimeline(system: try columns.text(), timeline: try columns.text())
          }
          try session.flush()
          return found
        } catch  where !session.isLost {
          // Hosted services may forbid these functions.
          session.rollBack()
        }
      }
      return nil
    }
  }
#endif
