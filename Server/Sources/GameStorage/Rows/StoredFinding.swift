import WordCube
import WordCubeAPI

/// Something that an operator should look at.
public struct StoredFinding: Hashable, Sendable {
  /// The kind of finding.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A stored game whose figures are unusual for a person.
    case implausible
    /// A game that the engine refused, stored because the operator asked for it.
    case refused
  }

  /// The kind.
  public var kind: Kind
  /// The player.
  public var player: UniqueID
  /// The game; nil for a refused game.
  public var game: UniqueID?
  /// When it was found.
  public var foundAt: UnixTime
  /// The unusual figures, or the verdict.
  public var text: String
  /// The submitted bytes of a refused game; empty for a stored one.
  public var submission: [UInt8]

  /// Creates a finding.
  public init(
    kind: Kind, player: UniqueID, game: UniqueID? = nil, foundAt: UnixTime, text: String,
    submission: [UInt8] = []
  ) {
    self.kind = kind
    self.player = player
    self.game = game
    self.foundAt = foundAt
    self.text = text
    self.submission = submission
  }
}
