import Testing
import WordCube

@Suite("Languages")
struct LanguageTests {
  @Test("English is en, number 1")
  func english() {
    #expect(Language.english.rawValue == 1)
    #expect(Language.english.code == "en")
    #expect(Language(code: "en") == .english)
    #expect(Language.english.tileSet == .english)
    #expect("\(Language.english)" == "en")
  }

  @Test("other codes are unknown", arguments: ["", "e", "EN", "en-GB", "en\0", "de"])
  func unknown(code: String) {
    #expect(Language(code: code) == nil)
  }
}
