import APIContract
import WordCube

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Another player, as the current player knows them.
public struct Friend: Codable, Hashable, Sendable {
  /// The player's identifier.
  public var playerID: UniqueID
  /// The player's name.
  public var displayName: String
  /// The time of the consent, the request or the block.
  public var since: Date {
    get { Date(unixTime: sinceSeconds) }
    set { sinceSeconds = newValue.unixTime }
  }
  private var sinceSeconds: UnixTime

  private enum CodingKeys: String, CodingKey {
    case playerID, displayName
    case sinceSeconds = "since"
  }

  /// Creates a player.
  public init(playerID: UniqueID, displayName: String, since: Date) {
    self.playerID = playerID
    self.displayName = displayName
    sinceSeconds = since.unixTime
  }
}

/// Who follows whom, and who waits for an answer. Each list is ordered latest first, and leaves out erased
/// players.
public struct FriendList: Codable, Hashable, Sendable {
  /// The code that others use to find the current player; nil if the player has not made one with
  /// ``API/Friends/renewCode``.
  public var code: ShareCode?
  /// The players whom the current player follows, with those players' consent. Friends boards also show these players.
  public var following: [Friend]
  /// The players who follow the current one.
  public var followers: [Friend]
  /// The players who asked to follow the current one and are waiting for an answer.
  public var requests: [Friend]
  /// The players whom the current player asked, and who have not consented.
  public var asked: [Friend]
  /// The players whom the current player blocks.
  public var blocked: [Friend]

  /// Creates a list.
  public init(
    code: ShareCode? = nil, following: [Friend] = [], followers: [Friend] = [],
    requests: [Friend] = [], asked: [Friend] = [], blocked: [Friend] = []
  ) {
    self.code = code
    self.following = following
    self.followers = followers
    self.requests = requests
    self.asked = asked
    self.blocked = blocked
  }
}

/// The code that others use to find a player.
public struct FriendCode: Codable, Hashable, Sendable {
  /// The code. A friend code differs from the codes of matches and shared games.
  public var code: ShareCode

  /// Creates a code.
  public init(code: ShareCode) { self.code = code }
}
