import GameServiceCore
import GameServiceTesting
import GameStorage
import Testing
import WordCube
import WordCubeAPI
import WordCubeSolver

@testable import NaiveServer

/// Sends random requests of several players to a server, and compares each answer with that of the naive one.
final class RandomRequests {
  var server: TestServer
  var model: NaiveServer
  var bits: SeededGenerator
  var clients: [UniqueID: APIClient] = [:]
  var players: [UniqueID] = []
  var submitted: [NaiveServer.Submitted] = []
  var started: [(day: NaiveServer.Day, challenge: StartedChallenge)] = []
  var counts: [String: Int] = [:]
  /// The seconds by which the clock is ahead.
  private var jumped: Int64 = 0
  /// The last snapshot of ranks.
  private var snapshot: [UInt8]?
  private var playedMoves: [String: MoveList] = [:]

  init(_ storage: any Storage, seed: UInt64) async throws {
    bits = SeededGenerator(bits: SeededBits(seed: seed))
    server = try await Self.server(storage, TestClock())
    model = NaiveServer(now: server.clock.now)
  }

  /// A server whose solo games are on one of eight puzzles, and which has no limits.
  private static func server(
    _ storage: any Storage, _ clock: TestClock, ranks: RankSnapshot? = nil
  ) async throws -> TestServer {
    // Identifiers of a restarted server are new ones.
    let seed = UInt64(bitPattern: clock.now)
    var dependencies = try Dependencies.fixed(storage: storage, clock: clock, seed: seed)
    dependencies.puzzles.random = { language, bits in
      Provenance(PuzzleGenerator(seed: 19, language: language), number: bits % 8)
    }
    dependencies.policy.limits[.puzzles] = .init(1_000_000, in: 1)
    dependencies.policy.limits[.changes] = .init(1_000_000, in: 1)
    dependencies.policy.limits[.reads] = .init(1_000_000, in: 1)
    return try await TestServer(dependencies, clock: clock, ranks: ranks)
  }

  func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &bits) }
  func player() -> UniqueID { players[number(below: players.count)] }
  func mode() -> GameMode { number(below: 2) == 0 ? .timed : .unlimited }

  func client(_ player: UniqueID) throws -> APIClient { try #require(clients[player]) }

  /// Moves of 0 to 2 words at this time.
  func moves(on puzzle: Puzzle) throws -> MoveList {
    let (words, skipped) = (number(below: 3), [0, 5, 20, 60][number(below: 4)])
    let name = "\(puzzle.text) \(words) \(skipped)"
    let known = playedMoves[name]
    let moves =
      try known ?? GamePlayer.english.moves(on: puzzle, words: words, skipping: skipped, at: 0)
    playedMoves[name] = moves
    return MoveList(
      moves.map { move in
        var move = move
        move.playedAt += Double(server.clock.now)
        return move
      })
  }

  func count(_ name: String) { counts[name, default: 0] += 1 }

  func advance() async {
    let seconds: Int64 = [0, 1, 30, 216, 3_600, 20_000, 86_400, 400_000][number(below: 8)]
    server.clock.now += seconds
    model.clock.pass(seconds)
    await clockHasChanged()
  }

  /// Sets the clock ahead, or back to where it would be.
  func jump() async {
    let seconds: Int64 = jumped == 0 ? [3_600, 86_400, 9 * 86_400][number(below: 3)] : -jumped
    server.clock.jump(by: seconds)
    model.clock.jump(by: seconds)
    await clockHasChanged()
    jumped += seconds
    count("jump")
  }

  private func clockHasChanged() async {
    model.now = server.clock.now
    await server.service.watchClock()
  }

  /// Stores the ranks, as a server does from time to time.
  func saveRanks() async throws {
    snapshot = try await server.service.snapshotBytes() ?? snapshot
  }

  /// A new server on the same storage. It reads all events, or those after the last snapshot of ranks.
  func restart() async throws {
    if snapshot == nil { try await saveRanks() }
    let ranks = try number(below: 3) > 0 ? snapshot.map { try RankSnapshot($0) } : nil
    try await ranks?.require(server.storage)
    if ranks != nil { count("snapshot") }
    server = try await Self.server(server.storage, server.clock, ranks: ranks)
    model.clock.restart()
    await clockHasChanged()
    for (player, client) in clients {
      clients[player] = server.client(credentials: try await client.credentials.credentials())
    }
    count("restart")
  }

  func register() async throws {
    server.clock.now += 1
    model.now = server.clock.now
    let name = "P\(clients.count)"
    let client = try await server.client(named: name)
    let id = try await client.playerID
    clients[id] = client
    players.append(id)
    model.names[id] = name
  }
}
