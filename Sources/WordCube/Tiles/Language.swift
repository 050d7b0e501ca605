import Lexicon

/// A language that a game can be played in.
///
/// Packed puzzles contain the raw value; its meaning never changes. RulesAndSwitches, section 9, has the tiles of each language.
public enum Language: UInt8, CaseIterable, Hashable, Sendable {
  /// English; wire code `en`.
  case english = 1
  // A module for a browser that offers English alone has no bytes for the others.
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

  /// The languages beside English, in the order of their numbers.
  package static var others: ArraySlice<Language> { allCases.dropFirst() }

  /// The language's place in ``others``; nil for English.
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

  /// The language with a code, or nil if there is none.
  public init?(code: String) { self.init(codeUTF8: Array(code.utf8)) }

  package init?(codeUTF8: [UInt8]) {
    for language in Language.allCases where Array(language.code.utf8) == codeUTF8 {
      self = language
      return
    }
    return nil
  }

  /// The tiles of the language, with their weights and values.
  public var tileSet: TileSet { otherIndex.map { Self.otherTables[$0].tileSet } ?? .english }

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

  /// Whether the tiles spell words with the letters of an alphabet, in its order.
  func hasLetters(of alphabet: Alphabet) -> Bool {
    guard let otherIndex else { return alphabet == .english }
    // Makes no tables: a judge of English words asks this of every language.
    return LanguageRow.others[otherIndex].letters.elementsEqual(alphabet.scalars)
  }

  /// The tables of ``others``, made when the first of them is needed.
  private static let otherTables = LanguageRow.others.map { LanguageTables(TileSet($0)) }
}

/// What is looked up often in a language beside English.
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

/// A set of languages, one bit each.
@usableFromInline
struct LanguageSet: Hashable, Sendable {
  private var bits: UInt64 = 0

  /// The languages for which the closure returns true.
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
