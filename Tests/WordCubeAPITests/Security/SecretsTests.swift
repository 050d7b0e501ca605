import Foundation
import Testing
import WordCube
import WordCubeAPI

@Suite struct SecretsTests {
  /// The bytes 0 to 31.
  static let text = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"

  @Test func `random tokens, keys and nonces differ and are read from their texts`() throws {
    var generator = RandomNumbers(state: 1)
    var texts: Set<String> = []
    for _ in 0..<100 {
      let token = BearerToken.random(using: &generator)
      let key = SigningKey.random(using: &generator)
      let nonce = Nonce.random(using: &generator)
      #expect(BearerToken(token.text) == token && SigningKey(key.text) == key)
      #expect(Nonce("\(nonce)") == nonce && nonce.bytes.count == 16)
      texts.formUnion([token.text, key.text, "\(nonce)"])
    }
    #expect(texts.count == 300)
    #expect(Set(texts.map(\.utf8.count)) == [32, 64])
  }

  @Test func `all bits come from the generator`() {
    var ones = RepeatingGenerator(value: .max)
    #expect(BearerToken.random(using: &ones).text == String(repeating: "f", count: 64))
    #expect(SigningKey.random(using: &ones).text == String(repeating: "f", count: 64))
    #expect("\(Nonce.random(using: &ones))" == String(repeating: "f", count: 32))
  }

  @Test(arguments: [
    "", "0", "\(text.dropLast())", "\(text)0", text.uppercased(), " \(text.dropFirst())",
    "\(text.dropLast())g", "\(text)\n", "0x\(text.dropLast(2))", "\(text.dropLast())é",
  ])
  func `other texts are refused`(text: String) {
    #expect(BearerToken(text) == nil)
    #expect(SigningKey(text) == nil)
    #expect(Nonce(text) == nil)
  }

  @Test func `other texts are no nonce`() {
    let digits = String(Self.text.prefix(31))
    #expect(Nonce(digits + "0") != nil)
    let others = [
      "", digits, digits + "00", Self.text, String(Self.text.suffix(32)).uppercased(), digits + "g",
      digits + " ", " " + digits, "+" + digits, digits + "\n", "0x\(digits.dropLast())",
      digits.dropLast() + "é", "\(digits.prefix(16))-\(digits.prefix(15))",
    ]
    for text in others { #expect(Nonce(text) == nil, "\(text)") }
  }

  @Test func `two tokens that differ in one digit are unequal`() throws {
    let token = try #require(BearerToken(Self.text))
    let key = try #require(SigningKey(Self.text))
    for place in 0..<64 {
      var digits = Array(Self.text.utf8)
      digits[place] = digits[place] == UInt8(ascii: "e") ? UInt8(ascii: "f") : UInt8(ascii: "e")
      let other = String(decoding: digits, as: UTF8.self)
      #expect(try #require(BearerToken(other)) != token)
      #expect(try #require(SigningKey(other)) != key)
    }
  }

  /// Computed with another implementation of SHA-256.
  @Test func `a token is stored as the hash of its bytes`() throws {
    let hash = try #require(BearerToken(Self.text)).storedHash
    #expect("\(hash)" == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
  }

  @Test
  func `secrets in models are their digits, and other texts are refused without a word of them`()
    throws
  {
    let token = try #require(BearerToken(Self.text))
    let key = try #require(SigningKey(Self.text))
    let json = try JSONEncoder().encode([token])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(Self.text)\"]")
    #expect(try JSONDecoder().decode([BearerToken].self, from: json) == [token])
    #expect(try JSONDecoder().decode([SigningKey].self, from: json) == [key])
    #expect(try JSONEncoder().encode([key]) == json)
    let wrong = Data("[\"\(Self.text.uppercased())\"]".utf8)
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([BearerToken].self, from: wrong)
    }
    #expect(error.map { !"\($0)".contains("0001") } == true)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([SigningKey].self, from: wrong) }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([SigningKey].self, from: Data("[7]".utf8))
    }
  }

  @Test func `no description or dump shows a secret`() throws {
    let token = try #require(BearerToken(Self.text))
    let key = try #require(SigningKey(Self.text))
    let secrets = try ServerSecrets([[UInt8](repeating: 0xAB, count: 32)])
    let credentials = Credentials(
      playerID: UniqueID(high: 5, low: 6), token: token, signingKey: key)
    var values: [Any] = [token, key, secrets, [token], Optional(key) as Any, (token, secrets)]
    values += [credentials, [credentials], APIError.notStored(credentials, TransportError.offline)]
    values += try carriers(of: credentials)
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in [dumped, String(describing: value), String(reflecting: value)] {
        #expect(!text.contains("0001") && !text.contains("1e1f"), "\(text)")
        #expect(!text.contains("171") && !text.lowercased().contains("ab, ab"), "\(text)")
        #expect(!text.contains("66051"), "the first 32 bits in decimal: \(text)")
        #expect(!text.contains("48, 48, 48, 49"), "the bytes of the digits: \(text)")
      }
    }
  }

  /// Requests, responses and errors that carry credentials.
  private func carriers(of credentials: Credentials) throws -> [Any] {
    var request = Request(.post, path: "/", body: Array(Self.text.utf8))
    credentials.token.write(to: &request.headers)
    for name in ["Request-Signature", "Game-Ticket", "Cookie", "Set-Cookie"] {
      request.headers[name] = Self.text
    }
    let answer = try API.Players.register.answer.write(credentials)
    #expect(answer.body.count > 128)
    return [
      request, request.headers, request.headers.fields, [request], answer, [answer],
      APIError.unexpected(answer),
      APIError.unexpected(Response(status: 1, headers: request.headers)),
      CallError.refused(answer), CallError.unreadable(.invalid(""), answer),
    ]
  }

  @Test func `descriptions show what is no secret`() throws {
    var request = Request(.post, target: "/a?b", headers: ["A": "1"], body: [1, 2])
    #expect("\(request)" == "POST /a?b (2 bytes)")
    #expect("\(Response(status: 204))" == "204 (0 bytes)")
    try #require(BearerToken(Self.text)).write(to: &request.headers)
    #expect("\(request.headers)" == "a: 1\nauthorization: (secret)")
    var dumped = ""
    dump(request, to: &dumped)
    #expect(dumped.contains("a: 1") && dumped.contains("authorization: (secret)"))
    #expect("\(Credentials.sample)" == "Credentials(playerID: \(Credentials.sample.playerID))")
  }

  @Test(arguments: ["Cookie", "Request-Signature", "Game-Ticket", "X-Session-Token", "api-secret"])
  func `a header field with the name of a secret does not show its value`(_ name: String) {
    let headers: Headers = [name: "value-1", "ticket": "value-2", "token-count": "3"]
    #expect(!"\(headers)".contains("value-1"))
    #expect("\(headers)".contains("ticket: value-2") && "\(headers)".contains("token-count: 3"))
  }
}

/// The same number again and again.
struct RepeatingGenerator: RandomNumberGenerator {
  var value: UInt64
  mutating func next() -> UInt64 { value }
}
