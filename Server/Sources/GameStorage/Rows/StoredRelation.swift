import WordCube
import WordCubeAPI

/// What a player is to another one. There is at most one relation in each direction.
public struct StoredRelation: Hashable, Sendable {
  /// What the relation is. The raw values are stored.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The player asked to follow the other, who has not answered.
    case asked = 0
    /// The player asked, and the other declined.
    case declined = 1
    /// The player asked, and took the request back.
    case withdrawn = 2
    /// The player follows the other, who consented.
    case follows = 3
    /// The player blocks the other.
    case blocks = 4
  }

  /// The player.
  public var player: UniqueID
  /// The other player.
  public var other: UniqueID
  /// What the player is to the other.
  public var kind: Kind
  /// When the player asked, the other consented, or the player blocked.
  public var since: UnixTime
  /// What a block keeps: what the player had asked before; nil for nothing.
  public var request: Request?

  /// A relation.
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
    /// What became of it: asked, declined or withdrawn.
    public var kind: Kind
    /// When the player asked.
    public var since: UnixTime

    /// A request.
    public init(kind: Kind, since: UnixTime) {
      self.kind = kind
      self.since = since
    }
  }
}

/// Whose relations are meant.
public enum RelationSide: Hashable, Sendable {
  /// Those of a player to others.
  case of(UniqueID)
  /// Those of others to a player.
  case to(UniqueID)
}
