import WordCube
import WordCubeAPI

/// Which players want a rematch of a finished match. A match has at most one such row.
public struct StoredRematch: Hashable, Sendable {
  /// The finished match.
  public var ended: UniqueID
  /// When the opener asked; nil if the opener has not.
  public var openerAskedAt: UnixTime?
  /// When the joiner asked; nil if the joiner has not.
  public var joinerAskedAt: UnixTime?
  /// The new match; nil until both have asked.
  public var next: UniqueID?

  /// Creates a row.
  public init(
    ended: UniqueID, openerAskedAt: UnixTime? = nil, joinerAskedAt: UnixTime? = nil,
    next: UniqueID? = nil
  ) {
    self.ended = ended
    self.openerAskedAt = openerAskedAt
    self.joinerAskedAt = joinerAskedAt
    self.next = next
  }
}
