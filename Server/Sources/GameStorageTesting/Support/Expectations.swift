import GameStorage
import Testing

/// Expects that a change breaks a rule of the rows.
func expectConstraint(
  _ storage: any Storage, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (any StorageWriter) throws -> Void
) async {
  let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
    try await storage.write(body)
  }
  guard case .constraint = error else {
    Issue.record("\(String(describing: error)) is not a constraint", sourceLocation: sourceLocation)
    return
  }
}

/// Expects that a change fails, but not because it breaks a rule of the rows.
func expectFailure(
  _ storage: any Storage, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable (any StorageWriter) throws -> Void
) async {
  let error = await #expect(throws: StorageError.self, sourceLocation: sourceLocation) {
    try await storage.write(body)
  }
  guard case .failed = error else {
    Issue.record("\(String(describing: error)) is not a failure", sourceLocation: sourceLocation)
    return
  }
}

/// The error that bodies of checks throw.
struct ThrownByBody: Error, Equatable {}
