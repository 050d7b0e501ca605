import WordCube
import WordCubeAPI

/// A player's relation to another player. There is at most one relation in each direction.
public struct StoredRelation: Hashable, Sendable {
  /// The kind of relation. The raw values are stored.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The player has asked to follow the other, who has not answered.
    case asked = 0
    /// The player has asked, and the other has declined.
    case declined = 1
    /// The player has asked, and taken the request back.
    case withdrawn = 2
    /// The player follows the other, who has accepted.
    case follows = 3
    /// The player blocks the other.
    case blocks = 4
  }

  /// The player.
  public var player: UniqueID
  /// The other player.
  public var other: UniqueID
  /// The kind.
  public var kind: Kind
  /// When the player asked or blocked the other one, or when the other one accepted.
  public var since: UnixTime
  /// The earlier request that a block keeps; nil if there is none.
  public var request: Request?

  /// Creates a relation.
  public init(
    player: UniqueID, other: UniqueID, kind: Kind, since: UnixTime, request: Request? = nil
  ) {
    self.player = player
    self.other = other
    self.kind = kind
    self.since = since
    self.request = request
  }

  /// A request to follow a player.
  public struct Request: Hashable, Sendable {
    /// The state of the request: asked, declined or withdrawn.
    public var kind: Kind
    /// When the player asked.
    public var since: UnixTime

    /// Creates a request.
    public init(kind: Kind, since: UnixTime) {
      self.kind = kind
      self.since = since
    }
  }
}

/// The direction of relations.
public enum RelationSide: Hashable, Sendable {
  /// A player's relations to others.
  case of(UniqueID)
  /// Others' relations to a player.
  case to(UniqueID)
}
