import GameServiceTesting
import PrometheusMetrics
import Testing
import WordCube
import WordCubeAPI

@testable import GameServiceCore

struct SharedCountTests {
  /// Processes that tell each other what they counted.
  private struct Processes {
    let counters: [RequestCounter]

    init(_ count: Int, _ limits: RequestLimits, mostSubjects: Int = 1_000) {
      counters = (0..<count).map { _ in
        RequestCounter(
          limits, mostSubjects: mostSubjects, isShared: true, metrics: PrometheusRegistry())
      }
    }

    /// Whether a request is counted.
    func isCounted(
      _ kind: LimitedRequest, of subject: RequestCounter.Subject, by process: Int, at now: Int64
    ) -> Bool {
      do {
        try counters[process].count(kind, of: subject, at: now)
        return true
      } catch {
        return false
      }
    }

    /// Lets all tell and hear. Returns the texts.
    @discardableResult
    func tell(at now: Int64) -> [String] {
      let texts = counters.map { $0.takeUntold() }
      for (teller, texts) in texts.enumerated() {
        for (hearer, counter) in counters.enumerated() where hearer != teller {
          for text in texts { counter.add(text, at: now) }
        }
      }
      return texts.flatMap { $0 }
    }
  }

  private static let player = RequestCounter.Subject.player(UniqueID(high: 1, low: 2))

  private static func limits(_ limit: RequestLimits.Limit) -> RequestLimits {
    var limits = RequestLimits()
    for kind in LimitedRequest.allCases { limits[kind] = limit }
    return limits
  }

  /// The requests of a player that are counted in a time, spread over processes.
  private func counted(
    _ processes: Processes, rate: Int, seconds: Int64, tells: Bool = true
  ) -> Int {
    var (count, next) = (0, 0)
    for now in 0..<seconds {
      for _ in 0..<rate {
        next += 1
        if processes.isCounted(
          .reads, of: Self.player, by: next % processes.counters.count, at: now)
        {
          count += 1
        }
      }
      if tells { processes.tell(at: now) }
    }
    return count
  }

  @Test(arguments: [2, 4, 8])
  func `a player at several processes is within the limit, but for a second and an eighth`(
    _ count: Int
  ) {
    let limits = Self.limits(.init(10, in: 10, burst: 10))
    for rate in [count, 2 * count, 5 * count] {
      // The burst, and one that comes back each second.
      let limit = 10 + 60
      let most = limit + (rate / count + 10 / 8) * (count - 1)
      let found = counted(Processes(count, limits), rate: rate, seconds: 60)
      #expect(found <= most)
      // Nobody gets less than with one process.
      #expect(found >= min(limit, rate * 60) - 1)
      guard rate > count || count > 2 else { continue }
      let apart = counted(Processes(count, limits), rate: rate, seconds: 60, tells: false)
      #expect(apart > most, "without telling, it is no more, so the test shows nothing")
    }
  }

