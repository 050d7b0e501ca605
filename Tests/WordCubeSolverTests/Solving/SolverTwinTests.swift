import Lexicon
import NaiveTwin
import Testing
import WordCube
import WordCubeSolver

/// The solver against the slow twin, in the middle of random games.
struct SolverTwinTests {
  static let seeds = Array(0..<UInt64(amount(release: 1_500, debug: 25)))
  let english = TestWords.english

  @Test(arguments: seeds)
  func `all words`(seed: UInt64) throws {
    let twin = TwinPosition(seed: seed, english.maker)
    let expected = english.maker.solver.allWords(twin.naivePuzzle, twin.naiveState)
    let position = twin.position
    let words = try english.solver.words(in: position, order: .alphabet)
    #expect(words.map { $0.word } == expected.map { $0.word })
    for word in words {
      #expect(word.score == WordScore.score(of: word.word))
      #expect(word.index == english.graph.index(of: word.word))
      #expect(word.isPlayed == twin.playedWords.contains(word.word))
      #expect(position.puzzle.spelling(of: word.path) == word.word)
    }
    let left = try english.solver.words(in: position, leavesOutPlayed: true)
    #expect(
      Set(left.map { $0.word }) == Set(expected.map { $0.word }).subtracting(twin.playedWords))
    #expect(try english.solver.hasWord(in: position) == !left.isEmpty)
    #expect(try english.solver.bestWord(in: position) == left.first)
  }

  @Test func `order by score`() throws {
    for seed in Self.seeds {
      let position = TwinPosition(seed: seed, english.maker).position
      let words = try english.solver.words(in: position).map { $0 }
      let sorted = try english.solver.words(in: position, order: .alphabet).sorted {
        ($1.score, $0.word) < ($0.score, $1.word)
      }
      #expect(words == sorted)
    }
  }

  @Test(arguments: [1, 2, 4, 7]) func `minimum length`(_ length: Int) throws {
    let solver = Solver(
      dictionary: try WordGraph(words: english.words + ["A", "E", "AN", "AT", "ON"]))
    for seed in Self.seeds.prefix(40) {
      let position = TwinPosition(seed: seed, english.maker).position
      let all = try solver.words(in: position, minimumLength: 1)
      let long = try solver.words(in: position, minimumLength: length)
      #expect(long.map { $0 } == all.filter { $0.word.utf8.count >= length })
      #expect(
        try solver.hasWord(in: position, minimumLength: length) == long.contains { !$0.isPlayed })
    }
  }

  /// All paths by trying every face in every place.
  @Test func `all paths`() throws {
    for seed in Self.seeds.prefix(amount(release: 200, debug: 8)) {
      let position = TwinPosition(seed: seed, english.maker).position
      let playable = Array(position.state.playableFaces)
      for word in try english.solver.words(in: position).prefix(5) {
        var expected: [[Face]] = []
        func extend(_ path: [Face]) {
          let spelled = position.puzzle.spelling(of: path)
          guard word.word.hasPrefix(spelled) else { return }
          if spelled == word.word { expected.append(path) }
          for face in playable where !path.contains(face) {
            if let last = path.last, !last.touches(face) { continue }
            extend(path + [face])
          }
        }
        extend([])
        #expect(try english.solver.paths(of: word.word, in: position) == expected)
        #expect(word.path == expected.first)
        #expect(
          try english.solver.paths(of: word.word, in: position, atMost: 2)
            == Array(expected.prefix(2)))
      }
    }
  }

  /// The faces that extend a selection are the next faces of the paths of unplayed words.
  @Test func extensions() throws {
    for seed in Self.seeds.prefix(amount(release: 150, debug: 6)) {
      let position = TwinPosition(seed: seed, english.maker).position
      let words = try english.solver.words(in: position, leavesOutPlayed: true)
      var paths: [[Face]] = []
      for word in words { paths += try english.solver.paths(of: word.word, in: position) }
      var selections: [[Face]] = [[]]
      for path in paths.prefix(3) { selections += path.indices.map { Array(path[...$0]) } }
      for selection in selections {
        let expected = paths.filter { $0.count > selection.count && $0.starts(with: selection) }
          .map { $0[selection.count] }
        #expect(
          try english.solver.extensions(of: selection, in: position) == FaceSet(expected))
      }
    }
  }
}
