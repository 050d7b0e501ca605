import GameStorage
import WordCube
import WordCubeAPI
import WordCubeAPITesting

/// The rows that a body of ``OverriddenStorage`` reads and changes.
///
/// Each operation goes through ``call(_:name:or:isRequired:base:)``, which is the only place that knows of
/// overrides.
final class OverriddenTransaction: StorageOperations {
  /// The events passed to an overridden `append(_:)`.
  private(set) var appended: [StoredEvent.Kind] = []
  /// The notes passed to an overridden `tell(_:)`.
  private(set) var told: [String] = []
  /// Whether the last call went to the underlying storage, even if there is none.
  private(set) var reachedBase = false
  private var missing: [StorageCall] = []
  private let handlers: [StorageCallHandler]
  private let baseReader: (any StorageReader)?
  private let baseWriter: (any StorageWriter)?
  private let reporter: FailureReporter

  /// - Parameter handlers: The overrides and hooks that can answer calls. The last one is asked first.
  init(
    _ handlers: [StorageCallHandler], reader: (any StorageReader)? = nil,
    writer: (any StorageWriter)? = nil, reporter: FailureReporter
  ) {
    self.handlers = handlers
    baseReader = reader
    baseWriter = writer
    self.reporter = reporter
  }

  /// Reads rows, unless a handler answers the call.
  func read<each Argument: Sendable, Result>(
    _ argument: repeat each Argument, or empty: Result, isRequired: Bool = true,
    name: String = #function,
    _ operation: (any StorageReader) -> (repeat each Argument) throws -> Result
  ) throws -> Result {
    try call(repeat each argument, name: name, or: empty, isRequired: isRequired) {
      try baseReader.map { try operation($0)(repeat each argument) }
    }
  }

  func read<each Argument: Sendable, Result: EmptyAnswer>(
    _ argument: repeat each Argument, name: String = #function,
    _ operation: (any StorageReader) -> (repeat each Argument) throws -> Result
  ) throws -> Result {
    try read(repeat each argument, or: .empty, name: name, operation)
  }

  /// Changes rows, unless a handler answers the call.
  func write<each Argument: Sendable, Result>(
    _ argument: repeat each Argument, or empty: Result, isRequired: Bool = true,
    name: String = #function,
    _ operation: (any StorageWriter) -> (repeat each Argument) throws -> Result
  ) throws -> Result {
    try call(repeat each argument, name: name, or: empty, isRequired: isRequired) {
      try baseWriter.map { try operation($0)(repeat each argument) }
    }
  }

  func write<each Argument: Sendable, Result: EmptyAnswer>(
    _ argument: repeat each Argument, name: String = #function,
    _ operation: (any StorageWriter) -> (repeat each Argument) throws -> Result
  ) throws -> Result {
    try write(repeat each argument, or: .empty, name: name, operation)
  }

  func write<each Argument: Sendable>(
    _ argument: repeat each Argument, name: String = #function,
    _ operation: (any StorageWriter) -> (repeat each Argument) throws -> Void
  ) throws {
    try write(repeat each argument, or: (), name: name, operation)
  }

  /// Returns a handler's answer. If each lets the call proceed, returns the underlying storage's answer.
  ///
  /// - Parameters:
  ///   - empty: An empty storage's answer, for an operation that is missing: so the body continues, and all
  ///     missing operations are known at its end.
  ///   - isRequired: Whether the operation is missing if there is no underlying storage.
  ///   - base: Returns the underlying storage's answer; nil if there is none.
  private func call<each Argument: Sendable, Result>(
    _ argument: repeat each Argument, name: String, or empty: Result, isRequired: Bool = true,
    base: () throws -> Result?
  ) throws -> Result {
    var arguments: [any Sendable] = []
    repeat arguments.append(each argument)
    let call = StorageCall(name: name, arguments: arguments)
    reachedBase = false
    let answer = try answer(call, asking: handlers[...]) {
      reachedBase = true
      if let result = try base() { return result }
      if isRequired { missing.append(call) }
      return empty
    }
    if let result = answer as? Result { return result }
    let error = WrongAnswer(operation: call.fullName, answer: "\(answer)", type: "\(Result.self)")
    reporter.report(error.description)
    throw error
  }

  private func answer(
    _ call: StorageCall, asking handlers: ArraySlice<StorageCallHandler>, base: () throws -> Any
  ) throws -> Any {
    guard let handler = handlers.last else { return try base() }
    return try handler(call) { try answer(call, asking: handlers.dropLast(), base: base) }
  }

  /// Reports the operations that were missing since the last call.
  ///
  /// - Throws: ``NotSupplied`` if there are any.
  func requireSupplied() throws {
    defer { missing = [] }
    if !missing.isEmpty { throw NotSupplied(missing, reporter) }
  }
}

// The operations that do more than forward a call.
extension OverriddenTransaction {
  func words(_ query: StoredWordQuery, _ body: (StoredWord) throws -> Bool) throws {
    if handlers.isEmpty, let baseReader { return try baseReader.words(query, body) }
    // A hook sees all words, as if they were overridden.
    let words = try call(query, name: "words(_:)", or: [StoredWord]()) {
      try baseReader.map { rows in
        var words: [StoredWord] = []
        try rows.words(query) { word in
          words.append(word)
          return true
        }
        return words
      }
    }
    for word in words { guard try body(word) else { return } }
  }

  func words(_ query: StoredWordQuery) throws -> [StoredWord] {
    var words: [StoredWord] = []
    try self.words(query) { word in
      words.append(word)
      return true
    }
    return words
  }

  /// Without an underlying storage, there is no other clock.
  func databaseTime() throws -> UnixTime? {
    try read(or: nil, isRequired: false) { $0.databaseTime }
  }

  /// Without an underlying storage, there is nothing to read ahead.
  func expect(_ rows: [ExpectedRow]) throws {
    try write(rows, or: (), isRequired: false) { $0.expect(_:) }
  }

  func append(_ event: StoredEvent.Kind) throws {
    try write(event) { $0.append(_:) }
    if !reachedBase { appended.append(event) }
  }

  func tell(_ note: String) throws {
    try write(note) { $0.tell(_:) }
    if !reachedBase { told.append(note) }
  }

  // The storage asks the underlying one, because that is asynchronous.

  func pastEvents() throws -> [StoredEvent] { try call(name: #function, or: []) { nil } }
  func checkWritable() throws { try call(name: #function, or: ()) { nil } }
}

/// A type whose empty value is what an empty storage returns.
protocol EmptyAnswer { static var empty: Self { get } }
extension Optional: EmptyAnswer { static var empty: Self { nil } }
extension Array: EmptyAnswer { static var empty: Self { [] } }
extension Dictionary: EmptyAnswer { static var empty: Self { [:] } }
extension Int: EmptyAnswer { static var empty: Int { 0 } }

/// The error thrown when a hook returns a value of a type other than the operation's.
struct WrongAnswer: Error, CustomStringConvertible {
  let operation: String
  let answer: String
  let type: String

  var description: String {
    "A hook returned \(answer) for \(operation), which returns \(type). "
      + "Return what `proceed` returns, or a value of that type"
  }
}
