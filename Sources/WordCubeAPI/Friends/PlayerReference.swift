import APIContract
import WordCube

/// A request's reference to another player, by exactly one of the members. If there is no such player, the server
/// refuses the request as `no-such-player`.
public struct PlayerReference: Codable, Hashable, Sendable {
  /// The player's own code, as in ``FriendList/code``.
  public var code: ShareCode?
  /// A match that both players play or played.
  public var matchID: UniqueID?
  /// A player in the ``FriendList``, such as a follower.
  public var playerID: UniqueID?

  /// Creates a reference to the player who has the given code.
  public init(code: ShareCode) { self.code = code }
  /// Creates a reference to the other player in a match.
  public init(matchID: UniqueID) { self.matchID = matchID }
  /// Creates a reference to a player in the list.
  public init(playerID: UniqueID) { self.playerID = playerID }

  /// Whether exactly one member is present.
  var isOne: Bool {
    [code != nil, matchID != nil, playerID != nil].count { $0 } == 1
  }
}

/// The error for a reference by no member, or by several.
struct AmbiguousPlayer: FieldFailure {
  var description: String {
    "the body is invalid: it needs exactly one of code, matchID and playerID"
  }
}

/// The answer to a follow request.
public struct FollowAnswer: Codable, Hashable, Sendable {
  /// Whether the current player accepts the request; if not, the player declines it.
  public var isAccepted: Bool
  /// The player who asked.
  public var playerID: UniqueID

  /// Creates an answer to a player's request.
  public init(playerID: UniqueID, isAccepted: Bool) {
    self.isAccepted = isAccepted
    self.playerID = playerID
  }
}
