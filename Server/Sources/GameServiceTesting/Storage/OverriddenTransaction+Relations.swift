import GameStorage
import WordCube
import WordCubeAPI

extension OverriddenTransaction {
  func rematch(after match: UniqueID) throws -> StoredRematch? {
    if let operation = operations.rematch { return try operation(match) }
    return try reader("rematch")?.rematch(after: match)
  }

  func set(_ rematch: StoredRematch) throws {
    if let operation = operations.setRematch { return try operation(rematch) }
    try writer("setRematch")?.set(rematch)
  }

  func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation? {
    if let operation = operations.relation { return try operation(player, other) }
    return try reader("relation")?.relation(of: player, to: other)
  }

  func relations(
    _ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int
  ) throws -> [StoredRelation] {
    if let operation = operations.relations { return try operation(side, kind, limit) }
    return try reader("relations")?.relations(side, kind, limit: limit) ?? []
  }

  func set(_ relation: StoredRelation) throws {
    if let operation = operations.setRelation { return try operation(relation) }
    try writer("setRelation")?.set(relation)
  }

  func removeRelation(of player: UniqueID, to other: UniqueID) throws {
    if let operation = operations.removeRelation { return try operation(player, other) }
    try writer("removeRelation")?.removeRelation(of: player, to: other)
  }

  func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int {
    if let operation = operations.forgetFollowRequests { return try operation(time, limit) }
    return try writer("forgetFollowRequests")?.forgetFollowRequests(
      askedBefore: time, limit: limit) ?? 0
  }

  func followCode(of player: UniqueID) throws -> ShareCode? {
    if let operation = operations.followCode { return try operation(player) }
    return try reader("followCode")?.followCode(of: player)
  }

  func player(followCode: ShareCode) throws -> UniqueID? {
    if let operation = operations.playerOfFollowCode { return try operation(followCode) }
    return try reader("playerOfFollowCode")?.player(followCode: followCode)
  }

  func setFollowCode(_ code: ShareCode, of player: UniqueID) throws {
    if let operation = operations.setFollowCode { return try operation(code, player) }
    try writer("setFollowCode")?.setFollowCode(code, of: player)
  }
}
