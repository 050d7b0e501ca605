import Foundation
import Lexicon
import Testing
import WordCube

/// Four times the work takes four times as long; work that grew with the square would take sixteen.
@Suite("Work grows with the game, not faster", .serialized)
struct LinearWorkTests {
  /// The least time of several runs, since others use the machine's caches as well.
  private func time(_ game: GameRecord, isValid: Bool) -> Duration {
    known(
      (0..<3).map { _ in
        let start = processorTime
        let verdict = judge(game, .classic, by: AcceptingDictionary())
        let end = processorTime
        #expect(verdict.isValid == isValid)
        return end - start
      }.min())
  }

  /// The time that a processor has spent on this thread.
  private var processorTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// Whether the second game, of four times the size, takes less than ten times as long as the first. A
  /// busy machine gets several chances.
  private func isLinear(_ games: [GameRecord], isValid: Bool) -> Bool {
    (0..<4).contains { _ in
      time(games[1], isValid: isValid) < time(games[0], isValid: isValid) * 10
    }
  }

  @Test func `60,000 repeated removals cost about 60,000 times one`() {
    let games = [15_000, 60_000].map { count in
      GameRecord(
        puzzle: .lettered, moves: MoveList([Move](repeating: removal(front), count: count)))
    }
    #expect(isLinear(games, isValid: true))
  }

  @Test func `removals of many players`() {
    let games = [15_000, 60_000].map { count in
      GameRecord(
        puzzle: .lettered,
        moves: MoveList((0..<count).map { removal(front, by: Int64($0)) }))
    }
    #expect(isLinear(games, isValid: true))
  }

  @Test func `words of very many faces`() {
    let games = [50_000, 200_000].map { count in
      let faces = (0..<count).map { face(UInt8($0 * 7 % 81)) }
      return GameRecord(
        puzzle: .lettered, moves: [Move(.playedWord(faces), claimedScore: 0, playedAt: 0)])
    }
    #expect(isLinear(games, isValid: false))
  }
}
