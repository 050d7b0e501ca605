import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeSolver

/// A value that the test knows to be there.
func known<Value>(_ value: Value?) -> Value {
  guard let value else { preconditionFailure("the test is wrong: there is no such value") }
  return value
}

extension Puzzle {
  /// The puzzle with the tiles of the slow twin's.
  init(_ twin: NaivePuzzle, _ code: NaiveLanguage = .english) {
    let language = known(Language(code: code.rawValue))
    do {
      try self.init(NaiveFace.all.map { known(Tile(twin[$0], language: language)) })
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }
}

extension CubeState {
  /// The state of the slow twin's cubes.
  init(_ twin: NaiveState) {
    let removed = NaivePoint.all.filter { twin[$0].wasRemoved }
    self = known(
      CubeState(
        useCounts: NaivePoint.all.flatMap { twin[$0].uses },
        removed: CubeSet(removed.map { known(CubePosition(x: $0.x, y: $0.y, z: $0.z)) })))
  }
}

extension NaivePuzzle {
  /// The twin of a puzzle.
  init(_ puzzle: Puzzle) { self.init(tiles: puzzle.tiles.map { $0.letters }) }
}

/// A position with its slow twin.
struct TwinPosition {
  var naivePuzzle: NaivePuzzle
  var naiveState = NaiveState()
  var playedWords: [String] = []
  var language = NaiveLanguage.english

  var position: Position {
    Position(Puzzle(naivePuzzle, language), state: CubeState(naiveState), playedWords: playedWords)
  }

  /// The position somewhere in a random game.
  init(seed: UInt64, _ maker: NaiveGameMaker) {
    let game = maker.validGame(seed: seed)
    naivePuzzle = game.puzzle
    language = game.language
    var random = SplitMix64(seed: ~seed)
    for move in game.moves.prefix(Int.random(in: 0...game.moves.count, using: &random)) {
      naiveState.apply(move.kind)
      if case .playedWord(let faces) = move.kind { playedWords.append(game.puzzle.spell(faces)) }
    }
  }
}

/// A dictionary and what the tests make of it, made once.
struct TestWords: Sendable {
  let words: [String]
  let graph: WordGraph
  let solver: Solver
  let maker: NaiveGameMaker

  init(_ words: [String]) throws {
    self.words = words
    graph = try WordGraph(words: words)
    solver = Solver(dictionary: graph)
    maker = NaiveGameMaker(words: words, hasLoneQ: true)
  }

  /// A part of English in debug builds, the whole in release builds.
  static let english: TestWords = {
    let step = amount(release: 1, debug: 40)
    let words = WordGraph.english.words.enumerated().filter { $0.offset % step == 0 }
    do {
      return try TestWords(words.map { $0.element })
    } catch {
      preconditionFailure("the test is wrong: \(error)")
    }
  }()
}
