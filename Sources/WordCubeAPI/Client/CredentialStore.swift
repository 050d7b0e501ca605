import APIContract
import WordCube

/// A store for the token and the signing key of the client's player: an `APIContract.CredentialStoring` for
/// ``Credentials``.
///
/// An app keeps them where the system keeps secrets, such as the keychain. `credentials()` throws if the
/// store cannot be read, and returns nil only if there is no player, because an app that gets nil registers a
/// new one.
public protocol CredentialStore: CredentialStoring where Stored == Credentials {}

/// A store that keeps credentials in memory until the process ends.
public typealias MemoryCredentialStore = MemoryStore<Credentials>

extension MemoryStore: CredentialStore where Stored == Credentials {}

extension Credentials: ClientCredentials {
  /// The player.
  public var account: UniqueID { playerID }

  /// Well-formed credentials that no server accepts.
  public static var placeholder: Credentials { .sample }
}
