import DutchLexicon
import EnglishLexicon
import FrenchLexicon
import Lexicon
import PolishLexicon
import PortugueseLexicon
import SpanishLexicon
import WordCube

extension Language {
  /// The words built into the program; nil for German, because the list is under the GPL.
  var builtInWords: WordGraph? {
    switch self {
    case .english: .english
    case .dutch: .dutch
    case .polish: .polish
    case .spanish: .spanish
    case .portuguese: .portuguese
    case .french: .french
    case .german: nil
    }
  }

  /// Whether the words are built into the program. Does not unpack them.
  var hasBuiltInWords: Bool { self != .german }

  /// The language as a stored dictionary names it.
  var tag: LanguageTag? { LanguageTag(code) }
}
