import Testing
import WordCube
import WordCubeAPI

/// The window, and header fields that are not as they should be.
@Suite struct SignatureHeadersTests {
  private let key: SigningKey

  init() throws { key = try #require(SigningKey(SecretsTests.text)) }

  private func signed(at time: UnixTime) -> Request {
    var generator = RandomNumbers(state: 6)
    var request = Request(.post, path: "/a")
    RequestSignature.sign(&request, key: key, time: time, nonce: .random(using: &generator))
    return request
  }

  private func result(
    _ request: Request, now: UnixTime, window: Int64 = RequestSignature.window
  ) -> Result<VerifiedSignature, SignatureError> {
    do throws(SignatureError) {
      return .success(
        try RequestSignature.verify(request, keys: [key], now: now, window: window))
    } catch {
      return .failure(error)
    }
  }

  private func isAccepted(_ time: UnixTime, now: UnixTime, window: Int64 = 20) -> Bool {
    switch result(signed(at: time), now: now, window: window) {
    case .success(let verified):
      #expect(verified.time == time)
      return true
    case .failure(let error):
      #expect(error == .stale(serverTime: now))
      return false
    }
  }

  @Test func `the window has both its edges`() {
    #expect(RequestSignature.window == 20)
    for now: UnixTime in [0, 15, 1_790_000_000, -1000] {
      for difference: Int64 in -25...25 {
        #expect(isAccepted(now + difference, now: now) == (-20...20 ~= difference))
      }
    }
  }

  @Test func `another window is kept`() {
    #expect(isAccepted(100, now: 100, window: 0) && !isAccepted(101, now: 100, window: 0))
    #expect(!isAccepted(100, now: 100 + 6, window: 5) && isAccepted(100, now: 95, window: 5))
    #expect(isAccepted(100, now: 100, window: -7) && !isAccepted(100, now: 101, window: -7))
    #expect(isAccepted(0, now: .max, window: .max))
  }

  @Test func `the ends of the number range do not trap`() {
    let ends: [UnixTime] = [.min, .min + 1, -1, 0, 1, .max - 1, .max]
    for time in ends {
      for now in ends {
        let isNear = (time < 0) == (now < 0) && abs(time &- now) <= 20
        let isAroundZero = abs(Double(time)) < 2 && abs(Double(now)) < 2
        #expect(isAccepted(time, now: now) == (isNear || isAroundZero), "\(time) \(now)")
      }
    }
  }

  @Test func `a stale request is answered alike whether its signature is right or wrong`() {
    var request = signed(at: 100)
    #expect(result(request, now: 200) == .failure(.stale(serverTime: 200)))
    request.headers["request-signature"] = String(repeating: "0", count: 64)
    #expect(result(request, now: 200) == .failure(.stale(serverTime: 200)))
    #expect(result(request, now: 100) == .failure(.wrong))
  }

  @Test(arguments: RequestSignature.Part.allCases)
  func `a missing, repeated or malformed field is named`(part: RequestSignature.Part) throws {
    var request = signed(at: 100)
    let text = try #require(request.headers[part.headerName])
    request.headers[part.headerName] = nil
    #expect(result(request, now: 100) == .failure(.missing(part)))
    let texts = [
      "", "-", "x", text + "x", "x" + text, "+" + text, "-0", text + ".0", "0" + text,
      text + ",", text + " " + text, "0x10", "1e9", "９", "99999999999999999999",
      String(repeating: "1", count: 100_000),
    ]
    for malformed in texts {
      request.headers[part.headerName] = malformed
      #expect(result(request, now: 100) == .failure(.malformed(part)), "\(malformed.prefix(50))")
    }
    request.headers[part.headerName] = text
    #expect((try? result(request, now: 100).get()) != nil)
    request.headers.append(part.headerName, text)
    #expect(result(request, now: 100) == .failure(.malformed(part)))
  }

  @Test func `signing again replaces the fields`() {
    var request = signed(at: 50)
    var generator = RandomNumbers(state: 6)
    RequestSignature.sign(&request, key: key, time: 100, nonce: .random(using: &generator))
    #expect(request.headers.fields.count == 3)
    #expect((try? result(request, now: 100).get())?.time == 100)
  }

  @Test func `random header fields never verify and never trap`() {
    var numbers = RandomNumbers(state: 18)
    let names = RequestSignature.Part.allCases.map(\.headerName)
    for _ in 0..<3000 {
      let original = signed(at: 100)
      var request = original
      for name in names where numbers.chance(50) {
        switch Int.random(in: 0..<4, using: &numbers) {
        case 0: request.headers[name] = numbers.text()
        case 1: request.headers[name] = original.headers[numbers.pick(names)]
        case 2: request.headers.append(name, numbers.headerText())
        default: request.headers[name] = String(decoding: numbers.bytes(), as: UTF8.self)
        }
      }
      let isUnchanged = names.allSatisfy { request.headers[$0] == original.headers[$0] }
      #expect(((try? result(request, now: 100).get()) != nil) == isUnchanged)
    }
  }

  @Test func `errors are described in a line`() {
    #expect("\(SignatureError.missing(.nonce))" == "header field Request-Nonce is missing")
    #expect("\(SignatureError.malformed(.tag))" == "header field Request-Signature is malformed")
    #expect(
      "\(SignatureError.stale(serverTime: 7))" == "the time is too far from the server's, 7")
    #expect("\(SignatureError.wrong)" == "the signature is wrong")
  }
}
