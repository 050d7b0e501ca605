import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// Judges games, as values that tests can replace one by one.
public struct GameJudge: Sendable {
  /// Judges a game that was read, on the server's own puzzle if there is one.
  public var judge: @Sendable (DecodedGame, HeldAnswer) throws -> GameReport
  /// Judges such a game by the words of the current dictionary and of an earlier one together; nil if that one is not
  /// known. The stamp of the verdict names no dictionary.
  public var judgeWithEarlier:
    @Sendable (DecodedGame, HeldAnswer, _ earlier: Fingerprint) throws -> GameReport?
  /// Judges the moves of a match, or of a stored game.
  public var judgeRecord: @Sendable (GameRecord) throws -> Verdict
  /// Judges the next moves of a match after the moves that the server accepted and stored.
  public var judgeTurn: @Sendable (_ accepted: GameRecord, MoveList) throws -> JudgedTurn
  /// Whether a word that was not played can still be played.
  public var hasWord: @Sendable (Position) throws -> Bool
  /// The rarity of the word with an index; nil if it is not known.
  public var rarity: @Sendable (Int) -> Rarity?
  /// The rules.
  public var rules: Rules
  /// The checksums of the dictionaries by language code.
  public var dictionaryChecksums: [String: String]

  /// A judge of these parts.
  public init(
    judge: @escaping @Sendable (DecodedGame, HeldAnswer) throws -> GameReport,
    judgeWithEarlier:
      @escaping @Sendable (DecodedGame, HeldAnswer, Fingerprint) throws -> GameReport?,
    judgeRecord: @escaping @Sendable (GameRecord) throws -> Verdict,
    judgeTurn: @escaping @Sendable (_ accepted: GameRecord, MoveList) throws -> JudgedTurn,
    hasWord: @escaping @Sendable (Position) throws -> Bool,
    rarity: @escaping @Sendable (Int) -> Rarity?, rules: Rules,
    dictionaryChecksums: [String: String]
  ) {
    self.judge = judge
    self.judgeWithEarlier = judgeWithEarlier
    self.judgeRecord = judgeRecord
    self.judgeTurn = judgeTurn
    self.hasWord = hasWord
    self.rarity = rarity
    self.rules = rules
    self.dictionaryChecksums = dictionaryChecksums
  }

  /// A judge with a dictionary of English words.
  ///
  /// - Parameters:
  ///   - dictionary: The words.
  ///   - earlier: The dictionaries before it that tickets and starts may name. One with another alphabet is left out.
  ///   - rarities: How rare each word is; nil if ``rarity`` is nil for all words.
  ///   - rules: The rules.
  public init(
    dictionary: WordGraph, earlier: [WordGraph] = [], rarities: RarityTable? = nil,
    rules: Rules = .strict
  ) {
    let verifier = Verifier(dictionary: dictionary, rules: rules)
    var joined: [Fingerprint: Verifier<JoinedDictionary>] = [:]
    for words in earlier
    where words.alphabet == dictionary.alphabet && words.contentChecksum != dictionary.checksum {
      joined[words.contentChecksum] = Verifier(
        dictionary: JoinedDictionary(current: dictionary, earlier: words), rules: rules)
    }
    let solver = Solver(dictionary: dictionary)
    self.init(
      judge: { verifier.judge($0, held: $1) },
      judgeWithEarlier: { [joined] in joined[$2]?.judge($0, held: $1) },
      judgeRecord: { verifier.judge($0) },
      judgeTurn: { try JudgedTurn($1, after: $0, by: verifier) },
      hasWord: { try solver.hasWord(in: $0) }, rarity: { rarities?[$0] }, rules: rules,
      dictionaryChecksums: dictionary.checksum.map { [Language.english.code: "\($0)"] } ?? [:])
  }

  /// The dictionary of a language; nil if it has none, or none with a checksum.
  func dictionary(of language: Language) -> Fingerprint? {
    dictionaryChecksums[language.code].flatMap { Fingerprint($0) }
  }
}
