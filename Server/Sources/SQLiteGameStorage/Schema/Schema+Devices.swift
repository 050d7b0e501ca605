extension Schema {
  /// Adds players' other devices. The existing token becomes the first device's, which stays in the player's row.
  static let devices = """
    ALTER TABLE players ADD COLUMN hasFirstDevice INTEGER NOT NULL DEFAULT 1;
    ALTER TABLE players ADD COLUMN firstDeviceName TEXT;
    ALTER TABLE players ADD COLUMN firstDeviceUsedAt INTEGER;
    CREATE TABLE devices(
      number INTEGER PRIMARY KEY, id BLOB NOT NULL UNIQUE,
      player INTEGER NOT NULL REFERENCES players, name TEXT NOT NULL, addedAt INTEGER NOT NULL,
      lastUsedAt INTEGER NOT NULL, signingSecret INTEGER NOT NULL,
      tokenHash BLOB NOT NULL UNIQUE, nextTokenHash BLOB UNIQUE
    ) STRICT;
    CREATE INDEX devicesByPlayer ON devices(player, addedAt, id);

    """
}
