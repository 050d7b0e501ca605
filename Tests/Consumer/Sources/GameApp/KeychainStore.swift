#if canImport(Security)
  import Foundation
  import Security
  import WordCubeAPI

  /// Stores the player's token and key in the keychain of the device.
  public actor KeychainStore: CredentialStore {
    private let service: String

    /// A store; `service` is the app's bundle identifier.
    public init(service: String) { self.service = service }

    /// The credentials in use.
    public func credentials() throws -> Credentials? { try read("current") }

    /// Stores the credentials in use.
    public func replace(with credentials: Credentials?) throws {
      try write(credentials, "current")
    }

    /// Credentials whose use the server has not confirmed.
    public func pendingCredentials() throws -> Credentials? { try read("pending") }

    /// Stores credentials beside those in use.
    public func replacePending(with credentials: Credentials?) throws {
      try write(credentials, "pending")
    }

    private func item(_ account: String) -> [CFString: Any] {
      [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: account]
    }

    private func read(_ account: String) throws -> Credentials? {
      var query = item(account)
      query[kSecReturnData] = true
      var found: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &found)
      // Nil says that there is no player. So only this status is nil, and not that of a locked device.
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess, let data = found as? Data else {
        throw KeychainError(status: status)
      }
      return try JSONDecoder().decode(Credentials.self, from: data)
    }

    private func write(_ credentials: Credentials?, _ account: String) throws {
      guard let credentials else {
        let status = SecItemDelete(item(account) as CFDictionary)
        if status != errSecSuccess, status != errSecItemNotFound {
          throw KeychainError(status: status)
        }
        return
      }
      let values: [CFString: Any] = [
        kSecValueData: try JSONEncoder().encode(credentials),
        kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
      var status = SecItemUpdate(item(account) as CFDictionary, values as CFDictionary)
      if status == errSecItemNotFound {
        status = SecItemAdd(item(account).merging(values) { $1 } as CFDictionary, nil)
      }
      if status != errSecSuccess { throw KeychainError(status: status) }
    }
  }

  /// A status of the keychain.
  public struct KeychainError: Error {
    /// The status, one of `errSec...`.
    public let status: OSStatus
  }
#endif
