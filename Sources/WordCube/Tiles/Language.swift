import Lexicon

/// A language that a game can be played in.
///
/// The raw value stands in packed puzzles and never changes its meaning.
@frozen
public enum Language: UInt8, CaseIterable, Hashable, Sendable {
  /// English; wire code `en`.
  case english = 1

  /// The language's code on the wire, such as `en`.
  public var code: String {
    switch self {
    case .english: "en"
    }
  }

  /// The language whose code is spelled by some UTF-8 bytes, or nil where there is none.
  public init?(code: some Sequence<UInt8>) {
    for language in Language.allCases where language.code.utf8.elementsEqual(code) {
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
}

extension Language: CustomStringConvertible {
  /// The language's code.
  public var description: String { code }
}
