import GameStorage
import WordCube
import WordCubeAPI

private let subscriptionColumns: SQL = """
  SELECT id, \(id: "player"), device, endpoint, publicKey, secret, kinds, quietFrom, quietUntil,
    reminderHour, remindAt, addedAt
  FROM subscriptions
  """

private func readSubscription(_ columns: inout some SQLColumns) throws -> StoredSubscription {
  var subscription = StoredSubscription(
    id: try columns.id(), player: try columns.id(), device: try columns.id(),
    endpoint: try columns.text(), publicKey: try columns.bytes(), secret: try columns.bytes(),
    kinds: try columns.text(), addedAt: 0)
  subscription.quietFrom = try columns.optionalNumber()
  subscription.quietUntil = try columns.optionalNumber()
  subscription.reminderHour = try columns.optionalNumber()
  subscription.remindAt = try columns.optionalInteger()
  subscription.addedAt = try columns.integer()
  return subscription
}

private let noticeColumns: SQL = """
  SELECT id, \(id: "player"), subscription, content, dueAt, expiresAt, attempts FROM notices
  """

private func readNotice(_ columns: inout some SQLColumns) throws -> StoredNotice {
  StoredNotice(
    id: try columns.id(), player: try columns.id(), subscription: try columns.optionalID(),
    content: try columns.text(), dueAt: try columns.integer(), expiresAt: try columns.integer(),
    attempts: try columns.number())
}

extension SQLRows {
  package func subscription(_ id: UniqueID) throws -> StoredSubscription? {
    try first("\(subscriptionColumns) WHERE id = \(id)") { try readSubscription(&$0) }
  }

  package func subscriptions(of player: UniqueID) throws -> [StoredSubscription] {
    try all("\(subscriptionColumns) WHERE player = \(ref: player) ORDER BY addedAt, id") {
      try readSubscription(&$0)
    }
  }

  package func subscriptions(
    toRemindBy time: UnixTime, limit: Int
  ) throws -> [StoredSubscription] {
    try all(
      """
      \(subscriptionColumns) WHERE remindAt IS NOT NULL AND remindAt <= \(time)
      ORDER BY remindAt, id LIMIT \(max(0, limit))
      """
    ) { try readSubscription(&$0) }
  }

  package func set(_ new: StoredSubscription) throws {
    // A browser that changes hands shows only one player's notices.
    let earlier: SQL =
      "SELECT id FROM subscriptions WHERE endpoint = \(new.endpoint) AND id <> \(new.id)"
    try execute("DELETE FROM notices WHERE subscription IN (\(earlier))")
    try execute("DELETE FROM subscriptions WHERE id IN (\(earlier))")
    try execute(
      """
      INSERT INTO subscriptions(id, player, device, endpoint, publicKey, secret, kinds, quietFrom,
        quietUntil, reminderHour, remindAt, addedAt)
      VALUES (\(new.id), \(ref: new.player), \(new.device), \(new.endpoint), \(new.publicKey),
        \(new.secret), \(new.kinds), \(new.quietFrom), \(new.quietUntil), \(new.reminderHour),
        \(new.remindAt), \(new.addedAt))
      ON CONFLICT(id) DO UPDATE SET player = excluded.player, device = excluded.device,
        endpoint = excluded.endpoint, publicKey = excluded.publicKey, secret = excluded.secret,
        kinds = excluded.kinds, quietFrom = excluded.quietFrom, quietUntil = excluded.quietUntil,
        reminderHour = excluded.reminderHour, remindAt = excluded.remindAt,
        addedAt = excluded.addedAt
      """)
  }

  package func removeSubscription(_ id: UniqueID) throws {
    try execute("DELETE FROM notices WHERE subscription = \(id)")
    try execute("DELETE FROM subscriptions WHERE id = \(id)")
  }

  // MARK: Notices

  package func notice(_ id: UniqueID) throws -> StoredNotice? {
    try first("\(noticeColumns) WHERE id = \(id)") { try readNotice(&$0) }
  }

  package func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice] {
    try all(
      "\(noticeColumns) WHERE dueAt <= \(time) ORDER BY dueAt, id LIMIT \(max(0, limit))"
    ) { try readNotice(&$0) }
  }

  package func set(_ notice: StoredNotice) throws {
    try execute(
      """
      INSERT INTO notices(id, player, subscription, content, dueAt, expiresAt, attempts)
      VALUES (\(notice.id), \(ref: notice.player), \(notice.subscription), \(notice.content),
        \(notice.dueAt), \(notice.expiresAt), \(notice.attempts))
      ON CONFLICT(id) DO UPDATE SET player = excluded.player,
        subscription = excluded.subscription, content = excluded.content, dueAt = excluded.dueAt,
        expiresAt = excluded.expiresAt, attempts = excluded.attempts
      """)
  }

  package func removeNotice(_ id: UniqueID) throws {
    try execute("DELETE FROM notices WHERE id = \(id)")
  }
}
