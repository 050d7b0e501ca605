import GameStorage
import Synchronization
import Testing
import WordCube
import WordCubeAPI

extension StorageCheck {
  static let events: [StorageCheck] = [
    StorageCheck("events are numbered from 1 and read back unchanged") { storage in
      var random = RandomRows(seed: 71)
      let kinds = (0..<50).map { _ in random.event() }
      try await storage.write { rows in for kind in kinds { try rows.append(kind) } }
      try await storage.read { rows throws in
        let (page, rest) = (
          try rows.events(after: 0, limit: 20), try rows.events(after: 20, limit: 100)
        )
        #expect((page + rest).map(\.kind) == kinds)
        #expect((page + rest).map(\.number) == (1...50).map(Int64.init))
        #expect(try rows.events(after: 50, limit: 10) == [])
        #expect(try rows.events(after: 0, limit: -1) == [])
      }
    },
    StorageCheck("an observer gets each event once, in order, before its change is answered") {
      storage in
      let seen = Seen()
      try await storage.write { rows throws in
        for _ in 0..<2_500 { try rows.append(.changedGames(player: UniqueID(high: 0, low: 0))) }
      }
      try await storage.observe { events, _ in seen.append(events) }
      #expect(seen.events.count == 2_500)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for task in 1...64 {
          group.addTask {
            for step in 0..<20 {
              let id = UniqueID(high: UInt64(task), low: UInt64(step))
              // Every fourth change is undone.
              if step % 4 == 3 {
                await #expect(throws: ThrownByBody.self) {
                  try await storage.write { rows throws in
                    try rows.append(.erasedPlayer(id))
                    throw ThrownByBody()
                  }
                }
              } else {
                try await storage.write { try $0.append(.changedGames(player: id)) }
                #expect(seen.players.contains(id))
              }
            }
          }
        }
        try await group.waitForAll()
      }
      // With 3,460 events, a failure should not print them.
      let stored = try await storage.read { try $0.events(after: 0, limit: 10_000) }
      let (isEachOnce, isSame) = (
        seen.events.map(\.number) == (1...3_460).map(Int64.init), seen.events == stored
      )
      #expect(isEachOnce && isSame, "\(seen.events.count) events were seen, \(stored.count) stored")
    },
    StorageCheck("an observer continues after the place of an event, even if later events exist") {
      storage in
      var random = RandomRows(seed: 73)
      let kinds = (0..<2_500).map { _ in random.event() }
      try await storage.write { rows in for kind in kinds { try rows.append(kind) } }
      // If other processes can write a storage, the numbers are known only once an observer has the events.
      try await storage.observe { _, _ in }
      for number in [1, 2, 1_023, 1_024, 1_025, 2_499, 2_500] as [Int64] {
        let place = try await storage.read { try $0.place(ofEvent: number) }
        #expect(place.number == number)
        let last = try await storage.read { try $0.events(upTo: place, limit: 3) }
        #expect(last.map(\.number) == Array(max(1, number - 2)...number))
        #expect(last.map(\.kind) == last.map { kinds[Int($0.number) - 1] })
        let seen = Seen()
        try await storage.observe(after: place) { events, _ in seen.append(events) }
        let expected = try await storage.read { try $0.events(after: number, limit: 10_000) }
        #expect(seen.events == expected && seen.events.count == 2_500 - Int(number))
        // The place is the same when less is known: nothing before it was sent.
        #expect(try await storage.read { try $0.place(ofEvent: number) } == place)
      }
      let place = try await storage.read { try $0.place(ofEvent: 2_500) }
      let seen = Seen()
      try await storage.observe(after: place) { events, _ in seen.append(events) }
      try await storage.write { try $0.append(kinds[0]) }
      #expect(seen.events == [StoredEvent(number: 2_501, kind: kinds[0])])
    },
    StorageCheck("a place that belongs to another storage has no events") { storage in
      var random = RandomRows(seed: 74)
      let kinds = (0..<5).map { _ in random.event() }
      try await storage.write { rows in for kind in kinds { try rows.append(kind) } }
      try await storage.observe { _, _ in }
      try await storage.read { rows throws in
        let place = try rows.place(ofEvent: 5)
        let none = EventPlace(number: 0)
        var other = place
        other.bytes.append(0)
        #expect(try rows.events(upTo: place, limit: 9).count == 5)
        #expect(try rows.events(upTo: place, limit: 0) == [])
        #expect(try rows.events(upTo: none, limit: 9) == [])
        #expect(try rows.events(upTo: other, limit: 9) == [])
        for index in place.bytes.indices {
          // The version of the schema comes first, then the event's place.
          other = place
          other.bytes[index] ^= 0x80
          #expect(try rows.events(upTo: other, limit: 9) == [])
        }
      }
    },
    StorageCheck("an observer sees the rows after the events, and a second one replaces it") {
      storage in
      var random = RandomRows(seed: 72)
      let player = random.player()
      let (game, first, second) = (random.rankedGame(of: player.id), Seen(), Seen())
      try await storage.observe { events, rows in
        first.append(events)
        #expect((try? rows.rankedGames(of: player.id))?.first == game.ranked)
      }
      try await storage.write { rows throws in
        try rows.insert(player)
        try rows.insert(game, words: [])
        try rows.append(.changedGames(player: player.id))
      }
      try await storage.observe { events, _ in second.append(events) }
      try await storage.write { try $0.append(.erasedPlayer(player.id)) }
      #expect(first.events.map(\.number) == [1])
      #expect(second.events.map(\.number) == [1, 2])
    },
    StorageCheck("a listener gets the notes of changes that are kept, in order") { storage in
      let (first, second) = (HeardTexts(), HeardTexts())
      try await storage.listen { first.append($0) }
      try await storage.write { rows throws in
        try rows.tell("one é")
        try rows.tell(String(repeating: "2", count: StorageNote.mostBytes))
      }
      for note in [String(repeating: "x", count: StorageNote.mostBytes + 1), "\u{0}"] {
        await #expect(throws: StorageError.self) { try await storage.write { try $0.tell(note) } }
      }
      await #expect(throws: ThrownByBody.self) {
        try await storage.write { rows throws in
          try rows.tell("undone")
          throw ThrownByBody()
        }
      }
      try await storage.write { try $0.tell("three") }
      let expected = ["one é", String(repeating: "2", count: StorageNote.mostBytes), "three"]
      #expect(await first.texts(3) == expected)
      try await storage.listen { second.append($0) }
      try await storage.write { try $0.tell("four") }
      #expect(await second.texts(1) == ["four"])
      #expect(await first.texts(3) == expected)
    },
  ]
}

/// The events that an observer received.
final class Seen: Sendable {
  private let state = Mutex((events: [StoredEvent](), players: Set<UniqueID>()))

  var events: [StoredEvent] { state.withLock(\.events) }
  var players: Set<UniqueID> { state.withLock(\.players) }

  func append(_ events: [StoredEvent]) {
    state.withLock { state in
      state.events += events
      for case .changedGames(let player) in events.map(\.kind) { state.players.insert(player) }
    }
  }
}

/// The notes that a listener received.
final class HeardTexts: Sendable {
  private let heard = Mutex<[String]>([])

  func append(_ heard: HeardNotes) {
    guard case .notes(let notes) = heard else { return }
    self.heard.withLock { $0 += notes }
  }

  /// Returns the notes once there are this many, or after 4 seconds: a shared storage's notes arrive later than
  /// the answers.
  func texts(_ count: Int) async -> [String] {
    let end = ContinuousClock.now + .seconds(4)
    while heard.withLock(\.count) < count, ContinuousClock.now < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return heard.withLock { $0 }
  }
}
