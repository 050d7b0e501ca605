import ArgumentParser

/// Measures a server under load, and which games it keeps when it is killed.
@main
struct ServerLoad: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "server-load",
    abstract: "Measure a server, and kill it under load.",
    discussion: """
      Each subcommand except boards, lag and ranks creates a database with players and games in \
      a temporary folder, starts the server in this program's folder, and calls it over HTTP \
      with signed requests.
      """,
    subcommands: [
      Speed.self, Faults.self, Memory.self, Streams.self, Boards.self, Lag.self, Ranks.self,
    ])
}

/// The options of all subcommands.
struct LoadOptions: ParsableArguments {
  @Option(help: "The number of games to prepare; half of them are refused.")
  var games = 4000
  @Option(help: "The number of players.") var players = 1000
  @Option(help: "The number of connections.") var connections = 64
  @Option(help: "The seed of puzzles and players.") var seed: UInt64 = 1

  func validate() throws {
    guard games > 0, players > 0, (1...1024).contains(connections) else {
      throw ValidationError("--games and --players are 1 or more, --connections 1 to 1024")
    }
  }
}
