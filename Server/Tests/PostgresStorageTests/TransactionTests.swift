#if PostgreSQL
  import Foundation
  import GameStorage
  import Synchronization
  import Testing
  import TestSupport
  import WordCube
  import WordCubeAPI

  @testable import GameStorageTesting
  @testable import PostgresGameStorage
  import SQLGameStorage

  extension PostgresTests {
    struct TransactionTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      private final class Counter: Sendable {
        private let count = Atomic<Int>(0)
        var value: Int { count.load(ordering: .relaxed) }
        @discardableResult func increment() -> Int {
          count.add(1, ordering: .relaxed).newValue
        }
      }

      private func outcome(_ body: () async throws -> Void) async -> Result<Void, any Error> {
        do { return .success(try await body()) } catch { return .failure(error) }
      }

      private func player(_ number: UInt64) -> StoredPlayer {
        StoredPlayer(
          id: UniqueID(high: 7, low: number), displayName: "Ada", timeZone: "UTC", registeredAt: 1,
          tokenHash: SHA256.digest(of: [UInt8(truncatingIfNeeded: number), 1]))
      }

      @Test func `changes of two servers run one after the other`() async throws {
        let schema = cluster.newSchema()
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        let runs = Counter()
        @Sendable func count(_ bytes: [UInt8]?) -> Int {
          bytes.map { Int($0[0]) << 8 | Int($0[1]) } ?? 0
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for index in 0..<200 {
            group.addTask { [storage = storages[index % 2]] in
              try await storage.write { rows in
                runs.increment()
                let next = count(try rows.setting("count")) + 1
                try rows.setSetting(
                  "count", to: [UInt8(next >> 8), UInt8(truncatingIfNeeded: next)])
              }
            }
          }
          try await group.waitForAll()
        }
        #expect(count(try await storages[0].read { try $0.setting("count") }) == 200)
        #expect(runs.value > 200, "no body was repeated, so the test shows nothing")
        for storage in storages { await storage.close() }
      }

      @Test func `a change that takes longer than the patience is repeated`() async throws {
        let schema = cluster.newSchema()
        var limits = PostgresStorage.Limits()
        limits.conflictPatience = .zero
        let storage = try cluster.storage(schema: schema, limits)
        let runs = Counter()
        let cluster = cluster
        try await storage.write { rows in
          _ = try rows.setting("count")
          if runs.increment() < 4 {
            let other = try cluster.session(schema: schema)
            try other.enqueue(
              """
              INSERT INTO settings(name, value) VALUES ('count', '')
              ON CONFLICT(name) DO UPDATE SET value = excluded.value
              """)
            try other.flush()
          }
          try rows.setSetting("count", to: [1])
        }
        #expect(runs.value == 4)
        #expect(try await storage.read { try $0.setting("count") } == [1])
        await storage.close()
      }

      @Test
      func `a change that no standby confirms is not stored for sure, and others do not wait`()
        async throws
      {
        var limits = PostgresStorage.Limits()
        (limits.connections, limits.standbyPatience) = (2, .seconds(4))
        let storage = try cluster.storage(limits)
        let master = try cluster.session()
        func set(_ statement: String) throws {
          for statement in ["ALTER SYSTEM \(statement)", "SELECT pg_reload_conf()"] {
            try master.enqueue(statement)
            try master.flush()
          }
        }
        @Sendable func write(_ number: UInt8) async -> StorageError? {
          do {
            try await storage.write { try $0.setSetting("number", to: [number]) }
            return nil
          } catch {
            return error as? StorageError
          }
        }
        try set("SET synchronous_standby_names = 'absent'")
        var number: UInt8 = 0
        var failure: StorageError?
        while number < 200, failure == nil {
          number += 1
          failure = await write(number)
        }
        #expect(failure == CommitGate.refusal)
        // It is on the disk of the server all the same.
        #expect(try await storage.read { try $0.setting("number") } == [number])
        let watching = try cluster.session()
        let mostWaiting = Task.detached {
          var most: Int64 = 0
          while !Task.isCancelled {
            let count = try PostgresRows(watching).first(
              "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'SyncRep'", []
            ) { try $0.integer() }
            most = max(most, count ?? 0)
            try? await Task.sleep(for: .milliseconds(20))
          }
          return most
        }
        await withTaskGroup(of: StorageError?.self) { group in
          for _ in 0..<20 { group.addTask { await write(201) } }
          for await failure in group { #expect(failure == CommitGate.refusal) }
        }
        mostWaiting.cancel()
        // One tries, and the other connection is free for reads.
        #expect(try await mostWaiting.value == 1)
        await #expect(throws: CommitGate.refusal) { try await storage.checkWritable() }
        // A change of nothing waits for nobody, and says nothing.
        try? await storage.write { _ in }
        #expect(await write(202) == CommitGate.refusal)
        try set("RESET synchronous_standby_names")
        #expect(try await poll({ await write(203) }, until: { $0 == nil }) == nil)
        #expect(await write(204) == nil)
        try await storage.checkWritable()
        await storage.close()
      }

      /// Otherwise, the erasure's event would come before the game's, and the game would stay on the boards.
      @Test func `an erasure that did not see a game of the player is repeated`() async throws {
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        let ada = player(1)
        var random = RandomRows(seed: 1)
        let game = random.rankedGame(of: ada.id)
        try await storage.write { try $0.insert(ada) }
        let runs = Counter()
        let cluster = cluster
        try await storage.write { rows in
          _ = try rows.player(ada.id)
          if runs.increment() == 1 {
            let session = try cluster.session(schema: schema)
            try session.begin("BEGIN ISOLATION LEVEL SERIALIZABLE")
            let others = PostgresRows(session)
            try #require(try others.player(ada.id) != nil)
            try others.insert(game, words: [])
            try others.settle()
            try session.commit()
          }
          try rows.erasePlayer(ada.id)
        }
        #expect(runs.value == 2)
        #expect(try await storage.read { try $0.rankedGames(of: ada.id) }.isEmpty)
        await storage.close()
      }

      @Test func `a row that is not there is seen by one of two that add it`() async throws {
        let schema = cluster.newSchema()
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        for round in 0..<20 {
          let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for storage in storages {
              group.addTask {
                try await storage.write { rows in
                  guard try rows.setting("start \(round)") == nil else { return false }
                  try rows.setSetting("start \(round)", to: [])
                  return true
                }
              }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
          }
          #expect(winners == 1)
        }
        for storage in storages { await storage.close() }
      }

      @Test func `what a body expects is read in one round trip, and is what it reads otherwise`()
        async throws
      {
        let storage = try cluster.storage()
        let ada = player(1)
        try await storage.write { try $0.insert(ada) }
        var generator = SystemRandomNumberGenerator()
        let nonce = Nonce.random(using: &generator)
        // The first use prepares statements, which is no further round trip.
        for round in 0..<2 {
          let before = storage.roundTrips
          try await storage.write { rows in
            try rows.expect([
              .player(ada.id), .nonce(nonce, of: ada.id), .dailyCount(.games, of: ada.id, day: 3),
              .game(of: ada.id, on: [1]),
            ])
            #expect(try rows.player(ada.id) == ada)
            #expect(try rows.use(nonce, of: ada.id, at: 5) == (round == 0))
            #expect(try rows.game(of: ada.id, on: [1]) == nil)
            #expect(try rows.add(2, to: .games, of: ada.id, day: 3) == 4 * round + 2)
            #expect(try rows.add(2, to: .games, of: ada.id, day: 3) == 4 * round + 4)
          }
          #expect(storage.roundTrips - before == 2, "what is expected, and the commit")
        }
        // What changes is read again.
        var renamed = ada
        renamed.displayName = "Grace"
        try await storage.write { [renamed] rows in
          try rows.expect([.player(ada.id)])
          try rows.update(renamed)
          #expect(try rows.player(ada.id) == renamed)
        }
        await storage.close()
      }

      @Test func `connections that the server ends are replaced, also that of events`() async throws
      {
        let name = cluster.newSchema()
        let storage = try PostgresStorage(
          cluster.address + "&application_name=\(name)", schema: name)
        let seen = Mutex<[UInt64]>([])
        try await storage.observe { events, _ in
          seen.withLock { seen in
            for case .changedGames(let player) in events.map(\.kind) { seen.append(player.low) }
          }
        }
        let session = try cluster.session()
        for low in 1...5 as ClosedRange<UInt64> {
          try await storage.write { rows in
            // As all changes of the service, it reads first. A commit that is the first use of a lost connection is not sent again.
            _ = try rows.setting("none")
            try rows.append(.changedGames(player: UniqueID(high: 0, low: low)))
          }
          // One that ends a moment later can end the next commit, and nobody knows if that is stored.
          try session.enqueue(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name = $1",
            [.text(name)])
          try session.flush()
        }
        #expect(try await storage.read { try $0.setting("none") } == nil)
        let found = try await poll({ seen.withLock { $0 } }, until: { $0.count >= 5 })
        #expect(found == [1, 2, 3, 4, 5])
        await storage.close()
      }

      /// Before the commit is sent, nothing is stored, and the body runs again. After that nobody knows, and it does not.
      @Test(arguments: [true, false])
      func `a body runs again if its connection ends, and a commit does not`(_ isEarly: Bool)
        async throws
      {
        let name = cluster.newSchema()
        let storage = try PostgresStorage(
          cluster.address + "&application_name=\(name)", schema: name)
        let runs = Counter()
        let (cluster, text) = (cluster, name)
        let result = await outcome {
          try await storage.write { rows in
            try rows.setSetting("a", to: [1])
            #expect(try rows.setting("a") == [1])
            guard runs.increment() == 1 else { return }
            let session = try cluster.session()
            try session.enqueue(
              "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1",
              [.text(text)])
            try session.flush()
            if isEarly { _ = try rows.setting("b") }
          }
        }
        #expect(runs.value == (isEarly ? 2 : 1))
        if isEarly {
          #expect(try await storage.read { try $0.setting("a") } == [1])
        } else {
          let error = #expect(throws: StorageError.self) { try result.get() }
          guard case .unavailable = error else {
            Issue.record("\(String(describing: error))")
            return
          }
        }
        await storage.close()
      }

      @Test func `nobody at the address is unavailable, and a wrong address is named`() throws {
        let nobody = #expect(throws: StorageError.self) {
          _ = try PostgresStorage("postgres://a@/b?host=/nonexistent")
        }
        guard case .unavailable = nobody else {
          Issue.record("\(String(describing: nobody))")
          return
        }
        let wrong = #expect(throws: StorageError.self) {
          _ = try PostgresStorage("postgres://a@b/c?nothing=1")
        }
        #expect("\(try #require(wrong))".contains("nothing"))
      }

      @Test func `a newer schema is refused, unless it says that this server can use it`()
        async throws
      {
        let schema = cluster.newSchema()
        let first = try cluster.storage(schema: schema)
        #expect(try await first.schemaVersion() == PostgresSchema.current)
        await first.close()
        let session = try cluster.session(schema: schema)
        try session.enqueue("INSERT INTO versions(version, readableFrom) VALUES (99, 1)")
        try session.flush()
        let second = try cluster.storage(schema: schema)
        #expect(try await second.schemaVersion() == 99)
        await second.close()
        try session.enqueue("UPDATE versions SET readableFrom = 99 WHERE version = 99")
        try session.flush()
        #expect(throws: StorageError.newerSchema(found: 99, known: PostgresSchema.current)) {
          _ = try cluster.storage(schema: schema)
        }
      }

      private final class Readers: Sendable {
        let count = Mutex(0)
      }

      /// What a limit of the rows of a player needs: two changes that both count the rows, and then add one each.
      @Test func `of two changes that each need a row not to exist, the second one sees the first`()
        async throws
      {
        let storage = try cluster.storage()
        let readers = Readers()
        // Each adds its own row only if the other one's does not exist, after both have looked.
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (own, other) in [("one", "other"), ("other", "one")] {
            group.addTask {
              try await storage.write { rows in
                let exists = try rows.setting(other) != nil
                readers.count.withLock { $0 += 1 }
                let end = ContinuousClock.now + .seconds(5)
                while readers.count.withLock({ $0 }) < 2, .now < end {
                  Thread.sleep(forTimeInterval: 0.001)
                }
                if !exists { try rows.setSetting(own, to: [1]) }
              }
            }
          }
          try await group.waitForAll()
        }
        let found = try await storage.read { rows in
          [try rows.setting("one"), try rows.setting("other")].compactMap(\.self)
        }
        #expect(found.count == 1)
        await storage.close()
      }

      @Test func `a closed storage says so`() async throws {
        let storage = try cluster.storage()
        await storage.close()
        await storage.close()
        await #expect(throws: StorageError.closed) { try await storage.read { _ in } }
        await #expect(throws: StorageError.closed) { try await storage.observe { _, _ in } }
      }

      @Test func `a standby or a database that only reads is unavailable`() async throws {
        let storage = try cluster.storage()
        await #expect {
          try await storage.write { rows in
            try (rows as? PostgresRows)?.execute("SET TRANSACTION READ ONLY", [])
            try rows.setSetting("a", to: [])
          }
        } throws: { error in
          guard case StorageError.unavailable = error else { return false }
          return true
        }
        await storage.close()
      }
    }
  }
#endif
