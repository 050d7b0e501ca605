#if PostgreSQL
  import Foundation
  import GameServiceTesting
  import GameStorage
  import GameStorageTesting
  import Synchronization
  import Testing
  import TestSupport
  import WebPush
  import WordCube
  import WordCubeAPI
  import WordCubeTesting

  @testable import GameServiceCore
  @testable import PostgresGameStorage
  import SQLGameStorage

  extension PostgresTests {
    struct ServiceTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      /// Servers on one database, with identifiers of their own.
      private func servers(_ count: Int) async throws -> [(
        server: TestServer, storage: PostgresStorage
      )] {
        let (schema, clock) = (cluster.newSchema(), TestClock())
        var servers: [(server: TestServer, storage: PostgresStorage)] = []
        for seed in 1...UInt64(count) {
          let storage = try cluster.storage(schema: schema)
          var dependencies = try Dependencies.fixed(storage: storage, clock: clock, seed: seed)
          dependencies.policy.notices.hasWebhook = true
          servers.append((try await TestServer(dependencies, clock: clock), storage))
        }
        return servers
      }

      private func submit(_ client: APIClient, at time: UnixTime, skipping: Int) async throws
        -> () async throws -> GameResult
      {
        let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
        let moves = try GamePlayer.english.moves(
          on: Puzzle(text: new.puzzle), words: 3, skipping: skipping, at: time)
        let json = try new.submission(of: moves, mode: .unlimited).game
        return { try await client.games.submit(json, ticket: new.ticket) }
      }

      @Test
      func `rows about a player are found in all tables, and after an erasure in these alone`()
        async throws
      {
        let storage = try cluster.storage(schema: cluster.newSchema())
        let player = try await PersonalRows.expectAll(in: storage).id
        try await storage.write { try $0.erasePlayer(player) }
        let left = try await storage.read { reader in
          let rows = try #require(reader as? PostgresRows)
          return try StoredTable.ofPlayers.filter { table in
            try rows.first("SELECT 1 FROM \(raw: table.name) AS x WHERE \(table.condition(player))")
            {
              try $0.integer()
            } != nil
          }.map(\.name)
        }
        // As on SQLite.
        #expect(
          left == [
            "players", "nonces", "games", "words", "shares", "matches", "events", "waitingChecks",
            "dailyCounts", "acts", "moderators",
          ])
        await storage.close()
      }

      @Test func `after a recovery the other devices end once, on all servers`() async throws {
        let all = try await servers(2)
        let (first, second) = (all[0].server, all[1].server)
        let phone = try await first.client(named: "Ada")
        let code = try await phone.devices.makeRecoveryCode().code
        let new = second.client()
        _ = try await new.devices.recover(code, name: "New")
        let reader = second.client(credentials: try await phone.credentials.credentials())
        #expect(try await reader.devices.list().devices.count == 2)
        first.clock.now += 86_400
        async let one: Void = first.handler.settleRecoveries()
        async let other: Void = second.handler.settleRecoveries()
        _ = try await (one, other)
        for client in [phone, reader] {
          let error = await #expect(throws: APIError.self) { try await client.players.current() }
          #expect(error?.problem?.kind == .unauthorized)
        }
        let list = try await new.devices.list()
        #expect(list.devices.map(\.name) == ["New"] && list.recovery?.othersEndAt == nil)
        for (_, storage) in all { await storage.close() }
      }

      @Test func `a submission takes at most four round trips`() async throws {
        let (server, storage) = try await servers(1)[0]
        let ada = try await server.client(named: "Ada")
        for round in 0..<3 {
          let send = try await submit(ada, at: server.clock.now, skipping: round)
          let before = storage.roundTrips
          let result = try await send()
          #expect(result.unranked == nil && result.ranks != nil)
          // The player, what is expected of the call, what is expected of the game, and the commit.
          #expect(storage.roundTrips - before <= 4)
          // The ranks have the game when it is answered.
          let board = try await ada.boards.games(language: .english, mode: .unlimited)
          #expect(board.top.first.map { $0.isYours && $0.score >= result.score } == true)
        }
        #expect(server.errors.isEmpty)
        await storage.close()
      }

      @Test func `a refused game takes at most three round trips`() async throws {
        let (server, storage) = try await servers(1)[0]
        let ada = try await server.client(named: "Ada")
        let record = SampleGame.refused(by: .notTouching).record
        let json = Submission(
          context: .solo(mode: .unlimited, puzzle: record.puzzle), moves: record.moves
        ).json
        for _ in 0..<2 {
          let before = storage.roundTrips
          let error = await #expect(throws: APIError.self) { try await ada.games.submit(json) }
          #expect(error?.problem?.kind == .refusedGame)
          // The player, what is expected of the call and of the game, and the commit.
          #expect(storage.roundTrips - before <= 3)
        }
        await storage.close()
      }

      @Test func `a server starts from the ranks of another one, and follows`() async throws {
        let (schema, clock) = (cluster.newSchema(), TestClock())
        func start(
          _ seed: UInt64, _ ranks: RankSnapshot? = nil
        ) async throws -> (server: TestServer, storage: PostgresStorage) {
          let storage = try cluster.storage(schema: schema)
          let dependencies = try Dependencies.fixed(storage: storage, clock: clock, seed: seed)
          return (try await TestServer(dependencies, clock: clock, ranks: ranks), storage)
        }
        let first = try await start(1)
        let ada = try await first.server.client(named: "Ada")
        for round in 0..<3 {
          _ = try await submit(ada, at: clock.now, skipping: round)()
        }
        let saved = try #require(first.server.service.savedRanks)
        #expect(saved.eventNumber == 3)
        var bytes: [UInt8] = []
        try saved.write(try await first.server.service.binding(of: saved)) { bytes += $0 }
        let bob = try await first.server.client(named: "Bob")
        _ = try await submit(bob, at: clock.now, skipping: 9)()

        var offset = 0
        let ranks = try RankSnapshot(byteCount: bytes.count) { limit in
          defer { offset += limit }
          return Array(bytes[offset...].prefix(limit))
        }
        let second = try await start(2, ranks)
        try await ranks.require(second.storage)
        let elsewhere = second.server.client(credentials: try await bob.credentials.credentials())
        func board(_ client: APIClient) async throws -> Board {
          try await client.boards.games(language: .english, mode: .unlimited)
        }
        #expect(try await board(elsewhere) == board(bob))
        #expect(try await board(elsewhere).outOf == 2)
        _ = try await submit(ada, at: clock.now, skipping: 30)()
        _ = try await submit(elsewhere, at: clock.now, skipping: 40)()
        #expect(try await board(elsewhere).outOf == 2)
        #expect(second.server.service.savedRanks?.eventNumber == 6)
        // Places of events that were sent, and of those before the first one that was.
        for number in [1, 3, 4, 6] as [Int64] {
          let place = try await second.storage.read { try $0.place(ofEvent: number) }
          #expect(try await first.storage.read { try $0.place(ofEvent: number) } == place)
        }
        // Another database has other events at the same place.
        let other = try cluster.storage()
        await #expect(throws: RankSnapshotError.self) { try await ranks.require(other) }
        for storage in [first.storage, second.storage, other] { await storage.close() }
      }

      /// As after a failover to a standby that had not all of the log.
      @Test func `after games were lost, each server reads all again`() async throws {
        let (schema, clock) = (cluster.newSchema(), TestClock())
        let notifier = RecordingNotifier()
        var servers: [(server: TestServer, storage: PostgresStorage)] = []
        for seed in [1, 2] as [UInt64] {
          let storage = try cluster.storage(schema: schema)
          var dependencies = try Dependencies.fixed(storage: storage, clock: clock, seed: seed)
          dependencies.notifier = notifier
          servers.append((try await TestServer(dependencies, clock: clock), storage))
        }
        let ada = try await servers[0].server.client(named: "Ada")
        let bob = try await servers[0].server.client(named: "Bob")
        for client in [ada, ada, bob] {
          _ = try await submit(client, at: clock.now, skipping: 3)()
        }
        let clients = try await [
          ada, servers[1].server.client(credentials: ada.credentials.credentials()),
        ]
        func boards() async -> [Int?] {
          var counts: [Int?] = []
          for client in clients {
            counts.append(
              try? await client.boards.games(language: .english, mode: .unlimited).outOf)
          }
          return counts
        }
        func wait(until isSo: () async -> Bool) async throws {
          #expect(try await poll(isSo, until: { $0 }))
        }
        try await wait { await boards() == [2, 2] }
        let saved = try #require(servers[0].server.service.savedRanks)
        _ = try await servers[0].server.service.binding(of: saved)
        let request = try API.Events.follow.request(EventsQuery())
        var mine = request
        try #require(try await ada.credentials.credentials()).token.write(to: &mine.headers)
        let stream = await servers[0].server.open(mine)

        let session = try cluster.session(schema: schema)
        try session.begin("BEGIN")
        let player = SQLValue.id(try await bob.playerID)
        for table in ["words", "events"] {
          try session.enqueue("DELETE FROM \(table) WHERE player = $1", [player])
        }
        try session.enqueue("DELETE FROM waitingChecks")
        try session.enqueue("DELETE FROM games WHERE player = $1", [player])
        try session.commit()
        try session.enqueue(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'word-cube-server' AND pid <> pg_backend_pid()
          """)
        try session.flush()
        try await wait { await boards() == [1, 1] }
        try await wait {
          notifier.notices.filter { notice in
            if case .failover(let failover) = notice { failover.lostEvents == 1 } else { false }
          }.count == 2
        }
        try await wait { servers[0].server.service.events.streamCount == 0 }
        _ = stream

        // The number of the lost event is given again. Ranks of before are not stored for it.
        _ = try await submit(bob, at: clock.now, skipping: 5)()
        try await wait { await boards() == [2, 2] }
        #expect(servers[0].server.service.savedRanks?.eventNumber == saved.eventNumber)
        await #expect(throws: RankSnapshotError.self) {
          try await servers[0].server.service.binding(of: saved)
        }
        for (_, storage) in servers { await storage.close() }
      }

      @Test func `a token that ends at one server ends at the other`() async throws {
        let both = try await servers(2)
        let ada = try await both[0].server.client(named: "Ada")
        let old = try #require(try await ada.credentials.credentials())
        let elsewhere = both[1].server.client(credentials: old)
        _ = try await elsewhere.players.current()
        _ = try await ada.players.rotateToken()
        _ = try await ada.players.current()
        await #expect(throws: APIError.self) { _ = try await elsewhere.players.current() }
        for (_, storage) in both { await storage.close() }
      }

      @Test func `a device that is ended at one server is refused at the other at once`()
        async throws
      {
        let both = try await servers(2)
        let ada = try await both[0].server.client(named: "Ada")
        let player = try await ada.playerID
        var bits = SystemRandomNumberGenerator()
        let (token, id) = (BearerToken.random(using: &bits), UniqueID(high: 1, low: 1))
        let keys = both[0].server.service.dependencies.keys
        let tablet = Credentials(
          playerID: player, token: token, signingKey: keys.signing.signingKey(of: player, on: id))
        let now = both[0].server.clock.now
        try await both[0].storage.write { rows in
          try rows.insert(
            StoredDevice(
              id: id, player: player, name: "Tablet", addedAt: now, lastUsedAt: now,
              tokenHash: token.storedHash, signingSecret: keys.signingNumber))
        }
        let elsewhere = both[1].server.client(credentials: tablet)
        _ = try await elsewhere.players.current()
        _ = try await elsewhere.players.update(PlayerChanges(displayName: "Grace"))
        var request = try API.Events.follow.request(EventsQuery())
        token.write(to: &request.headers)
        let stream = await both[1].server.open(request)
        #expect(both[1].server.service.events.streamCount == 1)
        try await ada.devices.end(id)
        _ = try await stream.collected()
        for call in 0..<2 {
          await #expect(throws: APIError.self) {
            if call == 0 {
              _ = try await elsewhere.players.current()
            } else {
              _ = try await elsewhere.players.update(PlayerChanges(displayName: "Thief"))
            }
          }
        }
        #expect(try await ada.players.current().displayName == "Grace")
        for (_, storage) in both { await storage.close() }
      }

      @Test func `both who ask for a rematch at two servers at once get one match`() async throws {
        let both = try await servers(2)
        let ada = try await both[0].server.client(named: "Ada")
        let bob = try await both[1].server.client(named: "Bob")
        for _ in 0..<5 {
          let match = try await bob.matches.join(ada.matches.open(language: .english).code)
          _ = try await bob.matches.resign(match.id)
          let before = try await ada.matches.list().matches.count
          async let first = ada.matches.rematch(match.id)
          async let second = bob.matches.rematch(match.id)
          _ = try await (first, second)
          #expect(try await ada.matches.list().matches.count == before + 1)
          #expect(try await bob.matches.fetch(match.id).rematch?.askedBy == [0, 1])
        }
        for (_, storage) in both { await storage.close() }
      }

      /// Rows of notices for the webhook, of a player.
      private func notices(_ count: Int, of player: UniqueID, at time: UnixTime) throws
        -> [StoredNotice]
      {
        try (1...count).map { number in
          let id = UniqueID(high: 7, low: UInt64(number))
          let notice = PlayerNotice(id: id, kind: .rank, player: player, time: time)
          return StoredNotice(
            id: id, player: player, subscription: nil,
            content: String(decoding: try JSONEncoder().encode(notice), as: UTF8.self),
            dueAt: time, expiresAt: time + 3_600)
        }
      }

      @Test func `of servers that send at once, one sends each notice`() async throws {
        let all = try await servers(3)
        let ada = try await all[0].server.client(named: "Ada").playerID
        let rows = try notices(100, of: ada, at: all[0].server.clock.now)
        try await all[0].storage.write { writer in for row in rows { try writer.set(row) } }
        let busy = Mutex<Set<Int>>([])
        let senders = all.indices.map { number in
          RecordingSender {
            busy.withLock { _ = $0.insert(number) }
            // None goes on alone.
            for _ in 0..<10_000 where busy.withLock({ $0.count }) < 2 {
              try? await Task.sleep(for: .milliseconds(2))
            }
            return .taken
          }
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (server, sender) in zip(all.map(\.server), senders) {
            group.addTask {
              while try await server.service.sendNotices(with: sender) > 0 {}
            }
          }
          try await group.waitForAll()
        }
        let sent = senders.map(\.sent)
        #expect(sent.joined().map(\.id).sorted { $0.precedes($1) } == rows.map(\.id))
        #expect(sent.count { !$0.isEmpty } > 1)
        #expect(try await all[0].storage.read { try $0.notices(dueBy: .max, limit: 9) } == [])
        for (_, storage) in all { await storage.close() }
      }

      @Test func `what a server holds that is killed, another one sends, the same`() async throws {
        let both = try await servers(2)
        let clock = both[0].server.clock
        let ada = try await both[0].server.client(named: "Ada").playerID
        let rows = try notices(5, of: ada, at: clock.now)
        try await both[0].storage.write { writer in for row in rows { try writer.set(row) } }
        // Of some it is not known that they were sent.
        let killed = RecordingSender {
          withUnsafeCurrentTask { $0?.cancel() }
          return .taken
        }
        #expect(try await both[0].server.service.sendNotices(with: killed) == 5)
        await both[0].storage.close()
        let other = RecordingSender { .taken }
        #expect(try await both[1].server.service.sendNotices(with: other) == 0)
        clock.now += GameService.noticeLease
        #expect(try await both[1].server.service.sendNotices(with: other) == 5)
        #expect(Set(other.sent) == Set(killed.sent) && other.sent.count == 5)
        #expect(try await both[1].storage.read { try $0.notices(dueBy: .max, limit: 9) } == [])
        await both[1].storage.close()
      }

      @Test func `a server that was frozen sends nothing that another one may send`() async throws {
        let both = try await servers(2)
        let clock = both[0].server.clock
        let ada = try await both[0].server.client(named: "Ada").playerID
        let rows = try notices(20, of: ada, at: clock.now)
        try await both[0].storage.write { writer in for row in rows { try writer.set(row) } }
        let wakes = Mutex(false)
        let frozen = RecordingSender {
          let isFirst = wakes.withLock { wakes in
            defer { wakes = true }
            return !wakes
          }
          if isFirst { clock.now += GameService.noticeLease }
          return .taken
        }
        #expect(try await both[0].server.service.sendNotices(with: frozen) == 20)
        #expect(1..<20 ~= frozen.sent.count)
        let other = RecordingSender { .taken }
        #expect(
          try await both[1].server.service.sendNotices(with: other) == 20 - frozen.sent.count)
        #expect(Set(frozen.sent + other.sent).count == 20)
        for (_, storage) in both { await storage.close() }
      }

      @Test func `a game that is sent to two servers at once counts once`() async throws {
        let both = try await servers(2)
        let ada = try await both[0].server.client(named: "Ada")
        let credentials = try await ada.credentials.credentials()
        let elsewhere = both[1].server.client(credentials: credentials)
        for round in 0..<5 {
          let new = try await ada.games.newPuzzle(language: .english, mode: .unlimited)
          let moves = try GamePlayer.english.moves(
            on: Puzzle(text: new.puzzle), skipping: round, at: both[0].server.clock.now)
          let json = try new.submission(of: moves, mode: .unlimited).game
          async let first = ada.games.submit(json, ticket: new.ticket)
          async let second = elsewhere.games.submit(json, ticket: new.ticket)
          let (one, other) = try await (first, second)
          #expect(one.id == other.id)
        }
        let storage = both[0].storage
        #expect(try await storage.read { try $0.games(after: 0, limit: 99) }.count == 5)
        #expect(try await storage.read { try $0.events(after: 0, limit: 99) }.count == 5)
        for (_, storage) in both { await storage.close() }
      }
    }

    /// Keeps what is sent, and says what became of it.
    private final class RecordingSender: NoticeSender {
      private let kept = Mutex<[PlayerNotice]>([])
      private let outcome: @Sendable () async -> SendingOutcome

      init(_ outcome: @escaping @Sendable () async -> SendingOutcome) { self.outcome = outcome }

      var sent: [PlayerNotice] { kept.withLock { $0 } }

      func send(_ notice: OutgoingNotice) async -> SendingOutcome {
        kept.withLock { $0.append(notice.notice) }
        return await outcome()
      }
    }
  }
#endif
