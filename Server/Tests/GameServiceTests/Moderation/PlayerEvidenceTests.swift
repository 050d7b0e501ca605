import GameServiceCore
import GameServiceTesting
import ModerationAPI
import Synchronization
import Testing
import WordCube
import WordCubeAPI
import WordCubeSolver

struct PlayerEvidenceTests {
  @Test func `a program that takes the best words stands out beside others`() async throws {
    let server = try await TestServer()
    let ada = try await server.client(named: "Ada")
    let bea = try await server.client(named: "Bea")
    let eve = try await server.client(named: "Eve")
    let game = try await ada.playSolo(words: 6, at: server.clock.now)
    let timed = try await ada.playSolo(mode: .timed, words: 1, at: server.clock.now)
    for skipped in [20, 30] {
      try await bea.playSolo(words: 4, skipping: skipped, at: server.clock.now)
    }
    try await eve.playSolo(words: 4, skipping: 40, at: server.clock.now)
    let hidden = try await eve.playSolo(words: 4, at: server.clock.now).result.id
    let (_, grace) = try await server.moderator(named: "Grace", role: .moderator)
    try await grace.hideGame(hidden, reason: "a")

    let evidence = try await grace.evidence(of: ada.playerID)
    #expect(evidence.games.map(\.game) == [timed.result.id, game.result.id])
    #expect(evidence.games.map(\.wordCount) == [1, 6])
    // A word each second: a letter takes a second divided by the letters.
    let words = GamePlayer.english.verdict(on: game.moves, game.puzzle).moves.compactMap(\.word)
    let times = words.dropFirst().map { Int((1000 / Double($0.utf8.count)).rounded()) }.sorted()
    #expect(evidence.games[1].medianLetterMilliseconds == times[2])
    #expect(evidence.games[0].medianLetterMilliseconds == nil)
    #expect(evidence.games[0].bestWordPercent == 100)
    let share = try #require(evidence.games[1].bestWordPercent)
    #expect(share > 0)

    #expect(evidence.comparisons.map(\.mode) == [.timed, .unlimited])
    let unlimited = try #require(evidence.comparisons.last)
    #expect(unlimited.gameCount == 1 && unlimited.otherGameCount == 3)
    #expect(unlimited.bestWordPercent == share && unlimited.othersBestWordPercent == 0)
    #expect(unlimited.lowerPercent == 100)
    #expect(unlimited.medianLetterMilliseconds == times[2])
    #expect(evidence.comparisons[0].otherGameCount == 0)
    #expect(evidence.comparisons[0].lowerPercent == nil)
    #expect(
      try await grace.evidence(of: ada.playerID, limit: 1).games.map(\.game) == [timed.result.id])
    #expect(try await grace.evidence(of: server.client(named: "New").playerID).comparisons == [])
  }

  @Test func `games are counted once, and those that take too long have no numbers`() async throws {
    let server = try await TestServer {
      let figures = $0.judge.figures
      let count = Mutex(0)
      $0.judge.figures = { record in
        let number = count.withLock { count in
          count += 1
          return count
        }
        // The second game, and every game that is counted again.
        if number > 1 { throw SearchLimitError(SearchLimit(steps: 1)) }
        return try figures(record)
      }
    }
    let ada = try await server.client(named: "Ada")
    let first = try await ada.playSolo(words: 2, at: server.clock.now).result.id
    let last = try await ada.playSolo(words: 2, at: server.clock.now).result.id
    let (_, grace) = try await server.moderator(named: "Grace", role: .viewer)
    for _ in 0..<2 {
      let games = try await grace.evidence(of: ada.playerID).games
      #expect(games.map(\.game) == [last, first])
      #expect(games.map { $0.bestWordPercent != nil } == [true, false])
    }
    let nobody = UniqueID(high: 0, low: 0)
    #expect(await moderationRefusal { try await grace.evidence(of: nobody) } == "no-such-player")
  }
}
