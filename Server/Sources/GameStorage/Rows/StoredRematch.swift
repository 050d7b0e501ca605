import WordCube
import WordCubeAPI

/// Who wants a rematch after a match that is over. A match has at most one such row.
public struct StoredRematch: Hashable, Sendable {
  /// The match that is over.
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
