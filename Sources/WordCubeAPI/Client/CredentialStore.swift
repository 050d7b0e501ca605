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
  /// Credentials with a token that may replace that of ``credentials()``: the server's answer is not known. Nil if
  /// there are none.
  ///
  /// A client uses them only if the server refuses the token of ``credentials()``, and only for the same player.
  ///
  /// By default: nil.
  ///
  /// - Throws: Any error if the store cannot be read.
  func pendingCredentials() async throws -> Credentials?
  /// Stores pending credentials beside the others, in place of earlier pending ones; nil removes them. They are as
  /// secret and as lasting as the others: without them, a lost response loses the player.
  ///
  /// By default: throws ``PendingCredentialsError/notSupported``.
  ///
  /// - Throws: Any error if the store cannot save them.
  func replacePending(with credentials: Credentials?) async throws
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

  /// No credentials.
  public func pendingCredentials() async throws -> Credentials? { nil }

  /// Throws ``PendingCredentialsError/notSupported``.
  public func replacePending(with credentials: Credentials?) async throws {
    throw PendingCredentialsError.notSupported
  }

  /// Removes pending credentials, if there are any.
  func forgetPending() async throws {
    if try await pendingCredentials() != nil { try await replacePending(with: nil) }
  }
}

/// Why a ``CredentialStore`` does not keep pending credentials.
public enum PendingCredentialsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The store does not have ``CredentialStore/replacePending(with:)``, or does not keep what it gets.
  case notSupported

  /// What is wrong.
  public var description: String {
    "the store of credentials cannot keep a second token: implement replacePending(with:) and "
      + "pendingCredentials()"
  }
}

/// Stores credentials in memory, until the process ends.
public actor MemoryCredentialStore: CredentialStore {
  private var kept: Credentials?
  private var pending: Credentials?

  /// A store with these credentials.
  public init(_ credentials: Credentials? = nil) { kept = credentials }

  /// The credentials; nil before a player is registered.
  public func credentials() -> Credentials? { kept }

  /// Stores new credentials in place of the old ones; nil removes them.
  public func replace(with credentials: Credentials?) { kept = credentials }

  /// The credentials that may replace the others; nil if there are none.
  public func pendingCredentials() async -> Credentials? { pending }

  /// Stores pending credentials in place of earlier ones; nil removes them.
  public func replacePending(with credentials: Credentials?) async { pending = credentials }
}
