import EnglishLexicon
import Lexicon
import NaiveTwin
import WordCube
import WordCubeFormats

/// How many random games a test takes: debug builds are slow.
enum Amount {
  #if DEBUG
    static let isRelease = false
    static let games = 60
    static let mutations = 20
    /// Of every so many bytes of a text, one is changed.
    static let changedPlaces = 3
  #else
    static let isRelease = true
    static let games = 3_000
    static let mutations = 60
    static let changedPlaces = 1
  #endif
}

/// Random games from the slow twin, over the common English words, with the graph of the same words.
enum TwinGames {
  static let words: [String] = {
    let common = Rarity(rawValue: 20)
    return zip(WordGraph.english.words, 0...).compactMap { word, index in
      RarityTable.english[index].flatMap { $0 <= common ? word : nil }
    }
  }()
  static let maker = NaiveGameMaker(words: words, hasLoneQ: true)
  static let graph: WordGraph = {
    do {
      return try WordGraph(words: words)
    } catch {
      preconditionFailure("English words are words: \(error)")
    }
  }()
}

extension NaivePuzzle {
  init(_ puzzle: Puzzle) { self.init(tiles: puzzle.tiles.map(\.letters)) }
}

extension NaiveMove {
  init(_ move: Move) {
    let kind: Kind =
      switch move.action {
      case .playedWord(let faces):
        .playedWord(faces.map { NaiveFace(NaivePoint($0.cube), NaiveSide($0.side)) })
      case .removedCube(let cube):
        .removedCube(NaivePoint(cube))
      }
    self.init(
      kind, score: move.claimedScore, playedAt: move.playedAt, playerIndex: move.playerIndex,
      reactions: Dictionary(
        move.reactions.map { ($0.playerIndex, $0.text.string) }, uniquingKeysWith: { $1 }))
  }
}

extension NaivePoint {
  fileprivate init(_ cube: CubePosition) { self.init(cube.x, cube.y, cube.z) }
}

extension NaiveSide {
  fileprivate init(_ side: Side) {
    switch side {
    case .top: self = .top
    case .left: self = .left
    case .right: self = .right
    }
  }
}

extension NaiveGame {
  /// The twin's form of a submission with its puzzle; nil for others.
  init?(_ game: DecodedGame) {
    guard case .submission(let submission) = game.kind else { return nil }
    switch submission.context {
    case .solo(let mode, let puzzle):
      self.init(
        puzzle: NaivePuzzle(puzzle), language: NaiveLanguage(puzzle.language),
        mode: NaiveMode(mode),
        moves: submission.moves.map { NaiveMove($0) })
    case .turnBased(let mode, let players, let puzzle):
      self.init(
        puzzle: NaivePuzzle(puzzle), language: NaiveLanguage(puzzle.language),
        mode: NaiveMode(mode), players: players.map(\.index),
        moves: submission.moves.map { NaiveMove($0) })
    default:
      return nil
    }
  }
}

extension NaiveLanguage {
  fileprivate init(_ language: Language) {
    guard let twin = NaiveLanguage(rawValue: language.code) else {
      preconditionFailure("the twin has each language")
    }
    self = twin
  }
}

extension NaiveMode {
  fileprivate init(_ mode: GameMode) { self = mode == .timed ? .timed : .unlimited }
}
