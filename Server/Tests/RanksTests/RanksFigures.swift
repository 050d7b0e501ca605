import Foundation
import GameRanks
import Testing

/// Measures; on only with `WORDCUBE_FIGURES=1`:
/// `WORDCUBE_FIGURES=1 MALLOC_MMAP_THRESHOLD_=65536 swift test -c release --filter RanksFigures`. The
/// threshold makes the allocator of Linux give memory back at once, so the difference is exact.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.environment["WORDCUBE_FIGURES"] == "1"))
struct RanksFigures {
  /// As large as the identifier of a player.
  struct Player: Hashable, Sendable {
    var high: UInt64
    var low: UInt64
  }

  struct Game {
    var player: Player
    var score: Int64
    var arrival: Int64
    var time: Int64
  }

  static let now: Int64 = 1_700_000_000
  static let gameCount = 1_000_000
  static let playerCount = 100_000

  @Test(arguments: [7, 365])
  func `a million games`(days: Int) throws {
    var source = GameSource(days: days)
    let games = (0..<Self.gameCount).map { source.game(at: $0) }
    let before = residentBytes()
    var ranks = RollingRanks<Player>(now: Self.now)
    let build = processorTime {
      for game in games {
        ranks.insert(score: game.score, of: game.player, countsFrom: game.time)
      }
    }
    let mebibytes = Double(residentBytes() - before) / 1_048_576
    #expect(games.count == Self.gameCount)
    #expect(ranks.rank(of: 0, for: nil, in: .allTime).outOf > Self.playerCount * 9 / 10)
    print("games of \(days) days: built in \(build) s, \(mebibytes) MiB")
    measureInserts(&ranks, &source)
    measureRanks(ranks, &source)
    measureBoards(ranks, &source)
  }

  private func measureInserts(_ ranks: inout RollingRanks<Player>, _ source: inout GameSource) {
    let games = (0..<200_000).map { source.game(at: Self.gameCount + $0) }
    var sum = 0
    let seconds = processorTime {
      for game in games {
        ranks.advance(to: game.arrival)
        ranks.insert(score: game.score, of: game.player, countsFrom: game.time)
        for window in RankWindow.allCases {
          sum += ranks.rank(of: game.score, for: game.player, in: window).rank
        }
      }
    }
    #expect(sum > 0)
    print("  advance, insert and three ranks: \(seconds / Double(games.count) * 1e6) us")
  }

  private func measureRanks(_ ranks: RollingRanks<Player>, _ source: inout GameSource) {
    let games = (0..<200_000).map { source.game(at: $0) }
    let clock = ContinuousClock()
    var times: [Duration] = []
    times.reserveCapacity(games.count)
    for (index, game) in games.enumerated() {
      let window = RankWindow.allCases[index % 3]
      let start = clock.now
      let standing = ranks.rank(of: game.score, for: game.player, in: window)
      times.append(clock.now - start)
      #expect(standing.rank > 0)
    }
    times.sort()
    let (half, most, worst) = (times[100_000], times[198_000], times[199_999])
    print("  rank, with the clock: p50 \(half), p99 \(most), worst \(worst)")
  }

  private func measureBoards(_ ranks: RollingRanks<Player>, _ source: inout GameSource) {
    let players = (0..<2000).map { source.game(at: $0).player }
    var rows = 0
    let seconds = processorTime {
      for player in players { rows += ranks.board(ranks: 20, for: player, in: .lastWeek).top.count }
    }
    #expect(rows >= 20 * players.count)
    let each = seconds / Double(players.count) * 1e6
    print("  top 20 (\(rows / players.count) rows): \(each) us")
  }

  /// The processor time of a body in seconds.
  private func processorTime(_ body: () -> Void) -> Double {
    let start = clock()
    body()
    return Double(clock() - start) / 1e6
  }

  /// The memory that the process has; 0 where it is not known.
  private func residentBytes() -> Int {
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .ascii)) ?? ""
    let pages = statm.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }
}

extension RanksFigures {
  /// Random games of 100,000 players, in the order of their times; every sixth one is a daily challenge, which
  /// counts from midnight.
  struct GameSource {
    var numbers = SplitMix64(seed: 1)
    let days: Int

    init(days: Int) { self.days = days }

    mutating func game(at index: Int) -> Game {
      let number = UInt64(numbers.below(RanksFigures.playerCount))
      let player = Player(high: number &* 0x9E37_79B9_7F4A_7C15, low: number)
      // Most scores are near 3,000, and the greatest near 40,000.
      let factors = (0..<4).map { _ in Int64(numbers.below(1000)) }
      let score = factors[0] * factors[1] / 100 + factors[2] * factors[3] * factors[0] / 33_000
      let passed = Int64(index) * Int64(days) * 86_400 / Int64(RanksFigures.gameCount)
      let time = RanksFigures.now - Int64(days) * 86_400 + 1 + passed
      let midnight = (time / 86_400 + 1) * 86_400
      let countsFrom = numbers.below(6) == 0 ? midnight : time
      return Game(player: player, score: score, arrival: time, time: countsFrom)
    }
  }
}
