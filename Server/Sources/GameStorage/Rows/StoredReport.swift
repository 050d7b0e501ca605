import WordCube
import WordCubeAPI

/// What a player reported.
public struct StoredReport: Hashable, Sendable {
  /// What is reported.
  public enum Kind: Int, CaseIterable, Sendable {
    /// The name of a player.
    case name = 0
    /// A word that the dictionary lacks.
    case word = 1
  }

  /// What is reported.
  public var kind: Kind
  /// Who reported it.
  public var reporter: UniqueID
  /// The player with the name; nil for a word.
  public var subject: UniqueID?
  /// The language.
  public var language: Language
  /// The word as a word of the game; empty for a name, which the player has.
  public var word: String
  /// When it was reported.
  public var reportedAt: UnixTime
  /// When somebody closed it; nil while it is open.
  public var closedAt: UnixTime?

  /// A report.
  public init(
    kind: Kind, reporter: UniqueID, subject: UniqueID? = nil, language: Language,
    word: String = "", reportedAt: UnixTime, closedAt: UnixTime? = nil
  ) {
    self.kind = kind
    self.reporter = reporter
    self.subject = subject
    self.language = language
    self.word = word
    self.reportedAt = reportedAt
    self.closedAt = closedAt
  }
}

/// Which open reports are wanted.
public struct StoredReportQuery: Hashable, Sendable {
  /// The number after which they begin.
  public var after: Int64
  /// Who reported them; nil for all.
  public var reporter: UniqueID?
  /// The most reports.
  public var limit: Int

  /// A query.
  public init(after: Int64 = 0, reporter: UniqueID? = nil, limit: Int) {
    self.after = after
    self.reporter = reporter
    self.limit = limit
  }
}
