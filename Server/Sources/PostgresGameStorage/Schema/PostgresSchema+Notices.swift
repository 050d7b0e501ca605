#if PostgreSQL
  extension PostgresSchema {
    /// Makes subscriptions, and the notices that wait to be sent. A notice without a subscription is for the webhook.
    /// The trigger of erasures by older servers removes them, too.
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
      """
      CREATE OR REPLACE FUNCTION forgetErased() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM devices WHERE player = NEW.id;
        DELETE FROM joinings WHERE player = NEW.id;
        DELETE FROM recoveries WHERE player = NEW.id;
        DELETE FROM relations WHERE player = NEW.id OR other = NEW.id;
        DELETE FROM followCodes WHERE player = NEW.id;
        DELETE FROM suspensions WHERE player = NEW.id;
        DELETE FROM notices WHERE player = NEW.id;
        DELETE FROM subscriptions WHERE player = NEW.id;
        RETURN NULL;
      END $$
      """,
    ]
  }
#endif
