import GameServiceTesting
import GameStorage
import GameStorageTesting
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

/// A suite on the main actor, as that of an app's views: that it compiles is half of each test.
@MainActor struct MainActorTests {
  private final class Screen {
    var title = "none"
    var storageCount = 0
  }

  private let screen = Screen()

  @Test func `a server can be changed from the main actor`() async throws {
    let server = try await TestServer { dependencies in
      dependencies.policy.minimumBuild = 3
      screen.title = "changed"
    }
    #expect(screen.title == "changed")
    #expect(try await server.client().service.configuration().minimumBuild == 3)
    let failing = try await TestServer { $0.policy.minimumBuild = 4 }
    #expect(try await failing.client().service.configuration().minimumBuild == 4)
  }

  @Test func `a storage can be made on the main actor`() async throws {
    let check = try #require(StorageCheck.all.first)
    try await check.run {
      screen.storageCount += 1
      return try SQLiteStorage.inMemory()
    }
    #expect(screen.storageCount == 1)
  }
}
