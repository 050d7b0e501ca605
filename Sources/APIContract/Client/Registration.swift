/// Lets one rotation run at a time: of two at once, the store could get the token that the server replaced.
package actor Rotation {
  private var last: Task<Void, Never>?

  /// Runs a body when the earlier ones have ended.
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

/// Lets one registration run at a time, so that none overwrites the credentials of another.
package actor Registration {
  private var runs = false

  /// Whether the caller may register. It has to call ``end()``.
  package func begin() -> Bool {
    defer { runs = true }
    return !runs
  }

  /// The registration is over.
  package func end() { runs = false }
}
