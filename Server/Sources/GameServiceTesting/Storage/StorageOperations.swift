import GameStorage

/// The operations of a storage that a test can override: all of `StorageReader` and `StorageWriter`, and
/// those below, which stand for operations that a closure cannot replace.
///
/// ``OverriddenStorage`` provides the only implementation.
public protocol StorageOperations: StorageWriter {
  /// Returns the words that `StorageReader.words(_:_:)` passes to its body, best first.
  func words(_ query: StoredWordQuery) throws -> [StoredWord]
  /// Returns the past events that `Storage.observe(_:)` sends.
  func pastEvents() throws -> [StoredEvent]
  /// Returns normally if `Storage.checkWritable()` does.
  func checkWritable() throws
}
