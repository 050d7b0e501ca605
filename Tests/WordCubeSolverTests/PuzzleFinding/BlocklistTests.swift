import Lexicon
import Testing
import WordCube
import WordCubeSolver

struct AvoidedWordsTests {
  @Test func `the fingerprint is that of the sorted list's lines`() throws {
    // printf 'CAT\nDAMN\n' | sha256sum
    let list = try Blocklist(["DAMN", "CAT", "DAMN"])
    #expect(list.fingerprint.rawValue == 0x7EE2_3DD8_5F3A_FDD2)
    #expect("\(list.fingerprint)" == "7ee23dd85f3afdd2")
    #expect(list.count == 2)
    #expect(try Blocklist(["CAT", "DAMN"]) == list)
    let lines = try Blocklist(lines: Array("\u{FEFF}damn\r\n\ncat".utf8), raisesLetters: true)
    #expect(lines == list)
    #expect(try Blocklist([String]()).fingerprint.rawValue == 0xE3B0_C442_98FC_1C14)
  }

  @Test func `a word that no tiles spell is an error with its line and its reason`() throws {
    func problem(_ words: [String]) -> WordListError.InvalidWord? {
      let error = #expect(throws: WordListError.self) { try Blocklist(words) }
      guard case .invalidWord(let word) = error else { return nil }
      return word
    }
    let damn = try #require(problem(["CAT", "damn"]))
    #expect(damn.index == 1 && !damn.isLine && damn.word == "damn")
    #expect(damn.reason == .foreignLetter("d", index: 0))
    for word in ["", "É", "A B", "F*CK", "ＡＢ", String(repeating: "A", count: 256)] {
      #expect(throws: WordListError.self) { try Blocklist([word]) }
    }
    #expect(throws: WordListError.self) {
      try Blocklist(lines: [0x41, 0x0A, 0xFF, 0x0A], raisesLetters: true)
    }
  }
}
