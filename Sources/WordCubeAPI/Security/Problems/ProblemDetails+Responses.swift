import APIContract
import WordCubeFormats

extension ProblemDetails {
  /// The media type of a problem.
  public static let contentType = "application/problem+json"

  private static let coder = BodyCoder.json(ProblemDetails.self, contentType: contentType)

  /// The problem of a response; nil if the response has another media type or its body is not a JSON object.
  ///
  /// ``status`` is the status of the response, even if the body has another one.
  public init?(_ response: Response) {
    guard let contentType = response.headers["content-type"],
      let problem = try? Self.coder.read(response.body, contentType: contentType)
    else { return nil }
    self = problem
    status = response.status
  }

  /// The problem of a request that could not be parsed.
  public init(_ error: RequestError) {
    let kind: ProblemKind =
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

  /// The problem of a name.
  public init(_ error: DisplayNameError) {
    self.init(.invalidDisplayName, detail: error.description)
  }

  /// The problem of a time zone.
  public init(_ error: TimeZoneNameError) { self.init(.invalidTimeZone, detail: error.description) }

  /// The problem of an idempotency key.
  public init(_ error: IdempotencyKeyError) { self.init(.badRequest, detail: error.description) }

  /// The bytes of the body.
  fileprivate var json: [UInt8] { JSONWriter.json(of: self) }
}

extension Response {
  /// The response with a problem. No cache stores it: it has `Cache-Control: no-store`. With the status 401, it has
  /// the header field `WWW-Authenticate`.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - retryAfter: The value of `Retry-After`: the seconds until another attempt; nil leaves the field out.
  ///   - headers: More header fields.
  public init(_ problem: ProblemDetails, retryAfter: Int? = nil, headers: Headers = [:]) {
    self.init(status: problem.status, headers: headers, body: problem.json)
    self.headers["content-type"] = ProblemDetails.contentType
    self.headers["cache-control"] = "no-store"
    if let retryAfter { self.headers["retry-after"] = "\(max(0, retryAfter))" }
    if problem.status == 401 { self.headers["www-authenticate"] = "Bearer" }
  }

  /// The response to a request that could not be parsed: 400, 404, 405 with `Allow`, 415, perhaps with
  /// `Accept-Encoding`, or 500.
  public init(_ error: RequestError) {
    self.init(ProblemDetails(error), headers: error.headers)
  }
}
