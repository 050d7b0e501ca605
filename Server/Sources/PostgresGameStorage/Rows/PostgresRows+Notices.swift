#if PostgreSQL
  import GameStorage
  import SQLGameStorage
  import WordCube
  import WordCubeAPI

  extension PostgresRows {
    // MARK: Subscriptions

    private static let subscriptionColumns = """
      SELECT id, player, device, endpoint, publicKey, secret, kinds, quietFrom, quietUntil,
        reminderHour, remindAt, addedAt
      FROM subscriptions

      """

    private static func readSubscription(
      _ columns: inout PostgresColumns
    ) throws -> StoredSubscription {
      var subscription = StoredSubscription(
        id: try columns.id(), player: try columns.id(), device: try columns.id(),
        endpoint: try columns.text(), publicKey: try columns.bytes(),
        secret: try columns.bytes(), kinds: try columns.text(), addedAt: 0)
      subscription.quietFrom = try columns.optionalNumber()
      subscription.quietUntil = try columns.optionalNumber()
      subscription.reminderHour = try columns.optionalNumber()
      subscription.remindAt = try columns.optionalInteger()
      subscription.addedAt = try columns.integer()
      return subscription
    }

    func subscription(_ id: UniqueID) throws -> StoredSubscription? {
      try first(Self.subscriptionColumns + "WHERE id = $1", [.id(id)], Self.readSubscription)
    }

    func subscriptions(of player: UniqueID) throws -> [StoredSubscription] {
      try all(
        Self.subscriptionColumns + "WHERE player = $1 ORDER BY addedAt, id", [.id(player)],
        Self.readSubscription)
    }

    func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription] {
      try all(
        Self.subscriptionColumns + """
          WHERE remindAt IS NOT NULL AND remindAt <= $1 ORDER BY remindAt, id
          LIMIT greatest(0, $2)
          """, [.integer(time), .integer(limit)], Self.readSubscription)
    }

    func set(_ subscription: StoredSubscription) throws {
      try execute(
        """
        INSERT INTO subscriptions(id, player, device, endpoint, publicKey, secret, kinds, quietFrom,
          quietUntil, reminderHour, remindAt, addedAt)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
        ON CONFLICT(id) DO UPDATE SET player = excluded.player, device = excluded.device, endpoint = excluded.endpoint,
          publicKey = excluded.publicKey, secret = excluded.secret, kinds = excluded.kinds,
          quietFrom = excluded.quietFrom, quietUntil = excluded.quietUntil,
          reminderHour = excluded.reminderHour, remindAt = excluded.remindAt,
          addedAt = excluded.addedAt
        """,
        [
          .id(subscription.id), .id(subscription.player), .id(subscription.device),
          .text(subscription.endpoint),
          .bytes(subscription.publicKey), .bytes(subscription.secret),
          .text(subscription.kinds), .integer(subscription.quietFrom),
          .integer(subscription.quietUntil), .integer(subscription.reminderHour),
          .integer(subscription.remindAt), .integer(subscription.addedAt),
        ])
    }

    func removeSubscription(_ id: UniqueID) throws {
      try execute("DELETE FROM notices WHERE subscription = $1", [.id(id)])
      try execute("DELETE FROM subscriptions WHERE id = $1", [.id(id)])
    }

    // MARK: Notices

    private static let noticeColumns =
      "SELECT id, player, subscription, content, dueAt, expiresAt, attempts FROM notices "

    private static func readNotice(_ columns: inout PostgresColumns) throws -> StoredNotice {
      StoredNotice(
        id: try columns.id(), player: try columns.id(),
        subscription: try columns.optionalID(), content: try columns.text(),
        dueAt: try columns.integer(), expiresAt: try columns.integer(),
        attempts: try columns.number())
    }

    func notice(_ id: UniqueID) throws -> StoredNotice? {
      try first(Self.noticeColumns + "WHERE id = $1", [.id(id)], Self.readNotice)
    }

    func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice] {
      try all(
        Self.noticeColumns + "WHERE dueAt <= $1 ORDER BY dueAt, id LIMIT greatest(0, $2)",
        [.integer(time), .integer(limit)], Self.readNotice)
    }

    func set(_ notice: StoredNotice) throws {
      try execute(
        """
        INSERT INTO notices(id, player, subscription, content, dueAt, expiresAt, attempts)
        VALUES ($1, $2, $3, $4, $5, $6, $7)
        ON CONFLICT(id) DO UPDATE SET player = excluded.player,
          subscription = excluded.subscription, content = excluded.content,
          dueAt = excluded.dueAt, expiresAt = excluded.expiresAt, attempts = excluded.attempts
        """,
        [
          .id(notice.id), .id(notice.player), .id(notice.subscription), .text(notice.content),
          .integer(notice.dueAt), .integer(notice.expiresAt), .integer(notice.attempts),
        ])
    }

    func removeNotice(_ id: UniqueID) throws {
      try execute("DELETE FROM notices WHERE id = $1", [.id(id)])
    }
  }
#endif
