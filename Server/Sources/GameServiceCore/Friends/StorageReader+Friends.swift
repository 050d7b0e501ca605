import GameStorage
import WordCube
import WordCubeAPI

extension StorageReader {
  /// Whether a player blocks another one.
  func blocks(_ player: UniqueID, _ other: UniqueID) throws -> Bool {
    try relation(of: player, to: other)?.kind == .blocks
  }

  /// Whether one of two players blocks the other.
  func isBlocked(between player: UniqueID, and other: UniqueID) throws -> Bool {
    try blocks(player, other) || blocks(other, player)
  }

  /// The player and those whom the player follows.
  func friends(of player: UniqueID, limit: Int) throws -> [UniqueID] {
    [player] + (try relations(.of(player), .follows, limit: limit).map(\.other))
  }

  /// The number of players whom a player follows or has asked; not exact beyond the limit.
  func followedCount(of player: UniqueID, limit: Int) throws -> Int {
    try [StoredRelation.Kind.follows, .asked, .declined].reduce(0) {
      $0 + (try relations(.of(player), $1, limit: limit).count)
    }
  }

  /// The other player of a match; nil without one.
  func opponent(of player: UniqueID, in match: UniqueID) throws -> UniqueID? {
    guard let match = try self.match(match), let side = match.sideIndex(of: player) else {
      return nil
    }
    return side == 0 ? match.joiner : match.opener
  }

  /// The player whom a reference names for a player, who need not be registered any more; nil for nobody, and for the
  /// player. A player is named by an identifier only if one of both is in the list of the other.
  func player(_ reference: PlayerReference, for player: UniqueID, at now: UnixTime) throws
    -> UniqueID?
  {
    let found: UniqueID? =
      if let code = reference.code {
        try self.player(followCode: code)
      } else if let match = reference.matchID {
        try opponent(of: player, in: match)
      } else if let id = reference.playerID, try isListed(id, for: player, at: now) {
        id
      } else {
        nil
      }
    return found == player ? nil : found
  }

  /// Whether the list of friends of a player shows another one.
  private func isListed(_ other: UniqueID, for player: UniqueID, at now: UnixTime) throws -> Bool {
    let own = try relation(of: player, to: other)
    if let own, own.kind != .withdrawn, own.isCurrent(at: now) { return true }
    guard let relation = try relation(of: other, to: player) else { return false }
    return relation.kind == .follows || relation.kind == .asked && relation.isCurrent(at: now)
  }
}

extension StoredRelation {
  /// The request that the relation is; nil for another relation.
  var asRequest: Request? {
    switch kind {
    case .asked, .declined, .withdrawn: Request(kind: kind, since: since)
    case .follows, .blocks: nil
    }
  }

  /// Whether it is there: a request ends after a time, answered or not.
  func isCurrent(at now: UnixTime) -> Bool {
    switch kind {
    case .follows, .blocks: true
    case .asked, .declined, .withdrawn: now < since + FriendLimits.requestDuration
    }
  }
}