  @Test func `what was heard is forgotten after its time`() throws {
    let processes = Processes(2, Self.limits(.init(6, in: 60, burst: 6)))
    for _ in 0..<6 { #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: 100)) }
    processes.tell(at: 100)
    #expect(throws: LimitReached(retryAfter: 10)) {
      try processes.counters[1].count(.reads, of: Self.player, at: 100)
    }
    #expect(!processes.isCounted(.reads, of: Self.player, by: 1, at: 109))
    #expect(processes.isCounted(.reads, of: Self.player, by: 1, at: 110))
    // A minute later all is forgotten at both.
    for process in 0...1 {
      for _ in 0..<6 { #expect(processes.isCounted(.reads, of: Self.player, by: process, at: 180)) }
    }
  }

  @Test func `processes tell of those who used an eighth of their burst, once`() {
    let processes = Processes(2, Self.limits(.init(60, in: 10, burst: 60)))
    for _ in 0..<7 { #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: 5)) }
    #expect(processes.tell(at: 5) == [])
    #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: 5))
    let id = "00000000-0000-0001-0000-000000000002"
    #expect(processes.tell(at: 5) == ["reads:\(id):8"])
    #expect(processes.tell(at: 5) == [])
    // What comes back is told, too: the others cannot know where it was used.
    for now in 100..<108 as Range<Int64> {
      #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: now))
      #expect(processes.tell(at: now) == (now == 107 ? ["reads:\(id):8"] : []))
    }
    // What was untold for longer than a burst takes to come back is forgotten.
    for now in [200, 203, 206, 216] as [Int64] {
      for _ in 0..<2 { #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: now)) }
      #expect(processes.tell(at: now) == [])
    }
  }

  @Test(arguments: [
    "192.0.2.1", "2001:db8:1:2::1", "unknown", "for=\"_hidden:x\", \u{e9}",
  ])
  func `an address is told of with its networks`(_ address: String) {
    let processes = Processes(2, Self.limits(.init(1, in: 60, burst: 2)))
    let subject = RequestCounter.Subject.address(address)
    #expect(processes.isCounted(.registrations, of: subject, by: 0, at: 0))
    processes.tell(at: 0)
    #expect(processes.isCounted(.registrations, of: subject, by: 1, at: 0))
    #expect(!processes.isCounted(.registrations, of: subject, by: 1, at: 0))
    processes.tell(at: 0)
    #expect(!processes.isCounted(.registrations, of: subject, by: 0, at: 59))
    #expect(
      processes.isCounted(.registrations, of: .address("198.51.100.1"), by: 0, at: 59))
  }

  @Test(arguments: LimitedRequest.allCases)
  func `every kind of requests is told of`(_ kind: LimitedRequest) {
    let processes = Processes(2, Self.limits(.init(1, in: 60, burst: 1)))
    let subjects: [RequestCounter.Subject] =
      switch kind.facts.senders {
      case .addresses: [.address("192.0.2.1"), .address("2001:db8:1:2::1")]
      case .players: [Self.player]
      case .playersAndAddresses:
        [Self.player, .playerAt(UniqueID(high: 3, low: 4), address: "192.0.2.1")]
      }
    for subject in subjects {
      #expect(processes.isCounted(kind, of: subject, by: 0, at: 0))
      processes.tell(at: 0)
      #expect(!processes.isCounted(kind, of: subject, by: 1, at: 0))
    }
  }

  @Test func `larger networks are told of, too`() {
    let processes = Processes(2, Self.limits(.init(1, in: 60, burst: 1)))
    func register(_ network: Int, _ process: Int) -> Bool {
      processes.isCounted(
        .registrations, of: .address("2001:db8:1:\(network)::1"), by: process, at: 0)
    }
    for network in 0..<4 { #expect(register(network, 0)) }
    processes.tell(at: 0)
    // The network of 56 bits has used its four.
    #expect(!register(9, 1))
  }

  @Test func `texts are short, and those who do not fit are told of the next time`() throws {
    let processes = Processes(2, Self.limits(.init(1, in: 60)), mostSubjects: 3_000)
    let players = (0..<1_200).map { RequestCounter.Subject.player(UniqueID(high: 9, low: $0)) }
    for player in players { #expect(processes.isCounted(.reads, of: player, by: 0, at: 0)) }
    var told = 0
    for _ in 0..<3 {
      let texts = processes.tell(at: 0)
      #expect(texts.allSatisfy { $0.utf8.count <= 7_900 } && texts.count < 10)
      told += texts.map { $0.split(separator: " ").count }.reduce(0, +)
    }
    #expect(told == 1_200)
    for player in players { #expect(!processes.isCounted(.reads, of: player, by: 1, at: 0)) }
  }

  @Test func `what cannot be read is passed over, and no number overflows`() {
    let processes = Processes(1, Self.limits(.init(2, in: 60)))
    let id = "00000000-0000-0001-0000-000000000002"
    for text in [
      "", " ", "::", "reads", "reads:\(id)", "reads:\(id):x", "reads:\(id):-5", "reads:\(id):0",
      "reads:x:5", "other:\(id):5", "registrations0:b5:5", "registrations0:t1:5",
      "registrations9:a5:5", "reads:\(id):99999999999999999999", "reads:\(id):5:5",
    ] {
      processes.counters[0].add(text, at: 0)
    }
    #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: 0))
    for _ in 0..<100 { processes.counters[0].add("reads:\(id):\(Int.max) x", at: 0) }
    #expect(!processes.isCounted(.reads, of: Self.player, by: 0, at: 3_600))
    #expect(processes.isCounted(.reads, of: Self.player, by: 0, at: 1 << 40))
  }

  @Test func `a process alone notes nothing for others`() throws {
    let counter = RequestCounter(RequestLimits(), metrics: PrometheusRegistry())
    for _ in 0..<20 { try counter.count(.changes, of: .player(UniqueID(high: 0, low: 1)), at: 0) }
    #expect(counter.takeUntold() == [])
  }
}
