import GameServiceTesting
import WordCube
import WordCubeAPI
import WordCubeFormats

/// Two players of a match.
struct MatchPlayers {
  let server: TestServer
  let ada: APIClient
  let bob: APIClient

  init(server: TestServer, ada: APIClient, bob: APIClient) {
    (self.server, self.ada, self.bob) = (server, ada, bob)
  }

  init(_ server: TestServer) async throws {
    self.server = server
    ada = try await server.client(named: "Ada")
    bob = try await server.client(named: "Bob")
  }

  /// A match that Ada opened and Bob joined.
  func match() async throws -> Match { try await match(of: ada, and: bob) }

  /// A match that one player opened and another one joined.
  func match(of opener: APIClient, and joiner: APIClient) async throws -> Match {
    try await joiner.matches.join(opener.matches.open(language: .english).code)
  }

  /// The JSON of the best word of a side in a match.
  func word(_ match: Match, side: Int64, skipping skipped: Int = 0) throws -> [UInt8] {
    try GamePlayer.english.moves(
      on: Puzzle(text: match.puzzle), skipping: skipped, at: server.clock.now, side: side,
      after: match.moves
    ).json
  }

  /// The JSON of removals by a side.
  func removals(_ cubes: [(Int, Int, Int)], side: Int64) -> [UInt8] {
    MoveList(
      cubes.compactMap { CubePosition(x: $0.0, y: $0.1, z: $0.2) }.map { cube in
        Move(
          .removedCube(cube), claimedScore: 0, playedAt: Double(server.clock.now),
          playerIndex: side)
      }
    ).json
  }
}
