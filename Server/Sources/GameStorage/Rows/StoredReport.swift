import WordCube
import WordCubeAPI

/// A player's report.
public struct StoredReport: Hashable, Sendable {
  /// What a report is about.
  public enum Kind: Int, CaseIterable, Sendable {
    /// A player's name.
    case name = 0
    /// A word that the dictionary lacks.
    case word = 1
  }

  /// What is reported.
  public var kind: Kind
  /// The player who made the report.
  public var reporter: UniqueID
  /// The player whose name was reported; nil for a word.
  public var subject: UniqueID?
  /// The language.
  public var language: Language
  /// The word, as the game spells it; for a name, the name that others saw when it was reported, and nothing once the report is
  /// closed. Empty for a name of which an earlier version did not store it.
  public var word: String
  /// When the report was made.
  public var reportedAt: UnixTime
  /// When somebody closed the report; nil while it is open.
  public var closedAt: UnixTime?

  /// Creates a report.
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

/// How a report concerns a player.
public enum ReportSide: Hashable, Sendable {
  /// The report is about the player's name.
  case about(UniqueID)
  /// The player sent the report.
  case by(UniqueID)
}

/// A query for open reports.
public struct StoredReportQuery: Hashable, Sendable {
  /// The number after which the query begins.
  public var after: Int64
  /// The player who made the reports; nil for all players.
  public var reporter: UniqueID?
  /// The maximum number of reports.
  public var limit: Int

  /// Creates a query.
  public init(after: Int64 = 0, reporter: UniqueID? = nil, limit: Int) {
    self.after = after
    self.reporter = reporter
    self.limit = limit
  }
}
