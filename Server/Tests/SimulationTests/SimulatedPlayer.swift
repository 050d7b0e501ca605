import GameServiceTesting
import GameStorage
import Synchronization
import WordCube
import WordCubeAPI
import WordCubeFormats

@testable import GameServiceCore
@testable import MemoryStorage

/// A player with several clients that share a store of credentials, like the tabs of a browser.
final class SimulatedPlayer: Sendable {
  private struct State {
    var id: UniqueID?
    /// Whether a client is replacing the token: others leave it alone, as `Rotation` does for one client.
    var isRotating = false
    var wasErased = false
    var submitted: [(puzzle: Puzzle, ticket: String, moves: MoveList)] = []
    var openCount = 0
  }

  let number: Int
  let store = MemoryCredentialStore()
  private let schedule: Schedule
  private let state = Mutex(State())
  private var scheduler: Scheduler { schedule.scheduler }

  init(_ number: Int, _ schedule: Schedule) {
    self.number = number
    self.schedule = schedule
  }

  var id: UniqueID? { state.withLock(\.id) }
  /// Whether an erasure was at least tried.
  var wasErased: Bool { state.withLock(\.wasErased) }
  /// How many matches the clients tried to open.
  var openCount: Int { state.withLock(\.openCount) }

  /// The numbers of the requests of the current step.
  @TaskLocal private static var requests: RequestNumbers?

  /// A client of the player's with its own clock and nonces. It repeats requests as an app does.
  func client(_ name: String, retry: RetryPolicy = RetryPolicy(maximumAttempts: 4)) -> APIClient {
    APIClient(
      environment: ClientEnvironment(
        now: { [scheduler] in .init(unixTime: Schedule.start + scheduler.milliseconds / 1_000) },
        randomBits: { [scheduler] in scheduler.bits() },
        sleep: { [scheduler] in
          try await scheduler.sleep(milliseconds: Int64($0 / .milliseconds(1)))
        }),
      credentials: store, retry: retry,
      transport: { [schedule] request in
        let requests = Self.requests
        return try await schedule.send(request, by: name) { requests?.add($0) }
      })
  }

  /// A client that reaches one server, over a network that loses nothing.
  func calmClient(of server: SimulatedServer) -> APIClient {
    var client = client("\(number)")
    client.transport = { await server.respond(to: $0) }
    return client
  }

  // MARK: Playing

  /// Registers, and plays with all clients.
  func play() async {
    let first = client("\(number)a")
    let new = NewPlayer(displayName: "Player \(number)", timeZone: "Europe/London")
    for _ in 0..<20 {
      guard let known = try? await first.call(API.Players.register, new) else { continue }
      await store.replace(with: known)
      state.withLock { $0.id = known.playerID }
      break
    }
    guard let id else { return }
    await withTaskGroup { group in
      for letter in "abcdefgh".prefix(schedule.plan.clients) {
        group.addTask {
          let client = self.client("\(self.number)\(letter)")
          for _ in 0..<self.schedule.plan.steps {
            try? await self.scheduler.sleep(
              milliseconds: Int64(self.scheduler.number(below: 2_500)))
            let kind = self.scheduler.number(below: 100)
            // Two devices often do the same at once.
            async let other: Void = {
              if self.scheduler.once(in: 4) { await self.step(kind, client, id) }
            }()
            await self.step(kind, client, id)
            await other
          }
        }
      }
    }
  }

  /// Takes a step. If it goes wrong, the checks say what may have come of it.
  private func step(_ kind: Int, _ client: APIClient, _ id: UniqueID) async {
    await Self.$requests.withValue(RequestNumbers()) {
      do { try await attempt(kind, client, id) } catch {}
    }
  }

  private func attempt(_ kind: Int, _ client: APIClient, _ id: UniqueID) async throws {
    switch kind {
    case 0..<15: try await playSolo(client)
    case 15..<20: try await submitAgain(client)
    case 20..<32: try await playDaily(client)
    case 32..<67: try await playMatch(client, id)
    case 67..<80: try await rotate(client)
    case 80..<84: _ = try await client.players.current()
    case 84..<89: try await share(client)
    case 89..<94: try await fetch(client)
    case 94..<97: try await hide()
    case 97: try await erase(client)
    default:
      _ = try await client.boards.games(language: .english, mode: .unlimited, scope: .allTime)
    }
  }

  private func note(_ kind: Schedule.Fact.Kind) {
    guard let id else { return }
    schedule.note(.init(player: id, kind: kind, requests: Self.requests?.all ?? []))
  }

  private func playSolo(_ client: APIClient) async throws {
    let new = try await client.games.newPuzzle(language: .english, mode: .unlimited)
    let puzzle = try Puzzle(text: new.puzzle)
    let moves = try moves(on: puzzle)
    state.withLock { $0.submitted.append((puzzle, new.ticket, moves)) }
    try await submit(client, puzzle, new.ticket, moves)
  }

  private func submitAgain(_ client: APIClient) async throws {
    let known = state.withLock(\.submitted)
    guard !known.isEmpty else { return }
    let (puzzle, ticket, moves) = scheduler.element(of: known)
    try await submit(client, puzzle, ticket, moves)
  }

