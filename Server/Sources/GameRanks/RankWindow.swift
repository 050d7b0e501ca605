/// The time window in which scores count.
public enum RankWindow: Int, CaseIterable, Sendable {
  /// The last 24 hours.
  case lastDay
  /// The last 7 times 24 hours.
  case lastWeek
  /// All time.
  case allTime

  /// The length in seconds; nil for all time.
  public var seconds: Int64? {
    switch self {
    case .lastDay: 24 * 60 * 60
    case .lastWeek: 7 * 24 * 60 * 60
    case .allTime: nil
    }
  }
}
