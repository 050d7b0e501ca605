import APIContract

extension OverriddenRouteClient {
  /// Answers the calls of an endpoint. If several overrides accept a call, the last one answers.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - accepts: Whether the override answers a call with an input; nil for all calls. Other calls go to earlier
  ///     overrides.
  ///   - mayGoUnused: Whether the test does not fail if the override is never called.
  ///   - fileID: With the next three, the place of the override. A failure points at it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Makes the answer. If it throws a `RouteProblem`, the client gets a response with the problem. If
  ///     it throws another error, the client's transport throws that error.
  public func override<E: RouteEndpoint<R>>(
    _ endpoint: E, where accepts: (@Sendable (E.Input) -> Bool)? = nil,
    mayGoUnused: Bool = false, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: Int = #line, column: Int = #column,
    answer: @escaping @Sendable (E.Input) async throws -> E.Output
  ) {
    add(
      Override(
        endpoint, accepts == nil ? .anything : .predicate, mayGoUnused: mayGoUnused,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        where: accepts ?? { _ in true }, answer: answer))
  }

  /// Answers the calls of an endpoint that have a given input.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input. Calls with other inputs go to earlier overrides.
  ///   - mayGoUnused: Whether the test does not fail if the override is never called.
  ///   - fileID: With the next three, the place of the override. A failure points at it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Makes the answer. If it throws a `RouteProblem`, the client gets a response with the problem.
  public func override<E: RouteEndpoint<R>>(
    _ endpoint: E, input: E.Input, mayGoUnused: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column, answer: @escaping @Sendable (E.Input) async throws -> E.Output
  ) where E.Input: Equatable {
    add(
      Override(
        endpoint, .input(input), mayGoUnused: mayGoUnused,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        where: { $0 == input }, answer: answer))
  }

  /// Answers the calls of an endpoint with a given response, such as the error page of a proxy.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - response: The response.
  ///   - accepts: Whether the override answers a call with an input; nil for all calls. Other calls go to earlier
  ///     overrides.
  ///   - mayGoUnused: Whether the test does not fail if the override is never called.
  ///   - fileID: With the next three, the place of the override. A failure points at it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public func override<E: RouteEndpoint<R>>(
    _ endpoint: E, response: Response,
    where accepts: (@Sendable (E.Input) -> Bool)? = nil, mayGoUnused: Bool = false,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    add(
      Override(
        endpoint, accepts == nil ? .anything : .predicate, mayGoUnused: mayGoUnused,
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column),
        where: accepts ?? { _ in true }, respond: { _ in response }))
  }
}
