import Foundation
import GameServiceTesting
import SQLiteGameStorage
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// `/ready` says whether changes can be stored, not only whether rows can be read.
final class ReadinessTests {
  private let folder: URL
  private let storage: SQLiteStorage
  private var nonce: UInt64 = 0
  private var path: String { folder.appendingPathComponent("rows.sqlite").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var limits = SQLiteStorage.Limits()
    limits.trialInterval = .zero
    storage = try SQLiteStorage(
      path: folder.appendingPathComponent("rows.sqlite").path, limits: limits)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The status of `/ready`, of a change and of a read.
  private func statuses(_ server: TestServer, _ ada: APIClient) async throws -> [Int] {
    nonce += 1
    let change = try await server.signedRequest(
      API.Players.update, PlayerChanges(displayName: "A"), of: ada, nonce: nonce)
    var read = Request(path: "/api/players/me")
    try await ada.credentials.credentials()?.token.write(to: &read.headers)
    return [
      await server.respond(to: Request(path: "/ready")).status,
      await server.respond(to: change).status, await server.respond(to: read).status,
    ]
  }

  @Test func `a disk that is full, or cannot be written, is not ready until it is mended`()
    async throws
  {
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    #expect(try await statuses(server, ada) == [204, 200, 200])
    _ = try await storage.pragma("query_only = 1")
    #expect(try await statuses(server, ada) == [503, 503, 200])
    _ = try await storage.pragma("query_only = 0")
    #expect(try await statuses(server, ada) == [204, 200, 200])
    let pages = try await storage.pragma("page_count")
    _ = try await storage.pragma("max_page_count = \(pages)")
    var refused: ProblemKind?
    while refused == nil {
      refused = await refusal { try await server.client(named: "Bob").service.health() }
    }
    #expect(refused == .unavailable)
    #expect(try await statuses(server, ada).first == 503)
    _ = try await storage.pragma("max_page_count = 1000000")
    #expect(try await statuses(server, ada) == [204, 200, 200])
  }

  @Test func `a deleted file takes no changes, and is not ready`() async throws {
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    #expect(try await statuses(server, ada) == [204, 200, 200])
    try FileManager.default.moveItem(atPath: path, toPath: path + ".away")
    #expect(try await statuses(server, ada) == [503, 503, 200])
    #expect(
      await refusal {
        try await server.client().players.register(displayName: "Bob", timeZone: "UTC")
      } == .unavailable)
    try FileManager.default.moveItem(atPath: path + ".away", toPath: path)
    #expect(try await statuses(server, ada) == [204, 200, 200])
  }

  @Test func `a file that another one replaced takes no changes, and is not ready`() async throws {
    let server = try await TestServer(storage: storage)
    let ada = try await server.client(named: "Ada")
    #expect(try await statuses(server, ada) == [204, 200, 200])
    try await storage.backup(to: path + ".copy")
    #expect(rename(path + ".copy", path) == 0)
    #expect(try await statuses(server, ada) == [503, 503, 200])
  }
}
