import APIContract

/// The games that a board counts. A game counts from its submission, or from the end of its daily challenge.
public enum Scope: String, CaseIterable, Codable, ParameterValue {
  /// The last 24 hours.
  case lastDay
  /// The last 7 times 24 hours.
  case lastWeek
  /// All games.
  case allTime
}

/// The words that a board of words shows.
public enum WordScope: String, CaseIterable, Codable, ParameterValue {
  /// Words of at least 200 points of the last 24 hours.
  case lastDay
  /// Words of at least 400 points of the last 7 times 24 hours.
  case lastWeek
  /// Words of at least 800 points.
  case allTime
  /// Words of at least 200 points, ordered by score times rarity times position in the game.
  case interesting
}
