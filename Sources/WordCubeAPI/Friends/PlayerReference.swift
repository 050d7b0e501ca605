import APIContract
import WordCube

/// How a request names another player: by exactly one of the members. What names nobody is refused as `no-such-player`.
public struct PlayerReference: Codable, Hashable, Sendable {
  /// The player's own code, as ``FriendList/code``.
  public var code: ShareCode?
  /// A match that both play or played.
  public var matchID: UniqueID?
  /// A player of the ``FriendList``, such as one who follows the current player.
  public var playerID: UniqueID?

  /// The player who has a code.
  public init(code: ShareCode) { self.code = code }
  /// The other player of a match.
  public init(matchID: UniqueID) { self.matchID = matchID }
  /// A player of the list.
  public init(playerID: UniqueID) { self.playerID = playerID }

  /// Whether exactly one member is there.
  var isOne: Bool {
    [code != nil, matchID != nil, playerID != nil].count { $0 } == 1
  }
}

/// A reference by no member, or by several.
struct AmbiguousPlayer: FieldFailure {
  var description: String {
    "the body is invalid: it needs exactly one of code, matchID and playerID"
  }
}

/// The answer to a request to be followed.
public struct FollowAnswer: Codable, Hashable, Sendable {
  /// Whether the current player consents; if not, the player declines.
  public var isAccepted: Bool
  /// The player who asked.
  public var playerID: UniqueID

  /// An answer to a player.
  public init(playerID: UniqueID, isAccepted: Bool) {
    self.isAccepted = isAccepted
    self.playerID = playerID
  }
}
