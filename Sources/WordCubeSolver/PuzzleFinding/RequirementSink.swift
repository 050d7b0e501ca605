import Lexicon
import WordCube

/// Counts the words that a search finds, until it is clear whether they meet the requirements.
struct RequirementSink: WordSink {
  private let words: RequiredRange
  private let commonWords: RequiredRange
  private let wordLength: Int
  /// Whether the search can end once the requirements are met, because more words cannot break one.
  private let endsWhenMet: Bool
  /// The rarities; nil if common words are not required.
  private let rarities: RarityTable?
  private let rarity: Rarity

  private var wordCount: Int64 = 0
  private var commonWordCount: Int64 = 0
  private var hasLongWord: Bool

  init(_ requirements: PuzzleRequirements, rarities: RarityTable?) {
    let common = requirements.commonWords
    words = requirements.words ?? .atLeast(0)
    commonWords = common?.count ?? .atLeast(0)
    wordLength = requirements.longestWord ?? 0
    endsWhenMet = words.highest == nil && commonWords.highest == nil
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
    return endsWhenMet ? failure != nil : !hasTooMany
  }

  private var hasTooMany: Bool {
    wordCount > words.highest ?? .max || commonWordCount > commonWords.highest ?? .max
  }

  /// The first requirement that the words fail, in the order of ``RequirementFailure``.
  var failure: RequirementFailure? {
    if wordCount > words.highest ?? .max { return .tooManyWords }
    if commonWordCount > commonWords.highest ?? .max { return .tooManyCommonWords }
    if wordCount < words.lowest { return .tooFewWords }
    if commonWordCount < commonWords.lowest { return .tooFewCommonWords }
    return hasLongWord ? nil : .noLongWord
  }
}

/// Finds out whether there is any word, and stops at the first one.
struct AnyWord: WordSink {
  private(set) var isFound = false

  mutating func found(_ word: SearchedWord) -> Bool {
    isFound = true
    return false
  }
}
