import GameStorage
import ModerationAPI
import WordCube
import WordCubeAPI

/// The register of moderators, whom only the operator can add, change and revoke.
///
/// Every server reads the storage for each moderator request, so a change takes effect on all servers at
/// once.
public struct ModeratorRegister: Sendable {
  let storage: any Storage
  let now: UnixTime
  let randomBits: @Sendable () -> UInt64

  /// Creates a register that takes the time from a clock.
  ///
  /// - Parameters:
  ///   - storage: The storage.
  ///   - now: Returns the time of the wall clock.
  ///   - randomBits: Returns 64 random bits from a cryptographically secure generator.
  public init(
    _ storage: any Storage, now: UnixTime, randomBits: @escaping @Sendable () -> UInt64
  ) {
    self.storage = storage
    self.now = now
    self.randomBits = randomBits
  }

  /// Adds a moderator.
  ///
  /// - Parameters:
  ///   - name: The operator's name for the moderator.
  ///   - role: What the moderator may do.
  ///   - player: The moderator's own player account.
  /// - Returns: The moderator, and the code for the first session.
  /// - Throws: ``NoSuchPlayer`` if there is no such player.
  public func add(
    name: String, role: ModeratorRole, player: UniqueID? = nil
  ) async throws -> (moderator: StoredModerator, code: ModeratorCode) {
    let code = newCode()
    let moderator = StoredModerator(
      id: .timed(at: now, randomBits), name: name, role: role.rawValue, player: player,
      addedAt: now, codeHash: code.storedHash, codeEndsAt: now + ModeratorCode.lifetime)
    try await storage.write { rows in
      if let player, try rows.player(player) == nil { throw NoSuchPlayer() }
      try rows.store(moderator)
      try rows.record(act(.addModerator, on: moderator, detail: Self.detail(of: moderator)))
    }
    return (moderator, code)
  }

  /// Creates a code for another session. The previous code becomes invalid; open sessions continue.
  ///
  /// - Returns: The code; nil if there is no such moderator or the moderator was revoked.
  public func renewCode(of id: UniqueID) async throws -> ModeratorCode? {
    let code = newCode()
    let isChanged = try await change(id, .renewCode) { moderator in
      moderator.codeHash = code.storedHash
      moderator.codeEndsAt = now + ModeratorCode.lifetime
    }
    return isChanged ? code : nil
  }

  /// Changes a moderator's role. The change also applies to open sessions.
  ///
  /// - Returns: False if there is no such moderator or the moderator was revoked.
  public func setRole(_ role: ModeratorRole, of id: UniqueID) async throws -> Bool {
    try await change(id, .changeModerator) { $0.role = role.rawValue }
  }

  /// Revokes a moderator permanently. The moderator's code and sessions become invalid at once.
  ///
  /// - Returns: False if there is no such moderator or the moderator was already revoked.
  public func revoke(_ id: UniqueID) async throws -> Bool {
    try await change(id, .revokeModerator) { moderator in
      moderator.revokedAt = now
      moderator.codeHash = nil
    }
  }

  private func change(
    _ id: UniqueID, _ kind: Act.Kind,
    _ body: @escaping @Sendable (inout StoredModerator) -> Void
  ) async throws -> Bool {
    try await storage.write { rows in
      guard var moderator = try rows.moderators().first(where: { $0.id == id }),
        moderator.revokedAt == nil
      else { return false }
      body(&moderator)
      try rows.store(moderator)
      if moderator.revokedAt != nil { try rows.endModeratorSessions(.moderator(id)) }
      try rows.record(act(kind, on: moderator, detail: Self.detail(of: moderator)))
      return true
    }
  }

  private func act(_ kind: Act.Kind, on moderator: StoredModerator, detail: String) -> Act {
    ActOrigin(time: now).act(kind, on: moderator.id, detail: detail)
  }

  /// The role and the player.
  private static func detail(of moderator: StoredModerator) -> String {
    moderator.role + (moderator.player.map { ", player \($0)" } ?? "")
  }

  private func newCode() -> ModeratorCode {
    var generator = RandomBits(bits: randomBits)
    return .random(using: &generator)
  }
}

/// The error for a player who does not exist or was erased.
public struct NoSuchPlayer: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var description: String { "there is no such player" }
}

extension Act.Kind {
  /// A moderator was added.
  public static let addModerator = Act.Kind(rawValue: "add-moderator")
  /// A moderator got another role.
  public static let changeModerator = Act.Kind(rawValue: "change-moderator")
  /// A moderator got a code for another session.
  public static let renewCode = Act.Kind(rawValue: "renew-code")
  /// A moderator was revoked.
  public static let revokeModerator = Act.Kind(rawValue: "revoke-moderator")
  /// A moderator signed in.
  public static let signIn = Act.Kind(rawValue: "sign-in")
  /// A moderator signed out.
  public static let signOut = Act.Kind(rawValue: "sign-out")
  /// A player was renamed.
  public static let renamePlayer = Act.Kind(rawValue: "rename-player")
  /// A player was suspended.
  public static let suspendPlayer = Act.Kind(rawValue: "suspend-player")
  /// A player's suspension was ended early.
  public static let endSuspension = Act.Kind(rawValue: "end-suspension")
  /// A report was closed.
  public static let closeReport = Act.Kind(rawValue: "close-report")
  /// A player's device was logged out.
  public static let refuseDevice = Act.Kind(rawValue: "refuse-device")
  /// A network was refused. The subject is the network's row, because the log contains no addresses.
  public static let refuseNetwork = Act.Kind(rawValue: "refuse-network")
  /// A network's refusal was ended early.
  public static let allowNetwork = Act.Kind(rawValue: "allow-network")
  /// A damaged dictionary was removed.
  public static let removeDictionary = Act.Kind(rawValue: "remove-dictionary")
  /// An operator read information that helps to decide who owns an account.
  public static let readAccount = Act.Kind(rawValue: "read-account")
  /// A player was erased.
  public static let erasePlayer = Act.Kind(rawValue: "erase-player")
}
