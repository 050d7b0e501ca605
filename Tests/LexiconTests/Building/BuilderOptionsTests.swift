import Lexicon
import Testing

@Suite("Options of a builder")
struct BuilderOptionsTests {
  private func builds(
    _ word: String, _ options: WordGraphBuilder.Options, _ alphabet: Alphabet = .english
  ) -> [String]? {
    var builder = WordGraphBuilder(alphabet: alphabet, options: options)
    do {
      try builder.insert("A")
      try builder.insert(word)
      return try Array(builder.build().words)
    } catch {
      return nil
    }
  }

  @Test func `each does what it says, and nothing else`() throws {
    #expect(builds("b", []) == nil)
    #expect(builds("b", .skipInvalid) == ["A"])
    #expect(builds("b", .omitWordIndex) == nil)
    #expect(builds("b", .raiseASCII) == ["A", "B"])
    #expect(builds("b", [.raiseASCII, .omitWordIndex]) == ["A", "B"])
    for options: WordGraphBuilder.Options in [[], .skipInvalid, .raiseASCII] {
      #expect(try WordGraphBuilder(options: options).build().hasWordIndex)
      let both = options.union(.omitWordIndex)
      #expect(try !WordGraphBuilder(options: both).build().hasWordIndex)
    }
  }

  @Test func `just a to z are raised`() throws {
    let alphabet = try Alphabet("@AZ[".unicodeScalars)
    #expect(builds("a", .raiseASCII, alphabet) == ["A"])
    #expect(builds("z", .raiseASCII, alphabet) == ["A", "Z"])
    for other in ["`", "{", "!", "\u{1}", "\u{81}", "b"] {
      #expect(builds(other, .raiseASCII, alphabet) == nil)
    }
    let small = try Alphabet("Aa".unicodeScalars)
    #expect(builds("a", .raiseASCII, small) == ["A", "a"])
  }
}
