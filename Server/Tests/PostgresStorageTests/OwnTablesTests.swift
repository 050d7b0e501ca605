#if PostgreSQL
  import GameStorageTesting
  import SQLiteGameStorage
  import Testing
  import WordCube

  @testable import GameStorage
  @testable import PostgresGameStorage

  extension PostgresTests {
    struct OwnTablesTests {
      private let cluster: PostgresCluster
      private let schema: String
      private let tables = OwnTableCheck.tables

      init() throws {
        cluster = try PostgresCluster.shared.get()
        schema = cluster.newSchema()
      }

      private func use(
        _ tables: [StoredTable], _ body: (any Storage) async throws -> Void
      ) async throws {
        let storage = try PostgresStorage(cluster.address, schema: schema, tables: tables)
        do {
          try await body(storage)
          #expect(try await storage.check().flaws == [])
        } catch {
          await storage.close()
          throw error
        }
        await storage.close()
      }

      @Test(arguments: OwnTableCheck.all)
      func `PostgreSQL passes`(_ check: OwnTableCheck) async throws {
        var storage: PostgresStorage?
        try await check.run { tables in
          let made = try PostgresStorage(cluster.address, schema: schema, tables: tables)
          storage = made
          return made
        }
        #expect(try await storage?.check().flaws == [])
        await storage?.close()
      }

      @Test(arguments: 1...UInt64(3))
      func `SQLite and PostgreSQL answer random changes of own rows alike`(
        _ seed: UInt64
      ) async throws {
        let ids = (1...5).map { UniqueID(high: 0, low: $0) }
        var pets = RandomPets(seed: seed, owners: ids)
        let file = try SQLiteStorage.inMemory(tables: tables)
        try await use(tables) { storage in
          for database in [file, storage] as [any Storage] {
            try await database.write { rows in
              // The last one is unknown, and one is erased.
              for (index, id) in ids.dropLast().enumerated() {
                try rows.insert(
                  StoredPlayer(
                    id: id, displayName: "Ada", timeZone: "UTC", registeredAt: 1,
                    tokenHash: SHA256.digest(of: [UInt8(index)])))
              }
              try rows.erasePlayer(ids[3])
            }
          }
          var refused = 0
          for step in 0..<150 {
            let change = pets.next()
            let answers = (await Self.run(change, on: file), await Self.run(change, on: storage))
            try #require(answers.0 == answers.1, "step \(step)")
            if answers.0 == "a constraint" { refused += 1 }
          }
          #expect(20...120 ~= refused)
          let state = pets
          let rows = try await file.read { try state.everything($0) }
          #expect(rows == (try await storage.read { try state.everything($0) }))
        }
      }

      private static func run(
        _ change: @escaping @Sendable (any StorageWriter) throws -> String, on storage: any Storage
      ) async -> String {
        do {
          return try await storage.write(change)
        } catch StorageError.constraint {
          return "a constraint"
        } catch {
          return "\(error)"
        }
      }

      @Test func `columns and indexes are added later, and earlier programs run beside`()
        async throws
      {
        try await OwnTableStory.expectVersions(use)
      }

      @Test func `any other difference is refused`() async throws {
        try await OwnTableStory.expectDifferences(use)
      }

      @Test func `a reader and a check name what is missing of own tables`() async throws {
        try await use([tables[0]]) { _ in }
        let error = StorageError.failed(
          "the database lacks table own_toys: start the server, or use the command migrate")
        #expect(throws: error) {
          try PostgresStorage.reading(cluster.address, schema: schema, tables: tables)
        }
        #expect(throws: error) {
          try CopyingPostgres(source: cluster.address, schema: schema, tables: tables)
        }
        let session = try cluster.session(schema: schema)
        for statement in [
          "DROP INDEX own_pets_byAge",
          "CREATE OR REPLACE FUNCTION own_pets_erasure() RETURNS trigger LANGUAGE plpgsql AS $$ "
            + "BEGIN RETURN NULL; END $$",
        ] { try session.enqueue(statement) }
        try session.flush()
        let reader = try PostgresStorage.reading(cluster.address, schema: schema)
        #expect(
          try await reader.check(tables).flaws == [
            "there is no index own_pets_byage", "there is no table own_toys",
            "the function of the trigger own_pets_erasure was changed",
          ])
        await reader.close()
      }

      @Test func `PostgreSQL's reserved words are no names, and the databases take all others`()
        async throws
      {
        let words = try PostgresRows(cluster.session()).all(
          "SELECT word, catcode IN ('R', 'T') FROM pg_get_keywords()", []
        ) { (text: try $0.text(), isReserved: try $0.flag()) }
        .filter { $0.text.utf8.count <= 28 && !$0.text.contains("_") }
        func flaw(_ name: String) -> String? {
          StoredTable.ownFlaw("a", key: [name], rows: nil, columns: [.text(name)], indexes: [])
        }
        #expect(words.count > 300)
        let missed = words.filter { $0.isReserved && flaw($0.text) == nil }.map(\.text)
        #expect(missed == [])
        let columns = words.map(\.text).filter { flaw($0) == nil }
        #expect(columns.count > 250)
        let table = StoredTable.own(
          "keywords", key: [columns[0]], columns.map { .integer($0) },
          indexes: columns.map { .init($0, $0) })
        let row = columns.indices.map { ColumnValue.integer(Int64($0)) }
        var query = OwnQuery(table, limit: 9)
        query.order = columns
        let file = try SQLiteStorage.inMemory(tables: [table])
        try await use([table]) { storage in
          for database in [file, storage] as [any Storage] {
            try await database.write { try $0.setOwnRow(row, in: table, replacing: true) }
            let found = try await database.read { [query] in try $0.ownRows(query) }
            #expect(found == [row])
          }
        }
      }

      @Test func `a role without rights to create needs the owner for a new table`() async throws {
        try await use([tables[0]]) { _ in }
        let session = try cluster.session(schema: schema)
        let role = "rows_of_\(schema)"
        for statement in [
          "CREATE ROLE \(role) LOGIN", "GRANT USAGE ON SCHEMA \(schema) TO \(role)",
          "ALTER DEFAULT PRIVILEGES IN SCHEMA \(schema) GRANT ALL ON TABLES TO \(role)",
          "GRANT ALL ON ALL TABLES IN SCHEMA \(schema) TO \(role)",
        ] { try session.enqueue(statement) }
        try session.flush()
        let address = cluster.address.replacing("postgres://postgres@", with: "postgres://\(role)@")
        func open() throws -> PostgresStorage {
          try PostgresStorage(address, schema: schema, tables: tables)
        }
        let error = #expect(throws: StorageError.self) { try open() }
        #expect(
          error?.description.contains("use the command migrate with the owner's role") == true)
        // The owner's command.
        try await use(tables) { _ in }
        let storage = try open()
        let ada = StoredPlayer(
          id: UniqueID(high: 0, low: 1), displayName: "Ada", timeZone: "UTC", registeredAt: 1,
          tokenHash: SHA256.digest(of: [1]))
        let (pet, toy) = (Self.pet(ada.id), [ColumnValue.id(ada.id), .id(ada.id), .null])
        try await storage.write { [tables] rows in
          try rows.insert(ada)
          try rows.setOwnRow(pet, in: tables[0], replacing: false)
          try rows.setOwnRow(toy, in: tables[1], replacing: false)
        }
        // The trigger has the rights of this role.
        try await storage.write { try $0.erasePlayer(ada.id) }
        let left = try await storage.read { [tables] rows in
          try tables.map { try rows.ownRows(OwnQuery($0, limit: 9)).count }
        }
        #expect(left == [0, 1])
        await storage.close()
      }

      private static func pet(_ owner: UniqueID) -> [ColumnValue] {
        [
          .id(owner), .text("rex"), .null, .integer(1), .flag(true), .bytes([]), .null, .text(""),
          .null,
        ]
      }
    }
  }
#endif
