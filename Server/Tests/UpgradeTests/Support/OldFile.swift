import Foundation
import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import GameStorage
import WordCube
import WordCubeAPI

/// A copy of the database of a fixture, opened by the server of this version.
final class OldFile: Sendable {
  let fixture: Fixture
  let server: TestServer
  let storage: SQLiteStorage
  let folder: TemporaryFolder
  /// The copy.
  var path: String { folder.file("word-cube.sqlite") }

  /// Opens a copy, which updates its schema, and starts a server.
  ///
  /// - Parameter time: The time of the server; nil when the old one stopped.
  init(
    version: Int = 15, at time: UnixTime? = nil,
    change: (inout Dependencies) throws -> Void = { _ in }
  ) async throws {
    let files = FixtureFolder.version(version)
    fixture = try files.read()
    folder = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: files.database.path, toPath: folder.file("word-cube.sqlite"))
    storage = try SQLiteStorage(path: folder.file("word-cube.sqlite"))
    let keys = try await ServerKeys.load(from: storage, randomBits: { 0 })
    let seed = UInt64(bitPattern: fixture.now)
    let bits = SeededBits(seed: seed)
    server = try await TestServer(storage: storage, clock: TestClock(time ?? fixture.now)) {
      $0.keys = keys
      // Not the identifiers that the old server gave.
      $0.randomBits = { bits.next() }
      // The answers of a story are read at once.
      $0.policy.limits.isOn = false
      try change(&$0)
    }
  }

  /// The credentials of a player.
  func credentials(_ role: String) throws -> Credentials {
    guard let player = fixture.players[role] else { throw StoryError.noPlayer(role) }
    return player.credentials
  }

  /// The client of a player, with the credentials that it had.
  func client(_ role: String) throws -> APIClient {
    server.client(credentials: try credentials(role))
  }

  /// Sends the request of an old client, byte for byte, with a new signature.
  func answer(to saved: SavedRequest) async throws -> Response {
    try await answer(to: saved.request, of: saved.player.map { try credentials($0) })
  }

  /// Sends a request with a token and a signature.
  func answer(to request: Request, of credentials: Credentials?) async throws -> Response {
    var request = request
    if let credentials {
      var bits = SystemRandomNumberGenerator()
      credentials.token.write(to: &request.headers)
      RequestSignature.sign(
        &request, key: credentials.signingKey, time: server.clock.now,
        nonce: .random(using: &bits))
    }
    return await server.respond(to: request)
  }

  /// A request that was kept under a name.
  func unsent(_ name: String) throws -> SavedRequest {
    guard let saved = fixture.unsent.first(where: { $0.name == name }) else {
      throw StoryError.noMatch(name)
    }
    return saved
  }

  /// A match that was kept under a name.
  func match(_ name: String) throws -> Fixture.SavedMatch {
    guard let match = fixture.matches[name] else { throw StoryError.noMatch(name) }
    return match
  }
}

/// A folder that is removed with its object.
final class TemporaryFolder: Sendable {
  private let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("UpgradeTests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in the folder.
  func file(_ name: String) -> String { url.appendingPathComponent(name).path }
}

/// The kind of the problem with which the server refuses a call; nil if it answers.
func refusal<Answer: Sendable>(_ call: () async throws -> Answer) async -> ProblemKind? {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? APIError)?.problem?.kind
  }
}
