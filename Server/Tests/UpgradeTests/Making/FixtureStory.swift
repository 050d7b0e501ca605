import Foundation
import GameServiceCore
import GameServiceTesting
import SQLiteGameStorage
import GameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats

/// What happens on the server of a fixture, with its own clock. The same lines build with an older server.
final class FixtureStory {
  let storage: SQLiteStorage
  let clock: TestClock
  let recorder = Recorder()
  private(set) var server: TestServer
  var fixture: Fixture

  /// Continues in a database. The file is made if it does not exist.
  init(_ folder: FixtureFolder, _ fixture: Fixture) async throws {
    storage = try SQLiteStorage(path: folder.database.path)
    clock = TestClock(fixture.now)
    server = try await Self.start(storage, clock)
    self.fixture = fixture
  }

  /// Restarts the server, which reads its secrets.
  func restart() async throws { server = try await Self.start(storage, clock) }

  private static func start(_ storage: SQLiteStorage, _ clock: TestClock) async throws -> TestServer
  {
    let bits = SeededBits(seed: UInt64(clock.now))
    let keys = try await ServerKeys.load(from: storage, randomBits: { bits.next() })
    let server = try await TestServer(storage: storage, clock: clock) { dependencies in
      dependencies.keys = keys
      dependencies.randomBits = { bits.next() }
      dependencies.policy.keepsRefusedGames = true
    }
    try await server.service.makeTodaysChallenges()
    return server
  }

  /// What a server does from time to time.
  func upkeep() async throws {
    try await server.service.makeTodaysChallenges()
    try await server.service.announceResults()
    try await server.service.remindPlayers()
    try await server.service.forgetOldRows()
  }

  /// Lets time pass until a moment.
  func advance(to time: UnixTime) async throws {
    precondition(time >= clock.now)
    clock.now = time
    try await upkeep()
  }

  // MARK: Clients

  /// Registers a player under a role.
  func register(_ role: String, _ name: String, timeZone: String = "Europe/London") async throws {
    clock.now += 1
    let client = server.client()
    let credentials = try await client.players.register(displayName: name, timeZone: timeZone)
    fixture.players[role] = .init(displayName: name, credentials: credentials)
  }

  /// The client of a player, whose requests are recorded.
  func client(_ role: String) throws -> APIClient {
    guard let player = fixture.players[role] else { throw StoryError.noPlayer(role) }
    return recorder.recording(server.client(credentials: player.credentials))
  }

  /// The last request and its answer.
  func last(_ name: String, of role: String?) throws -> SavedRequest {
    let (request, response) = try recorder.last()
    return SavedRequest(name, of: role, request, response)
  }

  /// Keeps what a client would send, without sending it.
  func keepUnsent(
    _ name: String, of role: String, _ submission: [UInt8], ticket: String? = nil
  ) async throws {
    var client = try client(role)
    client.transport = recorder.offline
    do { _ = try await client.games.submit(submission, ticket: ticket) } catch {}
    fixture.unsent.append(try last(name, of: role))
  }
}

/// What goes wrong with a story.
enum StoryError: Error {
  case noPlayer(String)
  case noMatch(String)
  case nothingWasSent
  case noWord
}
