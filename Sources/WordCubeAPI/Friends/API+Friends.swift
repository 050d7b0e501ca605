import APIContract
import WordCube

extension API {
  /// Following other players, and blocking them.
  ///
  /// A player follows another one who consented. Nobody finds players by their names: a search would show everybody to
  /// everybody, and equal names would be taken for each other. A player is found by a code that the player gave away, or
  /// from a match that both played.
  ///
  /// A player who blocks another one gets no requests from that player, and plays no new matches with that player. The
  /// blocked player cannot tell: the code is answered as an unknown one, and other requests as ones that nobody answers.
  public enum Friends {
    /// Whom the current player follows, who follows the player, who waits for an answer, and whom the player blocks.
    public static let list = APIEndpoint<Void, FriendList>(
      .listFriends, "/api/friends", "Who follows whom", access: .player, caching: .validated,
      spelling: .api("Friends.list"), sample: (), answer: .body(.json(FriendList.self))
    ) { _ in }

    /// Makes a code by which others find the current player. The code before it ends.
    public static let renewCode = APIEndpoint<Void, FriendCode>(
      .renewCodeForFriends, "POST /api/friends/code", "Make a code for friends", access: .signed,
      caching: .never, spelling: .api("Friends.renewCode"), sample: (),
      answer: .body(.json(FriendCode.self), status: 201)
    ) { _ in }

    /// Asks another player for consent to be followed. The other player hears of it by ``PlayerEvent/followAsked(_:)``.
    ///
    /// A request waits for at most 30 days. To ask again meanwhile changes nothing, also if the other player declined,
    /// and is refused as `too-many-requests` if the current player took the request back. A request by a code that is not
    /// known is refused as `no-such-player`. The code of a player who blocks the current one counts as not known. After too many such
    /// codes from a network (20 an hour, unless the server has another limit), requests by a code are refused as
    /// `too-many-requests`, right or wrong.
    public static let ask = APIEndpoint(
      .askToFollow, "POST /api/friends/requests", "Ask to follow a player", access: .signed,
      caching: .never, spelling: .api("Friends.ask"), sample: PlayerReference.sample,
      moreSamples: [PlayerReference(matchID: .sample), PlayerReference(playerID: .sample)],
      answer: .body(.json(Friend.self), status: 201), sampleAnswer: { _ in .sample },
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try reference(&fields)
    }

    /// Consents to a request, or declines it. The player who asked hears of the consent alone.
    public static let answer = APIEndpoint(
      .answerFollow, "POST /api/friends/requests/answer", "Consent or decline", access: .signed,
      caching: .never, spelling: .api("Friends.answer"), sample: FollowAnswer.sample,
      answer: .empty(),
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try fields.body(followAnswer, \.self)
    }

    /// Ends following a player, or takes a request back. Nothing happens if there is neither.
    public static let unfollow = APIEndpoint(
      .unfollow, "DELETE /api/friends/following/{id}", "Stop following a player", access: .signed,
      caching: .never, spelling: .api("Friends.unfollow"), sample: UniqueID.sample, answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Ends that a player follows the current one. Nothing happens if the player does not.
    public static let removeFollower = APIEndpoint(
      .removeFollower, "DELETE /api/friends/followers/{id}", "Remove a follower", access: .signed,
      caching: .never, spelling: .api("Friends.removeFollower"), sample: UniqueID.sample,
      answer: .empty()
    ) { fields in
      try fields.path("id", \.self)
    }

    /// Blocks a player, and ends following in both directions. Matches that are played go on. Codes that are not known are
    /// limited as in ``ask``.
    public static let block = APIEndpoint(
      .blockPlayer, "POST /api/friends/blocked", "Block a player", access: .signed, caching: .never,
      spelling: .api("Friends.block"), sample: PlayerReference.sample,
      answer: .body(.json(Friend.self), status: 201), sampleAnswer: { _ in .sample },
      failures: .kinds(.noSuchPlayer, .tooManyFriends)
    ) { fields in
      try reference(&fields)
    }

    /// Ends the block of a player. Nothing happens if there is none.
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
  /// Following other players, and blocking them.
  public var friends: Friends { Friends(client: self) }

  /// The calls of ``API/Friends``.
  public struct Friends: Sendable {
    let client: APIClient

    /// Who follows whom, and who waits for an answer.
    public func list() async throws(APIError) -> FriendList {
      try await client.call(API.Friends.list)
    }

    /// Makes a code by which others find the current player. The code before it ends.
    ///
    /// - Parameter idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func renewCode(
      idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> ShareCode {
      try await client.call(API.Friends.renewCode, (), idempotencyKey: idempotencyKey).code
    }

    /// Asks another player for consent to be followed.
    ///
    /// - Parameters:
    ///   - player: The player: by a code, a match, or the list.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func ask(
      _ player: PlayerReference, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Friend {
      try await client.call(API.Friends.ask, player, idempotencyKey: idempotencyKey)
    }

    /// Consents to a request, or declines it.
    ///
    /// - Parameters:
    ///   - player: The player who asked.
    ///   - isAccepted: Whether the current player consents.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func answer(
      _ player: UniqueID, isAccepted: Bool, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      let answer = FollowAnswer(playerID: player, isAccepted: isAccepted)
      try await client.call(API.Friends.answer, answer, idempotencyKey: idempotencyKey)
    }

    /// Ends following a player, or takes a request back.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func unfollow(
      _ player: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Friends.unfollow, player, idempotencyKey: idempotencyKey)
    }

    /// Ends that a player follows the current one.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func removeFollower(
      _ player: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Friends.removeFollower, player, idempotencyKey: idempotencyKey)
    }

    /// Blocks a player, and ends following in both directions.
    ///
    /// - Parameters:
    ///   - player: The player: by a code, a match, or the list.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func block(
      _ player: PlayerReference, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) -> Friend {
      try await client.call(API.Friends.block, player, idempotencyKey: idempotencyKey)
    }

    /// Ends the block of a player.
    ///
    /// - Parameters:
    ///   - player: The player.
    ///   - idempotencyKey: The key of an earlier call whose answer is not known; nil makes a new key.
    public func unblock(
      _ player: UniqueID, idempotencyKey: IdempotencyKey? = nil
    ) async throws(APIError) {
      try await client.call(API.Friends.unblock, player, idempotencyKey: idempotencyKey)
    }
  }
}
