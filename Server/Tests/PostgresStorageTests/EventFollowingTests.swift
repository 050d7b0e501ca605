#if PostgreSQL
  import GameStorage
  import Synchronization
  import Testing
  import TestSupport
  import WordCube

  @testable import PostgresGameStorage
  import SQLGameStorage

  extension PostgresTests {
    struct EventFollowingTests {
      private let cluster: PostgresCluster

      init() throws { cluster = try PostgresCluster.shared.get() }

      /// The numbers and players of the events that an observer got.
      private final class Seen: Sendable {
        private let state = Mutex<[StoredEvent]>([])

        var events: [StoredEvent] { state.withLock { $0 } }
        var lows: [UInt64] {
          events.map { event in
            guard case .changedGames(let player) = event.kind else { return .max }
            return player.low
          }
        }

        func append(_ events: [StoredEvent]) { state.withLock { $0 += events } }

        func wait(for count: Int) async throws {
          _ = try await poll({ events.count }, until: { $0 >= count })
        }
      }

      private func id(_ low: UInt64) -> UniqueID { UniqueID(high: 0, low: low) }

      /// Adds an event in a transaction of another program.
      private func insertEvent(_ low: UInt64, _ session: PostgresSession) throws {
        try session.begin("BEGIN")
        try session.enqueue("INSERT INTO events(kind, player) VALUES (1, $1)", [.id(id(low))])
        try session.flush()
      }

      @Test func `a late commit is lost by the number of the last event, and is not lost here`()
        async throws
      {
        let schema = cluster.newSchema()
        var limits = PostgresStorage.Limits()
        (limits.connections, limits.eventPatience) = (2, .milliseconds(300))
        let storage = try cluster.storage(schema: schema, limits)
        let seen = Seen()
        try await storage.observe { events, _ in seen.append(events) }
        let foreign = try cluster.session(schema: schema)
        try insertEvent(1, foreign)
        // The transaction above has the first number, and is not committed: submissions go on.
        try await storage.write { try $0.append(.changedGames(player: UniqueID(high: 0, low: 2))) }
        #expect(seen.events.isEmpty)
        let byNumber = "SELECT number FROM events WHERE number > $1 ORDER BY number"
        let reader = try cluster.session(schema: schema)
        func numbers(after last: Int64) throws -> [Int64] {
          try PostgresRows(reader).all(byNumber, [.integer(last)]) { try $0.integer() }
        }
        let first = try numbers(after: 0)
        #expect(first == [2])
        try await Task.sleep(for: .milliseconds(1_200))
        #expect(storage.eventLag > .milliseconds(500))
        // Nobody waits while it is known that events are held up.
        let start = ContinuousClock.now
        for low in 3...12 as ClosedRange<UInt64> {
          try await storage.write {
            try $0.append(.changedGames(player: UniqueID(high: 0, low: low)))
          }
        }
        #expect(ContinuousClock.now - start < .milliseconds(1_500))
        try foreign.commit()
        #expect(
          try !numbers(after: first[0]).contains(1), "the event 1 is lost for who goes by numbers")
        try await seen.wait(for: 12)
        #expect(seen.lows == Array(1...12))
        #expect(seen.events.map(\.number) == Array(1...12))
        #expect(try await storage.read { try $0.events(after: 0, limit: 99) } == seen.events)
        // The lag is computed after the events are sent, and another transaction may run by then.
        #expect(try await poll({ storage.eventLag }, until: { $0 == .zero }) == .zero)
        await storage.close()
      }

      @Test func `two servers see the events of both in one order, also those of before`()
        async throws
      {
        let schema = cluster.newSchema()
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        let seen = [Seen(), Seen()]
        try await storages[0].observe { events, _ in seen[0].append(events) }
        try await withThrowingTaskGroup(of: Void.self) { group in
          for index in 0..<100 {
            group.addTask { [storage = storages[index % 2]] in
              let player = UniqueID(high: 0, low: UInt64(index))
              try await storage.write { try $0.append(.changedGames(player: player)) }
            }
          }
          try await group.waitForAll()
        }
        try await storages[1].observe { events, _ in seen[1].append(events) }
        try await seen[0].wait(for: 100)
        #expect(Set(seen[0].lows) == Set(0..<100))
        #expect(seen[0].events == seen[1].events)
        // Pages begin at any number.
        let events = seen[0].events
        for start in [0, 1, 50, 99, 100, 200] as [Int64] {
          let page = try await storages[0].read { try $0.events(after: start, limit: 7) }
          #expect(page == Array(events.dropFirst(Int(start)).prefix(7)))
        }
        for storage in storages { await storage.close() }
      }

      @Test func `pages of many events begin at positions that are known`() async throws {
        let storage = try cluster.storage()
        let seen = Seen()
        try await storage.write { rows in
          for low in 0..<5_000 as Range<UInt64> {
            try rows.append(.changedGames(player: UniqueID(high: 0, low: low)))
          }
        }
        try await storage.observe { events, _ in seen.append(events) }
        #expect(seen.lows == Array(0..<5_000))
        for start in [0, 1_023, 1_024, 1_025, 4_095, 4_999, 5_000] as [Int64] {
          let page = try await storage.read { try $0.events(after: start, limit: 2) }
          #expect(page == Array(seen.events.dropFirst(Int(start)).prefix(2)))
        }
        await storage.close()
      }

      /// A dump keeps the numbers of transactions, which another cluster has not begun.
      @Test func `events of a dump of another cluster come before new ones`() async throws {
        let schema = cluster.newSchema()
        let first = try cluster.storage(schema: schema)
        await first.close()
        let session = try cluster.session(schema: schema)
        try session.enqueue(
          "INSERT INTO events(kind, player, xid) VALUES (1, $1, '900000000000')", [.id(id(1))])
        try session.flush()
        // Also for who only reads, before a server has opened the database.
        let reader = try PostgresStorage.reading(cluster.address, schema: schema)
        #expect(try await reader.read { try $0.events(after: 0, limit: 9) }.count == 1)
        await reader.close()
        let seen = Seen()
        for low in [2, 3] as [UInt64] {
          let storage = try cluster.storage(schema: schema)
          try await storage.write {
            try $0.append(.changedGames(player: UniqueID(high: 0, low: low)))
          }
          try await storage.observe { events, _ in seen.append(events) }
          await storage.close()
        }
        #expect(seen.lows == [1, 2, 1, 2, 3])
      }

      /// Ends the connections of the storages of this process to the cluster, but for one.
      private func cutConnections(_ session: PostgresSession) throws {
        try session.enqueue(
          """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'word-cube-server' AND pid <> pg_backend_pid()
          """)
        try session.flush()
      }

      /// Adds an event. The first attempts after a cut can fail.
      private func append(_ low: UInt64, to storage: PostgresStorage) async throws {
        try await wait {
          do {
            try await storage.write {
              try $0.append(.changedGames(player: UniqueID(high: 0, low: low)))
            }
            return true
          } catch StorageError.unavailable {
            return false
          }
        }
      }

      private func wait(
        until isSo: () async throws -> Bool, _ location: SourceLocation = #_sourceLocation
      ) async throws {
        try #require(try await poll(isSo, until: { $0 }), sourceLocation: location)
      }

      /// As a snapshot of the disk, or a standby that had not all of the log, has it.
      @Test func `after events were lost, the observer gets nothing until it begins again`()
        async throws
      {
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        let seen = Seen()
        let heard = Mutex<[HeardNotes]>([])
        try await storage.listen { new in heard.withLock { $0.append(new) } }
        try await storage.observe { events, _ in seen.append(events) }
        for low in 1...5 as ClosedRange<UInt64> {
          try await storage.write {
            try $0.append(.changedGames(player: UniqueID(high: 0, low: low)))
          }
        }
        #expect(seen.lows == [1, 2, 3, 4, 5])
        let operatorSession = try cluster.session(schema: schema)
        // A connection that ends loses nothing.
        try cutConnections(operatorSession)
        try await wait { heard.withLock { $0 } == [.gap] }
        try await append(6, to: storage)
        try await wait { seen.lows == [1, 2, 3, 4, 5, 6] }

        // Two events are gone, and one of their places has another event.
        try operatorSession.begin("BEGIN")
        let last = "WHERE number = (SELECT max(number) FROM events)"
        try operatorSession.enqueue("DELETE FROM events \(last)")
        try operatorSession.enqueue("UPDATE events SET player = $1 \(last)", [.id(id(50))])
        try operatorSession.commit()
        try cutConnections(operatorSession)
        try await wait { heard.withLock { $0.count } == 3 }
        let found = heard.withLock { $0 }
        guard case .failover(let failover) = found[1] else {
          Issue.record("\(found)")
          return
        }
        #expect(failover.lostEvents == 2 && failover.events == 6 && failover.before == failover.now)
        #expect(failover.now?.hasPrefix("timeline 1 of ") == true && found[2] == .gap)
        try await append(7, to: storage)
        #expect(seen.lows == [1, 2, 3, 4, 5, 6])
        // Numbers begin again.
        let again = Seen()
        try await storage.observe { events, _ in again.append(events) }
        #expect(again.lows == [1, 2, 3, 4, 50, 7])
        #expect(again.events.map(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(try await storage.read { try $0.events(after: 0, limit: 99) } == again.events)
        await storage.close()
      }

      @Test func `the place of a lost event is refused, also where another event has it`()
        async throws
      {
        let schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        try await storage.observe { _, _ in }
        for low in 1...3 as ClosedRange<UInt64> {
          try await storage.write {
            try $0.append(.changedGames(player: UniqueID(high: 0, low: low)))
          }
        }
        let place = try await storage.read { try $0.place(ofEvent: 3) }
        try await storage.observe(after: place) { _, _ in }
        let session = try cluster.session(schema: schema)
        try session.enqueue("DELETE FROM events WHERE number = (SELECT max(number) FROM events)")
        try session.flush()
        let seen = Seen()
        await #expect(throws: StorageError.self) {
          try await storage.observe(after: place) { events, _ in seen.append(events) }
        }
        try await storage.observe { events, _ in seen.append(events) }
        #expect(seen.lows == [1, 2])
        await storage.close()
      }

      @Test func `servers send notes to each other, and not to themselves`() async throws {
        let schema = cluster.newSchema()
        let storages = try (0..<3).map { _ in try cluster.storage(schema: schema) }
        let elsewhere = try cluster.storage()
        let heard = Mutex<[[String]]>([[], [], [], []])
        for (index, storage) in (storages + [elsewhere]).enumerated() {
          try await storage.listen { new in
            if case .notes(let notes) = new { heard.withLock { $0[index] += notes } }
          }
        }
        let long = String(repeating: "é", count: 3_950)
        // What is told before all listen is lost.
        _ = try await poll {
          storages[0].tell(long)
          storages[1].tell("b")
          try await Task.sleep(for: .milliseconds(100))
          return heard.withLock { $0[1].last == long && $0[2].last == "b" }
        } until: {
          $0
        }
        let found = heard.withLock { $0.map(Set.init) }
        #expect(found == [["b"], [long], [long, "b"], []])
        for storage in storages + [elsewhere] { await storage.close() }
        storages[0].tell("nobody hears this")
      }

      /// Else the events of others are seen two seconds later.
      @Test func `a notification that comes with an answer is not waited for`() async throws {
        let (session, other) = (try cluster.session(), try cluster.session())
        let pipe = try UnsafeWakePipe()
        try session.enqueue("LISTEN waking")
        try session.flush()
        try other.enqueue("NOTIFY waking, 'up'")
        try other.flush()
        try session.enqueue("SELECT pg_sleep(0.1)")
        try session.flush()
        let start = ContinuousClock.now
        let found = try session.wait(or: pipe.reader, milliseconds: 5_000)
        #expect(found.map(\.text) == ["up"] && ContinuousClock.now - start < .seconds(2))
      }

      @Test func `one of two servers does the upkeep, and the other one when it ends`() async throws
      {
        let schema = cluster.newSchema()
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        func owners() async throws -> [Int] {
          var owners: [Int] = []
          for (index, storage) in storages.enumerated() where await storage.doesUpkeep {
            owners.append(index)
          }
          return owners
        }
        func waitForOwner(_ isRight: ([Int]) -> Bool) async throws -> [Int] {
          try await poll(owners, until: isRight)
        }
        let first = try await waitForOwner { !$0.isEmpty }
        try #require(first.count == 1)
        await storages[first[0]].close()
        #expect(try await waitForOwner { $0 == [1 - first[0]] } == [1 - first[0]])
        await storages[1 - first[0]].close()
      }
    }
  }
#endif
