import APIContract
import WordCube

extension API {
  /// Following and blocking other players.
  ///
  /// A player needs another player's consent to follow them. Players cannot be found by name: a search would show
  /// everyone to everyone, and players with the same name would be mistaken for each other. A player can be found by a
  /// code that the player shared, or through a match that both played.
  ///
  /// A player who blocks another one gets no requests from that player, and plays no new matches with that
  /// player. The blocked player cannot tell: the server treats the blocker's code as unknown, and treats
  /// other requests as if nobody answered them.
  public enum Friends {
    /// The players whom the current player follows or blocks, those who follow the player, and those who wait
    /// for an answer.
    public static let list = APIEndpoint<Void, FriendList>(
      .listFriends, "/api/friends", "Who follows whom", access: .player, caching: .validated,
      spelling: .api("Friends.list"), sample: (), answer: .body(.json(FriendList.self))
    ) { _ in }

    /// Makes a code that others use to find the current player. The previous code stops working.
    public static let renewCode = APIEndpoint<Void, FriendCode>(
      .renewCodeForFriends, "POST /api/friends/code", "Make a friend code", access: .signed,
      caching: .never, spelling: .api("Friends.renewCode"), sample: (),
      answer: .body(.json(FriendCode.self), status: 201)
    ) { _ in }

    /// Asks to follow another player. The other player gets ``PlayerEvent/followAsked(_:)``.
    ///
    /// A request waits for at most 30 days. Asking again during that time changes nothing, even if the other player
    /// declined. If the current player took the request back, the server refuses another one as `too-many-requests`.
    /// The server refuses a request with an unknown code as `no-such-player`; the code of a player who blocks the
    /// current one counts as unknown. After too many unknown codes from a network (20 an hour, unless the server has
    /// another limit), it refuses every request from that network that contains a code, even a valid one, as
    /// `too-many-requests`.
    public static let ask = APIEndpoint(
      .askToFollow, "POST /api/friends/requests", "Ask to follow a player", access: .signed,
      caching: .never, spelling: .api("Friends.ask"), sample: PlayerReference.sample,
      moreSamples: [PlayerReference(matchID: .sample), PlayerReference(playerID: .sample)],
      answer: .body(.json(Friend.self), status: 201), sampleAnswer: { _ in .sample },
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try reference(&fields)
    }

    /// Accepts or declines a request. The player who asked is told only if it is accepted.
    public static let answer = APIEndpoint(
      .answerFollow, "POST /api/friends/requests/answer", "Accept or decline a request to follow",
      access: .signed,
      caching: .never, spelling: .api("Friends.answer"), sample: FollowAnswer.sample,
      answer: .empty(),
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try fields.body(followAnswer, \.self)
    }

    /// Stops following a player, or takes back a request to follow. Does nothing if the current player does not follow
    /// the player and has not asked to.
    public static let unfollow = APIEndpoint(
      .unfollow, "DELETE /api/friends/following/{id}", "Stop following a player", access: .signed,
      caching: .never, spelling: .api("Friends.unfollow"), sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Removes a follower of the current player. Does nothing if the player is not a follower.
    public static let removeFollower = APIEndpoint(
      .removeFollower, "DELETE /api/friends/followers/{id}", "Remove a follower", access: .signed,
      caching: .never, spelling: .api("Friends.removeFollower"), sample: UniqueID.sample,
      answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Blocks a player, and ends following in both directions. Matches in progress continue. Unknown codes
    /// are limited as in ``ask``.
    public static let block = APIEndpoint(
      .blockPlayer, "POST /api/friends/blocked", "Block a player", access: .signed, caching: .never,
      spelling: .api("Friends.block"), sample: PlayerReference.sample,
      answer: .body(.json(Friend.self), status: 201), sampleAnswer: { _ in .sample },
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try reference(&fields)
    }

    /// Unblocks a player. Does nothing if the player is not blocked.
    public static let unblock = APIEndpoint(
      .unblockPlayer, "DELETE /api/friends/blocked/{id}", "Unblock a player", access: .signed,
      caching: .never, spelling: .api("Friends.unblock"), sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    private static let playerReference = BodyCoder.json(PlayerReference.self)
    private static let followAnswer = BodyCoder.json(FollowAnswer.self)

    private static func reference(_ fields: inout Fields<PlayerReference>) throws -> PlayerReference
    {
      let reference = try fields.body(playerReference, \.self)
      guard reference.isOne else { throw AmbiguousPlayer() }
      return reference
    }
  }
}

extension APIClient {
  /// Following and blocking other players.
  public var friends: Friends { Friends(client: self) }

  /// Calls to the endpoints of ``API/Friends``.
  public struct Friends: Sendable {
    let client: APIClient

    /// Returns who follows whom, and who waits for an answer.
    public func list() async throws(APIError) -> FriendList {
      try await client.call(API.Friends.list)
    }

    /// Makes a code that others use to find the current player. The previous code stops working.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func renewCode(
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> ShareCode {
      try await client.call(API.Friends.renewCode, (), idempotencyKey: idempotencyKey).code
    }

    /// Asks to follow another player.
    ///
    /// - Parameters:
    ///   - player: The player, identified by a friend code, a match or a row of the list.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func ask(
      _ player: PlayerReference, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Friend {
      try await client.call(API.Friends.ask, player, idempotencyKey: idempotencyKey)
    }

    /// Accepts or declines a request.
    ///
    /// - Parameters:
    ///   - player: The player who asked.
    ///   - isAccepted: Whether the current player consents.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func answer(
      _ player: UniqueID, isAccepted: Bool, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      let answer = FollowAnswer(playerID: player, isAccepted: isAccepted)
      try await client.call(API.Friends.answer, answer, idempotencyKey: idempotencyKey)
    }

    /// Stops following a player, or takes a request back.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func unfollow(
      _ player: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Friends.unfollow, player, idempotencyKey: idempotencyKey)
    }

    /// Removes a follower of the current player.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func removeFollower(
      _ player: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Friends.removeFollower, player, idempotencyKey: idempotencyKey)
    }

    /// Blocks a player, and ends following in both directions.
    ///
    /// - Parameters:
    ///   - player: The player, identified by a friend code, a match or a row of the list.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func block(
      _ player: PlayerReference, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Friend {
      try await client.call(API.Friends.block, player, idempotencyKey: idempotencyKey)
    }

    /// Unblocks a player.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - idempotencyKey: The key of an earlier call whose outcome is unknown; nil to create a key.
    public func unblock(
      _ player: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Friends.unblock, player, idempotencyKey: idempotencyKey)
    }
  }
}
