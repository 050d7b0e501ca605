#if PostgreSQL
  extension PostgresSchema {
    /// Creates subscriptions, and the notices that wait to be sent. A notice without a subscription is for the
    /// webhook. The trigger for erasures by older servers removes them, too.
    static let notices = [
      """
      CREATE TABLE subscriptions(
        id uuid PRIMARY KEY, player uuid NOT NULL REFERENCES players, device uuid NOT NULL,
        endpoint text NOT NULL, publicKey bytea NOT NULL, secret bytea NOT NULL, kinds text NOT NULL, quietFrom bigint,
        quietUntil bigint, reminderHour bigint, remindAt bigint, addedAt bigint NOT NULL)
      """,
      "CREATE INDEX subscriptionsByPlayer ON subscriptions(player, addedAt, id)",
      """
      CREATE INDEX subscriptionsByReminder ON subscriptions(remindAt, id)
        WHERE remindAt IS NOT NULL
      """,
      """
      CREATE TABLE notices(
        id uuid PRIMARY KEY, player uuid NOT NULL REFERENCES players,
        subscription uuid REFERENCES subscriptions, content text NOT NULL, dueAt bigint NOT NULL,
        expiresAt bigint NOT NULL, attempts bigint NOT NULL)
      """,
      "CREATE INDEX noticesByTime ON notices(dueAt, id)",
      "CREATE INDEX noticesByPlayer ON notices(player)",
      """
      CREATE INDEX noticesBySubscription ON notices(subscription) WHERE subscription IS NOT NULL
      """,
      forgetErased(upTo: "subscriptions"),
    ]
  }
#endif
