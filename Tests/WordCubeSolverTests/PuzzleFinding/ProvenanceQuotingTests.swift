import Testing
import WordCubeSolver

/// The part of a text that an error quotes if the text is not a provenance.
struct ProvenanceQuotingTests {
  /// Each replacement character takes three bytes: the 24th byte is in the middle of one.
  @Test func `cuts no character`() {
    let text = "0" + String(repeating: "\u{FFFD}", count: 9)
    #expect {
      try Provenance(text)
    } throws: { error in
      let found = (error as? ProvenanceError)?.found.string ?? ""
      return Array(found.utf8) == Array(text.utf8.prefix(22))
    }
  }

  @Test(arguments: ["0", "é", "\u{1F600}"])
  func `quotes at most 24 bytes`(_ character: String) {
    for prefix in ["", "x", "xx", "xxx"] {
      let text = prefix + String(repeating: character, count: 30)
      #expect {
        try Provenance(text)
      } throws: { error in
        let found = (error as? ProvenanceError)?.found.string ?? ""
        return (21...24).contains(found.utf8.count) && text.hasPrefix(found)
      }
    }
  }
}
