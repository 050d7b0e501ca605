import Metrics
import Synchronization
import WordCube
import WordCubeAPI

/// Counts requests by their sender, in memory, by a clock that does not jump.
///
/// Several processes on one storage send each other their counts once a second. So a limit holds for all of them together.
/// It can be exceeded by what the others count in that second, and by an eighth of a burst at each of them. A process that
/// gets no counts goes by its own.
///
/// A request of an address is counted in each network of its ``Sender``, or in none if one of them refuses it. The
/// limit of a network of the first 56 bits is 4 times that of 64 bits, and of the first 48 bits 16 times. No limit
/// holds for all senders together: with one, a single sender could stop everybody.
///
/// Neighbours share an address. So where a player asks, the player is counted first, and the address allows several
/// players' worth; of codes, only wrong ones are counted.
final class RequestCounter: Sendable {
  /// What is counted.
  enum Subject: Hashable, Sendable {
    case registrations(address: String)
    case demoRanks(address: String)
    case replays(address: String)
    case previews(address: String)
    case deviceCodes(address: String)
    case deviceClaims(address: String)
    case recoveries(address: String)
    case signIns(address: String)
    case followCodes(UniqueID, address: String)
    case exports(UniqueID)
    case puzzles(UniqueID)
    case changes(UniqueID)
    case reads(UniqueID)
  }

  /// What was counted of a kind of requests since the start.
  struct Totals: Hashable, Sendable {
    var counted = 0
    var refused = 0
  }

  /// What counts a kind of requests for operators.
  private struct Counters {
    let counted: Counter
    let refused: Counter

    init(limit: String, _ factory: any MetricsFactory) {
      func counter(_ outcome: String) -> Counter {
        Counter(
          label: "wordcube_limited_requests_total",
          dimensions: [("limit", limit), ("outcome", outcome)], factory: factory)
      }
      counted = counter("counted")
      refused = counter("refused")
    }
  }

  private struct State {
    var registrations: [LimitTable<Sender.Network>]
    var demoRanks: [LimitTable<Sender.Network>]
    var replays: [LimitTable<Sender.Network>]
    var previews: [LimitTable<Sender.Network>]
    var deviceCodes: [LimitTable<Sender.Network>]
    var deviceClaims: [LimitTable<Sender.Network>]
    var recoveries: [LimitTable<Sender.Network>]
    var signIns: [LimitTable<Sender.Network>]
    var followCodes: [LimitTable<Sender.Network>]
    var followCodesOfPlayer: LimitTable<UniqueID>
    var exports: LimitTable<UniqueID>
    var puzzles: LimitTable<UniqueID>
    var changes: LimitTable<UniqueID>
    var reads: LimitTable<UniqueID>
    /// What was counted here, by the name of the limit.
    var totals: [String: Totals] = [:]
    var counters: [String: Counters] = [:]
    /// The latest time: of two requests at once, the later one can be counted first.
    var latest = Int64.min

    /// Passes each table to a body, with its name for other processes.
    mutating func forEachTable(
      networks: (String, inout LimitTable<Sender.Network>) -> Void,
      players: (String, inout LimitTable<UniqueID>) -> Void
    ) {
      for index in Sender.factors.indices {
        networks("registrations\(index)", &registrations[index])
        networks("demo-ranks\(index)", &demoRanks[index])
        networks("replays\(index)", &replays[index])
        networks("previews\(index)", &previews[index])
        networks("device-codes\(index)", &deviceCodes[index])
        networks("device-claims\(index)", &deviceClaims[index])
        networks("recoveries\(index)", &recoveries[index])
        networks("sign-ins\(index)", &signIns[index])
        networks("follow-codes\(index)", &followCodes[index])
      }
      players("follow-codes", &followCodesOfPlayer)
      players("exports", &exports)
      players("puzzles", &puzzles)
      players("changes", &changes)
      players("reads", &reads)
    }
  }

  private let isOn: Bool
  private let state: Mutex<State>
  private let factory: any MetricsFactory
  /// Addresses and networks that full tables forgot.
  private let forgotten: Counter

  /// - Parameters:
  ///   - mostSubjects: The most subjects of each limit whose requests are counted.
  ///   - isShared: Whether other processes count requests of the same senders.
  ///   - metrics: Makes the counters for operators.
  init(
    _ limits: RequestLimits, mostSubjects: Int = 100_000, isShared: Bool = false,
    metrics: any MetricsFactory
  ) {
    factory = metrics
    forgotten = Counter(label: "wordcube_forgotten_addresses_total", factory: metrics)
    func table<Subject>(_ limit: RequestLimits.Limit) -> LimitTable<Subject> {
      LimitTable(limit, mostSubjects: mostSubjects, isShared: isShared)
    }
    isOn = limits.isOn
    state = Mutex(
      State(
        registrations: Sender.factors.map { table(limits.registrations.times($0)) },
        demoRanks: Sender.factors.map { table(limits.demoRanks.times($0)) },
        replays: Sender.factors.map { table(limits.replays.times($0)) },
        previews: Sender.factors.map { table(limits.previews.times($0)) },
        deviceCodes: Sender.factors.map { table(limits.deviceCodes.times($0)) },
        deviceClaims: Sender.factors.map { table(limits.deviceClaims.times($0)) },
        recoveries: Sender.factors.map { table(limits.recoveries.times($0)) },
        signIns: Sender.factors.map { table(limits.signIns.times($0)) },
        followCodes: Sender.factors.map {
          table(limits.followCodes.times(RequestLimits.playersOfAddress * $0))
        },
        followCodesOfPlayer: table(limits.followCodes),
        exports: table(limits.exports), puzzles: table(limits.puzzles),
        changes: table(limits.changes), reads: table(limits.reads)))
  }

