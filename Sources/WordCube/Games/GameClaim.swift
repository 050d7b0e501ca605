/// A client's claims about a game, apart from its moves. Nothing in them is verified.
///
/// A server uses the claim to find its own puzzle, by the identifier of a daily challenge or the code of a
/// shared game. See ``HeldAnswer``.
public struct GameClaim: Hashable, Sendable {
  /// The kind of game: solo, a daily challenge, a shared game, or turn-based.
  public let context: CompletedGame.Context
  /// The puzzle; nil for a submission to a daily challenge or shared game, which does not contain the puzzle.
  public let puzzle: Puzzle?
  /// Whether the game is timed; nil for a submission to a daily challenge or shared game.
  public let mode: GameMode?
  /// The time when the game started, in seconds on the clock of ``Move/playedAt``; nil for a submission.
  public let startTime: Double?
}

extension HeldGame {
  /// Returns the game with a client's moves.
  ///
  /// - Parameters:
  ///   - claimedPlayers: The players that the client names.
  ///   - claimedStart: The start that the client names. It counts only if it is before the first move: a later
  ///     start would give the player more time.
  func record(
    of moves: MoveList, claimedPlayers: GameRecord.Players, claimedStart: Double? = nil
  ) -> GameRecord {
    let start = claimedStart.flatMap { start in
      moves.first.flatMap { start < $0.playedAt ? start : nil }
    }
    return GameRecord(
      puzzle: puzzle, mode: mode, players: players ?? (mode == .timed ? .one : claimedPlayers),
      startTime: startTime ?? start, moves: moves)
  }
}

extension GameRecord.Players {
  /// Creates the players of a turn-based game from their indices.
  init(_ players: [Player]) { self = .several(players.map { $0.index }) }
}

extension Submission {
  /// The client's claims about the game.
  public var claim: GameClaim {
    switch context {
    case .solo(let mode, let puzzle):
      GameClaim(context: .solo, puzzle: puzzle, mode: mode, startTime: nil)
    case .turnBased(let mode, let players, let puzzle):
      GameClaim(context: .turnBased(players: players), puzzle: puzzle, mode: mode, startTime: nil)
    case .dailyChallenge(let id):
      GameClaim(context: .dailyChallenge(id: id), puzzle: nil, mode: nil, startTime: nil)
    case .sharedGame(let code):
      GameClaim(context: .sharedGame(code: code), puzzle: nil, mode: nil, startTime: nil)
    }
  }

  /// Returns the game to judge, based on the client's claims. Returns nil for a submission to a
  /// daily challenge or shared game, which does not contain the puzzle.
  public func record() -> GameRecord? {
    switch context {
    case .solo(let mode, let puzzle):
      GameRecord(puzzle: puzzle, mode: mode, moves: moves)
    case .turnBased(let mode, let players, let puzzle):
      GameRecord(puzzle: puzzle, mode: mode, players: GameRecord.Players(players), moves: moves)
    case .dailyChallenge, .sharedGame: nil
    }
  }

  /// Returns the game to judge, or nil if its puzzle is unknown.
  public func record(held: HeldAnswer) -> GameRecord? {
    switch held {
    case .unknown: return nil
    case .asSubmitted: return record()
    case .game(let held):
      var players = GameRecord.Players.one
      if case .turnBased(_, let named, _) = context { players = GameRecord.Players(named) }
      return held.record(of: moves, claimedPlayers: players)
    }
  }
}

extension CompletedGame {
  /// The client's claims about the game.
  public var claim: GameClaim {
    GameClaim(context: context, puzzle: puzzle, mode: mode, startTime: startTime)
  }

  /// Returns the game to judge, or nil if its puzzle is unknown.
  public func record(held: HeldAnswer) -> GameRecord? {
    switch held {
    case .unknown: nil
    case .asSubmitted: record
    case .game(let held):
      held.record(of: moves, claimedPlayers: players, claimedStart: startTime)
    }
  }

  /// The game to judge, based on the client's claims.
  public var record: GameRecord {
    GameRecord(puzzle: puzzle, mode: mode, players: players, startTime: startTime, moves: moves)
  }

  private var players: GameRecord.Players {
    if case .turnBased(let players) = context { GameRecord.Players(players) } else { .one }
  }
}
