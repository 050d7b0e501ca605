import GameStorage
import WordCube
import WordCubeAPI

extension GameService {
  /// Returns a player's friend list.
  ///
  /// A declined request looks like one that still waits, so nobody learns that it was declined. A blocked player does not
  /// learn of the block, either.
  func friends(of player: UniqueID) async throws -> FriendList {
    let (now, limits) = (now, dependencies.policy.friends)
    return try await storage.read { rows in
      let blocked = try rows.relations(.of(player), .blocks, limit: limits.blocked)
      let asked = try [.asked, .declined].flatMap {
        try rows.relations(.of(player), $0, limit: limits.followed)
      }.sorted { $0.since > $1.since }
      let requests = try rows.relations(.to(player), .asked, limit: limits.requests)
      let following = try rows.relations(.of(player), .follows, limit: limits.followed)
      let followers = try rows.relations(.to(player), .follows, limit: limits.followers)
      let own = following + asked + blocked
      let names = try hiddenWords.names(
        of: own.map(\.other) + (followers + requests).map(\.player), rows)
      let blockedPlayers = Set(blocked.map(\.other))
      func friends(_ relations: [StoredRelation], _ id: KeyPath<StoredRelation, UniqueID>)
        -> [Friend]
      {
        relations.filter { $0.isCurrent(at: now) }.compactMap { relation in
          let other = relation[keyPath: id]
          return names[other].map {
            Friend(playerID: other, displayName: $0, since: .init(unixTime: relation.since))
          }
        }
      }
      return FriendList(
        code: try rows.followCode(of: player), following: friends(following, \.other),
        followers: friends(followers, \.player),
        requests: friends(requests.filter { !blockedPlayers.contains($0.player) }, \.player),
        asked: friends(asked, \.other), blocked: friends(blocked, \.other))
    }
  }

  /// Creates a code that others can use to find a player. The previous code stops working.
  func renewCodeForFriends(of player: UniqueID) -> Change<FriendCode> {
    var generator = dependencies.generator
    let code = ShareCode.random(using: &generator)
    return { rows in
      try rows.setFollowCode(code, of: player)
      return FriendCode(code: code)
    }
  }

  /// Asks to follow another player.
  ///
  /// If a player blocks the one who asks, the player's code counts as unknown; so does a renewed code. Players who share a
  /// match or a list already know each other, so a blocked player's request is stored, but nobody answers it.
  func ask(
    _ reference: PlayerReference, by player: UniqueID, from address: String
  ) throws -> Change<Friend> {
    try expectTry(of: reference, by: player, from: address)
    let (now, limits) = (now, dependencies.policy.friends)
    return { rows in
      let (other, name) = try namedPlayer(reference, for: player, at: now, from: address, rows)
      let isBlocked = try rows.blocks(other, player)
      func friend(since time: UnixTime) -> Friend {
        Friend(playerID: other, displayName: name, since: .init(unixTime: time))
      }
      if let relation = try rows.relation(of: player, to: other), relation.isCurrent(at: now) {
        switch relation.kind {
        case .follows, .asked, .declined: return friend(since: relation.since)
        case .blocks:
          throw ProblemDetails(.noSuchPlayer, detail: "you block the player")
        case .withdrawn:
          throw LimitReached(retryAfter: relation.since + FriendLimits.requestDuration - now)
        }
      }
      let counted = try rows.followedCount(of: player, limit: limits.followed)
      guard counted < limits.followed else {
        throw ProblemDetails(
          .tooManyFriends,
          detail: """
            you follow, or have asked to follow, \(counted) players; the maximum is \(limits.followed)
            """)
      }
      guard
        try rows.relations(.to(other), .asked, limit: limits.requests).count < limits.requests
      else {
        throw ProblemDetails(
          .tooManyFriends, detail: "too many requests are already waiting for this player")
      }
      try allow(
        of: .followRequests, limit: dependencies.policy.limits.followRequestsADay, for: player,
        in: rows)
      try rows.set(StoredRelation(player: player, other: other, kind: .asked, since: now))
      if !isBlocked { try rows.tell(.followAsked(FriendEvent(player: player)), to: other) }
      return friend(since: now)
    }
  }

