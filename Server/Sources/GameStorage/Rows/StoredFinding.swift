import WordCube
import WordCubeAPI

/// Something for an operator to look at.
public struct StoredFinding: Hashable, Sendable {
  /// What it is.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A stored game whose numbers are unusual for a person.
    case implausible
    /// A game that the engine refused, kept on request.
    case refused
  }

  /// What it is.
  public var kind: Kind
  /// The player.
  public var player: UniqueID
  /// The game; nil for a refused one.
  public var game: UniqueID?
  /// When it was found.
  public var foundAt: UnixTime
  /// The unusual numbers, or the verdict.
  public var text: String
  /// The submitted bytes of a refused game; empty for a stored one.
  public var submission: [UInt8]

  /// A finding.
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
