/// What a game says of itself. A client wrote all of it, so it proves nothing.
///
/// A server finds its own puzzle by the claim: by the identifier of a daily challenge, or by the code of a
/// shared game. See ``HeldAnswer``.
public struct GameClaim: Hashable, Sendable {
  /// The context of the game.
  public let context: CompletedGame.Context
  /// The puzzle; nil for the submission of a daily challenge or shared game, which does not contain it.
  public let puzzle: Puzzle?
  /// Whether the game is timed; nil for the submission of a daily challenge or shared game.
  public let mode: GameMode?
  /// When the game started, in the seconds of ``Move/playedAt``; nil for a submission.
  public let startTime: Double?
}

extension GameClaim {
  /// The players that the context names.
  var players: GameRecord.Players {
    if case .turnBased(let players) = context { .several(players.map { $0.index }) } else { .one }
  }

  /// The part of a game with this claim that is judged; nil if its puzzle is not known.
  func record(of moves: MoveList, held: HeldAnswer) -> GameRecord? {
    switch held {
    case .unknown:
      return nil
    case .asSubmitted:
      guard let puzzle, let mode else { return nil }
      return GameRecord(
        puzzle: puzzle, mode: mode, players: players, startTime: startTime, moves: moves)
    case .game(let held):
      // A start after the first move would give a client more time.
      let ownStart = startTime.flatMap { start in
        moves.first.flatMap { start < $0.playedAt ? start : nil }
      }
      return GameRecord(
        puzzle: held.puzzle, mode: held.mode,
        players: held.players ?? (held.mode == .timed ? .one : players),
        startTime: held.startTime ?? ownStart, moves: moves)
    }
  }
}

extension Submission {
  /// What the submission says of itself.
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

  /// The part of the game that is judged; nil if its puzzle is not known.
  public func record(held: HeldAnswer = .asSubmitted) -> GameRecord? {
    claim.record(of: moves, held: held)
  }
}

extension CompletedGame {
  /// What the game says of itself.
  public var claim: GameClaim {
    GameClaim(context: context, puzzle: puzzle, mode: mode, startTime: startTime)
  }

  /// The part of the game that is judged; nil if its puzzle is not known.
  public func record(held: HeldAnswer) -> GameRecord? { claim.record(of: moves, held: held) }

  /// The part of the game that is judged, as the client claims it.
  public var record: GameRecord {
    GameRecord(
      puzzle: puzzle, mode: mode, players: claim.players, startTime: startTime, moves: moves)
  }
}
