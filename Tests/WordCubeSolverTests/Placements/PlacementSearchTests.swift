import Lexicon
import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

/// The placements for all states against those that are playable in one state.
struct PlacementSearchTests {
  static let seeds = Array(0..<UInt64(amount(release: 150, debug: 6)))
  let english = TestWords.english

  @Test(arguments: seeds) func `states show their placements`(seed: UInt64) throws {
    let twin = TwinPosition(seed: seed, english.maker)
    let fresh = Position(twin.position.puzzle, playedWords: twin.playedWords)
    for start in [fresh, twin.position] {
      let list = try PlacementList(english.solver, in: start)
      guard isComplete(list, from: start) else { continue }
      let inPlay = twin.position.state.inPlay
      var found: [String: Set<FaceSet>] = [:]
      for placement in list.placements where placement.isPlayable(inPlay: inPlay) {
        let word = english.graph.alphabet.text(of: list.letters(of: placement))
        found[word, default: []].insert(placement.faces)
        #expect(Int64(placement.score) == naiveScore(word))
      }
      let playable = twin.naiveState.playableFaces
      var words: Set<String> = []
      for word in try english.solver.words(in: twin.position, leavesOutPlayed: true) {
        words.insert(word.word)
        // Six letters and more, for the twin takes its time.
        guard word.word.utf8.count >= 6 else { continue }
        let placements = ExhaustiveGame.placements(word.word, twin.naivePuzzle, playable)
        let expected = Set(placements.map { FaceSet($0.map { Face(rawValue: UInt8($0.number))! }) })
        #expect(found[word.word] == expected)
      }
      #expect(Set(found.keys) == words)
    }
  }

  @Test func `best scores come first`() throws {
    let position = Position(PuzzleGenerator(seed: 3).puzzle(3))
    let list = try PlacementList(english.solver, in: position)
    let scores = list.words.map { $0.score }
    #expect(scores == scores.sorted(by: >))
    #expect(
      list.words.flatMap { Array($0.placements) } == Array(list.placements.indices))
    for (number, word) in list.words.enumerated() {
      for place in word.placements {
        #expect(list.placements[place].word == Int32(number))
        #expect(list.placements[place].score == word.score)
      }
    }
  }

  /// Playing placements leaves the same cubes as the engine.
  @Test(arguments: seeds.prefix(40)) func `wears cubes`(seed: UInt64) throws {
    let position = Position(PuzzleGenerator(seed: 8).puzzle(seed))
    let list = try PlacementList(english.solver, in: position)
    var random = SplitMix64(seed: seed)
    var twin = NaiveState()
    var state = CubeState(twin)
    while let placement = list.placements.shuffled(using: &random)
      .first(where: { $0.isPlayable(inPlay: state.inPlay) })
    {
      state.use(placement.faces)
      twin.apply(.playedWord(placement.faces.map { NaiveFace.all[$0.index] }))
      #expect(state == CubeState(twin))
      let shown = CubePosition.all.filter { state.shows($0, Occluders.table) }.map {
        Int($0.rawValue)
      }
      #expect(shown == (0..<27).filter { twin.showsPlayableFace(NaivePoint.all[$0]) })
      let cube = Int.random(in: 0..<27, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0, twin.isInPlay(NaivePoint.all[cube]) {
        state.remove(CubePosition(rawValue: UInt8(cube))!)
        twin.apply(.removedCube(NaivePoint.all[cube]))
      }
    }
  }

  /// Whether a list has the placements of all paths: a search without limits finds no more.
  private func isComplete(_ list: PlacementList, from position: Position) -> Bool {
    let letters = english.solver.tileLetters(of: .english)
    var search = PlacementSearch(
      english.solver.table, letters.tiles(of: position.puzzle, on: position.state.inPlay),
      letterValues: letters.values,
      PlacementSearchLimits(steps: 1 << 22, paths: .max, pathsOfPrefix: .max),
      sink: PlacementCount(played: english.solver.played(in: position)))
    return search.run() && search.sink.count == list.placements.count
  }
}

/// Counts all placements; a list drops those of the words with the lowest scores.
private struct PlacementCount: PlacementSink {
  let played: [[LetterCode]]
  var count = 0

  mutating func append(_ word: [LetterCode], score: Int64, over sets: [FaceBits]) -> Bool {
    if played.contains(word) { return true }
    for set in sets { Placement.forEach(over: set, score: 0, word: 0) { _ in count += 1 } }
    return true
  }
}
