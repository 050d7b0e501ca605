import Lexicon

/// A language that a game can be played in.
///
/// The raw value stands in packed puzzles and never changes its meaning.
public enum Language: UInt8, CaseIterable, Hashable, Sendable {
  /// English; wire code `en`.
  case english = 1

  /// The language's code on the wire, such as `en`.
  public var code: String {
    switch self {
    case .english: "en"
    }
  }

  /// The language with a code, or nil where there is none.
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

  /// What the tiles spell, by tile code.
  package var spellings: ImmortalTable<TileSpelling> {
    switch self {
    case .english: Self.englishSpellings
    }
  }

  private static let englishSpellings = ImmortalTable(TileSet.english.spellings)
}

extension Language: CustomStringConvertible {
  /// The language's code.
  public var description: String { code }
}
