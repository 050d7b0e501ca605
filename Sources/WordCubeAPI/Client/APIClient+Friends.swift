import APIContract
import WordCube

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
