import Lexicon
import Testing

struct ClosureDictionaryTests {
  /// Asks through the protocol, as a judge does.
  private func lookup<D: WordDictionary>(_ dictionary: D, _ letters: [LetterCode]) throws(D.Failure)
    -> WordLookup
  {
    try dictionary.lookup(letters.span)
  }

  @Test func `the closure is called for words of the alphabet only`() {
    let dictionary = ClosureDictionary(checksum: Fingerprint(rawValue: 7)) { text in
      precondition(text != "" && Alphabet.english.letters(of: text) != nil)
      return text == "CAB"
    }
    #expect(lookup(dictionary, [2, 0, 1]) == .word(index: nil))
    #expect(lookup(dictionary, [2, 0, 2]) == .absent)
    #expect(lookup(dictionary, []) == .absent)
    for foreign: LetterCode in [26, 31, 32, 63, 64, 255] {
      #expect(lookup(dictionary, [2, foreign, 1]) == .absent)
    }
    #expect(dictionary.checksum?.rawValue == 7)
    #expect(ClosureDictionary { _ in true }.checksum == nil)
  }

  @Test func `accepting dictionary takes all words of the alphabet`() {
    let dictionary = AcceptingDictionary(alphabet: greek)
    #expect(lookup(dictionary, [23, 23]) == .word(index: nil))
    #expect(lookup(dictionary, [23, 24]) == .absent)
    #expect(lookup(dictionary, []) == .absent)
    #expect(dictionary.checksum == nil)
  }

  @Test func `graph is a dictionary`() throws {
    let graph = try WordGraph(words: ["CAB", "CUBE"])
    #expect(lookup(graph, [2, 20, 1, 4]) == .word(index: 1))
    #expect(lookup(graph, [2, 20, 1]) == .absent)
    #expect(graph.checksum == graph.contentChecksum)
    var builder = WordGraphBuilder(options: .omitWordIndex)
    try builder.insert("CAB")
    #expect(try lookup(builder.build(), [2, 0, 1]) == .word(index: nil))
    #expect(WordLookup.word(index: nil).isWord && !WordLookup.absent.isWord)
  }

  struct Database: WordDictionary {
    struct Down: Error, Equatable {}
    var alphabet: Alphabet { .english }
    var checksum: Fingerprint? { nil }
    func lookup(_ letters: Span<LetterCode>) throws(Down) -> WordLookup { throw Down() }
  }

  @Test func `dictionaries may fail`() {
    #expect(throws: Database.Down()) { try lookup(Database(), [0]) }
  }
}
