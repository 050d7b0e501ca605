import PowerLossVFS
import SQLiteGameStorage
import GameStorage
import Synchronization

/// Changes of several writers at once; some share a transaction.
struct Load {
  let path: String
  let ledger: Ledger
  let recording: DiskRecording
  let synchronous: Synchronous
  var random: SplitMix64
  /// Numbers of players and games that are not used yet.
  var nextNumber: Int

  private static let writerCount = 6

  /// Runs the changes. A storage that fails ends them.
  mutating func run(changes count: Int, reopens: Bool, failsSynchronizations: Bool) async throws {
    for part in 0..<(reopens ? 2 : 1) {
      var limits = SQLiteStorage.Limits()
      limits.jobsInGroup = 1 + random.number(below: 8)
      limits.gather = {}
      let storage: SQLiteStorage
      do {
        storage = try SQLiteStorage(path: path, limits: limits)
        _ = try await storage.pragma("wal_autocheckpoint = \(5 + random.number(below: 40))")
        // Full is what the storage sets by itself.
        if synchronous != .full {
          _ = try await storage.pragma("synchronous = \(synchronous.rawValue)")
        }
      } catch  where failsSynchronizations && part > 0 {
        return
      }
      recording.failsSynchronizations = failsSynchronizations
      await withTaskGroup(of: Void.self) { group in
        for writer in 0..<Self.writerCount {
          let random = SplitMix64(seed: random.next())
          let numbers = nextNumber..<nextNumber + count
          nextNumber += count
          group.addTask { [ledger, recording] in
            var changes = Writer(
              number: writer, numbers: numbers, storage: storage, ledger: ledger,
              recording: recording, random: random)
            await changes.run(count: count / Self.writerCount)
          }
        }
      }
      try? await storage.close()
    }
  }
}

/// One of the writers. Its changes wait for each other.
private struct Writer {
  let number: Int
  var numbers: Range<Int>
  let storage: SQLiteStorage
  let ledger: Ledger
  let recording: DiskRecording
  var random: SplitMix64

  mutating func run(count: Int) async {
    // The writer's own player, from this load or one before.
    if ledger.versions(of: Item(kind: .player, number: number), at: .max).upperBound == 0 {
      guard await store(Item(kind: .player, number: number), 1) else { return }
    }
    for _ in 0..<count {
      let item = nextItem()
      let version = ledger.versions(of: item, at: .max).upperBound + 1
      _ = await store(item, version)
    }
  }

  private mutating func nextItem() -> Item {
    let kind = Item.Kind.allCases[random.number(below: Item.Kind.allCases.count)]
    switch kind {
    case .player, .game: return Item(kind: kind, number: numbers.removeFirst())
    case .name, .match, .blob: return Item(kind: kind, number: number)
    }
  }

  /// True if the storage says that it is stored.
  private func store(_ item: Item, _ version: Int) async -> Bool {
    ledger.begin(item, version, at: recording.position)
    do {
      try await storage.write { [number] in try item.store(version, of: number, $0) }
    } catch {
      return false
    }
    ledger.answer(item, version, at: recording.position)
    return true
  }
}
