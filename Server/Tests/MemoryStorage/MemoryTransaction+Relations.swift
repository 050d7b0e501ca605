import GameStorage
import WordCube
import WordCubeAPI

extension MemoryTransaction {
  // MARK: Relations

  func relation(of player: UniqueID, to other: UniqueID) throws -> StoredRelation? {
    rows.relations[MemoryRows.Pair(player: player, other: other)]
  }

  func relations(
    _ side: RelationSide, _ kind: StoredRelation.Kind, limit: Int
  ) throws -> [StoredRelation] {
    func other(_ relation: StoredRelation) -> UniqueID {
      if case .of = side { relation.other } else { relation.player }
    }
    let found = rows.relations.values.filter { relation in
      switch side {
      case .of(let id): relation.player == id && relation.kind == kind
      case .to(let id): relation.other == id && relation.kind == kind
      }
    }
    let sorted = found.sorted {
      $0.since != $1.since ? $0.since > $1.since : other($0).precedes(other($1))
    }
    return Array(sorted.prefix(max(0, limit)))
  }

  func set(_ relation: StoredRelation) throws {
    try require(rows.hasPlayer(relation.player), "no player")
    try require(rows.hasPlayer(relation.other), "no player")
    rows.relations[MemoryRows.Pair(player: relation.player, other: relation.other)] = relation
  }

  func removeRelation(of player: UniqueID, to other: UniqueID) throws {
    rows.relations[MemoryRows.Pair(player: player, other: other)] = nil
  }

  func forgetFollowRequests(askedBefore time: UnixTime, limit: Int) throws -> Int {
    let old = rows.relations.filter { _, relation in
      [.asked, .declined, .withdrawn].contains(relation.kind) && relation.since < time
    }
    let first = old.sorted { $0.value.since < $1.value.since }.prefix(max(0, limit))
    for (key, _) in first { rows.relations[key] = nil }
    return first.count
  }

  func followCode(of player: UniqueID) throws -> ShareCode? { rows.followCodes[player] }

  func player(followCode: ShareCode) throws -> UniqueID? {
    rows.followCodes.first { $0.value == followCode }?.key
  }

  func setFollowCode(_ code: ShareCode, of player: UniqueID) throws {
    try require(rows.hasPlayer(player), "no player")
    let owner = try self.player(followCode: code)
    try require(owner == nil || owner == player, "code exists")
    rows.followCodes[player] = code
  }

  // MARK: Rematches

  func rematch(after match: UniqueID) throws -> StoredRematch? { rows.rematches[match] }

  func set(_ rematch: StoredRematch) throws {
    try require(rows.matches[rematch.ended] != nil, "no match")
    if let next = rematch.next { try require(rows.matches[next] != nil, "no match") }
    rows.rematches[rematch.ended] = rematch
  }
}
