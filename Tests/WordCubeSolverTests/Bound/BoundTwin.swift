import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeSolver

/// What the tests of bounds know about games without any of the code that finds bounds.
enum BoundTwin {
  static let isDebug = {
    #if DEBUG
      true
    #else
      false
    #endif
  }()

  /// A part of English in debug builds, which are slow; all of it in release builds.
  static let words: [String] = {
    let english = WordGraph.english
    return stride(from: 0, to: english.count, by: isDebug ? 60 : 1).compactMap {
      english.word(at: $0)
    }
  }()

  static let graph = graph(of: words)

  static let solver = Solver(dictionary: graph)

  static func graph(of words: [String]) -> WordGraph {
    do {
      return try WordGraph(words: words)
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }

  static func puzzle(_ tiles: [String]) -> Puzzle {
    do {
      return try Puzzle(tiles.map { known($0) })
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }

  private static func known(_ letters: String) -> Tile {
    guard let tile = Tile(letters) else { preconditionFailure("the test is wrong: \(letters)") }
    return tile
  }

  static func state(_ twin: NaiveState) -> CubeState {
    let removed = CubePosition.all.filter { twin[NaivePoint($0.x, $0.y, $0.z)].wasRemoved }
    let counts = NaivePoint.all.flatMap { twin[$0].uses }
    guard let state = CubeState(useCounts: counts, removed: CubeSet(removed)) else {
      preconditionFailure("the test is wrong: counts beyond 3")
    }
    return state
  }

  /// The state with only these cubes in play, by number.
  static func state(inPlay: some Sequence<Int>) -> NaiveState {
    let kept = Set(inPlay)
    var state = NaiveState()
    for (number, point) in NaivePoint.all.enumerated() where !kept.contains(number) {
      state.apply(.removedCube(point))
    }
    return state
  }
}

/// A game that continues as a closure chooses.
struct TwinGame {
  let puzzle: NaivePuzzle
  private(set) var state: NaiveState
  private(set) var played: Set<String> = []
  private(set) var score: Int64 = 0
  /// The states before each move and after the last, with the score so far.
  private(set) var stations: [(state: NaiveState, score: Int64)] = []

  init(_ puzzle: NaivePuzzle, from state: NaiveState = NaiveState()) {
    self.puzzle = puzzle
    self.state = state
  }

  /// Plays till no word is left: mostly one of the best words, at times another or a removal.
  mutating func play(_ solver: NaiveSolver, carelessness: Int, using random: inout SplitMix64) {
    while true {
      stations.append((state, score))
      let words = solver.allWords(puzzle, state).filter { !played.contains($0.word) }
      if words.isEmpty { return }
      if Int.random(in: 0..<100, using: &random) < carelessness / 2 {
        let points = state.pointsInPlay
        state.apply(.removedCube(points[Int.random(in: 0..<points.count, using: &random)]))
        continue
      }
      let isCareless = Int.random(in: 0..<100, using: &random) < carelessness
      let best = words.max { (naiveScore($0.word), $1.word) < (naiveScore($1.word), $0.word) }
      guard let word = isCareless ? words.randomElement(using: &random) : best else { return }
      played.insert(word.word)
      score += naiveScore(word.word)
      state.apply(.playedWord(word.faces))
    }
  }
}
