import Testing
import WordCube

@Suite("Languages")
struct LanguageTests {
  @Test func `English is en, number 1`() {
    #expect(Language.english.rawValue == 1)
    #expect(Language.english.code == "en")
    #expect(Language(code: "en") == .english)
    #expect(Language.english.tileSet == .english)
    #expect("\(Language.english)" == "en")
  }

  @Test(arguments: ["", "e", "EN", "en-GB", "en\0", "de"])
  func `other codes are unknown`(code: String) {
    #expect(Language(code: code) == nil)
  }
}
