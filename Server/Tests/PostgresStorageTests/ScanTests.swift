#if PostgreSQL
  import GameStorage
  import Testing
  import WordCube
  import WordCubeAPI

  @testable import GameServiceCore
  @testable import PostgresGameStorage
  import SQLGameStorage

  extension PostgresTests {
    /// What requests read of tables that grow. `Tests/System/cluster` asks the same of 10,000,000 words.
    struct ScanTests {
      private static let now: UnixTime = 1_795_000_000
      private let cluster: PostgresCluster
      private let player = UniqueID(high: 0, low: 1)

      init() throws { cluster = try PostgresCluster.shared.get() }

      /// A storage with a player who has 2 games of 3 words, the worst ones of the boards, and 20 others, who have 2,000 games of 10
      /// words each.
      private func storage() async throws -> PostgresStorage {
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        let session = try cluster.session(schema: schema)
        func uuid(_ kind: Int, _ number: String) -> String {
          "lpad(to_hex(\(kind)), 16, '0')::text || lpad(to_hex(\(number)), 16, '0')"
        }
        let (playerID, gameID) = (uuid(0, "1 + g % 21"), uuid(1, "g"))
        for statement in [
          """
          INSERT INTO players(id, displayName, timeZone, registeredAt, tokenHash)
          SELECT (\(uuid(0, "p")))::uuid, 'P' || p, 'Etc/UTC', 1, sha256(('p' || p)::bytea)
          FROM generate_series(1, 21) AS p
          """,
          "CREATE TEMPORARY TABLE g AS SELECT g FROM generate_series(0, 2099) AS g WHERE g % 21 > 0 OR g < 42",
          """
          INSERT INTO games(id, player, kind, language, mode, score, submittedAt, countsFrom,
            isHidden, stamp, puzzle, moves)
          SELECT (\(gameID))::uuid, (\(playerID))::uuid, 0, 1, 0, 100, \(Self.now), \(Self.now),
            false, decode(repeat('00', 30), 'hex'), ('g' || g)::bytea, '' FROM g
          """,
          """
          INSERT INTO words(id, game, player, language, moveIndex, score, interest, countsFrom,
            isHidden, word)
          SELECT (\(uuid(2, "g * 10 + k")))::uuid, (\(gameID))::uuid, (\(playerID))::uuid, 1, k,
            CASE WHEN g % 21 > 0 THEN 900 + (g * 7 + k) % 500 ELSE 850 END,
            CASE WHEN g % 21 > 0 THEN 900 + (g * 7 + k) % 500 ELSE 850 END,
            \(Self.now) - g, false, 'W' || (g * 10 + k)
          FROM g, generate_series(0, 9) AS k WHERE g % 21 > 0 OR k < 3
          """,
          """
          INSERT INTO events(kind, player, game, language, mode, score, countsFrom)
          SELECT 0, (\(playerID))::uuid, (\(gameID))::uuid, 1, 0, 100, \(Self.now) FROM g
          """,
          """
          INSERT INTO recoveries(player, codeMadeAt, codeHash)
          SELECT id, 1, tokenHash FROM players
          """,
          "ANALYZE players, games, words, events, recoveries",
        ] { try session.enqueue(statement) }
        try session.flush()
        return storage
      }

      /// The rows that the transaction has read.
      private static func rowsRead(_ rows: PostgresRows) throws -> Int64 {
        try rows.first(
          """
          SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint
          FROM pg_stat_xact_user_tables WHERE schemaname = current_schema()
          """, []
        ) { try $0.integer() } ?? 0
      }

      @Test(arguments: WordScope.allCases)
      func `a board of words reads what it shows, and counts up to the limit`(
        _ scope: WordScope
      ) async throws {
        let storage = try await storage()
        let player = player
        // Statements of the sixth time on have a plan for any values.
        for round in 0..<7 {
          let costs = try await storage.read { reader in
            let rows = try #require(reader as? PostgresRows)
            let query = scope.query(.english, .standard(of: .english), at: Self.now, ending: .max)
            var costs = [try Self.rowsRead(rows)]
            let page = try WordRanking(query, after: nil, rows)
            costs.append(try Self.rowsRead(rows))
            #expect(page.rows.count == 100)
            _ = try WordRanking(query, after: page.next, rows)
            costs.append(try Self.rowsRead(rows))
            let counts = try rows.wordCounts(query, limit: 1_000)
            costs.append(try Self.rowsRead(rows))
            #expect(!counts.isWhole && counts.rows > 900 && counts.values > 20)
            let around = try WordRanking(query, around: player, rows) {
              try rows.wordCounts($0, limit: 1_000)
            }
            costs.append(try Self.rowsRead(rows))
            #expect(around.rows.contains { $0.word.player == player })
            #expect(around.rows.allSatisfy { $0.rank > 900 && $0.denseRank > 20 })
            var group = query
            group.group = [player]
            let ofGroup = try WordRanking(group, after: nil, rows)
            costs.append(try Self.rowsRead(rows))
            #expect(ofGroup.rows.count == 6)
            return zip(costs.dropFirst(), costs).map { $0 - $1 }
          }
          // A page looks each of its words up, and reads some of each of 192 hours.
          let isByHours = scope == .lastDay || scope == .lastWeek
          for (cost, most) in zip(costs, [1_500, 1_500, 1_200, 4_500, 100] as [Int64]) {
            #expect(cost <= most * (isByHours ? 2 : 1), "round \(round): \(costs)")
          }
        }
        await storage.close()
      }

      @Test func `what is read of a player does not grow with the rows of others`() async throws {
        let storage = try await storage()
        let player = player
        for _ in 0..<7 {
          try await storage.read { reader in
            let rows = try #require(reader as? PostgresRows)
            var before = try Self.rowsRead(rows)
            for table in StoredTable.ofPlayers {
              let found = try rows.all(
                "SELECT 1 FROM \(raw: table.name) AS x WHERE \(table.condition(player))"
              ) { try $0.integer() }
              let cost = try Self.rowsRead(rows) - before
              before += cost
              #expect(cost <= found.count * 3 + 30, "\(table.name)")
            }
            _ = try rows.games(of: player, before: .max, limit: 20)
            _ = try rows.rankedGames(of: player)
            _ = try rows.recoveries(dueBy: Self.now, limit: 100)
            #expect(try Self.rowsRead(rows) - before < 40)
          }
        }
        let cost = try await storage.write { writer in
          let rows = try #require(writer as? PostgresRows)
          try rows.erasePlayer(player)
          try rows.flush()
          return try Self.rowsRead(rows)
        }
        #expect(cost < 100)
        let hidden = try await storage.read { reader in
          try (reader as? PostgresRows)?.first("SELECT count(*) FROM words WHERE isHidden", []) {
            try $0.integer()
          }
        }
        #expect(hidden == 6)
        await storage.close()
      }
    }
  }
#endif
