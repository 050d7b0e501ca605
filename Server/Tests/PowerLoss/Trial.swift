import Foundation
import PowerLossVFS
import SQLiteGameStorage
import GameStorage

/// Loads, each with some points at which the power is cut.
struct Trial {
  private let folder: String
  private let synchronous: Synchronous
  private var random: SplitMix64
  private var ledger = Ledger()
  private var nextNumber = 1_000

  private(set) var pointCount = 0
  private(set) var loadCount = 0
  private(set) var checkpointCount = 0
  private(set) var failureCount = 0
  private(set) var answeredCount = 0
  private(set) var unansweredCount = 0
  private(set) var keptCount = 0

  init(folder: String, seed: UInt64, synchronous: Synchronous) {
    self.folder = folder
    self.synchronous = synchronous
    random = SplitMix64(seed: seed)
  }

  private var loadFolder: String { folder + "/load" }
  private var lossFolder: String { folder + "/loss" }
  private let name = "game.sqlite"

  /// Runs a load and cuts its power at some points. Of two loads, the second one goes on with the files of the last
  /// point of the first.
  mutating func runLoad(points count: Int) async throws {
    let goesOn = loadCount % 2 == 1
    if !goesOn {
      try empty(loadFolder)
      ledger = Ledger()
    }
    let recording = try DiskRecording(folder: loadFolder, seed: random.next())
    RecordingVFS.start(recording)
    var load = Load(
      path: loadFolder + "/" + name, ledger: ledger, recording: recording,
      synchronous: synchronous, random: SplitMix64(seed: random.next()),
      nextNumber: nextNumber)
    try await load.run(
      changes: 150, reopens: random.number(below: 3) == 0,
      failsSynchronizations: loadCount % 3 == 2)
    RecordingVFS.stop()
    nextNumber = load.nextNumber
    checkpointCount += recording.checkpointCount
    failureCount += recording.failureCount
    loadCount += 1
    try await cut(recording, count)
  }

  /// Lets the synchronizations of a change fail, closes the storage, opens it again, and cuts the power after the next
  /// change. The system takes the first change for written: the second one must not depend on it.
  mutating func runFailedSynchronization() async throws {
    let (recording, path, first) = try await firstStorage()
    recording.failsAllSynchronizations = true
    try await expectFailure(of: first, byteCount: 30_000)
    try? await first.close()
    recording.failsAllSynchronizations = false
    let second = try SQLiteStorage(path: path)
    try await second.write { try $0.setSetting("second", to: [3]) }
    try await lookForSettings(recording, second, after: "a failed synchronization and a restart")
  }

  /// Lets the synchronization of the first change after a start fail, and cuts the power after the next change. What the
  /// start wrote must not be lost with the first change.
  mutating func runFailedFirstSynchronization() async throws {
    let (recording, path, first) = try await firstStorage()
    try await first.close()
    let second = try SQLiteStorage(path: path)
    recording.failsAllSynchronizations = true
    try await expectFailure(of: second, byteCount: 1)
    recording.failsAllSynchronizations = false
    try await second.write { try $0.setSetting("second", to: [3]) }
    try await lookForSettings(recording, second, after: "a start and a failed synchronization")
  }

  /// A new storage with a first change, and the recording of its disk.
  private mutating func firstStorage() async throws -> (DiskRecording, String, SQLiteStorage) {
    try empty(loadFolder)
    try empty(lossFolder)
    let recording = try DiskRecording(folder: loadFolder, seed: random.next())
    RecordingVFS.start(recording)
    let path = loadFolder + "/" + name
    let storage = try SQLiteStorage(path: path)
    try await storage.write { try $0.setSetting("first", to: [1]) }
    return (recording, path, storage)
  }

  private func expectFailure(of storage: SQLiteStorage, byteCount: Int) async throws {
    do {
      let value = [UInt8](repeating: 2, count: byteCount)
      try await storage.write { try $0.setSetting("failed", to: value) }
      throw Loss(description: "a change whose synchronization failed was answered")
    } catch is StorageError {}
  }

  /// Cuts the power, and looks for the changes that were answered.
  private mutating func lookForSettings(
    _ recording: DiskRecording, _ storage: SQLiteStorage, after what: String
  ) async throws {
    let position = recording.position
    try await storage.close()
    RecordingVFS.stop()
    var disk = Disk(recording)
    disk.advance(to: position, &random)
    try disk.rebuild(in: lossFolder, &random)
    let after = try SQLiteStorage(path: lossFolder + "/" + name)
    let flaws = try await after.check()
    let values = try await after.read { rows in
      try ["first", "second"].map { try rows.setting($0)?.first }
    }
    try await after.close()
    guard flaws.isEmpty, values == [1, 3] else {
      throw Loss(
        description: "after \(what), the settings are \(values) and must be [1, 3]; "
          + flaws.joined(separator: "; "))
    }
  }

  private mutating func cut(_ recording: DiskRecording, _ count: Int) async throws {
    var disk = Disk(recording)
    let answers = ledger.answers.filter { $0 > 0 }
    let start = disk.position
    // Half of the points are right after an answer, where a change is lost most easily, and some are in the first
    // start, which makes the file.
    let positions = (0..<count).map { index in
      if index % 2 == 1, !answers.isEmpty { return answers[random.number(below: answers.count)] }
      let end = index % 8 == 0 ? min(disk.operationCount, start + 80) : disk.operationCount
      return start + random.number(below: end + 1 - start)
    }.sorted()
    var found: [Item: Int] = [:]
    for position in positions {
      disk.advance(to: position, &random)
      try empty(lossFolder)
      try disk.rebuild(in: lossFolder, &random)
      if position == positions.last {
        try empty(loadFolder)
        for name in try FileManager.default.contentsOfDirectory(atPath: lossFolder) {
          try FileManager.default.copyItem(
            atPath: lossFolder + "/" + name, toPath: loadFolder + "/" + name)
        }
      }
      do {
        found = try await look(at: position)
      } catch {
        throw Loss(
          description: "load \(loadCount), power cut after operation \(position) of "
            + "\(disk.operationCount): \(error)")
      }
      pointCount += 1
    }
    ledger.restart(with: found)
  }

  /// Opens the files and looks for all items. Returns their versions.
  private mutating func look(at position: Int) async throws -> [Item: Int] {
    let storage = try SQLiteStorage(path: lossFolder + "/" + name)
    let flaws = try await storage.check()
    guard flaws.isEmpty else { throw Loss(description: flaws.joined(separator: "; ")) }
    let items = ledger.items
    let found = try await storage.read { rows in
      let found = try Found(rows)
      return try Dictionary(uniqueKeysWithValues: items.map { ($0, try found.version(of: $0)) })
    }
    for (item, version) in found.sorted(by: { $0.key < $1.key }) {
      let allowed = ledger.versions(of: item, at: position)
      guard allowed.contains(version) else {
        throw Loss(description: "\(item) has version \(version) and must have \(allowed)")
      }
      answeredCount += allowed.lowerBound > 0 ? 1 : 0
      if allowed.count > 1 {
        unansweredCount += 1
        keptCount += version > allowed.lowerBound ? 1 : 0
      }
    }
    // The service keeps running.
    try await storage.write { try $0.setSetting("after", to: [1]) }
    try await storage.close()
    return found
  }

  private func empty(_ folder: String) throws {
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
  }
}
