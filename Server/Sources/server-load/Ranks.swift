import ArgumentParser

/// Measures ranks alone, without a server.
struct Ranks: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Build the ranks of a year, and print their memory and times.",
    discussion: """
      Makes the games of a year from a seed, and passes them directly to the ranks, as events \
      would. The times are those of single calls, as the service makes them, by the clock: \
      another program on the same processor makes some longer. Writes the snapshot to a \
      temporary folder and reads it again; the ranks have to be the same.

      Example: server-load ranks --players 1000000 --games 5000000
      """)

  @Option(help: "The number of players.") var players = 10_000_000
  @Option(help: "The number of games in the year.") var games = 50_000_000
  @Option(help: "The seed of the games.") var seed: UInt64 = 1

  func validate() throws {
    guard players > 0, games >= players, games < Int32.max else {
      throw ValidationError(
        "--players is 1 or more, and --games is at least --players and below 2^31")
    }
  }

  func run() async throws {
    try await RankMeasurement(players: players, games: games, seed: seed).run()
  }
}
