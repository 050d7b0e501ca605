import Testing
import APIContract

extension OverriddenRouteClient {
  /// Answers the calls of an endpoint. If several overrides accept a call, the last one answers.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - accepts: Whether the override answers a call with an input. Other calls go to earlier overrides.
  ///   - mustBeCalled: Whether ``checkAllCalled()`` reports a failure if the override was never called.
  ///   - fileID: With the next three, the place of the override. A failure reports it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Makes the answer. If it throws a `RouteProblem`, the client gets a response with the problem. If
  ///     it throws another error, the client's transport throws that error.
  public func override<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>,
    where accepts: @escaping @Sendable (Input) -> Bool = { _ in true },
    mustBeCalled: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    answer: @escaping @Sendable (Input) async throws -> Output
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      Override(endpoint, mustBeCalled, place, where: accepts) { input in
        do {
          return try endpoint.answer.write(try await answer(input))
        } catch let problem as any RouteProblem {
          return problem.response
        }
      })
  }

  /// Answers the calls of an endpoint that have a given input.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input. Calls with other inputs go to earlier overrides.
  ///   - mustBeCalled: Whether ``checkAllCalled()`` reports a failure if the override was never called.
  ///   - fileID: With the next three, the place of the override. A failure reports it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Makes the answer. If it throws a `RouteProblem`, the client gets a response with the problem.
  public func override<Input: Equatable, Output>(
    _ endpoint: Endpoint<R, Input, Output>, input: Input, mustBeCalled: Bool = false,
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    answer: @escaping @Sendable (Input) async throws -> Output
  ) {
    override(
      endpoint, where: { $0 == input }, mustBeCalled: mustBeCalled, fileID: fileID,
      filePath: filePath, line: line, column: column, answer: answer)
  }

  /// Answers the calls of an endpoint with a given response, such as the error page of a proxy.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - response: The response.
  ///   - accepts: Whether the override answers a call with an input. Other calls go to earlier overrides.
  ///   - mustBeCalled: Whether ``checkAllCalled()`` reports a failure if the override was never called.
  ///   - fileID: With the next three, the place of the override. A failure reports it.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public func override<Input, Output>(
    _ endpoint: Endpoint<R, Input, Output>, response: Response,
    where accepts: @escaping @Sendable (Input) -> Bool = { _ in true },
    mustBeCalled: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(Override(endpoint, mustBeCalled, place, where: accepts) { _ in response })
  }
}
