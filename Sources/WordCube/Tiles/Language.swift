import Lexicon

/// A language in which a game can be played.
///
/// Packed puzzles contain the raw value, whose meaning never changes. Section 9 of RulesAndSwitches lists each
/// language's tiles.
public enum Language: UInt8, CaseIterable, Hashable, Sendable {
  /// English; wire code `en`.
  case english = 1
  // A browser module that offers only English has no bytes for the other languages.
  #if !WORDCUBE_ENGLISH_ONLY
    /// Dutch; wire code `nl`.
    case dutch = 2
    /// Polish; wire code `pl`.
    case polish = 3
    /// Spanish; wire code `es`.
    case spanish = 4
    /// Portuguese; wire code `pt`.
    case portuguese = 5
    /// French; wire code `fr`.
    case french = 6
    /// German; wire code `de`.
    case german = 7
  #endif

  /// All languages except English, in number order.
  package static var others: ArraySlice<Language> { allCases.dropFirst() }

  /// The language's index in ``others``, from 0; nil for English.
  @inlinable
  package var otherIndex: Int? {
    #if WORDCUBE_ENGLISH_ONLY
      nil
    #else
      self == .english ? nil : Int(rawValue) - 2
    #endif
  }

  /// The language's code on the wire, such as `en`.
  public var code: String { otherIndex.map { LanguageRow.others[$0].code } ?? "en" }

  /// Creates the language with the given code. Returns nil if no language has that code.
  public init?(code: String) { self.init(codeUTF8: Array(code.utf8)) }

  package init?(codeUTF8: [UInt8]) {
    for language in Language.allCases where Array(language.code.utf8) == codeUTF8 {
      self = language
      return
    }
    return nil
  }

  /// The language's tiles, with their weights and values.
  public var tileSet: TileSet {
    if let otherIndex { return Self.otherTables[otherIndex].tileSet }
    return .english
  }

  /// The spellings of the tiles, by tile code.
  package var spellings: ImmortalTable<TileSpelling> {
    if let otherIndex { return Self.otherTables[otherIndex].spellings }
    return Self.englishSpellings
  }

  private static let englishSpellings = ImmortalTable(TileSet.english.spellings)

  /// The letters of the tiles as ASCII, by letter code; nil if they are not A to Z.
  var capitals: ImmortalTable<UInt8>? {
    if let otherIndex, !Self.otherTables[otherIndex].hasEnglishLetters { return nil }
    return Self.englishCapitals
  }

  private static let englishCapitals = ImmortalTable(Array(UInt8(ascii: "A")...UInt8(ascii: "Z")))

  /// Returns whether the tiles spell words with an alphabet's letters, in the same order.
  func hasLetters(of alphabet: Alphabet) -> Bool {
    guard let otherIndex else { return alphabet == .english }
    // Makes no tables, because even a judge of English words asks this about every language.
    return LanguageRow.others[otherIndex].letters.elementsEqual(alphabet.scalars)
  }

  /// The tables of ``others``, all made when the first one is needed.
  private static let otherTables = LanguageRow.others.map { LanguageTables(TileSet($0)) }
}

/// Frequently used tables for a language other than English.
private struct LanguageTables: Sendable {
  let tileSet: TileSet
  let spellings: ImmortalTable<TileSpelling>
  let hasEnglishLetters: Bool

  init(_ tileSet: TileSet) {
    self.tileSet = tileSet
    spellings = ImmortalTable(tileSet.spellings)
    hasEnglishLetters = tileSet.alphabet == .english
  }
}

extension Language: CustomStringConvertible {
  /// The language's code.
  public var description: String { code }
}

/// A set of languages, with one bit each.
@usableFromInline
struct LanguageSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  /// Creates the set of the languages for which the closure returns true.
  init(where isMember: (Language) -> Bool) {
    for language in Language.allCases where isMember(language) { bits |= Self.bit(language) }
  }

  @usableFromInline
  func contains(_ language: Language) -> Bool { bits & Self.bit(language) != 0 }

  private static func bit(_ language: Language) -> UInt64 {
    precondition(language.rawValue < 64)
    return 1 << UInt64(language.rawValue)
  }
}
