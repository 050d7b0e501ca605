import DutchLexicon
import EnglishLexicon
import Foundation
import FrenchLexicon
import GameServiceCore
import Lexicon
import PolishLexicon
import PortugueseLexicon
import SpanishLexicon
import WordCube

extension ServerSettings {
  /// Returns the languages of the server, with their dictionaries.
  ///
  /// - Throws: ``DictionaryFileError`` if a language has no dictionary, or if its file contains none.
  public func playedLanguages() throws(DictionaryFileError) -> [PlayedLanguage] {
    var played: [PlayedLanguage] = []
    for language in languages {
      if let path = dictionaryPaths[language] {
        let dictionary = try Self.dictionary(of: language, at: path)
        played.append(
          PlayedLanguage(language, dictionary: dictionary.graph, rarities: dictionary.rarities))
      } else if let words = language.builtInWords {
        played.append(
          PlayedLanguage(
            language, dictionary: words, rarities: language == .english ? .english : nil))
      } else {
        throw DictionaryFileError(
          language: language, path: nil,
          reason: "no dictionary; expected --dictionary \(language)=FILE")
      }
    }
    return played
  }

  private static func dictionary(
    of language: Language, at path: String
  ) throws(DictionaryFileError) -> StoredDictionary {
    func failure(_ reason: String) -> DictionaryFileError {
      DictionaryFileError(language: language, path: path, reason: reason)
    }
    let bytes: [UInt8]
    do { bytes = Array(try Data(contentsOf: URL(filePath: path))) } catch {
      throw failure("the file cannot be read: \(error.localizedDescription)")
    }
    guard StoredDictionary.isStored(bytes) else {
      throw failure("it is not a stored dictionary, such as word-cube dictionary export writes")
    }
    let dictionary: StoredDictionary
    do { dictionary = try StoredDictionary(bytes: bytes) } catch { throw failure("\(error)") }
    if let tag = dictionary.language, tag != LanguageTag(language.code) {
      throw failure("it has words of \(tag), expected \(language)")
    }
    let expected = language.tileSet.alphabet
    guard dictionary.graph.alphabet == expected else {
      throw failure(
        "it has the letters \(dictionary.graph.alphabet), expected \(expected)")
    }
    return dictionary
  }
}

extension Language {
  /// The words that are built into the program; nil for German, whose list is under the GPL.
  fileprivate var builtInWords: WordGraph? {
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
}

/// The reason why a language cannot be played.
public struct DictionaryFileError: Error, Hashable, CustomStringConvertible {
  /// The language.
  public let language: Language
  /// The file's path; nil if there is no file.
  public let path: String?
  /// What is wrong, and what the server expected.
  public let reason: String

  /// The language, the file and the reason.
  public var description: String {
    "language \(language): \(path.map { "\($0): " } ?? "")\(reason)"
  }
}
