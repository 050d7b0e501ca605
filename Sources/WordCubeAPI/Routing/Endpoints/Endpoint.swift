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
/// A client prints requests and a server parses them with the same value, so a request that the server
/// does not understand cannot be built. Header fields that all requests have, such as `Authorization`,
/// are not the endpoint's: the client adds them after printing, and the server reads them before parsing.
///
/// An endpoint is a class, since each use as `any RouteEndpoint` copies the reference.
public final class Endpoint<R: Route, Input: Sendable, Output: Sendable>: Sendable {
  /// The fields of a request, as ``Fields`` explains. A ``FieldFailure`` that the function throws is
  /// answered with the status 400 and its description.
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

  /// The description, from the fields that are used for the sample.
  ///
  /// - Throws: A ``PrintError`` if the sample cannot be printed.
  public func description() throws(PrintError) -> EndpointDescription {
    var fields = Fields(writing: sample, recordsUsage: true)
    let request = try print(&fields)
    return EndpointDescription(
      name: route.rawValue, summary: summary, pattern: pattern,
      parameters: fields.usage?.parameters ?? [], requestBody: fields.usage?.body,
      status: answer.status, answerBody: answer.body, failures: failures, sample: request)
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
