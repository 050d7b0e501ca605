#if PostgreSQL
  extension PostgresSchema {
    /// Makes the suspensions of players.
    static let suspensions = [
      """
      CREATE TABLE suspensions(
        player uuid PRIMARY KEY REFERENCES players, endsAt bigint NOT NULL, reason text NOT NULL)
      """,
      """
      CREATE OR REPLACE FUNCTION forgetErased() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM devices WHERE player = NEW.id;
        DELETE FROM joinings WHERE player = NEW.id;
        DELETE FROM recoveries WHERE player = NEW.id;
        DELETE FROM relations WHERE player = NEW.id OR other = NEW.id;
        DELETE FROM followCodes WHERE player = NEW.id;
        DELETE FROM suspensions WHERE player = NEW.id;
        RETURN NULL;
      END $$
      """,
    ]
  }
#endif
