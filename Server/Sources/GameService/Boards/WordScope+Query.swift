import Storage
import WordCube
import WordCubeAPI

extension WordScope {
  /// The words of the board.
  func query(_ language: Language, at now: UnixTime) -> StoredWordQuery {
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
      countsFrom: first...now)
  }
}
