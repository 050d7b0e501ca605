/// The status that a command ends with; of several, the worst wins.
///
/// Wrong usage ends with 64, which swift-argument-parser sees to.
enum ExitStatus: Int32, Comparable, Sendable {
  /// All games are valid, all words are in the dictionary, or there were none.
  case good = 0
  /// A game is refused, or a word is not in the dictionary.
  case refused = 1
  /// A game or an argument is malformed, or a file cannot be used.
  case unusable = 2

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
