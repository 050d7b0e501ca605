extension Problem: RouteProblem {
  /// The media type of a problem.
  public static let contentType = "application/problem+json"

  private static let coder = BodyCoder.json(Problem.self, contentType: contentType)

  /// The problem of a response; nil if the response has another media type, or its body is not a problem.
  ///
  /// ``status`` is the status of the response, even if the body has another one.
  public init?(_ response: Response) {
    guard let problem = Self.coder.problem(of: response) else { return nil }
    self = problem
    status = response.status
  }

  /// The problem of a request that could not be parsed.
  public init(_ error: RequestError) {
    let kind: Kind =
      switch error.status {
      case 404: .notFound
      case 405: .methodNotAllowed
      case 415: .unsupportedMediaType
      case 500...: .internal
      default: .badRequest
      }
    // Clients see no fault of the server.
    self.init(kind, detail: kind == .internal ? nil : error.description)
  }

  /// The problem of a signature.
  public init(_ error: SignatureError) {
    switch error {
    case .stale(let serverTime): self.init(.staleTime, serverTime: serverTime)
    case .missing, .malformed, .wrong: self.init(.invalidSignature, detail: error.description)
    }
  }

  /// The response with the problem. No cache stores it.
  public var response: Response {
    // Strings and integers can always be encoded.
    Response(problem: (try? Self.coder.encode(self)) ?? [], status: status)
  }

  /// Another token for ``Kind/unauthorized``, the server's time for ``Kind/staleTime``, and a new nonce for
  /// ``Kind/replayedNonce``.
  public var remedy: ProblemRemedy? {
    if isOf(.unauthorized) { return .otherToken }
    if isOf(.staleTime) { return serverTime.map { .serverTime($0) } }
    return isOf(.replayedNonce) ? .newNonce : nil
  }
}

extension Problem: CustomStringConvertible {
  /// The status, the title and the detail.
  public var description: String { "\(status) \(title)" + (detail.map { ": \($0)" } ?? "") }
}

extension BodyCoder {
  /// The problem of a response; nil if the response has another media type, or its body is no problem.
  package func problem(of response: Response) -> Value? {
    response.headers["content-type"].flatMap { try? read(response.body, contentType: $0) }
  }
}

extension Response {
  /// The response with the JSON of a problem. No cache stores it: it has `Cache-Control: no-store`. With the status 401,
  /// it has the header field `WWW-Authenticate`.
  package init(problem json: [UInt8], status: Int, headers: Headers = [:]) {
    self.init(status: status, headers: headers, body: json)
    self.headers["content-type"] = Problem.contentType
    self.headers["cache-control"] = "no-store"
    if status == 401 { self.headers["www-authenticate"] = "Bearer" }
  }
}

extension RequestError {
  /// The response of a server whose problems are of the type ``Problem``: 400, 404, 405 with `Allow`, 415, or 500.
  public var response: Response {
    var response = Problem(self).response
    for field in headers.fields { response.headers[field.name] = field.value }
    return response
  }
}
