import Storage
import WordCube
import WordCubeAPI

/// The secrets of a server: the newest first, so that they can be rotated.
///
/// Descriptions and dumps do not show them.
public struct ServerKeys: Sendable, CustomStringConvertible, CustomReflectable {
  /// From which the signing keys of players follow.
  public let signing: ServerSecrets
  /// With which tickets are sealed: the first seals, all open.
  let tickets: [[UInt8]]
  /// From which the seeds of daily puzzles follow.
  public let daily: [UInt8]

  /// Secrets of 32 bytes or more each.
  ///
  /// - Throws: `ServerSecretsError` if one is too short or missing.
  public init(signing: [[UInt8]], tickets: [[UInt8]], daily: [UInt8]) throws(ServerSecretsError) {
    self.signing = try ServerSecrets(signing)
    _ = try ServerSecrets(tickets)
    _ = try ServerSecrets([daily])
    self.tickets = tickets
    self.daily = daily
  }

  /// The type, without the secrets.
  public var description: String { "ServerKeys" }
  /// No children: a dump must not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ServerKeys {
  private static let names = (
    signing: "secrets.signing", tickets: "secrets.tickets", daily: "secrets.daily"
  )

  /// Reads the secrets, and makes those that are missing.
  ///
  /// - Parameter randomBits: A cryptographically secure generator.
  public static func load(
    from storage: any Storage, randomBits: @escaping @Sendable () -> UInt64
  ) async throws -> ServerKeys {
    try await storage.write { rows in
      func secrets(_ name: String) throws -> [[UInt8]] {
        if let stored = try rows.setting(name) { return split(stored) }
        let secret = newSecret(randomBits)
        try rows.setSetting(name, to: secret)
        return [secret]
      }
      return try ServerKeys(
        signing: secrets(names.signing), tickets: secrets(names.tickets),
        daily: secrets(names.daily)[0])
    }
  }

  /// Puts a new secret in front of those for signatures and for tickets, and keeps `count` of each.
  ///
  /// The secret of daily puzzles stays: the puzzles of past days would no longer follow from it.
  public static func rotate(
    in storage: any Storage, keeping count: Int = 2, randomBits: @escaping @Sendable () -> UInt64
  ) async throws {
    try await storage.write { rows in
      for name in [names.signing, names.tickets] {
        let old = try rows.setting(name).map(split) ?? []
        let secrets = [newSecret(randomBits)] + old
        try rows.setSetting(name, to: Array(secrets.prefix(max(1, count)).joined()))
      }
    }
  }

  private static let secretByteCount = ServerSecrets.fewestSecretBytes

  private static func newSecret(_ randomBits: () -> UInt64) -> [UInt8] {
    (0..<secretByteCount / 8).flatMap { _ in
      withUnsafeBytes(of: randomBits().bigEndian) { Array($0) }
    }
  }

  private static func split(_ stored: [UInt8]) -> [[UInt8]] {
    stride(from: 0, to: stored.count, by: secretByteCount).map {
      Array(stored[$0..<min($0 + secretByteCount, stored.count)])
    }
  }
}
