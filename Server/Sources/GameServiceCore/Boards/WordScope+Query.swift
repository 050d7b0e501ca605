import GameStorage
import WordCube
import WordCubeAPI

extension WordScope {
  /// Returns the query for the board's words.
  ///
  /// - Parameters:
  ///   - scores: The language's lowest scores.
  ///   - ending: The time that decides whether a daily challenge has ended: see ``GameService/ending``.
  func query(
    _ language: Language, _ scores: WordBoardScores, at now: UnixTime, ending: UnixTime
  ) -> StoredWordQuery {
    let (score, seconds): (Int64, Int64?) =
      switch self {
      case .lastDay: (scores.lastDay, 86_400)
      case .lastWeek: (scores.lastWeek, 7 * 86_400)
      case .allTime: (scores.allTime, nil)
      case .interesting: (scores.lastDay, nil)
      }
    let first = seconds.map { now - $0 + 1 } ?? .min
    return StoredWordQuery(
      language: language, order: self == .interesting ? .interest : .score, minimumScore: score,
      countsFrom: first...now, dailyUntil: ending)
  }
}
