import Foundation
import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// What a snapshot of ranks has, and which ones are refused. That a server which starts from one answers as another one
/// is tested by `RandomRequestsTests`.
struct RankSnapshotTests {
  /// `WORDCUBE_STEPS` in the environment sets another number of damaged snapshots.
  private static let damageCount =
    ProcessInfo.processInfo.environment["WORDCUBE_STEPS"].flatMap { Int($0) } ?? 400

  private let server: TestServer
  private let rows: RowMaker
  private var now: UnixTime { server.clock.now }

  init() async throws {
    server = try await TestServer()
    rows = RowMaker(server.storage)
  }

  /// Games of some players, with scores and times that need more than 32 bits, and more challenges than are kept.
  private func play() async throws -> [UniqueID] {
    var players: [UniqueID] = []
    for number in 0..<6 as Range<Int64> {
      let player = try await rows.player()
      players.append(player)
      for score in [number * 100, 0, 1 << 33 + number] {
        try await rows.game(score, of: player, mode: .timed, at: now - number)
        try await rows.game(score, of: player, at: score == 0 ? -5 : now + 1_000)
      }
    }
    for day in 0..<35 {
      let challenge = StoredChallenge(
        id: rows.id(), number: 2_400 + day, mode: .timed, language: .english,
        puzzle: PuzzleGenerator(seed: 5).puzzle(UInt64(day)).packed, provenance: "5/1")
      try await server.storage.write { try $0.insert(challenge) }
      for player in players.prefix(3) {
        try await rows.game(Int64(day), of: player, mode: .timed, at: now, challenge: challenge)
      }
    }
    return players
  }

  /// All that ranks say of some players, at two times.
  private func answers(_ ranks: RankKeeper, _ players: [UniqueID]) throws -> [String] {
    var answers: [String] = []
    for (time, mode) in [now, now + 2_000].flatMap({ time in GameMode.allCases.map { (time, $0) } })
    {
      for scope in Scope.allCases {
        let query = BoardQuery(language: .english, mode: mode, scope: scope)
        for player in players {
          let page = try ranks.page(of: query, for: player, at: time)
          answers.append("\(page)")
        }
      }
    }
    let challenges = ranks.state.withLock { state in
      state.challenges.map { id, challenge in
        "\(id) \(challenge.key) \(challenge.countsFrom) \(challenge.ranks.board(ranks: 99))"
      }.sorted() + ["\(state.lastDropped)"]
    }
    return answers + challenges
  }

  @Test func `ranks are read as they were written`() async throws {
    let players = try await play()
    let bytes = try #require(try await server.service.snapshotBytes())
    for piece in [1, 7, 1 << 20] {
      let snapshot = try RankSnapshot(bytes, piece: piece)
      try await snapshot.require(server.storage)
      let ranks = RankKeeper(snapshot)
      ranks.build(at: now)
      let (found, expected) = (
        try answers(ranks, players), try answers(server.service.ranks, players)
      )
      #expect(found == expected)
      #expect(expected.count == 105)
      #expect(ranks.saved()?.eventNumber == server.service.savedRanks?.eventNumber)
    }
  }

