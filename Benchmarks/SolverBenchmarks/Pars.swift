import BenchmarkSupport
import WordCube
import WordCubeSolver

/// What a strong player makes of the first puzzles: pars belong to a version of the library, so a
/// change of these totals is a change of what the player does.
private let totals: (quick: UInt64, greedy: UInt64) = (25_361, 55_491)

/// The strong player.
func findPars() {
  workload("par-quick", "wordcube", seconds: 1) {
    let (player, positions) = (StrongPlayer(makeSolver()), positions(2))
    return Timed(units: positions.count, answer: totals.quick) {
      var total: UInt64 = 0
      for position in positions {
        total += UInt64(try player.par(from: position, effort: .quick).totalScore)
      }
      return total
    }
  }
  workload("greedy-game", "wordcube") {
    let (player, positions) = (StrongPlayer(makeSolver()), positions(8))
    return Timed(units: positions.count, answer: totals.greedy) {
      var total: UInt64 = 0
      for position in positions {
        total += UInt64(try player.greedyGame(from: position).totalScore)
      }
      return total
    }
  }
}
