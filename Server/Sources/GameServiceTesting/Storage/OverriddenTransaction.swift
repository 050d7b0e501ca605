import GameStorage
import WordCubeAPI
import WordCubeAPITesting

/// The operations that a body of ``OverriddenStorage`` reads and changes rows with.
final class OverriddenTransaction: StorageWriter {
  let operations: StorageOperations
  /// The events that the supplied `append` got.
  var appended: [StoredEvent.Kind] = []
  /// The notes that the supplied `tell` got.
  var told: [String] = []
  private var missing: [String] = []
  private let baseReader: (any StorageReader)?
  private let baseWriter: (any StorageWriter)?
  private let reporter: FailureReporter

  init(
    _ operations: StorageOperations, reader: (any StorageReader)?, writer: (any StorageWriter)?,
    reporter: FailureReporter
  ) {
    self.operations = operations
    baseReader = reader
    baseWriter = writer
    self.reporter = reporter
  }

  /// The rows of the storage below. Without one, the operation is missing: it answers as an empty storage, so the
  /// body continues, and all that is missing is known at its end.
  func reader(_ name: String) -> (any StorageReader)? {
    if baseReader == nil { miss(name) }
    return baseReader
  }

  /// The rows of the storage below, to change them.
  func writer(_ name: String) -> (any StorageWriter)? {
    if baseWriter == nil { miss(name) }
    return baseWriter
  }

  /// Lets the storage below read ahead. What is supplied does not ask it.
  func expect(_ rows: [ExpectedRow]) throws { try baseWriter?.expect(rows) }

  /// Without a storage below, there is no other clock.
  func databaseTime() throws -> UnixTime? {
    if let operation = operations.databaseTime { return try operation() }
    return try baseReader?.databaseTime()
  }

  private func miss(_ name: String) {
    let name = "StorageOperations.\(name)"
    if !missing.contains(name) { missing.append(name) }
  }

  /// Reports the operations that were missing since the last call.
  ///
  /// - Throws: ``NotSupplied`` if there are any.
  func requireSupplied() throws {
    defer { missing = [] }
    if !missing.isEmpty { throw NotSupplied(missing, reporter) }
  }
}
