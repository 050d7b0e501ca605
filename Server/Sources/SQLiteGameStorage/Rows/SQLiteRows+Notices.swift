import GameStorage
import SQLGameStorage
import WordCube
import WordCubeAPI

extension SQLiteRows {
  // MARK: Subscriptions

  private static let subscriptionColumns = """
    SELECT s.id, p.id, s.device, s.endpoint, s.publicKey, s.secret, s.kinds, s.quietFrom,
      s.quietUntil, s.reminderHour, s.remindAt, s.addedAt
    FROM subscriptions s JOIN players p ON p.number = s.player

    """
  private static let subscriptionByID = subscriptionColumns + "WHERE s.id = ?"
  private static let subscriptionsOfPlayer =
    subscriptionColumns + """
      WHERE s.player = (SELECT number FROM players WHERE id = ?) ORDER BY s.addedAt, s.id
      """
  private static let remindedSubscriptions =
    subscriptionColumns + """
      WHERE s.remindAt IS NOT NULL AND s.remindAt <= ? ORDER BY s.remindAt, s.id LIMIT max(0, ?)
      """

  private static func readSubscription(
    _ columns: inout SQLiteColumns
  ) throws -> StoredSubscription {
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

  func subscription(_ id: UniqueID) throws -> StoredSubscription? {
    try first(Self.subscriptionByID, [.id(id)], Self.readSubscription)
  }

  func subscriptions(of player: UniqueID) throws -> [StoredSubscription] {
    try all(Self.subscriptionsOfPlayer, [.id(player)], Self.readSubscription)
  }

  func subscriptions(toRemindBy time: UnixTime, limit: Int) throws -> [StoredSubscription] {
    try all(
      Self.remindedSubscriptions, [.integer(time), .integer(limit)], Self.readSubscription)
  }

  func set(_ subscription: StoredSubscription) throws {
    try execute(
      """
      INSERT INTO subscriptions(id, player, device, endpoint, publicKey, secret, kinds, quietFrom,
        quietUntil, reminderHour, remindAt, addedAt)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET player = excluded.player, device = excluded.device, endpoint = excluded.endpoint,
        publicKey = excluded.publicKey, secret = excluded.secret, kinds = excluded.kinds,
        quietFrom = excluded.quietFrom, quietUntil = excluded.quietUntil,
        reminderHour = excluded.reminderHour, remindAt = excluded.remindAt,
        addedAt = excluded.addedAt
      """,
      [
        .id(subscription.id), .integer(try number(ofPlayer: subscription.player)),
        .id(subscription.device),
        .text(subscription.endpoint), .bytes(subscription.publicKey), .bytes(subscription.secret),
        .text(subscription.kinds), .integer(subscription.quietFrom),
        .integer(subscription.quietUntil), .integer(subscription.reminderHour),
        .integer(subscription.remindAt), .integer(subscription.addedAt),
      ])
  }

  func removeSubscription(_ id: UniqueID) throws {
    try execute("DELETE FROM notices WHERE subscription = ?", [.id(id)])
    try execute("DELETE FROM subscriptions WHERE id = ?", [.id(id)])
  }

  // MARK: Notices

  func notice(_ id: UniqueID) throws -> StoredNotice? {
    try first(Self.noticeByID, [.id(id)], Self.readNotice)
  }

  func notices(dueBy time: UnixTime, limit: Int) throws -> [StoredNotice] {
    try all(Self.dueNotices, [.integer(time), .integer(limit)], Self.readNotice)
  }

  private static let noticeColumns = """
    SELECT n.id, p.id, n.subscription, n.content, n.dueAt, n.expiresAt, n.attempts
    FROM notices n JOIN players p ON p.number = n.player

    """
  private static let noticeByID = noticeColumns + "WHERE n.id = ?"
  private static let dueNotices =
    noticeColumns + "WHERE n.dueAt <= ? ORDER BY n.dueAt, n.id LIMIT max(0, ?)"

  private static func readNotice(_ columns: inout SQLiteColumns) throws -> StoredNotice {
    StoredNotice(
      id: try columns.id(), player: try columns.id(), subscription: try columns.optionalID(),
      content: try columns.text(), dueAt: try columns.integer(),
      expiresAt: try columns.integer(), attempts: try columns.number())
  }

  func set(_ notice: StoredNotice) throws {
    try execute(
      """
      INSERT INTO notices(id, player, subscription, content, dueAt, expiresAt, attempts)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT(id) DO UPDATE SET player = excluded.player,
        subscription = excluded.subscription, content = excluded.content, dueAt = excluded.dueAt,
        expiresAt = excluded.expiresAt, attempts = excluded.attempts
      """,
      [
        .id(notice.id), .integer(try number(ofPlayer: notice.player)), .id(notice.subscription),
        .text(notice.content), .integer(notice.dueAt), .integer(notice.expiresAt),
        .integer(notice.attempts),
      ])
  }

  func removeNotice(_ id: UniqueID) throws {
    try execute("DELETE FROM notices WHERE id = ?", [.id(id)])
  }
}
