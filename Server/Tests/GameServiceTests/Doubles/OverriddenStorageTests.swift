import Foundation
import GameServiceCore
import GameServiceTesting
import GameStorage
import GameStorageTesting
import SQLiteGameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI
import WordCubeAPITesting

struct OverriddenStorageTests {
  private static let id = UniqueID(high: 0, low: 1)

  @Test func `a hook sees every operation, and the same one is behind it`() async throws {
    let seen = Mutex<[String: Set<String>]>([:])
    func storage(_ tables: [StoredTable] = []) throws -> OverriddenStorage {
      let storage = OverriddenStorage(over: try SQLiteStorage.inMemory(tables: tables))
      storage.onCall { call, proceed in
        let types = "\(call.arguments.map { type(of: $0) })"
        _ = seen.withLock { $0[call.name, default: []].insert(types) }
        return try proceed()
      }
      return storage
    }
    // One after the other, because all at once would keep other tests waiting.
    for check in StorageCheck.all { try await check.run { try storage() } }
    for check in OwnTableCheck.all { try await check.run { try storage($0) } }
    _ = try await PersonalRows.expectAll(in: storage())
    // No check needs these.
    try await storage().write { rows in
      try rows.expect([])
      _ = try rows.databaseTime()
    }
    // Operations with the same name have arguments of different types.
    let counts = seen.withLock { $0.mapValues(\.count) }
    let requirements = try Self.requirements()
    let wrong = Set(counts.keys).union(requirements.keys).filter { counts[$0] != requirements[$0] }
    #expect(wrong == [])
  }

