#if PostgreSQL
  extension PostgresSchema {
    /// Adds players' other devices. The existing token becomes the first device's, which stays in the player's row, so
    /// earlier servers can still use it.
    static let devices = [
      "ALTER TABLE players ADD COLUMN hasFirstDevice boolean NOT NULL DEFAULT true",
      "ALTER TABLE players ADD COLUMN firstDeviceName text",
      "ALTER TABLE players ADD COLUMN firstDeviceUsedAt bigint",
      """
      CREATE TABLE devices(
        id uuid PRIMARY KEY, player uuid NOT NULL REFERENCES players, name text NOT NULL,
        addedAt bigint NOT NULL, lastUsedAt bigint NOT NULL, signingSecret bigint NOT NULL,
        tokenHash bytea NOT NULL UNIQUE, nextTokenHash bytea UNIQUE)
      """,
      "CREATE INDEX devicesByPlayer ON devices(player, addedAt, id)",
    ]
  }
#endif
