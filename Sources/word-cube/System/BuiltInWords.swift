import DutchLexicon
import EnglishLexicon
import FrenchLexicon
import Lexicon
import PolishLexicon
import PortugueseLexicon
import SpanishLexicon
import WordCube

extension Language {
  /// The words that are part of the program; nil for German, whose list is under the GPL.
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

  /// Whether the words are part of the program. It does not unpack them.
  var hasBuiltInWords: Bool { self != .german }

  /// The language as a stored dictionary names it.
  var tag: LanguageTag? { LanguageTag(code) }
}
