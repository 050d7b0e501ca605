import Lexicon

/// The result of judging a game: whether it is valid, its score, and the reason for a refusal.
public struct Verdict: Hashable, Sendable {
  /// The identity of the engine, the rules, the dictionary and the game behind a verdict. Store it with the
  /// verdict.
  public struct Stamp: Hashable, Sendable {
    /// The version of the engine, ``EngineVersion/current``.
    public let engineVersion: EngineVersion
    /// The ``Rules/fingerprint`` of the rules.
    public let rulesFingerprint: Fingerprint
    /// The dictionary's checksum; nil if it has none.
    public let dictionaryChecksum: Fingerprint?
    /// The digest of the puzzle and all submitted moves.
    public let gameDigest: GameDigest

    /// Creates a stamp from its parts, for example parts that you stored.
    public init(
      engineVersion: EngineVersion, rulesFingerprint: Fingerprint, dictionaryChecksum: Fingerprint?,
      gameDigest: GameDigest
    ) {
      self.engineVersion = engineVersion
      self.rulesFingerprint = rulesFingerprint
      self.dictionaryChecksum = dictionaryChecksum
      self.gameDigest = gameDigest
    }

    init(of game: GameRecord, rulesFingerprint: Fingerprint, dictionaryChecksum: Fingerprint?) {
      self.init(
        engineVersion: .current, rulesFingerprint: rulesFingerprint,
        dictionaryChecksum: dictionaryChecksum, gameDigest: .of(game.puzzle, game.moves))
    }
  }

  /// The accepted moves: all moves, or the moves before the first refused one.
  public let moves: JudgedMoves
  /// The sum of the scores of the accepted moves, computed by the engine.
  public let totalScore: Int64
  /// The state of the cubes after the accepted moves.
  public let finalState: CubeState
  /// The reason why the game is refused; nil for a valid game.
  public let violation: Violation?
  /// The identity of the engine, the rules, the dictionary and the game behind the verdict.
  public let stamp: Stamp

  /// Whether all moves are accepted and the puzzle is the expected one.
  public var isValid: Bool { violation == nil }
}

extension Verdict: CustomStringConvertible {
  /// Whether the game is valid, the number of accepted moves, their score, and any violation.
  public var description: String {
    let prefix = "\(moves.count) moves, score \(totalScore)"
    return if let violation { "refused after \(prefix): \(violation)" } else { "valid: \(prefix)" }
  }
}
