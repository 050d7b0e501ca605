import GameStorage
import WordCubeAPI
import WordCubeAPITesting

/// The operations that a body of ``OverriddenStorage`` reads and changes rows.
final class OverriddenTransaction: StorageWriter {
  let operations: StorageOperations
  /// The events passed to the supplied `append`.
  var appended: [StoredEvent.Kind] = []
  /// The notes passed to the supplied `tell`.
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

  /// Returns the underlying storage's rows. Without one, the operation is missing: it answers like an empty
  /// storage, so that the body continues and all missing operations are known at its end.
  func reader(_ name: String) -> (any StorageReader)? {
    if baseReader == nil { miss(name) }
    return baseReader
  }

  /// Returns the underlying storage's rows, to change them.
  func writer(_ name: String) -> (any StorageWriter)? {
    if baseWriter == nil { miss(name) }
    return baseWriter
  }

  /// Lets the underlying storage read ahead. Supplied operations do not use it.
  func expect(_ rows: [ExpectedRow]) throws { try baseWriter?.expect(rows) }

  /// Without an underlying storage, there is no other clock.
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
