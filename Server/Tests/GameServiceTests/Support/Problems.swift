import WordCubeAPI

/// The problem with which the server refuses a call; nil if it answers, or if there is no response.
func problem<Answer: Sendable>(_ call: () async throws -> Answer) async -> ProblemDetails? {
  do {
    _ = try await call()
    return nil
  } catch {
    return (error as? APIError)?.problem
  }
}

/// The kind of the problem with which the server refuses a call; nil as with ``problem(_:)``.
func refusal<Answer: Sendable>(_ call: () async throws -> Answer) async -> ProblemKind? {
  await problem(call)?.kind
}
