import WordCube
import WordCubeAPI

/// An act of somebody who runs the game, such as an operator or a moderator.
///
/// An act contains identifiers, but no names or addresses, because it is kept when a player is erased.
public struct Act: Hashable, Sendable {
  /// The kind of act. A newer server may have stored kinds that this one does not know.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The name in the stored rows, which never changes.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A game was taken off the boards.
    public static let hideGame = Kind(rawValue: "hide-game")
    /// A game was put back on the boards.
    public static let showGame = Kind(rawValue: "show-game")
    /// New secrets were added in front of the old ones.
    public static let rotateSecrets = Kind(rawValue: "rotate-secrets")
  }

  /// The time of the act.
  public var time: UnixTime
  /// The moderator who acted; nil for the operator.
  public var moderator: UniqueID?
  /// The kind.
  public var kind: Kind
  /// The game, player or moderator that the act is about; nil if the kind alone says what was done.
  public var subject: UniqueID?
  /// Further details that the act needs, such as the end of a suspension.
  public var detail: String
  /// The reason.
  public var reason: String

  /// Creates an act.
  public init(
    time: UnixTime, moderator: UniqueID? = nil, kind: Kind, subject: UniqueID? = nil,
    detail: String = "", reason: String = ""
  ) {
    self.time = time
    self.moderator = moderator
    self.kind = kind
    self.subject = subject
    self.detail = detail
    self.reason = reason
  }
}

/// An entry of the log of acts. The log only grows.
///
/// The entries form a hash chain: the hash of each covers the entry and the previous hash, so nobody can change, remove
/// or move one without redoing all later ones.
public struct StoredAct: Hashable, Sendable {
  /// The number, from 1, without gaps. It is unique.
  public var number: Int64
  /// What was done.
  public var act: Act
  /// The hash of the entry and of the previous hash: ``hash(of:number:after:)``.
  public var hash: SHA256.Digest

  /// Creates an entry as it is stored.
  public init(number: Int64, act: Act, hash: SHA256.Digest) {
    self.number = number
    self.act = act
    self.hash = hash
  }

  /// Creates the entry that follows another one.
  public init(_ act: Act, after last: ActLogHead) {
    self.init(
      number: last.number + 1, act: act,
      hash: Self.hash(of: act, number: last.number + 1, after: last.hash))
  }

  /// Returns the SHA-256 of the fields as UTF-8, separated by 0 bytes, which no stored text contains: the previous hash as 64
  /// lower-case hexadecimal digits, number, time, moderator or nothing, kind, subject or nothing, detail, reason.
  public static func hash(
    of act: Act, number: Int64, after hash: SHA256.Digest
  ) -> SHA256.Digest {
    let fields = [
      "\(hash)", "\(number)", "\(act.time)", act.moderator.map { "\($0)" } ?? "",
      act.kind.rawValue, act.subject.map { "\($0)" } ?? "", act.detail, act.reason,
    ]
    return SHA256.digest(of: Array(fields.map { Array($0.utf8) }.joined(separator: [0])))
  }
}

/// The end of the log of acts: the number and the hash of the last entry.
public struct ActLogHead: Hashable, Sendable {
  /// The number of the last entry; 0 if there is none.
  public var number: Int64
  /// The hash of the last entry; 256 bits of 0 if there is none.
  public var hash: SHA256.Digest

  /// The end of a log without entries.
  public static let empty: ActLogHead = {
    guard let zero = SHA256.Digest(bytes: [UInt8](repeating: 0, count: 32)) else {
      preconditionFailure("a digest has 32 bytes")
    }
    return ActLogHead(number: 0, hash: zero)
  }()

  /// Creates the end of a log from its last entry.
  public init(_ last: StoredAct) { self.init(number: last.number, hash: last.hash) }

  private init(number: Int64, hash: SHA256.Digest) {
    self.number = number
    self.hash = hash
  }
}

extension ActLogHead {
  /// The name of the setting with the end of the log. Only this setting shows that entries at the end were removed.
  /// Servers that append at the same time change this row, so a storage lets only one of them do so.
  package static let settingName = "actLogHead"

  /// The setting's bytes: the number, most significant byte first, and the hash.
  package var bytes: [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> Int64(56 - 8 * $0)) } + hash.bytes
  }

  /// Creates the end from the setting's bytes; nil if they are something else.
  package init?(bytes: [UInt8]) {
    guard bytes.count == 40, let hash = SHA256.Digest(bytes: bytes[8...]) else { return nil }
    let number = bytes.prefix(8).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    guard 0..<Int64.max ~= number else { return nil }
    self.init(number: number, hash: hash)
  }
}

extension StorageWriter {
  /// Appends an act to the log.
  ///
  /// - Returns: The entry.
  /// - Throws: ``StorageError/damaged(_:)`` if the end of the log differs from what was written.
  @discardableResult
  public func record(_ act: Act) throws -> StoredAct {
    var head = ActLogHead.empty
    if let bytes = try setting(ActLogHead.settingName) {
      guard let known = ActLogHead(bytes: bytes) else {
        throw StorageError.damaged("the end of the log of acts is invalid")
      }
      head = known
    }
    let entry = StoredAct(act, after: head)
    // Done first, so that if two servers append, one fails at this row, and begins again.
    try setSetting(ActLogHead.settingName, to: ActLogHead(entry).bytes)
    try insert(entry)
    return entry
  }
}
