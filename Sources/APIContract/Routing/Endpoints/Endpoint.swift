/// What a client sends on a route, and what the server answers.
///
/// ```swift
/// let board = Endpoint(
///   GameRoute.board, "/api/leaderboards/games", "The best games", access: .account,
///   caching: .validated, sample: BoardQuery(language: .english, mode: .timed),
///   answer: .body(.json(Board.self))
/// ) { fields in
///   try BoardQuery(
///     mode: fields.query("mode", \.mode),
///     language: fields.query("language", \.language),
///     scope: fields.query("scope", default: .allTime, \.scope))
/// }
/// ```
///
/// A client prints requests and a server parses them with the same endpoint, so a client cannot build a request that the
/// server does not understand. Everything that applies to the route is stated here, once: see ``RouteFacts``. The
/// header fields that follow from these facts, such as `Authorization`, are not fields of the endpoint: the client adds
/// them after printing, and the server reads them before parsing.
///
/// `Endpoint` is a class, so each conversion to `any RouteEndpoint` copies only a reference.
public final class Endpoint<R: Route, Input: Sendable, Output: Sendable>: Sendable {
  /// A function that describes the fields of a request: see ``Fields``. If it throws a ``FieldFailure`` for a request, the
  /// response has the status 400 and the failure's description.
  public typealias FieldFunction = @Sendable (inout Fields<Input>) throws -> Input

  /// The route. Each route has one endpoint.
  public let route: R
  /// The method and paths, access and caching: what applies to every request on the route.
  public let facts: RouteFacts
  /// What the endpoint does, in a few words.
  public let summary: String
  /// Inputs for documentation and tests; at least one.
  public let samples: [Input]
  /// The answer to a request that was carried out.
  public let answer: Answer<Output>
  /// Returns ``PlaceholderTransport``'s answer to an input; nil to use the sample of the answer's model.
  public let sampleAnswer: (@Sendable (Input) throws -> Output)?
  /// The failures specific to the endpoint, for its description.
  public let failures: [FailureDescription]
  let fields: FieldFunction

  /// Creates an endpoint on a route.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - pattern: The method and the paths: `"POST /api/matches/{id}/turns"`.
  ///   - summary: What the endpoint does, in a few words.
  ///   - access: What a request must prove.
  ///   - caching: The caches that may store an answer.
  ///   - takesIdempotencyKey: Whether the server carries out a request only once for each `Idempotency-Key`. If nil,
  ///     it does so on signed routes only.
  ///   - needsSameToken: Whether a repeated request must carry the first attempt's token: see
  ///     ``RouteFacts/needsSameToken``.
  ///   - spelling: How Swift code names the route, for test failures; nil to use the route's name.
  ///   - sample: An input for documentation and tests.
  ///   - moreSamples: More inputs. An enumeration should have a sample for each case, so that `flaws` tries every case and the description
  ///     lists every field.
  ///   - answer: The answer to a request that was carried out.
  ///   - sampleAnswer: Returns ``PlaceholderTransport``'s answer to an input; nil to use the sample of the answer's model.
  ///   - failures: The failures specific to the endpoint.
  ///   - fields: Describes the fields of a request.
  public init(
    _ route: R, _ pattern: RoutePattern, _ summary: String, access: RouteAccess,
    caching: RouteCaching, takesIdempotencyKey: Bool? = nil, needsSameToken: Bool = false,
    spelling: CallSpelling? = nil, sample: Input, moreSamples: [Input] = [],
    answer: Answer<Output>, sampleAnswer: (@Sendable (Input) throws -> Output)? = nil,
    failures: [FailureDescription] = [], fields: @escaping FieldFunction
  ) {
    self.route = route
    facts = RouteFacts(
      pattern: pattern, access: access, caching: caching,
      takesIdempotencyKey: takesIdempotencyKey ?? (access == .signed),
      needsSameToken: needsSameToken, spelling: spelling)
    self.summary = summary
    samples = [sample] + moreSamples
    self.answer = answer
    self.sampleAnswer = sampleAnswer
    self.failures = failures
    self.fields = fields
  }

  /// Creates the same endpoint for another route, with that route's facts.
  init<Part: Route>(as route: R, _ part: Endpoint<Part, Input, Output>) {
    self.route = route
    facts = route.facts
    summary = part.summary
    samples = part.samples
    answer = part.answer
    sampleAnswer = part.sampleAnswer
    failures = part.failures
    fields = part.fields
  }

  /// Returns the request for an input.
  public func request(_ input: Input) throws(PrintError) -> Request {
    var fields = Fields(writing: input)
    return try print(&fields)
  }

  /// Reads the input from a request.
  ///
  /// - Throws: A ``RequestError`` with the status 400, 404 or 415 if the request cannot be parsed, or 500 if it matched
  ///   another route: see `Route.flaws(answering:)`.
  public func input(_ match: RouteMatch<R>) throws(RequestError) -> Input {
    guard match.route == route else {
      throw RequestError(
        match.request,
        .wrongEndpoint(matched: match.route.rawValue, endpoint: route.rawValue))
    }
    do {
      var fields = Fields<Input>(reading: match.reader)
      return try self.fields(&fields)
    } catch {
      throw RequestError(match.request, .field(FieldError(error)))
    }
  }

  /// Returns the description. It lists the fields that the function uses for the samples. A field is optional if the
  /// function does not use it for every sample.
  ///
  /// - Throws: A ``PrintError`` if a sample cannot be printed.
  public func description() throws(PrintError) -> EndpointDescription {
    var usage: FieldUsage?
    var requests: [Request] = []
    for sample in samples {
      var fields = Fields(writing: sample, recordsUsage: true)
      requests.append(try print(&fields))
      usage = usage.map { $0.merged(with: fields.usage) } ?? fields.usage
    }
    return EndpointDescription(
      name: route.rawValue, summary: summary, pattern: facts.pattern,
      parameters: usage?.parameters ?? [], requestBody: usage?.body,
      isRequestBodyRequired: usage?.isBodyRequired ?? false, status: answer.status,
      answerBody: answer.body, failures: failures, samples: requests)
  }

  private func print(_ fields: inout Fields<Input>) throws(PrintError) -> Request {
    do {
      _ = try self.fields(&fields)
      return try fields.writer.request(facts.pattern)
    } catch {
      throw PrintError(pattern: facts.pattern, reason: FieldError(error))
    }
  }
}
