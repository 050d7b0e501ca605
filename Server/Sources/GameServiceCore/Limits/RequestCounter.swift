import Metrics
import Synchronization
import WordCube
import WordCubeAPI

/// A counter of requests by their sender, in memory. It uses a clock that does not jump.
///
/// Several processes that share a storage send each other their counts once a second, so a limit applies to
/// all of them together. It can be exceeded by what the other processes count in that second, and by an
/// eighth of a burst at each of them. A process that gets no counts uses only its own.
///
/// A request from an address is counted in each network of its ``Sender``, or in none if one of them refuses
/// it. The limit of a network of the first 56 bits is 4 times the limit of one of 64 bits, and for the first
/// 48 bits it is 16 times. No limit applies to all senders together: if one did, a single sender could lock
/// everybody out.
///
/// Neighbours share an address. That's why a player's request counts for the player first, and the address
/// allows several players' worth of requests; of codes, only wrong ones are counted.
final class RequestCounter: Sendable {
  /// Whose requests are counted.
  enum Subject: Hashable, Sendable {
    case player(UniqueID)
    case address(String)
    /// A player, and the address of that player's requests, which counts nothing that the player's own limit refuses.
    case playerAt(UniqueID, address: String)

    fileprivate var player: UniqueID? {
      switch self {
      case .player(let player), .playerAt(let player, _): player
      case .address: nil
      }
    }

    fileprivate var address: String? {
      switch self {
      case .address(let address), .playerAt(_, let address): address
      case .player: nil
      }
    }
  }

  /// How many players at an address may use up their own limits before the address is refused.
  private static let playersOfAddress = 5

  /// The totals for a kind of request since the start.
  struct Totals: Hashable, Sendable {
    var counted = 0
    var refused = 0
  }

  /// The counters of a kind of request, for operators.
  private struct Counters {
    let counted: Counter
    let refused: Counter

    init(_ kind: LimitedRequest, _ factory: any MetricsFactory) {
      func counter(_ outcome: String) -> Counter {
        Counter(
          label: "wordcube_limited_requests_total",
          dimensions: [("limit", kind.rawValue), ("outcome", outcome)], factory: factory)
      }
      counted = counter("counted")
      refused = counter("refused")
    }
  }

  /// The state of a kind of request.
  private struct Tables {
    /// The limit of a network, for each factor of ``Sender``.
    var networks: [LimitTable<Sender.Network>]
    var players: LimitTable<UniqueID>
    /// The requests that this process has counted.
    var totals = Totals()
    let counters: Counters
  }

  private struct State {
    /// The tables of the kinds that have arrived, here or at another process.
    var tables: [LimitedRequest: Tables] = [:]
    /// The latest time. Of two concurrent requests, the later one can be counted first.
    var latest = Int64.min
  }

  private let limits: RequestLimits
  private let mostSubjects: Int
  private let isShared: Bool
  private let state = Mutex(State())
  private let factory: any MetricsFactory
  /// The number of addresses and networks that full tables forgot.
  private let forgotten: Counter

  /// - Parameters:
  ///   - mostSubjects: The maximum number of subjects to count for each limit.
  ///   - isShared: Whether other processes count requests of the same senders.
  ///   - metrics: Makes the counters for operators.
  init(
    _ limits: RequestLimits, mostSubjects: Int = 100_000, isShared: Bool = false,
    metrics: any MetricsFactory
  ) {
    (self.limits, self.mostSubjects, self.isShared) = (limits, mostSubjects, isShared)
    factory = metrics
    forgotten = Counter(label: "wordcube_forgotten_addresses_total", factory: metrics)
  }

  private func tables(of kind: LimitedRequest) -> Tables {
    func table<Subject>(_ limit: RequestLimits.Limit) -> LimitTable<Subject> {
      LimitTable(limit, mostSubjects: mostSubjects, isShared: isShared)
    }
    let limit = limits[kind]
    let players = kind.facts.senders == .playersAndAddresses ? Self.playersOfAddress : 1
    return Tables(
      networks: Sender.factors.map { table(limit.times(players * $0)) }, players: table(limit),
      counters: Counters(kind, factory))
  }

