#if PostgreSQL
  extension PostgresSchema {
    /// The rows that are removed with an erased player, in the order in which migrations created their tables. A notice
    /// can refer to a subscription, so it is removed first.
    private static let personalRows = [
      "devices WHERE player = NEW.id",
      "joinings WHERE player = NEW.id",
      "recoveries WHERE player = NEW.id",
      "relations WHERE player = NEW.id OR other = NEW.id",
      "followCodes WHERE player = NEW.id",
      "suspensions WHERE player = NEW.id",
      "notices WHERE player = NEW.id",
      "subscriptions WHERE player = NEW.id",
      "reports WHERE reporter = NEW.id OR subject = NEW.id",
    ]

    /// Creates or replaces the function of the trigger of erasures: an older server erases a player without knowing the
    /// tables that were added later.
    ///
    /// - Parameter table: The last table that the migration knows.
    static func forgetErased(upTo table: String) -> String {
      let count = 1 + (personalRows.firstIndex { $0.hasPrefix("\(table) ") } ?? personalRows.count)
      let deletions = personalRows.prefix(count).map { "DELETE FROM \($0);" }
      return """
        CREATE OR REPLACE FUNCTION forgetErased() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
        \(deletions.joined(separator: "\n"))
        RETURN NULL;
        END $$
        """
    }
  }
#endif
