import Lexicon
import WordCube
import WordCubeSolver

/// Tells about a good word, more with each hint, until the word is out.
///
/// The word is the best by score among common ones, or among all if there is no common one: nobody
/// enjoys hints that no player could have known.
struct HintLadder {
  /// Words of this rarity or less count as common: those of a small dictionary.
  static let commonRarity = Rarity(rawValue: 35)

  /// What one hint says.
  struct Hint: Hashable {
    let text: String
    /// The word that the hint gives away; nil while it does not.
    let word: String?
  }

  private let word: String
  private let score: Int64
  /// The score of the best word of all.
  private let bestScore: Int64
  /// How many hints were given.
  private var givenCount = 0

  /// The hints for a list of words by score, of which none was played; nil for an empty list.
  init?(_ words: PlayableWords) {
    let common = words.indices.first { place in
      words.rarity(at: place).map { $0 <= Self.commonRarity } ?? false
    }
    guard let chosen = common ?? words.indices.first else { return nil }
    word = words[chosen].word
    score = words.score(at: chosen)
    bestScore = words.bestScore
  }

  /// The next hint; the last again when all were given.
  mutating func next() -> Hint {
    let letters = word.unicodeScalars.count
    // The length; the first letter; half of the letters; all.
    let shown = [0, 1, max(2, letters / 2), letters][min(givenCount, 3)]
    givenCount += 1
    if shown == letters { return Hint(text: "\(word) brings \(score)", word: word) }
    let start = String(String.UnicodeScalarView(word.unicodeScalars.prefix(shown)))
    let blanks = String(repeating: "_", count: letters - shown)
    let better = bestScore > score ? "; a rarer word brings \(bestScore)" : ""
    let text =
      shown == 0
      ? "A word of \(letters) letters brings \(score)\(better). Hint again for its first letter."
      : "\(start)\(blanks), \(letters) letters. Hint again for more."
    return Hint(text: text, word: nil)
  }
}
