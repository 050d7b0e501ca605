import Lexicon
import WordCube
import WordCubeSolver

/// Hints for a good word; each reveals more of it, up to the whole word.
///
/// The word is the common word with the highest score, or the word with the highest score if none is
/// common: a rare word that no player knows is a bad hint.
struct HintLadder {
  /// One hint.
  struct Hint: Hashable {
    let text: String
    /// The word, if the hint reveals it.
    let word: String?
  }

  private let word: String
  private let score: Int64
  /// The highest score of all words.
  private let bestScore: Int64
  /// The number of hints given.
  private var givenCount = 0

  /// The hints for a list of words by score that were not played; nil for an empty list.
  init?(_ words: PlayableWords) {
    guard let chosen = words.indices.first(where: words.isCommon) ?? words.indices.first else {
      return nil
    }
    word = words[chosen].word
    score = words.score(at: chosen)
    bestScore = words.bestScore
  }

  /// The next hint; the last one again at the end.
  mutating func next() -> Hint {
    let letters = word.unicodeScalars.count
    // The length; the first letter; half of the letters; all.
    let shown = [0, 1, max(2, letters / 2), letters][min(givenCount, 3)]
    givenCount += 1
    if shown == letters { return Hint(text: "\(word) scores \(score)", word: word) }
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(shown)))
    let blanks = String(repeating: "_", count: letters - shown)
    let better = bestScore > score ? "; a rarer word scores \(bestScore)" : ""
    let text =
      shown == 0
      ? "A word of \(letters) letters scores \(score)\(better). Type hint again for its first letter."
      : "\(start)\(blanks), \(letters) letters. Type hint again for more."
    return Hint(text: text, word: nil)
  }
}
