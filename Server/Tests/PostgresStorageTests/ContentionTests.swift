#if PostgreSQL
  import Foundation
  import GameServiceTesting
  import GameStorage
  import Testing
  import WordCube
  import WordCubeAPI

  @testable import GameServiceCore
  @testable import PostgresGameStorage
  import SQLGameStorage

  extension PostgresTests {
    /// What one player's requests do to others.
    struct ContentionTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      /// A server without limits, with as many connections as usual.
      private func server() async throws -> (server: TestServer, storage: PostgresStorage) {
        let storage = try PostgresStorage(cluster.address, schema: cluster.newSchema())
        let server = try await TestServer(storage: storage) {
          $0.policy.limits.isOn = false
          // One player opens a match for each sender, of each attempt.
          ($0.policy.matches.open, $0.policy.matches.running) = (10_000, 10_000)
        }
        return (server, storage)
      }

      /// What the requests of a player need.
      private struct Sender {
        let client: APIClient
        /// The code of another player.
        let other: ShareCode
        /// A match that another player opened.
        let code: ShareCode
        let submission: [UInt8]
        let ticket: String
      }

      private typealias Route = (name: String, send: @Sendable (Sender) async throws -> Void)

      private static let routes: [Route] = [
        ("rename", { _ = try await $0.client.players.update(PlayerChanges(displayName: "Mal")) }),
        ("rotate", { _ = try await $0.client.players.rotateToken() }),
        ("log out", { _ = try await $0.client.players.logOutOtherDevices() }),
        ("erase", { try await $0.client.players.erase() }),
        ("export", { _ = try await $0.client.players.export() }),
        ("end devices", { try await $0.client.devices.endOther() }),
        ("open joining", { _ = try await $0.client.devices.openJoining() }),
        ("recovery code", { _ = try await $0.client.devices.makeRecoveryCode() }),
        ("open match", { _ = try await $0.client.matches.open(language: .english) }),
        ("join match", { _ = try await $0.client.matches.join($0.code) }),
        ("puzzle", { _ = try await $0.client.games.newPuzzle(language: .english, mode: .timed) }),
        ("game", { _ = try await $0.client.games.submit($0.submission, ticket: $0.ticket) }),
        ("follow code", { _ = try await $0.client.friends.renewCode() }),
        ("follow", { _ = try await $0.client.friends.ask(PlayerReference(code: $0.other)) }),
        ("block", { _ = try await $0.client.friends.block(PlayerReference(code: $0.other)) }),
        (
          "daily",
          { _ = try await $0.client.dailyChallenges.start(language: .english, mode: .timed) }
        ),
        (
          "report",
          { try await $0.client.reports.send(NewReport(.word, language: .english, text: "CAB")) }
        ),
      ]

      private func sender(_ name: String, _ other: APIClient, _ server: TestServer) async throws
        -> Sender
      {
        let client = try await server.client(named: name)
        let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
        let known = try await other.friends.list().code
        let code = if let known { known } else { try await other.friends.renewCode() }
        return Sender(
          client: client, other: code,
          code: try await other.matches.open(language: .english).code,
          submission: try new.submission(of: MoveList(), mode: .unlimited).game,
          ticket: new.ticket)
      }

      /// The longest time that a change of another player takes while 16 requests are sent at once, on two routes in turn.
      ///
      /// - Parameter isOne: Whether one player sends them all, or 16 players one each.
      private func longest(
        _ pair: [Route], isOne: Bool, _ other: APIClient, _ server: TestServer
      ) async throws -> Duration {
        var senders: [Sender] = []
        for number in 0..<(isOne ? 1 : 16) {
          senders.append(try await sender("Mal \(number)", other, server))
        }
        let id = try await other.playerID
        return try await withThrowingTaskGroup(of: Void.self, returning: Duration.self) { group in
          for number in 0..<16 {
            let all = senders[number % senders.count]
            // Each with the token that the player has now.
            let credentials = try await all.client.credentials.credentials()
            let one = Sender(
              client: server.client(credentials: credentials), other: all.other, code: all.code,
              submission: all.submission, ticket: all.ticket)
            // Most are refused: the token has ended, or the player is gone.
            group.addTask { try? await pair[number % 2].send(one) }
          }
          var longest = Duration.zero
          for round in 0..<12 {
            let start = ContinuousClock.now
            if round % 2 == 0 {
              _ = try await other.players.update(PlayerChanges(displayName: "Ben \(round)"))
            } else {
              // Its answer waits for the events of changes that began before.
              try await server.storage.write { try $0.append(.changedGames(player: id)) }
            }
            longest = max(longest, ContinuousClock.now - start)
          }
          try await group.waitForAll()
          return longest
        }
      }

      private func deadlocks() throws -> Int64 {
        let session = try cluster.session()
        return try PostgresRows(session).first(
          "SELECT sum(deadlocks)::bigint FROM pg_stat_database", []
        ) { try $0.integer() } ?? 0
      }

      /// Compared with the same requests of as many players, as the machine can be busy.
      @Test func `16 requests of one player at once delay others by at most 100 ms`() async throws {
        let (server, storage) = try await server()
        let ben = try await server.client(named: "Ben")
        let before = try deadlocks()
        let rounds =
          ProcessInfo.processInfo.environment["WORDCUBE_STEPS"].flatMap { Int($0) } ?? 2
        let (rotate, erase) = (Self.routes[1], Self.routes[3])
        let chosen = (0..<rounds).map { _ in (0..<2).map { _ in Self.routes.randomElement()! } }
        var report: [String] = []
        for pair in [[rotate, rotate], [erase, erase], [rotate, erase]] + chosen {
          let names = pair.map(\.name).joined(separator: " and ")
          var delay = Duration.seconds(60)
          // Another program can hold the machine up for a moment.
          for _ in 0..<4 where delay > .milliseconds(100) {
            let usual = try await longest(pair, isOne: false, ben, server)
            let found = try await longest(pair, isOne: true, ben, server)
            delay = min(delay, found - usual)
            report.append("\(names): \(found), of 16 players \(usual)")
          }
          #expect(delay <= .milliseconds(100), "\(names)")
        }
        // The sessions report after a second.
        try await Task.sleep(for: .milliseconds(1_100))
        _ = try await ben.players.current()
        #expect(try deadlocks() == before)
        #expect(server.errors.isEmpty, "\(server.errors.prefix(3))")
        if ProcessInfo.processInfo.environment["WORDCUBE_STEPS"] != nil {
          print(report.joined(separator: "\n"))
        }
        await storage.close()
      }

      /// A row that another one names is locked by each change that adds such a name. A change of a column of its keys waits for
      /// all of these, and two of them for each other.
      @Test func `no column of a key changes, of a table whose rows others name`() async throws {
        let schema = cluster.newSchema()
        try await cluster.storage(schema: schema).close()
        let keys = try PostgresRows(try cluster.session(schema: schema)).all(
          """
          SELECT c.relname || '(' || string_agg(a.attname, ', ' ORDER BY a.attnum) || ')'
          FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
          JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey)
          WHERE c.relnamespace = current_schema()::regnamespace AND i.indisunique
            AND i.indpred IS NULL AND i.indexprs IS NULL
            AND EXISTS (SELECT 1 FROM pg_constraint WHERE contype = 'f' AND confrelid = c.oid)
          GROUP BY c.relname, i.indexrelid ORDER BY 1
          """, []
        ) { try $0.text() }
        // Each of these columns is set when its row is added, and never again.
        #expect(
          keys == [
            "challenges(day, mode, language)", "challenges(id)", "games(id)", "games(number)",
            "games(player, puzzle)", "matches(code)", "matches(id)", "moderators(id)",
            "moderators(number)", "players(id)", "subscriptions(id)",
          ])
      }

      @Test func `reads that take long do not delay changes`() async throws {
        let (server, storage) = try await server()
        let ben = try await server.client(named: "Ben")
        let reads = (0..<8).map { _ in
          Task {
            try await storage.read { rows in
              _ = try (rows as? PostgresRows)?.first("SELECT 1 FROM pg_sleep(6)", []) {
                try $0.integer()
              }
            }
          }
        }
        while storage.busyReads < 4 { try await Task.sleep(for: .milliseconds(5)) }
        let start = ContinuousClock.now
        for round in 0..<10 {
          _ = try await ben.players.update(PlayerChanges(displayName: "Ben \(round)"))
        }
        #expect(ContinuousClock.now - start < .seconds(5))
        #expect(storage.busyReads > 0)
        for read in reads { try await read.value }
        await storage.close()
      }

      /// Repetitions have no connection while they pause, so there can be more of them than connections.
      @Test func `changes that conflict do not keep others from connections`() async throws {
        let storage = try cluster.storage()
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<64 {
            group.addTask {
              try await storage.write { rows in
                let count = try rows.setting("count")?.first ?? 0
                try rows.setSetting("count", to: [count + 1])
              }
            }
          }
          try await group.waitForAll()
        }
        #expect(try await storage.read { try $0.setting("count") } == [64])
        // None that waits is lost if the storage closes meanwhile.
        let last = (0..<16).map { _ in
          Task {
            try await storage.write { rows in
              let count = try rows.setting("count")?.first ?? 0
              try rows.setSetting("count", to: [count + 1])
            }
          }
        }
        try await Task.sleep(for: .milliseconds(2))
        await storage.close()
        for change in last {
          do { try await change.value } catch { #expect(error as? StorageError == .closed) }
        }
      }
    }
  }
#endif
