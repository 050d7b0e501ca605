import EnglishLexicon
import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// Prints how fast the solver is, and how much faster than its slow twin:
/// `swift test -c release -Xswiftc -enable-testing --filter SolverFigures`.
///
/// The bounds are several times the expected figures, so a busy machine does not fail.
@Suite(.enabled(if: isRelease, "figures of debug builds say nothing"), .serialized)
struct SolverFigures {
  private let solver = Solver(dictionary: WordGraph.english, rarities: .english)
  private let positions = (0..<500).map { Position(PuzzleGenerator(seed: 1).puzzle($0)) }

  /// The microseconds for each position, in the fastest of some runs.
  private func fastest(
    _ positions: some Collection<Position>, _ body: (Position) throws -> Int
  ) rethrows -> Double {
    var best = Double.infinity
    var total = 0
    for _ in 0..<9 {
      let start = ContinuousClock.now
      for position in positions { total &+= try body(position) }
      let time = (ContinuousClock.now - start).components
      best = min(best, Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12)
    }
    precondition(total > 0)
    return best / Double(positions.count)
  }

  private func report(_ name: String, _ microseconds: Double, atMost bound: Double) {
    print("figure: \(name): \((microseconds * 1000).rounded() / 1000) us")
    #expect(microseconds <= bound)
  }

  @Test func `fresh puzzles`() throws {
    let ours = try fastest(positions) { try solver.words(in: $0, order: .alphabet).count }
    report("all words with indices, by alphabet", ours, atMost: 250)
    report(
      "all words with indices, by score", try fastest(positions) { try solver.words(in: $0).count },
      atMost: 300)
    report(
      "best word", try fastest(positions) { try Int(known(solver.bestWord(in: $0)).score) },
      atMost: 250)
    report("any word", try fastest(positions) { try solver.hasWord(in: $0) ? 1 : 0 }, atMost: 10)
    report("visible faces", fastest(positions) { $0.state.playableFaces.count }, atMost: 1)

    let naive = NaiveSolver(words: WordGraph.english.words)
    let twins = positions.prefix(5).map { NaivePuzzle($0.puzzle) }
    let start = ContinuousClock.now
    let found = twins.map { naive.allWords($0, NaiveState()).count }
    let time = (ContinuousClock.now - start).components
    let slow = (Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12) / 5
    #expect(try found == positions.prefix(5).map { try solver.words(in: $0).count })
    print("figure: slow twin: \(slow.rounded()) us, \((slow / ours).rounded()) times ours")
    #expect(slow > 20 * ours)
  }
}
