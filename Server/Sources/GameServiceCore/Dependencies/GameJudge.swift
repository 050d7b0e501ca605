import Lexicon
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// A judge of games. Tests can replace its closures one by one.
public struct GameJudge: Sendable {
  /// Judges a decoded game on the puzzle that the server stores for it.
  public var judge: @Sendable (DecodedGame, HeldGame) throws -> GameReport
  /// Judges a decoded game with the combined words of the current dictionary and an earlier one. Returns nil if the
  /// earlier dictionary is unknown. The verdict's stamp does not name a dictionary.
  public var judgeWithEarlier:
    @Sendable (DecodedGame, HeldGame, _ earlier: Fingerprint) throws -> GameReport?
  /// Judges the moves of a match or of a stored game.
  public var judgeRecord: @Sendable (GameRecord) throws -> Verdict
  /// Judges the next moves of a match, which follow the moves that the server has accepted and stored.
  public var judgeTurn: @Sendable (_ accepted: GameRecord, MoveList) throws -> JudgedTurn
  /// Returns whether a position allows any word that hasn't been played yet.
  public var hasWord: @Sendable (Position) throws -> Bool
  /// Returns whether the current dictionary of a language contains a word, such as `SELFIE`.
  public var isInDictionary: @Sendable (_ word: String, Language) throws -> Bool
  /// Returns the rarity of the word at the given index in a language's dictionary; nil if it is unknown.
  public var rarity: @Sendable (Language, Int) -> Rarity?
  /// Returns the players' figures in a stored game, for moderators. For each word, the closure runs a limited search for the best word that
  /// was possible.
  public var figures: @Sendable (GameRecord) throws -> [PlayerFigures]
  /// The rules.
  public var rules: Rules
  /// The languages that the server plays, with the information about their dictionaries that clients get.
  public var languages: [Language: ConfiguredLanguage]

  /// Creates a judge from its parts.
  public init(
    judge: @escaping @Sendable (DecodedGame, HeldGame) throws -> GameReport,
    judgeWithEarlier:
      @escaping @Sendable (DecodedGame, HeldGame, Fingerprint) throws -> GameReport?,
    judgeRecord: @escaping @Sendable (GameRecord) throws -> Verdict,
    judgeTurn: @escaping @Sendable (_ accepted: GameRecord, MoveList) throws -> JudgedTurn,
    hasWord: @escaping @Sendable (Position) throws -> Bool,
    isInDictionary: @escaping @Sendable (_ word: String, Language) throws -> Bool,
    rarity: @escaping @Sendable (Language, Int) -> Rarity?,
    figures: @escaping @Sendable (GameRecord) throws -> [PlayerFigures], rules: Rules,
    languages: [Language: ConfiguredLanguage]
  ) {
    self.judge = judge
    self.judgeWithEarlier = judgeWithEarlier
    self.judgeRecord = judgeRecord
    self.judgeTurn = judgeTurn
    self.hasWord = hasWord
    self.isInDictionary = isInDictionary
    self.rarity = rarity
    self.figures = figures
    self.rules = rules
    self.languages = languages
  }

  /// Creates a judge with a dictionary of English words.
  ///
  /// - Parameters:
  ///   - dictionary: The words.
  ///   - earlier: Earlier dictionaries that tickets and challenge starts may name. Dictionaries with a different alphabet are ignored.
  ///   - rarities: How rare each word is; if nil, ``rarity`` returns nil for all words.
  ///   - rules: The rules.
  public init(
    dictionary: WordGraph, earlier: [WordGraph] = [], rarities: RarityTable? = nil,
    rules: Rules = .strict
  ) {
    self.init(
      [PlayedLanguage(.english, dictionary: dictionary, rarities: rarities, earlier: earlier)],
      rules: rules)
  }

  /// Creates a judge of games in several languages, each listed once. For a game in any other language, its
  /// closures throw the problem `language-not-played`.
  public init(_ languages: [PlayedLanguage], rules: Rules = .strict) {
    let judges = ByLanguage(languages) { LanguageJudge($0, rules: rules) }
    self.init(
      judge: { try judges[$1.puzzle.language].verifier.judge($0, held: .game($1)) },
      judgeWithEarlier: {
        try judges[$1.puzzle.language].joined[$2]?.judge($0, held: .game($1))
      },
      judgeRecord: { try judges[$0.puzzle.language].verifier.judge($0) },
      judgeTurn: { try JudgedTurn($1, after: $0, by: judges[$0.puzzle.language].verifier) },
      hasWord: { try judges[$0.puzzle.language].solver.hasWord(in: $0) },
      isInDictionary: { try judges[$1].dictionary.contains($0) },
      rarity: { (try? judges[$0])?.rarities?[$1] },
      figures: { try judges[$0.puzzle.language].check.figures(of: $0) }, rules: rules,
      languages: Dictionary(
        uniqueKeysWithValues: languages.map { ($0.language, ConfiguredLanguage($0)) }))
  }

  /// Returns a language's dictionary; nil if the language is not played.
  func dictionary(of language: Language) -> Fingerprint? {
    languages[language].flatMap { Fingerprint($0.dictionaryChecksum) }
  }

  /// - Throws: The problem `language-not-played`.
  func check(_ language: Language) throws {
    guard languages[language] != nil else { throw ProblemDetails(notPlayed: language) }
  }
}

/// Judges the games of one language.
private struct LanguageJudge: Sendable {
  let verifier: Verifier<WordGraph>
  /// The verifiers by the checksum of their earlier dictionary.
  let joined: [Fingerprint: Verifier<JoinedDictionary>]
  let solver: Solver
  let check: PlausibilityCheck
  let dictionary: WordGraph
  let rarities: RarityTable?

  init(_ played: PlayedLanguage, rules: Rules) {
    let dictionary = played.dictionary
    var joined: [Fingerprint: Verifier<JoinedDictionary>] = [:]
    for words in played.earlier
    where words.alphabet == dictionary.alphabet && words.contentChecksum != dictionary.checksum {
      joined[words.contentChecksum] = Verifier(
        dictionary: JoinedDictionary(current: dictionary, earlier: words), rules: rules,
        language: played.language)
    }
    self.joined = joined
    self.dictionary = dictionary
    verifier = Verifier(dictionary: dictionary, rules: rules, language: played.language)
    solver = Solver(dictionary: dictionary)
    // A game on a puzzle of the generator needs far fewer steps.
    check = PlausibilityCheck(StrongPlayer(solver), wordStepLimit: 1 << 22)
    rarities = played.rarities
  }
}

/// The words of the current dictionary and of an earlier one over the same alphabet, together.
struct JoinedDictionary: WordDictionary {
  let current: WordGraph
  let earlier: WordGraph

  var alphabet: Alphabet { current.alphabet }

  /// Nil, because no dictionary has the words of both: the stamp of a verdict names none.
  var checksum: Fingerprint? { nil }

  /// A word that only the earlier dictionary has gets no index, because another word could have the same one.
  func lookup(_ letters: Span<LetterCode>) -> WordLookup {
    let found = current.lookup(letters)
    if found.isWord { return found }
    return earlier.lookup(letters).isWord ? .word(index: nil) : .absent
  }
}

extension ConfiguredLanguage {
  fileprivate init(_ played: PlayedLanguage) {
    self.init(
      code: played.language.code, wordCount: played.dictionary.count,
      dictionaryChecksum: "\(played.dictionary.contentChecksum)")
  }
}
