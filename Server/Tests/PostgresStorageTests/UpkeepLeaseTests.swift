#if PostgreSQL
  import GameStorage
  import Synchronization
  import Testing
  import WordCube

  @testable import PostgresGameStorage
  import SQLGameStorage

  extension PostgresTests {
    struct UpkeepLeaseTests {
      private let cluster: PostgresCluster
      private let schema: String

      init() async throws {
        cluster = try PostgresCluster.shared.get()
        schema = cluster.newSchema()
        let storage = try cluster.storage(schema: schema)
        await storage.close()
      }

      /// A server with a clock of its own, which stands while the server is frozen as far as the test is concerned.
      private final class Server: Sendable {
        let lease: UpkeepLease
        private let time: Clock

        private final class Clock: Sendable {
          private let value = Mutex(ContinuousClock.now)
          var now: ContinuousClock.Instant { value.withLock { $0 } }
          func advance(by duration: Duration) { value.withLock { $0 += duration } }
        }

        init(_ number: UInt64) {
          let time = Clock()
          self.time = time
          lease = UpkeepLease(holder: UniqueID(high: 1, low: number)) { time.now }
        }

        func wait(_ duration: Duration) { time.advance(by: duration) }

        /// Tries to take or renew the lease, and returns whether it has it.
        func renews(_ session: PostgresSession, _ schema: String) throws -> Bool {
          time.advance(by: UpkeepLease.renewal)
          _ = try lease.renew(session, schema: schema)
          return lease.isHeld
        }

        /// Whether a change of the upkeep is possible.
        func proves(_ session: PostgresSession) throws -> Bool {
          defer { session.rollBack() }
          try session.begin("BEGIN ISOLATION LEVEL SERIALIZABLE")
          let rows = PostgresRows(session)
          do {
            try lease.prove(rows)
            try rows.settle()
            return true
          } catch is UpkeepIsElsewhere {
            return false
          }
        }
      }

      private func run(_ sql: String) throws {
        let session = try cluster.session(schema: schema)
        try session.enqueue(sql)
        try session.flush()
      }

      /// Lets the time pass for the database.
      private func endLease() throws {
        try run("UPDATE leases SET endsAt = clock_timestamp() - interval '1 ms'")
      }

      @Test func `a frozen server loses the lease by its own clock, and another one gets it`()
        throws
      {
        let (first, second) = (Server(1), Server(2))
        let sessions = [
          try cluster.session(schema: schema), try cluster.session(schema: schema),
        ]
        #expect(try first.renews(sessions[0], schema))
        #expect(try !second.renews(sessions[1], schema))
        #expect(try first.proves(sessions[0]) && !second.proves(sessions[1]))
        first.wait(UpkeepLease.duration - .milliseconds(1))
        #expect(first.lease.isHeld)
        // It wakes up: its time is over, also if nobody else has the lease yet.
        first.wait(.milliseconds(1))
        #expect(try !first.lease.isHeld && !first.proves(sessions[0]))
        #expect(try !second.renews(sessions[1], schema))
        try endLease()
        #expect(try second.renews(sessions[1], schema) && second.proves(sessions[1]))
        #expect(try !first.renews(sessions[0], schema))
        #expect(try second.renews(sessions[1], schema))
      }

      @Test func `by a clock that stood, too, a change of the upkeep is refused`() throws {
        let (first, second) = (Server(1), Server(2))
        let sessions = [
          try cluster.session(schema: schema), try cluster.session(schema: schema),
        ]
        #expect(try first.renews(sessions[0], schema))
        try endLease()
        #expect(try first.lease.isHeld && !first.proves(sessions[0]))
        #expect(try second.renews(sessions[1], schema))
        #expect(try first.lease.isHeld && !first.proves(sessions[0]))
      }

      @Test func `nobody takes the lease while a change of the upkeep runs`() throws {
        let (first, second) = (Server(1), Server(2))
        let sessions = try (0..<3).map { _ in try cluster.session(schema: schema) }
        #expect(try first.renews(sessions[0], schema))
        try sessions[1].begin("BEGIN ISOLATION LEVEL SERIALIZABLE")
        let rows = PostgresRows(sessions[1])
        try first.lease.prove(rows)
        try rows.settle()
        // Its holder goes on, and does not wait.
        first.wait(UpkeepLease.renewal)
        #expect(
          try first.lease.renew(sessions[0], schema: schema) == UpkeepLease.lockedInterval)
        #expect(first.lease.isHeld)
        // The holder's time is over, and its change is not.
        first.wait(UpkeepLease.duration)
        try sessions[1].enqueue("UPDATE leases SET endsAt = '-infinity'")
        try sessions[1].flush()
        #expect(try !second.renews(sessions[2], schema))
        try sessions[1].commit()
        #expect(try second.renews(sessions[2], schema))
      }

      @Test func `a clock of the database that was set back keeps no lease for ever`() throws {
        let (first, second) = (Server(1), Server(2))
        let sessions = [
          try cluster.session(schema: schema), try cluster.session(schema: schema),
        ]
        #expect(try first.renews(sessions[0], schema))
        try run("UPDATE leases SET endsAt = clock_timestamp() + interval '20 s'")
        #expect(try !second.renews(sessions[1], schema))
        try run("UPDATE leases SET endsAt = clock_timestamp() + interval '1 day'")
        #expect(try second.renews(sessions[1], schema))
      }

      @Test func `a server that leaves the lease gets it again later`() throws {
        let (first, second) = (Server(1), Server(2))
        let sessions = [
          try cluster.session(schema: schema), try cluster.session(schema: schema),
        ]
        #expect(try first.renews(sessions[0], schema))
        first.lease.leave()
        #expect(!first.lease.isHeld)
        #expect(try !first.renews(sessions[0], schema) && second.renews(sessions[1], schema))
        second.lease.leave()
        #expect(try !second.renews(sessions[1], schema) && !first.renews(sessions[0], schema))
        first.wait(UpkeepLease.absence)
        #expect(try first.renews(sessions[0], schema))
      }

      @Test func `no server does the upkeep while a command has the lock alone`() throws {
        let command = try cluster.session(schema: schema)
        let lock = "(hashtext('\(schema)'), \(PostgresSchema.upkeepLock))"
        func tries() throws -> Bool? {
          try PostgresRows(command).first("SELECT pg_try_advisory_lock\(lock)", []) {
            try $0.flag()
          }
        }
        #expect(try tries() == true)
        let server = Server(1)
        let session = try cluster.session(schema: schema)
        #expect(try !server.renews(session, schema))
        try command.enqueue("SELECT pg_advisory_unlock\(lock)")
        try command.flush()
        #expect(try server.renews(session, schema))
        #expect(try tries() == false)
      }

      @Test
      func `changes of the upkeep are refused by a server that does not have it, and no others`()
        async throws
      {
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        let end = ContinuousClock.now + .seconds(20)
        var owner: Int?
        while owner == nil, .now < end {
          for (index, storage) in storages.enumerated() where await storage.doesUpkeep {
            owner = index
          }
        }
        let first = try #require(owner)
        try await UpkeepWork.$isCurrent.withValue(true) {
          try await storages[first].write { try $0.setSetting("a", to: [1]) }
          await #expect(throws: UpkeepIsElsewhere.self) {
            try await storages[1 - first].write { try $0.setSetting("a", to: [2]) }
          }
        }
        #expect(try await storages[1 - first].read { try $0.setting("a") } == [1])
        try await storages[1 - first].write { try $0.setSetting("a", to: [3]) }
        #expect(try await storages[first].read { try $0.setting("a") } == [3])
        // That it is no fault of the database.
        try await storages[1 - first].checkWritable()
        storages[first].leaveUpkeep()
        #expect(await !storages[first].doesUpkeep)
        while await !storages[1 - first].doesUpkeep, .now < end {
          try await Task.sleep(for: .milliseconds(50))
        }
        #expect(await storages[1 - first].doesUpkeep)
        for storage in storages { await storage.close() }
      }
    }
  }
#endif
