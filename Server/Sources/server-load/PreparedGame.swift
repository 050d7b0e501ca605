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

/// A program that plays words: the best ones, of which it misses some.
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
    var moves = MoveList()
    for index in 0..<wordCount {
      guard let word = try solver.bestWord(in: Position(replay)), !word.path.isEmpty else { break }
      let isWrong = index == wordCount - 1 && !isGenuine
      let time = end - 5 * Double(wordCount - 1 - index)
      let move = Move(.playedWord(word.path), claimedScore: word.score, playedAt: time)
      _ = replay.play(move)
      moves.append(
        isWrong
          ? Move(.playedWord(word.path), claimedScore: word.score + 1, playedAt: time) : move)
    }
    return Submission(context: .solo(mode: .unlimited, puzzle: puzzle), moves: moves).json
  }
}