  private func submit(
    _ client: APIClient, _ puzzle: Puzzle, _ ticket: String, _ moves: MoveList
  ) async throws {
    let json = Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: moves).json
    let result = try await client.games.submit(json, ticket: ticket)
    note(.game(puzzle: puzzle.packed, moves: moves.packed(on: puzzle), result))
  }

  private func playDaily(_ client: APIClient) async throws {
    let started = try await client.dailyChallenges.start(language: .english, mode: .unlimited)
    note(.start(challenge: started.id, at: started.startedAt.unixTime))
    let puzzle = try Puzzle(text: started.puzzle)
    let moves = try moves(on: puzzle)
    let result = try await client.games.submit(started.submission(of: moves).game)
    note(.game(puzzle: puzzle.packed, moves: moves.packed(on: puzzle), result))
  }

  /// One word of one of two games, at the time of the client.
  private func moves(on puzzle: Puzzle) throws -> MoveList {
    try PlayedMoves.game(on: puzzle, choice: scheduler.number(below: 3), at: time)
  }

  private var time: UnixTime { Schedule.start + scheduler.milliseconds / 1_000 }

  // MARK: Matches

  /// Plays a turn; or joins a match, or opens one; or gives one up.
  private func playMatch(_ client: APIClient, _ id: UniqueID) async throws {
    let matches = try await client.matches.list().matches.filter { $0.state == .playing }
    guard !matches.isEmpty else {
      let open = schedule.database.rows.matches.values
        .filter { $0.state == .open && $0.opener != id }
        .min { $0.id.description < $1.id.description }
      if let open { return note(.match(try await client.matches.join(open.code).id)) }
      state.withLock { $0.openCount += 1 }
      return note(.match(try await client.matches.open(language: .english).id))
    }
    let match = scheduler.element(of: matches)
    guard !scheduler.once(in: 8), match.moves.count < 4 else {
      _ = try await client.matches.resign(match.id)
      return
    }
    guard let side = match.sides.firstIndex(where: \.isYou), match.turn == side else { return }
    let moves = try PlayedMoves.turn(
      on: Puzzle(text: match.puzzle), after: match.moves, choice: scheduler.number(below: 2),
      side: Int64(side), at: time)
    _ = try await client.matches.play(moves.json, in: match.id, after: match.moves.count)
    note(.turn(match.id, moveCount: match.moves.count, moves: moves))
  }

  // MARK: Tokens

  /// Replaces the token, with one that the client makes and stores first. The store has one such client at a time.
  private func rotate(_ client: APIClient) async throws {
    let isFree = state.withLock { state in
      defer { state.isRotating = true }
      return !state.isRotating
    }
    guard isFree else { return }
    defer { state.withLock { $0.isRotating = false } }
    guard let old = await store.credentials() else { return }
    var new = old
    if let pending = await store.pendingCredentials(), pending.token != old.token {
      new = pending
    } else {
      var generator = RandomBits { [scheduler] in scheduler.bits() }
      new.token = .random(using: &generator)
      await store.replacePending(with: new)
    }
    let endsOldToken = scheduler.once(in: 2)
    let rotation = TokenRotation(to: new.token, endsOldToken: endsOldToken)
    async let read = client.players.current()
    _ = try await client.call(API.Players.rotateToken, rotation)
    _ = try? await read
    await store.replace(with: new)
    await store.replacePending(with: nil)
    if endsOldToken { try await expectNoAccess(old) }
  }

  /// Checks that a token that was ended is refused, by a server that answers.
  private func expectNoAccess(_ old: Credentials) async throws {
    let requests = Self.requests
    var request = try API.Players.current.request(())
    old.token.write(to: &request.headers)
    let response = try await schedule.send(request, by: "\(number) with an ended token") {
      requests?.add($0)
    }
    if response.status == 200, schedule.database.lostRequests.isDisjoint(with: requests?.all ?? [])
    {
      schedule.fail("token", "an ended token of player \(number) is accepted")
    }
  }

  // MARK: What others see

  private func share(_ client: APIClient) async throws {
    let games = schedule.database.rows.games.filter { $0.player == id && !$0.isHidden }
    guard !games.isEmpty else { return }
    let game = scheduler.element(of: games).id
    note(.share(try await client.sharing.share(gameID: game).code, game: game))
  }

  /// Fetches a shared game. One that was hidden before must not be shown.
  private func fetch(_ client: APIClient) async throws {
    let facts = schedule.facts
    let codes = facts.compactMap { fact in
      if case .share(let code, let game) = fact.kind { (code, game) } else { nil }
    }
    guard !codes.isEmpty else { return }
    let (code, game) = scheduler.element(of: codes)
    let wasHidden = facts.contains { fact in
      if case .hidden(game) = fact.kind { true } else { false }
    }
    _ = try await client.sharing.fetch(code)
    if wasHidden, schedule.database.lostRequests.isEmpty {
      schedule.fail("hidden", "the hidden game \(game) is shown to player \(number)")
    }
  }

  /// An operator takes one of the player's games off the boards.
  private func hide() async throws {
    let games = schedule.database.rows.games.filter { $0.player == id }
    guard !games.isEmpty, let server = schedule.servers.last else { return }
    let game = scheduler.element(of: games).id
    let number = schedule.nextRequest()
    Self.requests?.add(number)
    let isHidden = try await SimulatedStorage.$request.withValue(number) {
      try await GameService.setHidden(true, game: game, in: server.storage)
    }
    guard isHidden else { return }
    scheduler.note("game \(game) is hidden")
    note(.hidden(game: game))
  }

  private func erase(_ client: APIClient) async throws {
    state.withLock { $0.wasErased = true }
    try await client.call(API.Players.erase)
    note(.erased)
  }
}

/// The numbers of requests.
private final class RequestNumbers: Sendable {
  private let state = Mutex<[Int]>([])
  var all: [Int] { state.withLock { $0 } }
  func add(_ number: Int) { state.withLock { $0.append(number) } }
}
