import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import SQLiteGameStorage

/// Files of the version before subscriptions and notices.
@Suite struct NoticeMigrationTests {
  @Test func `a player of before subscribes, and gets notices`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    let version = try #require(Schema.migrations.firstIndex(of: Schema.notices))
    try makeFileOfVersion1(path) { database in
      for migration in Schema.migrations[1..<version] { try database.execute(sql: migration) }
      try database.execute(
        sql: """
          PRAGMA user_version = \(version);
          INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash)
            VALUES (1, \(blob(1)), 'Ada', 'Etc/UTC', 5, \(blob(1, count: 32)));
          """)
    }
    let id = UniqueID(high: 0, low: 1)
    let storage = try SQLiteStorage(path: path)
    let subscription = StoredSubscription(
      id: UniqueID(high: 0, low: 2), player: id, device: id,
      endpoint: "https://web.push.apple.com/a", publicKey: [1], secret: [2], kinds: "rank",
      addedAt: 6)
    let notice = StoredNotice(
      id: UniqueID(high: 0, low: 3), player: id, subscription: subscription.id, content: "{}",
      dueAt: 7, expiresAt: 8)
    try await storage.write { rows throws in
      #expect(try rows.player(id)?.displayName == "Ada")
      try rows.set(subscription)
      try rows.set(notice)
    }
    #expect(try await storage.check() == [])
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try $0.subscriptions(of: id) } == [subscription])
    #expect(try await again.read { try $0.notices(dueBy: 7, limit: 9) } == [notice])
    try await again.close()
  }

  @Test func `of subscriptions with one endpoint, the last one stays`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    let version = try #require(
      Schema.migrations.firstIndex { $0.contains("CREATE UNIQUE INDEX subscriptionsByEndpoint") })
    try makeFileOfVersion1(path) { database in
      for migration in Schema.migrations[1..<version] { try database.execute(sql: migration) }
      try database.execute(
        sql: """
          PRAGMA user_version = \(version);
          INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash)
            VALUES (1, \(blob(1)), 'Ada', 'Etc/UTC', 5, \(blob(1, count: 32))),
              (2, \(blob(2)), 'Ben', 'Etc/UTC', 5, \(blob(2, count: 32)));
          """)
      for (id, player, endpoint, time) in [
        (1, 1, "a", 7), (2, 2, "a", 8), (3, 1, "a", 6), (4, 1, "b", 6), (5, 2, "c", 6),
        (6, 1, "c", 6),
      ] {
        try database.execute(
          sql: """
            INSERT INTO subscriptions(id, player, device, endpoint, publicKey, secret, kinds, addedAt)
              VALUES (\(blob(id)), \(player), \(blob(9)), '\(endpoint)', x'', x'', '', \(time));
            INSERT INTO notices(id, player, subscription, content, dueAt, expiresAt, attempts)
              VALUES (\(blob(id)), \(player), \(blob(id)), '{}', 7, 8, 0);
            """)
      }
    }
    let storage = try SQLiteStorage(path: path)
    @Sendable func ids(_ numbers: [UInt64]) -> [UniqueID] {
      numbers.map { UniqueID(high: 0, low: $0) }
    }
    try await storage.read { rows throws in
      #expect(try rows.subscriptions(of: ids([1])[0]).map(\.id) == ids([4, 6]))
      #expect(try rows.subscriptions(of: ids([2])[0]).map(\.id) == ids([2]))
      #expect(try rows.notices(dueBy: 7, limit: 9).map(\.id) == ids([2, 4, 6]))
    }
    #expect(try await storage.check() == [])
    try await storage.close()
    // A server of before goes on.
    #expect(Schema.readableFrom[version] == Schema.readableFrom[version - 1])
  }
}
