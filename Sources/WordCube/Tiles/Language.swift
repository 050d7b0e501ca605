import Lexicon

/// A language that a game can be played in.
///
/// Packed puzzles contain the raw value; its meaning never changes.
public enum Language: UInt8, CaseIterable, Hashable, Sendable {
  /// English; wire code `en`.
  case english = 1

  /// The language's code on the wire, such as `en`.
  public var code: String {
    switch self {
    case .english: "en"
    }
  }

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
  public var tileSet: TileSet {
    switch self {
    case .english: .english
    }
  }

  /// The spellings of the tiles, by tile code.
  package var spellings: ImmortalTable<TileSpelling> {
    switch self {
    case .english: Self.englishSpellings
    }
  }

  private static let englishSpellings = ImmortalTable(TileSet.english.spellings)

  /// The letters of the tiles as ASCII, by letter code; nil if one of them is not a capital letter from A to Z.
  var capitals: ImmortalTable<UInt8>? {
    switch self {
    case .english: Self.englishCapitals
    }
  }

  private static let englishCapitals = capitals(of: TileSet.english.alphabet)

  private static func capitals(of alphabet: Alphabet) -> ImmortalTable<UInt8>? {
    var bytes: [UInt8] = []
    for code in 0..<LetterCode(alphabet.count) {
      guard "A"..."Z" ~= alphabet[code] else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: alphabet[code].value))
    }
    return ImmortalTable(bytes)
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
