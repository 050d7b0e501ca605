import Testing

@testable import Lexicon

@Suite("Errors about graphs as text")
struct ErrorTextTests {
  @Test("of a file that cannot be read there is no offset to tell")
  func file() {
    let error = WordGraphError(.file, at: 0, expected: "a file", found: "none")
    #expect(error.description == "a file: none")
  }

  @Test("of bytes the offset, and what was expected and found there")
  func bytes() {
    let error = WordGraphError(.header, at: 24, expected: "this", found: "that")
    for part in ["24", "this", "that"] { #expect(error.description.contains(part)) }
  }
}
