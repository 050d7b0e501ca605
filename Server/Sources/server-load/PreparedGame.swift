import AutomaticPlayer
import WordCube
import WordCubeAPI
import WordCubeFormats

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
