import Testing
import WordCube
import WordCubeAPI

/// Answers each request with the next step, and keeps the requests and the delays.
actor ScriptedServer {
  enum Step {
    case response(Response)
    case failure(any Error)

    /// A failure of the transport.
    static func failure(_ error: TransportError) -> Step { .failure(error as any Error) }

    /// An answer in JSON.
    static func json(_ status: Int, _ body: String, tag: String? = nil) -> Step {
      var response = Response(
        status: status, headers: ["content-type": "application/json"], body: Array(body.utf8))
      response.headers["ETag"] = tag
      return .response(response)
    }

    /// A refusal.
    static func problem(_ problem: ProblemDetails, retryAfter: Int? = nil) -> Step {
      .response(Response(problem, retryAfter: retryAfter))
    }

    /// A match.
    static let match = json(200, ScriptedServer.match)
  }

  static let now: UnixTime = 1_795_374_000
  static let id = UniqueID(high: 3, low: 4)
  static let match =
    #"{"id":"6BA7B810-9DAD-11D1-80B4-00C04FD430C8","code":"7KXW2MPQ","language":"en","puzzle":"","#
    + #""sides":[],"state":"open","moves":[]}"#

  private var steps: [Step]
  /// Called before each answer with the number of the request, from 0.
  private let whileAnswering: @Sendable (Int) async throws -> Void
  private(set) var requests: [Request] = []
  private(set) var delays: [Duration] = []

  init(
    _ steps: [Step], whileAnswering: @escaping @Sendable (Int) async throws -> Void = { _ in }
  ) {
    self.steps = steps
    self.whileAnswering = whileAnswering
  }

  func answer(_ request: Request) async throws -> Response {
    requests.append(request)
    guard !steps.isEmpty else {
      Issue.record("one request too many: \(request.target)")
      return Response(status: 500)
    }
    let step = steps.removeFirst()
    try await whileAnswering(requests.count - 1)
    switch step {
    case .response(let response): return response
    case .failure(let error): throw error
    }
  }

  func wait(_ delay: Duration) { delays.append(delay) }

  /// A client of the server.
  nonisolated func client(
    _ store: any CredentialStore = MemoryCredentialStore(.sample),
    retry: RetryPolicy = RetryPolicy()
  ) -> APIClient {
    let environment = ClientEnvironment.fixed(
      now: { Self.now }, sleep: { await self.wait($0) })
    return APIClient(environment: environment, credentials: store, retry: retry) {
      try await self.answer($0)
    }
  }
}

extension Credentials {
  /// The answer of the server.
  var json: String {
    #"{"playerID":"\#(playerID)","token":"\#(token.text)","signingKey":"\#(signingKey.text)"}"#
  }

  /// Other credentials of a player, whose digits all are 5.
  static func fives(of player: UniqueID) throws -> Credentials {
    let text = String(repeating: "5", count: 64)
    return Credentials(
      playerID: player, token: try #require(BearerToken(text)),
      signingKey: try #require(SigningKey(text)))
  }
}

/// A value that is set later.
actor Box<Value: Sendable> {
  private(set) var value: Value?
  func set(_ new: Value) { value = new }
}
