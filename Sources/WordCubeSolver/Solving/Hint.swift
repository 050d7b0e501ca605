import Lexicon
import WordCube

/// A hint for a good word. Its levels reveal more and more of the word.
///
/// The word is the common word with the highest score, or the word with the highest score if none is
/// common: a rare word that no player knows is a bad hint.
///
/// ```swift
/// let words = try solver.words(in: position, leavesOutPlayed: true)
/// let hint = Hint(words)
/// hint?.letters(.firstLetter)  // "Q"
/// ```
public struct Hint: Hashable, Sendable {
  /// How much of the word is revealed.
  public enum Level: UInt8, CaseIterable, Hashable, Sendable {
    /// The number of letters.
    case length
    /// The first letter.
    case firstLetter
    /// Half of the letters, rounded down, but two at least.
    case half
    /// The word.
    case word
  }

  /// The word, with its score and its path.
  public let word: PlayableWord
  /// The highest score of all words.
  public let bestScore: Int64

  /// The hint of a list of words by score; nil for an empty list.
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
  public var letterCount: Int { word.word.utf8.count }

  /// The first letters, as many as a level reveals. The letters of tiles are ASCII.
  public func letters(_ level: Level) -> String {
    let count =
      switch level {
      case .length: 0
      case .firstLetter: 1
      case .half: max(2, letterCount / 2)
      case .word: letterCount
      }
    return String(decoding: Array(word.word.utf8).prefix(count), as: UTF8.self)
  }
}

extension PlayableWords {
  /// Whether the word at an index of the list is common: its rarity is `common`, or below.
  public func isCommon(at index: Int) -> Bool {
    rarity(at: index).map { $0 <= .common } ?? false
  }
}

extension Hint: CustomStringConvertible {
  /// The word and its score.
  public var description: String { word.description }
}
