import APIContract
import WordCube
import WordCubeAPI

/// What has happened since the last midnight, UTC.
public struct DayFigures: Codable, Hashable, Sendable {
  /// When the day began.
  public var since: UnixTime
  /// The number of stored games.
  public var games: Int
  /// The number of players who played them.
  public var players: Int
  /// The numbers of games that this server refused, by the rule that they break, most frequent first.
  public var refused: [RefusedByRule]
  /// The number of requests that this server answered.
  public var requests: Int
  /// The time within which this server answered 99 of 100 requests, in microseconds, accurate to within an
  /// eighth; nil if there were no requests.
  public var p99Microseconds: Int?
  /// The number of games that wait for a plausibility check, counted up to 1,000.
  public var waitingChecks: Int
  /// The number of the day's findings, counted up to 1,000.
  public var findings: Int
  /// The number of open reports, counted up to 1,000.
  public var openReports: Int

  /// Creates figures.
  public init(
    since: UnixTime, games: Int, players: Int, refused: [RefusedByRule], requests: Int,
    p99Microseconds: Int?, waitingChecks: Int, findings: Int,
    openReports: Int
  ) {
    self.since = since
    self.games = games
    self.players = players
    self.refused = refused
    self.requests = requests
    self.p99Microseconds = p99Microseconds
    self.waitingChecks = waitingChecks
    self.findings = findings
    self.openReports = openReports
  }
}

/// A rule, and the number of games that were refused because of it.
public struct RefusedByRule: Codable, Hashable, Sendable {
  /// The rule's name in reports, such as `notPlayable`.
  public var rule: String
  /// The number of refused games.
  public var count: Int

  /// Creates a rule with its count.
  public init(rule: String, count: Int) {
    self.rule = rule
    self.count = count
  }
}

extension DayFigures: SampleProviding {
  /// A quiet day.
  public static let sample = DayFigures(
    since: 1_795_305_600, games: 130, players: 41,
    refused: [RefusedByRule(rule: "notInDictionary", count: 2)], requests: 2_400,
    p99Microseconds: 5_120, waitingChecks: 1, findings: 3, openReports: 2)
}
