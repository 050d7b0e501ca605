import Lexicon
import WordCube

/// A hint at a good word. Each level reveals more of the word.
///
/// The word is the common word with the highest score, or the highest-scoring word if none is common, because
/// a rare word that no player knows is a bad hint.
///
/// ```swift
/// let words = try solver.words(in: position, leavesOutPlayed: true)
/// let hint = Hint(words)
/// hint?.letters(.firstLetter)  // "Q"
/// ```
public struct Hint: Hashable, Sendable {
  /// How much of the word a hint reveals.
  public enum Level: UInt8, CaseIterable, Hashable, Sendable {
    /// The number of letters.
    case length
    /// The first letter.
    case firstLetter
    /// Half of the letters, rounded down, but at least two.
    case half
    /// The word.
    case word
  }

  /// The word, with its score and its path.
  public let word: PlayableWord
  /// The highest score of all words.
  public let bestScore: Int64

  /// Creates a hint from a list of words sorted by score; nil for an empty list.
  ///
  /// - Complexity: O(n).
  public init?(_ words: PlayableWords) {
    guard let chosen = words.indices.first(where: words.isCommon) ?? words.indices.first else {
      return nil
    }
    word = words[chosen]
    bestScore = words.bestScore
  }

  /// The number of letters.
  public var letterCount: Int { word.word.unicodeScalars.count }

  /// Returns the letters that a level reveals, from the start of the word.
  public func letters(_ level: Level) -> String {
    let count =
      switch level {
      case .length: 0
      case .firstLetter: 1
      case .half: max(2, letterCount / 2)
      case .word: letterCount
      }
    return String(String.UnicodeScalarView(word.word.unicodeScalars.prefix(count)))
  }
}

extension PlayableWords {
  /// Returns whether the word at the given index of the list is common: its rarity is `common` or lower.
  public func isCommon(at index: Int) -> Bool {
    rarity(at: index).map { $0 <= .common } ?? false
  }
}

extension Hint: CustomStringConvertible {
  /// The word and its score.
  public var description: String { word.description }
}
