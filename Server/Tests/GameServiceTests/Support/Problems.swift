import WordCubeAPI

/// The problem with which the server refuses a call; nil if it answers, or if there is no response.
func problem<R: ClientRoute, Answer: Sendable>(
  of routes: R.Type = APIRoute.self, _ call: () async throws -> Answer
) async -> ProblemDetails? where R.Problem == ProblemDetails {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? ClientError<R>)?.problem
  }
}

/// The kind of the problem with which the server refuses a call; nil as with ``problem(_:)``.
func refusal<R: ClientRoute, Answer: Sendable>(
  of routes: R.Type = APIRoute.self, _ call: () async throws -> Answer
) async -> ProblemKind? where R.Problem == ProblemDetails {
  await problem(of: routes, call)?.kind
}
