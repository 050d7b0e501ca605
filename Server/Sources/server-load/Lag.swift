import ArgumentParser
import Foundation
import WordCube
import WordCubeAPI

/// Measures how long after a server's answer the other servers' boards have the game.
struct Lag: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print how long an accepted game takes to appear on another server of the database.",
    discussion: """
      Sends one game at a time, each by a different player, and asks the next server for the \
      player's row until it is there. The line is JSON, in milliseconds. Needs at least two \
      servers of one database, with --request-limits off.
      """)

  @Option(
    name: .customLong("server"),
    help: "The address of a server on this machine; repeat it for each server.")
  var servers: [String]
  @Option(help: "The number of games.") var games = 200

  func validate() throws {
    guard servers.count > 1, servers.allSatisfy({ Boards.port($0) != nil }), games > 0 else {
      throw ValidationError(
        "--server http://127.0.0.1:PORT is needed at least twice; --games is 1 or more")
    }
  }

  func run() async throws {
    let ports = servers.compactMap(Boards.port)
    let played = try await PlayedGame.play(games, players: games, on: ports)
    let calls = ServerCalls(ports)
    var (lags, answers): ([Double], [Double]) = ([], [])
    for (number, game) in played.enumerated() {
      let start = ContinuousClock.now
      _ = try calls.call(
        API.Games.submit, game.submission, from: game.player.credentials, at: number)
      let answered = ContinuousClock.now
      let query = BoardQuery(language: .english, mode: game.mode, scope: .lastDay, aroundMe: true)
      while true {
        let page = try calls.call(
          API.Boards.games, query, from: game.player.credentials, at: number + 1)
        let now = ContinuousClock.now
        if page.top.contains(where: \.isYours) {
          lags.append((now - answered) / .milliseconds(1))
          break
        }
        guard now - answered < .seconds(30) else {
          throw LoadError.response("a game is not on the board of another server after 30 s")
        }
      }
      answers.append((answered - start) / .milliseconds(1))
    }
    let report = Report(
      games: lags.count, answerP50: share(0.5, of: answers), answerP99: share(0.99, of: answers),
      lagP50: share(0.5, of: lags), lagP99: share(0.99, of: lags), lagMost: share(1, of: lags))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }

  /// In milliseconds. A lag includes the time of the request that saw the row.
  private struct Report: Encodable {
    let games: Int
    let answerP50, answerP99, lagP50, lagP99, lagMost: Double
  }

  /// Returns the number that a share of the numbers does not exceed.
  private func share(_ share: Double, of numbers: [Double]) -> Double {
    let sorted = numbers.sorted()
    return sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
  }
}
