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

  /// How many players of an address may use up a limit of their own before the address is refused.
  private static let playersOfAddress = 5

  /// What was counted of a kind of requests since the start.
  struct Totals: Hashable, Sendable {
    var counted = 0
    var refused = 0
  }

  /// What counts a kind of requests for operators.
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

  /// What is known of a kind of requests.
  private struct Tables {
    /// For each factor of ``Sender``, the limit of a network; of a player's kind, of several players of a network.
    var networks: [LimitTable<Sender.Network>] = []
    var players: LimitTable<UniqueID>
    /// What was counted here.
    var totals = Totals()
    /// Made at the first request.
    var counters: Counters?
  }

  private struct State {
    /// By the order of ``LimitedRequest``.
    var tables: [Tables]
    /// The latest time: of two requests at once, the later one can be counted first.
    var latest = Int64.min

    /// Passes each table to a body, with its name for other processes.
    mutating func forEachTable(
      networks: (String, inout LimitTable<Sender.Network>) -> Void,
      players: (String, inout LimitTable<UniqueID>) -> Void
    ) {
      for (number, kind) in LimitedRequest.allCases.enumerated() {
        for index in tables[number].networks.indices {
          networks("\(kind.rawValue)\(index)", &tables[number].networks[index])
        }
        players(kind.rawValue, &tables[number].players)
      }
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
        tables: LimitedRequest.allCases.map { kind in
          let limit = limits[kind]
          let players = kind.facts.senders == .playersAndAddresses ? Self.playersOfAddress : 1
          return Tables(
            networks: Sender.factors.map { table(limit.times(players * $0)) },
            players: table(limit))
        }))
  }

  /// Counts a request.
  ///
  /// - Parameter now: The seconds of a clock that does not jump.
  /// - Throws: ``LimitReached``; the request is not counted then.
  func count(
    _ kind: LimitedRequest, of subject: Subject, at now: Int64
  ) throws(LimitReached) {
    try check(kind, subject, counts: true, at: now)
  }

  /// Expects that a request would be counted, and does not count it: of codes only wrong ones are, when they are known to
  /// be. Those that are tried at the same time can be more.
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
    guard isOn else { return }
    let wait = state.withLock { state in
      state.latest = max(state.latest, now)
      return check(subject, counts: counts, at: state.latest, of: kind, &state.tables[kind.index])
    }
    if wait > 0 { throw LimitReached(retryAfter: wait) }
  }

  /// Counts a request unless it has to wait, or if it only asks. Returns the seconds.
  private func check(
    _ subject: Subject, counts: Bool, at now: Int64, of kind: LimitedRequest,
    _ tables: inout Tables
  ) -> Int64 {
    let networks = subject.address.map { Sender(address: $0).networks } ?? []
    var wait = subject.player.map { tables.players.wait(of: $0, at: now) } ?? 0
    // An address that refuses costs the player nothing, and the other way round.
    if wait == 0 {
      for (table, network) in zip(tables.networks, networks) {
        wait = max(wait, table.wait(of: network, at: now))
      }
    }
    guard wait > 0 || counts else { return 0 }
    let counters = tables.counters ?? Counters(kind, factory)
    tables.counters = counters
    guard wait == 0 else {
      tables.totals.refused += 1
      counters.refused.increment()
      return wait
    }
    tables.totals.counted += 1
    counters.counted.increment()
    if let player = subject.player { tables.players.count(player, at: now) }
    for (index, network) in networks.enumerated() {
      let before = tables.networks[index].forgottenCount
      tables.networks[index].count(network, at: now)
      forgotten.increment(by: tables.networks[index].forgottenCount - before)
    }
    return 0
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

  /// What was counted.
  var totals: [LimitedRequest: Totals] {
    state.withLock { state in
      [LimitedRequest: Totals](
        uniqueKeysWithValues: zip(LimitedRequest.allCases, state.tables.map(\.totals))
      )
      .filter { $0.value != Totals() }
    }
  }
}

extension LimitedRequest {
  /// The place of the kind among all.
  fileprivate var index: Int { Self.indices[self] ?? 0 }

  private static let indices = Dictionary(
    uniqueKeysWithValues: zip(allCases, 0...))
}
