import AutomaticPlayer
import EnglishLexicon
import Foundation
import GameServiceCore
import GameStorage
import Lexicon
import SQLiteGameStorage
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// A database with players, and games that they may submit.
struct LoadDatabase {
  let folder: URL
  let players: [Credentials]
  let games: [PreparedGame]

  var path: String { folder.appendingPathComponent("load.sqlite").path }

  /// Creates a database in a new temporary folder. It takes a millisecond for each game.
  ///
  /// - Parameter seed: The seed of the puzzles.
  init(games count: Int, players playerCount: Int, seed: UInt64 = 1) async throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("server-load-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let storage = try SQLiteStorage(path: folder.appendingPathComponent("load.sqlite").path)
    let keys = try await ServerKeys.load(from: storage, randomBits: { .random(in: 0...(.max)) })
    players = try await Self.register(playerCount, keys, in: storage)
    games = try Self.games(count, seed: seed, of: players, keys)
    try await storage.close()
  }

  /// Deletes the folder.
  func remove() throws { try FileManager.default.removeItem(at: folder) }

  private static func register(
    _ count: Int, _ keys: ServerKeys, in storage: SQLiteStorage
  ) async throws -> [Credentials] {
    var generator = SystemRandomNumberGenerator()
    let players = (0..<count).map { index in
      let id = UniqueID(high: generator.next(), low: generator.next())
      let token = BearerToken.random(using: &generator)
      let row = StoredPlayer(
        id: id, displayName: "Player \(index)", timeZone: "Etc/UTC", registeredAt: now,
        tokenHash: token.storedHash)
      let key = keys.signing.signingKey(of: id)
      return (row, Credentials(playerID: id, token: token, signingKey: key))
    }
    try await storage.write { rows in for player in players { try rows.insert(player.0) } }
    return players.map(\.1)
  }

  private static func games(
    _ count: Int, seed: UInt64, of players: [Credentials], _ keys: ServerKeys
  ) throws -> [PreparedGame] {
    return try (0..<count).map { index in
      let provenance = Provenance(PuzzleGenerator(seed: seed), number: UInt64(index))
      let credentials = players[index % players.count]
      return PreparedGame(
        player: credentials,
        ticket: Ticket(
          player: credentials.playerID, mode: .unlimited, provenance: provenance, issuedAt: now
        ).text(sealedWith: keys),
        body: try Submission.sample(
          on: provenance.puzzle, wordCount: 14 + index % 10, isGenuine: index % 2 == 0
        ).json)
    }
  }
}

/// A request to submit a game, without its signature.
struct PreparedGame: Sendable {
  let player: Credentials
  let ticket: String
  let body: [UInt8]
}

extension PreparedGame {
  /// Returns the bytes of the request, signed now.
  func request() throws -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return try API.Games.submit.request(SubmissionRequest(ticket: ticket, game: body))
      .bytes(from: player, key: .random(using: &generator))
  }
}

extension Submission {
  /// Returns a solo game with words of medium scores, as people play them.
  ///
  /// - Parameters:
  ///   - wordCount: The maximum number of words.
  ///   - isGenuine: False to claim a wrong score for the last move.
  static func sample(on puzzle: Puzzle, wordCount: Int, isGenuine: Bool = true) throws -> Submission
  {
    var game = try AutomaticGame(puzzle)
    try game.play(words: wordCount, end: Double(now)) { index, wordCount in
      wordCount / 4 + (index * 7919) % max(1, wordCount / 2)
    }
    var moves = Array(game.moves)
    if !isGenuine, !moves.isEmpty { moves[moves.count - 1].claimedScore += 1 }
    return Submission(
      context: .solo(mode: .unlimited, puzzle: puzzle), moves: MoveList(moves))
  }
}

/// The system's time.
var now: UnixTime { UnixTime(Date().timeIntervalSince1970) }
