#if PostgreSQL
  import GameStorageTesting
  import PostgresGameStorage
  import Testing

  extension PostgresTests {
    struct StorageSuiteTests {
      @Test(arguments: StorageCheck.all)
      func `PostgreSQL passes`(_ check: StorageCheck) async throws {
        let cluster = try PostgresCluster.shared.get()
        var storage: PostgresStorage?
        try await check.run {
          let made = try cluster.storage()
          storage = made
          return made
        }
        await storage?.close()
      }
    }
  }
#endif
