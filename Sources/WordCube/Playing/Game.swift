import Lexicon

/// A game in progress in a client: the selection, the moves so far, the turn and the end.
///
/// ```swift
/// var game = try Game(puzzle: puzzle, mode: .timed, startTime: now, dictionary: .english)
/// game.touch(face)
/// game.drag(to: nextFace)
/// if case .word(let score) = game.selection.spelling { show(score) }
/// let change = try game.playSelection(at: later)
/// animate(change.cubesGone, change.facesRevealed)
/// upload(game.submission)
/// ```
///
/// A ``Replay`` judges each move, with the same code as a server's ``Verifier``. So ``submission`` and
/// ``completedGame(secondsPlayed:)`` are always valid under ``rules``. The only exception is a saved game with
/// words that have since left the dictionary (see ``init(resumingAccepted:dictionary:rules:)``). A refused move
/// throws ``GamePlayError`` and changes nothing. The game has no clock: you pass all times, from one clock that
/// never runs backwards.
///
/// A game is a value: a copy is an independent game. The article <doc:LiveGame> shows how to run a whole
/// game.
public struct Game: Sendable {
  /// The context of the game, with a turn-based game's players in index order.
  public let context: CompletedGame.Context
  /// The time when the game started, in seconds on your clock.
  public let startTime: Double
  /// The player who uses this client; nil if the moves name no players.
  public let localPlayerIndex: Int64?
  /// The moves so far, as they will be submitted.
  public internal(set) var moves = MoveList()
  /// The selected faces.
  public internal(set) var selection: Selection
  /// Whether ``finish()`` was called.
  public internal(set) var isFinished = false
  /// Whether ``undo()`` has taken back a move. If so, tell the server that the player had help.
  ///
  /// Neither the moves nor forms of the game such as ``submission`` show this, so store the value with the
  /// game.
  public package(set) var hasUndone = false

  var replay: Replay<WordGraph>
  /// The size of all reactions, as counted by ``size(of:)``.
  var reactionSize = 0
  /// The dictionary's code for each letter of the tiles; nil if the dictionary lacks the letter.
  let dictionaryLetters: [LetterCode?]

  /// Creates a new game.
  ///
  /// - Parameters:
  ///   - puzzle: The puzzle.
  ///   - mode: Whether the game is timed.
  ///   - context: The context of the game; `solo` by default.
  ///   - startTime: The time when the game starts, in seconds on your clock.
  ///   - localPlayerIndex: The player who makes each move for which you name no player.
  ///   - dictionary: The valid words.
  ///   - rules: The rules of the server that will judge the game.
  /// - Throws: ``GameSetupError``, if the start time or the players are not valid.
  public init(
    puzzle: Puzzle, mode: GameMode = .unlimited, context: CompletedGame.Context = .solo,
    startTime: Double, localPlayerIndex: Int64? = nil, dictionary: WordGraph,
    rules: Rules = .strict
  ) throws(GameSetupError) {
    guard startTime.isFinite else { throw .startTimeNotFinite }
    var context = context
    var judgedPlayers = GameRecord.Players.one
    if case .turnBased(let players) = context {
      let several = players.stablySorted { $0.index < $1.index }
      guard !several.isEmpty else { throw .noPlayers }
      for (one, next) in zip(several, several.dropFirst()) where one.index == next.index {
        throw .repeatedPlayer(one.index)
      }
      context = .turnBased(players: several)
      judgedPlayers = .several(several.map { $0.index })
    }
    self.context = context
    self.startTime = startTime
    self.localPlayerIndex = localPlayerIndex
    replay = Verifier(dictionary: dictionary, rules: rules).replay(
      of: puzzle, mode: mode, players: judgedPlayers, startTime: startTime)
    let letters = puzzle.language.tileSet.alphabet
    dictionaryLetters = (0..<LetterCode(letters.count)).map {
      dictionary.alphabet.code(of: letters[$0])
    }
    selection = Selection(language: puzzle.language)
  }
}

extension Game {
  /// The puzzle.
  public var puzzle: Puzzle { replay.puzzle }

  /// Whether the game is timed.
  public var mode: GameMode { replay.moveJudge.mode }

  /// The words.
  public var dictionary: WordGraph { replay.dictionary }

  /// The rules that judge the moves.
  public var rules: Rules { replay.rules }

  /// The state of the cubes.
  public var state: CubeState { replay.state }

  /// The moves so far with their words and scores, in the same order as ``moves``.
  public var judgedMoves: JudgedMoves { replay.moves }

  /// The sum of the scores of the moves so far.
  public var totalScore: Int64 { replay.totalScore }

  /// A turn-based game's players in index order; nil in a one-player game.
  public var players: [Player]? {
    if case .turnBased(let players) = context { players } else { nil }
  }
}

extension Game: Hashable {
  /// Returns whether two games have the same setup, moves, selection and end. The comparison ignores ``hasUndone``:
  /// an undo makes a game equal to what it was before the move.
  public static func == (left: Self, right: Self) -> Bool {
    left.puzzle == right.puzzle && left.mode == right.mode && left.context == right.context
      && left.startTime == right.startTime && left.localPlayerIndex == right.localPlayerIndex
      && left.moves == right.moves && left.selection == right.selection
      && left.isFinished == right.isFinished && left.rules == right.rules
      && left.dictionary == right.dictionary
  }

  /// Hashes the puzzle, the moves and the selection.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(puzzle)
    hasher.combine(moves)
    hasher.combine(selection)
  }
}

extension Game: CustomStringConvertible {
  /// The number of moves, the score, the state of the cubes and the selection.
  public var description: String {
    "\(moves.count) moves, score \(totalScore), \(state), \(selection)"
  }
}
