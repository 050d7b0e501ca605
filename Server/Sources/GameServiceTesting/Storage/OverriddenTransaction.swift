import GameStorage
import WordCubeAPITesting

/// The operations that a body of ``OverriddenStorage`` reads and changes rows with.
final class OverriddenTransaction: StorageWriter {
  let operations: StorageOperations
  /// The events that the supplied `append` got.
  var appended: [StoredEvent.Kind] = []
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

  /// The rows of the storage below, for an operation of `StorageReader`.
  func reader(_ operation: String) throws -> any StorageReader {
    guard let baseReader else { throw NotSupplied("StorageReader.\(operation)", reporter) }
    return baseReader
  }

  /// The rows of the storage below, for an operation of `StorageWriter`.
  func writer(_ operation: String) throws -> any StorageWriter {
    guard let baseWriter else { throw NotSupplied("StorageWriter.\(operation)", reporter) }
    return baseWriter
  }
}
