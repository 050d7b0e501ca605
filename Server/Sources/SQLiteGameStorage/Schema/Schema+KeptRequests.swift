extension Schema {
  /// Stores in a block what the player had asked the other before, and when.
  static let keptRequests = """
    ALTER TABLE relations ADD COLUMN askedKind INTEGER;
    ALTER TABLE relations ADD COLUMN askedAt INTEGER;

    """
}
