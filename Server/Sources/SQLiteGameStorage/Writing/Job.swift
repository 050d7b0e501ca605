import GameStorage

/// A change that waits for the writer.
struct Job: Sendable {
  /// Gives a caller the result of a change.
  typealias Answer = @Sendable () -> Void

  /// Runs the body. The answer that it gives is for after the commit.
  let run: @Sendable (SQLiteRows) throws -> Answer
  /// Gives the caller an error.
  let fail: @Sendable (any Error) -> Void

  /// A body, and the caller that waits for its value.
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
