extension Schema {
  /// Creates subscriptions, and the notices that wait to be sent. A notice without a subscription is for the
  /// webhook.
  static let notices = """
    CREATE TABLE subscriptions(
      id BLOB PRIMARY KEY, player INTEGER NOT NULL REFERENCES players, device BLOB NOT NULL,
      endpoint TEXT NOT NULL, publicKey BLOB NOT NULL, secret BLOB NOT NULL, kinds TEXT NOT NULL, quietFrom INTEGER,
      quietUntil INTEGER, reminderHour INTEGER, remindAt INTEGER, addedAt INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX subscriptionsByPlayer ON subscriptions(player, addedAt, id);
    CREATE INDEX subscriptionsByReminder ON subscriptions(remindAt, id)
      WHERE remindAt IS NOT NULL;
    CREATE TABLE notices(
      id BLOB PRIMARY KEY, player INTEGER NOT NULL REFERENCES players,
      subscription BLOB REFERENCES subscriptions(id), content TEXT NOT NULL,
      dueAt INTEGER NOT NULL, expiresAt INTEGER NOT NULL, attempts INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX noticesByTime ON notices(dueAt, id);
    CREATE INDEX noticesByPlayer ON notices(player);
    CREATE INDEX noticesBySubscription ON notices(subscription) WHERE subscription IS NOT NULL;

    """
}
