import Lexicon
import WordCube

/// Requirements of a fresh puzzle.
///
/// ```swift
/// let requirements = try PuzzleRequirements(words: .atLeast(300), longestWord: 8)
/// let finder = try PuzzleFinder(solver, requirements)
/// let found = try finder.puzzle(of: PuzzleGenerator(seed: 42))
/// print(found.puzzle, found.provenance)
/// ```
///
/// Words are the distinct words of three letters or more that can be played at the start (rules,
/// section 4).
public struct PuzzleRequirements: Hashable, Sendable {
  /// The maximum number of letters that the 27 faces of a fresh puzzle can spell, 54.
  public static let mostLetters = 54

  /// The number of words; nil for any.
  public let words: RequiredRange?
  /// The number of words up to a rarity; nil for any.
  public let commonWords: CommonWords?
  /// The least number of letters of the longest word, 1 ... 54; nil for any.
  public let longestWord: Int?
  /// The score of a strong player; nil for any.
  public let par: ParRange?
  /// The list of words that visible faces must not spell; nil for no list. A ``PuzzleFinder`` sets it to the
  /// fingerprint of its list.
  public internal(set) var avoidedWords: Fingerprint?
  /// The `contentChecksum` of the dictionary; nil if the requirements need no dictionary. A ``PuzzleFinder``
  /// sets it.
  public internal(set) var dictionaryChecksum: Fingerprint?

  /// The number of words up to some rarity.
  public struct CommonWords: Hashable, Sendable {
    /// The number of words.
    public let count: RequiredRange
    /// The rarest class that counts.
    public let rarity: Rarity

    /// Words up to a rarity.
    public init(_ count: RequiredRange, upTo rarity: Rarity = .common) {
      self.count = count
      self.rarity = rarity
    }
  }

  /// The score of a ``StrongPlayer`` with some effort.
  ///
  /// A later version of this library may play better and then find another candidate.
  public struct ParRange: Hashable, Sendable {
    /// The score in points.
    public let score: RequiredRange
    /// How hard the player tries.
    public let effort: Effort

    /// A score that a player reaches with some effort.
    public init(_ score: RequiredRange, effort: Effort = .quick) {
      self.score = score
      self.effort = effort
    }
  }

  /// Requirements; a range that contains every number requires nothing.
  ///
  /// - Throws: ``PuzzleRequirementsError``.
  public init(
    words: RequiredRange? = nil, commonWords: CommonWords? = nil, longestWord: Int? = nil,
    par: ParRange? = nil
  ) throws(PuzzleRequirementsError) {
    if let longestWord, !(1...Self.mostLetters).contains(longestWord) {
      throw .wordLength(found: longestWord)
    }
    if let most = words?.highest {
      if let lowest = commonWords?.count.lowest, lowest > most {
        throw .moreCommonWords(lowest: lowest, wordsAtMost: most)
      }
      if longestWord != nil, most == 0 { throw .wordWithoutWords }
    }
    self.words = words?.isUnbounded == true ? nil : words
    self.commonWords = commonWords?.count.isUnbounded == true ? nil : commonWords
    self.longestWord = longestWord
    self.par = par?.score.isUnbounded == true ? nil : par
  }

  /// No requirements: any puzzle meets them.
  public static let none = PuzzleRequirements()

  private init() {
    (words, commonWords, longestWord, par) = (nil, nil, nil, nil)
  }

  /// Whether the words that can be played matter.
  var asksWords: Bool { words != nil || commonWords != nil || longestWord != nil }

  /// Whether a dictionary is needed.
  var asksDictionary: Bool { asksWords || par != nil }

  /// Whether any puzzle meets the requirements.
  public var isEmpty: Bool { !asksDictionary && avoidedWords == nil }
}

/// Why no puzzle can meet requirements.
public enum PuzzleRequirementsError: Error, Hashable, Sendable {
  /// No word of a fresh puzzle can have this number of letters.
  case wordLength(found: Int)
  /// More common words are required than words are allowed.
  case moreCommonWords(lowest: Int64, wordsAtMost: Int64)
  /// A long word is required, but no words are allowed.
  case wordWithoutWords
}

extension PuzzleRequirementsError: CustomStringConvertible {
  /// What was expected, and what was found.
  public var description: String {
    switch self {
    case .wordLength(let found):
      "a word of a fresh puzzle has 1 to \(PuzzleRequirements.mostLetters) letters, not \(found)"
    case .moreCommonWords(let lowest, let most):
      "no puzzle has at least \(lowest) common words, but at most \(most) words"
    case .wordWithoutWords: "no puzzle without words has a word of some length"
    }
  }
}
