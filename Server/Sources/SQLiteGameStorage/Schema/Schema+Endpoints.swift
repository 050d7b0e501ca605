extension Schema {
  /// Gives each endpoint to only one subscription, the last one, so that a browser that changes hands shows only one
  /// player's notices.
  static let endpoints = """
    DELETE FROM notices WHERE subscription IN (\(earlierSubscriptions));
    DELETE FROM subscriptions WHERE id IN (\(earlierSubscriptions));
    CREATE UNIQUE INDEX subscriptionsByEndpoint ON subscriptions(endpoint);
    CREATE TRIGGER lastSubscription BEFORE INSERT ON subscriptions BEGIN
      DELETE FROM notices WHERE subscription IN (
        SELECT id FROM subscriptions WHERE endpoint = NEW.endpoint AND id <> NEW.id);
      DELETE FROM subscriptions WHERE endpoint = NEW.endpoint AND id <> NEW.id;
    END;

    """

  /// The subscriptions whose endpoint also belongs to a later one.
  private static let earlierSubscriptions = """
    SELECT id FROM (
      SELECT id, row_number() OVER (PARTITION BY endpoint ORDER BY addedAt DESC, id DESC) AS place
      FROM subscriptions) WHERE place > 1
    """
}