  /// How many operations have a name, read from the files that declare them.
  private static func requirements() throws -> [String: Int] {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let files = [
      "GameStorage/StorageReader", "GameStorage/StorageWriter",
      "GameServiceTesting/Storage/StorageOperations",
    ]
    let names = try files.flatMap { name in
      let file = sources.appendingPathComponent("\(name).swift")
      let text = try String(contentsOf: file, encoding: .utf8)
      let parts = try #require(text.firstMatch(of: /(?s)\npublic protocol (.*?)\n}\n/))
      return parts.1.matches(of: /\n  func (\w+)\(([^)]*)\)/).map { function in
        let labels = function.2.matches(of: /(?:^|,)\s*(\w+)[^:,]*:/).map { "\($0.1):" }
        return "\(function.1)(\(labels.joined()))"
      }
    }
    // `words(_:)` stands for it.
    return Dictionary(names.filter { $0 != "words(_:_:)" }.map { ($0, 1) }, uniquingKeysWith: +)
  }

  @Test func `a hook fails, records or replaces a call`() async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    storage.override({ $0.setting(_:) }, with: { _ in [1] })
    let results = Mutex<[[UInt8]?]>([])
    let recorder = storage.onCall { call, proceed in
      let result = try proceed()
      if call.name == "setting(_:)" { results.withLock { $0.append(result as? [UInt8]) } }
      return result
    }
    let replacer = storage.onCall { call, proceed in
      switch call.arguments.first as? String {
      case "busy": throw StorageError.busy
      case "no": nil as [UInt8]? as Any
      case "two": [2] as [UInt8]
      default: try proceed()
      }
    }
    await #expect(throws: StorageError.busy) { try await storage.read { try $0.setting("busy") } }
    #expect(try await storage.read { try $0.setting("no") } == nil)
    #expect(try await storage.read { try $0.setting("two") } == [2])
    #expect(results.withLock { $0.isEmpty })
    #expect(try await storage.read { try $0.setting("one") } == [1])
    #expect(results.withLock { $0 } == [[1]])
    replacer.remove()
    #expect(try await storage.read { try $0.setting("two") } == [1])
    recorder.remove()
    #expect(try await storage.read { try $0.setting("two") } == [1])
    #expect(results.withLock { $0 } == [[1], [1]])
    storage.onCall { call, proceed in
      guard call.name == "checkWritable()" else { return try proceed() }
      throw StorageError.closed
    }
    await #expect(throws: StorageError.closed) { try await storage.checkWritable() }
  }

  @Test func `a hook's value of another type is a failure`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(
      over: try SQLiteStorage.inMemory(), reporter: failures.reporter)
    storage.onCall { _, _ in 7 }
    await #expect(throws: (any Error).self) { try await storage.read { try $0.setting("a") } }
    #expect(
      failures.messages == [
        "A hook returned 7 for setting(_: String), which returns Optional<Array<UInt8>>. "
          + "Return what `proceed` returns, or a value of that type"
      ])
  }

  @Test func `an override can remove itself while it answers`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(
      over: try SQLiteStorage.inMemory(), reporter: failures.reporter)
    let override = Mutex<StorageOverride?>(nil)
    let once = storage.override(
      { $0.setting(_:) },
      with: { _ in
        override.withLock { $0 }?.remove()
        return [1]
      })
    override.withLock { $0 = once }
    #expect(try await storage.read { try $0.setting("a") } == [1])
    #expect(try await storage.read { try $0.setting("a") } == nil)
    storage.checkAllCalled()
    #expect(failures.messages == [])
  }

  @Test func `an override answers one of the operations with its name`() async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let finding = StoredFinding(kind: .refused, player: Self.id, foundAt: 0, text: "")
    let act = StoredAct(number: 1, act: Act(time: 0, kind: .hideGame), hash: SHA256.digest(of: []))
    storage.override({ $0.insert(_:) }, with: { (_: StoredFinding) in throw StorageError.busy })
    storage.override(
      { $0.matches(of:after:limit:) },
      with: { _, cursor, _ in
        #expect(cursor == nil)
        throw StorageError.closed
      })
    storage.override({ $0.removeNotice(_:) }, with: { _ in throw StorageError.busy })
    try await storage.write { rows in
      try rows.insert(act)
      try rows.removeSubscription(Self.id)
      #expect(throws: StorageError.busy) { try rows.removeNotice(Self.id) }
      #expect(throws: StorageError.busy) { try rows.insert(finding) }
      #expect(try rows.matches(after: nil, limit: 1).isEmpty)
      #expect(throws: StorageError.closed) {
        try rows.matches(of: Self.id, after: nil, limit: 1)
      }
    }
  }

  @Test func `words are overridden by a list, which is passed on until the body has enough`()
    async throws
  {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let words = (0..<3).map { number in
      StoredWord(
        id: UniqueID(high: 1, low: number), game: Self.id, player: Self.id, language: .english,
        word: "QUARTZ", moveIndex: 0, score: 900, interest: 900, countsFrom: 0)
    }
    storage.override({ $0.words(_:) }, with: { _ in words })
    let query = StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...1)
    let read = try await storage.read { rows in
      var read: [StoredWord] = []
      try rows.words(query) { word in
        read.append(word)
        return read.count < 2
      }
      return read
    }
    #expect(read == Array(words.prefix(2)))
  }

  @Test func `an override that was never called is a failure at its line`() async throws {
    let reports = Mutex<[String]>([])
    let reporter = FailureReporter { message, location in
      let isUnused = message.hasPrefix("A storage operation was overridden, but never called.")
      reports.withLock { $0.append(isUnused ? "\(location?.line ?? 0)" : message) }
    }
    var storage: OverriddenStorage? = OverriddenStorage(reporter: reporter)
    let line = #line
    storage?.override({ $0.checkWritable }, with: {})
    storage?.override({ $0.moderators }, with: { [] })
    storage?.override({ $0.setting(_:) }, with: { _ in nil }).remove()
    storage?.override({ $0.setting(_:) }, with: { _ in nil }, mayGoUnused: true)
    try await storage?.checkWritable()
    #expect(reports.withLock { $0 } == ["\(line + 3)"])
    storage?.checkAllCalled()
    #expect(reports.withLock { $0 } == ["\(line + 3)", "\(line + 2)"])
    storage?.override({ $0.dictionaries }, with: { [] })
    storage = nil
    let lines = [line + 3, line + 2, line + 9].map { "\($0)" }
    #expect(reports.withLock { $0 } == lines)
  }

  @Test func `a transaction keeps the overrides that it began with`() async throws {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    let first = storage.override({ $0.setting(_:) }, with: { _ in [1] })
    let values = try await storage.read { rows in
      let value = try rows.setting("a")
      first.remove()
      storage.override({ $0.setting(_:) }, with: { _ in [2] })
      return [value, try rows.setting("a")]
    }
    #expect(values == [[1], [1]])
    #expect(try await storage.read { try $0.setting("a") } == [2])
  }

  /// Those whose answer is not just nil, an empty list or nothing.
  @Test func `an operation that is missing answers as in an empty storage`() async throws {
    let base = try SQLiteStorage.inMemory()
    let player = try await RowMaker(base).player()
    let answers: @Sendable (any StorageWriter) throws -> [String] = { rows in
      var bits = SeededGenerator(bits: SeededBits(seed: 1))
      let query = StoredWordQuery(language: .english, minimumScore: 0, countsFrom: 0...1)
      let keys = try rows.personalKeys(of: player, in: StoredTable.ofPlayers[1])
      return [
        "\(try rows.nameNumber(of: FoldedName("a"), for: player))", "\(keys.count)",
        "\(try rows.runningMatchCounts(of: player))",
        "\(try rows.wordCounts(query, limit: 1))", "\(try rows.gameCounts(after: 0))",
        "\(try rows.use(.random(using: &bits), of: player, at: 0))",
        "\(try rows.add(3, to: .games, of: player, day: 0))", "\(try rows.findings(limit: 1))",
        "\(try rows.suspensions(endingAfter: 0))", "\(try rows.openReportCount(limit: 1))",
      ]
    }
    let missed = Mutex<[String]>([])
    let failures = Failures()
    await #expect(throws: NotSupplied.self) {
      try await OverriddenStorage(reporter: failures.reporter).write { rows in
        let texts = try answers(rows)
        missed.withLock { $0 = texts }
      }
    }
    let expected = try await base.write(answers)
    let answered = missed.withLock { $0 }
    #expect(answered == expected)
    #expect(failures.takeNames().count == expected.count)
  }

  @Test func `a failure points at the line of the double`() async throws {
    let lines = Mutex<[Int?]>([])
    let reporter = FailureReporter { _, location in lines.withLock { $0.append(location?.line) } }
    let storage = OverriddenStorage(reporter: reporter)
    let line = #line - 1
    await #expect(throws: NotSupplied.self) { try await storage.checkWritable() }
    let dependencies = try Dependencies.failing(reporter: reporter)
    _ = dependencies.now()
    await #expect(throws: NotSupplied.self) { try await dependencies.storage.checkWritable() }
    #expect(lines.withLock { $0 } == [line, line + 3, line + 3])
  }

  @Test func `all that one change misses is one failure`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    storage.override({ $0.setting(_:) }, with: { _ in [1] })
    let id = UniqueID(high: 0, low: 1)
    await #expect(throws: NotSupplied.self) {
      try await storage.write { rows in
        // An empty storage has no player, and lists are empty.
        if try rows.player(id) != nil || rows.setting("a") == nil { return }
        for _ in 0..<2 { try rows.setHidden(true, game: id) }
        guard try rows.findings(limit: 9).isEmpty else { return }
        try rows.append(.erasedPlayer(id))
      }
    }
    #expect(
      failures.messages == [
        """
        player(_: UniqueID), setHidden(_:game:), findings(limit:), append(_: StoredEvent.Kind) \
        are not supplied. Write: storage.override({ $0.player(_:) }, with: { (_: UniqueID) in ... }); \
        storage.override({ $0.setHidden(_:game:) }, with: { _, _ in ... }); \
        storage.override({ $0.findings(limit:) }, with: { _ in ... }); \
        storage.override({ $0.append(_:) }, with: { (_: StoredEvent.Kind) in ... })
        """
      ])
    // Each call misses its own.
    await #expect(throws: NotSupplied.self) { try await storage.read { _ = try $0.game(id) } }
    #expect(failures.messages.last?.hasPrefix("game(_: UniqueID) is not supplied") == true)
    #expect(failures.messages.count == 2)
  }

  @Test func `what a body throws because something is missing is not its error`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    let error = await #expect(throws: NotSupplied.self) {
      try await storage.read { rows in
        guard try rows.setting("a") != nil else { throw StorageError.closed }
      }
    }
    #expect(error?.names == ["setting(_: String)"] && failures.messages.count == 1)
    await #expect(throws: StorageError.closed) {
      try await storage.read { _ in throw StorageError.closed }
    }
    // Nor does it help to ignore that.
    await #expect(throws: NotSupplied.self) {
      try await storage.write { rows in _ = try? rows.game(UniqueID(high: 0, low: 1)) }
    }
    #expect(failures.messages.count == 2)
  }

  @Test func `an observer that misses something fails`() async throws {
    let failures = Failures()
    let storage = OverriddenStorage(reporter: failures.reporter)
    let id = UniqueID(high: 0, low: 1)
    storage.override({ $0.pastEvents }, with: { [] })
    storage.override({ $0.append(_:) }, with: { _ in })
    try await storage.observe { _, rows in _ = try? rows.player(id) }
    await #expect(throws: NotSupplied.self) {
      try await storage.write { try $0.append(.erasedPlayer(id)) }
    }
    #expect(failures.takeNames() == ["player(_: UniqueID)"])
  }

  @Test func `whether rows can be stored is supplied, or read from the storage below`() async throws
  {
    let storage = OverriddenStorage(over: try SQLiteStorage.inMemory())
    try await storage.checkWritable()
    storage.override({ $0.checkWritable }, with: { throw StorageError.diskIsFull })
    await #expect(throws: StorageError.diskIsFull) { try await storage.checkWritable() }
  }

  @Test func `the last override wins`() async throws {
    let storage = OverriddenStorage()
    storage.override({ $0.setting(_:) }, with: { _ in [1] }, mayGoUnused: true)
    storage.override({ $0.setting(_:) }, with: { name in name == "a" ? [2] : nil })
    #expect(try await storage.read { try $0.setting("a") } == [2])
    #expect(try await storage.read { try $0.setting("b") } == nil)
  }

  @Test func `other operations go to the storage below`() async throws {
    let base = try SQLiteStorage.inMemory()
    let storage = OverriddenStorage(over: base)
    let nine = storage.override({ $0.setting(_:) }, with: { _ in [9] })
    try await storage.write { rows in
      try rows.setSetting("a", to: [1])
      #expect(try rows.setting("a") == [9])
    }
    #expect(try await base.read { try $0.setting("a") } == [1])
    nine.remove()
    #expect(try await storage.read { try $0.setting("a") } == [1])
    await #expect(throws: StorageError.busy) {
      try await storage.write { rows in
        try rows.setSetting("a", to: [2])
        throw StorageError.busy
      }
    }
    #expect(try await base.read { try $0.setting("a") } == [1])
  }

  @Test func `the observer gets past and appended events, and the listener gets notes`()
    async throws
  {
    let storage = OverriddenStorage()
    let ids = (0..<3).map { UniqueID(high: 0, low: $0) }
    storage.override(
      { $0.pastEvents }, with: { [StoredEvent(number: 1, kind: .erasedPlayer(ids[0]))] })
    storage.override({ $0.append(_:) }, with: { _ in })
    let seen = Mutex<[StoredEvent]>([])
    try await storage.observe { events, _ in seen.withLock { $0 += events } }
    let heard = Mutex<[HeardNotes]>([])
    try await storage.listen { notes in heard.withLock { $0.append(notes) } }
    storage.override({ $0.tell(_:) }, with: { _ in })
    try await storage.write { rows in
      // There is no such time.
      _ = try rows.databaseTime()
      try rows.tell("a")
      try rows.append(.erasedPlayer(ids[1]))
      try rows.append(.erasedPlayer(ids[2]))
    }
    #expect(heard.withLock { $0 } == [.notes(["a"])])
    _ = try? await storage.write { rows in
      try rows.append(.erasedPlayer(ids[0]))
      throw StorageError.busy
    }
    #expect(
      seen.withLock { $0 }
        == ids.enumerated().map {
          StoredEvent(number: Int64($0 + 1), kind: .erasedPlayer($1))
        })
  }
}
