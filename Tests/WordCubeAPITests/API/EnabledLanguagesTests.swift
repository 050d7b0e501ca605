import APIContract
import Testing
import WordCube
import WordCubeAPI

/// The engine has more languages than the server offers.
struct EnabledLanguagesTests {
  @Test func `English alone is enabled`() {
    #expect(Language.enabled == [.english])
    #expect(Language.parameterSchema == .oneOf(["en"]))
  }

  @Test(arguments: Language.allCases)
  func `paths and queries name enabled languages alone`(language: Language) {
    let isEnabled = Language.enabled.contains(language)
    #expect(Language(parameterText: language.code) == (isEnabled ? language : nil))
  }
}
