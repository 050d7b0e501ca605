import GameStorage
import WordCube
import WordCubeAPI

extension WordScope {
  /// The words of the board.
  ///
  /// - Parameters:
  ///   - scores: The smallest scores of the language.
  ///   - ending: The time by which games of daily challenges are no longer accepted.
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
