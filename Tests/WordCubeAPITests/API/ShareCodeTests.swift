import Foundation
import Testing
import WordCubeAPI

struct ShareCodeTests {
  /// What people type and paste; the page's tests read it, too.
  private struct Typed: Decodable {
    let code: String
    let typed: [String]
    let others: [String]

    static func read() throws -> Typed {
      let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Samples/typed-codes.json")
      return try JSONDecoder().decode(Typed.self, from: Data(contentsOf: file))
    }
  }

  @Test func `codes are read as people type and paste them`() throws {
    let table = try Typed.read()
    for text in table.typed {
      #expect(ShareCode(text)?.description == table.code, "\(text)")
      #expect(JoiningCode(text)?.text == table.code, "\(text)")
    }
    for text in table.others {
      #expect(ShareCode(text) == nil && JoiningCode(text) == nil, "\(text)")
    }
  }

  @Test func `a code is looked for in texts of at most 2,000 units`() {
    let (code, blanks) = ("7KXW2MPQ", String(repeating: " ", count: 1_992))
    #expect(ShareCode(code + blanks)?.description == code)
    #expect(ShareCode(code + blanks + " ") == nil)
  }

  @Test(arguments: ["7KXW2MPQ", "7kxw2mpq", "7KXW-2mpq", " 7KX W2M PQ "])
  func `spellings of a code`(text: String) throws {
    let code = try #require(ShareCode(text))
    #expect("\(code)" == "7KXW2MPQ" && code.parameterText == "7KXW2MPQ")
    #expect(ShareCode(code.description) == code && ShareCode(parameterText: text) == code)
    #expect(String(decoding: try JSONEncoder().encode([code]), as: UTF8.self) == #"["7KXW2MPQ"]"#)
  }

  @Test(arguments: [
    "", "7KXW2MP", "7KXW2MPQ2", "7KXW2MP0", "7KXW2MP1", "7KXW2MPI", "7KXW2MPO", "7KXW2MP_",
    "7KXW2MP\u{E9}", "7KXW2MP\u{212A}", "7KXW2MP\n", String(repeating: "A", count: 100_000),
  ])
  func `other texts are no code`(text: String) { #expect(ShareCode(text) == nil) }

  @Test func `random codes have all characters in all places`() {
    var numbers = RandomNumbers(state: 5)
    var seen = Array(repeating: Set<Character>(), count: 8)
    for _ in 0..<1000 {
      let code = ShareCode.random(using: &numbers)
      #expect(ShareCode(code.description) == code)
      for (index, character) in code.description.enumerated() { seen[index].insert(character) }
    }
    #expect(seen == Array(repeating: Set(ShareCode.alphabet), count: 8))
  }
}
