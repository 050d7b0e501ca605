import Foundation
import Testing
import WordCube

@testable import APIContract
@testable import WordCubeAPI

@Suite struct GameResultTests {
  /// `JSONEncoder` is the twin of the engine's writer.
  @Test func `the answer has the bytes of the encoder`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var random = RandomNumbers(state: 7)
    for _ in 0..<500 {
      let result = random.gameResult()
      #expect(
        Data(try API.Games.submit.answer.write(result).body) == (try encoder.encode(result)))
    }
  }
}

extension RandomNumbers {
  fileprivate mutating func gameResult() -> GameResult {
    GameResult(
      id: id(), score: int64(-1...2_000_000_000), ranks: maybe { $0.ranks() },
      unranked: maybe { $0.pick([.noTicket, .tooLate, .playedBefore]) },
      dailyChallenge: maybe { random in
        ChallengeResult(
          started: random.chance(50), score: random.maybe { $0.int64(0...5_000) },
          rank: random.maybe { $0.number() }, outOf: random.number())
      })
  }

  private mutating func ranks() -> RankSummary {
    RankSummary(lastDay: rank(), lastWeek: rank(), allTime: rank())
  }

  private mutating func rank() -> Rank { Rank(rank: number(), outOf: number()) }
}
