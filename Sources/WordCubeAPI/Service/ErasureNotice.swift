import APIContract

/// What remains of an erased player, and for how long.
public struct ErasureNotice: Codable, Hashable, Sendable {
  /// What remains.
  public var remains: [Remainder]

  /// Creates a notice.
  public init(remains: [Remainder]) { self.remains = remains }

  /// Something that remains.
  public struct Remainder: Codable, Hashable, Sendable {
    /// What remains: the raw value of a ``Kind``. A newer server can send others.
    public var kind: String
    /// The maximum number of days that it remains; nil if there is no end, or the operator has not stated
    /// one. In JSON, the member can be absent.
    public var days: Int?

    /// Creates an entry.
    public init(_ kind: Kind, days: Int? = nil) {
      self.kind = kind.rawValue
      self.days = days
    }
  }

  /// The kinds of things that remain. Servers send the raw values to clients, so these never
  /// change.
  public enum Kind: String, CaseIterable, Sendable {
    /// Games, with an identifier and without a name. They keep other players' ranks correct, and nobody can see them.
    case games
    /// Matches, with the identifier, because the other player keeps them.
    case matches
    /// Entries in the log of acts, with the identifier.
    case acts
    /// Nonces and the day's counts, with the identifier.
    case limits
    /// Bytes in the database's log: with SQLite, until nobody reads the log, usually less than a second; with
    /// PostgreSQL, as long as the operator keeps the log.
    case databaseLog
    /// Lines in the access log of the server or its proxy, with addresses.
    case accessLog
    /// Copies of the database.
    case backups
  }
}

extension ErasureNotice: SampleProviding {
  /// Games, and backups that are kept for 30 days.
  public static let sample = ErasureNotice(remains: [
    Remainder(.games), Remainder(.backups, days: 30),
  ])
}
