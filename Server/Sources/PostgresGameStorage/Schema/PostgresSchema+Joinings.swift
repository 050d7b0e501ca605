#if PostgreSQL
  extension PostgresSchema {
    /// Creates players' codes for other devices. An earlier server that erases a player does not know devices and codes,
    /// so a trigger removes them.
    static let joinings = [
      """
      CREATE TABLE joinings(
        player uuid PRIMARY KEY REFERENCES players, id uuid NOT NULL UNIQUE,
        slot text NOT NULL UNIQUE, openedAt bigint NOT NULL, expiresAt bigint NOT NULL,
        wrongAttempts bigint NOT NULL, state smallint NOT NULL, name text,
        codeHash bytea NOT NULL, claimHash bytea UNIQUE)
      """,
      "CREATE INDEX joiningsByTime ON joinings(expiresAt)",
      forgetErased(upTo: "joinings"),
      """
      CREATE TRIGGER forgetErased AFTER UPDATE OF tokenHash ON players
      FOR EACH ROW WHEN (NEW.tokenHash IS NULL) EXECUTE FUNCTION forgetErased()
      """,
    ]
  }
#endif
