/// Lets only one rotation run at a time. If two ran at once, the store could end up with the token that the
/// server had replaced.
package actor Rotation {
  private var last: Task<Void, Never>?

  /// Runs a body once the earlier ones have ended.
  package func alone<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let earlier = last
    let task = Task { () async -> Result<Value, Failure> in
      await earlier?.value
      do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    last = Task { _ = await task.value }
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }
}

/// Lets only one registration run at a time, so that none overwrites another's credentials.
package actor Registration {
  private var runs = false

  /// Returns whether the caller may register. If so, the caller must call ``end()``.
  package func begin() -> Bool {
    defer { runs = true }
    return !runs
  }

  /// Ends the registration.
  package func end() { runs = false }
}
