#if PostgreSQL
  extension PostgresSchema {
    /// Gives each endpoint to only one subscription, the last one, so that a browser that changes hands shows only one
    /// player's notices. The trigger does that for older servers, too.
    static let endpoints = [
      "DELETE FROM notices WHERE subscription IN (\(earlierSubscriptions))",
      "DELETE FROM subscriptions WHERE id IN (\(earlierSubscriptions))",
      // Partial, so that it is not a key of rows that notices refer to: see ``keys``.
      """
      CREATE UNIQUE INDEX subscriptionsByEndpoint ON subscriptions(endpoint)
        WHERE endpoint IS NOT NULL
      """,
      """
      CREATE FUNCTION keepLastSubscription() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
      DELETE FROM notices WHERE subscription IN (
        SELECT id FROM subscriptions WHERE endpoint = NEW.endpoint AND id <> NEW.id);
      DELETE FROM subscriptions WHERE endpoint = NEW.endpoint AND id <> NEW.id;
      RETURN NEW;
      END $$
      """,
      """
      CREATE TRIGGER lastSubscription BEFORE INSERT ON subscriptions
        FOR EACH ROW EXECUTE FUNCTION keepLastSubscription()
      """,
    ]

    /// The subscriptions whose endpoint also belongs to a later one.
    private static let earlierSubscriptions = """
      SELECT id FROM (
        SELECT id, row_number() OVER (PARTITION BY endpoint ORDER BY addedAt DESC, id DESC) AS place
        FROM subscriptions) ranked WHERE place > 1
      """
  }
#endif
