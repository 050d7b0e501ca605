import Testing
import WordCube
import WordCubeAPI

struct JoiningCodeTests {
  @Test(arguments: ["7K0W2MPQ", "7kow-2mpq", "7 K O w 2 m p q", "7koW2MpQ"])
  func `letters that look like digits are read as them`(_ text: String) {
    #expect(JoiningCode(text)?.text == "7K0W2MPQ")
  }

  @Test func `I and L are 1, and all other letters are themselves`() {
    #expect(JoiningCode("iIlL1oO0")?.text == "11111000")
    #expect(JoiningCode("ABCDEFGH")?.text == "ABCDEFGH")
    #expect(JoiningCode("jkmnpqrs")?.text == "JKMNPQRS")
    #expect(JoiningCode("tvwxyz23")?.text == "TVWXYZ23")
    #expect(JoiningCode("45678900")?.text == "45678900")
  }

  @Test(arguments: ["", "7K0W2MP", "7K0W2MPQR", "7K0W2MPU", "7K0W2MPu", "7K0W2MP!", "7K0W2MPÄ"])
  func `a U, another character and another length are refused`(_ text: String) {
    #expect(JoiningCode(text) == nil)
  }

  @Test func `random codes have all characters at all places`() {
    var generator = SystemRandomNumberGenerator()
    var seen = Array(repeating: Set<Character>(), count: JoiningCode.count)
    for _ in 0..<2_000 {
      let code = JoiningCode.random(using: &generator)
      #expect(JoiningCode(code.text) == code)
      for (index, character) in code.text.enumerated() { seen[index].insert(character) }
    }
    #expect(seen.allSatisfy { $0.count == 32 })
  }

  @Test func `no description shows a code or a claim`() {
    let code = JoiningCode.schemaExample
    #expect("\(code) \(String(reflecting: code))" == "JoiningCode JoiningCode")
    #expect(
      "\(DeviceClaim.sample) \(String(reflecting: DeviceClaim.sample))" == "DeviceClaim DeviceClaim"
    )
  }
}
