import Lexicon
import WordCube

/// An open dictionary.
final class DictionaryObject: ModuleObject {
  let stored: StoredDictionary

  /// The words.
  var graph: WordGraph { stored.graph }
  /// The rarities of the words; nil if it has none.
  var rarities: RarityTable? { stored.rarities }

  /// The language of the words, which the file names. Dutch and French have the same letters as English, so only the file
  /// can say which language its words are in. If it names none, or one that this module does not know, the language is
  /// the first one with these letters.
  var language: Language {
    #if WORDCUBE_ENGLISH_ONLY
      .english
    #else
      let named = stored.language.flatMap { Language(code: $0.description) }
      return Verifier(dictionary: graph, language: named).language
    #endif
  }

  init(_ stored: StoredDictionary) {
    self.stored = stored
    super.init(.dictionary)
  }

  /// The dictionary of a handle.
  static func object(_ handle: Int32) throws(ModuleError) -> DictionaryObject {
    unsafeDowncast(try HandleTable.shared.object(handle, .dictionary), to: DictionaryObject.self)
  }
}

extension DictionaryObject {
  /// Opens a stored dictionary, or a word graph, which has no rarities.
  convenience init(bytes: UnsafeRawBufferPointer) throws(ModuleError) {
    let graph = StoredDictionary.isStored(bytes) ? nil : try DictionaryObject.graph(bytes)
    do throws(StoredDictionaryError) {
      if let graph {
        self.init(try StoredDictionary(graph: graph))
      } else {
        self.init(try StoredDictionary(bytes: bytes))
      }
    } catch {
      throw ModuleError(.malformed, text: error.description)
    }
  }

  private static func graph(
    _ bytes: UnsafeRawBufferPointer
  ) throws(ModuleError) -> WordGraph {
    do throws(WordGraphError) {
      return try WordGraph(bytes: bytes)
    } catch {
      throw ModuleError(.malformed, text: error.description)
    }
  }
}
