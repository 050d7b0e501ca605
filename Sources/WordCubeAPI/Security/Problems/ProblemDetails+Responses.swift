import APIContract
import WordCubeFormats

extension ProblemDetails: SampleProviding {
  /// The problem for a daily challenge that the player has already played.
  public static let sample = ProblemDetails(.alreadyPlayed)
}

extension ProblemDetails: RouteProblem {
  /// A problem's media type.
  public static let contentType = Problem.contentType

  private static let coder = BodyCoder.json(ProblemDetails.self, contentType: contentType)

  /// Reads the problem from a response, or returns nil if the response has a different media type or its body is
  /// not a JSON object.
  ///
  /// ``status`` is the response's status, even if the body has a different one.
  public init?(_ response: Response) {
    guard let problem = Self.coder.problem(of: response) else { return nil }
    self = problem
    status = response.status
  }

  /// A response with the problem.
  public var response: Response { Response(self) }

  /// What a client can change: the token for `unauthorized`, its clock for `stale-time`, or the nonce for
  /// `replayed-nonce`.
  public var remedy: ProblemRemedy? { base.remedy }

  /// Creates the problem for a request that could not be parsed.
  public init(_ error: RequestError) { self.init(Problem(error)) }

  /// Creates the problem for a wrong signature.
  public init(_ error: SignatureError) { self.init(Problem(error)) }

  /// Creates the problem for an invalid name.
  public init(_ error: DisplayNameError) {
    self.init(.invalidDisplayName, detail: error.description)
  }

  /// Creates the problem for an invalid time zone.
  public init(_ error: TimeZoneNameError) { self.init(.invalidTimeZone, detail: error.description) }

  /// Creates the problem for an invalid idempotency key.
  public init(_ error: IdempotencyKeyError) { self.init(.badRequest, detail: error.description) }
}

extension Response {
  /// Creates a response with a problem. Caches do not store it: it has `Cache-Control: no-store`. With the
  /// status 401, it has the header field `WWW-Authenticate`.
  ///
  /// - Parameters:
  ///   - problem: The problem.
  ///   - retryAfter: The value of `Retry-After`, the seconds until the next attempt; nil leaves the field
  ///     out.
  ///   - headers: More header fields.
  public init(_ problem: ProblemDetails, retryAfter: Int? = nil, headers: Headers = [:]) {
    self.init(
      problem: JSONWriter.json(of: problem), status: problem.status, headers: headers)
    if let retryAfter { self.headers["retry-after"] = "\(max(0, retryAfter))" }
  }

  /// Creates the response to a request that could not be parsed: 400, 404, 405 with `Allow`, 415, perhaps
  /// with `Accept-Encoding`, or 500.
  public init(_ error: RequestError) {
    self.init(ProblemDetails(error), headers: error.headers)
  }
}
