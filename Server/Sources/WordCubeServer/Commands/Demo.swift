import ArgumentParser
import Foundation
import WordCube
import WordCubeAPI
import WordCubeClient

/// Registers players and plays games against a running server.
struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Register three players, play games, and print the boards.",
    discussion: """
      The players are programs. They call the running server as an app does: over HTTP, with \
      tokens and signatures. After a few runs, the server refuses more: an address may register \
      20 players at once, and 60 an hour.
      """)

  @Option(help: "The address of the server.")
  var server = "http://127.0.0.1:8080"

  func run() async throws {
    guard let url = URL(string: server) else {
      throw ValidationError("--server '\(server)' is not an address such as http://127.0.0.1:8080")
    }
    try await check(url)
    let players = try await register(["Ada", "Grace", "Emmy"], url)
    try await playSolo(players)
    try await playChallenges(players)
    try await playMatch(players[0], players[1])
    try await printBoards(players[2].client)
  }

  private func check(_ url: URL) async throws {
    guard let client = APIClient.live(baseURL: url, credentials: MemoryCredentialStore()) else {
      throw DemoError.address(url)
    }
    do {
      try await client.service.readiness()
    } catch {
      throw error.isOffline ? DemoError.noServer(url) : error
    }
    let configuration = try await client.service.configuration()
    printLine("Server \(url): rules \(configuration.rulesFingerprint)")
  }

  private func register(_ names: [String], _ url: URL) async throws -> [DemoPlayer] {
    var players: [DemoPlayer] = []
    for (index, name) in names.enumerated() {
      players.append(try await DemoPlayer(name: name, skipping: 2 * index, baseURL: url))
      printLine("Registered \(name)")
    }
    return players
  }

  private func playSolo(_ players: [DemoPlayer]) async throws {
    printLines("\nSolo games, each on a puzzle of its own")
    for player in players {
      for mode in [GameMode.timed, .unlimited] {
        let result = try await player.playSolo(mode)
        let rank = result.ranks.map { "rank \($0.allTime.rank) of \($0.allTime.outOf)" }
        let why = result.unranked.map { "not ranked: \($0.rawValue)" }
        printLine(
          "  \(column(player.name, 8))\(column(mode.name, 11))\(column(result.score))  \(rank ?? why ?? "")"
        )
      }
    }
  }

  private func playChallenges(_ players: [DemoPlayer]) async throws {
    printLines("\nToday's challenge, timed")
    for player in players {
      let result = try await player.playChallenge(.timed)
      let rank = result.dailyChallenge?.rank.map { "rank \($0)" } ?? "not ranked"
      printLine("  \(column(player.name, 19))\(column(result.score))  \(rank)")
    }
  }

  private func playMatch(_ one: DemoPlayer, _ other: DemoPlayer) async throws {
    printLines("\nA match between \(one.name) and \(other.name), four turns")
    let opened = try await one.client.matches.open(language: .english)
    var match = try await other.client.matches.join(opened.code)
    for _ in 0..<4 {
      guard let side = match.turn else { break }
      match = try await (side == 0 ? one : other).playTurn(in: match, side: side)
    }
    for side in match.sides { printLine("  \(column(side.displayName, 19))\(column(side.score))") }
  }

  private func printBoards(_ client: APIClient) async throws {
    for mode in [GameMode.timed, .unlimited] {
      let board = try await client.boards.games(language: .english, mode: mode, scope: .lastDay)
      printLines("\nBest \(mode.name) games of the last day, \(board.outOf) players")
      for row in board.top + (board.yours.map { [$0] } ?? []) {
        printLine("  \(column(row.rank))  \(column(row.displayName, 12))\(column(row.score))")
      }
    }
    let words = try await client.boards.words(language: .english, scope: .lastDay)
    printLines("\nBest words of the last day")
    for row in words.words.prefix(10) {
      printLine(
        "  \(column(row.rank))  \(column(row.word, 16))\(column(row.score))  \(row.displayName)")
    }
  }

  private func column(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func column(_ number: some BinaryInteger) -> String {
    let text = "\(number)"
    return String(repeating: " ", count: max(0, 6 - text.count)) + text
  }
}
