import Testing
import WordCubeAPI

@Suite struct BearerTokenTests {
  private let text = SecretsTests.text

  @Test func `a token is written and read`() throws {
    let token = try #require(BearerToken(text))
    var headers: Headers = ["authorization": "Basic QTpC"]
    token.write(to: &headers)
    #expect(headers["Authorization"] == "Bearer \(text)")
    #expect(headers.fields.count == 1)
    #expect(BearerToken(headers: headers) == token)
  }

  @Test(arguments: ["bearer ", "BEARER ", "bEaReR    "])
  func `the scheme is read in any case, with any number of spaces`(scheme: String) {
    #expect(BearerToken(headers: ["authorization": scheme + text]) == BearerToken(text))
  }

  @Test(arguments: [
    "", "Bearer", "Bearer ", "Basic #", "#", "Bearer: #", "Bearer# ", "Bearer\t#", "Bearer # #",
    "Bearer #, Bearer #", "Bearer \"#\"", "Bearer token=#", "Bearer #0", "Bearer \u{A0}#",
    "\u{212A}earer #", "Bearer Bearer #",
  ])
  func `another field is refused`(template: String) {
    let value = template.split(separator: "#", omittingEmptySubsequences: false)
      .joined(separator: text)
    #expect(BearerToken(headers: ["authorization": value]) == nil)
  }

  @Test func `no field and two fields have no token`() {
    #expect(BearerToken(headers: [:]) == nil)
    let value = "Bearer \(text)"
    #expect(BearerToken(headers: ["authorization": value, "Authorization": value]) == nil)
  }

  @Test func `random fields have no token`() {
    var numbers = RandomNumbers(state: 11)
    for _ in 0..<2000 {
      let value = numbers.pick(["Bearer ", "bearer", "Basic ", ""]) + numbers.text()
      #expect(BearerToken(headers: ["authorization": value]) == nil)
    }
  }
}
