import WordCube
import WordCubeAPI

/// Somebody who moderates the game. The identifier is unique, and so is the code's hash.
public struct StoredModerator: Hashable, Sendable {
  /// The identifier.
  public var id: UniqueID
  /// The operator's name for the moderator, which is not in the log of acts.
  public var name: String
  /// The name of the role, which determines what the moderator may do. A newer server may have stored a role
  /// that this server does not know.
  public var role: String
  /// The moderator's own player account; nil if there is none or it is unknown.
  public var player: UniqueID?
  /// When the moderator was added.
  public var addedAt: UnixTime
  /// When the moderator was revoked; nil if the moderator was not revoked.
  public var revokedAt: UnixTime?
  /// The hash of the code for the next session; nil if there is none, or it was used.
  public var codeHash: SHA256.Digest?
  /// When that code expires.
  public var codeEndsAt: UnixTime

  /// Creates a moderator.
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

/// A moderator's session. The hash is unique.
public struct StoredModeratorSession: Hashable, Sendable {
  /// The hash of the token.
  public var tokenHash: SHA256.Digest
  /// The moderator.
  public var moderator: UniqueID
  /// When the session expires.
  public var endsAt: UnixTime

  /// Creates a session.
  public init(tokenHash: SHA256.Digest, moderator: UniqueID, endsAt: UnixTime) {
    self.tokenHash = tokenHash
    self.moderator = moderator
    self.endsAt = endsAt
  }
}

/// The moderators' sessions to remove.
public enum ModeratorSessions: Hashable, Sendable {
  /// The session with a token.
  case token(SHA256.Digest)
  /// All sessions of a moderator.
  case moderator(UniqueID)
  /// The sessions that end before a time.
  case ending(before: UnixTime)
}
