import Lexicon
import Testing
import WordCubeTesting

@Suite("Dictionaries for consumers' tests")
struct TestingDictionariesTests {
  @Test func `the refusing one has no word`() {
    let cab: [LetterCode] = [2, 0, 1]
    #expect(RefusingDictionary().lookup(cab.span) == .absent)
    #expect(RefusingDictionary().checksum == nil)
    #expect(RefusingDictionary().alphabet == .english)
  }

  @Test func `the failing one fails for all words, or for one`() throws {
    let cab: [LetterCode] = [2, 0, 1]
    let cabs: [LetterCode] = [2, 0, 1, 18]
    for dictionary in [FailingDictionary(), FailingDictionary(failingFor: "CAB")] {
      do throws(FailingDictionaryError) {
        _ = try dictionary.lookup(cab.span)
        Issue.record("it should have failed")
      } catch {
        #expect(error.word == "CAB")
        #expect(error.letters == cab)
      }
    }
    let some = FailingDictionary(failingFor: "CAB")
    #expect(try some.lookup(cabs.span) == .word(index: nil))
    #expect(try some.lookup([26].span) == .absent)
    let never = FailingDictionary(failingFor: "cab")
    #expect(try never.lookup(cab.span) == .word(index: nil))
  }
}
