import APIContract

/// What remains of a player who was erased, and for how long.
public struct ErasureNotice: Codable, Hashable, Sendable {
  /// What remains.
  public var remains: [Remainder]

  /// A notice.
  public init(remains: [Remainder]) { self.remains = remains }

  /// Something that remains.
  public struct Remainder: Codable, Hashable, Sendable {
    /// What it is: the raw value of a ``Kind``. A newer server can have others.
    public var kind: String
    /// The most days for which it remains; nil if there is no end, or the operator has not said one. In JSON the member can
    /// be absent.
    public var days: Int?

    /// Something that remains.
    public init(_ kind: Kind, days: Int? = nil) {
      self.kind = kind.rawValue
      self.days = days
    }
  }

  /// What remains. The values are sent, so they never change.
  public enum Kind: String, CaseIterable, Sendable {
    /// Games, with an identifier and without a name: they keep the ranks of others right, and nobody is shown them.
    case games
    /// Matches, with the identifier: the other player keeps them.
    case matches
    /// Entries of the log of acts, with the identifier.
    case acts
    /// Nonces and counts of the day, with the identifier.
    case limits
    /// Bytes in the log of the database: in SQLite's until nobody reads it, mostly less than a second; in PostgreSQL's as
    /// long as the operator keeps it.
    case databaseLog
    /// Lines of the access log of the server or its proxy, with addresses.
    case accessLog
    /// Copies of the database.
    case backups
  }
}

extension ErasureNotice: SampleProviding {
  /// Backups of a month.
  public static let sample = ErasureNotice(remains: [
    Remainder(.games), Remainder(.backups, days: 30),
  ])
}
