import Foundation
import Testing

/// Many schedules of servers, players and failures, each of which a seed decides.
struct SimulationTests {
  /// The value of an environment variable; nil if it is not set.
  private static func variable<Value: LosslessStringConvertible>(_ name: String) throws -> Value? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    let value: Value = try #require(Value(text), "\(name) has the value '\(text)'")
    return value
  }

  @Test func `no schedule breaks an invariant`() async throws {
    if let plan: Plan = try Self.variable("WORDCUBE_SCHEDULE") {
      let schedule = await Schedule.run(plan)
      print(schedule.transcript)
      return expectNoFailure(of: schedule)
    }
    let count: UInt64 = try Self.variable("WORDCUBE_SCHEDULES") ?? 400
    let first: UInt64 = try Self.variable("WORDCUBE_FIRST_SEED") ?? 1
    let shrinks: Bool = try Self.variable("WORDCUBE_SHRINKS") ?? true
    try #require(count > 0 && count <= .max - first, "there are no such schedules")
    var (factKinds, digest) = (Set<Schedule.Fact.Kind.Name>(), UInt64(0))
    for start in stride(from: first, to: first + count, by: 16) {
      // Each has its own thread, and is the same whatever else runs.
      let failing = await withTaskGroup { group in
        for seed in start..<min(start + 16, first + count) {
          group.addTask { await Schedule.run(Plan(seed: seed)) }
        }
        return await group.reduce(into: [Schedule]()) { failing, schedule in
          factKinds.formUnion(schedule.factKinds)
          digest &+= schedule.transcriptDigest
          if !schedule.failures.isEmpty { failing.append(schedule) }
        }
      }
      guard let schedule = failing.min(by: { $0.plan.seed < $1.plan.seed }) else { continue }
      let (seed, failure) = (schedule.plan.seed, schedule.failures[0])
      print("seed \(seed) fails \(failure.invariant): \(failure)")
      return expectNoFailure(of: shrinks ? await schedule.shrunk() : schedule)
    }
    print(
      "simulation: \(count) schedules from seed \(first), transcripts \(String(digest, radix: 16))")
    // Otherwise schedules in which nothing happens would pass.
    if count >= 100 { #expect(factKinds == Set(Schedule.Fact.Kind.Name.allCases)) }
  }

  /// In these, a transaction that stands still keeps later events from being certain.
  @Test(arguments: [
    "5000563", "5000617 players=1 clients=2 steps=1 servers=2 conflict late follower freeze",
  ])
  func `servers have caught up when they have all events`(plan: String) async throws {
    expectNoFailure(of: await Schedule.run(try #require(Plan(plan))))
  }

  /// In this one, the erasure's transaction takes its number before the game's, and commits after it.
  @Test func `an erasure that did not see a game of the player is repeated`() async throws {
    expectNoFailure(of: await Schedule.run(try #require(Plan("5016134"))))
  }

  /// In this one, a game is submitted while the clock is ahead by 14 s.
  @Test func `boards may be ahead by a corrected clock's few seconds`() async throws {
    let plan = "5007517 players=2 clients=2 steps=1 servers=2 conflict late failover clock"
    expectNoFailure(of: await Schedule.run(try #require(Plan(plan))))
  }

  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `the same seed gives the same schedule`(seed: UInt64) async {
    let first = await Schedule.run(Plan(seed: seed))
    let second = await Schedule.run(Plan(seed: seed))
    #expect(first.scheduler.transcript == second.scheduler.transcript)
    #expect(first.scheduler.transcript.count > 20)
  }

  @Test func `a plan is written in one line, and read from it`() {
    for seed in 0..<50 as Range<UInt64> {
      let plan = Plan(seed: seed)
      #expect(Plan(plan.description) == plan && Plan("\(seed)") == plan)
    }
    #expect(Plan("17 players=0") == nil && Plan("17 rain") == nil && Plan("") == nil)
  }

  private func expectNoFailure(of schedule: Schedule) {
    #expect(schedule.failures.isEmpty, "\(schedule.report)")
  }
}

extension Schedule {
  /// What happened, line by line.
  var transcript: String { scheduler.transcript.joined(separator: "\n") }

  /// The FNV-1a hash of the transcript, which is the same in every process, unlike a `hashValue`.
  var transcriptDigest: UInt64 {
    transcript.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  /// What to do about a failure.
  var report: String {
    """
    \(failures.map { "\($0.invariant): \($0)" }.joined(separator: "\n"))
    \(transcript)
    Run it again: WORDCUBE_SCHEDULE="\(plan)" swift test --package-path Server --filter SimulationTests
    """
  }

  /// Returns a smaller schedule that fails in the same way.
  func shrunk() async -> Schedule {
    var smallest = self
    var isSmaller = true
    while isSmaller {
      isSmaller = false
      search: for plan in smallest.plan.smaller {
        for offset in 0..<40 as Range<UInt64> {
          var plan = plan
          plan.seed &+= offset
          let schedule = await Schedule.run(plan)
          if schedule.failures.contains(where: { $0.invariant == failures.first?.invariant }) {
            (smallest, isSmaller) = (schedule, true)
            break search
          }
        }
      }
    }
    return smallest
  }
}
