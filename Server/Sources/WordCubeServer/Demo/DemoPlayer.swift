import AutomaticPlayer
import Foundation
import WordCube
import WordCubeAPI
import WordCubeClient
import WordCubeFormats

/// A registered player in the demonstration, with its own client.
struct DemoPlayer {
  let name: String
  let client: APIClient
  /// The number of better words that the player skips each time.
  let skipping: Int

  /// Registers a player.
  init(name: String, skipping: Int, baseURL: URL) async throws {
    let store = MemoryCredentialStore()
    guard let client = APIClient.live(baseURL: baseURL, credentials: store) else {
      throw DemoError.address(baseURL)
    }
    do {
      _ = try await client.players.register(displayName: name, timeZone: "Etc/UTC")
    } catch {
      if case .refused(let problem) = error, problem.kind == .tooManyRequests {
        throw DemoError.registrationLimit
      }
      throw error
    }
    self.name = name
    self.client = client
    self.skipping = skipping
  }

  /// Plays a ranked solo game.
  func playSolo(_ mode: GameMode) async throws -> GameResult {
    let new = try await client.games.newPuzzle(language: .english, mode: mode)
    var game = try AutomaticGame(try Puzzle(text: new.puzzle))
    try game.play(words: 12, end: now, seconds: 0.1) { _, _ in skipping }
    return try await client.games.submit(new.submission(of: game.moves, mode: mode))
  }

  /// Plays today's challenge.
  func playChallenge(_ mode: GameMode) async throws -> GameResult {
    let started = try await client.dailyChallenges.start(language: .english, mode: mode)
    var game = try AutomaticGame(try Puzzle(text: started.puzzle))
    try game.play(words: 10, end: now, seconds: 0.1) { _, _ in skipping }
    return try await client.games.submit(started.submission(of: game.moves))
  }

  /// Plays the player's turn in a match.
  func playTurn(in match: Match, side: Int) async throws -> Match {
    var game = try AutomaticGame(
      try Puzzle(text: match.puzzle), after: match.moves, players: .several([0, 1]))
    try game.play(words: 1, player: Int64(side), end: now) { _, _ in skipping }
    return try await client.matches.play(match.submission(of: game.moves))
  }

  private var now: Double { Date().timeIntervalSince1970 }
}

/// The reason why the demonstration ends.
enum DemoError: Error, CustomStringConvertible {
  case address(URL)
  case noServer(URL)
  case registrationLimit

  var description: String {
    switch self {
    case .address(let url): "\(url) is not the address of a server"
    case .noServer(let url):
      "no server answers at \(url); start it with: \(ServerProgram.current.name)"
    case .registrationLimit:
      "the server accepts no more registrations from this address now; try again later"
    }
  }
}
