import Lexicon
import WordCube

#if !WORDCUBE_NO_ENGLISH
  import EnglishLexicon
#endif

/// Opens the built-in English words.
@_cdecl("wordcube_english")
public func openEnglish() -> Int32 {
  returningNumber { () throws(ModuleError) in
    #if WORDCUBE_NO_ENGLISH
      throw ModuleError(.unsupported, "the library was built without the English words")
    #else
      try DictionaryObject.insert(.english, rarities: .english)
    #endif
  }
}

/// Builds a dictionary from a list of words in a language.
@_cdecl("wordcube_list")
public func openList(_ length: Int32, _ languageLength: Int32) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let parts = try InputBuffer.shared.parts(length, languageLength)
    let language = try Language(part: parts[1])
    let graph: WordGraph
    do throws(WordListError) {
      var builder = WordGraphBuilder(alphabet: language.tileSet.alphabet, options: .raiseASCII)
      try builder.insertLines(parts[0])
      graph = try builder.build()
    } catch {
      throw ModuleError(.malformed, text: error.description)
    }
    guard graph.count > 0 else { throw ModuleError(.malformed, "the list has no words") }
    let tag = language == .english ? nil : LanguageTag(language.code)
    return try DictionaryObject.insert(graph, language: tag)
  }
}

/// The score of a word in a language.
@_cdecl("wordcube_score")
public func score(
  _ languageLength: Int32, _ length: Int32, _ score: UnsafeMutablePointer<Int64>
) -> Int32 {
  returningNumber { () throws(ModuleError) in
    let parts = try InputBuffer.shared.parts(languageLength, length)
    let language = try Language(part: parts[0])
    guard let word = parts.text(1),
      let value = WordScore.score(of: word, in: language.tileSet)
    else { throw ModuleError(.malformed, "the word has a letter that the language lacks") }
    score.pointee = value
    return 0
  }
}

extension DictionaryObject {
  /// Passes a dictionary to the caller.
  fileprivate static func insert(
    _ graph: WordGraph, rarities: RarityTable? = nil, language: LanguageTag? = nil
  ) throws(ModuleError) -> Int32 {
    let stored: StoredDictionary
    do throws(StoredDictionaryError) {
      stored = try StoredDictionary(graph: graph, rarities: rarities, language: language)
    } catch {
      throw ModuleError(.malformed, text: error.description)
    }
    return try HandleTable.shared.insert(DictionaryObject(stored))
  }
}

extension Language {
  /// The language of a code such as `en`.
  fileprivate init(part: UnsafeRawBufferPointer) throws(ModuleError) {
    guard let language = Language(codeUTF8: Array(part)) else {
      throw ModuleError(.invalidArgument, "a language is en, nl, pl, es, pt, fr or de")
    }
    self = language
  }
}
