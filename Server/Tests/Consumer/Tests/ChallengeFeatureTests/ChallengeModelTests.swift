import ChallengeFeature
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

/// The screen against the server itself: client, signatures, routes, service and SQLite, in this process.
@MainActor
struct ChallengeModelTests {
  /// Plays the best words on the screen's cube.
  private func playWords(_ count: Int, skipping skipped: Int = 0, on screen: ChallengeModel) throws
  {
    let puzzle = try #require(screen.game?.puzzle)
    let moves = try GamePlayer.english.moves(on: puzzle, words: count, skipping: skipped, at: 0)
    for move in moves {
      guard case .playedWord(let faces) = move.action else { continue }
      screen.play(Array(faces))
    }
  }

  private func screen(of name: String, on server: TestServer) async throws -> ChallengeModel {
    ChallengeModel(api: try await server.client(named: name)) { .init(unixTime: server.clock.now) }
  }

  @Test func `the place of a player, and of a better one`() async throws {
    let server = try await TestServer()
    let ada = try await screen(of: "Ada", on: server)
    await ada.start()
    #expect(ada.state == .playing(score: 0))
    try playWords(2, skipping: 5, on: ada)
    await ada.finish()
    #expect(ada.place == "1 of 1")

    let bob = try await screen(of: "Bob", on: server)
    await bob.start()
    #expect(bob.game?.puzzle == ada.game?.puzzle)
    try playWords(4, on: bob)
    await bob.finish()
    #expect(bob.place == "1 of 2")
  }

  @Test func `a full disk: the game is kept, and counts once there is room`() async throws {
    let disk = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let server = try await TestServer(storage: disk)
    let ada = try await screen(of: "Ada", on: server)
    await ada.start()
    try playWords(2, on: ada)
    let played = ada.state

    let fullDisk = disk.override(
      { $0.insert(_:words:) }, with: { _, _ in throw StorageError.diskIsFull })
    await ada.finish()
    #expect(ada.state == played)
    #expect(ada.alert == "The server is busy. Your game is kept: try again later.")
    #expect(server.errors.map { $0 as? StorageError } == [.diskIsFull])

    fullDisk.remove()
    await ada.finish()
    #expect(ada.place == "1 of 1" && ada.alert == nil)
  }

  @Test func `an answer that is lost: the game counts once`() async throws {
    let server = try await TestServer()
    var client = try await server.client(named: "Ada")
    let isLost = Mutex(false)
    client.transport = { [send = client.transport] request in
      let response = try await send(request)
      if isLost.withLock({ $0 }) { throw TransportError.offline }
      return response
    }
    let ada = ChallengeModel(api: client) { .init(unixTime: server.clock.now) }
    await ada.start()
    try playWords(2, on: ada)

    isLost.withLock { $0 = true }
    await ada.finish()
    #expect(ada.alert == "You are offline. Your game is kept.")
    isLost.withLock { $0 = false }
    await ada.finish()
    #expect(ada.place == "1 of 1" && ada.alert == nil)
  }
}

extension ChallengeModel {
  /// The place on the screen; nil before the end.
  fileprivate var place: String? {
    guard case .over(_, let place) = state else { return nil }
    return place
  }
}
