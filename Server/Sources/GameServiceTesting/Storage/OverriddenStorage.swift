import GameStorage
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// A storage of which a test supplies some operations.
///
/// An operation that is not supplied goes to another storage if there is one. Otherwise the test fails with its name,
/// and it throws a ``NotSupplied``:
///
/// ```swift
/// let storage = OverriddenStorage()
/// storage.override { $0.playerOfToken = { _ in ada } }
/// storage.override { $0.insertGame = { _, _ in throw StorageError.diskIsFull } }
/// ```
///
/// The override that was made last wins. Events that a supplied `append` gets are given to the observer after the
/// change, unless there is another storage.
public final class OverriddenStorage: Storage {
  private struct State {
    var operations = StorageOperations()
    var observer: StorageObserver?
    var eventCount: Int64 = 0
  }

  private let base: (any Storage)?
  private let reporter: FailureReporter
  private let state = Mutex(State())

  /// A storage without overrides.
  ///
  /// - Parameters:
  ///   - base: Gets the operations that are not supplied; nil to fail.
  ///   - reporter: Makes the test fail.
  public init(over base: (any Storage)? = nil, reporter: FailureReporter = .automatic) {
    self.base = base
    self.reporter = reporter
  }

  /// Supplies operations. Transactions that run already keep those that they have.
  public func override(_ change: (inout StorageOperations) -> Void) {
    state.withLock { change(&$0.operations) }
  }

  /// Runs a body on the supplied operations.
  public func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    guard let base else { return try body(transaction()) }
    return try await base.read { rows in try body(self.transaction(reader: rows)) }
  }

  /// Runs a body on the supplied operations. The storage below, if any, keeps nothing if the body throws.
  public func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    if let base {
      return try await base.write { rows in
        try body(self.transaction(reader: rows, writer: rows))
      }
    }
    let rows = transaction()
    let value = try body(rows)
    tellObserver(rows.appended, rows)
    return value
  }

  /// Gives the supplied events of the past, and each later one, to an observer.
  public func observe(_ observer: @escaping StorageObserver) async throws {
    if let past = state.withLock(\.operations.observe) {
      state.withLock { $0.observer = observer }
      tellObserver(try past().map(\.kind), transaction())
    } else if let base {
      try await base.observe { events, rows in observer(events, self.transaction(reader: rows)) }
    } else {
      throw NotSupplied("Storage.observe(_:)", reporter)
    }
  }

  /// Runs the supplied check, or that of the storage below.
  public func checkWritable() async throws {
    if let check = state.withLock(\.operations.checkWritable) {
      try check()
    } else if let base {
      try await base.checkWritable()
    } else {
      throw NotSupplied("Storage.checkWritable()", reporter)
    }
  }

  private func transaction(
    reader: (any StorageReader)? = nil, writer: (any StorageWriter)? = nil
  ) -> OverriddenTransaction {
    OverriddenTransaction(
      state.withLock(\.operations), reader: reader, writer: writer, reporter: reporter)
  }

  private func tellObserver(_ kinds: [StoredEvent.Kind], _ rows: any StorageReader) {
    let (observer, first) = state.withLock { state in
      state.eventCount += Int64(kinds.count)
      return (state.observer, state.eventCount - Int64(kinds.count) + 1)
    }
    guard !kinds.isEmpty else { return }
    let events = kinds.enumerated().map { StoredEvent(number: first + Int64($0), kind: $1) }
    observer?(events, rows)
  }
}

/// What code under test needs and the test does not supply.
public struct NotSupplied: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name, such as `StorageReader.player(tokenHash:)`.
  public let name: String

  /// Reports a failure and makes the error.
  init(_ name: String, _ reporter: FailureReporter) {
    self.name = name
    reporter.report(description)
  }

  /// The name and what is wrong.
  public var description: String { "\(name) is not supplied" }
}
