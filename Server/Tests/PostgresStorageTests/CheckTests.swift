#if PostgreSQL
  import GameStorage
  import Lexicon
  import SQLGameStorage
  import Testing
  import WordCube

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct CheckTests {
      @Test func `a sound database has no flaws, and a missing index or row is one`() async throws {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        try await storage.write { rows in
          try rows.insert(
            StoredPlayer(
              id: UniqueID(high: 1, low: 1), displayName: "Ada", timeZone: "UTC", registeredAt: 1,
              tokenHash: SHA256.digest(of: [1])))
        }
        let sound = try await storage.check()
        #expect(sound.flaws == [])
        let schemaText = "schema \(PostgresSchema.current)"
        #expect(sound.description == "\(schemaText), 1 players, 0 games, 0 matches")
        let session = try cluster.session(schema: schema)
        func flaws(after statement: String) async throws -> [String] {
          try session.enqueue(statement)
          try session.flush()
          return try await storage.check().flaws
        }
        let off = "there is no trigger forgeterased"
        #expect(try await flaws(after: "ALTER TABLE players DISABLE TRIGGER forgetErased") == [off])
        #expect(try await flaws(after: "ALTER TABLE players ENABLE TRIGGER forgetErased") == [])
        #expect(
          try await flaws(
            after: """
              CREATE OR REPLACE FUNCTION forgetErased() RETURNS trigger LANGUAGE plpgsql AS $$
              BEGIN RETURN NULL; END $$
              """) == ["the function of the trigger forgeterased was changed"])
        #expect(
          try await flaws(after: StoredTable.erasure(of: StoredTable.all, for: .postgreSQL)) == [])
        for statement in [
          "DROP INDEX wordsByScore", "DROP TABLE waitingChecks",
          // What a foreign key would not allow.
          "SET session_replication_role = replica", "DELETE FROM players",
        ] {
          try session.enqueue(statement)
          try session.flush()
        }
        #expect(
          try await storage.check().flaws == [
            "there is no index wordsbyscore", "there is no table waitingchecks",
            "a row of names refers to a row of players that does not exist",
          ])
        await storage.close()
      }

      @Test func `rows that are not what was written are named, and do not damage the database`()
        async throws
      {
        let cluster = try PostgresCluster.shared.get()
        let storage = try cluster.storage(schema: cluster.newSchema())
        try await storage.write { rows in
          try rows.insert(
            KeptDictionary(checksum: Fingerprint(rawValue: 7), lastCurrentAt: 1, bytes: [1]))
        }
        let summary = try await storage.check()
        #expect(summary.flaws == [])
        #expect(summary.rowFlaws.first.map(\.row) == ["dictionary 0000000000000007"])
        await storage.close()
      }

      @Test func `a storage that reads does not make tables`() async throws {
        let cluster = try PostgresCluster.shared.get()
        #expect(throws: StorageError.self) { _ = try PostgresStorage.reading(cluster.address) }
      }
    }
  }
#endif