  /// Counts a request.
  ///
  /// - Parameter now: The seconds of a clock that does not jump.
  /// - Throws: ``LimitReached``; the request is not counted then.
  func count(_ subject: Subject, at now: Int64) throws(LimitReached) {
    try check(subject, counts: true, at: now)
  }

  /// Expects that a request would be counted, and does not count it: of codes only wrong ones are, when they are known to
  /// be. Those that are tried at the same time can be more.
  ///
  /// - Throws: ``LimitReached``, which counts as a refusal.
  func expect(_ subject: Subject, at now: Int64) throws(LimitReached) {
    try check(subject, counts: false, at: now)
  }

  private func check(_ subject: Subject, counts: Bool, at now: Int64) throws(LimitReached) {
    guard isOn else { return }
    let wait = state.withLock { state in
      state.latest = max(state.latest, now)
      let now = state.latest
      func ask(_ address: String, _ tables: inout [LimitTable<Sender.Network>]) -> Int64 {
        let sender = Sender(address: address)
        return counts
          ? count(sender, in: &tables, at: now) : waitingTime(of: sender, in: tables, at: now)
      }
      func ask(_ player: UniqueID, _ table: inout LimitTable<UniqueID>) -> Int64 {
        let wait = table.wait(of: player, at: now)
        if counts, wait == 0 { table.count(player, at: now) }
        return wait
      }
      let wait =
        switch subject {
        case .registrations(let address): ask(address, &state.registrations)
        case .demoRanks(let address): ask(address, &state.demoRanks)
        case .replays(let address): ask(address, &state.replays)
        case .previews(let address): ask(address, &state.previews)
        case .deviceCodes(let address): ask(address, &state.deviceCodes)
        case .deviceClaims(let address): ask(address, &state.deviceClaims)
        case .recoveries(let address): ask(address, &state.recoveries)
        case .signIns(let address): ask(address, &state.signIns)
        case .followCodes(let player, let address):
          // A network counts nothing that the player's own limit refuses.
          switch ask(player, &state.followCodesOfPlayer) {
          case 0: ask(address, &state.followCodes)
          case let wait: wait
          }
        case .exports(let player): ask(player, &state.exports)
        case .puzzles(let player): ask(player, &state.puzzles)
        case .changes(let player): ask(player, &state.changes)
        case .reads(let player): ask(player, &state.reads)
        }
      let counters = counters(of: subject.name, in: &state)
      if wait > 0 {
        state.totals[subject.name, default: Totals()].refused += 1
        counters.refused.increment()
      } else if counts {
        state.totals[subject.name, default: Totals()].counted += 1
        counters.counted.increment()
      }
      return wait
    }
    if wait > 0 { throw LimitReached(retryAfter: wait) }
  }

  // MARK: Other processes

  /// Texts for the other processes: what was counted here and not told yet.
  ///
  /// - Parameter most: The most subjects of each table that are told of. The others are told of the next time.
  func takeUntold(limit most: Int = 500) -> [String] {
    guard isOn else { return [] }
    var counts = SharedCounts()
    state.withLock { state in
      state.forEachTable { name, table in
        for (subject, count) in table.takeUntold(limit: most) {
          counts.append(count, of: subject, in: name)
        }
      } players: { name, table in
        for (subject, count) in table.takeUntold(limit: most) {
          counts.append(count, of: subject, in: name)
        }
      }
    }
    return counts.texts
  }

  /// Adds the counts of another process. Unknown limits and malformed subjects are ignored.
  func add(_ text: String, at now: Int64) {
    guard isOn else { return }
    let counts = SharedCounts.read(text)
    state.withLock { state in
      state.latest = max(state.latest, now)
      let now = state.latest
      state.forEachTable { name, table in
        for (subject, count) in counts[name] ?? [] {
          if let network = Sender.Network(sharedText: subject) {
            table.add(count, of: network, at: now)
          }
        }
      } players: { name, table in
        for (subject, count) in counts[name] ?? [] {
          if let player = UniqueID(String(subject)) { table.add(count, of: player, at: now) }
        }
      }
    }
  }

  /// What was counted, by the name of the limit.
  var totals: [String: Totals] { state.withLock { $0.totals } }

  private func counters(of limit: String, in state: inout State) -> Counters {
    if let known = state.counters[limit] { return known }
    let new = Counters(limit: limit, factory)
    state.counters[limit] = new
    return new
  }

  /// Counts a request unless it has to wait. Returns the seconds.
  private func count(
    _ sender: Sender, in tables: inout [LimitTable<Sender.Network>], at now: Int64
  ) -> Int64 {
    let wait = waitingTime(of: sender, in: tables, at: now)
    guard wait == 0 else { return wait }
    for (index, network) in sender.networks.enumerated() {
      let before = tables[index].forgottenCount
      tables[index].count(network, at: now)
      forgotten.increment(by: tables[index].forgottenCount - before)
    }
    return 0
  }

  private func waitingTime(
    of sender: Sender, in tables: [LimitTable<Sender.Network>], at now: Int64
  ) -> Int64 {
    zip(tables, sender.networks).map { $0.wait(of: $1, at: now) }.max() ?? 0
  }
}

extension RequestCounter.Subject {
  /// The name of the limit in metrics and notices.
  fileprivate var name: String {
    switch self {
    case .registrations: "registrations"
    case .demoRanks: "demo-ranks"
    case .replays: "replays"
    case .previews: "previews"
    case .deviceCodes: "device-codes"
    case .deviceClaims: "device-claims"
    case .recoveries: "recoveries"
    case .signIns: "sign-ins"
    case .followCodes: "follow-codes"
    case .exports: "exports"
    case .puzzles: "puzzles"
    case .changes: "changes"
    case .reads: "reads"
    }
  }
}
