/// What a client sends on a route, and what the server answers.
///
/// ```swift
/// let board = Endpoint(
///   GameRoute.board, "The best games", sample: BoardQuery(mode: .timed, language: .english),
///   answer: .body(.json(Board.self))
/// ) { fields in
///   try BoardQuery(
///     mode: fields.query("mode", \.mode),
///     language: fields.query("language", \.language),
///     scope: fields.query("scope", default: .allTime, \.scope))
/// }
/// ```
///
/// A client prints requests, and a server parses them, with the same endpoint. So a client cannot build a request
/// that the server does not understand. An endpoint does not describe the header fields that many requests have,
/// such as `Authorization`: the client adds them after printing, and the server reads them before parsing.
///
/// `Endpoint` is a class, so that each conversion to `any RouteEndpoint` copies only a reference.
public final class Endpoint<R: Route, Input: Sendable, Output: Sendable>: Sendable {
  /// Describes the fields of a request: see ``Fields``. If the function throws a ``FieldFailure`` for a request, the
  /// response has the status 400 and the description of the failure.
  public typealias FieldFunction = @Sendable (inout Fields<Input>) throws -> Input

  /// The route. Each route has one endpoint.
  public let route: R
  /// What the endpoint does, in a few words.
  public let summary: String
  /// An input for documentation and tests.
  public let sample: Input
  /// The answer to a request that was carried out.
  public let answer: Answer<Output>
  /// The failures that are particular to the endpoint, for its description.
  public let failures: [FailureDescription]
  private let pattern: RoutePattern
  private let fields: FieldFunction

  /// An endpoint on a route.
  public init(
    _ route: R, _ summary: String, sample: Input, answer: Answer<Output>,
    failures: [FailureDescription] = [], fields: @escaping FieldFunction
  ) {
    self.route = route
    self.summary = summary
    self.sample = sample
    self.answer = answer
    self.failures = failures
    self.fields = fields
    pattern = route.pattern
  }

  /// The request of an input.
  public func request(_ input: Input) throws(PrintError) -> Request {
    var fields = Fields(writing: input)
    return try print(&fields)
  }

  /// The input of a request.
  ///
  /// - Precondition: The request was matched with this endpoint's route.
  public func input(_ match: RouteMatch<R>) throws(RequestError) -> Input {
    precondition(match.route == route, "a request for \(match.route) given to \(route)")
    do {
      var fields = Fields<Input>(reading: match.reader)
      return try self.fields(&fields)
    } catch {
      throw RequestError(match.request, .field(FieldError(error)))
    }
  }

  /// The description. It has the fields that the function uses for the sample.
  ///
  /// - Throws: A ``PrintError`` if the sample cannot be printed.
  public func description() throws(PrintError) -> EndpointDescription {
    var fields = Fields(writing: sample, recordsUsage: true)
    let request = try print(&fields)
    return EndpointDescription(
      name: route.rawValue, summary: summary, pattern: pattern,
      parameters: fields.usage?.parameters ?? [], requestBody: fields.usage?.body,
      isRequestBodyRequired: fields.usage?.isBodyRequired ?? false, status: answer.status,
      answerBody: answer.body, failures: failures, sample: request)
  }

  private func print(_ fields: inout Fields<Input>) throws(PrintError) -> Request {
    do {
      _ = try self.fields(&fields)
      return try fields.writer.request(pattern)
    } catch {
      throw PrintError(pattern: pattern, reason: FieldError(error))
    }
  }
}
