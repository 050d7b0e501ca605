import ChallengeFeature
import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI

/// A test that states all that a feature uses of the server: each other call makes the test fail by name.
struct RankPreviewTests {
  @Test func `the place among the games of a day`() async throws {
    let clock = TestClock()
    let storage = OverriddenStorage()
    storage.override({ $0.suspensions(endingAfter:) }, with: { _ in [:] })
    storage.override({ $0.refusedNetworks }, with: { [] })
    storage.override(
      { $0.pastEvents }, with: { games(of: [100, 300, 300, 500], at: clock.now - 60) })
    var dependencies = try Dependencies.failing()
    dependencies.storage = storage
    dependencies.now = { clock.now }
    dependencies.uptime = { clock.uptime }
    let server = try await TestServer(dependencies, clock: clock)

    let preview = RankPreview(api: server.client())
    #expect(await preview.text(for: 400) == "400 points: place 2 of 5")
  }

  @Test func `no line without an answer`() async throws {
    let offline = APIClient(environment: ClientEnvironment(now: { .unixEpoch }), retry: .never) {
      _ in
      throw TransportError.offline
    }
    let preview = RankPreview(api: offline)
    #expect(await preview.text(for: 400) == "")
  }
}

/// The events of ranked games, each of another player.
private func games(of scores: [Int64], at time: UnixTime) -> [StoredEvent] {
  scores.enumerated().map { index, score in
    let id = UniqueID(high: 0, low: UInt64(index))
    let game = RankedGame(
      game: id, player: id, language: .english, mode: .timed, challenge: nil, score: score,
      countsFrom: time)
    return StoredEvent(number: Int64(index + 1), kind: .game(game))
  }
}
