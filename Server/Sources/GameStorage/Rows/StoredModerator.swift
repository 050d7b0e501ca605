import WordCube
import WordCubeAPI

/// Somebody who looks after the game. The identifier is unique, and so is the hash of the code.
public struct StoredModerator: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// What the operator calls the moderator. It is not in the log of acts.
  public var name: String
  /// The name of the role, which says what the moderator may do. A newer server may have stored one that this one does not
  /// know.
  public var role: String
  /// The moderator as a player; nil if there is none or it is not known.
  public var player: UniqueID?
  /// When the moderator was added.
  public var addedAt: UnixTime
  /// When the moderator was revoked; nil if that did not happen.
  public var revokedAt: UnixTime?
  /// The hash of the code for the next session; nil if there is none, or it was used.
  public var codeHash: SHA256.Digest?
  /// When that code ends.
  public var codeEndsAt: UnixTime

  /// A moderator.
  public init(
    id: UniqueID, name: String, role: String, player: UniqueID? = nil, addedAt: UnixTime,
    revokedAt: UnixTime? = nil, codeHash: SHA256.Digest? = nil, codeEndsAt: UnixTime = 0
  ) {
    self.id = id
    self.name = name
    self.role = role
    self.player = player
    self.addedAt = addedAt
    self.revokedAt = revokedAt
    self.codeHash = codeHash
    self.codeEndsAt = codeEndsAt
  }
}

/// A session of a moderator. The hash is unique.
public struct StoredModeratorSession: Hashable, Sendable {
  /// The hash of the token.
  public var tokenHash: SHA256.Digest
  /// The moderator.
  public var moderator: UniqueID
  /// When the session ends.
  public var endsAt: UnixTime

  /// A session.
  public init(tokenHash: SHA256.Digest, moderator: UniqueID, endsAt: UnixTime) {
    self.tokenHash = tokenHash
    self.moderator = moderator
    self.endsAt = endsAt
  }
}

/// Which sessions of moderators are meant.
public enum ModeratorSessions: Hashable, Sendable {
  /// The one of a token.
  case token(SHA256.Digest)
  /// All of a moderator.
  case moderator(UniqueID)
  /// Those that end before a time.
  case ending(before: UnixTime)
}
