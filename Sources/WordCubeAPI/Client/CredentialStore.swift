/// Where a client keeps what proves who its player is.
///
/// An app keeps credentials where the system keeps secrets. A lost token is a lost player: no request
/// gives one back.
public protocol CredentialStore: Sendable {
  /// The credentials; nil before a player is registered.
  func credentials() async -> Credentials?
  /// Keeps new credentials, or forgets the old ones.
  func replace(with credentials: Credentials?) async
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
