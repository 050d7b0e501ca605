#if PostgreSQL
  extension PostgresSchema {
    /// Makes room for other devices of players. The token of a player of before is that of the first device, which stays
    /// in the row of the player: servers of before go on with it.
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
