import Testing
import WordCubeAPI

extension OverriddenClient {
  /// Answers the calls of an endpoint. The override that was added last wins.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - accepts: For which inputs; the calls with others go to earlier overrides.
  ///   - mustBeCalled: Whether ``checkAllCalled()`` reports the override if it was never called.
  ///   - fileID: Where the override is, for the report; so are the next three.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Makes the answer. A `ProblemDetails` that it throws becomes a response; the client
  ///     sees other errors as those of its transport.
  public func override<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>,
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
        } catch let problem as ProblemDetails {
          return Response(problem)
        }
      })
  }

  /// Answers the calls of an endpoint with one input.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - input: The input; the calls with others go to earlier overrides.
  ///   - mustBeCalled: Whether ``checkAllCalled()`` reports the override if it was never called.
  ///   - fileID: Where the override is, for the report; so are the next three.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  ///   - answer: Makes the answer. A `ProblemDetails` that it throws becomes a response.
  public func override<Input: Equatable, Output>(
    _ endpoint: APIEndpoint<Input, Output>, input: Input, mustBeCalled: Bool = false,
    fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column,
    answer: @escaping @Sendable (Input) async throws -> Output
  ) {
    override(
      endpoint, where: { $0 == input }, mustBeCalled: mustBeCalled, fileID: fileID,
      filePath: filePath, line: line, column: column, answer: answer)
  }

  /// Answers the calls of an endpoint with a response, such as that of a proxy.
  ///
  /// - Parameters:
  ///   - endpoint: The endpoint.
  ///   - response: The response.
  ///   - accepts: For which inputs; the calls with others go to earlier overrides.
  ///   - mustBeCalled: Whether ``checkAllCalled()`` reports the override if it was never called.
  ///   - fileID: Where the override is, for the report; so are the next three.
  ///   - filePath: See `fileID`.
  ///   - line: See `fileID`.
  ///   - column: See `fileID`.
  public func override<Input, Output>(
    _ endpoint: APIEndpoint<Input, Output>, response: Response,
    where accepts: @escaping @Sendable (Input) -> Bool = { _ in true },
    mustBeCalled: Bool = false, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    add(Override(endpoint, mustBeCalled, place, where: accepts) { _ in response })
  }
}
