import EnglishLexicon
import Lexicon
import Testing
import WordCube
import WordCubeSolver

@testable import word_cube

struct PathChoiceTests {
  private static let solver = Solver(dictionary: .english)

  /// With a dictionary that has only DOC left to play, all paths leave the same.
  private func bestOfDoc(after actions: [Move.Action]) throws -> (best: [Face]?, all: [[Face]]) {
    var builder = WordGraphBuilder()
    try builder.insertLines(Array("CAB\nCAD\nDOC\n".utf8))
    let words = try builder.build()
    let solver = Solver(dictionary: words)
    var game = try Game(puzzle: Sample.puzzle, startTime: 0, dictionary: words)
    for action in actions { try game.play(Sample.move(action)) }
    let paths = try solver.paths(of: "DOC", in: game.position)
    return (PathChoice.best(of: paths, in: game, by: solver), paths)
  }

  @Test func `of paths that leave as much, one is played that wears out no cube`() throws {
    // The C at the back is used twice by now.
    let (best, all) = try bestOfDoc(after: [Sample.cab, Sample.cad])
    try #require(all.count == 2)
    #expect(best == all.last)
  }

  @Test func `of equally good paths, the first is played`() throws {
    let (best, all) = try bestOfDoc(after: [Sample.cab])
    // CAD can be played after both, as no cube is worn out.
    #expect(all.count == 2)
    #expect(best == all.first)
  }

  @Test func `without paths the choice is nil`() throws {
    let game = try Game(puzzle: Sample.puzzle, startTime: 0, dictionary: .english)
    #expect(PathChoice.best(of: [], in: game, by: Self.solver) == nil)
  }

  @Test func `no other path is better, in the middle of games`() throws {
    var compared = 0
    for seed in 1...3 as ClosedRange<UInt64> {
      let puzzle = PuzzleGenerator(seed: seed).puzzle(0)
      var game = try Game(puzzle: puzzle, startTime: 0, dictionary: .english)
      // Paths leave more or less where they wear out cubes.
      for _ in 0..<6 {
        guard let word = try Self.solver.bestWord(in: game.position) else { break }
        try game.playWord(word.path, at: 0)
      }
      let words = try Self.solver.words(in: game.position, leavesOutPlayed: true)
      var left = 5
      for place in words.indices.reversed() where left > 0 {
        let paths = try Self.solver.paths(of: words[place].word, in: game.position, atMost: 9)
        let wearing = paths.filter { $0.contains { game.state.useCount(of: $0) == 2 } }
        guard !wearing.isEmpty, wearing.count < paths.count, paths.count < 9 else { continue }
        left -= 1
        let best = try #require(PathChoice.best(of: paths, in: game, by: Self.solver))
        let costs = try paths.map { try cost(of: $0, in: game) }
        let least = try #require(costs.min { $0.lexicographicallyPrecedes($1) })
        #expect(paths.firstIndex(of: best) == costs.firstIndex(of: least))
        if Set(costs).count > 1 { compared += 1 }
      }
    }
    #expect(compared > 3)
  }

  /// Minus the points of all unplayed words, then the number of cubes that wear out.
  private func cost(of path: [Face], in game: Game) throws -> [Int64] {
    var after = game
    try after.playWord(path, at: 1)
    let played = Set(after.judgedMoves.compactMap { $0.word })
    let words = try Self.solver.words(in: Position(game.puzzle, state: after.state))
    let left = words.filter { !played.contains($0.word) }.reduce(0) { $0 + $1.score }
    let gone = CubePosition.all.filter {
      game.state.inPlay.contains($0) && !after.state.inPlay.contains($0)
    }
    return [-left, Int64(gone.count)]
  }
}
