/// A game judged move by move.
public struct NaiveReplay: Sendable {
  /// The result of a move.
  public enum Step: Hashable, Sendable {
    /// The move was played.
    case accepted(NaiveAcceptedMove)
    /// The move was not played, and the replay is as it was before it.
    case refused([NaiveReason])
  }

  let puzzle: NaivePuzzle
  let language: NaiveLanguage
  let mode: NaiveMode
  let players: [Int64]?
  let startTime: Double?
  let rules: NaiveRules

  /// The cubes as the moves so far left them.
  public private(set) var state = NaiveState()
  /// How many moves were played.
  public private(set) var moveCount = 0

  var firstMove: NaiveMove?
  var previousMove: NaiveMove?
  /// Whether the move before was a removal that repeated the one before it.
  var previousWasRepetition = false
  /// The index of the move that spelled each word.
  var moveOfWord: [String: Int] = [:]
  /// The latest time of each player; a missing index counts as a player.
  var latestTime: [Int64?: Double] = [:]
  /// What the mover of the previous move did since another player moved.
  var turnHasWord = false
  var turnRemovals: Set<NaivePoint> = []

  /// A replay of a game, before its first move.
  public init(of game: NaiveGame, rules: NaiveRules) {
    puzzle = game.puzzle
    language = game.language
    mode = game.mode
    players = game.players
    startTime = game.startTime
    self.rules = rules
  }

  /// Judges a move on the state before it, and plays it if no rule is broken.
  public mutating func play(_ move: NaiveMove, dictionary: (String) -> Bool) -> Step {
    if rules.asks(.tooManyMoves), moveCount >= rules.maximumMoves {
      return .refused([NaiveReason(.tooManyMoves)])
    }
    var reasons =
      switch move.kind {
      case .playedWord(let faces):
        reasonsAgainstWord(faces, claimed: move.score, dictionary: dictionary)
      case .removedCube(let point):
        reasonsAgainstRemoval(of: point, claimed: move.score)
      }
    reasons += reasonsAgainstTime(of: move)
    reasons += reasonsAgainstPlayer(of: move)
    reasons.removeAll { !rules.asks($0.rule) }
    return reasons.isEmpty ? .accepted(record(move)) : .refused(reasons)
  }

  /// Plays a move that was accepted before: every rule is checked except the dictionary.
  public mutating func resume(_ move: NaiveMove) -> Step {
    play(move, dictionary: { _ in true })
  }

  private mutating func record(_ move: NaiveMove) -> NaiveAcceptedMove {
    let touched: [NaivePoint] =
      switch move.kind {
      case .playedWord(let faces): faces.map(\.index)
      case .removedCube(let point): [point]
      }
    let inPlayBefore = Set(touched.filter { state.isInPlay($0) })
    previousWasRepetition = repeatsPreviousRemoval(move.kind)
    if previousMove == nil || previousMove?.playerIndex != move.playerIndex {
      turnHasWord = false
      turnRemovals = []
    }

    var word: String?
    var score: Int64 = 0
    state.apply(move.kind)
    switch move.kind {
    case .playedWord(let faces):
      let spelled = puzzle.spell(faces)
      moveOfWord[spelled] = moveCount
      turnHasWord = true
      word = spelled
      score = naiveScore(spelled, language)
    case .removedCube(let point):
      turnRemovals.insert(point)
    }

    firstMove = firstMove ?? move
    previousMove = move
    let latest = latestTime[move.playerIndex] ?? move.playedAt
    latestTime[move.playerIndex] = max(latest, move.playedAt)
    moveCount += 1
    let left = inPlayBefore.filter { !state.isInPlay($0) }
    return NaiveAcceptedMove(word: word, score: score, left: left)
  }

  /// Whether this is a removal of the cube that the move directly before removed.
  func repeatsPreviousRemoval(_ kind: NaiveMove.Kind) -> Bool {
    if case .removedCube = kind { previousMove?.kind == kind } else { false }
  }
}
