import Foundation
import Testing

/// Many schedules of servers, players and failures, each of which a seed decides.
struct SimulationTests {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  @Test func `whatever is answered is stored, in every schedule`() async {
    if let plan = Self.variable("WORDCUBE_SCHEDULE").flatMap(Plan.init) {
      let schedule = await Schedule.run(plan)
      print(schedule.transcript)
      return expectNoFailure(of: schedule)
    }
    let count = Self.variable("WORDCUBE_SCHEDULES").flatMap { UInt64($0) } ?? 400
    let first = Self.variable("WORDCUBE_FIRST_SEED").flatMap { UInt64($0) } ?? 1
    for start in stride(from: first, to: first + count, by: 16) {
      // Each has its own thread, and is the same whatever else runs.
      let failing = await withTaskGroup { group in
        for seed in start..<min(start + 16, first + count) {
          group.addTask { await Schedule.run(Plan(seed: seed)) }
        }
        return await group.reduce(into: [Schedule]()) { if !$1.failures.isEmpty { $0.append($1) } }
      }
      guard let schedule = failing.min(by: { $0.plan.seed < $1.plan.seed }) else { continue }
      let (seed, failure) = (schedule.plan.seed, schedule.failures[0])
      print(
        "schedule \(seed - first + 1), with seed \(seed), fails \(failure.invariant): \(failure)")
      return expectNoFailure(of: await schedule.shrunk())
    }
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
