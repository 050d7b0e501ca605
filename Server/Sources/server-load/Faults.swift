import ArgumentParser
import Foundation
import SQLiteGameStorage
import WordCube

/// Ends servers under load, and counts the games that they kept.
struct Faults: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Kill and stop servers under load, and compare stored games with answered ones.",
    discussion: """
      After SIGKILL, the database has every answered game, and perhaps some whose answer was lost. \
      After SIGTERM, it has exactly the answered ones. The exit status is 1 if the database \
      differs from this, or if all requests were answered before the signal.
      """)

  @OptionGroup var options: LoadOptions
  @Option(help: "The number of servers to kill, and the number to stop.") var rounds = 3

  func run() async throws {
    var isRight = true
    for round in 0..<rounds {
      for signal in [SIGKILL, SIGTERM] {
        let name = signal == SIGKILL ? "SIGKILL" : "SIGTERM"
        let share = Double(round + 1) / Double(rounds + 1)
        isRight = try await end(by: signal, name: name, after: share) && isRight
      }
    }
    if !isRight { throw ExitCode(1) }
  }

  /// Ends a server when a share of the requests has been sent.
  private func end(by signal: Int32, name: String, after share: Double) async throws -> Bool {
    let database = try await LoadDatabase(
      games: options.games, players: options.players, seed: options.seed)
    defer { try? database.remove() }
    let server = try ServerProcess(database: database.path)
    let games = database.games
    let load = Load(games.count, port: server.port, connections: options.connections)
    async let running = load.run { try games[$0].request() }
    let count = Int(share * Double(games.count))
    while load.startedCount < count, server.isRunning {
      try await Task.sleep(for: .milliseconds(1))
    }
    let status = server.end(signal)
    let result = await running
    let answered = Set(try result.accepted)
    let stored = try await storedGames(database.path)
    let missing = answered.subtracting(stored).count
    let more = stored.subtracting(answered).count
    let isRight =
      missing == 0 && result.answeredCount < games.count
      && (signal == SIGKILL || more == 0 && status == 0)
    print(
      "\(name) after \(count) of \(games.count) requests: \(result.answeredCount) answered, "
        + "\(answered.count) accepted, \(stored.count) stored, \(missing) missing, "
        + "\(more) without an answer, exit status \(status)"
        + (isRight ? "" : "  WRONG"))
    return isRight
  }

  private func storedGames(_ path: String) async throws -> Set<UniqueID> {
    let storage = try SQLiteStorage(path: path)
    let flaws = try await storage.check()
    guard flaws.isEmpty else { throw LoadError.response(flaws.joined(separator: "; ")) }
    var ids: Set<UniqueID> = []
    var number: Int64 = 0
    while true {
      let page = try await storage.read { [number] in try $0.games(after: number, limit: 1000) }
      guard let last = page.last else { break }
      ids.formUnion(page.map(\.game.id))
      number = last.number
    }
    try await storage.close()
    return ids
  }
}
