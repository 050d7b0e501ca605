extension Endpoint {
  /// Answers a matched request.
  ///
  /// - Throws: A ``RequestError`` if the request cannot be parsed, a ``BodyError`` if the answer cannot be encoded, or
  ///   any error that the closure throws.
  nonisolated(nonsending) public func respond(
    to match: RouteMatch<R>, _ handle: nonisolated(nonsending) (Input) async throws -> Output
  ) async throws -> Response {
    try response(await handle(input(match)))
  }

  /// Sends a request and reads the answer.
  ///
  /// - Parameters:
  ///   - input: The input.
  ///   - send: Sends the request and returns the response.
  nonisolated(nonsending) public func call(
    _ input: Input, send: nonisolated(nonsending) (Request) async throws -> Response
  ) async throws(CallError) -> Output {
    let request: Request
    let response: Response
    do { request = try self.request(input) } catch { throw .unprintable(error) }
    do { response = try await send(request) } catch { throw .transport(error) }
    guard response.status == answer.status else { throw .refused(response) }
    do { return try answer.read(response) } catch { throw .unreadable(error, response) }
  }
}

/// The reason why a call failed.
public enum CallError: Error, Sendable {
  /// The input cannot be written as a request. Nothing was sent.
  case unprintable(PrintError)
  /// The request could not be sent, or no response came.
  case transport(any Error)
  /// The response's status is not the answer's. Its body may say why.
  case refused(Response)
  /// The response has the answer's status, but the answer cannot be read.
  case unreadable(BodyError, Response)
}

extension CallError: Equatable {
  /// Returns whether the cases and their values are equal. The sending function's errors of the same type are
  /// compared with `==` or, if the type has none, by their descriptions.
  public static func == (first: CallError, second: CallError) -> Bool {
    switch (first, second) {
    case (.unprintable(let first), .unprintable(let second)): first == second
    case (.transport(let first), .transport(let second)): areEqual(first, second)
    case (.refused(let first), .refused(let second)): first == second
    case (.unreadable(let first, let response), .unreadable(let second, let otherResponse)):
      first == second && response == otherResponse
    default: false
    }
  }
}
