import GameStorage

@testable import MemoryStorage

/// A storage with a fault.
struct FaultyStorage: Storage {
  /// A fault, with the name of a check that has to find it.
  enum Fault: String, CaseIterable {
    case keepsWhatIsUndone =
      "concurrent changes run one at a time, and only those that throw are undone"
    case sendsEventsTwice =
      "an observer sees the rows after the events, and a second one replaces it"
    case forgetsThePast =
      "an observer gets each event once, in order, before its change is answered"
    case forgetsThePlace =
      "an observer continues after the place of an event, even if later events exist"
    case losesNotes = "a listener gets the notes of changes that are kept, in order"
    case isNeverWritable = "a working storage is writable"
  }

  private let rows = MemoryStorage()
  let fault: Fault

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    try await rows.read(body)
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    guard fault == .keepsWhatIsUndone else { return try await rows.write(body) }
    let result = try await rows.write { rows in Result { try body(rows) } }
    return try result.get()
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    try await rows.observe { [fault] events, rows in
      switch fault {
      case .sendsEventsTwice: observer(events + events, rows)
      case .forgetsThePast: observer(events.suffix(1), rows)
      default: observer(events, rows)
      }
    }
  }

  func observe(
    after place: EventPlace, _ observer: @escaping StorageObserver
  ) async throws {
    let start = fault == .forgetsThePlace ? EventPlace(number: 0) : place
    try await rows.observe(after: start, observer)
  }

  func listen(_ listener: @escaping NoteListener) async throws {
    try await rows.listen { [fault] in if fault != .losesNotes { listener($0) } }
  }

  var ownTables: [StoredTable] { rows.ownTables }
  var isShared: Bool { rows.isShared }
  var doesUpkeep: Bool { get async { await rows.doesUpkeep } }
  func leaveUpkeep() { rows.leaveUpkeep() }
  var eventLag: Duration { rows.eventLag }
  func tell(_ note: String) { rows.tell(note) }

  func checkWritable() async throws {
    if fault == .isNeverWritable { throw StorageError.diskIsFull }
  }
}
