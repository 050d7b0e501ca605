#if PostgreSQL
  import GameStorage
  import Testing
  import WordCube

  @testable import PostgresGameStorage

  extension PostgresTests {
    struct ActLogTests {
      private func act(_ number: Int) -> Act {
        Act(
          time: Int64(number), kind: .hideGame, subject: UniqueID(high: 3, low: UInt64(number)),
          reason: "b")
      }

      @Test func `acts of two servers are one chain, and check finds what was changed`()
        async throws
      {
        let cluster = try PostgresCluster.shared.get()
        let schema = cluster.newSchema()
        let storages = [try cluster.storage(schema: schema), try cluster.storage(schema: schema)]
        try await withThrowingTaskGroup(of: Void.self) { group in
          for number in 0..<40 {
            group.addTask { [storage = storages[number % 2], act = act(number)] in
              try await storage.write { _ = try $0.record(act) }
            }
          }
          try await group.waitForAll()
        }
        let entries = try await storages[0].read { try $0.acts(after: 0, limit: 100) }
        #expect(entries.map(\.number) == (1...40).map(Int64.init))
        #expect(Set(entries.map(\.act.time)) == Set(0..<40))
        #expect(try await storages[1].check().flaws == [])

        let session = try cluster.session(schema: schema)
        for (statement, flaw) in [
          ("UPDATE acts SET reason = 'c' WHERE number = 30", ActLogFlaw.entry(30)),
          ("DELETE FROM acts WHERE number = 20", .entry(20)),
          ("UPDATE acts SET number = 41 - number WHERE number IN (1, 40)", .entry(1)),
          ("DELETE FROM acts", .end(found: 0, expected: 40)),
        ] {
          // PostgreSQL compares each row alone: rows change places by a third number.
          if statement.contains("41") {
            for number in [(1, -1), (40, 1), (-1, 40)] {
              try session.enqueue("UPDATE acts SET number = \(number.1) WHERE number = \(number.0)")
            }
          } else {
            try session.enqueue(statement)
          }
          try session.flush()
          #expect(try await storages[0].check().flaws == ["\(flaw)"])
        }
        for storage in storages { await storage.close() }
      }
    }
  }
#endif
