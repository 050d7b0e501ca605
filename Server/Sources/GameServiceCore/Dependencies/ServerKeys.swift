import GameStorage
import WordCube
import WebPush
import WordCubeAPI

/// A server's secrets, newest first, so that they can be rotated.
///
/// Descriptions and dumps do not show the secrets.
public struct ServerKeys: Sendable, CustomStringConvertible, CustomReflectable {
  /// The secrets that players' signing keys are derived from.
  public let signing: ServerSecrets
  /// The number of the newest of these secrets. Each rotation increases it by one; older secrets have the
  /// preceding numbers.
  public let signingNumber: Int
  /// The newest of these secrets, if it is stored; nil if the storage does not have it.
  private var storedSecret: [UInt8]?
  /// The secrets that seal tickets: the first one seals, and all of them open.
  let tickets: [[UInt8]]
  /// The secret that the seeds of daily puzzles are derived from.
  public let daily: [UInt8]
  /// The key that the server uses to prove to push services that browsers subscribed to this server.
  public let push: VAPIDKey

  /// Creates keys from secrets of 32 bytes or more each.
  ///
  /// - Parameters:
  ///   - signing: The secrets for signatures, newest first.
  ///   - tickets: The secrets for tickets, newest first.
  ///   - daily: The secret for daily puzzles.
  ///   - push: The key for Web Push.
  ///   - signingNumber: The number of the newest secret for signatures; nil if the oldest one has the number 1.
  /// - Throws: `ServerSecretsError` if a secret is too short or missing.
  public init(
    signing: [[UInt8]], tickets: [[UInt8]], daily: [UInt8], push: VAPIDKey = VAPIDKey(),
    signingNumber: Int? = nil
  ) throws(ServerSecretsError) {
    self.signing = try ServerSecrets(signing)
    self.signingNumber = signingNumber ?? signing.count
    _ = try ServerSecrets(tickets)
    _ = try ServerSecrets([daily])
    self.tickets = tickets
    self.daily = daily
    self.push = push
  }

  /// The name of the type, without the secrets.
  public var description: String { "ServerKeys" }
  /// A mirror without children, so that a dump does not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ServerKeys {
  private static let names = (
    signing: "secrets.signing", tickets: "secrets.tickets", daily: "secrets.daily",
    number: "secrets.signing.number", push: "secrets.push"
  )

  /// The number of the newest secret if the storage has no number, because it is from before servers stored one.
  static let firstNumber = 1

