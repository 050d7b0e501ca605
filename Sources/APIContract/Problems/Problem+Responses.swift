extension Problem: RouteProblem {
  /// The media type of a problem.
  public static let contentType = "application/problem+json"

  private static let coder = BodyCoder.json(Problem.self, contentType: contentType)

  /// Reads the problem from a response; nil if the response has a different media type, or its body is not a problem.
  ///
  /// ``status`` is the status of the response, even if the body has a different one.
  public init?(_ response: Response) {
    guard let problem = Self.coder.problem(of: response) else { return nil }
    self = problem
    status = response.status
  }

  /// Creates the problem for a request that could not be parsed.
  public init(_ error: RequestError) {
    let kind: Kind =
      switch error.status {
      case 404: .notFound
      case 405: .methodNotAllowed
      case 415: .unsupportedMediaType
      case 500...: .internal
      default: .badRequest
      }
    // The server does not tell clients about its own faults.
    self.init(kind, detail: kind == .internal ? nil : error.description)
  }

  /// Creates the problem for a wrong signature.
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

  /// What a client can change: the token for ``Kind/unauthorized``, its clock for ``Kind/staleTime``, or
  /// the nonce for ``Kind/replayedNonce``; nil for other kinds.
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
  /// Returns the problem of a response; nil if the response has a different media type, or its body is not a problem.
  package func problem(of response: Response) -> Value? {
    response.headers["content-type"].flatMap { try? read(response.body, contentType: $0) }
  }
}

extension Response {
  /// Creates a response with the JSON of a problem. It has `Cache-Control: no-store`, so no cache stores it, and
  /// `WWW-Authenticate` if the status is 401.
  package init(problem json: [UInt8], status: Int, headers: Headers = [:]) {
    self.init(status: status, headers: headers, body: json)
    self.headers["content-type"] = Problem.contentType
    self.headers["cache-control"] = "no-store"
    if status == 401 { self.headers["www-authenticate"] = "Bearer" }
  }
}

extension RequestError {
  /// The response of a server whose problems have the type ``Problem``: 400, 404, 405 with `Allow`, 415, or 500.
  public var response: Response {
    var response = Problem(self).response
    for field in headers.fields { response.headers[field.name] = field.value }
    return response
  }
}
