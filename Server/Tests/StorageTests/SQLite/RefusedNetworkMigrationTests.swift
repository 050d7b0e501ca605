import GRDB
import GameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import SQLiteGameStorage

/// Files of the version before refused networks.
@Suite struct RefusedNetworkMigrationTests {
  @Test func `a file of before keeps its players, and gets refused networks`() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("rows.sqlite")
    let version = try #require(Schema.migrations.firstIndex(of: Schema.refusedNetworks))
    try makeFileOfVersion1(path) { database in
      for migration in Schema.migrations[1..<version] { try database.execute(sql: migration) }
      try database.execute(
        sql: """
          PRAGMA user_version = \(version);
          INSERT INTO players(number, id, displayName, timeZone, registeredAt, tokenHash)
            VALUES (1, \(blob(1)), 'Ada', 'Etc/UTC', 5, \(blob(1, count: 32)));
          """)
    }
    let storage = try SQLiteStorage(path: path)
    let network = StoredRefusedNetwork(
      id: UniqueID(high: 0, low: 2), network: "192.0.2.0/24", endsAt: 7)
    try await storage.write { rows throws in
      #expect(try rows.player(UniqueID(high: 0, low: 1))?.displayName == "Ada")
      #expect(try rows.refusedNetworks() == [])
      try rows.set(network)
    }
    #expect(try await storage.check() == [])
    try await storage.close()
    let again = try SQLiteStorage(path: path)
    #expect(try await again.read { try $0.refusedNetworks() } == [network])
    try await again.close()
  }

  /// A server of before only refuses no network: it may go on.
  @Test func `a server of before goes on with a file of refused networks`() throws {
    let version = try #require(Schema.migrations.firstIndex(of: Schema.refusedNetworks))
    #expect(Schema.readableFrom[version] == Schema.readableFrom[version - 1])
  }
}
