import Lexicon
import Testing

struct WordGraphBuilderTests {
  @Test func `automaton is minimal`() throws {
    for (naive, graph) in try randomLexicons(isRelease ? 600 : 60, seed: 17) {
      #expect(graph.stateCount == naive.minimalStateCount)
      #expect(graph.longestWordLength == naive.words.map(\.count).max() ?? 0)
    }
  }

  @Test func `order and repetition make no difference`() throws {
    var generator = SplitMix64(19)
    for (naive, graph) in try randomLexicons(20, seed: 21) {
      let sorted = try WordGraph(words: naive.texts, alphabet: naive.alphabet)
      let shuffled = try WordGraph(
        words: (naive.texts + naive.texts).shuffled(using: &generator), alphabet: naive.alphabet)
      #expect(sorted.serialized() == graph.serialized())
      #expect(shuffled.serialized() == graph.serialized())
      #expect(sorted == graph && sorted.hashValue == graph.hashValue)
    }
  }

  @Test func `long words are sorted beyond their first letters`() throws {
    let words = ["ABCDEFGHIJKLM", "ABCDEFGHIJKLB", "ABCDEFGHIJ", "ABCDEFGHIJA", "ABCDEFGHI"]
    #expect(try Array(WordGraph(words: words).words) == words.sorted())
  }

  @Test func `different words make different graphs`() throws {
    let graph = try WordGraph(words: ["CAB"])
    #expect(try graph != WordGraph(words: ["CAC"]))
    #expect(try graph != WordGraph(words: ["ΓΑΒ"], alphabet: greek))
  }

  @Test func `invalid words are named`() {
    func error(_ words: [String], _ alphabet: Alphabet = .english) -> WordListError? {
      do {
        _ = try WordGraph(words: words, alphabet: alphabet)
        return nil
      } catch {
        return error
      }
    }
    func invalid(
      _ index: Int, _ word: String, _ reason: WordListError.InvalidWord.Reason
    ) -> (WordListError?) -> Bool {
      { error in
        guard case .invalidWord(let found) = error else { return false }
        return found.index == index && found.word == word && found.reason == reason
          && !found.isLine && found.line == nil
      }
    }
    #expect(invalid(1, "", .empty)(error(["A", ""])))
    #expect(invalid(0, "CaB", .foreignLetter("a", index: 1))(error(["CaB"])))
    #expect(invalid(2, "CÉ", .foreignLetter("É", index: 1))(error(["A", "B", "CÉ"])))
    #expect(invalid(0, "A", .foreignLetter("A", index: 0))(error(["A"], greek)))
    let tooLong = String(repeating: "A", count: 256)
    #expect(invalid(0, String(tooLong.prefix(64)) + "…", .tooLong)(error([tooLong])))
    #expect(
      error(["A", "CaB"])?.description
        == "word at index 1, \"CaB\": letter U+0061 \"a\" at index 1 is not in the alphabet; "
        + "expected only its letters")
  }

  @Test func `invalid words can be skipped`() throws {
    var builder = WordGraphBuilder(options: .skipInvalid)
    for word in ["CAB", "", "cab", "CUBE", "CAFÉ", String(repeating: "A", count: 256)] {
      try builder.insert(word)
    }
    #expect(builder.skippedCount == 4 && builder.insertedCount == 2)
    #expect(try Array(builder.build().words) == ["CAB", "CUBE"])
  }

  @Test func `lower case can be raised`() throws {
    var builder = WordGraphBuilder(options: .raiseASCII)
    try builder.insert("cAb")
    try builder.insertLines(Array("cube\n".utf8))
    #expect(try Array(builder.build().words) == ["CAB", "CUBE"])
    var kept = WordGraphBuilder(alphabet: single, options: .raiseASCII)
    try kept.insert("x")
    #expect(try Array(kept.build().words) == ["x"])
  }

  @Test func `builders can continue`() throws {
    var builder = WordGraphBuilder()
    try builder.insert("CUBE")
    #expect(try builder.build().count == 1)
    try builder.insert("CAB")
    #expect(try Array(builder.build().words) == ["CAB", "CUBE"])
  }

  @Test func `description is readable`() throws {
    let graph = try WordGraph(words: ["CAB", "CABS"])
    #expect(
      graph.description
        == "WordGraph(2 words, 5 states, 4 edges, 512 bytes, alphabet ABCDEFGHIJKLMNOPQRSTUVWXYZ)")
  }
}
