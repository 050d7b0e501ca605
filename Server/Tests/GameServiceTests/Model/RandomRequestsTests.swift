import Foundation
import SQLiteGameStorage
import Testing

/// Random requests against a server that computes each answer from all games.
struct RandomRequestsTests {
  /// `WORDCUBE_STEPS` in the environment sets another number of steps.
  private static let stepCount =
    ProcessInfo.processInfo.environment["WORDCUBE_STEPS"].flatMap { Int($0) } ?? 250

  @Test(arguments: [1, 2, 3])
  func `a server answers as the naive one`(seed: UInt64) async throws {
    let random = try await RandomRequests(SQLiteStorage.inMemory(), seed: seed)
    for _ in 0..<6 { try await random.register() }
    for _ in 0..<Self.stepCount { try await step(random) }
    #expect(random.server.errors.isEmpty)
    for name in ["ranked", "refused", "playedBefore", "mark", "jump", "snapshot"] {
      #expect(random.counts[name, default: 0] > 0, "\(name) did not occur")
    }
  }

  private func step(_ random: RandomRequests) async throws {
    switch random.number(below: 100) {
    case 0..<10: await random.advance()
    case 10..<12: await random.jump()
    case 12..<35: try await random.playSolo()
    case 35..<40: try await random.submitAgain()
    case 40..<48: try await random.startDaily()
    case 48..<60: try await random.playDaily()
    case 60..<64: try await random.share()
    case 64..<68: try await random.playShared()
    case 68..<70: try await random.mark()
    case 70: try await random.restart()
    case 71: try await random.number(below: 2) == 0 ? random.saveRanks() : random.restart()
    case 72: random.number(below: 3) == 0 ? try await random.erase() : try await random.register()
    case 73..<80: try await random.compareWords()
    case 80..<87: try await random.compareDays()
    case 87..<91: try await random.compareWeek()
    default: try await random.compareGames()
    }
  }
}
