/// What the engine says of a game: whether it is genuine, and what it scores.
public struct Verdict: Hashable, Sendable {
  /// What judged which game by what: enough to store beside the verdict and judge again later.
  public struct Stamp: Hashable, Sendable {
    /// The version of the engine, ``EngineVersion/current``.
    public let engineVersion: EngineVersion
    /// The rules, as ``Rules/fingerprint``.
    public let rulesFingerprint: UInt64
    /// The dictionary's checksum; nil where it has none.
    public let dictionaryChecksum: UInt64?
    /// The puzzle and the moves, all that were submitted.
    public let gameDigest: GameDigest

    /// A stamp of these parts, such as that of a stored verdict.
    public init(
      engineVersion: EngineVersion, rulesFingerprint: UInt64, dictionaryChecksum: UInt64?,
      gameDigest: GameDigest
    ) {
      self.engineVersion = engineVersion
      self.rulesFingerprint = rulesFingerprint
      self.dictionaryChecksum = dictionaryChecksum
      self.gameDigest = gameDigest
    }

    init(of game: GameRecord, rulesFingerprint: UInt64, dictionaryChecksum: UInt64?) {
      self.init(
        engineVersion: .current, rulesFingerprint: rulesFingerprint,
        dictionaryChecksum: dictionaryChecksum, gameDigest: .of(game.puzzle, game.moves))
    }
  }

  /// The moves that hold: all of them, or those before the first that is refused.
  public let moves: JudgedMoves
  /// The sum of the scores of the moves that hold, as the engine computed them.
  public let totalScore: Int64
  /// The cubes after the moves that hold.
  public let finalState: CubeState
  /// Why the game is refused; nil for a valid game.
  public let violation: Violation?
  /// What judged which game by what.
  public let stamp: Stamp

  /// Whether all moves hold.
  public var isValid: Bool { violation == nil }
}

extension Verdict: CustomStringConvertible {
  /// Valid or why not, with the number of moves that hold and their score.
  public var description: String {
    let prefix = "\(moves.count) moves, score \(totalScore)"
    return if let violation { "refused after \(prefix): \(violation)" } else { "valid: \(prefix)" }
  }
}
