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
}
