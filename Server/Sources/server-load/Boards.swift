import ArgumentParser
import Foundation
import Synchronization
import WordCubeAPI

/// Plays games on several servers of one database, and compares all their boards.
struct Boards: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play games on servers that share an empty database, and compare all their boards.",
    discussion: """
      Registers players, plays their games, prints "sending", and sends each game until it is \
      accepted, as a client does. Then every row on every board of every server has to match a \
      naive model of the accepted games. The last line is JSON: what the clients observed. The \
      exit status is 1 if a board differs, or if an answer is wrong. The servers need \
      --request-limits off.
      """)

  @Option(
    name: .customLong("server"),
    help: "The address of a server on this machine; repeat it for each server.")
  var servers: [String]
  @Option(help: "The address of a proxy that receives the games instead of the servers.")
  var through: String?
  @Option(help: "The number of games.") var games = 400
  @Option(help: "The number of players.") var players = 80
  @Option(help: "The number of connections.") var connections = 16
  @Option(help: "The number of seconds over which the games are sent.") var seconds = 0.0
  @Option(help: "How many seconds to keep sending a game that is not accepted.") var patience =
    60.0
  @Option(help: "How many seconds all boards may take to become equal.") var lag = 10.0
  @Flag(
    help: "Send each game to two servers at once, every other game with one idempotency key.")
  var twice = false

  func validate() throws {
    guard !servers.isEmpty, games > 0, players > 0, (1...1024).contains(connections) else {
      throw ValidationError("--server is needed; --games, --players, --connections are 1 or more")
    }
    guard (servers + [through ?? servers[0]]).allSatisfy({ Self.port($0) != nil }) else {
      throw ValidationError("an address is http://127.0.0.1:PORT")
    }
  }

  static func port(_ address: String) -> UInt16? {
    URL(string: address).flatMap { $0.host == "127.0.0.1" ? $0.port : nil }
      .flatMap { UInt16(exactly: $0) }
  }

  func run() async throws {
    let ports = servers.compactMap(Self.port)
    let played = try await PlayedGame.play(games, players: players, on: ports)
    let jobs = played.enumerated().flatMap { number, game in
      var generator = SystemRandomNumberGenerator()
      let key = IdempotencyKey.random(using: &generator)
      let keys = twice ? [key, number % 2 == 0 ? key : .random(using: &generator)] : [key]
      return keys.map { RepeatedLoad.Job(game: game, number: number, key: $0) }
    }
    Self.print("sending")
    let load = RepeatedLoad(
      jobs, to: through.flatMap(Self.port).map { [$0] } ?? ports, threads: connections,
      seconds: seconds, patience: patience)
    let (seen, acceptances) = await load.run()
    let end = ContinuousClock.now
    Self.print("sent")

    var report = Report(games: played.count, clients: seen)
    report.check(acceptances)
    let accepted = Set(acceptances.map(\.job.number))
    report.accepted = accepted.count
    let model = AllBoards(naively: accepted.map { played[$0] })
    report.rows = model.rows.values.map(\.count).reduce(0, +)
    let readings = await read(until: model.sorted, on: ports, for: played[0], since: end)
    report.wrong += readings.flatMap(\.wrong)
    // The order of equal rows, and the identifiers of words, are the same on all servers.
    for reading in readings where report.wrong.isEmpty {
      report.wrong += [readings[0].boards.difference(from: reading.boards)].compactMap { $0 }
    }
    report.boardsAfter = readings.map(\.begin).max() ?? 0
    report.reading = readings.map { $0.end - $0.begin }.max() ?? 0
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    Self.print(String(decoding: try encoder.encode(report), as: UTF8.self))
    if !report.wrong.isEmpty { throw ExitCode(1) }
  }

  /// A server's last boards.
  private struct Reading {
    var boards = AllBoards()
    /// In seconds since the last game was answered.
    var (begin, end) = (0.0, 0.0)
    var wrong: [String] = []
  }

  /// Reads all boards of each server until they are right.
  private func read(
    until model: AllBoards, on ports: [UInt16], for game: PlayedGame,
    since end: ContinuousClock.Instant
  ) async -> [Reading] {
    let readings = Mutex(Array(repeating: Reading(), count: ports.count))
    await onThreads(ports.count) { server in
      let calls = ServerCalls(ports)
      var reading = Reading()
      repeat {
        reading.begin = (ContinuousClock.now - end) / .seconds(1)
        do {
          reading.boards = try AllBoards(
            from: calls, server: server, for: game.player.credentials)
          let difference = model.difference(from: reading.boards.sorted)
          reading.wrong = difference.map { ["server \(server): \($0)"] } ?? []
        } catch {
          reading.wrong = ["server \(server): \(error)"]
        }
        reading.end = (ContinuousClock.now - end) / .seconds(1)
        if !reading.wrong.isEmpty { Thread.sleep(forTimeInterval: 0.1) }
      } while !reading.wrong.isEmpty && reading.begin < lag
      readings.withLock { $0[server] = reading }
    }
    return readings.withLock { $0 }
  }

  /// Prints a line at once, because the caller of the program waits for it.
  private static func print(_ line: String) {
    Swift.print(line)
    fflush(nil)
  }
}

extension Boards {
  /// The final output.
  struct Report: Encodable {
    let games: Int
    var accepted = 0
    /// The number of rows in all boards of a server.
    var rows = 0
    /// The seconds from the last answer until each server had begun a reading that found all boards right.
    var boardsAfter = 0.0
    /// The seconds that this reading took.
    var reading = 0.0
    /// The number of games that two servers had at the same time.
    var overlapping = 0
    let clients: RepeatedLoad.Seen
    var wrong: [String] = []

    init(games: Int, clients: RepeatedLoad.Seen) {
      self.games = games
      self.clients = clients
    }

    /// Compares the answers to each game with each other and with the score.
    mutating func check(_ acceptances: [RepeatedLoad.Acceptance]) {
      var ids: Set<String> = []
      for (number, ofGame) in Dictionary(grouping: acceptances, by: \.job.number) {
        for one in ofGame
        where one.result.score != one.job.game.score || one.result.unranked != nil {
          wrong.append("game \(number): \(String(decoding: one.body, as: UTF8.self))")
        }
        let first = ofGame[0]
        if !ids.insert("\(first.result.id)").inserted {
          wrong.append("two games are \(first.result.id)")
        }
        guard let second = ofGame.dropFirst().first else { continue }
        if first.result.id != second.result.id {
          wrong.append("game \(number) is stored twice")
        }
        if first.job.key == second.job.key, first.body != second.body {
          wrong.append("game \(number) has two answers to one idempotency key")
        }
        if first.start < second.end, second.start < first.end { overlapping += 1 }
      }
    }
  }
}
