import GameServiceTesting
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI

@testable import GameServiceCore
@testable import MemoryStorage

/// One schedule: servers, players and what goes wrong, and what must hold afterwards.
final class Schedule: Sendable {
  /// What a client was told. It must be in the database, unless a failover lost one of the requests.
  struct Fact: Sendable {
    enum Kind: Sendable {
      case game(puzzle: [UInt8], moves: [UInt8], GameResult)
      case start(challenge: UniqueID, at: UnixTime)
      case match(UniqueID)
      case turn(UniqueID, moveCount: Int, moves: MoveList)
      case share(ShareCode, game: UniqueID)
      case hidden(game: UniqueID)
      case erased

      /// A kind without its values.
      enum Name: CaseIterable { case game, start, match, turn, share, hidden, erased }

      var name: Name {
        switch self {
        case .game: .game
        case .start: .start
        case .match: .match
        case .turn: .turn
        case .share: .share
        case .hidden: .hidden
        case .erased: .erased
        }
      }
    }
    let player: UniqueID
    let kind: Kind
    let requests: [Int]
  }

  private struct State {
    var servers: [Int: SimulatedServer] = [:]
    var storageCount = 0
    var requestCount = 0
    /// How often a signed request was answered with success, by its signature.
    var successes: [String: [Int]] = [:]
    var facts: [Fact] = []
    /// The notices that arrived, by their identifiers.
    var arrived: Set<UniqueID> = []
    var jump: Int64 = 0
    var isCalm = false
    var isOver = false
    /// Requests that arrive late and are not answered yet.
    var outstanding = 0
    var failures: [Failure] = []
    var players: [SimulatedPlayer] = []
  }

  /// What does not hold.
  struct Failure: Error, CustomStringConvertible {
    let invariant: String
    let description: String
  }

  /// The time at the start: noon on 2026-11-23.
  static let start: UnixTime = 1_795_435_200

  let plan: Plan
  let scheduler: Scheduler
  let database = SimulatedDatabase()
  private let state = Mutex(State())

  init(_ plan: Plan) {
    self.plan = plan
    scheduler = Scheduler(seed: plan.seed)
  }

  /// Runs the schedule of a plan.
  static func run(_ plan: Plan) async -> Schedule {
    let schedule = Schedule(plan)
    if let flaw = await schedule.scheduler.run({ await schedule.live() }) {
      schedule.fail("schedule", flaw)
    }
    return schedule
  }

  var failures: [Failure] { state.withLock(\.failures) }

  func fail(_ invariant: String, _ text: String) {
    scheduler.note("FAILS \(invariant): \(text)")
    state.withLock { $0.failures.append(Failure(invariant: invariant, description: text)) }
  }

  // MARK: What goes wrong

  /// What may go wrong now. At the end, nothing does.
  var troubles: Set<Plan.Trouble> { state.withLock { $0.isCalm } ? [] : plan.troubles }

  func happens(_ trouble: Plan.Trouble, onceIn count: Int) -> Bool {
    troubles.contains(trouble) && scheduler.once(in: count)
  }

  /// The servers' wall clock.
  var wallClock: UnixTime {
    Self.start + scheduler.milliseconds / 1_000 + state.withLock { $0.jump }
  }

  // MARK: Life

  private func live() async {
    await withTaskGroup { servers in
      for slot in 0..<plan.servers { servers.addTask { await self.serve(slot) } }
      servers.addTask { await self.disturb() }
      await withTaskGroup { players in
        for number in 0..<plan.players {
          let player = SimulatedPlayer(number, self)
          state.withLock { $0.players.append(player) }
          players.addTask { await player.play() }
        }
      }
      await settle()
      state.withLock { $0.isOver = true }
      servers.cancelAll()
    }
  }

  /// Runs one server after the other in a slot.
  private func serve(_ slot: Int) async {
    while !state.withLock(\.isOver) {
      let number = state.withLock { state in
        state.storageCount += 1
        return state.storageCount
      }
      let storage = SimulatedStorage(
        number, of: database, isShared: plan.isShared, scheduler, troubles: { self.troubles })
      await withTaskGroup { group in
        group.addTask { await storage.follow() }
        do {
          let server = try await SimulatedServer(storage, self)
          scheduler.note("server \(number) starts")
          state.withLock { $0.servers[slot] = server }
          group.addTask { await server.work() }
          repeat {
            try await scheduler.sleep(milliseconds: 1_000)
          } while !happens(.kill, onceIn: 30)
          scheduler.note("server \(number) is killed")
        } catch is CancellationError {
        } catch {
          scheduler.note("server \(number) does not start: \(error)")
        }
        storage.kill()
        _ = state.withLock { $0.servers.removeValue(forKey: slot) }
        group.cancelAll()
      }
      try? await scheduler.sleep(milliseconds: 500)
    }
  }

