/// Where a client keeps what proves who its player is.
///
/// An app keeps credentials where the system keeps secrets. A lost token is a lost player: no request
/// gives one back. So a store that cannot be read throws, and does not answer nil: after nil, an app
/// registers a new player.
public protocol CredentialStore: Sendable {
  /// The credentials; nil before a player is registered.
  ///
  /// - Throws: Any error if it cannot be known whether there are credentials, for example while a device
  ///   is locked.
  func credentials() async throws -> Credentials?
  /// Keeps new credentials, or forgets the old ones.
  ///
  /// - Throws: Any error if the old credentials are still there.
  func replace(with credentials: Credentials?) async throws
  /// Whether there is a player, who would be lost if a client registered another one.
  ///
  /// Without an implementation of your own: whether there are credentials.
  ///
  /// - Throws: Any error if it cannot be known.
  func hasPlayer() async throws -> Bool
}

extension CredentialStore {
  /// Whether there are credentials.
  public func hasPlayer() async throws -> Bool { try await credentials() != nil }
}

/// Keeps credentials while the process runs.
public actor MemoryCredentialStore: CredentialStore {
  private var kept: Credentials?

  /// A store with these credentials.
  public init(_ credentials: Credentials? = nil) { kept = credentials }

  /// The credentials; nil before a player is registered.
  public func credentials() -> Credentials? { kept }

  /// Keeps new credentials, or forgets the old ones.
  public func replace(with credentials: Credentials?) { kept = credentials }
}