  /// Accepts a request, or declines it.
  func answer(_ answer: FollowAnswer, by player: UniqueID) -> Change<Void> {
    let (now, limits) = (now, dependencies.policy.friends)
    return { rows in
      guard var relation = try rows.relation(of: answer.playerID, to: player),
        relation.kind == .asked, relation.isCurrent(at: now),
        try !rows.blocks(player, answer.playerID)
      else { throw ProblemDetails(.noSuchPlayer) }
      guard answer.isAccepted else {
        // The time stays, so the request looks unanswered.
        relation.kind = .declined
        return try rows.set(relation)
      }
      let followers = try rows.relations(.to(player), .follows, limit: limits.followers)
      guard followers.count < limits.followers else {
        throw ProblemDetails(
          .tooManyFriends, detail: "\(followers.count) players follow you, which is the maximum")
      }
      (relation.kind, relation.since) = (.follows, now)
      try rows.set(relation)
      try rows.tell(.followAccepted(FriendEvent(player: player)), to: answer.playerID)
    }
  }

  /// Ends following a player, or takes a request back. In the second case, the player cannot ask again before the request
  /// would have ended.
  func unfollow(_ other: UniqueID, by player: UniqueID) -> Change<Void> {
    { rows in
      guard var relation = try rows.relation(of: player, to: other) else { return }
      switch relation.kind {
      case .follows: try rows.removeRelation(of: player, to: other)
      case .asked, .declined:
        relation.kind = .withdrawn
        try rows.set(relation)
      case .withdrawn, .blocks: break
      }
    }
  }

  /// Makes another player stop following the player who asks for it.
  func removeFollower(_ follower: UniqueID, of player: UniqueID) -> Change<Void> {
    { rows in
      guard try rows.relation(of: follower, to: player)?.kind == .follows else { return }
      try rows.removeRelation(of: follower, to: player)
    }
  }

  /// Blocks a player. The blocked player's request stays, but nobody answers it. The block also keeps the request of the
  /// player who blocks, so that blocking and unblocking does not allow another request sooner.
  func block(
    _ reference: PlayerReference, by player: UniqueID, from address: String
  ) throws -> Change<Friend> {
    try expectTry(of: reference, by: player, from: address)
    let (now, limits) = (now, dependencies.policy.friends)
    return { rows in
      let (other, name) = try namedPlayer(reference, for: player, at: now, from: address, rows)
      var relation = StoredRelation(player: player, other: other, kind: .blocks, since: now)
      let known = try rows.relation(of: player, to: other)
      if let known, known.kind == .blocks {
        relation = known
      } else {
        relation.request = known?.asRequest
        let count = try rows.relations(.of(player), .blocks, limit: limits.blocked).count
        guard count < limits.blocked else {
          throw ProblemDetails(
            .tooManyFriends, detail: "you block \(count) players, which is the maximum")
        }
        try rows.set(relation)
      }
      if try rows.relation(of: other, to: player)?.kind == .follows {
        try rows.removeRelation(of: other, to: player)
      }
      return Friend(playerID: other, displayName: name, since: .init(unixTime: relation.since))
    }
  }

  /// Ends a block. A request from before the block is restored, unless the player has asked too many others since: then it
  /// is taken back.
  func unblock(_ other: UniqueID, by player: UniqueID) -> Change<Void> {
    let limit = dependencies.policy.friends.followed
    return { rows in
      guard let block = try rows.relation(of: player, to: other), block.kind == .blocks else {
        return
      }
      guard let request = block.request else {
        return try rows.removeRelation(of: player, to: other)
      }
      var relation = StoredRelation(
        player: player, other: other, kind: request.kind, since: request.since)
      if try rows.followedCount(of: player, limit: limit) >= limit { relation.kind = .withdrawn }
      try rows.set(relation)
    }
  }

  /// Throws ``LimitReached`` for a code if the player, or the address, has tried as many wrong codes as allowed.
  private func expectTry(
    of reference: PlayerReference, by player: UniqueID, from address: String
  ) throws {
    guard reference.code != nil else { return }
    try expect(.followCodes, of: .playerAt(player, address: address))
  }

  /// Returns the registered player whom a reference names, with the name that others see. Counts a code that names nobody,
  /// or that belongs to a player who blocks the one who asks.
  ///
  /// - Throws: The problem `no-such-player`, or ``LimitReached``.
  private func namedPlayer(
    _ reference: PlayerReference, for player: UniqueID, at now: UnixTime, from address: String,
    _ rows: any StorageReader
  ) throws -> (id: UniqueID, name: String) {
    guard let id = try rows.player(reference, for: player, at: now),
      let name = try hiddenWords.names(of: [id], rows)[id],
      try reference.code == nil || !rows.blocks(id, player)
    else {
      if reference.code != nil { try count(.followCodes, of: .playerAt(player, address: address)) }
      throw ProblemDetails(.noSuchPlayer)
    }
    return (id, name)
  }
}
