/// Stores the token and the signing key of a client's player.
///
/// An app uses the place where the system stores secrets, such as the keychain. If the token is lost, the player is
/// lost: the server cannot return it again. So ``credentials()`` throws if the store cannot be read. It returns
/// nil only if there is no player: after nil, an app registers a new one.
public protocol CredentialStore: Sendable {
  /// The credentials; nil before a player is registered.
  ///
  /// - Throws: Any error if the store cannot be read, for example while a device is locked.
  func credentials() async throws -> Credentials?
  /// Stores new credentials in place of the old ones; nil removes them.
  ///
  /// - Throws: Any error if the store still has the old credentials.
  func replace(with credentials: Credentials?) async throws
  /// Whether there is a player. A client that has one does not register another.
  ///
  /// By default: whether ``credentials()`` returns credentials.
  ///
  /// - Throws: Any error if the store cannot be read.
  func hasPlayer() async throws -> Bool
}

extension CredentialStore {
  /// Whether there are credentials.
  public func hasPlayer() async throws -> Bool { try await credentials() != nil }
}

/// Stores credentials in memory, until the process ends.
public actor MemoryCredentialStore: CredentialStore {
  private var kept: Credentials?

  /// A store with these credentials.
  public init(_ credentials: Credentials? = nil) { kept = credentials }

  /// The credentials; nil before a player is registered.
  public func credentials() -> Credentials? { kept }

  /// Stores new credentials in place of the old ones; nil removes them.
  public func replace(with credentials: Credentials?) { kept = credentials }
}
