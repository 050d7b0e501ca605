import Lexicon

/// A game as it is replayed: the state after the moves so far, ready to judge the next one.
///
/// A server has a ``Verifier`` replay whole games; a client holds a replay of the game being played
/// and asks it about each move as it is made, so that both judge with the same code.
///
/// ```swift
/// var replay = verifier.replay(of: puzzle)
/// switch try replay.play(move) {
/// case .holds(let judged): score += judged.score
/// case .refused(let violation): print(violation)
/// }
/// ```
public struct Replay<Words: WordDictionary>: Sendable {
  /// What comes of a move.
  public enum Ruling: Hashable, Sendable {
    /// The move holds.
    case holds(JudgedMove)
    /// The move is refused.
    case refused(Violation)
  }

  /// The puzzle that is played.
  public let puzzle: Puzzle
  /// The rules that the moves are judged by.
  public let rules: Rules
  /// What has become of the cubes.
  public internal(set) var state: CubeState
  /// The moves that hold, in order.
  public internal(set) var moves: JudgedMoves
  /// The sum of the scores of the moves that hold.
  public internal(set) var totalScore: Int64 = 0

  let words: Words
  let mode: GameMode
  /// The indices of the players of a turn-based game, ascending; nil for a one-player game.
  let knownPlayers: [Int64]?
  /// When the game started; the first move sets it where the game does not say.
  var startTime: Double?
  /// Whether the dictionary numbers the letters as the tile set does.
  private let sharesAlphabet: Bool
  var playedWords: [PlayedWord] = []
  var clocks = PlayerClocks()
  var turn = Turn()
  var firstPlayer: Int64?
  /// The cube that the move directly before removed.
  var lastRemoval: CubePosition?
  /// Whether that removal itself repeated the one before it.
  var lastRemovalWasRepetition = false

  init(
    puzzle: Puzzle, state: CubeState = CubeState(), mode: GameMode, players: GameRecord.Players,
    startTime: Double?, words: Words, rules: Rules
  ) {
    self.puzzle = puzzle
    self.state = state
    self.mode = mode
    if case .several(let indices) = players {
      knownPlayers = indices.sorted()
    } else {
      knownPlayers = nil
    }
    self.startTime = startTime
    self.words = words
    self.rules = rules
    moves = JudgedMoves(language: puzzle.language)
    sharesAlphabet = words.alphabet == puzzle.language.tileSet.alphabet
  }

  /// Judges the next move, and plays it if it holds; a refused move changes nothing.
  ///
  /// - Throws: What the dictionary throws; the replay is then unchanged.
  /// - Complexity: O(number of the move's faces), and one question to the dictionary.
  public mutating func play(_ move: Move) throws(Words.Failure) -> Ruling {
    let list = MoveList([move])
    if let violation = try judge(list.records[0], faces: list.faceNumbers.span) {
      return .refused(violation)
    }
    return .holds(moves[moves.count - 1])
  }

  /// What would come of a move if it were played next.
  ///
  /// - Throws: What the dictionary throws.
  /// - Complexity: As ``play(_:)``, and a copy of the moves so far.
  public func judge(_ move: Move) throws(Words.Failure) -> Ruling {
    var copy = self
    return try copy.play(move)
  }

  /// Judges a move and plays it if it holds; otherwise says why not and changes nothing.
  mutating func judge(
    _ record: MoveRecord, faces: Span<UInt8>
  ) throws(Words.Failure) -> Violation? {
    guard !rules[.tooManyMoves] || moves.count < rules.maximumMoveCount else {
      var findings = Findings()
      findings.note(.tooManyMoves)
      return violation(of: record, faces: faces, findings)
    }
    var findings: Findings
    if let cube = record.removedCube {
      findings = examineRemoval(of: cube, record)
      examineCircumstances(of: record, &findings)
      guard findings.isClean else { return violation(of: record, faces: faces, findings) }
      playRemoval(of: cube, by: record.playerIndex)
    } else {
      let lettersBefore = moves.letters.count
      var word: SpelledWord
      do throws(Words.Failure) {
        (word, findings) = try examineWord(faces, record)
      } catch {
        moves.letters.removeSubrange(lettersBefore...)
        throw error
      }
      examineCircumstances(of: record, &findings)
      guard findings.isClean else {
        let violation = violation(of: record, faces: faces, findings)
        moves.letters.removeSubrange(lettersBefore...)
        return violation
      }
      play(word, score: findings.score, by: record.playerIndex)
    }
    if moves.count == 1 {
      firstPlayer = record.playerIndex
      startTime = startTime ?? record.playedAt
    }
    clocks.advance(record.playerIndex, to: record.playedAt)
    return nil
  }

  /// Asks the dictionary for the word whose letters end the judged letters.
  func lookup(_ letters: Range<Int>) throws(Words.Failure) -> WordLookup {
    if sharesAlphabet {
      return try words.lookup(moves.letters.span.extracting(letters))
    }
    let tileAlphabet = puzzle.language.tileSet.alphabet
    let foreign = LetterCode.max
    let translated = moves.letters[letters].map {
      words.alphabet.code(of: tileAlphabet[$0]) ?? foreign
    }
    return try words.lookup(translated.span)
  }
}

/// A word that was played, kept for ``Rule/repeatedWord``.
///
/// A game has at most 121 words (81 faces of 3 uses, two faces a word), so that a look through all
/// of them is bounded.
struct PlayedWord: Hashable, Sendable {
  let hash: UInt64
  let move: Int
}

/// A word under examination: its letters end the judged letters.
struct SpelledWord {
  let faces: FaceSet
  let hash: UInt64
  let index: Int?
}
