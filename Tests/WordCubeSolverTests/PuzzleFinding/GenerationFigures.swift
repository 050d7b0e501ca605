import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver

/// Prints how fast puzzles are found:
/// `swift test -c release -Xswiftc -enable-testing --filter GenerationFigures`.
///
/// The bounds are several times the expected figures, so a busy machine does not fail.
@Suite(.enabled(if: isRelease, "figures of debug builds say nothing"), .serialized)
struct GenerationFigures {
  private let solver = Solver(dictionary: WordGraph.english, rarities: RarityTable.english)

  /// Finds puzzles one after the other for some time, in several runs; the fastest counts.
  private func report(
    _ name: String, _ finder: PuzzleFinder, atLeast bound: Double
  ) throws {
    var (bestExamined, bestTaken) = (0.0, 0.0)
    for run in 0..<9 as Range<UInt64> {
      let generator = PuzzleGenerator(seed: run % 3)
      let start = ContinuousClock.now
      var (number, takenCount) = (0 as UInt64, 0)
      while number < 2_000 {
        number = try finder.puzzle(of: generator, from: number).attempt + 1
        takenCount += 1
      }
      let time = (ContinuousClock.now - start).components
      let seconds = Double(time.seconds) + Double(time.attoseconds) / 1e18
      bestExamined = max(bestExamined, Double(number) / seconds)
      bestTaken = max(bestTaken, Double(takenCount) / seconds)
    }
    print(
      "figure: \(name): \(Int(bestExamined)) candidates a second, \(Int(bestTaken)) of them taken")
    #expect(bestExamined > bound)
  }

  @Test func `finding puzzles`() throws {
    let rich = try PuzzleRequirements(words: .atLeast(300), longestWord: 8)
    try report("300 words and one of eight letters", PuzzleFinder(solver, rich), atLeast: 3_000)
    let avoided = try Blocklist(
      WordGraph.english.words.filter { $0.utf8.count == 4 }.prefix(500))
    try report(
      "500 words avoided", PuzzleFinder(solver, .none, avoiding: avoided), atLeast: 10_000)
    let common = try PuzzleRequirements(
      words: .between(200...400), commonWords: .init(.between(60...120)))
    try report(
      "200 to 400 words, 60 to 120 common", PuzzleFinder(solver, common), atLeast: 3_000)
    try report("nothing required", PuzzleFinder(solver, .none), atLeast: 30_000)
  }
}
