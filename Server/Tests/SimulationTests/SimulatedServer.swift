import GameServiceCore
import GameServiceTesting
import GameStorage
import Synchronization
import WebPush
import WordCube
import WordCubeAPI
import WordCubeSolver

/// A server of a schedule, from its start until it is killed, with the work that a real one does beside answering.
final class SimulatedServer: Sendable {
  let storage: SimulatedStorage
  let service: GameService
  let handler: RequestHandler
  private let schedule: Schedule

  /// Starts a server. The storage has to follow its events already.
  init(_ storage: SimulatedStorage, _ schedule: Schedule) async throws {
    let (scheduler, number) = (schedule.scheduler, storage.number)
    let bits = SeededBits(seed: schedule.plan.seed &* 1_000 &+ UInt64(number))
    var dependencies = Dependencies(
      storage: storage, now: { schedule.wallClock }, uptime: { scheduler.milliseconds / 1_000 },
      randomBits: { bits.next() }, keys: try .fixed, judge: .english, puzzles: try .few,
      notifier: RecordingNotifier())
    dependencies.sleep = { try await scheduler.sleep(milliseconds: Int64($0 / .milliseconds(1))) }
    dependencies.taskExecutor = scheduler
    dependencies.policy.notices.hasWebhook = true
    dependencies.policy.limits.gamesADay = Self.gamesADay
    dependencies.policy.limits.matchesADay = Self.matchesADay
    for kind in [LimitedRequest.registrations, .puzzles, .changes, .reads, .previews] {
      dependencies.policy.limits[kind] = .init(1_000_000, in: 1)
    }
    self.storage = storage
    self.schedule = schedule
    service = try await GameService(dependencies)
    handler = try RequestHandler(service, version: "1.0.0")
  }

  static let gamesADay = 8
  static let matchesADay = 5

  func respond(to request: Request) async -> Response {
    await handler.respond(to: request, from: "192.0.2.1") { error in
      switch error {
      case StorageError.unavailable, StorageError.closed: break
      default: schedule.fail("error", "a server reports: \(error)")
      }
    }
  }

  /// Does a server's periodic work, until the task is cancelled.
  func work() async {
    async let events: Void = service.runEvents()
    async let notices: Void = sendNotices()
    var round = 0
    while !Task.isCancelled {
      await service.watchClock()
      await attemptAlone { try await self.service.makeTodaysChallenges() }
      try? await service.storeNetworks()
      if round % 4 == 0 { await attemptAlone { try await self.service.forgetOldRows() } }
      if round % 4 == 1 { try? await service.readRefusedNetworks() }
      round += 1
      try? await schedule.scheduler.sleep(milliseconds: 15_000)
    }
    _ = await (events, notices)
  }

  private func sendNotices() async {
    while !Task.isCancelled {
      await attemptAlone {
        _ = try await self.service.sendNotices(with: SimulatedSender(self.storage, self.schedule))
      }
      try? await schedule.scheduler.sleep(milliseconds: 3_000)
    }
  }

  private func attemptAlone(_ work: () async throws -> Void) async {
    guard await storage.doesUpkeep else { return }
    do {
      try await UpkeepWork.$isCurrent.withValue(true) { try await work() }
    } catch is CancellationError {
    } catch is UpkeepIsElsewhere {
    } catch StorageError.unavailable, StorageError.closed {
    } catch {
      schedule.fail("error", "upkeep fails: \(error)")
    }
  }
}

/// The receiver of the notices of a server.
private struct SimulatedSender: NoticeSender {
  let storage: SimulatedStorage
  let schedule: Schedule

  init(_ storage: SimulatedStorage, _ schedule: Schedule) {
    (self.storage, self.schedule) = (storage, schedule)
  }

  func send(_ notice: OutgoingNotice) async -> SendingOutcome {
    let scheduler = schedule.scheduler
    try? await scheduler.sleep(milliseconds: Int64(scheduler.number(below: 500)))
    if storage.isDead { return .failed("killed") }
    let isFrozen = schedule.happens(.freeze, onceIn: 4)
    let isLost = schedule.happens(.network, onceIn: 6)
    if !isLost { schedule.noteArrival(of: notice.notice) }
    if isFrozen { try? await scheduler.sleep(milliseconds: 40_000) }
    // The answer of a frozen server's connection is gone.
    return isLost || isFrozen ? .failed("no answer") : .taken
  }
}

extension PuzzleSource {
  /// The random puzzles are three, so that players, and two clients of a player, get the same ones.
  static var few: PuzzleSource {
    get throws {
      var source = try PuzzleSource.quick
      source.random = { language, bits in
        Provenance(PuzzleGenerator(seed: 19, language: language), number: bits % 3)
      }
      return source
    }
  }
}
