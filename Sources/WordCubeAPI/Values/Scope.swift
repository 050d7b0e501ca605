import APIContract

/// The games that count for a board. A game counts from its submission, or from the end of its daily
/// challenge.
public enum Scope: String, CaseIterable, Codable, ParameterValue {
  /// The last 24 hours.
  case lastDay
  /// The last 7 times 24 hours.
  case lastWeek
  /// All games.
  case allTime
}

/// The words that a board of words shows. ``ConfiguredLanguage/wordScores`` contains the lowest scores.
public enum WordScope: String, CaseIterable, Codable, ParameterValue {
  /// Words of the last 24 hours; in English, those with at least 200 points.
  case lastDay
  /// Words of the last 7 times 24 hours; in English, those with at least 400 points.
  case lastWeek
  /// Words of all time; in English, those with at least 800 points.
  case allTime
  /// Words with at least the lowest score of ``lastDay``, ordered by score times rarity times position in the
  /// game.
  case interesting
}