  /// Sets the clock, and lets a standby take over.
  private func disturb() async {
    while !Task.isCancelled, !state.withLock(\.isCalm) {
      try? await scheduler.sleep(milliseconds: 1_000)
      if happens(.clock, onceIn: 12) {
        let jump =
          state.withLock { $0.jump } == 0 ? Int64(scheduler.number(below: 7_200)) - 3_600 : 0
        scheduler.note("the wall clock is set to be ahead by \(jump) s")
        state.withLock { $0.jump = jump }
      }
      if happens(.failover, onceIn: 15) {
        let count = 1 + scheduler.number(below: 4)
        scheduler.note("a standby takes over without the last \(count) commits")
        database.failOver(losing: count)
      }
    }
  }

  /// Waits until everything has arrived, and compares.
  private func settle() async {
    state.withLock { ($0.isCalm, $0.jump) = (true, 0) }
    scheduler.note("nothing goes wrong any more")
    for _ in 0..<300 {
      try? await scheduler.sleep(milliseconds: 2_000)
      if isUpToDate, !hasNoticesToSend, !hasGamesAboutToCount { break }
    }
    guard isUpToDate else { return fail("settle", "the servers do not catch up") }
    await compare()
  }

  private var isUpToDate: Bool {
    let (servers, outstanding) = state.withLock { ($0.servers, $0.outstanding) }
    return outstanding == 0 && servers.count == plan.servers
      && servers.values.allSatisfy { $0.storage.isUpToDate }
  }

  /// Whether a game counts so soon that a board may show it during the next minute's comparison: boards don't follow the
  /// clock back over a few seconds.
  private var hasGamesAboutToCount: Bool {
    let now = wallClock
    return database.rows.games.contains {
      $0.countsFrom > now && $0.countsFrom <= now + 60 + RankKeeper.toleratedStep
    }
  }

  /// Whether a notice is due soon.
  private var hasNoticesToSend: Bool {
    let soon = wallClock + 120
    return database.rows.notices.values.contains { $0.dueAt < soon }
  }

  // MARK: Requests

  /// The servers that answer, in the order of their slots.
  var servers: [SimulatedServer] {
    state.withLock { $0.servers.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// Sends a request over a network that loses, delays and repeats.
  ///
  /// - Parameter began: Called with the number of each copy that is sent.
  func send(_ request: Request, by client: String, began: (Int) -> Void) async throws -> Response {
    try? await scheduler.sleep(milliseconds: Int64(scheduler.number(below: 120)))
    if happens(.network, onceIn: 25) {
      scheduler.note("\(client) loses \(request.method.rawValue) \(request.path)")
      throw TransportError.timedOut
    }
    let number = nextRequest()
    began(number)
    if happens(.network, onceIn: 10) {
      let copy = nextRequest()
      began(copy)
      state.withLock { $0.outstanding += 1 }
      let delay = Int64(scheduler.number(below: 3_000))
      Task(executorPreference: scheduler) {
        try? await self.scheduler.sleep(milliseconds: delay)
        _ = try? await self.deliver(request, copy, by: "\(client) again")
        self.state.withLock { $0.outstanding -= 1 }
      }
    }
    let response = try await deliver(request, number, by: client)
    if happens(.network, onceIn: 15) {
      scheduler.note("\(client) loses the answer to request \(number)")
      throw TransportError.timedOut
    }
    return response
  }

  func nextRequest() -> Int {
    state.withLock { state in
      state.requestCount += 1
      return state.requestCount
    }
  }

  private func deliver(_ request: Request, _ number: Int, by client: String) async throws
    -> Response
  {
    let servers = servers
    guard !servers.isEmpty else {
      try? await scheduler.sleep(milliseconds: 400)
      throw TransportError.offline
    }
    let server = scheduler.element(of: servers)
    scheduler.note(
      "\(client) \(number) -> \(server.storage.number): \(request.method.rawValue) \(request.path)")
    let response = await SimulatedStorage.$request.withValue(number) {
      await server.respond(to: request)
    }
    if server.storage.isDead {
      scheduler.note("\(client) \(number): no answer")
      throw TransportError.timedOut
    }
    scheduler.note(
      "\(client) \(number) <- \(server.storage.number): \(response.status) \(ProblemDetails(response)?.kind?.rawValue ?? "")"
    )
    if response.status == 500 { fail("error", "request \(number) is answered with 500") }
    if 200..<300 ~= response.status,
      let signature = request.headers[RequestSignature.Part.tag.headerName]
    {
      state.withLock { $0.successes[signature, default: []].append(number) }
    }
    return response
  }

  func note(_ fact: Fact) { state.withLock { $0.facts.append(fact) } }
  func noteArrival(of notice: PlayerNotice) {
    state.withLock { _ = $0.arrived.insert(notice.id) }
    scheduler.note("notice \(notice.kind.rawValue) of \(notice.player) arrives")
  }

  /// The kinds of what clients were told.
  var factKinds: Set<Fact.Kind.Name> { state.withLock { Set($0.facts.map(\.kind.name)) } }
  /// What clients were told and no failover has lost.
  var facts: [Fact] {
    let lost = database.lostRequests
    return state.withLock(\.facts).filter { lost.isDisjoint(with: $0.requests) }
  }
  var players: [SimulatedPlayer] { state.withLock(\.players) }
  var arrived: Set<UniqueID> { state.withLock(\.arrived) }
  /// The numbers of the requests that succeeded with the same signature.
  var successes: [[Int]] { state.withLock { $0.successes.values.map(\.self) } }
}
