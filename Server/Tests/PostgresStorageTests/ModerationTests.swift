#if PostgreSQL
  import GameServiceCore
  import GameServiceTesting
  import GameStorage
  import ModerationAPI
  import Testing
  import TestSupport
  import WordCube
  import WordCubeAPI

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct ModerationTests {
      @Test func `sessions, roles and acts take effect on all servers at once`() async throws {
        let cluster = try PostgresCluster.shared.get()
        let (schema, clock) = (cluster.newSchema(), TestClock())
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        var servers: [TestServer] = []
        for (seed, storage) in storages.enumerated() {
          let dependencies = try Dependencies.fixed(
            storage: storage, clock: clock, seed: UInt64(seed + 1))
          servers.append(try await TestServer(dependencies, clock: clock))
        }
        let ada = try await servers[0].client(named: "Ada")
        let player = try await ada.playerID
        let elsewhere = servers[1].client(credentials: try await ada.credentials.credentials())
        #expect(try await elsewhere.players.current().displayName == "Ada")

        // A code is used once, also at two servers.
        let (moderator, code) = try await servers[0].moderators.add(
          name: "Grace", role: .moderator)
        let clients = try servers.map { try $0.moderationClient() }
        let outcomes = await withTaskGroup(of: ModeratorSession?.self) { group in
          for client in clients { group.addTask { try? await client.signIn(code: code) } }
          return await group.reduce(into: []) { $0.append($1) }
        }
        let sessions = outcomes.compactMap(\.self)
        #expect(sessions.count == 1)
        let graces = try servers.map { try $0.moderationClient(session: sessions.first) }

        try await graces[1].renamePlayer(player, to: "Eve", reason: "a")
        #expect(try await ada.players.current().displayName == "Eve")
        // The other server follows the event.
        try await graces[0].suspendPlayer(player, until: clock.now + 60, reason: "a")
        await #expect(throws: APIError.self) { try await ada.players.current() }
        var kind: ProblemKind?
        for _ in 0..<500 where kind == nil {
          kind = await Self.problemKind { _ = try await elsewhere.players.current() }
          try await Task.sleep(for: .milliseconds(10))
        }
        #expect(kind == .suspended)
        try await graces[1].endSuspension(of: player, reason: "a")
        try await Self.refuseNetwork(
          by: graces[0], until: clock.now + 60, following: servers[1])

        #expect(try await servers[1].moderators.setRole(.viewer, of: moderator.id))
        await #expect(throws: ModerationError.self) {
          try await graces[0].renamePlayer(player, to: "Ada", reason: "a")
        }
        #expect(try await servers[1].moderators.setRole(.administrator, of: moderator.id))
        try await graces[0].erasePlayer(player, reason: "a")
        await #expect(throws: APIError.self) { try await elsewhere.players.current() }
        #expect(try await servers[1].moderators.revoke(moderator.id))
        await #expect(throws: ModerationError.self) { try await graces[0].session() }
        #expect(try await storages[0].check().flaws == [])
        for storage in storages { await storage.close() }
      }

      /// Refuses a network at one server, and lifts that: the other one follows the notes.
      private static func refuseNetwork(
        by grace: ModerationClient, until end: UnixTime, following server: TestServer
      ) async throws {
        func status(until wanted: Int) async throws -> Int {
          let request = Request(path: "/api/config")
          return try await poll {
            await server.respond(to: request, from: "192.0.2.7").status
          } until: {
            $0 == wanted
          }
        }
        let network = try await grace.refuseNetwork("192.0.2.0/24", until: end, reason: "a")
        #expect(try await status(until: 403) == 403)
        try await grace.allowNetwork(network.id, reason: "a")
        #expect(try await status(until: 200) == 200)
      }

      /// The kind of the problem that a call throws.
      private static func problemKind(_ call: () async throws -> Void) async -> ProblemKind? {
        do {
          try await call()
          return nil
        } catch { return (error as? APIError)?.problem?.kind }
      }
    }
  }
#endif
