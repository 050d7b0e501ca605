import EnglishLexicon
import Lexicon
import WordCube
import WordCubeAPI
import WordCubeFormats
import WordCubeSolver

/// A request to submit a game, without its signature.
struct PreparedGame: Sendable {
  let player: Credentials
  let ticket: String
  let body: [UInt8]
  /// Whether the claimed score of the last move is right.
  let isGenuine: Bool
}

/// A program that plays words of middling scores, as people do.
struct WordPlayer {
  private let solver = Solver(dictionary: WordGraph.english)
  private let verifier = Verifier(dictionary: WordGraph.english)

  /// The JSON of a solo game.
  ///
  /// - Parameters:
  ///   - wordCount: The number of words, at most.
  ///   - end: The time of the last move, in Unix seconds. The words are 5 seconds apart.
  ///   - isGenuine: False to claim a wrong score for the last move.
  func game(
    on puzzle: Puzzle, wordCount: Int, end: Double, isGenuine: Bool
  ) throws -> [UInt8] {
    var replay = verifier.replay(of: puzzle)
    var moves: [Move] = []
    for index in 0..<wordCount {
      let words = try solver.words(in: Position(replay), order: .score)
      let unplayed = words.lazy.filter { !$0.isPlayed && !$0.path.isEmpty }
      let place = words.count / 4 + (index * 7919) % max(1, words.count / 2)
      guard let word = unplayed.dropFirst(place).first ?? unplayed.first else { break }
      let time = end - 5 * Double(wordCount - 1 - index)
      let move = Move(.playedWord(word.path), claimedScore: word.score, playedAt: time)
      _ = replay.play(move)
      moves.append(move)
    }
    if !isGenuine, !moves.isEmpty { moves[moves.count - 1].claimedScore += 1 }
    let context = Submission.Context.solo(mode: .unlimited, puzzle: puzzle)
    return Submission(context: context, moves: MoveList(moves)).json
  }
}
