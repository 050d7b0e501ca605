import APIContract
import WordCube

/// Stores the token and the signing key of a client's player: an `APIContract.CredentialStoring` of ``Credentials``.
///
/// An app uses the place where the system stores secrets, such as the keychain. `credentials()` throws if the store
/// cannot be read. It returns nil only if there is no player: after nil, an app registers a new one.
public protocol CredentialStore: CredentialStoring where Stored == Credentials {}

/// Stores credentials in memory, until the process ends.
public typealias MemoryCredentialStore = MemoryStore<Credentials>

extension MemoryStore: CredentialStore where Stored == Credentials {}

extension Credentials: ClientCredentials {
  /// The player.
  public var account: UniqueID { playerID }

  /// Well-formed credentials that no server knows.
  public static var placeholder: Credentials { .sample }
}
