import Lexicon
import NaiveTwin
import Testing
import WordCube

@testable import WordCubeSolver

/// The ways to play words, counted in one go for all states, against those that a state really shows.
struct PlacementSearchTests {
  static let seeds = Array(0..<UInt64(amount(release: 150, debug: 6)))
  let english = TestWords.english

  @Test(arguments: seeds) func statesShowTheirWays(seed: UInt64) throws {
    let twin = TwinPosition(seed: seed, english.maker)
    let fresh = Position(twin.position.puzzle, playedWords: twin.playedWords)
    for start in [fresh, twin.position] {
      let list = try PlacementSearch.placements(english.solver, in: start)
      guard list.isComplete else { continue }
      let state = WearState(twin.position.state)
      var found: [String: Set<FaceSet>] = [:]
      for placement in list.placements where state.allows(placement) {
        let word = english.graph.alphabet.text(of: list.letters(of: placement))
        found[word, default: []].insert(placement.faces.faceSet)
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

  @Test func bestScoresComeFirst() throws {
    let position = Position(PuzzleGenerator(seed: 3).puzzle(3))
    let list = try PlacementSearch.placements(english.solver, in: position)
    let scores = list.words.map { $0.score }
    #expect(scores == scores.sorted(by: >))
    #expect(
      list.words.flatMap { Array($0.placements) } == list.placements.indices.map { Int32($0) })
    for (number, word) in list.words.enumerated() {
      for place in word.placements {
        #expect(list.placements[Int(place)].word == Int32(number))
        #expect(list.placements[Int(place)].score == word.score)
      }
    }
  }

  /// Playing placements leaves the same cubes as the engine.
  @Test(arguments: seeds.prefix(40)) func wearsCubes(seed: UInt64) throws {
    let position = Position(PuzzleGenerator(seed: 8).puzzle(seed))
    let list = try PlacementSearch.placements(english.solver, in: position)
    var random = SplitMix64(seed: seed)
    var twin = NaiveState()
    var state = WearState(CubeState(twin))
    while let placement = list.placements.shuffled(using: &random).first(where: { state.allows($0) }
    ) {
      state.play(placement)
      twin.apply(.playedWord(placement.faces.faceSet.map { NaiveFace.all[$0.index] }))
      #expect(state == WearState(CubeState(twin)))
      let shown = (0..<27).filter { state.shows($0, FaceHiders.lattice) }
      #expect(shown == (0..<27).filter { twin.showsPlayableFace(NaivePoint.all[$0]) })
      let cube = Int.random(in: 0..<27, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0, twin.isInPlay(NaivePoint.all[cube]) {
        state.remove(cube)
        twin.apply(.removedCube(NaivePoint.all[cube]))
      }
    }
  }
}
