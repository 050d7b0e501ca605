import APIContract

extension OverriddenRouteClient {
  /// Answers calls to an endpoint. If several overrides accept a call, the last one answers.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - accepts: Returns whether the override answers a call with an input; nil for all calls. Other calls go to
  ///     earlier overrides.
  ///   - mayGoUnused: Whether the override may stay unused. By default, the test fails if it is never called.
  ///   - fileID: This and the next three parameters are the override's location, which a failure points to.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Returns the answer. If it throws a `RouteProblem`, the client gets a response with the problem. If
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

  /// Answers the calls to an endpoint that have the given input.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input. Calls with other inputs go to earlier overrides.
  ///   - mayGoUnused: Whether the override may stay unused. By default, the test fails if it is never called.
  ///   - fileID: This and the next three parameters are the override's location, which a failure points to.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Returns the answer. If it throws a `RouteProblem`, the client gets a response with the problem.
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

  /// Answers calls to an endpoint with a given response, such as a proxy's error page.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - response: The response.
  ///   - accepts: Returns whether the override answers a call with an input; nil for all calls. Other calls go to
  ///     earlier overrides.
  ///   - mayGoUnused: Whether the override may stay unused. By default, the test fails if it is never called.
  ///   - fileID: This and the next three parameters are the override's location, which a failure points to.
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
