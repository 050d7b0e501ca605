import Lexicon
import WordCube
import WordCubeFormats
import WordCubeSolver

/// What there is to draw: a puzzle in the state that some moves have led to.
struct GamePosition: Sendable {
  let live: LivePuzzle
  /// The moves that were replayed; nil for a puzzle, which has none.
  let moves: JudgedMoves?
  /// The number of moves of the game, replayed or not.
  let moveCount: Int
  let totalScore: Int64
  /// Why the moves end here; nil where they were played as far as was asked.
  let violation: Violation?

  /// The position of a puzzle as it is.
  init(_ live: LivePuzzle) {
    self.live = live
    moves = nil
    moveCount = 0
    totalScore = 0
    violation = nil
  }

  /// The position of a game after its first moves, or as far as they hold.
  ///
  /// - Parameters:
  ///   - count: The number of moves to replay, at most those of the game; nil for all.
  ///   - held: The puzzle that the server holds.
  init(
    _ game: GameRecord, after count: Int?, held: Puzzle?, verifier: Verifier<WordGraph>
  ) {
    var played = game
    if let count { played.moves = MoveList(game.moves.prefix(count)) }
    let verdict = verifier.judge(played, expecting: held)
    live = LivePuzzle(puzzle: game.puzzle, state: verdict.finalState)
    moves = verdict.moves
    moveCount = game.moves.count
    totalScore = verdict.totalScore
    violation = verdict.violation
  }

  /// Where the position stands in its game, in a line; none for a puzzle.
  var summary: [String] {
    guard let moves else { return [] }
    let place = "after \(moves.count) of \(counted(moveCount, "move"))"
    return ["\(place): \(counted(totalScore, "point"))"]
  }

  /// The path on which a word can be played next: of all of them the one whose face numbers come
  /// first.
  ///
  /// - Throws: ``Unplayable``, which says why the strict rules refuse the word here.
  func path(of word: String, in dictionary: WordGraph) throws(Unplayable) -> [Face] {
    guard word.unicodeScalars.count >= 3 else { throw Unplayable("it has fewer than 3 letters") }
    guard dictionary.contains(word) else { throw Unplayable("the dictionary does not have it") }
    if let move = moves?.firstIndex(where: { $0.word == word }) {
      throw Unplayable("it was played already, in move \(move)")
    }
    let position = Position(live.puzzle, state: live.state)
    do throws(SearchLimitError) {
      let paths = try Solver(dictionary: dictionary).paths(of: word, in: position, atMost: 1)
      if let path = paths.first { return path }
    } catch {
      throw Unplayable("the search for a path reached \(error.limit)")
    }
    throw Unplayable("no path over playable faces spells it")
  }

  /// Checks that each face of a path can be played.
  ///
  /// - Throws: ``Unplayable``, which names the first that cannot.
  func check(_ path: [Face]) throws(Unplayable) {
    for face in path where !live.state.isPlayable(face) {
      throw Unplayable("face \(face.rawValue) (\(face)) is not playable")
    }
  }

  /// Why a word or a path cannot be played.
  struct Unplayable: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
