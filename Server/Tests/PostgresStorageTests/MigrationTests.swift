#if PostgreSQL
  import GameStorage
  import Testing
  import WordCube
  import WordCubeAPI

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct MigrationTests {
      /// Makes the tables of version 1, with a player.
      private func makeVersion1(_ schema: String, _ session: PostgresSession) throws {
        try session.enqueue("CREATE SCHEMA IF NOT EXISTS \(schema)")
        try session.enqueue(
          """
          CREATE TABLE versions(version bigint PRIMARY KEY, readableFrom bigint NOT NULL,
            madeAt timestamptz NOT NULL DEFAULT now())
          """)
        for statement in PostgresSchema.version1 { try session.enqueue(statement) }
        try session.enqueue("INSERT INTO versions(version, readableFrom) VALUES (1, 1)")
        try session.enqueue(
          """
          INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash, nextTokenHash,
            signingSecret, allowsReplays)
          VALUES ('00000000-0000-0000-0000-000000000001', 'Ada', 'Etc/UTC', 5,
            decode(repeat('01', 32), 'hex'), decode(repeat('02', 32), 'hex'), 7, true)
          """)
        try session.flush()
      }

      @Test func `names that are now confused get numbers, and all others stay as they are`()
        async throws
      {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.newSchema()
        let session = try cluster.session(schema: schema)
        try makeVersion1(schema, session)
        let players = [
          ("Lukasz", "lukasz", 1), ("Łukasz", "łukasz", 1), ("LUKASZ", "lukasz", 2),
          ("Ελένης", "ελενησ", 1),
        ]
        for (index, player) in players.enumerated() {
          let id = UniqueID(high: 0, low: UInt64(index + 2))
          try session.enqueue(
            """
            INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash, nameNumber)
            VALUES ($1, $2, 'Etc/UTC', 5, decode(repeat('0\(index + 3)', 32), 'hex'), $3)
            """, [.id(id), .text(player.0), .integer(player.2)])
          try session.enqueue(
            "INSERT INTO names(player, foldedName, nameNumber) VALUES ($1, $2, $3)",
            [.id(id), .text(player.1), .integer(player.2)])
        }
        try session.flush()
        let storage = try cluster.storage(schema: schema)
        #expect(try await storage.schemaVersion() == PostgresSchema.current)
        try await storage.read { rows throws in
          let ids = (1...5).map { UniqueID(high: 0, low: $0) }
          let names = try rows.displayNames(of: ids)
          #expect(
            ids.map { names[$0] } == ["Ada", "Lukasz", "Łukasz #3", "LUKASZ #2", "Ελένης"])
          let other = UniqueID(high: 0, low: 99)
          #expect(try rows.nameNumber(of: FoldedName("ŁUKASZ"), for: other) == 4)
          #expect(try rows.nameNumber(of: FoldedName("ΕΛΕΝΗΣ"), for: other) == 2)
          #expect(try rows.nameNumber(of: FoldedName("Lukasz"), for: ids[2]) == 3)
        }
        #expect(try await storage.check().flaws == [])
        await storage.close()
      }

      @Test func `the tokens of a stored player are those of the first device`() async throws {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.newSchema()
        let session = try cluster.session(schema: schema)
        try makeVersion1(schema, session)
        let storage = try cluster.storage(schema: schema)
        #expect(try await storage.schemaVersion() == PostgresSchema.current)
        #expect(try await storage.check().flaws == [])
        let id = UniqueID(high: 0, low: 1)
        let player = try #require(try await storage.read { try $0.player(id) })
        #expect(player.hasFirstDevice && player.firstDeviceName == nil)
        #expect(player.firstDeviceUsedAt == nil && player.allowsReplays)
        #expect(player.tokenHash.bytes == Array(repeating: 1, count: 32))
        try await storage.read { rows throws in
          #expect(try rows.player(tokenHash: player.tokenHash) == player)
          #expect(try rows.player(tokenHash: #require(player.nextTokenHash)) == player)
          #expect(try rows.devices(of: id) == [])
          #expect(try rows.playerCountsBySecret() == [7: 1])
        }
        // It does not know of other devices when it erases the player.
        try await storage.write { rows in
          try rows.insert(
            StoredDevice(
              id: UniqueID(high: 0, low: 2), player: id, name: "Ada's tablet", addedAt: 5,
              lastUsedAt: 5, tokenHash: SHA256.digest(of: [3]), signingSecret: 1))
          try rows.set(
            StoredJoining(
              player: id, id: UniqueID(high: 0, low: 3), slot: "7K0",
              codeHash: SHA256.digest(of: [4]), openedAt: 5, expiresAt: 305))
          let subscription = StoredSubscription(
            id: UniqueID(high: 0, low: 4), player: id, device: id,
            endpoint: "https://web.push.apple.com/a", publicKey: [], secret: [], kinds: "",
            addedAt: 5)
          try rows.set(subscription)
          try rows.set(
            StoredNotice(
              id: UniqueID(high: 0, low: 5), player: id, subscription: subscription.id,
              content: "{}", dueAt: 5, expiresAt: 6))
          try rows.insert(
            StoredReport(kind: .name, reporter: id, subject: id, language: .english, reportedAt: 5))
          try rows.set(
            StoredRecovery(player: id, codeHash: SHA256.digest(of: [5]), codeMadeAt: 5))
        }
        try session.enqueue(
          """
          UPDATE players SET displayName = NULL, timeZone = NULL, registeredAt = NULL,
            tokenHash = NULL, nextTokenHash = NULL, nameNumber = 1, signingSecret = NULL,
            allowsReplays = false
          """)
        try session.flush()
        try await storage.read { rows throws in
          #expect(try rows.devices(of: id) == [] && rows.joining(of: id) == nil)
          #expect(try rows.subscriptions(of: id) == [] && rows.notices(dueBy: 9, limit: 9) == [])
          #expect(try rows.openReports(StoredReportQuery(limit: 9)).isEmpty)
          #expect(try rows.recovery(of: id) == nil)
        }
        await storage.close()
      }

      @Test func `of subscriptions with one endpoint, the last one stays`() async throws {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.newSchema()
        let session = try cluster.session(schema: schema)
        try makeVersion1(schema, session)
        let version = try #require(
          PostgresSchema.migrations.firstIndex { $0.contains(PostgresSchema.endpoints[0]) })
        for statement in PostgresSchema.migrations[1..<version].joined() {
          try session.enqueue(statement)
        }
        try session.enqueue(
          "INSERT INTO versions(version, readableFrom) VALUES (\(version), 1)")
        let ada = "'00000000-0000-0000-0000-000000000001'"
        func id(_ number: Int) -> String { "'00000000-0000-0000-0000-00000000000\(number)'" }
        func subscribe(_ number: Int, _ endpoint: String, _ time: Int) throws {
          try session.enqueue(
            """
            INSERT INTO subscriptions(id, player, device, endpoint, publicKey, secret, kinds, addedAt)
            VALUES (\(id(number)), \(ada), \(ada), '\(endpoint)', '', '', '', \(time))
            """)
          try session.enqueue(
            """
            INSERT INTO notices(id, player, subscription, content, dueAt, expiresAt, attempts)
            VALUES (\(id(number)), \(ada), \(id(number)), '{}', 7, 8, 0)
            """)
        }
        for (number, endpoint, time) in [
          (1, "a", 7), (2, "a", 8), (3, "a", 6), (4, "b", 6), (5, "c", 6), (6, "c", 6),
        ] { try subscribe(number, endpoint, time) }
        try session.flush()
        let storage = try cluster.storage(schema: schema)
        func numbers() async throws -> [[UInt64]] {
          try await storage.read { rows in
            [
              try rows.subscriptions(of: UniqueID(high: 0, low: 1)).map(\.id.low),
              try rows.notices(dueBy: 7, limit: 9).map(\.id.low),
            ]
          }
        }
        #expect(try await numbers() == [[4, 6, 2], [2, 4, 6]])
        #expect(try await storage.check().flaws == [])
        await storage.close()
      }
    }
  }
#endif