  /// Counts a request.
  ///
  /// - Parameter now: The seconds of a clock that does not jump.
  /// - Throws: ``LimitReached``, in which case the request is not counted.
  func count(
    _ kind: LimitedRequest, of subject: Subject, at now: Int64
  ) throws(LimitReached) {
    try check(kind, subject, counts: true, at: now)
  }

  /// Checks that a request could be counted, without counting it: of codes, only wrong ones are counted, once
  /// they are known to be wrong. If codes are tried at the same time, their number can exceed the limit.
  ///
  /// - Throws: ``LimitReached``, which counts as a refusal.
  func expect(
    _ kind: LimitedRequest, of subject: Subject, at now: Int64
  ) throws(LimitReached) {
    try check(kind, subject, counts: false, at: now)
  }

  private func check(
    _ kind: LimitedRequest, _ subject: Subject, counts: Bool, at now: Int64
  ) throws(LimitReached) {
    guard limits.isOn else { return }
    let wait = state.withLock { state in
      state.latest = max(state.latest, now)
      return check(
        subject, counts: counts, at: state.latest, &state.tables[kind, default: tables(of: kind)])
    }
    if wait > 0 { throw LimitReached(retryAfter: wait) }
  }

  /// Counts a request, unless it has to wait or the caller only asks. Returns the seconds to wait.
  private func check(
    _ subject: Subject, counts: Bool, at now: Int64, _ tables: inout Tables
  ) -> Int64 {
    let networks = subject.address.map { Sender(address: $0).networks } ?? []
    var wait = subject.player.map { tables.players.wait(of: $0, at: now) } ?? 0
    // A refusal by the address does not count against the player, and vice versa.
    if wait == 0 {
      for (table, network) in zip(tables.networks, networks) {
        wait = max(wait, table.wait(of: network, at: now))
      }
    }
    guard wait == 0 else {
      tables.totals.refused += 1
      tables.counters.refused.increment()
      return wait
    }
    guard counts else { return 0 }
    tables.totals.counted += 1
    tables.counters.counted.increment()
    if let player = subject.player { tables.players.count(player, at: now) }
    for (index, network) in networks.enumerated() {
      let before = tables.networks[index].forgottenCount
      tables.networks[index].count(network, at: now)
      forgotten.increment(by: tables.networks[index].forgottenCount - before)
    }
    return 0
  }

  // MARK: Other processes

  /// Passes each table to a body, with its name for other processes.
  private func forEachTable(
    _ state: inout State, networks: (String, inout LimitTable<Sender.Network>) -> Void,
    players: (String, inout LimitTable<UniqueID>) -> Void
  ) {
    for kind in LimitedRequest.allCases {
      func pass(_ tables: inout Tables) {
        for index in tables.networks.indices {
          networks("\(kind.rawValue)\(index)", &tables.networks[index])
        }
        players(kind.rawValue, &tables.players)
      }
      pass(&state.tables[kind, default: tables(of: kind)])
    }
  }

  /// Returns texts for the other processes, with the counts of this process that they have not been told yet.
  ///
  /// - Parameter most: The maximum number of subjects to report from each table. The others are reported the
  ///   next time.
  func takeUntold(limit most: Int = 500) -> [String] {
    guard limits.isOn else { return [] }
    var counts = SharedCounts()
    state.withLock { state in
      forEachTable(&state) { name, table in
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
    guard limits.isOn else { return }
    let counts = SharedCounts.read(text)
    state.withLock { state in
      state.latest = max(state.latest, now)
      let now = state.latest
      forEachTable(&state) { name, table in
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

  /// The totals by kind.
  var totals: [LimitedRequest: Totals] {
    state.withLock { $0.tables.mapValues(\.totals) }
  }
}