  /// Reads the secrets and their checksum, and creates any that are missing.
  ///
  /// - Parameters:
  ///   - storage: The storage of the secrets.
  ///   - randomBits: A cryptographically secure generator.
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
      try requireSum(in: rows)
      let signing = try secrets(names.signing)
      var keys = try ServerKeys(
        signing: signing, tickets: secrets(names.tickets), daily: secrets(names.daily)[0],
        push: pushKey(in: rows, randomBits), signingNumber: try signingNumber(in: rows))
      keys.storedSecret = signing.first
      if try !SecretSum.isThere(rows.setting) {
        try rows.setSetting(SecretSum.settingName, to: try SecretSum.bytes(rows.setting))
      }
      return keys
    }
  }

  /// Adds a new signing secret and a new ticket secret in front of the old ones, and keeps `count` of each
  /// kind. Unless `locksOutPlayers` is true, the rotation may keep more ticket secrets: tickets are valid for up to 7
  /// days, and a game counts nowhere if its ticket's secret was dropped.
  ///
  /// The secret for daily puzzles stays the same, because a new one would give past days different puzzles.
  ///
  /// - Parameters:
  ///   - storage: The storage of the secrets.
  ///   - count: The number of secrets of each kind to keep, including the new one.
  ///   - locksOutPlayers: Whether to rotate the secrets even if players lose their key.
  ///   - origin: Who rotates the secrets, for the log of acts.
  ///   - randomBits: A cryptographically secure generator.
  /// - Returns: The effect on the players' keys.
  /// - Throws: ``PlayersWouldBeLockedOut`` if players lose their key or may lose it; the secrets then stay
  ///   unchanged.
  @discardableResult
  public static func rotate(
    in storage: any Storage, keeping count: Int = 2, locksOutPlayers: Bool = false,
    from origin: ActOrigin = .operator(), randomBits: @escaping @Sendable () -> UInt64
  ) async throws -> SecretRotation {
    try await storage.write { rows in
      if !locksOutPlayers { try requireSum(in: rows) }
      let number = try signingNumber(in: rows)
      let rotation = SecretRotation(
        newest: number, stored: try rows.setting(names.signing).map(split)?.count ?? 0,
        keeping: count, playerCounts: try rows.playerCountsBySecret())
      guard locksOutPlayers || !rotation.locksOutPlayers else {
        throw PlayersWouldBeLockedOut(rotation: rotation)
      }
      let ticketCount = locksOutPlayers ? count : max(count, Self.ticketSecretsKept)
      for (name, count) in [(names.signing, count), (names.tickets, ticketCount)] {
        let old = try rows.setting(name).map(split) ?? []
        let secrets = [newSecret(randomBits)] + old
        try rows.setSetting(name, to: Array(secrets.prefix(max(1, count)).joined()))
      }
      try rows.setSetting(names.number, to: Array("\(number + 1)".utf8))
      try rows.setSetting(SecretSum.settingName, to: try SecretSum.bytes(rows.setting))
      let dropped = rotation.dropped.map { "\($0)" }.joined(separator: " ")
      try rows.record(
        origin.act(
          .rotateSecrets, detail: dropped.isEmpty ? "" : "dropped secrets: \(dropped)"))
      return rotation
    }
  }

  /// Throws if the secrets do not match their checksum. Keys derived from wrong secrets would lock players out once the
  /// right ones are restored.
  private static func requireSum(in rows: any StorageReader) throws {
    guard let flaw = try SecretSum.flaw(rows.setting) else { return }
    throw StorageError.damaged(
      "\(flaw.reason): restore a backup, or accept them as they are with rotate-secrets --force")
  }

  /// Returns the key for Web Push, or a new one if there is none.
  private static func pushKey(
    in rows: any StorageWriter, _ randomBits: () -> UInt64
  ) throws -> VAPIDKey {
    if let stored = try rows.setting(names.push) {
      guard let key = try? VAPIDKey(bytes: stored) else {
        throw StorageError.damaged("\(names.push) is not a key of P-256")
      }
      return key
    }
    let key = newPushKey(randomBits)
    try rows.setSetting(names.push, to: key.bytes)
    return key
  }

  private static func newPushKey(_ randomBits: () -> UInt64) -> VAPIDKey {
    var bytes = newSecret(randomBits)
    // About one number in 2^32 is not a key. Its hash is tried next, so that the loop ends even if the bits are always
    // the same.
    while true {
      if let key = try? VAPIDKey(bytes: bytes) { return key }
      bytes = SHA256.digest(of: bytes).bytes
    }
  }

  /// Replaces the key for Web Push. A browser subscribes again when it next opens the page, and gets no
  /// notices until then. A running server keeps the old key until it restarts.
  public static func replacePushKey(
    in storage: any Storage, from origin: ActOrigin = .operator(),
    randomBits: @escaping @Sendable () -> UInt64
  ) async throws {
    try await storage.write { rows in
      try rows.setSetting(names.push, to: newPushKey(randomBits).bytes)
      try rows.record(origin.act(.rotateSecrets, detail: "push key"))
    }
  }

  private static func signingNumber(in rows: any StorageReader) throws -> Int {
    guard let stored = try rows.setting(names.number) else { return firstNumber }
    guard let number = Int(String(decoding: stored, as: UTF8.self)) else {
      throw StorageError.damaged("\(names.number) is not a number")
    }
    return number
  }

  /// Throws unless the secret that new keys are derived from is still stored. If an operator has rotated the secrets
  /// several times since the server read them, a player with such a key would be locked out after the restart.
  ///
  /// - Throws: ``ServerSecretIsDropped``.
  func requireStoredSecret(in rows: any StorageReader) throws {
    guard let storedSecret else { return }
    let stored = try rows.setting(Self.names.signing).map(Self.split) ?? []
    guard stored.contains(storedSecret) else { throw ServerSecretIsDropped() }
  }

  private static let ticketSecretsKept = 16
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

/// The error of a server whose newest secret is no longer kept, because the secrets were rotated several times since it
/// started.
struct ServerSecretIsDropped: Error, CustomStringConvertible {
  var description: String {
    "the secrets were rotated, and this process's secret is no longer kept: restart the server"
  }
}
