import WordCube

/// The lowest scores with which a word gets onto a language's boards of words.
///
/// Other languages have other letters and longer words, so the same number of points is more common in them
/// than in English.
public struct WordBoardScores: Codable, Hashable, Sendable {
  /// The lowest score for the boards ``WordScope/lastDay`` and ``WordScope/interesting``, at least 200.
  public var lastDay: Int64
  /// The lowest score for the board ``WordScope/lastWeek``.
  public var lastWeek: Int64
  /// The lowest score for the board ``WordScope/allTime``.
  public var allTime: Int64

  /// Creates scores.
  public init(lastDay: Int64, lastWeek: Int64, allTime: Int64) {
    self.lastDay = lastDay
    self.lastWeek = lastWeek
    self.allTime = allTime
  }

  /// Returns a language's default scores, which apply unless the operator sets others. Words that reach these scores
  /// are as rare in the language as words that reach 200, 400 and 800 points are in English.
  /// `word-cube dictionary scores` computes them.
  public static func standard(of language: Language) -> WordBoardScores {
    switch language {
    case .english: WordBoardScores(lastDay: 200, lastWeek: 400, allTime: 800)
    case .dutch: WordBoardScores(lastDay: 270, lastWeek: 560, allTime: 1130)
    case .polish: WordBoardScores(lastDay: 230, lastWeek: 470, allTime: 910)
    case .spanish: WordBoardScores(lastDay: 360, lastWeek: 680, allTime: 1190)
    case .portuguese: WordBoardScores(lastDay: 300, lastWeek: 600, allTime: 1050)
    case .french: WordBoardScores(lastDay: 320, lastWeek: 600, allTime: 1080)
    case .german: WordBoardScores(lastDay: 280, lastWeek: 560, allTime: 1120)
    }
  }
}
