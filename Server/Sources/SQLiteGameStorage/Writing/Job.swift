import GameStorage

/// A change that waits for the writer.
struct Job: Sendable {
  /// Returns the result of a change to its caller.
  typealias Answer = @Sendable () -> Void

  /// Runs the body. Its answer is sent after the commit.
  let run: @Sendable (SQLiteRows) throws -> Answer
  /// Makes the call fail with an error.
  let fail: @Sendable (any Error) -> Void

  /// Creates a job from a body, and the caller that waits for its value.
  init<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value,
    _ caller: CheckedContinuation<Value, any Error>
  ) {
    run = { rows in
      let value = try body(rows)
      return { caller.resume(returning: value) }
    }
    fail = { caller.resume(throwing: $0) }
  }
}
