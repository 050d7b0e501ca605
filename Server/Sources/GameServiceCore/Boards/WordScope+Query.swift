import GameStorage
import WordCube
import WordCubeAPI

extension WordScope {
  /// The words of the board.
  ///
  /// - Parameter ending: The time by which games of daily challenges are no longer accepted.
  func query(
    _ language: Language, at now: UnixTime, ending: UnixTime
  ) -> StoredWordQuery {
    let (score, seconds): (Int64, Int64?) =
      switch self {
      case .lastDay: (StoredWord.smallestBoardScore, 86_400)
      case .lastWeek: (400, 7 * 86_400)
      case .allTime: (800, nil)
      case .interesting: (StoredWord.smallestBoardScore, nil)
      }
    let first = seconds.map { now - $0 + 1 } ?? .min
    return StoredWordQuery(
      language: language, order: self == .interesting ? .interest : .score, minimumScore: score,
      countsFrom: first...now, dailyUntil: ending)
  }
}
