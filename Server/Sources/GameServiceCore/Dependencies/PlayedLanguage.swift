import Lexicon
import WordCube
import WordCubeAPI
import WordCubeSolver

/// A language that the server plays, with its words.
public struct PlayedLanguage: Sendable {
  /// The language.
  public var language: Language
  /// The words, in the alphabet of the language's tiles.
  public var dictionary: WordGraph
  /// How rare each word is; nil if that is not known.
  public var rarities: RarityTable?
  /// Earlier dictionaries that tickets and challenge starts may name. Dictionaries with a different alphabet are ignored.
  public var earlier: [WordGraph]

  /// Creates a language with its words.
  public init(
    _ language: Language, dictionary: WordGraph, rarities: RarityTable? = nil,
    earlier: [WordGraph] = []
  ) {
    self.language = language
    self.dictionary = dictionary
    self.rarities = rarities
    self.earlier = earlier
  }
}

/// A value for each language that is played.
struct ByLanguage<Value: Sendable>: Sendable {
  /// The values, indexed by the language's raw value.
  private let values: [Value?]

  /// Makes a value for each language. A language has one entry.
  init(_ languages: [PlayedLanguage], _ make: (PlayedLanguage) throws -> Value) rethrows {
    let count = 1 + (Language.allCases.map { Int($0.rawValue) }.max() ?? 0)
    var values = [Value?](repeating: nil, count: count)
    for played in languages {
      precondition(values[Int(played.language.rawValue)] == nil, "a language has one dictionary")
      values[Int(played.language.rawValue)] = try make(played)
    }
    self.values = values
  }

  /// - Throws: The problem `language-not-played` for a language without a value.
  subscript(_ language: Language) -> Value {
    get throws {
      guard let value = values[Int(language.rawValue)] else {
        throw ProblemDetails(notPlayed: language)
      }
      return value
    }
  }
}

extension ProblemDetails {
  /// Creates the problem that a language is not played.
  init(notPlayed language: Language) {
    self.init(.languageNotPlayed, detail: "language \(language)")
  }
}
