import GameStorage
import WordCube
import WordCubeAPI

extension StorageReader {
  /// Returns whether a player blocks another one.
  func blocks(_ player: UniqueID, _ other: UniqueID) throws -> Bool {
    try relation(of: player, to: other)?.kind == .blocks
  }

  /// Returns whether one of two players blocks the other.
  func isBlocked(between player: UniqueID, and other: UniqueID) throws -> Bool {
    try blocks(player, other) || blocks(other, player)
  }

  /// Returns the player and those whom the player follows.
  func friends(of player: UniqueID, limit: Int) throws -> [UniqueID] {
    [player] + (try relations(.of(player), .follows, limit: limit).map(\.other))
  }

  /// Returns the number of players whom a player follows or has asked; it is not exact above the limit.
  func followedCount(of player: UniqueID, limit: Int) throws -> Int {
    try [StoredRelation.Kind.follows, .asked, .declined].reduce(0) {
      $0 + (try relations(.of(player), $1, limit: limit).count)
    }
  }

  /// Returns the other player in a match; nil without one.
  func opponent(of player: UniqueID, in match: UniqueID) throws -> UniqueID? {
    guard let match = try self.match(match), let side = match.sideIndex(of: player) else {
      return nil
    }
    return side == 0 ? match.joiner : match.opener
  }

  /// Returns the player whom a reference names for another player. The player may no longer be registered. Returns
  /// nil for nobody and for the other player itself. An identifier names a player only if one of the two is in the
  /// other's list.
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

  /// Returns whether a player's friend list shows another player.
  private func isListed(_ other: UniqueID, for player: UniqueID, at now: UnixTime) throws -> Bool {
    let own = try relation(of: player, to: other)
    if let own, own.kind != .withdrawn, own.isCurrent(at: now) { return true }
    guard let relation = try relation(of: other, to: player) else { return false }
    return relation.kind == .follows || relation.kind == .asked && relation.isCurrent(at: now)
  }
}

extension StoredRelation {
  /// The relation as a request; nil if it is not one.
  var asRequest: Request? {
    switch kind {
    case .asked, .declined, .withdrawn: Request(kind: kind, since: since)
    case .follows, .blocks: nil
    }
  }

  /// Returns whether the relation still exists: requests end after a time, answered or not.
  func isCurrent(at now: UnixTime) -> Bool {
    switch kind {
    case .follows, .blocks: true
    case .asked, .declined, .withdrawn: now < since + FriendLimits.requestDuration
    }
  }
}
