import Testing
import WordCube

@Suite("Text that is compared to the byte")
struct ExactTextTests {
  @Test func `spellings that String takes for equal are different texts`() {
    let composed = "\u{E9}"
    let decomposed = "e\u{301}"
    #expect(composed == decomposed)
    #expect(ExactText(composed) != ExactText(decomposed))
    #expect(Set([ExactText(composed), ExactText(decomposed), ExactText(composed)]).count == 2)
  }

  @Test func `equal bytes are equal texts, wherever they come from`() {
    #expect(ExactText("ab") == ExactText(String("xab".dropFirst())))
    #expect(ExactText("ab") == "ab")
    #expect(ExactText("ab") != "abc")
    #expect(ExactText("") == "")
    #expect("\(ExactText("ab"))" == "ab")
  }
}
