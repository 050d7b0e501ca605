import EnglishLexicon
import Foundation
import Lexicon
import Testing

/// The word index of English is unpacked when it is first needed.
struct FirstUseOfTheIndexTests {
  enum Use: String, CaseIterable, Codable {
    case index, word, lookup, cursor, bytes

    /// Whether the word has this index in the graph.
    func gives(_ number: Int, to word: String) -> Bool {
      let english = WordGraph.english
      guard let letters = english.alphabet.letters(of: word) else { return false }
      switch self {
      case .index: return english.index(of: word) == number
      case .word: return english.word(at: number) == word
      case .lookup: return english.lookup(letters.span) == .word(index: number)
      case .cursor:
        var cursor: WordGraph.Cursor? = english.root
        for letter in letters { cursor = cursor?.advanced(by: letter) }
        return cursor?.index == number
      case .bytes:
        return (try? WordGraph(bytes: english.serialized()))?.index(of: word) == number
      }
    }
  }

  @Test(arguments: Use.allCases)
  func `each use waits for the index`(use: Use) async throws {
    let word = "ZYMURGY"
    let number = try #require(WordListFile().words.firstIndex(of: word))
    // In a process of its own, where nobody used the index before.
    await #expect(processExitsWith: .success) {
      [use, number = number as Int, word = word as String] in
      // Without its index, the search for a word never ends.
      alarm(60)
      try #require(use.gives(number, to: word))
    }
  }
}
