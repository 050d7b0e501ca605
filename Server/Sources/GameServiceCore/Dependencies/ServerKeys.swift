import GameStorage
import WordCube
import WebPush
import WordCubeAPI

/// The secrets of a server: the newest first, so that they can be rotated.
///
/// Descriptions and dumps do not show them.
public struct ServerKeys: Sendable, CustomStringConvertible, CustomReflectable {
  /// From which the signing keys of players follow.
  public let signing: ServerSecrets
  /// The number of the newest of those secrets. It grows by one with each rotation; the older ones have the numbers
  /// before it.
  public let signingNumber: Int
  /// The newest of those secrets, if it is stored; nil if the storage does not know it.
  private var storedSecret: [UInt8]?
  /// With which tickets are sealed: the first seals, all open.
  let tickets: [[UInt8]]
  /// From which the seeds of daily puzzles follow.
  public let daily: [UInt8]
  /// By which the server shows push services that it is the one for which browsers subscribed.
  public let push: VAPIDKey

  /// Secrets of 32 bytes or more each.
  ///
  /// - Parameters:
  ///   - signing: The secrets for signatures, the newest first.
  ///   - tickets: The secrets for tickets, the newest first.
  ///   - daily: The secret of daily puzzles.
  ///   - push: The key for Web Push.
  ///   - signingNumber: The number of the first secret for signatures; nil if the last one has the number 1.
  /// - Throws: `ServerSecretsError` if one is too short or missing.
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

  /// The type, without the secrets.
  public var description: String { "ServerKeys" }
  /// No children: a dump must not show the secrets.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension ServerKeys {
  private static let names = (
    signing: "secrets.signing", tickets: "secrets.tickets", daily: "secrets.daily",
    number: "secrets.signing.number", push: "secrets.push"
  )

  /// The number of the newest secret of a storage that has none stored: what servers wrote before they counted.
  static let firstNumber = 1

  /// Reads the secrets, and makes those that are missing, and their checksum.
  ///
  /// - Parameters:
  ///   - storage: Where the secrets are.
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

  /// Puts a new secret in front of those for signatures and for tickets, and keeps `count` of each. Those for tickets are
  /// kept longer unless players may be locked out: a game whose ticket is of a dropped secret counts nowhere, and tickets
  /// are valid for up to 7 days.
  ///
  /// The secret of daily puzzles stays: the puzzles of past days would no longer follow from it.
  ///
  /// - Parameters:
  ///   - storage: Where the secrets are.
  ///   - count: The number of secrets of each kind that are kept, with the new one.
  ///   - locksOutPlayers: Whether it continues if players lose their key.
  ///   - origin: Who rotates, for the log of acts.
  ///   - randomBits: A cryptographically secure generator.
  /// - Returns: What became of the players' keys.
  /// - Throws: ``PlayersWouldBeLockedOut`` if players lose their key, or may lose it; nothing is changed then.
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

  /// Throws if the secrets are not those of their checksum. Keys that follow from them would lock players out when the right
  /// ones are back.
  private static func requireSum(in rows: any StorageReader) throws {
    guard let flaw = try SecretSum.flaw(rows.setting) else { return }
    throw StorageError.damaged(
      "\(flaw.reason): restore a backup, or accept them as they are with rotate-secrets --force")
  }

  /// The key for Web Push; a new one if there is none.
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
    // Of 2^32 numbers, about one is no key. The hash of it is one, also if the bits are always the same.
    while true {
      if let key = try? VAPIDKey(bytes: bytes) { return key }
      bytes = SHA256.digest(of: bytes).bytes
    }
  }

  /// Replaces the key for Web Push. Browsers subscribe again when their page is opened, and get no notices until then. A
  /// server that runs has the old key until it starts again.
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

  /// Throws unless the secret from which new keys follow is still stored. An operator may have rotated the secrets
  /// several times since the server read them: then a player who gets such a key would be locked out after the restart.
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

/// The secrets were rotated so often since the server started that its newest one is no longer kept.
struct ServerSecretIsDropped: Error, CustomStringConvertible {
  var description: String {
    "the secrets were rotated, and that of this process is no longer kept: restart the server"
  }
}
