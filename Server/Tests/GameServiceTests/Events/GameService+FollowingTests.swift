import GameServiceTesting
import GameStorage
import SQLiteGameStorage
import Synchronization
import Testing
import TestSupport
import WordCube
import WordCubeAPI

@testable import GameServiceCore

/// What a service does after a failover. That it is found is tested with PostgreSQL.
struct FollowingTests {
  private let base: OverriddenStorage
  private let storage: HoldingStorage
  private let notifier = RecordingNotifier()
  private let server: TestServer
  private let rows: RowMaker
  private var now: UnixTime { server.clock.now }
  private var service: GameService { server.service }

  init() async throws {
    base = OverriddenStorage(over: try SQLiteStorage.inMemory())
    storage = HoldingStorage(over: base)
    server = try await TestServer(storage: storage) { [notifier] in $0.notifier = notifier }
    rows = RowMaker(storage)
  }

  private func wait(
    until isSo: () -> Bool, _ location: SourceLocation = #_sourceLocation
  ) async throws {
    #expect(try await poll(isSo, until: { $0 }), sourceLocation: location)
  }

  private func players() throws -> Int64 {
    Int64(
      try service.ranks.summary(
        of: 1, for: nil, on: BoardKey(.english, .unlimited), at: now
      ).allTime.outOf) - 1
  }

  private func play(_ count: Int) async throws {
    for number in 0..<count {
      try await rows.game(Int64(number), of: rows.player(), at: now - 10)
    }
  }

  @Test func `after a failover that lost events, boards are refused until all is read again`()
    async throws
  {
    try await play(3)
    #expect(try players() == 3)
    try await service.ready()
    storage.hold()
    storage.failOver(lostEvents: 1)
    #expect(throws: StorageError.self) { try players() }
    await #expect(throws: ProblemDetails.self) { try await service.ready() }
    #expect(service.savedRanks == nil)
    // A second one meanwhile: all is read once, not twice.
    storage.failOver(lostEvents: 2)
    try await storage.waitForHeld(2)
    storage.release()
    try await wait { service.ranks.isBuilt }
    #expect(try players() == 3)
    #expect(service.savedRanks?.eventNumber == 3)
    try await service.ready()
    // The next events are seen once.
    try await play(1)
    #expect(try players() == 4)
    try await wait { notifier.notices.count == 2 }
    #expect(
      notifier.notices.first
        == .failover(Failover(before: "one", now: "two", events: 3, lostEvents: 1)))
  }

  @Test func `after a failover that lost nothing, boards go on`() async throws {
    try await play(2)
    storage.failOver(lostEvents: nil)
    #expect(try players() == 2)
    try await wait { notifier.notices.count == 1 }
    #expect(service.ranks.state.withLock(\.beginning) == 0)
  }

  @Test func `a reading that fails is repeated`() async throws {
    try await play(2)
    let failed = Mutex(false)
    let busy = base.override(
      { $0.suspensions(endingAfter:) },
      with: { _ in
        failed.withLock { $0 = true }
        throw StorageError.busy
      })
    storage.failOver(lostEvents: 1)
    try await wait { failed.withLock { $0 } }
    #expect(!service.ranks.isBuilt)
    busy.remove()
    try await wait { service.ranks.isBuilt }
    #expect(try players() == 2)
  }

  /// The connection was lost while they were read.
  @Test func `rows of an event that could not be read are read after a gap`() async throws {
    try await play(2)
    let player = try await rows.player()
    try await rows.game(50, of: player, at: now - 10)
    let busy = base.override({ $0.rankedGames(of:) }, with: { _ in throw StorageError.busy })
    try await storage.write { try $0.append(.changedGames(player: player)) }
    #expect(service.ranks.isIncomplete)
    busy.remove()
    storage.loseNotes()
    try await wait { service.ranks.isBuilt && !service.ranks.isIncomplete }
    #expect(try players() == 3)
    #expect(service.savedRanks?.eventNumber == 4)
  }

  /// Before the failover is noticed, the storage can have other events with the same numbers.
  @Test func `ranks are not stored with the place of other events`() async throws {
    try await play(2)
    let saved = try #require(service.savedRanks)
    _ = try await service.binding(of: saved)
    let other = try await TestServer()
    let others = RowMaker(other.storage)
    for score in [7, 8] as [Int64] {
      try await others.game(score, of: others.player(), at: now - 10)
    }
    await #expect(throws: RankSnapshotError.self) {
      _ = try await other.service.binding(of: saved)
    }
  }
}
