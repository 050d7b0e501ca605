import Lexicon
import WordCube

/// Requirements for a fresh puzzle.
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
  /// The maximum number of letters that a fresh puzzle's 27 faces can spell, 54.
  public static let mostLetters = 54

  /// The number of words; nil for any.
  public let words: RequiredRange?
  /// The number of words no rarer than a given rarity; nil for any.
  public let commonWords: CommonWords?
  /// The minimum number of letters in the longest word, 1 ... 54; nil for any.
  public let longestWord: Int?
  /// A strong player's score; nil for any.
  public let par: ParRange?
  /// The fingerprint of the list of words that visible faces must not spell; nil for no list. A
  /// ``PuzzleFinder`` sets it to its list's fingerprint.
  public internal(set) var avoidedWords: Fingerprint?
  /// The dictionary's `contentChecksum`; nil if the requirements need no dictionary. A ``PuzzleFinder`` sets this
  /// property.
  public internal(set) var dictionaryChecksum: Fingerprint?

  /// A required number of words no rarer than a given rarity.
  public struct CommonWords: Hashable, Sendable {
    /// The number of words.
    public let count: RequiredRange
    /// The rarest class that counts.
    public let rarity: Rarity

    /// Creates a requirement for words no rarer than `rarity`.
    public init(_ count: RequiredRange, upTo rarity: Rarity = .common) {
      self.count = count
      self.rarity = rarity
    }
  }

  /// A required score for a ``StrongPlayer`` with a given effort.
  ///
  /// A later version of this library may play better, and then find a different candidate.
  public struct ParRange: Hashable, Sendable {
    /// The score in points.
    public let score: RequiredRange
    /// The player's effort.
    public let effort: Effort

    /// Creates a requirement for the score that a player reaches with a given effort.
    public init(_ score: RequiredRange, effort: Effort = .quick) {
      self.score = score
      self.effort = effort
    }
  }

  /// Creates requirements. A range that contains every number requires nothing.
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

  /// No requirements: every puzzle meets them.
  public static let none = PuzzleRequirements()

  private init() {
    (words, commonWords, longestWord, par) = (nil, nil, nil, nil)
  }

  /// Whether the playable words matter.
  var asksWords: Bool { words != nil || commonWords != nil || longestWord != nil }

  /// Whether a dictionary is needed.
  var asksDictionary: Bool { asksWords || par != nil }

  /// Whether every puzzle meets the requirements.
  public var isEmpty: Bool { !asksDictionary && avoidedWords == nil }
}

/// A reason why no puzzle can meet the requirements.
public enum PuzzleRequirementsError: Error, Hashable, Sendable {
  /// No word on a fresh puzzle can have this number of letters.
  case wordLength(found: Int)
  /// More common words are required than words are allowed.
  case moreCommonWords(lowest: Int64, wordsAtMost: Int64)
  /// A long word is required, but no words are allowed.
  case wordWithoutWords
}

extension PuzzleRequirementsError: CustomStringConvertible {
  /// A description of what was expected and what was found.
  public var description: String {
    switch self {
    case .wordLength(let found):
      "a word on a fresh puzzle has 1 to \(PuzzleRequirements.mostLetters) letters, not \(found)"
    case .moreCommonWords(let lowest, let most):
      "no puzzle has at least \(lowest) common words, but at most \(most) words"
    case .wordWithoutWords: "a puzzle without words cannot have a word of the required length"
    }
  }
}
