import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// The position to draw: a puzzle in the state after some moves.
struct GamePosition: Sendable {
  let live: LivePuzzle
  /// The replayed moves; nil for a puzzle.
  let moves: JudgedMoves?
  /// The number of moves of the game, replayed or not.
  let moveCount: Int
  let totalScore: Int64
  /// Why the replay ended early; nil if it did not.
  let violation: Violation?

  /// The position of a puzzle.
  init(_ live: LivePuzzle) {
    self.live = live
    moves = nil
    moveCount = 0
    totalScore = 0
    violation = nil
  }

  /// The position of a game after its first moves, or before a refused move.
  ///
  /// - Parameters:
  ///   - count: The number of moves to replay, at most as many as the game has; nil for all.
  ///   - expectedPuzzle: The puzzle that the game has to be on; nil for any.
  init(
    _ game: GameRecord, after count: Int?, expecting expectedPuzzle: Puzzle?,
    verifier: Verifier<WordGraph>
  ) {
    var played = game
    if let count { played.moves = MoveList(game.moves.prefix(count)) }
    let verdict = verifier.judge(played, expecting: expectedPuzzle)
    live = LivePuzzle(puzzle: game.puzzle, state: verdict.finalState)
    moves = verdict.moves
    moveCount = game.moves.count
    totalScore = verdict.totalScore
    violation = verdict.violation
  }

  /// The number of moves and the score, as a line; no line for a puzzle.
  var summary: [String] {
    guard let moves else { return [] }
    let progress = "after \(moves.count) of \(counted(moveCount, "move"))"
    return ["\(progress): \(counted(totalScore, "point"))"]
  }

  /// The path on which a word can be played next. If there are several, the one whose face numbers come
  /// first.
  func path(of word: String, in dictionary: WordGraph) throws(CommandError) -> [Face] {
    let position = Position(live.puzzle, state: live.state)
    return try Solver(dictionary: dictionary)
      .paths(of: word, in: position, after: moves, atMost: 1)[0]
  }

  /// Checks that each face of a path can be played.
  ///
  /// - Throws: ``CommandError``, which names the first that cannot be played.
  func check(_ path: [Face]) throws(CommandError) {
    for face in path where !live.state.isPlayable(face) {
      throw .refused("The path cannot be played: face \(face.rawValue) (\(face)) is not playable.")
    }
  }
}
