import APIContract
import WordCubeFormats

extension ProblemDetails: SampleProviding {
  /// A daily challenge that the player has played.
  public static let sample = ProblemDetails(.alreadyPlayed)
}

extension ProblemDetails: RouteProblem {
  /// The media type of a problem.
  public static let contentType = Problem.contentType

  private static let coder = BodyCoder.json(ProblemDetails.self, contentType: contentType)

  /// The problem of a response; nil if the response has another media type or its body is not a JSON object.
  ///
  /// ``status`` is the status of the response, even if the body has another one.
  public init?(_ response: Response) {
    guard let problem = Self.coder.problem(of: response) else { return nil }
    self = problem
    status = response.status
  }

  /// The response with the problem.
  public var response: Response { Response(self) }

  /// Another token for `unauthorized`, the server's time for `stale-time`, and a new nonce for `replayed-nonce`.
  public var remedy: ProblemRemedy? { base.remedy }

  /// The problem of a request that could not be parsed.
  public init(_ error: RequestError) { self.init(Problem(error)) }

  /// The problem of a signature.
  public init(_ error: SignatureError) { self.init(Problem(error)) }

  /// The problem of a name.
  public init(_ error: DisplayNameError) {
    self.init(.invalidDisplayName, detail: error.description)
  }

  /// The problem of a time zone.
  public init(_ error: TimeZoneNameError) { self.init(.invalidTimeZone, detail: error.description) }

  /// The problem of an idempotency key.
  public init(_ error: IdempotencyKeyError) { self.init(.badRequest, detail: error.description) }
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
    self.init(
      problem: JSONWriter.json(of: problem), status: problem.status, headers: headers)
    if let retryAfter { self.headers["retry-after"] = "\(max(0, retryAfter))" }
  }

  /// The response to a request that could not be parsed: 400, 404, 405 with `Allow`, 415, perhaps with
  /// `Accept-Encoding`, or 500.
  public init(_ error: RequestError) {
    self.init(ProblemDetails(error), headers: error.headers)
  }
}
