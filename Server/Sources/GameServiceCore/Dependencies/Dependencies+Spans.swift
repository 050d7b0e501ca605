import Tracing

extension Dependencies {
  /// Runs a slow operation within a span of the given name, if there is a tracer.
  func span<Result>(
    _ name: String, _ body: () async throws -> Result
  ) async rethrows -> Result {
    guard let tracer else { return try await body() }
    return try await tracer.withAnySpan(name) { _ in try await body() }
  }

  /// Runs a slow operation within a span of the given name, if there is a tracer.
  func span<Result>(_ name: String, _ body: () throws -> Result) rethrows -> Result {
    guard let tracer else { return try body() }
    return try tracer.withAnySpan(name) { _ in try body() }
  }
}
