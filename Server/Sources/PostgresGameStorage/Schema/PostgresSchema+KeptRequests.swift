#if PostgreSQL
  extension PostgresSchema {
    /// Stores in a block what the player had asked the other before, and when.
    static let keptRequests = [
      "ALTER TABLE relations ADD COLUMN askedKind bigint, ADD COLUMN askedAt bigint"
    ]
  }
#endif
