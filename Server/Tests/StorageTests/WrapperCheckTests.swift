import GameStorage
import GameStorageTesting
import SQLiteGameStorage
import Testing

struct WrapperCheckTests {
  @Test(arguments: WrapperCheck.all)
  func `a wrapper that passes everything on passes`(_ check: WrapperCheck) async throws {
    try await check.run(over: { try SQLiteStorage.inMemory() }) { ForgetfulStorage($0, nil) }
  }

  @Test(arguments: ForgetfulStorage.Fault.allCases)
  func `a wrapper that forgets something does not pass`(_ fault: ForgetfulStorage.Fault)
    async throws
  {
    let check = try #require(WrapperCheck.all.first { $0.name == fault.rawValue })
    await withKnownIssue {
      try await check.run(over: { try SQLiteStorage.inMemory() }) { ForgetfulStorage($0, fault) }
    }
  }

  @Test func `each check has a fault that it finds`() {
    #expect(WrapperCheck.all.map(\.name) == ForgetfulStorage.Fault.allCases.map(\.rawValue))
  }
}

/// A wrapper that does not pass everything on.
struct ForgetfulStorage: Storage {
  /// What is forgotten, with the name of the check that has to find it.
  enum Fault: String, CaseIterable {
    case ownTables = "its own tables"
    case isShared = "whether other processes change the rows"
    case doesUpkeep = "whether this process does the upkeep"
    case leaveUpkeep = "that another process has to do the upkeep"
    case eventLag = "how long events wait"
    case tell = "notes to other processes"
    case failover = "what its listener is told"
    case checkWritable = "that nothing can be stored"
    case place = "where an observer continues"
    case taskLocals = "what a task's reads and changes are for"
  }

  private let base: any Storage
  private let fault: Fault?

  init(_ base: any Storage, _ fault: Fault?) {
    self.base = base
    self.fault = fault
  }

  func read<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageReader) throws -> Value
  ) async throws -> Value {
    guard fault == .taskLocals else { return try await base.read(body) }
    return try await Task.detached { [base] in try await base.read(body) }.value
  }

  func write<Value: Sendable>(
    _ body: @escaping @Sendable (any StorageWriter) throws -> Value
  ) async throws -> Value {
    guard fault == .taskLocals else { return try await base.write(body) }
    return try await Task.detached { [base] in try await base.write(body) }.value
  }

  func observe(_ observer: @escaping StorageObserver) async throws {
    try await base.observe(observer)
  }

  func observe(after place: EventPlace, _ observer: @escaping StorageObserver) async throws {
    if fault == .place {
      try await base.observe(observer)
    } else {
      try await base.observe(after: place, observer)
    }
  }

  func listen(_ listener: @escaping NoteListener) async throws {
    try await base.listen { [fault] heard in
      if case .failover = heard, fault == .failover { return }
      listener(heard)
    }
  }

  var ownTables: [StoredTable] { fault == .ownTables ? [] : base.ownTables }
  var isShared: Bool { fault == .isShared ? false : base.isShared }
  var doesUpkeep: Bool { get async { fault == .doesUpkeep ? true : await base.doesUpkeep } }
  func leaveUpkeep() { if fault != .leaveUpkeep { base.leaveUpkeep() } }
  var eventLag: Duration { fault == .eventLag ? .zero : base.eventLag }
  func tell(_ note: String) { if fault != .tell { base.tell(note) } }

  func checkWritable() async throws {
    if fault != .checkWritable { try await base.checkWritable() }
  }
}
