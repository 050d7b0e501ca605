import Lexicon
import WordCube

/// Counts the words that a search finds, until it is clear whether they meet the requirements.
struct RequirementSink: WordSink {
  private let fewestWords: Int64
  private let mostWords: Int64
  private let fewestCommonWords: Int64
  private let mostCommonWords: Int64
  private let wordLength: Int
  /// Whether there is nothing that one word more could break.
  private let endsWhenMet: Bool
  /// The rarities, where common words count.
  private let rarities: RarityTable?
  private let rarity: Rarity

  private var wordCount: Int64 = 0
  private var commonWordCount: Int64 = 0
  private var hasLongWord: Bool

  init(_ requirements: PuzzleRequirements, rarities: RarityTable?) {
    let (words, common) = (requirements.words, requirements.commonWords)
    fewestWords = words?.lowest ?? 0
    mostWords = words?.highest ?? .max
    fewestCommonWords = common?.count.lowest ?? 0
    mostCommonWords = common?.count.highest ?? .max
    wordLength = requirements.longestWord ?? 0
    endsWhenMet = words?.highest == nil && common?.count.highest == nil
    self.rarities = common == nil ? nil : rarities
    rarity = common?.rarity ?? .common
    hasLongWord = requirements.longestWord == nil
  }

  mutating func found(_ word: SearchedWord) -> Bool {
    wordCount += 1
    if word.count >= wordLength { hasLongWord = true }
    if let rarities, let wordRarity = rarities[Int(word.rank)], wordRarity <= rarity {
      commonWordCount += 1
    }
    if wordCount > mostWords || commonWordCount > mostCommonWords { return false }
    return
      !(endsWhenMet && hasLongWord && wordCount >= fewestWords
      && commonWordCount >= fewestCommonWords)
  }

  /// The first requirement that the words fail, in the order of ``RequirementFailure``.
  var failure: RequirementFailure? {
    if wordCount > mostWords { return .tooManyWords }
    if commonWordCount > mostCommonWords { return .tooManyCommonWords }
    if wordCount < fewestWords { return .tooFewWords }
    if commonWordCount < fewestCommonWords { return .tooFewCommonWords }
    return hasLongWord ? nil : .noLongWord
  }
}

/// Finds whether there is any word, and stops at the first.
struct AnyWord: WordSink {
  private(set) var isFound = false

  mutating func found(_ word: SearchedWord) -> Bool {
    isFound = true
    return false
  }
}
