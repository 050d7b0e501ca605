import Testing
import WordCube
import WordCubeAPI

/// The problems of requests that are refused before an endpoint sees them.
@Suite struct RequestProblemTests {
  private func problem(_ request: Request) throws -> (response: Response, problem: ProblemDetails) {
    let error = try #require(throws: RequestError.self) {
      let match = try Router<APIRoute>().match(request)
      func parse<E: RouteEndpoint<APIRoute>>(_ endpoint: E) throws { _ = try endpoint.input(match) }
      try parse(match.route.endpoint)
    }
    let response = Response(error)
    let problem = try #require(ProblemDetails(response))
    #expect(problem == ProblemDetails(error) && problem.detail == error.description)
    return (response, problem)
  }

  @Test func `a path that does not exist is 404`() throws {
    let (response, problem) = try problem(Request(path: "/api/nothing"))
    #expect(response.status == 404 && problem.kind == .notFound)
    #expect(problem.detail?.hasPrefix("GET /api/nothing: ") == true)
  }

  @Test func `a method that the path does not have is 405 with Allow`() throws {
    let (response, problem) = try problem(Request(.put, path: "/api/players/me"))
    #expect(response.status == 405 && problem.kind == .methodNotAllowed)
    #expect(response.headers["Allow"] == "DELETE, GET, PATCH")
    #expect(response.headers["Content-Type"] == "application/problem+json")
  }

  @Test func `a missing query item is 400`() throws {
    let (response, problem) = try problem(Request(path: "/api/daily-challenges/today"))
    #expect(response.status == 400 && problem.kind == .badRequest)
    #expect(problem.detail == "GET /api/daily-challenges/today: query item language is missing")
  }

  @Test func `a body of another type is 415`() throws {
    let request = Request(
      .post, path: "/api/matches", headers: ["content-type": "text/html"], body: [0])
    let (response, problem) = try problem(request)
    #expect(response.status == 415 && problem.kind == .unsupportedMediaType)
  }

  @Test(
    arguments: [
      "gzip", "br", "x-gzip", "GZIP", "identity, gzip", "gzip, identity", "identity,gzip,",
      "chunked",
      "é", "identity2",
    ])
  func `a body with a content coding is 415 with Accept-Encoding`(_ coding: String) throws {
    for path in ["/api/matches", "/api/games"] {
      let request = Request(.post, path: path, headers: ["content-encoding": coding], body: [0])
      let (response, problem) = try problem(request)
      #expect(response.status == 415 && problem.kind == .unsupportedMediaType)
      #expect(response.headers["Accept-Encoding"] == "identity")
    }
  }

  @Test(arguments: ["identity", "Identity", "identity, identity", "", ",", "identity,,"])
  func `identity is no content coding`(_ coding: String) throws {
    let request = Request(
      .post, path: "/api/games", headers: ["content-encoding": coding], body: [1])
    let match = try Router<APIRoute>().match(request)
    #expect(try API.Games.submit.input(match).game == [1])
  }

  @Test(
    arguments: [
      "iso-8859-1", "utf-16", "us-ascii", "\"utf-16\"", "", "utf-8; charset=latin1", "utf-80",
      "\"utf-8", "'utf-8'", "utf\u{2010}8", "\u{212A}OI8-R",
    ])
  func `a charset but UTF-8 is 415`(_ charset: String) throws {
    for separator in [";charset=", "; Charset=", " ; a=\";\\\"\" ;CHARSET="] {
      let type = "application/json" + separator + charset
      let request = Request(
        .post, path: "/api/games", headers: ["content-type": type], body: [1])
      let (response, problem) = try problem(request)
      #expect(response.status == 415 && problem.kind == .unsupportedMediaType)
      #expect(response.headers["Accept-Encoding"] == nil)
      #expect(problem.detail?.contains("the body must be in UTF-8, not in") == true)
    }
  }

  @Test(
    arguments: [
      ";charset=utf-8", "; charset=UTF-8", ";charset=\"utf-8\"", ";charset=\"ut\\f-8\"",
      "; charset=utf8",
      ";a=\"; charset=latin1\"", ";x-charset=latin1", "; charset", ";",
      ";charset=utf-8;charset=UTF8",
    ])
  func `other parameters of the type do not matter`(_ parameters: String) throws {
    let request = Request(
      .post, path: "/api/games", headers: ["content-type": "application/json" + parameters],
      body: [1])
    let match = try Router<APIRoute>().match(request)
    #expect(try API.Games.submit.input(match).game == [1])
  }

  @Test func `errors of this part become problems`() {
    #expect(
      ProblemDetails(SignatureError.stale(serverTime: 7))
        == ProblemDetails(.staleTime, serverTime: 7)
    )
    for error in [SignatureError.missing(.time), .malformed(.nonce), .wrong] {
      #expect(ProblemDetails(error) == ProblemDetails(.invalidSignature, detail: "\(error)"))
    }
    #expect(
      ProblemDetails(DisplayNameError.empty)
        == ProblemDetails(.invalidDisplayName, detail: "a name needs a visible character"))
    #expect(
      ProblemDetails(TimeZoneNameError.outerSlash)
        == ProblemDetails(
          .invalidTimeZone, detail: "the name of a time zone cannot start or end with /"))
    #expect(ProblemDetails(IdempotencyKeyError.malformed).kind == .badRequest)
  }

  @Test func `more header fields are kept, and a problem has a line`() {
    let response = Response(
      ProblemDetails(.tooManyRequests, detail: "30 an hour"), retryAfter: 60,
      headers: ["x": "y", "cache-control": "public, max-age=300"])
    #expect(response.headers["Retry-After"] == "60" && response.status == 429)
    #expect(response.headers["X"] == "y" && response.headers["Cache-Control"] == "no-store")
    let past = Response(ProblemDetails(.unavailable), retryAfter: -1)
    #expect(past.headers["Retry-After"] == "0")
    #expect(Response(ProblemDetails(.unavailable)).headers["Retry-After"] == nil)
    #expect(
      "\(ProblemDetails(.tooManyRequests, detail: "30 an hour"))"
        == "429 There are too many requests: 30 an hour")
    #expect("\(ProblemDetails(.internal))" == "500 The server failed")
  }

  @Test func `random requests are refused with problems that show no program`() throws {
    var numbers = RandomNumbers(state: 5)
    let router = try Router<APIRoute>()
    for _ in 0..<500 {
      let request = try numbers.request(APIRoute.self)
      do {
        let match = try router.match(request)
        func parse<E: RouteEndpoint<APIRoute>>(_ endpoint: E) throws {
          _ = try endpoint.input(match)
        }
        try parse(match.route.endpoint)
      } catch let error as RequestError {
        let text = String(decoding: Response(error).body, as: UTF8.self)
        #expect(!text.contains(".swift") && !text.contains("Error(") && text.utf8.count < 1500)
        #expect([400, 404, 405, 415].contains(Response(error).status))
      }
    }
  }
}