  @Test func `each damaged byte, a missing one and one more are noticed`() async throws {
    for score in [5, 1 << 40] as [Int64] {
      try await rows.game(score, of: try await rows.player(), at: now)
    }
    let bytes = try #require(try await server.service.snapshotBytes())
    _ = try RankSnapshot(bytes)
    for index in bytes.indices {
      for bit in [0, 7] {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        #expect(throws: RankSnapshotError.self) { try RankSnapshot(damaged) }
      }
      #expect(throws: RankSnapshotError.self) { try RankSnapshot(Array(bytes[..<index])) }
    }
    #expect(throws: RankSnapshotError("it is too long")) { try RankSnapshot(bytes + [0]) }
    #expect(throws: RankSnapshotError.self) { try RankSnapshot([]) }
    let foreign = Array(repeating: UInt8(ascii: "a"), count: 99)
    #expect(throws: RankSnapshotError("it is not a rank snapshot")) {
      try RankSnapshot(foreign)
    }
  }

  /// Without the sum, so that the parts behind it are reached: what is read is refused or makes ranks that answer.
  @Test func `a forged snapshot is refused, or makes ranks`() async throws {
    let players = try await play()
    let bytes = try #require(try await server.service.snapshotBytes())
    var bits = SeededGenerator(bits: SeededBits(seed: 3))
    var made = 0
    for _ in 0..<Self.damageCount {
      var forged = bytes
      for _ in 0..<Int.random(in: 1...3, using: &bits) {
        let index = Int.random(in: 0..<forged.count, using: &bits)
        switch Int.random(in: 0..<5, using: &bits) {
        case 0: forged[index] = .random(in: 0...255, using: &bits)
        case 1: forged[index] = [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &bits) ?? 0
        case 2: forged.removeSubrange(index..<min(forged.count, index + 4))
        case 3: forged.insert(contentsOf: forged[index...].prefix(16), at: index)
        default:
          for place in index..<min(forged.count, index + 4) { forged[place] = 0xFF }
        }
      }
      guard let snapshot = try? RankSnapshot(forged, piece: 1 << 20, checksSum: false) else {
        continue
      }
      made += 1
      let ranks = RankKeeper(snapshot)
      ranks.build(at: now)
      _ = try answers(ranks, [players[0], players[5]])
    }
    #expect(made > 0 && made < Self.damageCount)
  }

  @Test func `a count without its things needs no memory`() async throws {
    try await rows.game(5, of: try await rows.player(), at: now)
    let bytes = try #require(try await server.service.snapshotBytes())
    // Each count is a number of 32 bits with the value 1 before its things. They are after the number of the event.
    for index in 24..<bytes.count - 4 where bytes[index...].starts(with: [1, 0, 0, 0]) {
      for count in [[0xFF, 0xFF, 0xFF, 0xFF], [0xFF, 0xFF, 0xFF, 0x7F]] as [[UInt8]] {
        var forged = bytes
        forged.replaceSubrange(index..<index + 4, with: count)
        #expect(throws: RankSnapshotError.self) {
          try RankSnapshot(forged, checksSum: false)
        }
      }
    }
  }

  @Test func `a snapshot names no player who was erased`() async throws {
    let players = try await play()
    let player = players[1]
    func isNamed() async throws -> Bool {
      let bytes = try #require(try await server.service.snapshotBytes())
      return [player.high, player.low].contains { half in
        let half = (0..<8).map { UInt8(truncatingIfNeeded: half >> ($0 * 8)) }
        return bytes.indices.contains { bytes[$0...].starts(with: half) }
      }
    }
    #expect(try await isNamed())
    try await server.storage.write(server.service.erase(player))
    #expect(try await !isNamed())
  }

  @Test func `a snapshot of other events is refused`() async throws {
    let (ada, bob) = (try await rows.player(), try await rows.player())
    try await rows.game(5, of: ada, at: now)
    try await rows.game(6, of: bob, at: now)
    let bytes = try #require(try await server.service.snapshotBytes())
    let snapshot = try RankSnapshot(bytes)
    try await snapshot.require(server.storage)

    func reason(_ change: (RowMaker) async throws -> Void) async throws -> String? {
      let other = try SQLiteStorage.inMemory()
      let rows = RowMaker(other, seed: 77)
      // The same players and the same first game, as in a backup.
      for _ in 0..<2 { _ = try await rows.player() }
      try await change(rows)
      let error = await #expect(throws: RankSnapshotError.self) {
        try await snapshot.require(other)
      }
      return error?.description
    }
    let missing = "its last event, 2, is not in the database, or has a different schema"
    #expect(try await reason { _ in } == missing)
    #expect(try await reason { try await $0.game(5, of: ada, at: now) } == missing)
    let played = try await reason { rows in
      try await rows.game(5, of: ada, at: now)
      try await rows.game(7, of: bob, at: now)
      try await rows.game(8, of: bob, at: now)
    }
    #expect(played == "the database has other events up to 2")
  }

  @Test func `ranks that lack the rows of an event are not stored`() async throws {
    let base = try SQLiteStorage.inMemory()
    let storage = OverriddenStorage(over: base)
    let server = try await TestServer(storage: storage)
    let rows = RowMaker(storage)
    let player = try await rows.player()
    try await rows.game(5, of: player, at: now)
    #expect(server.service.savedRanks != nil)
    storage.override({ $0.rankedGames(of:) }, with: { _ in throw StorageError.failed("a test") })
    try await storage.write { try $0.append(.changedGames(player: player)) }
    #expect(server.service.savedRanks == nil)
  }

  @Test func `without events there is nothing to store`() {
    #expect(server.service.savedRanks == nil)
  }
}
